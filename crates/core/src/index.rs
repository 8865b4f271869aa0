//! The lexical index of one space: which document holds which term how often.
//!
//! A document is a number given by the space. Postings only grow; a deleted document's terms are
//! taken out when it goes, so that nothing of it can be found or counted.

mod postings;
mod vectors;

pub use postings::Postings;
pub use vectors::{VectorIndex, VectorParts};

use crate::{map::Map, terms::Terms};

/// A document's number in the index.
pub type DocNo = u32;

/// Terms and where they occur.
#[derive(Debug, Clone, Default)]
pub struct LexicalIndex {
    numbers: Map<Box<str>, u32>,
    postings: Vec<Postings>,
    /// Words per document; 0 for documents without text.
    lengths: Vec<u32>,
    n_docs: u32,
    n_words: u64,
    heap_bytes: usize,
}

/// The index as plain data: what a snapshot keeps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexParts {
    /// Every term with its postings, in order of the term's number.
    pub terms: Vec<(Box<str>, Postings)>,
    /// Words per document.
    pub lengths: Vec<u32>,
}

/// Estimated cost of a term beside its text: map entry, vector header, allocator rounding.
const TERM_OVERHEAD_BYTES: usize = 120;

impl LexicalIndex {
    /// Adds a document. Numbers must ascend.
    pub(crate) fn add(&mut self, doc: DocNo, terms: &Terms) {
        debug_assert!(doc as usize >= self.lengths.len(), "documents are added in order, once");
        self.lengths.resize(doc as usize, 0);
        if terms.is_empty() {
            self.lengths.push(0);
            return;
        }
        self.lengths.push(terms.n_words);
        self.n_docs += 1;
        self.n_words += u64::from(terms.n_words);
        for (term, count) in terms.iter() {
            let number = match self.numbers.get(term) {
                Some(number) => *number,
                None => self.add_term(term),
            };
            let list = &mut self.postings[number as usize];
            let before = list.heap_bytes();
            list.push(doc, count);
            self.heap_bytes += list.heap_bytes() - before;
        }
    }

    fn add_term(&mut self, term: &str) -> u32 {
        let number = u32::try_from(self.postings.len()).expect("fewer terms than 2^32 in a space");
        self.numbers.insert(term.into(), number);
        self.postings.push(Postings::default());
        self.heap_bytes += term.len() + TERM_OVERHEAD_BYTES;
        number
    }

    /// Takes documents out. `docs` must be sorted.
    ///
    /// A term that is left without documents is forgotten too, text and all: a deleted message must
    /// not live on as a list of its words. Numbers of the other terms stay dense and in order.
    pub(crate) fn remove(&mut self, docs: &[DocNo]) {
        if docs.is_empty() {
            return;
        }
        for list in &mut self.postings {
            let before = list.heap_bytes();
            list.remove(docs);
            self.heap_bytes -= before - list.heap_bytes();
        }
        for doc in docs {
            if let Some(length) = self.lengths.get_mut(*doc as usize) {
                self.n_words -= u64::from(*length);
                *length = 0;
            }
        }
        self.forget_unused_terms();
        // Documents without terms were never counted, so count what is left rather than subtract.
        self.n_docs = self.count_docs();
    }

    fn forget_unused_terms(&mut self) {
        let mut renumbered = Vec::with_capacity(self.postings.len());
        let mut next = 0_u32;
        for list in &self.postings {
            renumbered.push((!list.is_empty()).then_some(next));
            next += u32::from(!list.is_empty());
        }
        let mut freed = 0;
        self.numbers.retain(|term, number| match renumbered[*number as usize] {
            Some(new) => {
                *number = new;
                true
            }
            None => {
                freed += term.len() + TERM_OVERHEAD_BYTES;
                false
            }
        });
        self.heap_bytes -= freed;
        self.postings.retain(|list| !list.is_empty());
    }

    fn count_docs(&self) -> u32 {
        let mut seen = vec![false; self.lengths.len()];
        for doc in self.postings.iter().flat_map(Postings::docs) {
            seen[*doc as usize] = true;
        }
        u32::try_from(seen.iter().filter(|seen| **seen).count()).expect("documents are 32-bit")
    }

    /// Where a term occurs, if it does anywhere.
    #[must_use]
    pub fn postings(&self, term: &str) -> Option<&Postings> {
        self.numbers.get(term).map(|number| &self.postings[*number as usize])
    }

    /// Documents that have text.
    #[must_use]
    pub fn n_docs(&self) -> u32 {
        self.n_docs
    }

    /// Words of a document.
    #[must_use]
    pub fn length(&self, doc: DocNo) -> u32 {
        self.lengths.get(doc as usize).copied().unwrap_or(0)
    }

    /// Mean words of a document with text; 1 where there is none, so that it can divide.
    #[must_use]
    pub fn mean_length(&self) -> f32 {
        if self.n_docs == 0 { 1.0 } else { (self.n_words as f32 / self.n_docs as f32).max(1.0) }
    }

    /// Estimated heap bytes.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.heap_bytes + self.lengths.len() * size_of::<u32>()
    }

    /// The index as plain data.
    #[must_use]
    pub fn to_parts(&self) -> IndexParts {
        let mut terms: Vec<(Box<str>, Postings)> =
            self.postings.iter().map(|list| (Box::default(), list.clone())).collect();
        for (term, number) in &self.numbers {
            terms[*number as usize].0 = term.clone();
        }
        IndexParts { terms, lengths: self.lengths.clone() }
    }

    /// The index from plain data, as [`Self::to_parts`] gave it.
    #[must_use]
    pub fn from_parts(parts: IndexParts) -> Self {
        let mut res = Self { lengths: parts.lengths, ..Self::default() };
        res.numbers.reserve(parts.terms.len());
        res.postings.reserve_exact(parts.terms.len());
        for (term, list) in parts.terms {
            res.heap_bytes += term.len() + TERM_OVERHEAD_BYTES + list.heap_bytes();
            let number = u32::try_from(res.postings.len()).expect("fewer terms than 2^32");
            res.numbers.insert(term, number);
            res.postings.push(list);
        }
        res.n_words = res.lengths.iter().map(|length| u64::from(*length)).sum();
        res.n_docs = res.count_docs();
        res
    }
}

/// Equal when every term occurs in the same places. The numbers of terms depend on what was indexed
/// before it was removed, and mean nothing.
impl PartialEq for LexicalIndex {
    fn eq(&self, other: &Self) -> bool {
        self.lengths == other.lengths
            && (self.n_docs, self.n_words) == (other.n_docs, other.n_words)
            && self.numbers.len() == other.numbers.len()
            && self.numbers.keys().all(|term| self.postings(term) == other.postings(term))
    }
}

impl Eq for LexicalIndex {}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(words: &[&str]) -> Terms {
        let mut counts: Vec<(&str, u16)> = Vec::new();
        let mut sorted = words.to_vec();
        sorted.sort_unstable();
        for word in sorted {
            match counts.last_mut() {
                Some((last, count)) if *last == word => *count += 1,
                _ => counts.push((word, 1)),
            }
        }
        Terms::new(counts, u32::try_from(words.len()).unwrap())
    }

    fn sample() -> LexicalIndex {
        let mut index = LexicalIndex::default();
        index.add(0, &terms(&["날씨", "오늘"]));
        index.add(2, &terms(&["날씨", "날씨", "좋다"]));
        index.add(3, &terms(&["secret", "오늘"]));
        index
    }

    #[test]
    fn a_removed_documents_own_words_are_forgotten() {
        let mut index = sample();
        index.remove(&[3]);
        assert!(!index.numbers.contains_key("secret"));
        assert_eq!(index.postings("오늘").unwrap().docs(), [0]);
        assert_eq!(index.postings("날씨").unwrap().len(), 2);
        assert_eq!(index.n_docs(), 2);
    }

    #[test]
    fn parts_give_the_same_index_back() {
        let mut index = sample();
        assert_eq!(LexicalIndex::from_parts(index.to_parts()), index);
        index.remove(&[0]);
        let again = LexicalIndex::from_parts(index.to_parts());
        assert_eq!(again, index);
        assert_eq!(again.heap_bytes(), index.heap_bytes());
    }

    #[test]
    fn an_index_that_forgot_equals_one_that_never_knew() {
        let mut forgot = LexicalIndex::default();
        forgot.add(0, &terms(&["b", "c"]));
        forgot.add(1, &terms(&["a", "b"]));
        forgot.remove(&[0]);
        let mut never_knew = LexicalIndex::default();
        never_knew.add(0, &Terms::default());
        never_knew.add(1, &terms(&["a", "b"]));
        assert_eq!(forgot, never_knew);
    }
}
