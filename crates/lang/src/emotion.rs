//! What the speaker of a text feels, and how strongly.
//!
//! Four steps, each in its own module: `chat` makes the message ready and cuts it into clauses,
//! `lexicon` finds the words and signs of feeling, `owner` asks of each word whether the speaker
//! feels it, and `weigh` adds up what is left. The words themselves are tables under `words`.
//!
//! Rules without a model: irony is beyond them, and so is a feeling nobody names.

pub(crate) mod chat;
mod conjugate;
mod lexicon;
mod owner;
mod people;
mod tail;
#[cfg(test)]
mod tests;
mod weigh;
mod words;

use gieok_core::emotion::{Emotion, Feeling};

/// Most feelings that one text is said to have.
pub const FEELINGS_MAX: usize = 3;

/// What the speaker of this text feels, strongest first; empty when nothing is felt.
///
/// [`Emotion::Neutral`] is never listed, and there are at most [`FEELINGS_MAX`].
#[must_use]
pub fn feelings(text: &str) -> Vec<Feeling> {
    let glyphs = chat::glyphs(text);
    let clauses = chat::clauses(&glyphs);
    let hits = lexicon::hits(&glyphs);
    weigh::weigh(&glyphs, &clauses, &hits)
}

/// The strongest feeling, or [`Emotion::Neutral`] with intensity 0.
#[must_use]
pub fn feeling(text: &str) -> Feeling {
    let nothing = Feeling { emotion: Emotion::Neutral, intensity: 0 };
    feelings(text).first().copied().unwrap_or(nothing)
}
