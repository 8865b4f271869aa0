//! What single words say about a time, before they are put together.
//!
//! "작년 3월 15일 저녁 7시" is four words that each fill a field of [`Parts`]. Korean goes from large to
//! small and English mostly the other way, so the order does not matter; what may stand together
//! does.

use jiff::civil::Weekday;

use super::TimeKind;
use super::holidays::Holiday;

/// Which of the many Fridays, Marches or summers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// Not said: tense decides.
    Bare,
    Last,
    This,
    Next,
    /// "돌아오는", "coming": the first after today.
    Coming,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Minute,
    Hour,
    Day,
    Week,
    Month,
    Year,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Year {
    Away(i32),
    Named(i16),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Month {
    Away(i32),
    Named(i8, Which),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Week {
    /// "지난주": a calendar week.
    Away(i32),
    /// "2주 전": about that long ago, a calendar week only when a weekday follows.
    Around(i32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Day {
    Away(i32),
    OfMonth(i8),
    /// A month and its day.
    OfYear(i8, i8),
    Holiday(Holiday, Which),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Season {
    Spring,
    Summer,
    Autumn,
    Winter,
}

/// A piece of a week, month or year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    Early,
    Mid,
    Late,
    FirstHalf,
    SecondHalf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DayPart {
    Dawn,
    Morning,
    /// "오전".
    Forenoon,
    Lunch,
    Daytime,
    Afternoon,
    Evening,
    Night,
    Tonight,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock {
    /// 0 to 24.
    pub(super) hour: i8,
    pub(super) minute: Option<i8>,
    /// Which half of the day, where the words themselves say it.
    pub(super) is_pm: Option<bool>,
    /// Written as on a 24-hour clock: "07:30", "19시".
    pub(super) is_sure: bool,
}

/// A time that stands on its own and takes no further words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whole {
    /// "지금".
    Now,
    /// "방금", "아까": the minutes just before now.
    JustNow(i64),
    /// "3시간 전": so many minutes away.
    Minutes(i64, Unit),
    /// "며칠 전": whole units, first and last.
    Units(Unit, i32, i32),
    /// "요 며칠", "얼마 전": so many days up to and including today.
    LastDays(i32),
    /// "3년째": a length, and whether it certainly reaches up to now.
    Lasting(i32, Unit, bool),
    Semester(i32),
    Decade(i16),
}

/// "월수금": days of the week, Monday first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Timetable([bool; 7]);

impl Timetable {
    pub(super) fn add(&mut self, weekday: Weekday) {
        let place = usize::try_from(weekday.to_monday_zero_offset()).unwrap_or(0);
        if let Some(day) = self.0.get_mut(place) {
            *day = true;
        }
    }

    pub(super) fn n_days(self) -> usize {
        self.0.iter().filter(|is_on| **is_on).count()
    }

    pub(super) fn has(self, weekday: Weekday) -> bool {
        let place = usize::try_from(weekday.to_monday_zero_offset()).unwrap_or(0);
        self.0.get(place).is_some_and(|is_on| *is_on)
    }
}

/// What a particle or a preposition beside a time makes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Since,
    Until,
    Every,
}

/// The fields that words filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Parts {
    pub(super) year: Option<Year>,
    pub(super) month: Option<Month>,
    pub(super) week: Option<Week>,
    pub(super) day: Option<Day>,
    pub(super) weekday: Option<(Weekday, Which)>,
    pub(super) weekend: Option<Which>,
    pub(super) season: Option<(Season, Which)>,
    pub(super) edge: Option<Edge>,
    pub(super) part: Option<DayPart>,
    pub(super) clock: Option<Clock>,
    pub(super) whole: Option<Whole>,
    pub(super) every: Option<Unit>,
    pub(super) timetable: Option<Timetable>,
    /// Said by the words themselves, as in "3일 안에".
    pub(super) kind: Option<TimeKind>,
    /// Some words ("점심", a bare "2026") are a time only beside others.
    pub(super) is_weak: bool,
}

impl Parts {
    pub(super) fn weak(self) -> Self {
        Self { is_weak: true, ..self }
    }

    pub(super) fn year(year: Year) -> Self {
        Self { year: Some(year), ..Self::default() }
    }

    pub(super) fn month(month: Month) -> Self {
        Self { month: Some(month), ..Self::default() }
    }

    pub(super) fn week(week: Week) -> Self {
        Self { week: Some(week), ..Self::default() }
    }

    pub(super) fn day(day: Day) -> Self {
        Self { day: Some(day), ..Self::default() }
    }

    pub(super) fn weekday(weekday: Weekday, which: Which) -> Self {
        Self { weekday: Some((weekday, which)), ..Self::default() }
    }

    pub(super) fn weekend(which: Which) -> Self {
        Self { weekend: Some(which), ..Self::default() }
    }

    pub(super) fn season(season: Season, which: Which) -> Self {
        Self { season: Some((season, which)), ..Self::default() }
    }

    pub(super) fn edge(edge: Edge) -> Self {
        Self { edge: Some(edge), ..Self::default() }
    }

    pub(super) fn part(part: DayPart) -> Self {
        Self { part: Some(part), ..Self::default() }
    }

    pub(super) fn clock(clock: Clock) -> Self {
        Self { clock: Some(clock), ..Self::default() }
    }

    pub(super) fn whole(whole: Whole) -> Self {
        Self { whole: Some(whole), ..Self::default() }
    }

    pub(super) fn every(unit: Unit) -> Self {
        Self { every: Some(unit), ..Self::default() }
    }

    /// Both together, when that makes sense.
    pub(super) fn and(self, other: Self) -> Option<Self> {
        let year = one(self.year, other.year)?;
        let month = one(self.month, other.month)?;
        let week = one(self.week, other.week)?;
        let day = one(self.day, other.day)?;
        let weekday = one(self.weekday, other.weekday)?;
        let weekend = one(self.weekend, other.weekend)?;
        let season = one(self.season, other.season)?;
        let edge = one(self.edge, other.edge)?;
        let part = one(self.part, other.part)?;
        let clock = one(self.clock, other.clock)?;
        let whole = one(self.whole, other.whole)?;
        let timetable = one(self.timetable, other.timetable)?;
        let every = match (self.every, other.every) {
            // "매주 월수금" says it twice.
            (Some(every), Some(_)) if other.timetable.is_some() => Some(every),
            (a, b) => one(a, b)?,
        };
        let kind = self.kind.or(other.kind);
        // "summer of 2019" is a time although neither word is one alone.
        let is_dated_season = season.is_some() && year.is_some();
        let is_weak = self.is_weak && other.is_weak && !is_dated_season;
        let both = Self {
            year,
            month,
            week,
            day,
            weekday,
            weekend,
            season,
            edge,
            part,
            clock,
            whole,
            every,
            timetable,
            kind,
            is_weak,
        };
        both.is_sensible().then_some(both)
    }

    /// Whether a single day is named.
    pub(super) fn has_day(&self) -> bool {
        self.day.is_some() || self.weekday.is_some() || self.timetable.is_some()
    }

    pub(super) fn is_time_of_day(&self) -> bool {
        self.part.is_some() || self.clock.is_some()
    }

    /// Nothing but a time of day.
    pub(super) fn is_only_time_of_day(&self) -> bool {
        self.is_time_of_day()
            && !self.has_day()
            && !self.has_calendar_unit()
            && self.weekend.is_none()
            && self.every.is_none()
    }

    fn has_calendar_unit(&self) -> bool {
        self.year.is_some()
            || self.month.is_some()
            || self.week.is_some()
            || self.season.is_some()
            || self.edge.is_some()
    }

    fn is_sensible(&self) -> bool {
        if self.whole.is_some() {
            return *self == Self { whole: self.whole, kind: self.kind, ..Self::default() };
        }
        let can_hold_time = self.has_day() || self.weekend.is_some() || !self.has_calendar_unit();
        if self.is_time_of_day() && !can_hold_time {
            return false;
        }
        self.day_is_sensible()
            && self.week_is_sensible()
            && self.unit_is_sensible()
            && self.every_is_sensible()
    }

    fn day_is_sensible(&self) -> bool {
        match self.day {
            Some(Day::Away(_)) => !self.has_calendar_unit() && self.every.is_none(),
            Some(Day::OfMonth(_)) => {
                !matches!(self.month, Some(Month::Named(..)))
                    && self.year.is_none()
                    && self.week.is_none()
                    && self.season.is_none()
                    && self.edge.is_none()
            }
            Some(Day::OfYear(..) | Day::Holiday(..)) => {
                self.month.is_none()
                    && self.week.is_none()
                    && self.season.is_none()
                    && self.edge.is_none()
            }
            None => {
                // "3월 토요일" names no day.
                self.weekday.is_none()
                    || (self.year.is_none()
                        && self.month.is_none()
                        && self.season.is_none()
                        && self.edge.is_none())
            }
        }
    }

    fn week_is_sensible(&self) -> bool {
        let weekend_alone = !self.has_day()
            && self.clock.is_none()
            && self.year.is_none()
            && self.month.is_none()
            && self.season.is_none()
            && self.edge.is_none();
        let week_alone = self.year.is_none()
            && self.month.is_none()
            && self.day.is_none()
            && self.season.is_none();
        (self.weekend.is_none() || weekend_alone) && (self.week.is_none() || week_alone)
    }

    fn unit_is_sensible(&self) -> bool {
        let season_alone = self.month.is_none() && self.edge.is_none();
        let month_is_away = matches!(self.month, Some(Month::Away(_)));
        let edge_has_unit = self.year.is_some()
            || self.month.is_some()
            || self.week.is_some()
            || self.every == Some(Unit::Month);
        (self.season.is_none() || season_alone)
            && !(month_is_away && self.year.is_some())
            && (self.edge.is_none() || edge_has_unit || self.is_weak)
    }

    fn every_is_sensible(&self) -> bool {
        self.every.is_none()
            || (self.year.is_none()
                && self.week.is_none()
                && (self.edge.is_none() || self.every == Some(Unit::Month))
                && !matches!(self.month, Some(Month::Away(_))))
    }
}

/// One of two fields, `None` when both are filled.
#[expect(clippy::option_option, reason = "a clash is not the same as an empty field")]
fn one<T>(a: Option<T>, b: Option<T>) -> Option<Option<T>> {
    match (a, b) {
        (Some(_), Some(_)) => None,
        (a, b) => Some(a.or(b)),
    }
}
