//! Arithmetic on the speaker's calendar.
//!
//! Everything is checked: a text may ask for the year 9999 or later, and then names no time.

use gieok_core::time::At;
use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::Offset;
use jiff::{SignedDuration, Timestamp};

/// The moment a message was said, on the speaker's wall.
#[derive(Debug, Clone, Copy)]
pub(super) struct Now {
    pub(super) at: At,
    pub(super) local: DateTime,
    offset: Offset,
}

/// A half-open stretch of the speaker's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) from: DateTime,
    pub(super) to: DateTime,
}

impl Now {
    /// `None` never happens for an [`At`], whose constructors check both parts.
    pub(super) fn of(at: At) -> Option<Self> {
        let offset = Offset::from_seconds(at.offset_seconds()).ok()?;
        let local = offset.to_datetime(Timestamp::from_microsecond(at.micros()).ok()?);
        Some(Self { at, local, offset })
    }

    pub(super) fn today(&self) -> Date {
        self.local.date()
    }

    /// `other` on the clock of this speaker.
    pub(super) fn local_of(&self, other: At) -> Option<DateTime> {
        Some(self.offset.to_datetime(Timestamp::from_microsecond(other.micros()).ok()?))
    }

    pub(super) fn at_of(&self, moment: DateTime) -> Option<At> {
        let timestamp = self.offset.to_timestamp(moment).ok()?;
        At::new(timestamp.as_microsecond(), self.at.offset_seconds()).ok()
    }
}

impl Stretch {
    /// The days from `first` up to, not including, `end`.
    pub(super) fn days(first: Date, end: Date) -> Self {
        Self { from: midnight(first), to: midnight(end) }
    }

    pub(super) fn day(date: Date) -> Option<Self> {
        Some(Self::days(date, plus_days(date, 1)?))
    }

    pub(super) fn week(monday: Date) -> Option<Self> {
        Some(Self::days(monday, plus_days(monday, 7)?))
    }

    /// Saturday and Sunday of the week that begins on `monday`.
    pub(super) fn weekend(monday: Date) -> Option<Self> {
        Some(Self::days(plus_days(monday, 5)?, plus_days(monday, 7)?))
    }

    /// `n_months` months from the first of the month of `first`.
    pub(super) fn months(first: Date, n_months: i32) -> Option<Self> {
        Some(Self::days(first.first_of_month(), plus_months(first, n_months)?))
    }

    pub(super) fn year(year: i16) -> Option<Self> {
        Self::months(Date::new(year, 1, 1).ok()?, 12)
    }
}

pub(super) fn midnight(date: Date) -> DateTime {
    date.at(0, 0, 0, 0)
}

pub(super) fn plus_days(date: Date, n_days: i64) -> Option<Date> {
    date.checked_add(SignedDuration::from_hours(n_days.checked_mul(24)?)).ok()
}

pub(super) fn plus_minutes(moment: DateTime, n_minutes: i64) -> Option<DateTime> {
    moment.checked_add(SignedDuration::from_secs(n_minutes.checked_mul(60)?)).ok()
}

/// The first of the month `n_months` away from the month of `date`.
pub(super) fn plus_months(date: Date, n_months: i32) -> Option<Date> {
    let months = i32::from(date.year()) * 12 + i32::from(date.month()) - 1;
    let months = months.checked_add(n_months)?;
    let year = i16::try_from(months.div_euclid(12)).ok()?;
    let month = i8::try_from(months.rem_euclid(12) + 1).ok()?;
    Date::new(year, month, 1).ok()
}

/// The same day of the month `n_months` away, or that month's last day when it is shorter.
pub(super) fn same_day_months_away(date: Date, n_months: i32) -> Option<Date> {
    let first = plus_months(date, n_months)?;
    Date::new(first.year(), first.month(), date.day().min(first.days_in_month())).ok()
}

pub(super) fn plus_years(date: Date, n_years: i32) -> Option<i16> {
    i16::try_from(i32::from(date.year()).checked_add(n_years)?).ok()
}

/// The Monday of the week of `date`.
pub(super) fn monday(date: Date) -> Option<Date> {
    plus_days(date, -i64::from(date.weekday().to_monday_zero_offset()))
}

/// Days from `today` to the coming `weekday`, zero when it is today.
pub(super) fn days_until(today: Date, weekday: Weekday) -> i64 {
    let ahead = weekday.to_monday_zero_offset() - today.weekday().to_monday_zero_offset();
    i64::from(ahead.rem_euclid(7))
}

/// Whole days from `earlier` to `later`.
pub(super) fn n_days_between(earlier: Date, later: Date) -> i64 {
    earlier.duration_until(later).as_hours() / 24
}
