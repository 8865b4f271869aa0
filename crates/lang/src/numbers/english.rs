//! English number words: "twenty-five", "a hundred and seventy four", "one and a half".

use super::{Amount, units};

/// More words than this are no number.
const WORDS_MAX: usize = 12;

const SMALL: &[(&str, f64)] = &[
    ("zero", 0.0),
    ("one", 1.0),
    ("two", 2.0),
    ("three", 3.0),
    ("four", 4.0),
    ("five", 5.0),
    ("six", 6.0),
    ("seven", 7.0),
    ("eight", 8.0),
    ("nine", 9.0),
    ("ten", 10.0),
    ("eleven", 11.0),
    ("twelve", 12.0),
    ("thirteen", 13.0),
    ("fourteen", 14.0),
    ("fifteen", 15.0),
    ("sixteen", 16.0),
    ("seventeen", 17.0),
    ("eighteen", 18.0),
    ("nineteen", 19.0),
];

const TENS: &[(&str, f64)] = &[
    ("twenty", 20.0),
    ("thirty", 30.0),
    ("forty", 40.0),
    ("fourty", 40.0),
    ("fifty", 50.0),
    ("sixty", 60.0),
    ("seventy", 70.0),
    ("eighty", 80.0),
    ("ninety", 90.0),
];

const SCALES: &[(&str, f64)] = &[
    ("dozen", 12.0),
    ("hundred", 1e2),
    ("thousand", 1e3),
    ("grand", 1e3),
    ("million", 1e6),
    ("billion", 1e9),
];

const ORDINALS: &[(&str, f64)] = &[
    ("first", 1.0),
    ("second", 2.0),
    ("third", 3.0),
    ("fourth", 4.0),
    ("fifth", 5.0),
    ("sixth", 6.0),
    ("seventh", 7.0),
    ("eighth", 8.0),
    ("ninth", 9.0),
    ("tenth", 10.0),
];

/// What has been read so far.
#[derive(Debug, Default)]
struct Reading {
    total: f64,
    section: f64,
    n_words: usize,
    last: Option<Kind>,
    end: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Small(f64),
    Tens(f64),
    Scale(f64),
}

/// The number at the start of `rest`, which begins a word; otherwise the length of that word.
pub(super) fn read(rest: &str) -> Result<Amount, usize> {
    let first = word(rest);
    if let Some(value) = find(ORDINALS, first).filter(|_| first.len() < rest.len()) {
        let unit = Some(units::ORDINAL);
        // "second" is a unit and "first" an adverb as often as a count; only a noun after it tells.
        return Ok(Amount { unit, ..Amount::plain(first.len(), value) });
    }
    let skip = Err(first.len());
    let mut reading = Reading::default();
    let mut at = 0;
    if first.eq_ignore_ascii_case("a") || first.eq_ignore_ascii_case("half") {
        let Some(gap) = gap_len(&rest[first.len()..]) else { return skip };
        let next = word(&rest[first.len() + gap..]);
        match kind(next) {
            Some(Kind::Scale(_)) if first.len() == 1 => at = first.len() + gap,
            _ => return skip,
        }
        reading.section = 1.0;
    }
    for _ in 0..WORDS_MAX {
        let next = word(&rest[at..]);
        let Some(kind) = kind(next) else { break };
        if !reading.take(kind) {
            break;
        }
        at += next.len();
        reading.end = at;
        at += half_len(&rest[at..], &mut reading);
        let Some(gap) = gap_len(&rest[at..]) else { break };
        at += gap;
        let and = word(&rest[at..]);
        if and.eq_ignore_ascii_case("and") && matches!(reading.last, Some(Kind::Scale(_))) {
            match gap_len(&rest[at + and.len()..]) {
                Some(gap) => at += and.len() + gap,
                None => break,
            }
        }
    }
    if reading.n_words == 0 {
        return skip;
    }
    // "one" alone is a pronoun more often than a number.
    let needs_unit = reading.n_words == 1 && first.eq_ignore_ascii_case("one");
    let value = reading.total + reading.section;
    Ok(Amount { needs_unit, ..Amount::plain(reading.end, value) })
}

impl Reading {
    /// Adds a word; false where it cannot follow the one before.
    fn take(&mut self, kind: Kind) -> bool {
        let fits = match (self.last, kind) {
            (None | Some(Kind::Scale(_)), Kind::Small(_) | Kind::Tens(_)) => true,
            (Some(Kind::Tens(_)), Kind::Small(value)) => value > 0.0 && value < 10.0,
            (None, Kind::Scale(_)) => self.section > 0.0,
            (Some(_), Kind::Scale(_)) => true,
            _ => false,
        };
        if !fits {
            return false;
        }
        match kind {
            Kind::Small(value) | Kind::Tens(value) => self.section += value,
            Kind::Scale(scale) if scale < 1e3 => self.section *= scale,
            Kind::Scale(scale) => {
                self.total += self.section * scale;
                self.section = 0.0;
            }
        }
        self.last = Some(kind);
        self.n_words += 1;
        true
    }
}

/// "and a half" after a number.
fn half_len(rest: &str, reading: &mut Reading) -> usize {
    const HALF: &str = " and a half";
    let head = rest.get(..HALF.len());
    if !head.is_some_and(|head| head.eq_ignore_ascii_case(HALF)) {
        return 0;
    }
    reading.section += 0.5;
    reading.end += HALF.len();
    reading.n_words += 1;
    HALF.len()
}

fn kind(word: &str) -> Option<Kind> {
    if word.len() < 3 {
        return None;
    }
    find(SMALL, word)
        .map(Kind::Small)
        .or_else(|| find(TENS, word).map(Kind::Tens))
        .or_else(|| find(SCALES, word.strip_suffix('s').unwrap_or(word)).map(Kind::Scale))
}

fn find(rows: &[(&str, f64)], word: &str) -> Option<f64> {
    rows.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| *value)
}

/// The letters at the start.
fn word(rest: &str) -> &str {
    &rest[..rest.bytes().take_while(u8::is_ascii_alphabetic).count()]
}

/// One space or hyphen between number words.
fn gap_len(rest: &str) -> Option<usize> {
    rest.starts_with([' ', '-']).then_some(1)
}
