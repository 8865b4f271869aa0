//! "7pm", "at 7", "seven o'clock", "half past six", "noon".

use super::counted::NUMBERS;
use crate::dates::numeric;
use crate::dates::parts::{Clock, Parts};
use crate::dates::reader::Reader;

/// A clock time that begins with a number at `reader`.
pub(super) fn read(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let (hour, after) = hour(reader)?;
    if let Some((is_pm, end)) = numeric::meridiem(after).filter(|_| hour <= 12) {
        return Some((clock(hour, None, Some(is_pm)), end));
    }
    let mut named = after;
    if named.eat_next_word(&["o'clock", "oclock"]) {
        return Some((clock(hour, None, None), named));
    }
    let is_at = matches!(reader.word_before().as_str(), "at" | "til" | "till");
    (is_at && hour <= 12 && ends_hour(after)).then(|| (clock(hour, None, None), after))
}

/// "half past six", "quarter to five": begins at "half" or "quarter".
pub(super) fn fraction(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let is_half = after.eat_word("half");
    if !is_half && !after.eat_word("quarter") {
        return None;
    }
    let is_past = after.eat_next_word(&["past", "after"]);
    if !is_past && (is_half || !after.eat_next_word(&["to"])) {
        return None;
    }
    after.spaces();
    let (hour, end) = hour(after)?;
    let (hour, minute) = match (is_half, is_past) {
        (true, _) => (hour, 30),
        (false, true) => (hour, 15),
        (false, false) => (if hour == 1 { 12 } else { hour - 1 }, 45),
    };
    let (is_pm, end) = match numeric::meridiem(end) {
        Some((is_pm, end)) => (Some(is_pm), end),
        None => (None, end),
    };
    Some((clock(hour, Some(minute), is_pm), end))
}

pub(super) fn noon() -> Parts {
    let clock = Clock { hour: 12, minute: None, is_pm: None, is_sure: true };
    Parts::clock(clock)
}

pub(super) fn midnight() -> Parts {
    let clock = Clock { hour: 24, minute: None, is_pm: None, is_sure: true };
    Parts::clock(clock)
}

fn clock(hour: i8, minute: Option<i8>, is_pm: Option<bool>) -> Parts {
    Parts::clock(Clock { hour, minute, is_pm, is_sure: false })
}

/// 1 to 12, in digits or as a word.
fn hour(mut reader: Reader<'_>) -> Option<(i8, Reader<'_>)> {
    let value = match reader.number(2) {
        Some((value, _)) => value,
        None => reader.eat_one_word(NUMBERS)?,
    };
    let hour = i8::try_from(value).ok().filter(|hour| (1..=12).contains(hour))?;
    Some((hour, reader))
}

/// Whether "at 7" ends a thought: "at 7 people" does not.
fn ends_hour(after: Reader<'_>) -> bool {
    const NEXT: &[&str] = &[
        "on", "tomorrow", "today", "tonight", "in", "this", "next", "every", "and", "or", "but",
        "for", "with", "then", "so", "sharp", "ish", "if", "because", "when", "to", "till",
        "until", "as", "i", "we", "you", "he", "she", "they", "the", "my", "our", "monday",
        "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "right", "instead",
        "again", "already", "pls", "please", "lol",
    ];
    let mut next = after;
    if !next.spaces() {
        let mut rest = after.rest().chars();
        let goes_on = match rest.next() {
            Some('.' | ',' | ':' | '/' | '-') => rest.next().is_some_and(|c| c.is_ascii_digit()),
            Some(c) => c.is_alphanumeric() || matches!(c, '%' | '$' | '°'),
            None => false,
        };
        return !goes_on || after.starts("에");
    }
    let word = next.word();
    next.peek().is_none_or(|c| !c.is_alphanumeric()) || NEXT.contains(&word.as_str())
}
