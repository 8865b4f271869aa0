//! Whether a fact is what a reader noted down.

use std::collections::HashMap;

use crate::{
    conversation::{Conversation, Gold},
    people::Who,
    text::{Folded, spoken, units},
    wire::Fact,
};

use super::slots;

/// The fact a note was found in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Match {
    /// Its place in the list.
    pub(super) fact: usize,
    pub(super) is_same_slot: bool,
}

/// The fact that a note is found in; one in the right slot, if there is one.
pub(super) fn find(
    conversation: &Conversation,
    gold: &Gold,
    facts: &[Fact],
    subjects: &HashMap<&str, Who>,
) -> Option<Match> {
    let who = Who::of_gold(&gold.subject);
    let mut res: Option<Match> = None;
    for (index, fact) in facts.iter().enumerate() {
        let is_subject = subjects
            .get(fact.id.as_str())
            .is_some_and(|other| conversation.is_same_person(other, &who));
        let is_same_turn = is_same_turn(conversation, gold, fact);
        if !is_subject || !is_match(gold, fact, is_same_turn) {
            continue;
        }
        let is_same_slot = slots::is_same(&gold.slot, &fact.slot);
        if is_same_slot {
            return Some(Match { fact: index, is_same_slot });
        }
        res = res.or(Some(Match { fact: index, is_same_slot }));
    }
    res
}

/// Whether the fact comes from the turn of the note.
pub(super) fn is_same_turn(conversation: &Conversation, gold: &Gold, fact: &Fact) -> bool {
    fact.source.contains(&conversation.message_id(&gold.turn))
}

/// Whether note and fact agree, the subject aside.
pub(super) fn is_match(gold: &Gold, fact: &Fact, is_same_turn: bool) -> bool {
    let value = fact.value.as_deref().unwrap_or(&fact.text);
    if is_same_turn {
        let speak_alike = is_hangul(&gold.value) == is_hangul(value);
        return is_overlapping(&gold.value, value)
            // "lives alone" and 혼자 cannot be compared by letters.
            || (!speak_alike && slots::is_same(&gold.slot, &fact.slot));
    }
    holds(value, &gold.value)
}

/// Whether the message says the value: it stands there, or its numbers do (in digits or in words)
/// and two thirds of the rest. Of a rest of one or two syllables (살, cm) nothing is asked, if there
/// is a number; if there is none, all.
pub(super) fn is_supported(value: &str, text: &str) -> bool {
    if holds(text, value) {
        return true;
    }
    let folded = Folded::new(text);
    let is_number = |unit: &String| unit.starts_with(|first: char| first.is_ascii_digit());
    let (numbers, rest): (Vec<String>, Vec<String>) = units(value).into_iter().partition(is_number);
    let is_said = |number: &String| {
        let mut ways = spoken(number).into_iter().chain([number.clone()]);
        ways.any(|way| folded.contains(&Folded::new(&way)))
    };
    let is_short = rest.len() < 3;
    match (numbers.as_slice(), is_short) {
        ([], true) => false,
        (_, true) => numbers.iter().all(is_said),
        _ => numbers.iter().all(is_said) && shared(&rest.join(" "), text) * 3 >= rest.len() * 2,
    }
}

/// Whether one value holds the other, or half of the note's units are in the fact's value, or both
/// share an unbroken stretch of half of the shorter one.
fn is_overlapping(gold: &str, value: &str) -> bool {
    if holds(gold, value) || holds(value, gold) {
        return true;
    }
    let (gold_units, value_units) = (units(gold), units(value));
    let n_shared = shared(gold, value);
    let shorter = weight(&gold_units).min(weight(&value_units));
    (n_shared >= 3 && n_shared * 2 >= gold_units.len())
        || longest_run(&gold_units, &value_units) >= shorter.div_ceil(2).max(2)
}

/// How much units say: a syllable 1, a Latin word 2, a number its digits.
fn weight(units: &[String]) -> usize {
    units.iter().map(|unit| unit_weight(unit)).sum()
}

fn unit_weight(unit: &str) -> usize {
    match unit.chars().next() {
        Some(first) if first.is_ascii_digit() => unit.len(),
        Some(first) if first.is_ascii_alphabetic() => 2,
        _ => 1,
    }
}

fn holds(text: &str, value: &str) -> bool {
    Folded::new(text).contains(&Folded::new(value))
}

/// How many units of `one` are in `two`, each used once.
fn shared(one: &str, two: &str) -> usize {
    let mut left = units(two);
    let mut is_shared = |unit: &String| {
        let place = left.iter().position(|other| other == unit);
        place.map(|place| left.swap_remove(place)).is_some()
    };
    units(one).iter().filter(|unit| is_shared(unit)).count()
}

/// What the longest stretch of units that both have weighs.
fn longest_run(one: &[String], two: &[String]) -> usize {
    let mut longest = 0;
    let mut above = vec![0; two.len() + 1];
    for unit in one {
        let mut row = vec![0; two.len() + 1];
        for (index, other) in two.iter().enumerate() {
            if unit == other {
                row[index + 1] = above[index] + unit_weight(unit);
                longest = longest.max(row[index + 1]);
            }
        }
        above = row;
    }
    longest
}

fn is_hangul(text: &str) -> bool {
    text.chars().any(|char| ('가'..='힣').contains(&char))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(gold: &str, value: &str, expected: bool) {
        assert_eq!(is_overlapping(gold, value), expected, "{gold} / {value}");
    }

    #[test]
    fn values_overlap_when_half_is_shared() {
        check("174cm", "174cm", true);
        check("학교 앞 편의점 주말(토·일) 알바", "편의점", true);
        check("만 20세 (05년생)", "20살", true);
        check("11월 23일", "11월23일", true);
        check("계단에서 폰을 떨어뜨려 액정이 깨짐", "액정이 깨졌다", true);
        check("목포", "제주", false);
        check("새우 (목이 붓고 두드러기)", "땅콩", false);
        check("2026-04-14 입대", "2026-05-14 이사", false);
        check("backend developer at Tidepool Pay", "backend dev", true);
        check("backend developer at Tidepool Pay", "nurse", false);
    }

    fn gold(slot: &str, value: &str) -> Gold {
        let [turn, subject, op] = ["s1.1.u", "user", "add"].map(ToOwned::to_owned);
        Gold { turn, subject, slot: slot.to_owned(), value: value.to_owned(), op }
    }

    fn fact(slot: &str, value: &str) -> Fact {
        Fact { slot: slot.to_owned(), value: Some(value.to_owned()), ..Fact::default() }
    }

    #[test]
    fn across_languages_the_slot_must_agree() {
        let note = gold("allergy", "penicillin (hives)");
        assert!(is_match(&note, &fact("allergy", "페니실린"), true));
        assert!(!is_match(&note, &fact("likes", "페니실린"), true));
        assert!(!is_match(&note, &fact("allergy", "페니실린"), false));
        assert!(!is_match(&gold("allergy", "새우"), &fact("allergy", "땅콩"), true));
    }

    #[test]
    fn from_another_turn_the_fact_must_hold_the_value() {
        assert!(is_match(&gold("pet", "두부"), &fact("pet", "포메 두부"), false));
        assert!(!is_match(&gold("pet", "포메라니안 두부"), &fact("pet", "두부"), false));
    }

    #[test]
    fn a_value_is_supported_by_the_words_of_its_message() {
        assert!(is_supported("목포", "본가목포라 집에도 자주못가"));
        assert!(is_supported("집에 자주 못 감", "본가목포라 집에도 자주못가"));
        assert!(!is_supported("부산", "본가목포라 집에도 자주못가"));
        assert!(is_supported("26살", "민재 씨는 스물여섯이라 부럽습니다"));
        assert!(is_supported("185cm", "하준이 키 또쟀는데 185래"));
        assert!(is_supported("174cm", "현실은 백칠십사ㅋㅋ"));
        assert!(!is_supported("27살", "민재 씨는 스물여섯이라 부럽습니다"));
        assert!(!is_supported("", "무엇이든"));
    }

    #[test]
    fn a_note_prefers_the_fact_in_its_slot() {
        let text = r#"{ "id": "c", "language": "ko", "scope": {}, "sessions": [], "facts": [],
                        "probes": [] }"#;
        let conversation: Conversation = serde_json::from_str(text).unwrap();
        let mut facts = vec![fact("likes", "베이스"), fact("instrument", "베이스")];
        for (fact, id) in facts.iter_mut().zip(["a", "b"]) {
            fact.id = id.to_owned();
            fact.source = vec!["c.s1.1.u".to_owned()];
        }
        let subjects = HashMap::from([("a", Who::User), ("b", Who::User)]);
        let note = gold("instrument", "베이스");
        let found = find(&conversation, &note, &facts, &subjects);
        assert_eq!(found, Some(Match { fact: 1, is_same_slot: true }));
        let found = find(&conversation, &note, &facts[..1], &subjects);
        assert_eq!(found, Some(Match { fact: 0, is_same_slot: false }));
        let others = HashMap::from([("a", Who::Persona), ("b", Who::Person("동생".to_owned()))]);
        assert_eq!(find(&conversation, &note, &facts, &others), None);
    }
}
