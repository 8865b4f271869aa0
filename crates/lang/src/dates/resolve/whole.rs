//! Times that stand on their own.

use jiff::civil::{Date, DateTime};

use super::{Resolved, Setting};
use crate::dates::calendar::{self, Stretch};
use crate::dates::parts::{Unit, Whole};
use crate::dates::tense::Tense;
use crate::dates::{Precision, TimeKind};

pub(super) fn resolve(
    whole: Whole,
    kind: Option<TimeKind>,
    setting: &Setting<'_>,
) -> Option<Resolved> {
    let today = setting.today();
    let now = setting.now.local;
    let (stretch, precision) = match whole {
        Whole::Now => (minutes(now, 0, Unit::Minute)?, Precision::Minute),
        Whole::JustNow(n) => {
            let from = calendar::plus_minutes(now, -n)?;
            (Stretch { from, to: now }, Precision::Hour)
        }
        Whole::Minutes(n, unit) => {
            let is_hours = unit == Unit::Hour;
            (minutes(now, n, unit)?, if is_hours { Precision::Hour } else { Precision::Minute })
        }
        Whole::Units(unit, first, last) => (units(today, unit, first, last)?, Precision::Range),
        Whole::LastDays(n) => {
            let first = calendar::plus_days(today, -i64::from(n))?;
            (Stretch::days(first, calendar::plus_days(today, 1)?), Precision::Range)
        }
        Whole::Lasting(n, unit, reaches_now) => {
            let is_ahead = !reaches_now && setting.tense() == Tense::Future;
            let stretch = lasting(now, n, unit, is_ahead)?;
            let precision = match unit {
                Unit::Minute => Precision::Minute,
                Unit::Hour => Precision::Hour,
                Unit::Day => Precision::Day,
                Unit::Week => Precision::Week,
                Unit::Month => Precision::Month,
                Unit::Year => Precision::Year,
            };
            return Some(Resolved { stretch, precision, kind: TimeKind::Duration, day: None });
        }
        Whole::Semester(n) => (semester(today, n)?, Precision::Range),
        Whole::Decade(first) => {
            let first = Date::new(first, 1, 1).ok()?;
            (Stretch::months(first, 120)?, Precision::Decade)
        }
    };
    let kind = kind.unwrap_or(TimeKind::Point);
    Some(Resolved { stretch, precision, kind, day: None })
}

/// The minute or the hour that is `n` minutes away from now.
fn minutes(now: DateTime, n: i64, unit: Unit) -> Option<Stretch> {
    let moment = calendar::plus_minutes(now, n)?;
    let minute = if unit == Unit::Hour { 0 } else { moment.minute() };
    let from = moment.date().at(moment.hour(), minute, 0, 0);
    let length = if unit == Unit::Hour { 60 } else { 1 };
    Some(Stretch { from, to: calendar::plus_minutes(from, length)? })
}

/// Whole units from the `first` away to the `last` away.
fn units(today: Date, unit: Unit, first: i32, last: i32) -> Option<Stretch> {
    let (first, last) = (first.min(last), first.max(last));
    let day = |n: i64| calendar::plus_days(today, n);
    Some(match unit {
        Unit::Minute | Unit::Hour => Stretch::day(today)?,
        Unit::Day => Stretch::days(day(i64::from(first))?, day(i64::from(last) + 1)?),
        Unit::Week => Stretch::days(day(i64::from(first) * 7 - 3)?, day(i64::from(last) * 7 + 4)?),
        Unit::Month => {
            let end = calendar::plus_months(today, last.checked_add(1)?)?;
            Stretch::days(calendar::plus_months(today, first)?, end)
        }
        Unit::Year => {
            let first = Stretch::year(calendar::plus_years(today, first)?)?;
            let last = Stretch::year(calendar::plus_years(today, last)?)?;
            Stretch { from: first.from, to: last.to }
        }
    })
}

fn lasting(now: DateTime, n: i32, unit: Unit, is_ahead: bool) -> Option<Stretch> {
    let today = now.date();
    let signed = if is_ahead { n } else { n.checked_neg()? };
    let days = i64::from(signed);
    let other = match unit {
        Unit::Minute => calendar::plus_minutes(now, days)?,
        Unit::Hour => calendar::plus_minutes(now, days * 60)?,
        Unit::Day => calendar::midnight(calendar::plus_days(today, days)?),
        Unit::Week => calendar::midnight(calendar::plus_days(today, days * 7)?),
        Unit::Month => calendar::midnight(calendar::same_day_months_away(today, signed)?),
        Unit::Year => {
            let months = signed.checked_mul(12)?;
            calendar::midnight(calendar::same_day_months_away(today, months)?)
        }
    };
    Some(if is_ahead { Stretch { from: now, to: other } } else { Stretch { from: other, to: now } })
}

/// Korean school halves: from March and from September.
fn semester(today: Date, n: i32) -> Option<Stretch> {
    let months = i32::from(today.month()) - 3;
    let half_years = months.div_euclid(6).checked_add(n)?;
    let march = Date::new(today.year(), 3, 1).ok()?;
    Stretch::months(calendar::plus_months(march, half_years.checked_mul(6)?)?, 6)
}
