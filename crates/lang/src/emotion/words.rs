//! The lexicon of feelings.

mod anger;
mod bonds;
mod bright;
mod degree;
mod marks;
mod nothing;
mod sadness;
mod tired;
mod unease;

use super::lexicon::Row;

/// Every table of words.
pub(super) fn tables() -> impl Iterator<Item = &'static [Row]> {
    [
        anger::ROWS,
        bonds::ROWS,
        bright::ROWS,
        degree::ROWS,
        nothing::ROWS,
        sadness::ROWS,
        tired::ROWS,
        unease::ROWS,
    ]
    .into_iter()
}

/// Emoticons and emoji: not words, so nothing in them is a sign of the tables' own.
pub(super) fn marks() -> &'static [Row] {
    marks::ROWS
}
