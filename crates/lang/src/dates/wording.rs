//! Absolute times in short words, for lines that a language model reads.

use gieok_core::time::At;
use jiff::civil::{Date, DateTime};

use super::Precision;
use super::calendar::{self, Now};

const ENGLISH_MONTHS: [&str; 12] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
];

/// The absolute date in short words: "2026-03-15", "2026-03-15 19:00", "2026년 3월" or "March 2026",
/// "2026-03-09 주" or "week of 2026-03-09".
///
/// A week that does not begin on Monday is the week around a day ("2주 전") and told by that day.
#[must_use]
pub fn describe(from: At, to: At, precision: Precision, is_korean: bool) -> String {
    let Some(now) = Now::of(from) else { return from.to_string() };
    let first = now.local;
    let last = now.local_of(to).unwrap_or(first);
    let date = first.date();
    let (year, month) = (date.year(), date.month());
    let pick = |korean: String, english: String| if is_korean { korean } else { english };
    match precision {
        Precision::Minute | Precision::Hour => {
            format!("{date} {:02}:{:02}", first.hour(), first.minute())
        }
        Precision::PartOfDay => format!("{date} {}", day_part(first, is_korean)),
        Precision::Day => date.to_string(),
        Precision::Weekend => pick(format!("{date} 주말"), format!("weekend of {date}")),
        Precision::Week if calendar::monday(date) == Some(date) => {
            pick(format!("{date} 주"), format!("week of {date}"))
        }
        Precision::Week if calendar::n_days_between(date, last.date()) != 7 => {
            format!("{date}~{}", last_day(first, last))
        }
        Precision::Week => {
            let middle = calendar::plus_days(date, 3).unwrap_or(date);
            pick(format!("{middle}쯤"), format!("around {middle}"))
        }
        Precision::Month => {
            let name = usize::try_from(month - 1).ok().and_then(|index| ENGLISH_MONTHS.get(index));
            pick(format!("{year}년 {month}월"), format!("{} {year}", name.unwrap_or(&"")))
        }
        Precision::Season => {
            let (korean, english) = season(month);
            pick(format!("{year}년 {korean}"), format!("{english} {year}"))
        }
        Precision::Year => pick(format!("{year}년"), year.to_string()),
        Precision::Decade => pick(format!("{year}년대"), format!("{year}s")),
        Precision::Range => format!("{date}~{}", last_day(first, last)),
    }
}

/// How long ago or ahead `then` is, seen from `now`, by calendar days in now's offset: "3일 전",
/// "어제", "2주 전", "in 3 days".
#[must_use]
pub fn ago(then: At, now: At, is_korean: bool) -> String {
    let days = Now::of(now).and_then(|now| Some((now.local_of(then)?.date(), now.today())));
    let Some((then, today)) = days else { return then.to_string() };
    let n_days = calendar::n_days_between(today, then);
    let named = match (n_days, is_korean) {
        (0, true) => Some("오늘"),
        (0, false) => Some("today"),
        (-1, true) => Some("어제"),
        (-1, false) => Some("yesterday"),
        (-2, true) => Some("그저께"),
        (1, true) => Some("내일"),
        (1, false) => Some("tomorrow"),
        (2, true) => Some("모레"),
        _ => None,
    };
    if let Some(named) = named {
        return named.to_owned();
    }
    let (n, korean, english) = length(then, today, n_days.abs());
    let plural = if n == 1 { "" } else { "s" };
    match (is_korean, n_days < 0) {
        (true, true) => format!("{n}{korean} 전"),
        (true, false) => format!("{n}{korean} 뒤"),
        (false, true) => format!("{n} {english}{plural} ago"),
        (false, false) => format!("in {n} {english}{plural}"),
    }
}

/// Days up to two weeks, weeks up to two months, months up to a year.
fn length(then: Date, today: Date, n_days: i64) -> (i64, &'static str, &'static str) {
    if n_days < 14 {
        return (n_days, "일", "day");
    }
    let n_months = whole_months(then.min(today), then.max(today));
    if n_months < 2 {
        return (n_days / 7, "주", "week");
    }
    if n_months < 12 {
        return (n_months, "개월", "month");
    }
    (n_months / 12, "년", "year")
}

fn whole_months(earlier: Date, later: Date) -> i64 {
    let months = |date: Date| i64::from(date.year()) * 12 + i64::from(date.month());
    let is_short = later.day() < earlier.day() && later != later.last_of_month();
    months(later) - months(earlier) - i64::from(is_short)
}

fn day_part(from: DateTime, is_korean: bool) -> &'static str {
    let (korean, english) = match from.hour() {
        0..=5 => ("새벽", "early morning"),
        6..=9 => ("아침", "morning"),
        10 => ("낮", "daytime"),
        11 => ("점심", "around noon"),
        12..=16 => ("오후", "afternoon"),
        17 => ("저녁", "evening"),
        _ => ("밤", "night"),
    };
    if is_korean { korean } else { english }
}

fn season(month: i8) -> (&'static str, &'static str) {
    match month {
        3..=5 => ("봄", "spring"),
        6..=8 => ("여름", "summer"),
        9..=11 => ("가을", "autumn"),
        _ => ("겨울", "winter"),
    }
}

/// The last day of a stretch that ends before `to`.
fn last_day(from: DateTime, to: DateTime) -> Date {
    let is_midnight = to == calendar::midnight(to.date());
    let last = if is_midnight { calendar::plus_days(to.date(), -1) } else { Some(to.date()) };
    last.unwrap_or(to.date()).max(from.date())
}
