//! Korean numbers: digits, Sino-Korean and native words.

use crate::dates::reader::Reader;

/// A number, or the two ends of a vague one ("두세", "몇").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) style: Style,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Digits,
    Native,
    Sino,
    /// "몇": goes with every counter.
    Vague,
}

const NATIVE: &[(&str, (i32, i32))] = &[
    ("한두", (1, 2)),
    ("두세", (2, 3)),
    ("두어", (2, 2)),
    ("서너", (3, 4)),
    ("너댓", (4, 5)),
    ("네다섯", (4, 5)),
    ("대여섯", (5, 6)),
    ("스무", (20, 20)),
    ("열한", (11, 11)),
    ("열두", (12, 12)),
    ("열세", (13, 13)),
    ("열네", (14, 14)),
    ("열다섯", (15, 15)),
    ("열", (10, 10)),
    ("다섯", (5, 5)),
    ("여섯", (6, 6)),
    ("일곱", (7, 7)),
    ("여덟", (8, 8)),
    ("아홉", (9, 9)),
    ("한", (1, 1)),
    ("두", (2, 2)),
    ("세", (3, 3)),
    ("석", (3, 3)),
    ("네", (4, 4)),
    ("넉", (4, 4)),
];

const ONES: &[(&str, i32)] = &[
    ("일", 1),
    ("이", 2),
    ("삼", 3),
    ("사", 4),
    ("오", 5),
    ("육", 6),
    ("칠", 7),
    ("팔", 8),
    ("구", 9),
];

/// Vague numbers reach from two to six.
pub(super) const FEW: (i32, i32) = (2, 6);

/// A number in any style. Digits may be two: "2~3".
pub(super) fn count(mut reader: Reader<'_>) -> Option<(Count, Reader<'_>)> {
    if reader.peek()?.is_ascii_digit() {
        let (low, _) = reader.number(4)?;
        let mut range = reader;
        let high = if range.eat_any(&["~", "-", "∼"]) { range.number(4) } else { None };
        return Some(match high {
            Some((high, _)) if high > low => (Count { low, high, style: Style::Digits }, range),
            _ => (Count { low, high: low, style: Style::Digits }, reader),
        });
    }
    if reader.eat("몇") || reader.eat("수십") {
        return Some((Count { low: FEW.0, high: FEW.1, style: Style::Vague }, reader));
    }
    if let Some((low, high)) = reader.eat_one(NATIVE) {
        return Some((Count { low, high, style: Style::Native }, reader));
    }
    let (low, reader) = sino(reader)?;
    Some((Count { low, high: low, style: Style::Sino }, reader))
}

/// "삼", "십오", "이십", "백".
pub(super) fn sino(mut reader: Reader<'_>) -> Option<(i32, Reader<'_>)> {
    if reader.eat("백") {
        return Some((100, reader));
    }
    let ones = |reader: &mut Reader<'_>| reader.eat_one(ONES);
    let first = ones(&mut reader);
    if !reader.eat("십") {
        return first.map(|value| (value, reader));
    }
    let tens = first.unwrap_or(1) * 10;
    // "십일" before a counter is eleven, but alone it is "ten days": the counter decides.
    let mut longer = reader;
    if let Some(value) = ones(&mut longer) {
        let is_counter = value == 1 && !longer.starts_any(&["일", "월", "년", "분", "시", " "]);
        if !is_counter {
            return Some((tens + value, longer));
        }
    }
    Some((tens, reader))
}

/// What the tables here begin with, for the test that the scan reaches them.
#[cfg(test)]
pub(super) fn first_letters() -> Vec<char> {
    let native = NATIVE.iter().filter_map(|(word, _)| word.chars().next());
    let sino = ONES.iter().filter_map(|(word, _)| word.chars().next());
    native.chain(sino).chain("몇수십백".chars()).collect()
}
