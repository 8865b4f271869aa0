//! Playing a part, and singing.

use super::{Table, Words};
use crate::read::sentences::is_music;

pub(super) const PLAYED: &[&str] = &[
    "역할 할", "역할을 할", "역할 맡", "역할을 맡", "역할놀이", "역할극", "상황극", "롤플",
    "역할 해", "역할해줘", "인 척 해", "인 척하자", "라고 하고 놀", "roleplay", "role-play",
    "role play", "rp as", "in character", "pretend to be", "pretend i'm", "pretend you're",
    "pretend you are", "pretend i am", "act as ", "as if you were my", "를 연기할", "을 연기할",
    "연기해줘", "연기해 줘", "ooc",
];

pub(super) const SUNG: &[&str] = &[
    "노래 가사", "라는 가사", "가사:", "가사 :", "lyrics:", "the lyrics go", "the song goes",
    "가사가 ",
];

/// Whether the sentence sets up or is part of a play.
pub(super) fn is_played(words: &Words<'_>) -> bool {
    words.has(Table::Played)
}

/// Whether the sentence is sung.
pub(super) fn is_sung(words: &Words<'_>) -> bool {
    let is_waved = words.text.starts_with('~') && words.text.ends_with('~');
    words.text.contains(is_music) || is_waved || words.has(Table::Sung)
}
