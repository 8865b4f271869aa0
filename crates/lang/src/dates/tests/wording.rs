//! Times in words again.

use gieok_core::time::At;

use crate::dates::{ago, describe, mentions};

use super::WEDNESDAY;

#[track_caller]
fn check_described(rows: &[(&str, &str, &str)]) {
    let at = At::parse(WEDNESDAY).unwrap();
    for (text, korean, english) in rows {
        let found = mentions(text, at)[0];
        let said = |is_korean| describe(found.from, found.to, found.precision, is_korean);
        assert_eq!((said(true).as_str(), said(false).as_str()), (*korean, *english), "{text}");
    }
}

#[test]
fn every_precision_has_its_words() {
    check_described(&[
        ("7시 30분에 보자", "2026-03-11 19:30", "2026-03-11 19:30"),
        ("내일 저녁 7시", "2026-03-12 19:00", "2026-03-12 19:00"),
        ("내일 새벽", "2026-03-12 새벽", "2026-03-12 early morning"),
        ("내일 아침", "2026-03-12 아침", "2026-03-12 morning"),
        ("내일 점심", "2026-03-12 점심", "2026-03-12 around noon"),
        ("내일 오후", "2026-03-12 오후", "2026-03-12 afternoon"),
        ("내일 저녁", "2026-03-12 저녁", "2026-03-12 evening"),
        ("어젯밤", "2026-03-10 밤", "2026-03-10 night"),
        ("내일", "2026-03-12", "2026-03-12"),
        ("이번 주말", "2026-03-14 주말", "weekend of 2026-03-14"),
        ("이번 주", "2026-03-09 주", "week of 2026-03-09"),
        ("2주 전", "2026-02-25쯤", "around 2026-02-25"),
        ("2주째", "2026-02-25~2026-03-11", "2026-02-25~2026-03-11"),
        ("지난달", "2026년 2월", "February 2026"),
        ("작년 겨울", "2025년 겨울", "winter 2025"),
        ("작년", "2025년", "2025"),
        ("90년대", "1990년대", "1990s"),
        ("3월 초", "2026-03-01~2026-03-10", "2026-03-01~2026-03-10"),
    ]);
}

#[test]
fn distance_is_told_by_the_calendar() {
    let now = At::parse("2026-03-11T01:00:00+09:00").unwrap();
    let rows = [
        ("2026-03-11T23:00:00+09:00", "오늘", "today"),
        ("2026-03-10T23:59:00+09:00", "어제", "yesterday"),
        // Still the tenth in London, and already the eleventh where the one who asks is.
        ("2026-03-10T15:30:00Z", "오늘", "today"),
        ("2026-03-09T12:00:00+09:00", "그저께", "2 days ago"),
        ("2026-03-08T12:00:00+09:00", "3일 전", "3 days ago"),
        ("2026-02-26T12:00:00+09:00", "13일 전", "13 days ago"),
        ("2026-02-25T12:00:00+09:00", "2주 전", "2 weeks ago"),
        ("2026-01-15T12:00:00+09:00", "7주 전", "7 weeks ago"),
        ("2026-01-11T12:00:00+09:00", "2개월 전", "2 months ago"),
        ("2025-04-11T12:00:00+09:00", "11개월 전", "11 months ago"),
        ("2025-03-11T12:00:00+09:00", "1년 전", "1 year ago"),
        ("2016-03-11T12:00:00+09:00", "10년 전", "10 years ago"),
        ("2026-03-12T00:00:00+09:00", "내일", "tomorrow"),
        ("2026-03-13T00:00:00+09:00", "모레", "in 2 days"),
        ("2026-03-14T00:00:00+09:00", "3일 뒤", "in 3 days"),
        ("2026-03-25T00:00:00+09:00", "2주 뒤", "in 2 weeks"),
        ("2026-06-11T00:00:00+09:00", "3개월 뒤", "in 3 months"),
        ("2028-06-11T00:00:00+09:00", "2년 뒤", "in 2 years"),
    ];
    for (then, korean, english) in rows {
        let then = At::parse(then).unwrap();
        assert_eq!(ago(then, now, true), korean);
        assert_eq!(ago(then, now, false), english);
    }
}
