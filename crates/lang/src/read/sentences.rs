//! Cuts chat text into sentences.
//!
//! Chat has little punctuation: laughing, crying and emoji end sentences, and so do Korean final
//! endings with nothing but a space after them. Actions in asterisks and longer quotations become
//! sentences of their own, because they are not the speaker's claims.

mod aside;
mod cut;
mod endings;
mod marks;
mod tail;
#[cfg(test)]
mod tests;

use gieok_core::language;
use std::ops::Range;

use gieok_core::assertion::Modality;

use crate::dates::TimeMention;
pub(super) use marks::{is_mark, is_music};

/// One sentence of a message.
#[derive(Debug, Clone)]
pub(super) struct Sentence<'a> {
    /// Its words, trimmed.
    pub(super) text: &'a str,
    /// Where they begin in the message, in bytes.
    pub(super) start: usize,
    /// How it is meant.
    pub(super) modality: Modality,
    /// The times named in it; their places are those in the message.
    pub(super) times: Vec<TimeMention>,
}

impl Sentence<'_> {
    /// Where in the message.
    pub(super) fn span(&self) -> (u32, u32) {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        (place(self.start), place(self.start + self.text.len()))
    }

    /// Whether the Korean rules read it: any Hangul syllable decides, because Korean sentences
    /// carry English words far more often than the other way round.
    pub(super) fn is_korean(&self) -> bool {
        language::is_korean(self.text)
    }
}

/// The sentences of a text outside the ranges to leave out, in order.
pub(super) fn split<'a>(text: &'a str, left_out: &[Range<usize>]) -> Vec<Sentence<'a>> {
    let mut res = Vec::new();
    let mut at = 0;
    for range in left_out {
        split_lines(text, at..range.start, &mut res);
        at = range.end;
    }
    split_lines(text, at..text.len(), &mut res);
    res
}

fn split_lines<'a>(text: &'a str, range: Range<usize>, out: &mut Vec<Sentence<'a>>) {
    let Some(part) = text.get(range.clone()) else { return };
    let mut at = range.start;
    for line in part.split_inclusive(['\n', '\r', '\u{2028}', '\u{2029}']) {
        split_line(text, at..at + line.len(), out);
        at += line.len();
    }
}

/// Cuts one line: asides first, then what is between them.
fn split_line<'a>(text: &'a str, range: Range<usize>, out: &mut Vec<Sentence<'a>>) {
    let line = &text[range.clone()];
    if let Some(inner) = aside::whole(line) {
        return split_line(text, range.start + inner.start..range.start + inner.end, out);
    }
    let asides = aside::asides(line);
    let mut at = 0;
    for (index, aside) in asides.iter().enumerate() {
        let Some(modality) = aside.modality else { continue };
        let inside: Vec<_> = kept_between(&asides[..index], at);
        cut_into(text, range.start + at..range.start + aside.range.start, &inside, out);
        let inner = range.start + aside.inner.start..range.start + aside.inner.end;
        push(text, inner, modality, out);
        at = aside.range.end;
    }
    cut_into(text, range.start + at..range.end, &kept_between(&asides, at), out);
}

/// The ranges from `at` on in which nothing is cut, counted from there.
fn kept_between(asides: &[aside::Aside], at: usize) -> Vec<Range<usize>> {
    asides
        .iter()
        .filter(|aside| aside.modality.is_none() && aside.range.start >= at)
        .map(|aside| aside.range.start - at..aside.range.end - at)
        .collect()
}

fn cut_into<'a>(
    text: &'a str,
    range: Range<usize>,
    kept: &[Range<usize>],
    out: &mut Vec<Sentence<'a>>,
) {
    let part = &text[range.clone()];
    let mut at = range.start;
    for end in cut::ends(part, kept) {
        let piece = at..range.start + end;
        match tail::split_at(&text[piece.clone()]) {
            Some(offset) => {
                push(text, at..at + offset, Modality::Stated, out);
                push(text, at + offset..piece.end, Modality::Stated, out);
            }
            None => push(text, piece.clone(), Modality::Stated, out),
        }
        at = piece.end;
    }
}

/// Adds the words of a range, trimmed; laughing alone says nothing and is left out.
fn push<'a>(text: &'a str, range: Range<usize>, modality: Modality, out: &mut Vec<Sentence<'a>>) {
    let raw = &text[range.clone()];
    let words = raw.trim();
    if words.chars().any(|c| c.is_alphanumeric() && !marks::is_laugh(c)) {
        let start = range.start + (raw.len() - raw.trim_start().len());
        out.push(Sentence { text: words, start, modality, times: Vec::new() });
    }
}
