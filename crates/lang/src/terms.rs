//! What a text is searched by, and what a question searches for.
//!
//! A text is indexed under each word as written, under its stems, under the content words that the
//! Korean analyser finds in it, and under pairs of neighbouring Korean syllables. A question asks
//! for each of its words in the same ways, best first, so that a stem finds other forms of a word
//! and the pairs find it inside unspaced text.

mod collector;
mod forms;
mod lemmas;
mod units;

use gieok_core::terms::{QueryWord, Terms};

use self::collector::Collector;
use self::forms::{alternatives, collect, is_stop};
use self::lemmas::Lemmas;
use self::units::units;
use crate::normalize;

/// Changes whenever the output does: index records are stored with it and rebuilt when it is older.
pub const TERMS_VERSION: u16 = 2;

/// Most distinct terms that one text is indexed under; the earliest ones stay.
pub const TERMS_MAX: usize = 4_096;

/// Longest term in bytes. A longer word is cut, in the index and in a question alike.
pub const TERM_BYTES_MAX: usize = 64;

/// Most words of a question that are searched for; the earliest ones stay.
pub const QUERY_WORDS_MAX: usize = 64;

/// The terms that `text` is indexed under.
#[must_use]
pub fn index_terms(text: &str) -> Terms {
    let text = normalize(text);
    let mut collector = Collector::with_capacity(text.len());
    let lemmas = Lemmas::of(&text);
    for unit in units(&text) {
        collect(unit, &lemmas, &mut collector);
    }
    collector.into_terms(TERMS_MAX)
}

/// The words that `text` asks for. Stop words are left out unless there is nothing else.
#[must_use]
pub fn query_words(text: &str) -> Vec<QueryWord> {
    let text = normalize(text);
    let lemmas = Lemmas::of(&text);
    let has_content = units(&text).any(|unit| !is_stop(unit));
    let mut words: Vec<QueryWord> = Vec::new();
    for unit in units(&text).filter(|unit| !has_content || !is_stop(*unit)) {
        let alternatives = alternatives(unit, &lemmas);
        let word = QueryWord { surface: unit.surface().into(), alternatives };
        if !words.contains(&word) {
            words.push(word);
        }
        if words.len() == QUERY_WORDS_MAX {
            break;
        }
    }
    words
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
