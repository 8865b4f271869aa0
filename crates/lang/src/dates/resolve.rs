//! From the fields that words filled to a stretch of time.

mod day;
mod time;
mod whole;

use jiff::civil::Date;

use super::calendar::{self, Now, Stretch};
use super::holidays::Holiday;
use super::parts::{Day, Edge, Month, Parts, Season, Unit, Week, Which, Year};
use super::tense::Tense;
use super::{Precision, TimeKind};

/// What a group of words comes to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Resolved {
    pub(super) stretch: Stretch,
    pub(super) precision: Precision,
    pub(super) kind: TimeKind,
    /// The single day it is on, for times that follow in the same sentence.
    pub(super) day: Option<Date>,
}

/// What the words are read against.
pub(super) struct Setting<'a> {
    pub(super) now: Now,
    /// Found only when asked for: most words need no tense.
    pub(super) tense: &'a dyn Fn() -> Tense,
    /// The day named before in the same sentence, which these words say more of ("내일 병원 가는데
    /// 3시에 예약했어") or end a range from ("from Monday to Friday").
    pub(super) day_before: Option<Date>,
    /// The hour named just before: "3시부터 5시까지".
    pub(super) hour_before: Option<i8>,
}

impl Setting<'_> {
    fn today(&self) -> Date {
        self.now.today()
    }

    fn tense(&self) -> Tense {
        (self.tense)()
    }
}

/// The stretch that `parts` name, `None` when there is no such day.
pub(super) fn resolve(parts: &Parts, setting: &Setting<'_>) -> Option<Resolved> {
    if let Some(whole) = parts.whole {
        return whole::resolve(whole, parts.kind, setting);
    }
    if parts.every.is_some() {
        let ahead = Setting { tense: &|| Tense::Future, now: setting.now, ..*setting };
        let (stretch, precision, day) = recurring(parts, &ahead)?;
        return Some(Resolved { stretch, precision, kind: TimeKind::Recurring, day });
    }
    let (stretch, precision, day) = once(parts, setting)?;
    let kind = parts.kind.unwrap_or_else(|| kind_of(parts));
    Some(Resolved { stretch, precision, kind, day })
}

fn kind_of(parts: &Parts) -> TimeKind {
    let month_day = match (parts.year, parts.day) {
        (None, Some(Day::OfYear(month, day))) => (month, day),
        (None, Some(Day::Holiday(Holiday::Fixed(month, day), Which::Bare))) => (month, day),
        _ => return TimeKind::Point,
    };
    match (u8::try_from(month_day.0), u8::try_from(month_day.1)) {
        (Ok(month), Ok(day)) => TimeKind::YearlessDay { month, day },
        _ => TimeKind::Point,
    }
}

type Found = (Stretch, Precision, Option<Date>);

fn once(parts: &Parts, setting: &Setting<'_>) -> Option<Found> {
    if let Some(which) = parts.weekend {
        return weekend(parts, which, setting);
    }
    if parts.has_day() || parts.is_only_time_of_day() {
        let day = day::resolve(parts, setting)?;
        let (stretch, precision, day) = time::on(day, parts, setting)?;
        return Some((stretch, precision, Some(day)));
    }
    let (stretch, precision) = unit(parts, setting)?;
    Some((stretch, precision, None))
}

fn recurring(parts: &Parts, setting: &Setting<'_>) -> Option<Found> {
    let has_more = parts.day.is_some()
        || parts.weekday.is_some()
        || parts.timetable.is_some()
        || parts.weekend.is_some()
        || parts.month.is_some()
        || parts.season.is_some()
        || parts.is_time_of_day();
    if has_more {
        return once(&Parts { every: None, ..*parts }, setting);
    }
    let today = setting.today();
    if let Some(edge) = parts.edge {
        return Some((edge_of_month(edge, today.first_of_month())?, Precision::Range, None));
    }
    let (stretch, precision) = match parts.every? {
        Unit::Minute | Unit::Hour | Unit::Day => (Stretch::day(today)?, Precision::Day),
        Unit::Week => (Stretch::week(calendar::monday(today)?)?, Precision::Week),
        Unit::Month => (Stretch::months(today, 1)?, Precision::Month),
        Unit::Year => (Stretch::year(today.year())?, Precision::Year),
    };
    Some((stretch, precision, None))
}

fn weekend(parts: &Parts, which: Which, setting: &Setting<'_>) -> Option<Found> {
    let today = setting.today();
    let this_monday = calendar::monday(today)?;
    let n_weeks = match (parts.week, which) {
        (Some(Week::Away(n) | Week::Around(n)), _) => n,
        (None, Which::Last) => -1,
        (None, Which::This | Which::Coming) => 0,
        (None, Which::Next) => 1,
        (None, Which::Bare) => {
            let has_begun = today.weekday().to_monday_zero_offset() >= 5;
            if setting.tense() == Tense::Past && !has_begun { -1 } else { 0 }
        }
    };
    let monday = calendar::plus_days(this_monday, i64::from(n_weeks) * 7)?;
    Some((Stretch::weekend(monday)?, Precision::Weekend, None))
}

fn unit(parts: &Parts, setting: &Setting<'_>) -> Option<(Stretch, Precision)> {
    let today = setting.today();
    if let Some((season, which)) = parts.season {
        let stretch = match parts.year {
            Some(year) => season_of(season, year_of(year, today)?)?,
            None => day::pick(setting, which, |year| {
                let stretch = season_of(season, year)?;
                Some((stretch.from.date(), stretch.to.date()))
            })?,
        };
        return Some((stretch, Precision::Season));
    }
    if let Some(month) = parts.month {
        let first = match (month, parts.year) {
            (Month::Away(n), _) => calendar::plus_months(today, n)?,
            (Month::Named(month, _), Some(year)) => {
                Date::new(year_of(year, today)?, month, 1).ok()?
            }
            (Month::Named(month, which), None) => {
                let days = |year| {
                    let first = Date::new(year, month, 1).ok()?;
                    Some((first, calendar::plus_months(first, 1)?))
                };
                day::pick(setting, which, days)?.from.date()
            }
        };
        return match parts.edge {
            Some(edge) => Some((edge_of_month(edge, first)?, Precision::Range)),
            None => Some((Stretch::months(first, 1)?, Precision::Month)),
        };
    }
    if let Some(Week::Away(n) | Week::Around(n)) = parts.week {
        let days_away = i64::from(n).checked_mul(7)?;
        if parts.week == Some(Week::Around(n)) {
            let middle = calendar::plus_days(today, days_away)?;
            let first = calendar::plus_days(middle, -3)?;
            return Some((Stretch::week(first)?, Precision::Week));
        }
        let monday = calendar::plus_days(calendar::monday(today)?, days_away)?;
        return match parts.edge {
            Some(edge) => Some((edge_of_week(edge, monday)?, Precision::Range)),
            None => Some((Stretch::week(monday)?, Precision::Week)),
        };
    }
    let year = year_of(parts.year?, today)?;
    match parts.edge {
        Some(edge) => Some((edge_of_year(edge, year)?, Precision::Range)),
        None => Some((Stretch::year(year)?, Precision::Year)),
    }
}

fn year_of(year: Year, today: Date) -> Option<i16> {
    match year {
        Year::Away(n) => calendar::plus_years(today, n),
        Year::Named(year) => Some(year),
    }
}

fn season_of(season: Season, year: i16) -> Option<Stretch> {
    let month = match season {
        Season::Spring => 3,
        Season::Summer => 6,
        Season::Autumn => 9,
        Season::Winter => 12,
    };
    Stretch::months(Date::new(year, month, 1).ok()?, 3)
}

fn edge_of_month(edge: Edge, first: Date) -> Option<Stretch> {
    let end = calendar::plus_months(first, 1)?;
    let day = |n| calendar::plus_days(first, n);
    Some(match edge {
        Edge::Early => Stretch::days(first, day(10)?),
        Edge::Mid => Stretch::days(day(10)?, day(20)?),
        Edge::Late => Stretch::days(day(20)?, end),
        Edge::FirstHalf => Stretch::days(first, day(15)?),
        Edge::SecondHalf => Stretch::days(day(15)?, end),
    })
}

fn edge_of_week(edge: Edge, monday: Date) -> Option<Stretch> {
    let day = |n| calendar::plus_days(monday, n);
    Some(match edge {
        Edge::Early | Edge::FirstHalf => Stretch::days(monday, day(3)?),
        Edge::Mid => Stretch::days(day(2)?, day(4)?),
        Edge::Late | Edge::SecondHalf => Stretch::days(day(3)?, day(7)?),
    })
}

fn edge_of_year(edge: Edge, year: i16) -> Option<Stretch> {
    let (first_month, n_months) = match edge {
        Edge::Early => (1, 3),
        Edge::Mid => (5, 4),
        Edge::Late => (11, 2),
        Edge::FirstHalf => (1, 6),
        Edge::SecondHalf => (7, 6),
    };
    Stretch::months(Date::new(year, first_month, 1).ok()?, n_months)
}
