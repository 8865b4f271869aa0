//! Times that people name in chat, Korean and English, made absolute.
//!
//! "지난주 토요일" means something only on the day it is said. [`mentions`] finds such words and
//! gives the stretch of time they stand for, seen from the message's own time and in the speaker's
//! offset. The words stay where they are: a mention says which bytes they were.
//!
//! Rulings, where people differ:
//! - Weeks begin on Monday. "지난주 토요일" is the Saturday of the calendar week before this one;
//!   "지난 토요일" and "last Saturday" are the latest Saturday before today. On a Sunday these are
//!   eight days and one day ago.
//! - "이번 주 일요일" is the Sunday that ends the current week. "이번 토요일" and "this Friday" are the
//!   coming one (today counts), or in a sentence about the past the one of this week.
//! - "다음 주 금요일", "다음 금요일" and "next Friday" are the Friday of the next calendar week.
//! - "지난 주말", "이번 주말", "다음 주말" are the weekends of the last, this and the next calendar week.
//! - A bare weekday, month, season or "3월 15일" goes by the tense of its sentence: the latest one
//!   in a sentence about the past, otherwise the coming one. A month or day without tense that
//!   passed less than two months ago is that one.
//! - "2주 전" is a week around that day; "석 달 전" is that calendar month, "3년 전" that year.
//! - "7시" without 오전 or 오후 is the nearest that fits today; on another day 1 to 7 are taken for
//!   the afternoon and evening, 8 to 11 for the morning.
//! - "밤 1시" and "밤 12시" belong to the night that began on the named day. "자정" ends its day.
//! - "엊그제" and "며칠 전" are ranges: their words are not exact either. "내후년" is two years ahead.
//! - Winter is named for the year in which it begins.

mod calendar;
mod english;
mod holidays;
mod korean;
mod numeric;
mod parts;
mod question;
mod reader;
mod resolve;
mod scan;
mod tense;
mod wording;

#[cfg(test)]
mod tests;

use gieok_core::time::At;

pub use self::question::question_window;
pub use self::wording::{ago, describe};

/// How exactly a time was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Precision {
    /// "7시 30분", "19:30".
    Minute,
    /// "7시", "3 hours ago".
    Hour,
    /// "어제 저녁", "this morning".
    PartOfDay,
    /// "어제", "March 15".
    Day,
    /// Saturday and Sunday.
    Weekend,
    /// A week from Monday, or the week around a day ("2주 전").
    Week,
    /// "3월", "last month".
    Month,
    /// Three months.
    Season,
    /// "작년", "2019".
    Year,
    /// "90년대".
    Decade,
    /// Days that no calendar unit holds: "3월 초", "며칠 전", "이번 학기".
    Range,
}

/// What the words say about the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeKind {
    /// Something is at that time: "어제", "2026년 3월 15일".
    Point,
    /// A length: "3년째", "for three years". The stretch ends now, or begins now when the sentence
    /// is about the future; a length inside a finished past is placed no better than that.
    Duration,
    /// Again and again: "매주 화요일". The stretch is the occurrence under way or the next one.
    Recurring,
    /// From that time on: "작년부터". The stretch is the named time itself.
    Since,
    /// Up to that time: "내일까지". The stretch is the named time itself, so it ends at the deadline.
    Until,
    /// A day without its year: "3월 15일". The stretch is the likeliest such day.
    YearlessDay {
        /// 1 to 12.
        month: u8,
        /// 1 to 31.
        day: u8,
    },
}

/// A time someone named, made absolute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeMention {
    /// Where the words begin, in bytes. Particles and prepositions ("까지", "since") are left out.
    pub start: usize,
    /// Where the words end, in bytes.
    pub end: usize,
    /// The first moment, in the speaker's offset.
    pub from: At,
    /// The first moment after it.
    pub to: At,
    /// How exactly it was given.
    pub precision: Precision,
    /// What is said about it.
    pub kind: TimeKind,
}

/// The times that `text`, said at `at`, names: in text order, without overlap.
#[must_use]
pub fn mentions(text: &str, at: At) -> Vec<TimeMention> {
    scan::mentions(text, at)
}
