//! Values: what is shown of them, and what makes two of them one.
//!
//! The text of a value stays close to what was said; its key is where meanings meet: 25살 and
//! 스물다섯, 서울 and 서울특별시, 컴공 and 컴퓨터공학과. Words that cannot be a value of their kind
//! ("몰라" as a height) give none.

mod date;
mod label;
mod measure;
mod name;
mod place;
mod refused;
mod synonyms;
#[cfg(test)]
mod tests;
mod trimmed;

use gieok_core::{assertion::Value, slot::ValueKind};

/// Longest text of a value, in characters; more is a story.
pub const VALUE_CHARS_MAX: usize = 200;

/// Longest value that says who someone is.
pub const IDENTITY_CHARS_MAX: usize = 80;

/// The value that the words give; none when they are no value of that kind.
#[must_use]
pub fn normalise(kind: ValueKind, words: &str) -> Option<Value> {
    let words = trimmed::trimmed(words);
    let chars_max = if kind == ValueKind::Text { VALUE_CHARS_MAX } else { IDENTITY_CHARS_MAX };
    if words.is_empty() || words.chars().nth(chars_max).is_some() {
        return None;
    }
    match kind {
        ValueKind::Flag => label::flag(&words),
        _ if refused::is_refused(&words) => None,
        ValueKind::Text => text(&words),
        ValueKind::Name => name::name(&words),
        ValueKind::Place => place::place(&words),
        ValueKind::Age => measure::age(&words),
        ValueKind::Length => measure::length(&words),
        ValueKind::Weight => measure::weight(&words),
        ValueKind::BloodType => label::blood_type(&words),
        ValueKind::Mbti => label::mbti(&words),
        ValueKind::Date => Some(date::date(&words)),
        ValueKind::Money => measure::money(&words),
        ValueKind::Quantity => measure::quantity(&words),
    }
}

/// The key of free words: what two spellings of the same thing share.
#[must_use]
pub fn key(words: &str) -> String {
    let folded = crate::normalize(&trimmed::trimmed(words));
    let joined: String = folded.chars().filter(|c| !c.is_whitespace()).collect();
    match synonyms::canonical(&joined) {
        Some(canonical) => canonical.to_owned(),
        None => joined,
    }
}

fn text(words: &str) -> Option<Value> {
    let key = key(words);
    (!key.is_empty()).then(|| Value { text: words.into(), key: key.into() })
}

fn value(text: impl Into<Box<str>>, key: impl Into<Box<str>>) -> Value {
    Value { text: text.into(), key: key.into() }
}
