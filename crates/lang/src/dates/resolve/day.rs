//! Which day is meant.

use jiff::civil::{Date, Weekday};

use super::Setting;
use crate::dates::calendar::{self, Stretch};
use crate::dates::parts::{Day, Month, Parts, Week, Which};
use crate::dates::tense::Tense;

/// A day or month without tense that passed at most so long ago is that one, not the next.
const RECENT_DAYS: i64 = 60;

/// Years looked at on either side for a leap day, which may be eight years away.
const YEARS_AROUND: i16 = 8;

/// The day that `parts` name; today when they name only a time of day.
pub(super) fn resolve(parts: &Parts, setting: &Setting<'_>) -> Option<Date> {
    let today = setting.today();
    let year = match parts.year {
        Some(year) => Some(super::year_of(year, today)?),
        None => None,
    };
    match parts.day {
        Some(Day::Away(n)) => calendar::plus_days(today, i64::from(n)),
        Some(Day::OfMonth(day)) => of_month(day, parts, setting),
        Some(Day::OfYear(month, day)) => {
            named(setting, year, Which::Bare, |year| Date::new(year, month, day).ok())
        }
        Some(Day::Holiday(holiday, which)) => {
            named(setting, year, which, |year| holiday.date(year))
        }
        None => match parts.weekday {
            Some((weekday, which)) => on_weekday(weekday, which, parts.week, setting),
            None => match parts.timetable {
                Some(days) => (0..7)
                    .filter_map(|n| calendar::plus_days(today, n))
                    .find(|date| days.has(date.weekday())),
                None => Some(setting.day_before.unwrap_or(today)),
            },
        },
    }
}

/// One of the yearly stretches that `days` gives, first day and the day after the last.
pub(super) fn pick(
    setting: &Setting<'_>,
    which: Which,
    days: impl Fn(i16) -> Option<(Date, Date)>,
) -> Option<Stretch> {
    let today = setting.today();
    let year = today.year();
    let is_yearly = days(year).is_some() || days(year + 1).is_some();
    let reach = if is_yearly { 2 } else { YEARS_AROUND };
    let around = || (year - reach..=year + reach).filter_map(&days);
    let latest = |is_fit: &dyn Fn(&(Date, Date)) -> bool| around().filter(is_fit).last();
    let earliest = |is_fit: &dyn Fn(&(Date, Date)) -> bool| around().find(is_fit);
    let under_way_or_next = || earliest(&|(_, end)| *end > today);
    let over = || latest(&|(_, end)| *end <= today);
    let found = match which {
        Which::Last => over(),
        Which::Next | Which::Coming => earliest(&|(first, _)| *first > today),
        Which::This => {
            let is_under_way = |(first, end): &(Date, Date)| *first <= today && today < *end;
            latest(&is_under_way).or_else(|| days(year))
        }
        Which::Bare => match setting.tense() {
            Tense::Past => latest(&|(first, _)| *first <= today),
            Tense::Future => under_way_or_next(),
            Tense::Open => match (over(), under_way_or_next()) {
                (Some(over), Some(next)) => {
                    let n_days_ago = calendar::n_days_between(over.1, today);
                    let n_days_ahead = calendar::n_days_between(today, next.0);
                    let is_recent = n_days_ago < RECENT_DAYS && n_days_ago < n_days_ahead;
                    Some(if is_recent { over } else { next })
                }
                (over, next) => next.or(over),
            },
        },
    };
    let (first, end) = found?;
    Some(Stretch::days(first, end))
}

fn named(
    setting: &Setting<'_>,
    year: Option<i16>,
    which: Which,
    date: impl Fn(i16) -> Option<Date>,
) -> Option<Date> {
    if let Some(year) = year {
        return date(year);
    }
    let days = |year| {
        let date = date(year)?;
        Some((date, calendar::plus_days(date, 1)?))
    };
    Some(pick(setting, which, days)?.from.date())
}

/// "15일": in the named month, else in the month named before, else by tense.
fn of_month(day: i8, parts: &Parts, setting: &Setting<'_>) -> Option<Date> {
    let today = setting.today();
    if let Some(Month::Away(n)) = parts.month {
        let first = calendar::plus_months(today, n)?;
        return Date::new(first.year(), first.month(), day).ok();
    }
    if let Some(before) = setting.day_before {
        return Date::new(before.year(), before.month(), day).ok();
    }
    let in_month = |n| {
        let first = calendar::plus_months(today, n)?;
        Date::new(first.year(), first.month(), day).ok()
    };
    if setting.tense() == Tense::Past {
        return (-2..=0).rev().filter_map(in_month).find(|date| *date <= today);
    }
    (0..=2).filter_map(in_month).find(|date| *date >= today)
}

fn on_weekday(
    weekday: Weekday,
    which: Which,
    week: Option<Week>,
    setting: &Setting<'_>,
) -> Option<Date> {
    let today = setting.today();
    let in_week = |n_weeks: i32| {
        let monday = calendar::monday(today)?;
        let n_days = i64::from(n_weeks).checked_mul(7)?;
        calendar::plus_days(monday, n_days + i64::from(weekday.to_monday_zero_offset()))
    };
    if let Some(Week::Away(n) | Week::Around(n)) = week {
        return in_week(n);
    }
    if let (Which::Bare, Some(first)) = (which, setting.day_before) {
        return calendar::plus_days(first, calendar::days_until(first, weekday));
    }
    let ahead = calendar::days_until(today, weekday);
    let before_today = if ahead == 0 { -7 } else { ahead - 7 };
    let n_days = match which {
        Which::Last => before_today,
        Which::Next => return in_week(1),
        Which::Coming if ahead == 0 => 7,
        Which::Coming => ahead,
        Which::This if setting.tense() == Tense::Past => return in_week(0),
        Which::Bare if setting.tense() == Tense::Past => before_today,
        Which::This | Which::Bare => ahead,
    };
    calendar::plus_days(today, n_days)
}
