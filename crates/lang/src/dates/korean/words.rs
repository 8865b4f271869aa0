//! Words for days, weeks, months, years, seasons and parts of the day.

use jiff::civil::Weekday;

use super::numbered;
use super::particles;
use super::vocabulary::{
    DAY_PARTS, DAYS, EDGES, EVERY, LAST_NIGHT, SEASONS, WEEKDAYS, WHICH, YEARS,
};
use crate::dates::holidays;
use crate::dates::parts::{
    Clock, Day, Edge, Month, Parts, Season, Timetable, Unit, Week, Which, Whole, Year,
};
use crate::dates::reader::Reader;

/// A word for a time that begins at `reader`.
pub(super) fn read(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    day(reader)
        .or_else(|| which(reader))
        .or_else(|| year(reader))
        .or_else(|| weekday(reader))
        .or_else(|| every(reader, is_first))
        .or_else(|| month_edge(reader, is_first))
        .or_else(|| season(reader, Which::Bare, is_first))
        .or_else(|| day_part(reader, is_first))
        .or_else(|| holiday(reader, Which::Bare))
        .or_else(|| edge(reader, is_first))
        .or_else(|| just_now(reader))
}

fn day(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    if let Some(part) = after.eat_one(LAST_NIGHT) {
        let parts = Parts { part: Some(part), ..Parts::day(Day::Away(-1)) };
        return Some((parts, after));
    }
    if after.eat_any(&["엊그저께", "엊그제"]) {
        return Some((Parts::whole(Whole::Units(Unit::Day, -3, -2)), after));
    }
    if let Some(n_days) = after.eat_one(DAYS) {
        let is_then = n_days == -2 && after.starts_any(&["야", "서야", "서"]);
        let is_name = after.starts_any(&["배움카드", "의집", "의 집"]);
        return (!is_then && !is_name).then_some((Parts::day(Day::Away(n_days)), after));
    }
    (after.eat("낼") && is_tomorrow(reader, after)).then_some((Parts::day(Day::Away(1)), after))
}

/// "낼" is short for "내일", but also "pay", "make": "돈을 낼 거야".
fn is_tomorrow(reader: Reader<'_>, after: Reader<'_>) -> bool {
    let before = reader.before().trim_end();
    if before.ends_with(['을', '를']) || before.ends_with("돈") || before.ends_with("시간") {
        return false;
    }
    let mut next = after;
    if !next.spaces() {
        return !after.is_in_hangul()
            || after.starts_any(&[
                "은", "도", "부터", "까지", "봐", "보자", "아침", "저녁", "점심", "밤",
            ]);
    }
    const NOUNS: &[&str] = &[
        "수", "거", "것", "때", "게", "돈", "만", "생각", "예정", "테", "텐", "줄", "건", "필요",
        "듯", "법", "뻔",
    ];
    !next.starts_any(NOUNS)
}

/// "지난주", "다음 달", "이번 주말", "저번 토요일", "올여름".
fn which(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let (n, which) = after.eat_one(WHICH)?;
    after.spaces();
    let is_this_year = reader.starts("올");
    let is_coming = which == Which::Coming;
    if let Some((season, end)) = season_word(after) {
        return Some((Parts::season(season, which), end));
    }
    if let Some((parts, end)) = numbered::month(after) {
        return Some((with_which(parts, which, is_this_year), end));
    }
    if is_this_year {
        let (parts, end) = edge(after, false)?;
        return Some((Parts { year: Some(Year::Away(0)), is_weak: false, ..parts }, end));
    }
    if let Some((weekday, end)) = weekday_word(after).filter(|_| n.abs() < 2) {
        return Some((Parts::weekday(weekday, which), end));
    }
    if let Some((parts, end)) = holiday(after, which) {
        return Some((parts, end));
    }
    if after.eat("주말") {
        let parts = Parts::weekend(which);
        let week = (n.abs() == 2).then_some(Week::Away(n));
        return Some((Parts { week, ..parts }, after));
    }
    if after.eat("학기") && !is_coming {
        return Some((Parts::whole(Whole::Semester(n)), after));
    }
    let mut end = after;
    if end.eat("주일") || end.eat("주") {
        return ends_unit(end).then_some((Parts::week(Week::Away(n)), end));
    }
    end = after;
    if end.eat("달") && !is_coming {
        return ends_unit(end).then_some((Parts::month(Month::Away(n)), end));
    }
    end = after;
    let is_year = end.eat("해") && !is_coming && particles::only(end);
    is_year.then_some((Parts::year(Year::Away(n)), end))
}

fn with_which(parts: Parts, which: Which, is_this_year: bool) -> Parts {
    match (parts.month, parts.day) {
        _ if is_this_year => Parts { year: Some(Year::Away(0)), ..parts },
        (Some(Month::Named(month, _)), _) => Parts::month(Month::Named(month, which)),
        (_, Some(Day::OfYear(month, day))) => {
            Parts::day(Day::Holiday(holidays::Holiday::Fixed(month, day), which))
        }
        _ => parts,
    }
}

/// Whether "주" or "달" ends here: particles, or another time that runs on.
fn ends_unit(reader: Reader<'_>) -> bool {
    particles::only(reader)
        || weekday_word(reader).is_some()
        || edge(reader, false).is_some()
        || reader.starts_any(&["평일", "주말", "내로", "중으로"])
}

fn year(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let n_years = after.eat_one(YEARS)?;
    Some((Parts::year(Year::Away(n_years)), after))
}

fn weekday(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    if let Some((weekday, after)) = weekday_word(reader) {
        return Some((Parts::weekday(weekday, Which::Bare), after));
    }
    let mut after = reader;
    if after.eat("주말") {
        // "주말이 사라졌어", "좋은 주말 되세요": weekends as such.
        let is_any = after.starts_any(&["이", "을", "의", "농장", " 드라마", "드라마"])
            || reader.before().ends_with("좋은 ");
        let parts = Parts::weekend(Which::Bare);
        return Some((if is_any { parts.weak() } else { parts }, after));
    }
    // "월수금": the days of a timetable, in the order of the week.
    let mut places = WEEKDAYS.iter();
    let mut after = reader;
    let mut days = Timetable::default();
    while let Some((_, weekday)) = places.find(|(letter, _)| after.eat(letter)) {
        days.add(*weekday);
    }
    let n_days = days.n_days();
    if n_days < 2 || !particles::only(after) {
        return None;
    }
    let is_clear = n_days > 2 || after.starts_any(&["마다", "에", "만", "로"]);
    let parts = Parts { timetable: Some(days), ..Parts::every(Unit::Week) };
    Some((if is_clear { parts } else { parts.weak() }, after))
}

fn weekday_word(reader: Reader<'_>) -> Option<(Weekday, Reader<'_>)> {
    let mut after = reader;
    let weekday = after.eat_one(WEEKDAYS)?;
    after.eat_any(&["요일", "욜"]).then_some((weekday, after))
}

fn every(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    if !is_first {
        return None;
    }
    let unit = after.eat_one(EVERY)?;
    Some((Parts::every(unit), after))
}

/// "월말", "연말", "이달 말".
fn month_edge(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    if after.eat("이달") {
        return ends_unit(after).then_some((Parts::month(Month::Away(0)), after));
    }
    const MONTH_EDGES: &[(&str, Edge)] = &[("월초", Edge::Early), ("월말", Edge::Late)];
    if let Some(edge) = after.eat_one(MONTH_EDGES) {
        let parts = Parts { edge: Some(edge), ..Parts::month(Month::Away(0)) };
        return particles::only(after).then_some((parts, after));
    }
    const YEAR_ENDS: &[(&str, i8)] = &[("연말연시", 12), ("연말", 12), ("연초", 1)];
    if let Some(month) = after.eat_one(YEAR_ENDS) {
        let parts = Parts::month(Month::Named(month, Which::Bare));
        return particles::only(after).then_some((parts, after));
    }
    const HALVES: &[(&str, Edge)] = &[("상반기", Edge::FirstHalf), ("하반기", Edge::SecondHalf)];
    let edge = if is_first { after.eat_one(HALVES)? } else { return None };
    let parts = Parts { edge: Some(edge), ..Parts::year(Year::Away(0)) };
    particles::says_when(after).then_some((parts, after))
}

fn season_word(reader: Reader<'_>) -> Option<(Season, Reader<'_>)> {
    let mut after = reader;
    let season = after.eat_one(SEASONS)?;
    let mut holidays = after;
    holidays.spaces();
    if holidays.eat("방학") {
        return Some((season, holidays));
    }
    particles::only(after).then_some((season, after))
}

fn season(reader: Reader<'_>, which: Which, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let (season, after) = season_word(reader)?;
    let parts = Parts::season(season, which);
    let is_said = particles::says_when(after) || (is_first && after.before().ends_with("방학"));
    Some((if is_said { parts } else { parts.weak() }, after))
}

fn day_part(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    const CLOCKS: &[(&str, i8)] = &[("정오", 12), ("자정", 24)];
    if let Some(hour) = after.eat_one(CLOCKS) {
        let clock = Clock { hour, minute: None, is_pm: None, is_sure: true };
        return particles::only(after).then_some((Parts::clock(clock), after));
    }
    let part = after.eat_one(DAY_PARTS)?;
    let parts = Parts::part(part);
    if particles::says_when(after) || reader.starts("밤늦게") {
        return Some((parts, after));
    }
    let is_long = after.at() - reader.at() > '밤'.len_utf8();
    let runs_on = after.peek().is_some_and(|c| c.is_ascii_digit());
    let is_word = particles::only(after) || runs_on || (is_long && !is_first);
    is_word.then_some((parts.weak(), after))
}

fn holiday(reader: Reader<'_>, which: Which) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let holiday = after.eat_one(holidays::KOREAN)?;
    const NOT_DAYS: &[&str] =
        &["트리", "캐롤", "캐럴", "영화", "선물", "카드", "케이크", "케익", "복", "노래", "분위기"];
    let mut next = after;
    next.spaces();
    let is_long = after.at() - reader.at() > "설날".len();
    let is_day = !next.starts_any(NOT_DAYS) && (is_long || particles::only(after));
    is_day.then_some((Parts::day(Day::Holiday(holiday, which)), after))
}

/// "3월 초", "올해 말": only behind what it is an edge of.
fn edge(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let edge = if is_first { return None } else { after.eat_one(EDGES)? };
    let is_filler =
        edge == Edge::Late && after.starts_any(&["고", "이야", "이지", "인데", "이에", "이죠"]);
    (!is_filler && particles::only(after)).then_some((Parts::edge(edge).weak(), after))
}

fn just_now(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    const JUST_NOW: &[(&str, Whole)] = &[
        ("방금 전", Whole::JustNow(10)),
        ("방금", Whole::JustNow(10)),
        ("조금 전", Whole::JustNow(30)),
        ("좀 전", Whole::JustNow(30)),
        ("좀전", Whole::JustNow(30)),
        ("아까", Whole::JustNow(360)),
        ("지금", Whole::Now),
        ("얼마 전", Whole::LastDays(30)),
        ("얼마전", Whole::LastDays(30)),
    ];
    let whole = after.eat_one(JUST_NOW)?;
    let is_pity = after.starts_any(&["워", "운", "웠", "울", "움", "우"]);
    (!is_pity).then_some((Parts::whole(whole), after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dates::korean::{may_begin, may_count};

    fn first_letters<T>(table: &[(&str, T)]) -> Vec<char> {
        table.iter().filter_map(|(word, _)| word.chars().next()).collect()
    }

    #[test]
    fn every_table_is_reachable() {
        let tables = [
            first_letters(DAYS),
            first_letters(YEARS),
            first_letters(EVERY),
            first_letters(SEASONS),
            first_letters(DAY_PARTS),
            first_letters(LAST_NIGHT),
            first_letters(EDGES),
            first_letters(WHICH),
            first_letters(WEEKDAYS),
            first_letters(holidays::KOREAN),
            "엊낼지방조좀아얼정자이월연상하주".chars().collect(),
        ];
        let numbers = [
            numbered::first_letters(),
            crate::dates::korean::counted::first_letters(),
            crate::dates::korean::numerals::first_letters(),
        ];
        let letters = tables.iter().chain(&numbers).flatten();
        assert_eq!(letters.filter(|c| !may_begin(**c)).collect::<String>(), "");
        let letters = numbers.iter().flatten();
        assert_eq!(letters.filter(|c| !may_count(**c)).collect::<String>(), "");
    }
}
