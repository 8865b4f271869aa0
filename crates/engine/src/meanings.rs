//! Giving texts their vectors after the fact: when the model changed, or answers over a network.
//!
//! Search by words and facts goes on meanwhile, and every text that has its vector is found by it.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use gieok_core::{
    event::{IndexRecord, Seq},
    id::UserKey,
    meaning::Meaning,
};
use gieok_embed::{Embedder, meaning_now, meanings};
use gieok_lang::terms::{TERMS_VERSION, index_terms};

use crate::{
    cell::Loaded,
    engine::{Engine, Inner},
};

/// Texts embedded between two writes.
const TEXTS_PER_STEP: usize = 64;
/// A question waits so long for its vector, then goes by words alone (seed 003 §8).
const QUESTION_WAIT: Duration = Duration::from_secs(2);

impl Engine {
    /// What a question means, if that can be told in time.
    pub(crate) async fn meaning_of(&self, question: &str) -> Option<Meaning> {
        let embedder = self.inner.embedder()?;
        if question.trim().is_empty() {
            return None;
        }
        if let Some(vector) = embedder.embed_now(question) {
            return Some(Meaning { model: embedder.model().clone(), vectors: vec![vector] });
        }
        let texts = [question];
        match tokio::time::timeout(QUESTION_WAIT, embedder.embed(&texts)).await {
            Ok(Ok(vectors)) => Some(Meaning { model: embedder.model().clone(), vectors }),
            Ok(Err(error)) => {
                tracing::warn!(
                    error = &error as &dyn std::error::Error,
                    "question without a vector"
                );
                None
            }
            Err(_) => {
                tracing::warn!("question without a vector: the embedding service is too slow");
                None
            }
        }
    }
}

impl Inner {
    /// Begins to give vectors to texts that have none, unless that is under way.
    pub(crate) fn embed_if_due(self: &Arc<Self>, user: &UserKey, loaded: &Loaded) {
        if self.config.embedder.is_none() || loaded.log().is_none() {
            return;
        }
        let is_due = !loaded.read().texts_without_meaning(Seq(0), 1).is_empty();
        if !is_due || loaded.is_embedding.swap(true, Ordering::SeqCst) {
            return;
        }
        let (inner, user) = (self.clone(), user.clone());
        let under_way = inner.background.begin();
        tokio::spawn(async move {
            let _under_way = under_way;
            let cell = inner.cell(&user);
            if let Some(loaded) = cell.loaded.get() {
                // A text that was written while the last step ended found this under way.
                while inner.embed_all(loaded).await {
                    loaded.is_embedding.store(false, Ordering::SeqCst);
                    let is_due = !loaded.read().texts_without_meaning(Seq(0), 1).is_empty();
                    if !is_due || loaded.is_embedding.swap(true, Ordering::SeqCst) {
                        break;
                    }
                }
                loaded.is_embedding.store(false, Ordering::SeqCst);
                inner.weigh(&user, loaded, false);
            }
        });
    }

    /// Whether every text could be read; where not, the next write or hydration tries again.
    async fn embed_all(&self, loaded: &Loaded) -> bool {
        let mut after = Seq(0);
        loop {
            let texts: Vec<(Seq, String)> = {
                let space = loaded.read();
                let found = space.texts_without_meaning(after, TEXTS_PER_STEP);
                found.into_iter().map(|(seq, text)| (seq, text.to_owned())).collect()
            };
            let (Some(last), Some(embedder)) = (texts.last(), self.embedder()) else { return true };
            after = last.0;
            let made = match embed(embedder, &texts).await {
                Ok(made) => made,
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::warn!(error, "texts without vectors");
                    return false;
                }
            };
            let Some(log) = loaded.log() else { return false };
            let records: Vec<(Seq, IndexRecord)> = texts
                .iter()
                .zip(&made)
                .map(|((seq, text), meaning)| {
                    let meaning = Some(meaning.clone());
                    let terms = index_terms(text);
                    (*seq, IndexRecord { terms_version: TERMS_VERSION, terms, meaning })
                })
                .collect();
            if let Err(error) =
                self.log.put_index(&log, records.iter().map(|(seq, record)| (*seq, record))).await
            {
                let error = &error as &dyn std::error::Error;
                tracing::warn!(error, "vectors not written");
                return false;
            }
            let made: Vec<(Seq, Meaning)> = texts.into_iter().map(|it| it.0).zip(made).collect();
            loaded.put_meanings(&made);
            tokio::task::yield_now().await;
        }
    }
}

async fn embed(
    embedder: &dyn Embedder,
    texts: &[(Seq, String)],
) -> Result<Vec<Meaning>, gieok_embed::EmbedError> {
    let now: Option<Vec<Meaning>> =
        texts.iter().map(|(_, text)| meaning_now(embedder, text)).collect();
    if let Some(now) = now {
        return Ok(now);
    }
    let texts: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
    meanings(embedder, &texts).await
}
