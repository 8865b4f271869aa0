//! Words that no dictionary has.

use super::tag::Tag;
use super::text::{Kind, Letter};

/// Longest run of unread Korean that is one word.
const SYLLABLES_MAX: usize = 8;

/// A word that may begin at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unknown {
    pub(super) end: usize,
    pub(super) tag: Tag,
    /// What it costs beside what its tag does.
    pub(super) cost: i32,
}

/// The words that may begin at `at` and end no later than `run_end`, whatever the dictionary says.
///
/// `is_known` says whether the dictionary has a word there; only where it has none is Korean read
/// without it.
pub(super) fn candidates(
    letters: &[Letter],
    at: usize,
    run_end: usize,
    is_known: bool,
) -> impl Iterator<Item = Unknown> {
    let kind = letters[at].kind;
    let run = &letters[at..run_end];
    let n_same = 1 + run[1..].iter().take_while(|l| l.kind == kind && !l.starts_word).count();
    let (tag, lengths) = match kind {
        Kind::Digit => (Tag::SN, [n_same, 0, 0]),
        Kind::Latin => (Tag::SL, [n_same, 0, 0]),
        Kind::Jamo => (Tag::IC, [n_same, 0, 0]),
        Kind::Ideograph => (Tag::SH, [n_same, 0, 0]),
        Kind::Symbol if is_known => (Tag::SY, [0; 3]),
        Kind::Symbol => (Tag::SY, [n_same, 0, 0]),
        Kind::Syllable if is_known => (Tag::UNKNOWN, [0; 3]),
        Kind::Syllable => {
            let lengths = [1, 2, n_same.min(SYLLABLES_MAX)];
            (Tag::UNKNOWN, lengths.map(|n| if n <= n_same { n } else { 0 }))
        }
    };
    let mut last = 0;
    lengths
        .into_iter()
        .filter(move |n| *n > std::mem::replace(&mut last, *n))
        .map(move |n| Unknown { end: at + n, tag, cost: 0 })
}
