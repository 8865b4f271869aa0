//! The vectors of one space's documents, all of one model, scanned whole.

use super::DocNo;
use crate::meaning::{self, Meaning, ModelId, Vector};

/// Vectors by document, ascending; a long document has several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VectorIndex {
    model: Option<ModelId>,
    /// Components of a vector.
    n_dims: usize,
    /// Whose each vector is.
    docs: Vec<DocNo>,
    /// Each vector's squared length.
    squares: Vec<u32>,
    /// The vectors, one after another.
    steps: Vec<i8>,
}

/// The index as plain data: what a snapshot keeps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VectorParts {
    /// The model; none where there are no vectors.
    pub model: Option<ModelId>,
    /// Components of a vector.
    pub n_dims: usize,
    /// Whose each vector is, ascending.
    pub docs: Vec<DocNo>,
    /// The vectors, one after another.
    pub steps: Vec<i8>,
}

impl VectorIndex {
    /// Gives a document its vectors. Those of another model than the one that is here, or of
    /// another length, are passed over: two models are never mixed.
    pub(crate) fn put(&mut self, doc: DocNo, meaning: &Meaning) {
        let Some(first) = meaning.vectors.first() else { return };
        if self.docs.is_empty() {
            self.model = Some(meaning.model.clone());
            self.n_dims = first.steps().len();
        }
        let is_ours = self.model.as_ref() == Some(&meaning.model)
            && meaning.vectors.iter().all(|it| it.steps().len() == self.n_dims);
        if !is_ours || self.n_dims == 0 {
            return;
        }
        let from = self.docs.partition_point(|it| *it < doc);
        let to = self.docs.partition_point(|it| *it <= doc);
        let n_new = meaning.vectors.len();
        self.docs.splice(from..to, std::iter::repeat_n(doc, n_new));
        self.squares.splice(from..to, meaning.vectors.iter().map(|it| squared(it.steps())));
        let steps = meaning.vectors.iter().flat_map(|it| it.steps().iter().copied());
        self.steps.splice(from * self.n_dims..to * self.n_dims, steps);
    }

    /// Takes documents out. `docs` must be sorted.
    pub(crate) fn remove(&mut self, docs: &[DocNo]) {
        if docs.is_empty() || self.docs.is_empty() {
            return;
        }
        let mut kept = Self { model: self.model.take(), n_dims: self.n_dims, ..Self::default() };
        for (place, doc) in self.docs.iter().enumerate() {
            if docs.binary_search(doc).is_err() {
                kept.docs.push(*doc);
                kept.squares.push(self.squares[place]);
                kept.steps.extend_from_slice(self.vector(place));
            }
        }
        if kept.docs.is_empty() {
            kept = Self::default();
        }
        *self = kept;
    }

    fn vector(&self, place: usize) -> &[i8] {
        &self.steps[place * self.n_dims..(place + 1) * self.n_dims]
    }

    /// The model of the vectors; none where there are none.
    #[must_use]
    pub fn model(&self) -> Option<&ModelId> {
        self.model.as_ref()
    }

    /// Whether a document has a vector.
    #[must_use]
    pub fn has(&self, doc: DocNo) -> bool {
        self.docs.binary_search(&doc).is_ok()
    }

    /// How near each document's nearest passage is to `question`, by document number, in
    /// `-1.0..=1.0`; documents without vectors are not named.
    pub(crate) fn cosines(&self, question: &Meaning) -> Vec<(DocNo, f32)> {
        let Some(question) = self.asked(question) else { return Vec::new() };
        let question_squared = squared(question.steps());
        let mut res: Vec<(DocNo, f32)> = Vec::with_capacity(self.docs.len());
        let vectors = self.steps.chunks_exact(self.n_dims.max(1));
        for ((doc, square), steps) in self.docs.iter().zip(&self.squares).zip(vectors) {
            let dot = meaning::dot(question.steps(), steps);
            let cosine = meaning::cosine(dot, question_squared, *square);
            match res.last_mut() {
                Some((last, best)) if last == doc => *best = best.max(cosine),
                _ => res.push((*doc, cosine)),
            }
        }
        res
    }

    /// The question's vector, if it is of this model.
    fn asked<'a>(&self, question: &'a Meaning) -> Option<&'a Vector> {
        let is_ours = self.model.as_ref() == Some(&question.model);
        question.vectors.first().filter(|it| is_ours && it.steps().len() == self.n_dims)
    }

    /// Heap bytes.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.steps.len() + self.docs.len() * (size_of::<DocNo>() + size_of::<u32>())
    }

    /// The index as plain data.
    #[must_use]
    pub fn to_parts(&self) -> VectorParts {
        VectorParts {
            model: self.model.clone(),
            n_dims: self.n_dims,
            docs: self.docs.clone(),
            steps: self.steps.clone(),
        }
    }

    /// The index from plain data; none if it does not hold together.
    #[must_use]
    pub fn from_parts(parts: VectorParts) -> Option<Self> {
        let VectorParts { model, n_dims, docs, steps } = parts;
        if docs.is_empty() {
            return Some(Self::default());
        }
        let is_whole = model.is_some()
            && n_dims > 0
            && docs.len().checked_mul(n_dims) == Some(steps.len())
            && docs.is_sorted();
        if !is_whole {
            return None;
        }
        let squares = steps.chunks_exact(n_dims).map(squared).collect();
        Some(Self { model, n_dims, docs, squares, steps })
    }
}

fn squared(steps: &[i8]) -> u32 {
    meaning::dot(steps, steps).unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(model: &str, vectors: &[[i8; 3]]) -> Meaning {
        let vectors = vectors.iter().map(|it| Vector::from_steps(it)).collect();
        Meaning { model: ModelId::new(model), vectors }
    }

    fn sample() -> VectorIndex {
        let mut index = VectorIndex::default();
        index.put(0, &meaning("m", &[[127, 0, 0]]));
        index.put(3, &meaning("m", &[[0, 127, 0], [127, 127, 0]]));
        index.put(4, &meaning("m", &[[0, 0, 127]]));
        index
    }

    #[test]
    fn a_document_is_as_near_as_its_nearest_passage() {
        let found = sample().cosines(&meaning("m", &[[1, 0, 0]]));
        let rounded: Vec<(u32, i32)> =
            found.iter().map(|(doc, cosine)| (*doc, (cosine * 100.0).round() as i32)).collect();
        assert_eq!(rounded, [(0, 100), (3, 71), (4, 0)]);
    }

    #[test]
    fn two_models_are_never_mixed() {
        let mut index = sample();
        index.put(5, &meaning("other", &[[1, 2, 3]]));
        assert!(!index.has(5));
        assert!(index.cosines(&meaning("other", &[[1, 0, 0]])).is_empty());
    }

    #[test]
    fn the_order_in_which_vectors_came_does_not_matter() {
        let mut late = VectorIndex::default();
        late.put(4, &meaning("m", &[[0, 0, 127]]));
        late.put(3, &meaning("m", &[[9, 9, 9]]));
        late.put(0, &meaning("m", &[[127, 0, 0]]));
        late.put(3, &meaning("m", &[[0, 127, 0], [127, 127, 0]]));
        assert_eq!(late, sample());
    }

    #[test]
    fn what_is_removed_is_gone_and_parts_come_back() {
        let mut index = sample();
        index.remove(&[3]);
        assert_eq!(index.docs, [0, 4]);
        assert_eq!(VectorIndex::from_parts(index.to_parts()), Some(index.clone()));
        index.remove(&[0, 4]);
        assert_eq!(index, VectorIndex::default());
        let torn = VectorParts { steps: vec![1], ..sample().to_parts() };
        assert_eq!(VectorIndex::from_parts(torn), None);
    }
}
