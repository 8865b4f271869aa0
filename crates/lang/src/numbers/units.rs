//! What numbers count, as data.

mod table;

use crate::korean::hangul;
use std::sync::OnceLock;

use table::ROWS;

/// What a unit measures, which decides what two amounts are compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Years of life.
    Age,
    /// Tens of years: 20대.
    Decade,
    /// Centimetres.
    Length,
    /// Kilograms.
    Weight,
    /// A currency.
    Money,
    /// Parts of a hundred.
    Share,
    /// Seconds.
    Duration,
    /// A place in the calendar: 3월, 15일.
    Calendar,
    /// A place on the clock: 7시.
    Clock,
    /// A place in a row.
    Ordinal,
    /// Things counted.
    Count,
}

/// A unit.
#[derive(Debug, PartialEq)]
pub struct Unit {
    /// Its name in keys, the same for every spelling and both languages.
    pub key: &'static str,
    /// What it measures.
    pub measure: Measure,
    /// How many of the measure's base unit it is.
    pub scale: f64,
}

/// A unit with the words for it.
struct Row {
    unit: Unit,
    words: &'static [&'static str],
}

pub(super) static INCH: &Unit = &Unit { key: "inch", measure: Measure::Length, scale: 2.54 };
pub(super) static ORDINAL: &Unit = &Unit { key: "th", measure: Measure::Ordinal, scale: 1.0 };

/// Currency signs and codes that stand before the number, and the currency's key.
const BEFORE: &[(&str, &str)] = &[
    ("US$", "USD"),
    ("USD", "USD"),
    ("usd", "USD"),
    ("$", "USD"),
    ("EUR", "EUR"),
    ("€", "EUR"),
    ("GBP", "GBP"),
    ("£", "GBP"),
    ("KRW", "KRW"),
    ("krw", "KRW"),
    ("₩", "KRW"),
    ("￦", "KRW"),
    ("JPY", "JPY"),
    ("CNY", "CNY"),
    ("RMB", "CNY"),
    ("¥", "JPY"),
    ("￥", "JPY"),
];

/// Syllables that may stand right after a Korean unit: particles, the copula, a few suffixes.
/// Anything else makes the unit the beginning of another word: 시 in 시작.
const AFTER_KOREAN: &str = "이가은는을를도만에의로으과와랑하야예입임인였여정쯤씩째짜밖부까나니더고라란면\
                            요네지차당반간뒤후전동넘안미급용군데다래잖전뿐보마중초말큼";

/// The unit before a number at the start of `rest`, with its length up to the digits.
pub(super) fn before_number(rest: &str) -> Option<(usize, &'static Unit)> {
    let first = *rest.as_bytes().first()?;
    if first.is_ascii_lowercase() && first != b'u' && first != b'k' || first.is_ascii_digit() {
        return None;
    }
    let (word, key) = BEFORE.iter().find(|(word, _)| rest.starts_with(word))?;
    let after = &rest[word.len()..];
    let gap = usize::from(after.starts_with(' '));
    let is_number = after[gap..].starts_with(|c: char| c.is_ascii_digit());
    let unit = ROWS.iter().map(|row| &row.unit).find(|unit| unit.key == *key)?;
    is_number.then_some((word.len() + gap, unit))
}

/// The unit after a number, with its length from the number's end, a space before it included.
pub(super) fn after_number(rest: &str) -> Option<(usize, &'static Unit)> {
    let gap = usize::from(rest.starts_with([' ', '-']));
    let tail = &rest[gap..];
    let first = tail.chars().next()?;
    if gap == 1 && rest.starts_with('-') && !first.is_ascii_alphabetic() {
        return None;
    }
    let rows = &by_first_char()[bucket(first)];
    let row = rows.iter().find(|(word, _)| matches_word(tail, word, gap == 1))?;
    Some((gap + row.0.len(), row.1))
}

/// The units by the first character of their words, longer words first.
fn by_first_char() -> &'static [Vec<(&'static str, &'static Unit)>] {
    static BUCKETS: OnceLock<Vec<Vec<(&'static str, &'static Unit)>>> = OnceLock::new();
    BUCKETS.get_or_init(|| {
        let mut buckets = vec![Vec::new(); N_BUCKETS];
        for row in ROWS {
            for word in row.words {
                let first = word.chars().next().unwrap_or_default();
                buckets[bucket(first)].push((*word, &row.unit));
            }
        }
        for rows in &mut buckets {
            rows.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
        }
        buckets
    })
}

const N_BUCKETS: usize = 256;

fn bucket(first: char) -> usize {
    let code = u32::from(first.to_ascii_lowercase());
    ((code ^ (code >> 8)) & 0xFF) as usize
}

fn matches_word(tail: &str, word: &str, is_spaced: bool) -> bool {
    // Case is folded for Latin letters only, so byte for byte is enough.
    if !tail.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word)) {
        return false;
    }
    let after = tail[word.len()..].chars().next();
    let is_latin = word.ends_with(|c: char| c.is_ascii_alphabetic());
    let is_hangul = word.ends_with(hangul::is_syllable);
    match after {
        // One Latin letter after a space is a word of its own: "5 m" is a metre, "5 g" may be too.
        _ if is_latin && word.len() == 1 && is_spaced => false,
        Some(c) if is_latin => !c.is_ascii_alphanumeric(),
        Some(c) if is_hangul && hangul::is_syllable(c) => AFTER_KOREAN.contains(c),
        _ => true,
    }
}
