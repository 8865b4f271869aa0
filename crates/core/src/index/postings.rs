//! Where one term occurs.

use super::DocNo;

/// The documents that hold a term, ascending, and how often where it is more than once.
///
/// Nearly every term of a chat message occurs once in it, so counts are kept apart: four bytes an
/// occurrence instead of eight, over some fifty occurrences a message.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Postings {
    docs: Vec<DocNo>,
    repeats: Vec<(DocNo, u16)>,
}

impl Postings {
    /// An empty list with room for `n_docs`.
    #[must_use]
    pub fn with_capacity(n_docs: usize) -> Self {
        Self { docs: Vec::with_capacity(n_docs), repeats: Vec::new() }
    }

    /// Adds a document after all others.
    pub fn push(&mut self, doc: DocNo, count: u16) {
        self.docs.push(doc);
        if count > 1 {
            self.repeats.push((doc, count));
        }
    }

    /// How many documents hold the term.
    #[must_use]
    pub fn len(&self) -> usize {
        self.docs.len()
    }

    /// Whether none does.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.docs.is_empty()
    }

    /// The documents, ascending.
    #[must_use]
    pub fn docs(&self) -> &[DocNo] {
        &self.docs
    }

    /// How often the term occurs in a document, if it does.
    #[must_use]
    pub fn count(&self, doc: DocNo) -> Option<u16> {
        self.docs.binary_search(&doc).ok()?;
        let repeated = self.repeats.binary_search_by_key(&doc, |(doc, _)| *doc);
        Some(repeated.map_or(1, |at| self.repeats[at].1))
    }

    /// Each document with how often the term occurs in it, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (DocNo, u16)> {
        let mut repeats = self.repeats.iter().peekable();
        self.docs.iter().map(move |doc| {
            let repeated = repeats.next_if(|(repeated, _)| repeated == doc);
            (*doc, repeated.map_or(1, |(_, count)| *count))
        })
    }

    /// Takes documents out; `docs` is sorted.
    pub(super) fn remove(&mut self, docs: &[DocNo]) {
        self.docs.retain(|doc| docs.binary_search(doc).is_err());
        self.repeats.retain(|(doc, _)| docs.binary_search(doc).is_err());
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.docs.len() * size_of::<DocNo>() + self.repeats.len() * size_of::<(DocNo, u16)>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_come_back_whether_one_or_many() {
        let mut postings = Postings::default();
        let pushed = [(1, 1), (4, 3), (5, 1), (9, 2)];
        for (doc, count) in pushed {
            postings.push(doc, count);
        }
        assert_eq!(postings.iter().collect::<Vec<_>>(), pushed);
        assert_eq!([1, 4, 6, 9].map(|doc| postings.count(doc)), [Some(1), Some(3), None, Some(2)]);
        postings.remove(&[4, 5]);
        assert_eq!(postings.iter().collect::<Vec<_>>(), [(1, 1), (9, 2)]);
    }
}
