//! When two values, or two times, are one.

use crate::{
    assertion::{Value, When},
    slot::{Slot, ValueKind},
};

/// How a value relates to the one that is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Relation {
    /// It says the same.
    Same,
    /// It says the same, and more: 서울 강남구 after 서울.
    Finer,
    /// It says the same, and less.
    Coarser,
    /// It says something else.
    Other,
}

pub(super) fn relation(schema: &Slot, held: &Value, new: &Value) -> Relation {
    if held.key == new.key {
        return Relation::Same;
    }
    if schema.value == ValueKind::Place {
        if is_part_of_place(&held.key, &new.key) {
            return Relation::Finer;
        }
        if is_part_of_place(&new.key, &held.key) {
            return Relation::Coarser;
        }
    }
    Relation::Other
}

/// Whether `whole` names the place `part` and more: as its beginning or as one of its words.
fn is_part_of_place(part: &str, whole: &str) -> bool {
    if part.chars().nth(1).is_none() {
        return false;
    }
    if whole.split_whitespace().any(|word| word.trim_matches(',') == part) {
        return true;
    }
    // 서울 is the beginning of 서울시, but York is not one of Yorkshire.
    let is_latin = |c: char| c.is_ascii_alphanumeric();
    whole.strip_prefix(part).is_some_and(|rest| {
        let ends_in_latin = part.ends_with(is_latin);
        !(ends_in_latin && rest.starts_with(is_latin))
    })
}

/// Whether one of two keys contains the other: what somebody stopped need not be named as it was
/// when it began.
pub(super) fn overlaps(left: &str, right: &str) -> bool {
    let is_word = |text: &str| text.chars().nth(1).is_some();
    is_word(left) && is_word(right) && (left.contains(right) || right.contains(left))
}

/// How a time relates to the one that is held.
pub(super) fn time_relation(held: &When, new: &When) -> Relation {
    let is_within = |inner: &When, outer: &When| {
        outer.from.micros() <= inner.from.micros() && inner.to.micros() <= outer.to.micros()
    };
    match (is_within(new, held), is_within(held, new)) {
        (true, true) => Relation::Same,
        (true, false) => Relation::Finer,
        (false, true) => Relation::Coarser,
        (false, false) => Relation::Other,
    }
}

/// Whether the longer of two texts of one value says more. Numbers and dates have one best
/// spelling; words gain by length.
pub(super) fn gains_by_length(schema: &Slot) -> bool {
    matches!(schema.value, ValueKind::Text | ValueKind::Name | ValueKind::Place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slot::find;

    #[track_caller]
    fn check(held: &str, new: &str, expected: Relation) {
        let value = |text: &str| Value { text: text.into(), key: text.to_lowercase().into() };
        let schema = find("residence").unwrap();
        assert_eq!(relation(schema, &value(held), &value(new)), expected, "{held} then {new}");
    }

    #[test]
    fn a_place_can_be_said_more_or_less_exactly() {
        check("서울", "서울", Relation::Same);
        check("서울", "서울 강남구", Relation::Finer);
        check("서울 강남구", "서울", Relation::Coarser);
        check("강남구", "서울 강남구", Relation::Finer);
        check("서울", "서울시", Relation::Finer);
        check("서울 강남구", "서울 마포구", Relation::Other);
        check("서울", "부산", Relation::Other);
        check("Seoul", "Mapo-gu, Seoul", Relation::Finer);
        check("Seoul, Korea", "Seoul", Relation::Coarser);
        check("York", "Yorkshire", Relation::Other);
        check("York", "New York", Relation::Finer);
        check("시", "시흥", Relation::Other);
    }
}
