//! Korean taken apart: the words of a text, each with its part of speech and dictionary form.
//!
//! A dictionary of some hundred thousand words lies in the binary and is unpacked at the first
//! call. Text is read as chat: laughs, drawn-out syllables and the commonest slips do not break a
//! reading, and every morpheme says which bytes of the text it stands for.

mod dictionary;
mod expand;
mod lattice;
mod spelling;
mod tag;
mod text;
mod trie;
mod unknown;

use std::borrow::Cow;

use self::dictionary::Dictionary;
use self::lattice::Lattice;
pub use self::tag::Tag;

/// One morpheme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Morph<'a> {
    /// Its dictionary form: a predicate's stem without 다 ("키우", "예쁘"), a particle or ending as
    /// the dictionary gives it, a noun as written.
    pub form: Cow<'a, str>,
    /// Its part of speech.
    pub tag: Tag,
    /// Where it begins in the text, in bytes. The parts of one contracted surface ("했" is 하 + 았)
    /// have the whole surface's range.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Whether it is the first behind a space or in the text.
    pub starts_word: bool,
    /// Which entry of the dictionary it came from, counted through the text: the parts of a
    /// compound noun or of a contraction have one number. From the first one's start to the last
    /// one's end is the whole.
    pub entry: u32,
}

/// The morphemes of `text`, in order. A pure function of the text, in time linear in its length.
#[must_use]
pub fn analyse(text: &str) -> Vec<Morph<'_>> {
    analyse_with(dictionary::built_in(), text)
}

/// An analyser with another dictionary than the built-in one, to measure what a choice of words
/// costs.
#[derive(Debug)]
pub struct Analyser(Dictionary);

impl Analyser {
    /// Unpacks a dictionary that tools/ko-dic made; `None` if `packed` is not one.
    #[must_use]
    pub fn new(packed: &[u8]) -> Option<Self> {
        Dictionary::read(packed).map(Self)
    }

    /// The morphemes of `text`, in order.
    #[must_use]
    pub fn analyse<'a>(&'a self, text: &'a str) -> Vec<Morph<'a>> {
        analyse_with(&self.0, text)
    }
}

fn analyse_with<'a>(dictionary: &'a Dictionary, text: &'a str) -> Vec<Morph<'a>> {
    let letters = text::letters(text);
    let steps = Lattice::new(dictionary).read(&letters);
    expand::morphs(dictionary, text, &letters, &steps)
}

#[cfg(test)]
mod tests;
