//! No text may bring the rules down; what they make of texts is in `tests/rulings`.

use gieok_core::{message::Role, reading::Said, time::At};
use proptest::prelude::*;

use super::{frame, frames, lexicon};
use crate::read;

/// Words and marks the grammar turns on, so that random lines reach deep into it.
const WORDS: &str = "i we you he she they it my our your his her the a an is are am was 's be been \
    not never no do don't did have has had will would can could going to gonna used use like love \
    hate live work want quit stop promise call me named called Nabi Minji Luna sister best friend \
    cat dogs two 25 178cm 5'10 $3.50/pack USD FOB Busan and but so because if when that who , . ! ? \
    ; : \" * - — … tomorrow yesterday every Sunday March 15 in at on from for with of name birthday \
    favorite color single married allergic scared passed got moved born turned actually sorry wait \
    mean meant let us remind please don’t I'm it’s its ill nothing beats only one makes over INFP \
    😀 é ß 한글 ㅋㅋ";

fn line() -> impl Strategy<Value = String> {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let words = proptest::sample::select(words);
    (proptest::collection::vec(words, 0..24), any::<bool>())
        .prop_map(|(words, is_spaced)| words.join(if is_spaced { " " } else { "" }))
}

fn read_all(text: &str, previous: &str) {
    let at = At::parse("2026-03-10T20:00:00+09:00").unwrap();
    let people = ["Minji".into(), "sister".into()];
    for role in [Role::User, Role::Assistant] {
        let previous = Some((Role::Assistant, previous));
        let said = Said { text, role, at, persona: Some("Luna"), previous, people: &people };
        for claim in read::read(&said).assertions {
            let (from, to) = (claim.span.0 as usize, claim.span.1 as usize);
            assert!(text.get(from..to).is_some(), "{text:?}: {claim:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn no_words_bring_the_rules_down(text in line(), previous in line()) {
        read_all(&text, &format!("{previous}?"));
    }

    #[test]
    fn no_text_brings_the_rules_down(text in "\\PC{0,80}", previous in "\\PC{0,40}") {
        read_all(&text, &previous);
    }
}

#[test]
fn frames_name_slots_that_are_known() {
    /// Slots that [`super::special`] decides.
    const DECIDED: &[&str] = &[
        "nothing", "liking", "disliking", "prefers", "born", "fear_of", "pet_have", "pet_breed",
        "partner_named", "job_end", "workplace_end", "job_field",
    ];
    for frame in frames::all() {
        let is_known = gieok_core::slot::find(frame.slot).is_some();
        assert!(is_known || DECIDED.contains(&frame.slot), "{frame:?}");
    }
}

#[test]
fn patterns_name_kinds_that_exist() {
    for frame in frames::all() {
        for part in frame.pattern.split(' ') {
            let kind = part.strip_suffix('}').and_then(|part| part.split_once(':'));
            if let Some((_, kind)) = kind {
                assert!(!lexicon::kind_named(kind).is_empty(), "{}", frame.pattern);
            }
        }
    }
    assert!(frame::find_row("be", "job").is_some());
}
