//! Weekdays, months, seasons and numbered days and years.

use jiff::civil::Weekday;

use crate::dates::numeric;
use crate::dates::parts::{Day, Month, Parts, Season, Unit, Which, Whole, Year};
use crate::dates::reader::Reader;

const WEEKDAYS: &[(&str, Weekday)] = &[
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

/// Short names are other words too.
const SHORT_WEEKDAYS: &[(&str, Weekday)] = &[
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("tues", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("thur", Weekday::Thursday),
    ("thurs", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];

/// Months whose names are nothing else.
const MONTHS: &[(&str, i8)] = &[
    ("january", 1),
    ("february", 2),
    ("july", 7),
    ("august", 8),
    ("september", 9),
    ("october", 10),
    ("november", 11),
    ("december", 12),
];

/// Months that need a preposition, a day or a year: words, first names and short forms.
const DOUBTFUL_MONTHS: &[(&str, i8)] = &[
    ("march", 3),
    ("april", 4),
    ("may", 5),
    ("june", 6),
    ("jan", 1),
    ("feb", 2),
    ("mar", 3),
    ("apr", 4),
    ("jun", 6),
    ("jul", 7),
    ("aug", 8),
    ("sep", 9),
    ("sept", 9),
    ("oct", 10),
    ("nov", 11),
    ("dec", 12),
];

const SEASONS: &[(&str, Season)] = &[
    ("spring", Season::Spring),
    ("summer", Season::Summer),
    ("autumn", Season::Autumn),
    ("fall", Season::Autumn),
    ("winter", Season::Winter),
];

/// What stands before a time: "in March", "since 2019".
pub(super) const PREPOSITIONS: &[&str] = &[
    "in", "since", "by", "until", "till", "from", "during", "before", "after", "early", "late",
    "mid", "around", "through",
];

/// "Friday", "Fridays"; short names only where `is_expected`.
pub(super) fn weekday(
    reader: Reader<'_>,
    which: Which,
    is_expected: bool,
) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    if let Some(weekday) = after.eat_one_word(WEEKDAYS) {
        return Some((Parts::weekday(weekday, which), after));
    }
    let word = reader.word();
    let letters = word.as_str();
    if let Some(one) = letters.strip_suffix('s')
        && let Some((_, weekday)) = WEEKDAYS.iter().find(|(name, _)| *name == one)
    {
        let parts = Parts { every: Some(Unit::Week), ..Parts::weekday(*weekday, which) };
        return Some((parts, reader.skip(word.end - word.start)));
    }
    let is_expected = is_expected || reader.word_before().as_str() == "on";
    let weekday = after.eat_one_word(SHORT_WEEKDAYS).filter(|_| is_expected)?;
    Some((Parts::weekday(weekday, which), after))
}

/// "March", "March 15th", "Mar 2026".
pub(super) fn month(
    reader: Reader<'_>,
    which: Which,
    is_expected: bool,
) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let (month, is_doubtful) = match after.eat_one_word(MONTHS) {
        Some(month) => (month, false),
        None => (after.eat_one_word(DOUBTFUL_MONTHS)?, true),
    };
    let mut next = after;
    next.eat(".");
    next.spaces();
    next.eat_word("the");
    next.spaces();
    if let Some((day, end)) = day_number(next)
        && numeric::is_day(month, day)
    {
        return Some((Parts::day(Day::OfYear(month, day)), end));
    }
    let has_year = year(next).is_some();
    let before = reader.word_before();
    let is_prepared = is_expected || PREPOSITIONS.contains(&before.as_str()) || has_year;
    if is_doubtful && !is_prepared {
        return None;
    }
    Some((Parts::month(Month::Named(month, which)), after))
}

/// A season where `which` or a preposition says so; else one that needs a year beside it.
pub(super) fn season(reader: Reader<'_>, which: Which) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let season = after.eat_one_word(SEASONS)?;
    let parts = Parts::season(season, which);
    let mut before = reader.word_before();
    if before.as_str() == "the" {
        before = Reader::new(reader.before(), before.start).word_before();
    }
    const SAYS_WHEN: &[&str] =
        &["in", "since", "by", "until", "till", "during", "over", "every", "each", "before"];
    let is_said = which != Which::Bare || SAYS_WHEN.contains(&before.as_str());
    Some((if is_said { parts } else { parts.weak() }, after))
}

/// "15th", "15 March", "2026", "1990s": begins with a digit.
pub(super) fn numbered(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    day_first(reader).or_else(|| decade(reader)).or_else(|| {
        let (year, after) = year(reader)?;
        let parts = Parts::year(Year::Named(year));
        let before = reader.word_before();
        let is_said = PREPOSITIONS.contains(&before.as_str()) && !is_amount(after);
        Some((if is_said { parts } else { parts.weak() }, after))
    })
}

/// "15 March", "15th of March", "the 15th".
fn day_first(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let (value, _) = after.number(2)?;
    let day = i8::try_from(value).ok().filter(|day| (1..=31).contains(day))?;
    let is_ordinal = after.eat_any_word(&["st", "nd", "rd", "th"]);
    let mut next = after;
    next.eat_next_word(&["of"]);
    next.spaces();
    let mut named = next;
    let month = named.eat_one_word(MONTHS).or_else(|| named.eat_one_word(DOUBTFUL_MONTHS));
    // "15 may be enough": a number before a helping verb.
    let is_verb =
        matches!(next.word().as_str(), "may" | "march") && !is_ordinal && is_amount(named);
    if let Some(month) = month.filter(|month| numeric::is_day(*month, day) && !is_verb) {
        return Some((Parts::day(Day::OfYear(month, day)), named));
    }
    if !is_ordinal {
        return None;
    }
    let the = reader.word_before();
    if the.as_str() != "the" {
        return None;
    }
    let before = Reader::new(reader.before(), the.start).word_before();
    const SAYS_WHEN: &[&str] = &["on", "by", "until", "till", "since", "from", "before"];
    let parts = Parts::day(Day::OfMonth(day));
    let is_said = SAYS_WHEN.contains(&before.as_str()) && !is_amount(after);
    Some((if is_said { parts } else { parts.weak() }, after))
}

fn decade(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let (value, n_digits) = after.number(4)?;
    after.eat("'");
    if !after.eat_word("s") || value % 10 != 0 {
        return None;
    }
    let first = match n_digits {
        4 if (1800..=2090).contains(&value) => value,
        2 if reader.word_before().as_str() == "the" => {
            if value < 30 {
                2000 + value
            } else {
                1900 + value
            }
        }
        _ => return None,
    };
    Some((Parts::whole(Whole::Decade(i16::try_from(first).ok()?)), after))
}

/// A year of four digits that is not a part of something longer.
fn year(mut reader: Reader<'_>) -> Option<(i16, Reader<'_>)> {
    let (value, n_digits) = reader.number(4)?;
    let is_year = n_digits == 4 && (1900..=2100).contains(&value);
    let mut rest = reader.rest().chars();
    let goes_on = match rest.next() {
        Some('.' | ',' | '-' | '/' | ':') => rest.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => c.is_alphanumeric() || matches!(c, '%' | '$'),
        None => false,
    };
    let value = i16::try_from(value).ok()?;
    (is_year && !goes_on).then_some((value, reader))
}

/// "15", "15th": not "15:30", "15%" or "15 people".
fn day_number(mut reader: Reader<'_>) -> Option<(i8, Reader<'_>)> {
    let (value, _) = reader.number(2)?;
    let is_ordinal = reader.eat_any_word(&["st", "nd", "rd", "th"]);
    let mut rest = reader.rest().chars();
    let goes_on = match rest.next() {
        Some(':' | '.' | '/') => rest.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => c.is_ascii_alphanumeric() || matches!(c, '%' | '$'),
        None => false,
    };
    let is_free = is_ordinal || (!is_amount(reader) && numeric::meridiem(reader).is_none());
    let day = i8::try_from(value).ok()?;
    (!goes_on && is_free).then_some((day, reader))
}

/// Whether the number before here counts something.
fn is_amount(reader: Reader<'_>) -> bool {
    const COUNTED: &[&str] = &[
        "people", "miles", "km", "times", "percent", "more", "years", "days", "hours", "minutes",
        "dollars", "be", "not", "floor", "time", "person", "grade", "have", "steps", "century",
    ];
    let mut next = reader;
    next.eat_next_word(COUNTED)
}
