//! "2026년", "3월", "3월 15일", "15일", "90년대": years, months and days by number.

use super::numerals;
use super::particles;
use crate::dates::numeric;
use crate::dates::parts::{Day, Month, Parts, Which, Whole, Year};
use crate::dates::reader::Reader;

const MONTH_WORDS: &[(&str, i8)] = &[
    ("일월", 1),
    ("이월", 2),
    ("삼월", 3),
    ("사월", 4),
    ("오월", 5),
    ("유월", 6),
    ("육월", 6),
    ("칠월", 7),
    ("팔월", 8),
    ("구월", 9),
    ("시월", 10),
    ("십일월", 11),
    ("십이월", 12),
    ("동짓달", 11),
    ("섣달", 12),
];

/// Old names for days of the month.
const DAY_WORDS: &[(&str, i8)] = &[
    ("초하룻날", 1),
    ("초하루", 1),
    ("초이튿날", 2),
    ("초이틀", 2),
    ("초사흗날", 3),
    ("초사흘", 3),
    ("초나흘", 4),
    ("초닷새", 5),
    ("초엿새", 6),
    ("초이레", 7),
    ("초여드레", 8),
    ("초아흐레", 9),
    ("열하루", 11),
    ("열이틀", 12),
    ("보름날", 15),
    ("스무하루", 21),
    ("스무날", 20),
];

/// A numbered year, month or day that begins at `reader`.
pub(super) fn read(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    year(reader).or_else(|| month(reader)).or_else(|| day_of_month(reader, is_first))
}

fn year(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let (value, n_digits) = after.number(4)?;
    if after.eat("년대") {
        if after.starts("생") {
            return None;
        }
        let decade = match n_digits {
            4 if value % 10 == 0 => value,
            2 if value % 10 == 0 => full_year(value),
            _ => return None,
        };
        return Some((Parts::whole(Whole::Decade(i16::try_from(decade).ok()?)), after));
    }
    if !after.eat("년") || after.starts_any(&["생", "차", "산", "째", "간", "짜리", "형", "동안"])
    {
        return None;
    }
    let names_year = match n_digits {
        4 => (1000..=2999).contains(&value),
        2 => is_short_year(reader, after),
        _ => false,
    };
    if !names_year {
        return None;
    }
    let value = if n_digits == 2 { full_year(value) } else { value };
    after.eat("도");
    Some((Parts::year(Year::Named(i16::try_from(value).ok()?)), after))
}

/// "19년" is a year beside a month, as "19년도", or as "19년에" when it cannot be a length.
fn is_short_year(reader: Reader<'_>, after: Reader<'_>) -> bool {
    let mut next = after;
    next.spaces();
    if month(next).is_some_and(|(_, end)| end.at() > next.at()) && next.at() > 0 {
        return next.peek().is_some_and(|c| c.is_ascii_digit());
    }
    if after.starts("도") {
        return particles::only(after);
    }
    let happens_in = after.starts("에") && !after.starts("에 한") && !after.starts("에 두");
    let is_likely = reader.starts("0") || !reader.starts("1") || reader.starts_any(LATE_TEENS);
    let is_round = reader.starts("10") || reader.starts("20") || reader.starts("30");
    happens_in && is_likely && !is_round && particles::only(after)
}

const LATE_TEENS: &[&str] = &["13", "14", "15", "16", "17", "18", "19"];

/// "05" is 2005, "94" is 1994.
fn full_year(two_digits: i32) -> i32 {
    if two_digits < 50 { 2000 + two_digits } else { 1900 + two_digits }
}

/// "3월", and with a day "3월 15일".
pub(super) fn month(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let mut is_word = false;
    let month = match after.number(2) {
        Some((value, _)) => {
            let month = i8::try_from(value).ok().filter(|month| (1..=12).contains(month))?;
            if !after.eat("월") {
                return None;
            }
            month
        }
        None => {
            is_word = true;
            after.eat_one(MONTH_WORDS)?
        }
    };
    if let Some((day, end)) = day_after_month(after)
        && numeric::is_day(month, day)
    {
        return Some((Parts::day(Day::OfYear(month, day)), end));
    }
    // "이월 상품", "구월동", "시월드": a month in words needs a particle that says when.
    if is_word && !particles::says_when(after) {
        return None;
    }
    if after.starts_any(&["급", "호", "드", "권"]) {
        return None;
    }
    Some((Parts::month(Month::Named(month, Which::Bare)), after))
}

fn day_after_month(mut reader: Reader<'_>) -> Option<(i8, Reader<'_>)> {
    reader.eat("달");
    reader.spaces();
    if let Some(day) = reader.eat_one(DAY_WORDS) {
        return Some((day, reader));
    }
    let (value, mut after) = match reader.number(2) {
        Some((value, _)) => (value, reader),
        None => numerals::sino(reader)?,
    };
    if !after.eat("일") || after.starts_any(&["간", " 동안", "동안", "째", "치"]) {
        return None;
    }
    Some((i8::try_from(value).ok()?, after))
}

/// "15일" alone: a day only where a length would not stand.
fn day_of_month(reader: Reader<'_>, is_first: bool) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    if let Some(day) = after.eat_one(DAY_WORDS) {
        let parts = Parts::day(Day::OfMonth(day));
        let is_said = particles::says_when(after);
        return particles::only(after)
            .then_some((if is_said { parts } else { parts.weak() }, after));
    }
    let (value, mut after) = match after.number(2) {
        Some((value, _)) => (value, after),
        None if is_first => return None,
        None => numerals::sino(after)?,
    };
    let day = i8::try_from(value).ok().filter(|day| (1..=31).contains(day))?;
    if !after.eat("일") {
        return None;
    }
    let parts = Parts::day(Day::OfMonth(day));
    // "2박 3일" is how long.
    if reader.before().trim_end().ends_with('박') {
        return None;
    }
    let ends_range = reader.before().ends_with("일~") || reader.before().ends_with("일-");
    let is_subject = value >= 10 && after.starts("이 ") && !after.starts_any(PASSING);
    if is_subject || is_a_day(after) || (ends_range && particles::only(after)) {
        return Some((parts, after));
    }
    particles::only(after).then_some((parts.weak(), after))
}

/// "15일이 지났어", "20일이 걸려": lengths.
const PASSING: &[&str] = &[
    "이 지", "이 걸", "이 넘", "이 남", "이 나", "이 더", "이 됐", "이 되", "이 된", "이 돼",
    "이 안", "이 다", "이 흘", "이 필",
];

fn is_a_day(after: Reader<'_>) -> bool {
    const DAY: &[&str] = &[
        "에", "엔", "까지", "부터", "날", "이야", "이에요", "이예요", "입니다", "인데", "이고",
        "이라", "이니까", "자로", "로 ", "쯤에",
    ];
    const OFTEN: &[&str] = &["에 한 ", "에 한번", "에 두 ", "에 두번", "에 세 ", "에 몇 "];
    after.starts_any(DAY) && !after.starts_any(OFTEN) && particles::only(after)
}

/// What the tables here begin with, for the test that the scan reaches them.
#[cfg(test)]
pub(super) fn first_letters() -> Vec<char> {
    let words = MONTH_WORDS.iter().chain(DAY_WORDS);
    words.filter_map(|(word, _)| word.chars().next()).collect()
}
