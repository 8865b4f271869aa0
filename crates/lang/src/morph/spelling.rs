//! How a syllable of chat may be meant.

use super::text::{Kind, Letter};
use crate::korean::hangul::{Syllable, last};

/// A syllable that may stand for the written one inside predicates and endings, and its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spelling {
    pub(super) label: u16,
    pub(super) cost: i32,
}

/// Finals that only chat puts where they do not belong.
const FINAL_NG: u32 = 21;
const FINAL_K: u32 = 24;

/// One key pressed instead of two: "햇어" for "했어".
const DOUBLE_S_COST: i32 = 1_500;
/// A soft final that is not in the word: "했당".
const SOFT_END_COST: i32 = 3_000;
/// A laugh that has run into the word: "넼ㅋㅋ".
const LAUGH_COST: i32 = 500;
/// A slip that has one reading only.
const SLIP_COST: i32 = 1_000;

/// Syllables before which the end of "잖" is not heard.
const SOUNDED: [u16; 3] = [label('아'), label('냐'), label('니')];

/// What `letter` may stand for when `next` comes behind it.
pub(super) fn meant(letter: Letter, next: Option<Letter>) -> Option<Spelling> {
    if letter.kind != Kind::Syllable {
        return None;
    }
    let c = char::from_u32(letter.label.into())?;
    let slip = match c {
        '됬' => Some('됐'),
        '잔' if next.is_some_and(|n| SOUNDED.contains(&n.label)) => Some('잖'),
        '께' => Some('게'),
        _ => None,
    };
    if let Some(slip) = slip {
        return Some(Spelling { label: label(slip), cost: SLIP_COST });
    }
    let syllable = Syllable::of(c)?;
    let (last, cost) = match syllable.last {
        last::S => (last::SS, DOUBLE_S_COST),
        FINAL_NG if next.is_none_or(|n| n.starts_word || n.kind != Kind::Syllable) => {
            (last::NONE, SOFT_END_COST)
        }
        FINAL_K if next.is_some_and(|n| n.label == label('ㅋ')) => (last::NONE, LAUGH_COST),
        _ => return None,
    };
    Some(Spelling { label: label(syllable.with_last(last).to_char()), cost })
}

const fn label(c: char) -> u16 {
    // Syllables and letters are all below 0x10000.
    c as u16
}
