//! What is a time and which, as lists to read and to add to.

mod english;
mod korean_calendar;
mod korean_clock;
mod korean_days;
mod korean_lengths;
mod never;
mod properties;
mod question;
mod rulings;
mod wording;

use gieok_core::time::At;

use super::{Precision, TimeKind, TimeMention, mentions};

/// An afternoon in Seoul; most lists are said then.
const WEDNESDAY: &str = "2026-03-11T15:00:00+09:00";
const SUNDAY: &str = "2026-03-15T10:00:00+09:00";
const MIDNIGHT: &str = "2026-03-12T00:30:00+09:00";
const YEAR_END: &str = "2026-12-31T20:00:00+09:00";
const YEAR_START: &str = "2026-01-05T09:00:00+09:00";
const NEW_YORK: &str = "2026-03-11T15:00:00-05:00";

/// Checks rows of a text and its mentions, separated by "|".
#[track_caller]
fn check(at: &str, rows: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (text, expected) in rows {
        let found = found(text, at);
        if found != *expected {
            wrong.push(format!("{text}: {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong rows:\n{}", wrong.len(), wrong.join("\n"));
}

fn found(text: &str, at: &str) -> String {
    let at = At::parse(at).unwrap();
    let found: Vec<String> = mentions(text, at).iter().map(|found| compact(text, found)).collect();
    found.join(" | ")
}

/// A mention in short: its words, "=", a sign for the kind ("md" for a day without a year) and the
/// time by its precision. A season is told by its first month, a range by both ends.
fn compact(text: &str, mention: &TimeMention) -> String {
    let words = &text[mention.start..mention.end];
    let kind = match mention.kind {
        TimeKind::Point => "",
        TimeKind::Duration => "for:",
        TimeKind::Recurring => "every:",
        TimeKind::Since => "since:",
        TimeKind::Until => "until:",
        TimeKind::YearlessDay { .. } => "md:",
    };
    let from = mention.from.to_string();
    let to = mention.to.to_string();
    let (date, time) = (&from[..10], &from[11..16]);
    let time = match mention.precision {
        Precision::Minute => format!("{date} {time}"),
        Precision::Hour => format!("{date} {}h", &time[..2]),
        Precision::PartOfDay => format!("{date} {}-{}", &time[..2], &to[11..13]),
        Precision::Day => date.to_owned(),
        Precision::Weekend => format!("{date} weekend"),
        Precision::Week => format!("{date} week"),
        Precision::Month => from[..7].to_owned(),
        Precision::Season => format!("{} season", &from[..7]),
        Precision::Year => from[..4].to_owned(),
        Precision::Decade => format!("{}s", &from[..4]),
        Precision::Range => format!("{date}..{}", &to[..10]),
    };
    format!("{words}={kind}{time}")
}

#[test]
fn a_day_without_a_year_keeps_its_month_and_day() {
    let at = At::parse(WEDNESDAY).unwrap();
    for text in ["내 생일은 7월 8일이야", "my birthday is July 8", "생일 7/08에 파티해"]
    {
        let kinds: Vec<TimeKind> = mentions(text, at).iter().map(|found| found.kind).collect();
        assert_eq!(kinds, [TimeKind::YearlessDay { month: 7, day: 8 }], "{text}");
    }
}

#[test]
fn a_duration_ends_now_or_begins_now() {
    let at = At::parse(WEDNESDAY).unwrap();
    for text in ["3년째 만나", "for three years", "일주일 동안 아팠어"] {
        assert_eq!(mentions(text, at)[0].to, at, "{text}");
    }
    assert_eq!(mentions("2주 동안 갈 거야", at)[0].from, at);
}
