//! Summaries in and out.

use expect_test::expect;

use super::{check, script::World};
use crate::{
    decide::{Command, Refusal},
    limits::{SUMMARY_BYTES_MAX, SUMMARY_SOURCES_MAX},
    message::TextError,
    summary::Summary,
};

#[test]
fn a_summary_is_kept_and_deleted() {
    check(
        "
        s1@luna: + m1 user hi | m2 assistant hello
        s1@luna: sum z1 of m1,m2 they met
        s1@luna: sum z2 of m2 she answered
        forget z1
        ",
        expect![[r#"
            added session s1: first message of the session
            added summary z1: asked for [m2]
            added summary z2: asked for [m2]
            deleted summary z1: asked for
            --
            s1@luna: m1 m2
            z2: she answered
        "#]],
    );
}

#[test]
fn a_summary_is_refused_without_all_its_sources() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: sum z1 of m1,m9 they met
        s9: sum z1 of m1 they met
        s1: sum z1 of - they met
        delete m2
        s1: sum z1 of m1,m2 they met
        ",
        expect![[r#"
            added session s1: first message of the session
            refused: no message `m9`
            refused: no session `s9`
            refused: sources must not be empty
            deleted message m2: asked for
            refused: no message `m2`
            --
            s1: m1
            deleted: m2
        "#]],
    );
}

#[test]
fn a_summary_sent_again_changes_nothing_and_its_id_is_never_used_for_another() {
    check(
        "
        s1: + m1 user hi
        s1: sum z1 of m1 they met
        s1: sum z1 of m1 they met
        s1: sum z1 of m1 they parted
        forget z1
        forget z1
        s1: sum z1 of m1 again
        ",
        expect![[r#"
            added session s1: first message of the session
            added summary z1: asked for [m1]
            ignored summary z1: already kept
            refused: summary id `z1` is taken
            deleted summary z1: asked for
            refused: no summary `z1`
            ignored summary z1: was deleted
            --
            s1: m1
        "#]],
    );
}

#[test]
fn a_summary_outside_its_limits_is_refused_by_part() {
    let mut world = World::after("s1: + m1 user hi");
    let good = Summary {
        id: "z1".parse().unwrap(),
        session: "s1".parse().unwrap(),
        scope: Default::default(),
        content: "they met".into(),
        at: world.now,
        sources: vec!["m1".parse().unwrap()],
    };
    let too_long = |max| TextError::TooLong { max, actual: max + 1 };
    for (summary, part, error) in [
        (Summary { content: " ".into(), ..good.clone() }, "content", TextError::Empty),
        (
            Summary { content: "x".repeat(SUMMARY_BYTES_MAX + 1).into(), ..good.clone() },
            "content",
            too_long(SUMMARY_BYTES_MAX),
        ),
        (
            Summary {
                sources: vec!["m1".parse().unwrap(); SUMMARY_SOURCES_MAX + 1],
                ..good.clone()
            },
            "sources",
            too_long(SUMMARY_SOURCES_MAX),
        ),
    ] {
        let refused = world.execute(&Command::AddSummary(summary));
        assert_eq!(refused, Err(Refusal::BadSummary { part, error }));
    }
    assert!(world.execute(&Command::AddSummary(good)).is_ok());
}
