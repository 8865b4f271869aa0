//! Times in digits that both languages write: "2026-03-15", "3/15", "19:30".

use super::parts::{Clock, Day, Parts, Year};
use super::reader::Reader;

/// A time in digits that begins at `reader`, with its end.
pub(super) fn read(reader: Reader<'_>) -> Option<(Parts, usize)> {
    if !reader.peek()?.is_ascii_digit() {
        return None;
    }
    full_date(reader)
        .or_else(|| time(reader))
        .or_else(|| month_day(reader))
        .map(|(parts, end)| (parts, end.at()))
}

/// Whether some year has this day.
pub(super) fn is_day(month: i8, day: i8) -> bool {
    let n_days = match month {
        2 => 29,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=n_days).contains(&day)
}

/// "am" or "p.m.": whether it is the second half of the day.
pub(super) fn meridiem(mut reader: Reader<'_>) -> Option<(bool, Reader<'_>)> {
    reader.spaces();
    let mut letters = reader.rest().bytes();
    let is_pm = match letters.next()?.to_ascii_lowercase() {
        b'a' => false,
        b'p' => true,
        _ => return None,
    };
    let (len, has_dot) = match (letters.next()?, letters.next()) {
        (b'm' | b'M', _) => (2, false),
        (b'.', Some(b'm' | b'M')) => (3, true),
        _ => return None,
    };
    let mut end = reader.skip(len);
    if has_dot {
        end.eat(".");
    }
    let goes_on = end.peek().is_some_and(|c| c.is_ascii_alphanumeric());
    (!goes_on).then_some((is_pm, end))
}

fn two(reader: &mut Reader<'_>) -> Option<(i8, usize)> {
    let (value, n_digits) = reader.number(2)?;
    Some((i8::try_from(value).ok()?, n_digits))
}

fn is_joined(reader: Reader<'_>) -> bool {
    let mut chars = reader.rest().chars();
    match chars.next() {
        Some(c) if c.is_ascii_alphanumeric() => true,
        Some('.' | ',' | '/' | '-' | ':') => chars.next().is_some_and(|c| c.is_ascii_digit()),
        Some('%') => true,
        _ => false,
    }
}

/// "2026-03-15", "2026.3.15", "26/03/15", also with a time after "T".
fn full_date(mut reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let (year, n_digits) = reader.number(4)?;
    let mark = ["-", ".", "/"].into_iter().find(|mark| reader.eat(mark))?;
    if mark == "." {
        reader.spaces();
    }
    let (month, n_month) = two(&mut reader)?;
    if !reader.eat(mark) {
        return None;
    }
    if mark == "." {
        reader.spaces();
    }
    let (day, n_day) = two(&mut reader)?;
    let year = match n_digits {
        4 if (1900..=2100).contains(&year) => year,
        2 if n_month == 2 && n_day == 2 => 2000 + year,
        _ => return None,
    };
    if !is_day(month, day) || (is_joined(reader) && !reader.starts("T")) {
        return None;
    }
    let year = Year::Named(i16::try_from(year).ok()?);
    let mut parts = Parts { year: Some(year), ..Parts::day(Day::OfYear(month, day)) };
    let mut timed = reader;
    if timed.eat("T")
        && let Some((clock, end)) = time(timed)
    {
        parts.clock = clock.clock;
        reader = end;
    }
    Some((parts, reader))
}

/// "19:30", "7:30pm", "07:30:15".
fn time(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let (hour, n_digits) = two(&mut after)?;
    if !after.eat(":") {
        return None;
    }
    let (minute, n_minute) = two(&mut after)?;
    if n_minute != 2 || hour > 24 || minute > 59 {
        return None;
    }
    let mut seconds = after;
    if seconds.eat(":") {
        let (second, n_second) = two(&mut seconds)?;
        if n_second != 2 || second > 60 {
            return None;
        }
        after = seconds;
    }
    let is_sure = hour > 12 || hour == 0 || (n_digits == 2 && reader.starts("0"));
    let clock = Clock { hour, minute: Some(minute), is_pm: None, is_sure };
    if let Some((is_pm, end)) = meridiem(after) {
        return Some((Parts::clock(Clock { is_pm: Some(is_pm), is_sure: false, ..clock }), end));
    }
    let mut next = after;
    next.spaces();
    let is_ratio = next.starts_any(&["비율", "로 이", "로 졌", "로 승", "대"]);
    let is_free = !is_joined(after) || after.starts("-");
    (is_free && !is_ratio).then_some((Parts::clock(clock), after))
}

/// "3/15", "3.15": a day only where it cannot be a fraction, a score or a version.
fn month_day(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let mut after = reader;
    let (month, _) = two(&mut after)?;
    let is_slash = after.eat("/");
    if !is_slash && !after.eat(".") {
        return None;
    }
    let (day, n_day) = two(&mut after)?;
    if !is_day(month, day) || is_joined(after) {
        return None;
    }
    // "4.6까지 뺐어" is a weight.
    if !is_slash && n_day == 1 && !after.starts("(") {
        return None;
    }
    let is_said = says_day(after) && !is_measure(reader);
    let is_prepared = matches!(reader.word_before().as_str(), "on" | "by" | "since" | "until");
    let is_clear = is_slash && day > 12 && !is_counted(after);
    let is_day = is_said || (is_slash && is_prepared) || is_clear;
    is_day.then_some((Parts::day(Day::OfYear(month, day)), after))
}

/// "3/15에", "3.15(토)", "3/15 오후": words that only follow a day.
fn says_day(after: Reader<'_>) -> bool {
    if after.starts("에서") || after.starts("에 한 ") {
        return false;
    }
    const DAY: &[&str] =
        &["에", "까지", "부터", "(월", "(화", "(수", "(목", "(금", "(토", "(일", "일에"];
    const NEXT: &[&str] = &[
        "오전", "오후", "저녁", "아침", "밤", "새벽", "점심", "월요일", "화요일", "수요일",
        "목요일", "금요일", "토요일", "일요일",
    ];
    let mut next = after;
    next.spaces();
    after.starts_any(DAY) || next.starts_any(NEXT)
}

fn is_counted(after: Reader<'_>) -> bool {
    const COUNTERS: &[&str] = &[
        "컵", "점", "개", "명", "조각", "인분", "스푼", "큰술", "작은술", "박자", "정도", "확률",
        "쪽", "페이지", "판", "인치", "cup", "inch", "of", "kg", "문제", "승", "타수",
    ];
    let mut next = after;
    next.spaces();
    next.starts_any(COUNTERS)
}

/// Words before a number that make it a version or a score.
fn is_measure(reader: Reader<'_>) -> bool {
    const MEASURES: &[&str] =
        &["버전", "버젼", "평점", "점수", "학점", "평균", "시력", "환율", "금리"];
    let before = reader.before().trim_end();
    let word = reader.word_before();
    MEASURES.iter().any(|measure| before.ends_with(measure))
        || matches!(word.as_str(), "version" | "ver" | "v" | "gpa" | "python" | "ios")
}
