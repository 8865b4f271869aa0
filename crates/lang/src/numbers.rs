//! Numbers in text, Korean and English, with what they count.
//!
//! Digits are easy; words are not, because most Korean numerals are everyday syllables too: 이 is
//! "this", 사 "buy", 네 "yes". A numeral word counts only where a unit, digits or its own length
//! make it one (`korean`). Units are data (`units`).

mod digits;
mod english;
mod korean;
#[cfg(test)]
mod tests;
mod units;

pub use units::{Measure, Unit};

/// A number found in a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberMention {
    /// Where it begins, in bytes; a currency sign before the digits belongs to it.
    pub start: usize,
    /// Where it ends with its unit.
    pub end: usize,
    /// Where the number itself begins.
    pub number_start: usize,
    /// Where the number itself ends.
    pub number_end: usize,
    /// How much, in the unit's own measure.
    pub value: f64,
    /// What it counts; none for a bare number.
    pub unit: Option<&'static Unit>,
    /// Whether it was written with 만, 억 or another Korean power of ten.
    pub has_korean_place: bool,
}

impl NumberMention {
    /// The amount in the base unit of its measure: centimetres, kilograms, seconds.
    #[must_use]
    pub fn in_base(&self) -> f64 {
        rounded(self.value * self.unit.map_or(1.0, |unit| unit.scale))
    }

    /// What it measures.
    #[must_use]
    pub fn measure(&self) -> Option<Measure> {
        self.unit.map(|unit| unit.measure)
    }
}

/// A number without its unit.
#[derive(Debug, Clone, Copy)]
struct Amount {
    len: usize,
    value: f64,
    has_korean_place: bool,
    /// Whether it is one only if a unit follows.
    needs_unit: bool,
    /// A unit that was read as part of the amount: feet and inches.
    unit: Option<&'static Unit>,
}

impl Amount {
    fn plain(len: usize, value: f64) -> Self {
        Self { len, value, has_korean_place: false, needs_unit: false, unit: None }
    }
}

/// The numbers of a text, in order, not overlapping.
#[must_use]
pub fn numbers(text: &str) -> Vec<NumberMention> {
    let mut res = Vec::new();
    let mut at = 0;
    let mut previous = None;
    while let Some(c) = text[at..].chars().next() {
        let step = match mention_at(text, at, previous) {
            Found::Mention(mention) => {
                res.push(mention);
                mention.end - at
            }
            Found::Skip(len) => len,
            Found::Nothing => c.len_utf8(),
        };
        at += step.max(c.len_utf8());
        previous = text[..at].chars().next_back();
    }
    res
}

/// The first number of a text.
#[must_use]
pub fn first(text: &str) -> Option<NumberMention> {
    numbers(text).into_iter().next()
}

/// A number as people write it: no exponent, no needless zeros.
#[must_use]
pub fn plain(value: f64) -> String {
    format!("{}", rounded(value))
}

/// Without the dust that binary fractions leave: 1.1억 is 110000000.
fn rounded(value: f64) -> f64 {
    if value.abs() < 1e12 { (value * 1e6).round() / 1e6 } else { value }
}

enum Found {
    Mention(NumberMention),
    /// Nothing up to here: a word, a telephone number.
    Skip(usize),
    Nothing,
}

fn mention_at(text: &str, at: usize, previous: Option<char>) -> Found {
    let rest = &text[at..];
    let is_after_letter = previous.is_some_and(|c| c.is_ascii_alphanumeric());
    let Some(c) = rest.chars().next() else { return Found::Nothing };
    if let Some((len, unit)) = units::before_number(rest)
        && !is_after_letter
        && let Ok(amount) = digits::read(&rest[len..])
    {
        return Found::Mention(with_unit_before(text, at, len, amount, unit));
    }
    let amount = match c {
        '0'..='9' if is_after_letter => return Found::Skip(digits::run_len(rest)),
        '0'..='9' => match digits::read(rest) {
            Ok(amount) => Some(amount),
            Err(len) => return Found::Skip(len),
        },
        'a'..='z' | 'A'..='Z' if is_after_letter => None,
        'a'..='z' | 'A'..='Z' => match english::read(rest) {
            Ok(amount) => Some(amount),
            Err(len) => return Found::Skip(len),
        },
        '가'..='힣' => korean::read(rest, previous),
        _ => None,
    };
    let Some(amount) = amount else { return Found::Nothing };
    let number_end = at + amount.len;
    let unit = match amount.unit {
        Some(unit) => Some((0, unit)),
        None => units::after_number(&text[number_end..]),
    };
    if unit.is_none() && amount.needs_unit {
        return Found::Nothing;
    }
    Found::Mention(NumberMention {
        start: at,
        end: number_end + unit.map_or(0, |(len, _)| len),
        number_start: at,
        number_end,
        value: rounded(amount.value),
        unit: unit.map(|(_, unit)| unit),
        has_korean_place: amount.has_korean_place,
    })
}

/// "$5,000", "USD 5,000": the unit stands first. A unit behind it that says the same ("$50 USD")
/// belongs to the mention too.
fn with_unit_before(
    text: &str,
    at: usize,
    prefix_len: usize,
    amount: Amount,
    unit: &'static Unit,
) -> NumberMention {
    let number_start = at + prefix_len;
    let number_end = number_start + amount.len;
    let doubled = units::after_number(&text[number_end..])
        .filter(|(_, after)| after.measure == unit.measure)
        .map_or(0, |(len, _)| len);
    NumberMention {
        start: at,
        end: number_end + doubled,
        number_start,
        number_end,
        value: rounded(amount.value),
        unit: Some(unit),
        has_korean_place: amount.has_korean_place,
    }
}
