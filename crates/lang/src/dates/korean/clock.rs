//! "7시", "일곱 시 반", "열 시 사십 분".

use super::numerals::{self, Style};
use super::particles;
use crate::dates::parts::{Clock, Parts};
use crate::dates::reader::Reader;

/// What follows "두시" where it is two o'clock.
const AFTER_TWO: &[&str] =
    &["에", "쯤", "까지", "부터", "경", "로", "반", "정도", "야", "인데", "정각", "전"];

/// An hour of the clock that begins at `reader`.
pub(super) fn read(reader: Reader<'_>) -> Option<(Parts, Reader<'_>)> {
    let (count, mut after) = numerals::count(reader)?;
    let hour = i8::try_from(count.low).ok()?;
    let is_hour = match count.style {
        Style::Digits => (0..=24).contains(&hour),
        Style::Native => (1..=12).contains(&hour),
        Style::Sino | Style::Vague => false,
    };
    if !is_hour || count.low != count.high {
        return None;
    }
    after.spaces();
    if !after.eat("시") {
        return None;
    }
    let is_moment = count.style == Style::Native && hour == 1 && after.starts("도");
    if is_moment {
        return None;
    }
    // "적어 두시죠" is a verb; "세시", "네시" are not.
    let is_glued = reader.starts("두시");
    let is_hour = !after.is_in_hangul() || after.starts_any(AFTER_TWO);
    if is_glued && !is_hour {
        return None;
    }
    let is_sure = hour > 12 || hour == 0 || reader.starts("0");
    let clock = Clock { hour, minute: None, is_pm: None, is_sure };
    if let Some((minute, end)) = minute(after) {
        return Some((Parts::clock(Clock { minute: Some(minute), ..clock }), end));
    }
    let mut exact = after;
    exact.spaces();
    if exact.eat("정각") {
        return Some((Parts::clock(Clock { minute: Some(0), ..clock }), exact));
    }
    let ends = (particles::only(after) && !after.starts(" 방향"))
        || after.starts_any(&["전", "넘", "만나", "출발", "퇴근"]);
    ends.then_some((Parts::clock(clock), after))
}

/// "30분", "반".
fn minute(reader: Reader<'_>) -> Option<(i8, Reader<'_>)> {
    let mut half = reader;
    half.spaces();
    if half.starts("반") {
        half.eat("반");
        return particles::only(half).then_some((30, half));
    }
    let (count, mut after) = numerals::count(half)?;
    after.spaces();
    let minute = i8::try_from(count.low).ok().filter(|minute| (0..60).contains(minute))?;
    let is_minute = matches!(count.style, Style::Digits | Style::Sino) && after.eat("분");
    is_minute.then_some((minute, after))
}
