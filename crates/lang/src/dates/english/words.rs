//! Words that begin a time, and what stands before one.

use super::{clock, counted, names};
use crate::dates::holidays;
use crate::dates::parts::{Day, DayPart, Edge, Mark, Month, Parts, Unit, Week, Which, Whole, Year};
use crate::dates::reader::Reader;

const DAY_PARTS: &[(&str, DayPart)] = &[
    ("morning", DayPart::Morning),
    ("afternoon", DayPart::Afternoon),
    ("evening", DayPart::Evening),
    ("night", DayPart::Night),
    ("lunchtime", DayPart::Lunch),
];

const PLURAL_DAY_PARTS: &[(&str, DayPart)] = &[
    ("mornings", DayPart::Morning),
    ("afternoons", DayPart::Afternoon),
    ("evenings", DayPart::Evening),
    ("nights", DayPart::Night),
];

const UNITS: &[(&str, Unit)] = &[
    ("day", Unit::Day),
    ("days", Unit::Day),
    ("weekday", Unit::Day),
    ("week", Unit::Week),
    ("weeks", Unit::Week),
    ("month", Unit::Month),
    ("months", Unit::Month),
    ("year", Unit::Year),
    ("years", Unit::Year),
];

const ONE_UNIT: &[(&str, Unit)] =
    &[("week", Unit::Week), ("month", Unit::Month), ("year", Unit::Year)];

const DAYS: &[(&str, i32)] = &[
    ("today", 0),
    ("tonight", 0),
    ("yesterday", -1),
    ("tomorrow", 1),
    ("tmr", 1),
    ("tmrw", 1),
    ("tomorow", 1),
    ("tommorow", 1),
    ("tommorrow", 1),
];

/// A time that begins with a word at `reader`.
pub(super) fn read(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let word = reader.word();
    let after = reader.skip(word.end - word.start);
    match word.as_str() {
        "day" => beside_today(after),
        "other" => other_day(after),
        "last" | "previous" => which(after, -1, Which::Last)
            .or_else(|| counted::recent(after, true).filter(|_| word.as_str() == "last")),
        "past" => counted::recent(after, false).filter(|_| has_article(reader)),
        "this" => which(after, 0, Which::This).or_else(|| {
            let mut coming = after;
            coming.eat_next_word(&["coming"]).then_some(coming)?;
            which(coming, 0, Which::Coming)
        }),
        "next" => which(after, 1, Which::Next),
        "coming" if has_article(reader) => which(after, 0, Which::Coming),
        "upcoming" => which(after, 0, Which::Coming),
        "every" | "each" => every(after),
        "in" => counted::ahead(after),
        "within" => counted::within(after),
        "for" | "over" => counted::lasting(after),
        "early" | "late" | "mid" | "end" | "beginning" | "start" | "middle" => {
            edge(word.as_str(), after)
        }
        "noon" => Some((clock::noon(), after)),
        "midnight" => Some((clock::midnight(), after)),
        "half" | "quarter" => clock::fraction(reader),
        "right" | "just" => now(word.as_str(), after),
        "weekend" => Some((Parts::weekend(Which::Bare), after)),
        "weekends" => {
            Some((Parts { every: Some(Unit::Week), ..Parts::weekend(Which::Bare) }, after))
        }
        _ => named(reader, is_first),
    }
}

fn named(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let before = reader.word_before();
    let is_expected =
        !is_first || matches!(before.as_str(), "by" | "since" | "until" | "till" | "from");
    day(reader)
        .or_else(|| names::weekday(reader, Which::Bare, is_expected))
        .or_else(|| holiday(reader, Which::Bare))
        .or_else(|| names::month(reader, Which::Bare, !is_first))
        .or_else(|| names::season(reader, Which::Bare))
        .or_else(|| day_part(reader))
        .or_else(|| clock::read(reader))
        .or_else(|| counted::read(reader))
}

fn has_article(reader: Reader<'_>) -> bool {
    matches!(reader.word_before().as_str(), "the" | "this")
}

fn day(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let n_days = after.eat_one_word(DAYS)?;
    let is_tonight = reader.word().as_str().starts_with("tonight");
    let part = is_tonight.then_some(DayPart::Tonight);
    Some((Parts { part, ..Parts::day(Day::Away(n_days)) }, after))
}

/// "day before yesterday", "day after tomorrow".
fn beside_today(mut after: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    if after.eat_next_word(&["before"]) && after.eat_next_word(&["yesterday"]) {
        return Some((Parts::day(Day::Away(-2)), after));
    }
    let is_after = after.eat_next_word(&["after"]) && after.eat_next_word(&["tomorrow", "tmr"]);
    is_after.then(|| (Parts::day(Day::Away(2)), after))
}

fn other_day(mut after: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let is_day = after.eat_next_word(&["day", "night"]);
    is_day.then(|| (Parts::whole(Whole::LastDays(14)), after))
}

/// "last Friday", "next week", "this morning", "last March".
fn which(mut after: Reader<'_>, n: i32, which: Which) -> Option<(Parts, Reader<'_>)> {
    if !after.spaces() {
        return None;
    }
    let is_coming = which == Which::Coming;
    let mut unit = after;
    let n_units = if is_coming { 1 } else { n };
    match unit.eat_one_word(ONE_UNIT) {
        Some(Unit::Week) => return Some((Parts::week(Week::Away(n_units)), unit)),
        Some(Unit::Month) => return Some((Parts::month(Month::Away(n_units)), unit)),
        Some(Unit::Year) => return Some((Parts::year(Year::Away(n_units)), unit)),
        _ => {}
    }
    if unit.eat_one_word(&[("weekend", ())]).is_some() {
        return Some((Parts::weekend(which), unit));
    }
    if unit.eat_any_word(&["semester", "term"]) && !is_coming {
        return Some((Parts::whole(Whole::Semester(n)), unit));
    }
    if let Some(found) = this_part(after, n) {
        return Some(found);
    }
    let word = after.word();
    let next = after.skip(word.end - word.start);
    let is_other_word =
        which == Which::This && matches!(word.as_str(), "may" | "march" | "sun" | "wed");
    let goes_on = next.rest().starts_with(' ') && !next.rest().starts_with("  ");
    if is_other_word && goes_on {
        return None;
    }
    names::weekday(after, which, true)
        .or_else(|| names::month(after, which, true))
        .or_else(|| names::season(after, which))
        .or_else(|| holiday(after, which))
}

/// "this morning", "last night".
fn this_part(mut after: Reader<'_>, n: i32) -> Option<(Parts, Reader<'_>)> {
    let part = after.eat_one_word(DAY_PARTS)?;
    let is_said = n == 0 || (n == -1 && matches!(part, DayPart::Night | DayPart::Evening));
    let parts = Parts { part: Some(part), ..Parts::day(Day::Away(n)) };
    is_said.then_some((parts, after))
}

/// "every Tuesday", "every other week", "each morning", "every two weeks".
fn every(mut after: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    after.eat_next_word(&["single", "other", "two", "three", "few"]);
    if !after.spaces() {
        return None;
    }
    let mut unit = after;
    if let Some(found) = unit.eat_one_word(UNITS) {
        return Some((Parts::every(found), unit));
    }
    if unit.eat_word("weekend") {
        let parts = Parts { every: Some(Unit::Week), ..Parts::weekend(Which::Bare) };
        return Some((parts, unit));
    }
    if let Some(part) = unit.eat_one_word(DAY_PARTS) {
        return Some((Parts { every: Some(Unit::Day), ..Parts::part(part) }, unit));
    }
    let (parts, end) = names::weekday(after, Which::Bare, true)
        .or_else(|| names::month(after, Which::Bare, true))
        .or_else(|| names::season(after, Which::Bare))
        .or_else(|| holiday(after, Which::Bare))?;
    let unit = if parts.weekday.is_some() { Unit::Week } else { Unit::Year };
    Some((Parts { every: Some(unit), is_weak: false, ..parts }, end))
}

/// "early", "end of the": an edge of what follows.
fn edge<'a>(word: &str, mut after: Reader<'a>) -> Option<(Parts, Reader<'a>)> {
    let edge = match word {
        "early" | "beginning" | "start" => Edge::Early,
        "mid" | "middle" => Edge::Mid,
        _ => Edge::Late,
    };
    if word == "mid" {
        after.eat("-");
    }
    let needs_of = matches!(word, "end" | "beginning" | "start" | "middle");
    if !needs_of {
        return Some((Parts::edge(edge).weak(), after));
    }
    if !after.eat_next_word(&["of"]) {
        return None;
    }
    after.eat_next_word(&["the"]);
    let mut unit = after;
    unit.spaces();
    let parts = match unit.eat_one_word(UNITS) {
        Some(Unit::Week) => Parts::week(Week::Away(0)),
        Some(Unit::Month) => Parts::month(Month::Away(0)),
        Some(Unit::Year) => Parts::year(Year::Away(0)),
        Some(_) => return None,
        None => return Some((Parts::edge(edge).weak(), after)),
    };
    Some((Parts { edge: Some(edge), ..parts }, unit))
}

fn now<'a>(word: &str, mut after: Reader<'a>) -> Option<(Parts, Reader<'a>)> {
    let whole = if word == "just" { Whole::JustNow(10) } else { Whole::Now };
    after.eat_next_word(&["now"]).then(|| (Parts::whole(whole), after))
}

/// "morning": a time behind "in the" or "at", else only beside a day.
fn day_part(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let mut before = reader.word_before();
    if let Some(part) = after.eat_one_word(PLURAL_DAY_PARTS) {
        let parts = Parts { every: Some(Unit::Day), ..Parts::part(part) };
        let is_said = matches!(before.as_str(), "the" | "in" | "most");
        return is_said.then_some((parts, after));
    }
    let part = after.eat_one_word(DAY_PARTS)?;
    let parts = Parts::part(part);
    if before.as_str() == "the" {
        before = Reader::new(reader.before(), before.start).word_before();
        let is_said = matches!(before.as_str(), "in" | "during");
        return Some((if is_said { parts } else { parts.weak() }, after));
    }
    let is_said = before.as_str() == "at" && part == DayPart::Night;
    Some((if is_said { parts } else { parts.weak() }, after))
}

fn holiday(reader: Reader<'_>, which: Which) -> Option<(Parts, Reader<'_>)> {
    let first = reader.word();
    let begins = |names: &[&str]| names.first().is_some_and(|name| *name == first.as_str());
    let (after, holiday) = holidays::ENGLISH.iter().filter(|(names, _)| begins(names)).find_map(
        |(names, holiday)| {
            let mut after = reader;
            names.iter().all(|name| after.eat_next_word(&[name])).then_some((after, *holiday))
        },
    )?;
    const NOT_DAYS: &[&str] = &[
        "tree", "trees", "carol", "carols", "movie", "movies", "song", "songs", "cake", "present",
        "presents", "gift", "gifts", "card", "cards", "lights", "costume", "resolution",
        "resolutions", "sweater", "market",
    ];
    let mut next = after;
    let is_day = !next.eat_next_word(NOT_DAYS);
    is_day.then(|| (Parts::day(Day::Holiday(holiday, which)), after))
}

/// The mark before the time that begins at `reader`, over "the" and words for "about".
pub(in crate::dates) fn mark_before(reader: Reader<'_>) -> Option<Mark> {
    let mut word = reader.word_before();
    for _ in 0..2 {
        if matches!(word.as_str(), "the" | "around" | "about" | "like" | "on" | "at" | "early") {
            word = Reader::new(reader.before(), word.start).word_before();
        }
    }
    match word.as_str() {
        "since" | "from" | "starting" => Some(Mark::Since),
        "by" | "until" | "till" | "til" | "before" | "due" => Some(Mark::Until),
        _ => None,
    }
}

/// "by Friday", "due Friday": ahead, whatever the verb does ("I promised it by Friday").
pub(in crate::dates) fn is_due(reader: Reader<'_>) -> bool {
    matches!(reader.word_before().as_str(), "by" | "due")
}
