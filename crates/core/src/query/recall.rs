//! Finding what bears on a question.

use std::cmp::Ordering;

use super::lexical::bm25;
use crate::{
    scope::Scope,
    space::{DocRef, MessageNo, Space},
    terms::QueryWord,
};

/// A question to a space.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecallQuery {
    /// From where: only what is visible from here is found.
    pub scope: Scope,
    /// The question's words.
    pub words: Vec<QueryWord>,
    /// How many results at most.
    pub limit: usize,
    /// Whether messages may be found.
    pub with_messages: bool,
    /// Whether summaries may be found.
    pub with_summaries: bool,
}

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// A message.
    Message(MessageNo),
    /// A summary, by its number in the space.
    Summary(u32),
}

/// Why it was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Why {
    /// The lexical score.
    pub bm25: f32,
}

/// One result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recalled {
    /// What.
    pub found: Found,
    /// In `0.0..=1.0`, relative to the best result of the same question.
    pub score: f32,
    /// Why.
    pub why: Why,
}

/// What bears on the question, best first; among equals the newer.
#[must_use]
pub fn recall(space: &Space, query: &RecallQuery) -> Vec<Recalled> {
    let scores = bm25(space.index(), &query.words);
    let visible = space.visible_scopes(&query.scope);
    let mut hits: Vec<(u32, f32, Found)> = (0_u32..)
        .zip(scores)
        .filter(|(_, score)| *score > 0.0)
        .filter_map(|(doc, score)| {
            let found = match space.doc(doc) {
                DocRef::Message(no) => {
                    let node = space.message(no);
                    let is_seen = query.with_messages
                        && node.is_in_sight()
                        && visible[space.scope_number(node)];
                    is_seen.then_some(Found::Message(no))
                }
                DocRef::Summary(number) => {
                    let node = space.summary_by_number(number);
                    let is_seen = query.with_summaries
                        && node.summary.scope.is_visible_from(&query.scope)
                        && space.is_summary_in_sight(node);
                    is_seen.then_some(Found::Summary(number))
                }
            };
            found.map(|found| (doc, score, found))
        })
        .collect();
    let best_first = |left: &(u32, f32, Found), right: &(u32, f32, Found)| -> Ordering {
        right.1.total_cmp(&left.1).then(right.0.cmp(&left.0))
    };
    if hits.len() > query.limit && query.limit > 0 {
        hits.select_nth_unstable_by(query.limit - 1, best_first);
    }
    hits.truncate(query.limit);
    hits.sort_unstable_by(best_first);
    let top = hits.first().map_or(1.0, |hit| hit.1);
    hits.into_iter()
        .map(|(_, bm25, found)| Recalled { found, score: bm25 / top, why: Why { bm25 } })
        .collect()
}
