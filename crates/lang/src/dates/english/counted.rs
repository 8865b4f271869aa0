//! "three days ago", "in two weeks", "for three years", "the past month".

use crate::dates::TimeKind;
use crate::dates::parts::{Day, Month, Parts, Unit, Week, Whole, Year};
use crate::dates::reader::Reader;

/// "a few" reaches from two to six.
const FEW: (i32, i32) = (2, 6);

pub(super) const NUMBERS: &[(&str, i32)] = &[
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("fifteen", 15),
    ("twenty", 20),
    ("thirty", 30),
    ("hundred", 100),
];

const UNITS: &[(&str, (i32, Unit))] = &[
    ("minute", (1, Unit::Minute)),
    ("minutes", (1, Unit::Minute)),
    ("min", (1, Unit::Minute)),
    ("mins", (1, Unit::Minute)),
    ("hour", (1, Unit::Hour)),
    ("hours", (1, Unit::Hour)),
    ("hr", (1, Unit::Hour)),
    ("hrs", (1, Unit::Hour)),
    ("day", (1, Unit::Day)),
    ("days", (1, Unit::Day)),
    ("day's", (1, Unit::Day)),
    ("days'", (1, Unit::Day)),
    ("night", (1, Unit::Day)),
    ("nights", (1, Unit::Day)),
    ("week", (1, Unit::Week)),
    ("weeks", (1, Unit::Week)),
    ("weeks'", (1, Unit::Week)),
    ("week's", (1, Unit::Week)),
    ("fortnight", (2, Unit::Week)),
    ("month", (1, Unit::Month)),
    ("months", (1, Unit::Month)),
    ("months'", (1, Unit::Month)),
    ("year", (1, Unit::Year)),
    ("years", (1, Unit::Year)),
    ("years'", (1, Unit::Year)),
    ("yrs", (1, Unit::Year)),
    ("decade", (10, Unit::Year)),
    ("decades", (10, Unit::Year)),
];

/// How long, in one unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Length {
    low: i32,
    high: i32,
    unit: Unit,
}

/// "three days ago", "a week from now": begins at the number.
pub(super) fn read(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let (length, mut after) = length(reader, true)?;
    if after.eat_next_word(&["ago", "back"]) {
        return Some((length.away(-1)?, after));
    }
    if after.eat_next_word(&["from"]) && after.eat_next_word(&["now", "today"]) {
        return Some((length.away(1)?, after));
    }
    None
}

/// "in two weeks": begins at "in".
pub(super) fn ahead(mut reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    reader.eat_next_word(&["about", "around", "like"]);
    reader.spaces();
    let (length, mut after) = length(reader, true)?;
    // "in three days of work", "in five years as a nurse": lengths, not times.
    let mut next = after;
    if next.eat_next_word(&["of", "as", "flat"]) {
        return None;
    }
    after.eat_next_word(&["time"]);
    Some((length.away(1)?, after))
}

/// "within three days": begins at "within".
pub(super) fn within(mut reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    reader.eat_next_word(&["the"]);
    reader.eat_next_word(&["next"]);
    reader.spaces();
    let (length, after) = length(reader, true)?;
    Some((Parts { kind: Some(TimeKind::Until), ..length.away(1)? }, after))
}

/// "for three years", "for the past month": begins behind "for" or "over".
pub(super) fn lasting(mut reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    reader.eat_next_word(&["the"]);
    let reaches_now = reader.eat_next_word(&["past", "last"]);
    reader.eat_next_word(&["about", "around", "almost", "nearly", "over", "like"]);
    reader.spaces();
    let (length, after) = length(reader, !reaches_now)?;
    Some((length.lasting(reaches_now), after))
}

/// "past three days", "past week": begins behind "past" or "last".
pub(super) fn recent(mut reader: Reader<'_>, needs_number: bool) -> Option<(Parts, Reader<'_>)> {
    reader.spaces();
    let (length, after) = length(reader, needs_number)?;
    Some((length.lasting(true), after))
}

/// A number and a unit; without `needs_number`, a unit alone is one.
fn length(reader: Reader<'_>, needs_number: bool) -> Option<(Length, Reader<'_>)> {
    let (low, high, mut after) = match number(reader) {
        Some(found) => found,
        None if needs_number => return None,
        None => (1, 1, reader),
    };
    after.spaces();
    let (times, unit) = after.eat_one_word(UNITS)?;
    let (low, high) = (low.checked_mul(times)?, high.checked_mul(times)?);
    let mut half = after;
    let has_half =
        half.eat_next_word(&["and"]) && half.eat_next_word(&["a"]) && half.eat_next_word(&["half"]);
    if has_half && unit == Unit::Year {
        let n_months = low.checked_mul(12)?.checked_add(6)?;
        return Some((Length { low: n_months, high: n_months, unit: Unit::Month }, half));
    }
    let mut more = after;
    if more.eat_next_word(&["or"]) && more.eat_next_word(&["two"]) {
        return Some((Length { low, high: 2.max(high), unit }, more));
    }
    Some((Length { low, high, unit }, after))
}

/// "3", "three", "a", "a couple of", "a few", "half a", "two or three".
fn number(mut reader: Reader<'_>) -> Option<(i32, i32, Reader<'_>)> {
    if reader.peek()?.is_ascii_digit() {
        let (low, _) = reader.number(4)?;
        let mut range = reader;
        if range.eat_any(&["-", "~", "–"])
            && let Some((high, _)) = range.number(4)
            && high > low
        {
            return Some((low, high, range));
        }
        return (low > 0).then_some((low, low, reader));
    }
    let has_article = reader.eat_any_word(&["a", "an", "the"]);
    let has_article = has_article && reader.spaces();
    if reader.eat_word("couple") {
        reader.eat_next_word(&["of"]);
        return Some((2, 2, reader));
    }
    if reader.eat_any_word(&["few", "several"]) {
        return Some((FEW.0, FEW.1, reader));
    }
    if has_article {
        return Some((1, 1, reader));
    }
    let low = reader.eat_one_word(NUMBERS)?;
    let mut range = reader;
    if range.eat_next_word(&["or", "to"]) {
        range.spaces();
        if let Some(high) = range.eat_one_word(NUMBERS).filter(|high| *high > low) {
            return Some((low, high, range));
        }
    }
    Some((low, low, reader))
}

impl Length {
    fn away(self, sign: i32) -> Option<Parts> {
        let Self { low, high, unit } = self;
        let n = sign.checked_mul(low)?;
        let middle = i64::from(low.checked_add(high)?) / 2 * i64::from(sign);
        Some(match unit {
            Unit::Minute => Parts::whole(Whole::Minutes(middle, Unit::Minute)),
            Unit::Hour => Parts::whole(Whole::Minutes(middle * 60, Unit::Hour)),
            unit if low != high => Parts::whole(Whole::Units(unit, n, sign.checked_mul(high)?)),
            Unit::Day => Parts::day(Day::Away(n)),
            Unit::Week => Parts::week(Week::Around(n)),
            Unit::Month => Parts::month(Month::Away(n)),
            Unit::Year => Parts::year(Year::Away(n)),
        })
    }

    fn lasting(self, reaches_now: bool) -> Parts {
        Parts::whole(Whole::Lasting(self.high, self.unit, reaches_now))
    }
}
