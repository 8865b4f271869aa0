//! The terms of one text, gathered and counted.

use gieok_core::terms::{GRAM_MARK, Terms};

use super::TERM_BYTES_MAX;

/// Gathers terms in one buffer and counts them at the end, which is cheaper than a map.
#[derive(Debug)]
pub(super) struct Collector {
    buffer: String,
    spans: Vec<(u32, u32)>,
    n_words: u32,
}

impl Collector {
    /// Room for the terms of a text of `n_bytes`.
    pub(super) fn with_capacity(n_bytes: usize) -> Self {
        Self {
            buffer: String::with_capacity(n_bytes * 5),
            spans: Vec::with_capacity(n_bytes / 2),
            n_words: 0,
        }
    }

    /// A term that counts towards the length of the text.
    pub(super) fn word(&mut self, term: &str) {
        self.n_words = self.n_words.saturating_add(1);
        self.term(term);
    }

    /// A further form of a word.
    pub(super) fn term(&mut self, term: &str) {
        self.push(|buffer| buffer.push_str(clipped(term)));
    }

    /// A pair of neighbouring characters.
    pub(super) fn gram(&mut self, pair: &str) {
        self.push(|buffer| {
            buffer.push(GRAM_MARK);
            buffer.push_str(pair);
        });
    }

    fn push(&mut self, write: impl FnOnce(&mut String)) {
        let start = self.buffer.len();
        write(&mut self.buffer);
        // Past 4 GiB of terms the text is no message; what came before stays searchable.
        if let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(self.buffer.len()))
            && end > start
        {
            self.spans.push((start, end));
        }
    }

    /// The distinct terms, at most `terms_max` of them.
    pub(super) fn into_terms(mut self, terms_max: usize) -> Terms {
        let text = |(start, end): (u32, u32)| &self.buffer[start as usize..end as usize];
        self.spans.sort_unstable_by(|a, b| text(*a).cmp(text(*b)).then(a.0.cmp(&b.0)));
        let groups = self.spans.chunk_by(|a, b| text(*a) == text(*b));
        let mut distinct: Vec<((u32, u32), usize)> = groups.map(|g| (g[0], g.len())).collect();
        if distinct.len() > terms_max {
            distinct.sort_unstable();
            distinct.truncate(terms_max);
            distinct.sort_unstable_by(|a, b| text(a.0).cmp(text(b.0)));
        }
        let counts = distinct
            .into_iter()
            .map(|(span, n)| (text(span), u16::try_from(n).unwrap_or(u16::MAX)));
        Terms::new(counts, self.n_words)
    }
}

/// `term` cut to the longest that is indexed.
pub(super) fn clipped(term: &str) -> &str {
    &term[..term.floor_char_boundary(TERM_BYTES_MAX)]
}
