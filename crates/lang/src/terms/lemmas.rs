//! The content words of a text as the Korean analyser reads them.
//!
//! Rules see one word and list what it may be; the analyser sees the sentence and says what it is.
//! It finds nouns in unspaced text and stems behind typing slips, which the rules cannot.

use crate::korean::hangul::is_syllable;
use crate::morph::{Morph, Tag, analyse};

/// Shortest part of a compound that is a word of its own, in bytes: two syllables. "눈치" is about
/// no eye.
const PART_BYTES_MIN: usize = 6;

/// One content word.
#[derive(Debug, PartialEq, Eq)]
struct Lemma {
    /// A noun as it is, a predicate in its dictionary form.
    text: String,
    start: usize,
    end: usize,
    /// Whether it is a part of a compound that is listed as a whole before it.
    is_part: bool,
}

/// The content words of one text, in order.
#[derive(Debug)]
pub(super) struct Lemmas(Vec<Lemma>);

impl Lemmas {
    /// Those of `text`, which must be normalised. Text without Korean has none.
    pub(super) fn of(text: &str) -> Self {
        let mut lemmas = Self(Vec::new());
        if text.contains(is_syllable) {
            for entry in analyse(text).chunk_by(|a, b| a.entry == b.entry) {
                lemmas.add(text, entry);
            }
        }
        lemmas
    }

    /// What a text with the bytes from `start` to `end` is indexed under.
    pub(super) fn within(&self, start: usize, end: usize) -> impl Iterator<Item = &str> {
        self.between(start, end).map(|lemma| lemma.text.as_str())
    }

    /// What a question with those bytes asks for: compounds only as a whole.
    pub(super) fn asked_within(&self, start: usize, end: usize) -> impl Iterator<Item = &str> {
        let wholes = self.between(start, end).filter(|lemma| !lemma.is_part);
        wholes.map(|lemma| lemma.text.as_str())
    }

    fn between(&self, start: usize, end: usize) -> impl Iterator<Item = &Lemma> {
        let from = self.0.partition_point(|lemma| lemma.start < start);
        let lemmas = self.0[from..].iter().take_while(move |lemma| lemma.start < end);
        lemmas.filter(move |lemma| lemma.end <= end)
    }

    /// Adds the content words of one entry of the dictionary.
    fn add(&mut self, text: &str, entry: &[Morph<'_>]) {
        let [first, .., last] = entry else {
            entry.iter().for_each(|morph| self.add_morph(morph, false));
            return;
        };
        let is_compound = entry.iter().all(|morph| morph.tag.is_noun()) && first.end < last.end;
        if is_compound {
            let (start, end) = (first.start, last.end);
            let text = text[start..end].to_owned();
            self.0.push(Lemma { text, start, end, is_part: false });
        }
        for morph in entry {
            if !is_compound || morph.form.len() >= PART_BYTES_MIN {
                self.add_morph(morph, is_compound);
            }
        }
    }

    fn add_morph(&mut self, morph: &Morph<'_>, is_part: bool) {
        let text = match morph.tag {
            Tag::NNG | Tag::NNP | Tag::XR | Tag::UNKNOWN => morph.form.to_string(),
            Tag::VV | Tag::VA => format!("{}다", morph.form),
            _ => return,
        };
        self.0.push(Lemma { text, start: morph.start, end: morph.end, is_part });
    }
}
