//! The time of day, on a day that is known.

use jiff::civil::Date;

use super::Setting;
use crate::dates::Precision;
use crate::dates::calendar::{self, Stretch};
use crate::dates::parts::{Clock, DayPart, Parts};
use crate::dates::tense::Tense;

const HOUR: i64 = 60;

/// The stretch that `parts` name on `day`, with the day it belongs to.
pub(super) fn on(
    day: Date,
    parts: &Parts,
    setting: &Setting<'_>,
) -> Option<(Stretch, Precision, Date)> {
    let Some((from, to, precision)) = minutes(day, parts, setting) else {
        return Some((Stretch::day(day)?, Precision::Day, day));
    };
    let day = if parts.is_only_time_of_day() { move_day(day, from, to, setting)? } else { day };
    let midnight = calendar::midnight(day);
    let from = calendar::plus_minutes(midnight, from)?;
    let to = calendar::plus_minutes(midnight, to)?;
    Some((Stretch { from, to }, precision, day))
}

/// The first minute of the day and the one after the last; may reach into the next day.
fn minutes(day: Date, parts: &Parts, setting: &Setting<'_>) -> Option<(i64, i64, Precision)> {
    if let Some(clock) = parts.clock {
        let hour = i64::from(hour_of(clock, day, parts, setting));
        return Some(match clock.minute {
            Some(minute) => {
                let from = hour * HOUR + i64::from(minute);
                (from, from + 1, Precision::Minute)
            }
            None => (hour * HOUR, (hour + 1) * HOUR, Precision::Hour),
        });
    }
    let (from, to) = hours_of(parts.part?);
    Some((from * HOUR, to * HOUR, Precision::PartOfDay))
}

fn hours_of(part: DayPart) -> (i64, i64) {
    match part {
        DayPart::Dawn => (0, 6),
        DayPart::Morning | DayPart::Forenoon => (6, 12),
        DayPart::Lunch => (11, 14),
        DayPart::Daytime => (10, 17),
        DayPart::Afternoon => (12, 18),
        DayPart::Evening => (17, 22),
        DayPart::Night => (20, 27),
        DayPart::Tonight => (18, 27),
    }
}

/// A time of day without a day is today's, unless tense says that this one is over or yet to come.
fn move_day(day: Date, from: i64, to: i64, setting: &Setting<'_>) -> Option<Date> {
    if setting.day_before.is_some() {
        return Some(day);
    }
    let midnight = calendar::midnight(day);
    let is_over = calendar::plus_minutes(midnight, to)? <= setting.now.local;
    let is_ahead = calendar::plus_minutes(midnight, from)? > setting.now.local;
    let tense = if is_over || is_ahead { setting.tense() } else { Tense::Open };
    match tense {
        Tense::Future if is_over => calendar::plus_days(day, 1),
        Tense::Past if is_ahead => calendar::plus_days(day, -1),
        _ => Some(day),
    }
}

/// The hour on a 24-hour clock; 24 and more belong to the night that began on the day.
fn hour_of(clock: Clock, day: Date, parts: &Parts, setting: &Setting<'_>) -> i8 {
    let hour = clock.hour;
    if clock.is_sure || hour == 0 || hour > 12 {
        return hour;
    }
    match (clock.is_pm, parts.part) {
        (Some(is_pm), _) => hour % 12 + if is_pm { 12 } else { 0 },
        (None, Some(part)) => hour_in(part, hour),
        (None, None) => guessed(clock, day, setting),
    }
}

fn hour_in(part: DayPart, hour: i8) -> i8 {
    let afternoon = hour % 12 + 12;
    match part {
        DayPart::Dawn | DayPart::Morning | DayPart::Forenoon => hour % 12,
        DayPart::Lunch | DayPart::Daytime if (7..12).contains(&hour) => hour,
        DayPart::Lunch | DayPart::Daytime | DayPart::Afternoon => afternoon,
        DayPart::Evening if hour < 12 => afternoon,
        DayPart::Night | DayPart::Tonight if (5..12).contains(&hour) => afternoon,
        DayPart::Evening | DayPart::Night | DayPart::Tonight => hour % 12 + 24,
    }
}

/// Nobody said which half of the day.
fn guessed(clock: Clock, day: Date, setting: &Setting<'_>) -> i8 {
    let (morning, afternoon) = (clock.hour % 12, clock.hour % 12 + 12);
    if let Some(before) = setting.hour_before {
        return if morning > before { morning } else { afternoon };
    }
    let usual = if (8..12).contains(&clock.hour) { morning } else { afternoon };
    if day != setting.today() || clock.hour == 12 {
        return usual;
    }
    let now = i32::from(setting.now.local.hour()) * 60 + i32::from(setting.now.local.minute());
    let minute_of = |hour: i8| i32::from(hour) * 60 + i32::from(clock.minute.unwrap_or(0));
    let is_over = |hour: i8| minute_of(hour) <= now;
    match setting.tense() {
        Tense::Past if !is_over(afternoon) && is_over(morning) => morning,
        // Over either way, or not yet today: then the later one, today's or yesterday's.
        Tense::Past => afternoon,
        // Nobody means three in the morning without saying so.
        Tense::Future if morning >= 6 && !is_over(morning) => morning,
        Tense::Future if !is_over(afternoon) => afternoon,
        _ => usual,
    }
}
