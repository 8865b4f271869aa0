//! What holds for every text.

use gieok_core::time::At;
use proptest::prelude::*;

use crate::dates::{Precision, ago, describe, mentions, question_window};

/// Pieces of times and of what stands between them, so that random texts come close to real ones.
const PIECES: &[&str] = &[
    "오늘", "어제", "내일", "지난", "이번", "다음", "주", "달", "해", "토요일", "월욜", "주말",
    "3", "15", "2026", "99", "일", "월", "년", "시", "분", "반", "전", "뒤", "째", "동안", "석 달",
    "며칠", "작년", "봄", "여름", "초", "말", "중순", "아침", "밤", "오후", "정오", "매일", "매주",
    "마다", "부터", "까지", "에", "크리스마스", "추석", "갔어", "갈 거야", "다고 했어", "last",
    "next", "this", "Friday", "sat", "May", "march", "in ", "two", "weeks", "ago", "since ", "by ",
    "every ", "at 7", "pm", "19:30", "3/15", "2026-03-15", "the ", "15th", "end of ", " ", " ",
    " ", ",", ".", "?", "\n", "~", "-", "(토)", "'s", "’", "é", "\u{1F600}", "ㅋㅋ", "9999",
    "half past ",
];

fn near_text() -> impl Strategy<Value = String> {
    proptest::collection::vec(proptest::sample::select(PIECES), 0..24)
        .prop_map(|pieces| pieces.concat())
}

fn any_time() -> impl Strategy<Value = At> {
    const YEAR_10K: i64 = 253_402_207_200_000_000;
    let micros = prop_oneof![
        3 => 0_i64..4_000_000_000_000_000,
        1 => -377_705_023_201_000_000..=YEAR_10K,
    ];
    (micros, -43_200_i32..=50_400).prop_map(|(micros, offset)| At::new(micros, offset).unwrap())
}

fn check(text: &str, at: At) {
    let mut end = 0;
    for found in mentions(text, at) {
        assert!(found.start >= end, "{text:?}: out of order or overlapping");
        assert!(found.start < found.end, "{text:?}: empty");
        assert!(text.get(found.start..found.end).is_some(), "{text:?}: off a boundary");
        assert!(found.from < found.to, "{text:?}: {found:?}");
        assert_eq!(found.from.offset_seconds(), at.offset_seconds());
        assert_eq!(found.to.offset_seconds(), at.offset_seconds());
        assert!(!describe(found.from, found.to, found.precision, true).is_empty());
        assert!(!ago(found.from, at, false).is_empty());
        end = found.end;
    }
    if let Some((from, to)) = question_window(text, at) {
        assert!(from < to, "{text:?}");
    }
}

proptest! {
    #[test]
    fn mentions_are_sound_in_any_text(text in any::<String>(), at in any_time()) {
        check(&text, at);
    }

    #[test]
    fn mentions_are_sound_in_likely_texts(text in near_text(), at in any_time()) {
        check(&text, at);
    }

    #[test]
    fn any_two_times_can_be_told(from in any_time(), to in any_time()) {
        for precision in [Precision::Week, Precision::Month, Precision::Range] {
            prop_assert!(!describe(from, to, precision, true).is_empty());
        }
        prop_assert!(!ago(from, to, true).is_empty());
    }
}

#[test]
fn long_texts_are_read_to_their_end() {
    let at = At::parse(super::WEDNESDAY).unwrap();
    for piece in ["어제 ", "3", "가", "a", " ", "1/", "may ", "3월", "토요일에 갔 ", "-", "내일의 "]
    {
        let text = piece.repeat(65_536 / piece.len());
        check(&text, at);
        check(&format!("{text} 내일"), at);
    }
}
