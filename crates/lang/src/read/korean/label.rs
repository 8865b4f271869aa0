//! Lines of the form "label: value", as in forms, notices and trade papers.

use gieok_core::assertion::{Assertion, Subject};

use crate::{
    dates::TimeKind,
    read::{claim::Claim, naming::slot_named, sentences::Sentence},
};

/// Claims of a labelled line; whether the sentence was one.
pub(super) fn claims(sentence: &Sentence<'_>, speaker: &Subject, out: &mut Vec<Assertion>) -> bool {
    let Some((label, value)) = sentence.text.split_once([':', '：']) else { return false };
    let (label, value) =
        (label.trim().trim_start_matches(['-', '*', '•', '·']).trim(), value.trim());
    if *speaker != Subject::User || value.is_empty() || label.chars().count() > 12 {
        return false;
    }
    let Some(slot) = slot_named(label) else { return false };
    let day = sentence.times.iter().find(|time| {
        matches!(time.kind, TimeKind::Point | TimeKind::YearlessDay { .. } | TimeKind::Until)
    });
    let value = value.split(" / ").next().unwrap_or(value);
    let claim = Claim::new(slot.key, value);
    let claim = match day {
        Some(day) if slot.value == gieok_core::slot::ValueKind::Date => {
            claim.time_of_sentence(day, sentence)
        }
        _ => claim,
    };
    out.extend(claim.build(sentence));
    true
}
