//! Days as values: 3월 15일, March 15, 1995-03-15, 음력 8월 2일.
//!
//! A value knows no "today", so a year is in the key only where it was said.

use gieok_core::assertion::Value;

use super::value;
use crate::numbers::{NumberMention, numbers};

const MONTHS: [&str; 12] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
];

/// What was said of a date; at least one part is there.
#[derive(Debug, Default, Clone, Copy)]
struct Parts {
    year: Option<u32>,
    month: Option<u32>,
    day: Option<u32>,
}

/// The date in the words; without one the words themselves.
pub(super) fn date(words: &str) -> Value {
    let found = korean(words).or_else(|| written_out(words)).or_else(|| digits(words));
    let Some((parts, start, end)) = found.filter(|(parts, ..)| parts.is_possible()) else {
        return value(words, super::key(words));
    };
    let is_lunar = words.contains("음력") || words.to_lowercase().contains("lunar");
    let is_lunar_before = words[..start].trim_end().ends_with("음력");
    let shown = words[start..end].trim();
    let text = if is_lunar_before { format!("음력 {shown}") } else { shown.to_owned() };
    let prefix = if is_lunar { "음력" } else { "" };
    value(text, format!("{prefix}{}", parts.key()))
}

impl Parts {
    fn is_possible(&self) -> bool {
        let fits = |part: Option<u32>, max| part.is_none_or(|part| (1..=max).contains(&part));
        fits(self.month, 12)
            && fits(self.day, 31)
            && fits(self.year, 2200)
            && (self.year.is_some() || self.month.is_some() || self.day.is_some())
    }

    fn key(&self) -> String {
        let two = |part: u32| format!("{part:02}");
        match (self.year, self.month, self.day) {
            (Some(year), Some(month), Some(day)) => format!("{year:04}-{month:02}-{day:02}"),
            (Some(year), Some(month), None) => format!("{year:04}-{month:02}"),
            (Some(year), None, _) => format!("{year:04}"),
            (None, Some(month), Some(day)) => format!("{month:02}-{day:02}"),
            (None, Some(month), None) => two(month),
            (None, None, Some(day)) => format!("--{day:02}"),
            (None, None, None) => String::new(),
        }
    }
}

/// Years are written with two digits as often as with four.
fn full_year(year: u32) -> u32 {
    match year {
        0..=30 => 2000 + year,
        31..=99 => 1900 + year,
        _ => year,
    }
}

fn whole(mention: &NumberMention) -> Option<u32> {
    let is_whole = mention.value.fract() == 0.0 && (0.0..=9999.0).contains(&mention.value);
    // In range and whole, so nothing is lost.
    is_whole.then_some(mention.value as u32)
}

/// N년 N월 N일, in digits or words.
fn korean(words: &str) -> Option<(Parts, usize, usize)> {
    let mut parts = Parts::default();
    let mut span: Option<(usize, usize)> = None;
    let mut widen = |start: usize, end: usize| {
        let (from, _) = span.unwrap_or((start, end));
        span = Some((from, end));
    };
    for mention in numbers(words) {
        let (Some(unit), Some(whole)) = (mention.unit, whole(&mention)) else { continue };
        let slot = match unit.key {
            "년" | "년생" if parts.year.is_none() && parts.month.is_none() => &mut parts.year,
            "월" if parts.month.is_none() => &mut parts.month,
            "일" if parts.day.is_none() => &mut parts.day,
            _ => continue,
        };
        *slot = Some(if matches!(unit.key, "년" | "년생") { full_year(whole) } else { whole });
        widen(mention.start, mention.end);
    }
    for (name, month) in [("유월", 6), ("시월", 10)] {
        if let Some(at) = words.find(name).filter(|_| parts.month.is_none()) {
            parts.month = Some(month);
            let end = span.map_or(at + name.len(), |(_, end)| end.max(at + name.len()));
            span = Some((at, end));
        }
    }
    // "5년" alone is a time span, not a year.
    let is_year_alone = parts.month.is_none() && parts.day.is_none();
    if is_year_alone && !parts.year.is_some_and(|year| words.contains(&year.to_string())) {
        return None;
    }
    span.map(|(start, end)| (parts, start, end))
}

/// "March 15th, 1995", "15 March", "the 15th of March".
fn written_out(words: &str) -> Option<(Parts, usize, usize)> {
    let mut parts = Parts::default();
    let mut span: Option<(usize, usize)> = None;
    let mut widen = |start: usize, end: usize| {
        span = Some(span.map_or((start, end), |(from, to)| (from.min(start), to.max(end))));
    };
    for (at, word) in latin_words(words) {
        if let Some(month) = month_named(word) {
            parts.month = Some(month);
            widen(at, at + word.len());
            continue;
        }
        let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let Ok(number) = digits.parse::<u32>() else { continue };
        let end = at + word.len();
        match number {
            1..=31 if parts.day.is_none() && digits.len() <= 2 => parts.day = Some(number),
            1900..=2199 if parts.year.is_none() => parts.year = Some(number),
            _ => continue,
        }
        widen(at, end);
    }
    let (start, end) = span.filter(|_| parts.month.is_some())?;
    Some((parts, start, end))
}

fn latin_words(words: &str) -> impl Iterator<Item = (usize, &str)> {
    let base = words.as_ptr() as usize;
    words
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(move |word| (word.as_ptr() as usize - base, word))
}

fn month_named(word: &str) -> Option<u32> {
    let lower = word.to_ascii_lowercase();
    if lower.len() < 3 {
        return None;
    }
    let is_month = |name: &str| name == lower || (lower.len() <= 4 && name.starts_with(&lower));
    let at = MONTHS.iter().position(|name| is_month(name))?;
    u32::try_from(at + 1).ok()
}

/// 1995-03-15, 3/15, 3.15, 950315, 0315.
fn digits(words: &str) -> Option<(Parts, usize, usize)> {
    let start = words.find(|c: char| c.is_ascii_digit())?;
    let is_inner = |c: char| c.is_ascii_digit() || matches!(c, '-' | '/' | '.');
    let len = words[start..].find(|c: char| !is_inner(c)).unwrap_or(words.len() - start);
    let run = words[start..start + len].trim_end_matches(['-', '/', '.']);
    let end = start + run.len();
    let mut groups = run.split(['-', '/', '.']).filter(|group| !group.is_empty());
    let numbers: Vec<u32> = groups.by_ref().take(4).map_while(|group| group.parse().ok()).collect();
    let parts = match (numbers.as_slice(), run.len()) {
        ([year, month, day], _) => parts_of(full_year(*year), *month, *day),
        ([year @ 1900..=2199, month], _) => {
            Parts { year: Some(*year), month: Some(*month), day: None }
        }
        ([month, day], _) => Parts { year: None, month: Some(*month), day: Some(*day) },
        ([day], 8) => parts_of(day / 10_000, day / 100 % 100, day % 100),
        ([day], 6) => parts_of(full_year(day / 10_000), day / 100 % 100, day % 100),
        ([year @ 1900..=2199], 4) => Parts { year: Some(*year), ..Parts::default() },
        ([day], 4) => Parts { year: None, month: Some(day / 100), day: Some(day % 100) },
        _ => return None,
    };
    Some((parts, start, end))
}

fn parts_of(year: u32, month: u32, day: u32) -> Parts {
    Parts { year: Some(year), month: Some(month), day: Some(day) }
}
