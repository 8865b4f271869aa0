//! What a text means, as a vector.
//!
//! An [`Embedder`] turns texts into vectors of one *model*; vectors of two models are never
//! compared. The built-in one is part of the program and answers at once; others may lie behind a
//! network, and then search goes on by words while they work.

pub mod builtin;
mod passages;

use std::fmt;

use gieok_core::meaning::{Meaning, ModelId, Vector};

pub use passages::passages;

/// Why texts have no vectors yet. Search by words goes on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EmbedError {
    /// The other side could not be reached, or took too long; try again later.
    #[error("the embedding service cannot be reached: {0}")]
    Unreachable(String),
    /// The other side answered with something that is no answer; an operator must look.
    #[error("the embedding service gave no usable answer: {0}")]
    BadAnswer(String),
}

/// What turns texts into vectors.
#[async_trait::async_trait]
pub trait Embedder: fmt::Debug + Send + Sync {
    /// The name of the space its vectors lie in.
    fn model(&self) -> &ModelId;

    /// The vector of a text, if it can be had at once, without a network. The same text always
    /// gives the same vector.
    fn embed_now(&self, text: &str) -> Option<Vector>;

    /// A vector for each text.
    async fn embed(&self, texts: &[&str]) -> Result<Vec<Vector>, EmbedError>;
}

/// What a text means, if that can be told at once: a vector for each of its passages.
#[must_use]
pub fn meaning_now(embedder: &dyn Embedder, text: &str) -> Option<Meaning> {
    let vectors: Option<Vec<Vector>> =
        passages(text).into_iter().map(|passage| embedder.embed_now(passage)).collect();
    Some(Meaning { model: embedder.model().clone(), vectors: vectors? })
}

/// What texts mean, however long it takes.
pub async fn meanings(embedder: &dyn Embedder, texts: &[&str]) -> Result<Vec<Meaning>, EmbedError> {
    let cut: Vec<Vec<&str>> = texts.iter().map(|text| passages(text)).collect();
    let all: Vec<&str> = cut.iter().flatten().copied().collect();
    let vectors = embedder.embed(&all).await?;
    if vectors.len() != all.len() {
        let problem = format!("{} vectors for {} texts", vectors.len(), all.len());
        return Err(EmbedError::BadAnswer(problem));
    }
    let mut vectors = vectors.into_iter();
    let model = embedder.model();
    let of_text = |passages: &Vec<&str>| Meaning {
        model: model.clone(),
        vectors: vectors.by_ref().take(passages.len()).collect(),
    };
    Ok(cut.iter().map(of_text).collect())
}
