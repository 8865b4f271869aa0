//! "석 달 전", "2주 뒤", "3년째", "일주일 동안": a number, a unit and what is said of it.

use super::numerals::{self, Count, FEW, Style};
use super::particles;
use crate::dates::TimeKind;
use crate::dates::parts::{Day, Month, Parts, Unit, Week, Whole, Year};
use crate::dates::reader::Reader;

/// Words that hold number and unit.
const WHOLE: &[(&str, (i32, i32, Unit))] = &[
    ("하루이틀", (1, 2, Unit::Day)),
    ("하루 이틀", (1, 2, Unit::Day)),
    ("하루", (1, 1, Unit::Day)),
    ("이틀", (2, 2, Unit::Day)),
    ("사흘", (3, 3, Unit::Day)),
    ("나흘", (4, 4, Unit::Day)),
    ("닷새", (5, 5, Unit::Day)),
    ("엿새", (6, 6, Unit::Day)),
    ("이레", (7, 7, Unit::Day)),
    ("여드레", (8, 8, Unit::Day)),
    ("아흐레", (9, 9, Unit::Day)),
    ("열흘", (10, 10, Unit::Day)),
    ("보름", (15, 15, Unit::Day)),
    ("이삼일", (2, 3, Unit::Day)),
    ("이삼 일", (2, 3, Unit::Day)),
    ("삼사일", (3, 4, Unit::Day)),
    ("며칠", (FEW.0, FEW.1, Unit::Day)),
    ("몇일", (FEW.0, FEW.1, Unit::Day)),
    ("일주일", (1, 1, Unit::Week)),
    ("이주일", (2, 2, Unit::Week)),
    ("반년", (6, 6, Unit::Month)),
    ("반 년", (6, 6, Unit::Month)),
];

const UNITS: &[(&str, Unit)] = &[
    ("시간", Unit::Hour),
    ("개월", Unit::Month),
    ("주일", Unit::Week),
    ("분", Unit::Minute),
    ("일", Unit::Day),
    ("주", Unit::Week),
    ("달", Unit::Month),
    ("년", Unit::Year),
    ("해", Unit::Year),
];

/// How long, in one unit.
#[derive(Debug, Clone, Copy)]
struct Length {
    low: i32,
    high: i32,
    unit: Unit,
    has_half: bool,
}

/// What is said of a length.
#[derive(Debug, Clone, Copy)]
enum Use {
    Ago,
    Ahead,
    Within,
    /// A duration, and whether it certainly reaches up to now.
    Lasting(bool),
}

/// A counted time that begins at `reader`.
pub(super) fn read(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let (length, after) = length(reader)?;
    let (said, end) = use_of(reader, after)?;
    let parts = match said {
        Use::Ago => length.away(-1)?,
        Use::Ahead => length.away(1)?,
        Use::Within => Parts { kind: Some(TimeKind::Until), ..length.away(1)? },
        Use::Lasting(reaches_now) => length.lasting(reaches_now)?,
    };
    Some((parts, end))
}

fn length(reader: Reader<'_>) -> Option<(Length, Reader<'_>)> {
    let mut after = reader;
    if let Some((low, high, unit)) = after.eat_one(WHOLE) {
        let mut half = after;
        half.spaces();
        let has_half = half.eat("반") && particles_or_space(half);
        return Some((Length { low, high, unit, has_half }, if has_half { half } else { after }));
    }
    let (count, mut after) = numerals::count(reader)?;
    let is_spaced = after.spaces();
    let unit = after.eat_one(UNITS)?;
    if count.low == 0 || !goes_with(count, unit, is_spaced) {
        return None;
    }
    let mut length = Length { low: count.low, high: count.high, unit, has_half: false };
    let mut half = after;
    half.spaces();
    if unit == Unit::Hour
        && let Some((minutes, end)) = minutes(half)
    {
        let total = count.low.checked_mul(60)?.checked_add(minutes)?;
        return Some((Length { low: total, high: total, unit: Unit::Minute, ..length }, end));
    }
    if half.eat("반") && particles_or_space(half) {
        length.has_half = true;
        after = half;
    }
    Some((length, after))
}

/// "1시간 30분".
fn minutes(reader: Reader<'_>) -> Option<(i32, Reader<'_>)> {
    let (count, mut after) = numerals::count(reader)?;
    after.spaces();
    let is_minutes = matches!(count.style, Style::Digits | Style::Sino) && after.eat("분");
    is_minutes.then_some((count.low, after))
}

fn particles_or_space(reader: Reader<'_>) -> bool {
    !reader.is_in_hangul()
        || reader.starts_any(&["전", "후", "뒤", "째", "동안", "쯤", "정도", "만"])
}

/// Counters pick their numbers: "석 달" but "삼 개월"; "두 분" are two people, "이 일" is this work.
fn goes_with(count: Count, unit: Unit, is_spaced: bool) -> bool {
    match (count.style, unit) {
        (Style::Digits | Style::Vague, _) => true,
        (Style::Native, Unit::Hour | Unit::Week | Unit::Month | Unit::Year) => true,
        (Style::Native, Unit::Minute | Unit::Day) => false,
        (Style::Sino, Unit::Day | Unit::Minute) => !(is_spaced && count.low <= 2),
        (Style::Sino, _) => true,
    }
}

fn use_of<'a>(start: Reader<'a>, mut after: Reader<'a>) -> Option<(Use, Reader<'a>)> {
    let end_of_length = after;
    after.eat_any(&["여", "남짓", "가량", "쯤", "정도"]);
    after.spaces();
    after.eat_any(&["쯤", "정도", "남짓", "가량"]);
    after.spaces();
    let mut over = after;
    if over.eat("넘게") && closes(over) {
        return Some((Use::Lasting(false), over));
    }
    let mut marked = after;
    if marked.eat_any(&["전", "젼"]) && closes(marked) {
        return Some((Use::Ago, marked));
    }
    marked = after;
    if marked.eat_any(&["후", "뒤", "있다가", "이따가", "이따"]) && closes(marked) {
        return Some((Use::Ahead, marked));
    }
    marked = after;
    if marked.eat("째") {
        return Some((Use::Lasting(true), marked));
    }
    if marked.eat_any(&["만에"]) && closes(marked) {
        return Some((Use::Lasting(true), marked));
    }
    if (marked.eat("동안") || marked.eat("내내")) && closes(marked) {
        return Some((Use::Lasting(false), marked));
    }
    marked = end_of_length;
    if marked.eat("간") && closes(marked) {
        return Some((Use::Lasting(false), marked));
    }
    marked = after;
    if marked.eat_any(&["안에", "안으로", "이내", "내에", "내로"]) && closes(marked) {
        return Some((Use::Within, marked));
    }
    // "만난 지 3년", "3년 됐어": how long something has been.
    let before = start.before().trim_end_matches(' ');
    let is_since = before.len() < start.at() && before.ends_with('지');
    marked = end_of_length;
    marked.eat_any(&["이", "이나", "은", "도", "쯤", "정도", "째"]);
    marked.spaces();
    marked.eat_any(&["넘게 ", "다 "]);
    const BEEN: &[&str] =
        &["됐", "되었", "됨", "된", "돼", "됬", "됏", "됫", "넘었", "지났", "되어"];
    let has_been = marked.starts_any(BEEN);
    let is_over = particles::only(end_of_length) || has_been;
    ((is_since && is_over) || has_been).then_some((Use::Lasting(true), end_of_length))
}

/// Whether the marker is a word's end and not the beginning of another: "3일 전화", "2주 후기".
fn closes(reader: Reader<'_>) -> bool {
    !reader.starts("공") && (particles::only(reader) || reader.starts_any(GLUED))
}

/// Times that may run into a marker.
const GLUED: &[&str] = &[
    "월요", "화요", "수요", "목요", "금요", "토요", "일요", "아침", "점심", "저녁", "오전", "오후",
    "새벽",
];

impl Length {
    /// So long ago (`sign` -1) or ahead (1).
    fn away(self, sign: i32) -> Option<Parts> {
        let Self { low, high, unit, has_half } = self;
        if low != high {
            let middle = i64::from(low.checked_add(high)?) / 2;
            return Some(Parts::whole(match unit {
                Unit::Minute => Whole::Minutes(i64::from(sign) * middle, Unit::Minute),
                Unit::Hour => Whole::Minutes(i64::from(sign) * middle * 60, Unit::Hour),
                _ => Whole::Units(unit, sign.checked_mul(low)?, sign.checked_mul(high)?),
            }));
        }
        let n = sign.checked_mul(low)?;
        let minutes = i64::from(n);
        Some(match (unit, has_half) {
            (Unit::Minute, _) => Parts::whole(Whole::Minutes(minutes, Unit::Minute)),
            (Unit::Hour, false) => Parts::whole(Whole::Minutes(minutes * 60, Unit::Hour)),
            (Unit::Hour, true) => {
                let minutes = minutes * 60 + i64::from(sign) * 30;
                Parts::whole(Whole::Minutes(minutes, Unit::Minute))
            }
            (Unit::Day, _) => Parts::day(Day::Away(n)),
            (Unit::Week, _) => Parts::week(Week::Around(n)),
            (Unit::Month, false) => Parts::month(Month::Away(n)),
            (Unit::Month, true) => {
                let n_days = low.checked_mul(30)?.checked_add(15)?;
                Parts::week(Week::Around(sign.checked_mul(n_days / 7)?))
            }
            (Unit::Year, false) => Parts::year(Year::Away(n)),
            (Unit::Year, true) => {
                let n_months = low.checked_mul(12)?.checked_add(6)?;
                Parts::month(Month::Away(sign.checked_mul(n_months)?))
            }
        })
    }

    fn lasting(self, reaches_now: bool) -> Option<Parts> {
        let (n, unit) = match (self.unit, self.has_half) {
            (Unit::Year, true) => (self.low.checked_mul(12)?.checked_add(6)?, Unit::Month),
            (Unit::Month, true) => (self.low.checked_mul(30)?.checked_add(15)?, Unit::Day),
            (Unit::Hour, true) => (self.low.checked_mul(60)?.checked_add(30)?, Unit::Minute),
            (unit, _) => (self.high, unit),
        };
        Some(Parts::whole(Whole::Lasting(n, unit, reaches_now)))
    }
}

/// What the table here begins with, for the test that the scan reaches it.
#[cfg(test)]
pub(super) fn first_letters() -> Vec<char> {
    WHOLE.iter().filter_map(|(word, _)| word.chars().next()).collect()
}
