//! Rulings: what a script of commands comes to.

mod deletion;
mod messages;
mod model;
mod properties;
pub(crate) mod reader;
pub(crate) mod script;
mod sessions;
mod summaries;

use expect_test::{Expect, expect};

use self::script::{World, lines, replay, scope, state};
use super::default_session;
use crate::{change::Change, space::Space};

/// Runs a script and compares what the caller was told, line by line, and the state in the end.
/// Whatever the script, the space must be the fold of its log, before and after redaction.
#[expect(clippy::needless_pass_by_value, reason = "`expect!` is read best bare")]
#[track_caller]
fn check(script: &str, expected: Expect) {
    let mut world = World::empty();
    let mut actual = String::new();
    for line in lines(script) {
        match world.run(line) {
            Ok(changes) => actual.extend(changes.iter().map(said)),
            Err(refusal) => actual += &format!("refused: {refusal}\n"),
        }
        assert_eq!(replay(&world.log), world.space, "replay after `{line}`");
        assert_eq!(replay(&world.redacted), world.space, "redacted replay after `{line}`");
        let again = Space::from_parts(world.space.to_parts());
        assert_eq!(again.as_ref(), Ok(&world.space), "parts after `{line}`");
    }
    actual += "--\n";
    actual += &state(&world.space);
    expected.assert_eq(&actual);
}

fn said(change: &Change) -> String {
    let Change { op, kind, id, text, reason, source } = change;
    let (op, kind) = (op.as_str(), kind.as_str());
    let source: Vec<String> = source.iter().map(ToString::to_string).collect();
    let source = if source.is_empty() { String::new() } else { format!(" [{}]", source.join(" ")) };
    let text = if text.is_empty() { String::new() } else { format!(" `{text}`") };
    format!("{op} {kind} {id}{text}: {reason}{source}\n")
}

#[test]
fn each_place_has_its_own_default_session() {
    let name = |place: &str| default_session(&scope(place)).to_string();
    let names = ["", "@luna", "@aria", "@luna#w1", "@luna$w1", "#luna", "@luna#w1$d1"].map(name);
    expect![[r#"
        default
        default/luna//
        default/aria//
        default/luna/w1/
        default/luna//w1
        default//luna/
        default/luna/w1/d1"#]]
    .assert_eq(&names.join("\n"));
}

#[test]
fn a_slash_in_a_name_does_not_make_two_places_one() {
    for (left, right) in [("@a/b", "@a#b/"), ("@a/b#c", "@a#b/c"), ("@a%2Fb", "@a/b")] {
        let (left, right) = (scope(left), scope(right));
        assert_ne!(default_session(&left), default_session(&right), "{left:?} and {right:?}");
    }
}

#[test]
fn places_too_long_to_be_named_still_have_sessions_of_their_own() {
    let long = "가".repeat(42);
    let left = default_session(&scope(&format!("@{long}#{long}")));
    let right = default_session(&scope(&format!("@{long}${long}")));
    assert_ne!(left, right);
    assert!(left.to_string().starts_with("default/"), "{left}");
}
