//! Finding what bears on a question.
//!
//! Several arms look at every text and fact that can be seen, and each can bring in candidates of
//! its own: words, meaning, the slot and the person asked for, the stretch of time asked about, the
//! one who spoke. What an arm finds in a message counts a little for the messages around it too:
//! an answer stands beside its question. Every result says which arms found it.

mod arms;
mod known;
mod spread;

use std::cmp::Ordering;

use crate::{
    fact::{Fact, Facts},
    id::FactId,
    meaning::Meaning,
    reading::Asked,
    scope::Scope,
    space::{MessageNo, Space},
    terms::QueryWord,
    time::At,
};

pub use known::relevance;

/// What the best match by words is worth.
const WORDS_WEIGHT: f32 = 1.0;
/// What the nearest by meaning is worth.
const MEANING_WEIGHT: f32 = 0.65;
/// What the speaker's own messages gain where the question names the speaker.
const SPEAKER_BOOST: f32 = 0.25;
/// What a message gains that a fact comes from which answers the question.
const SLOT_WEIGHT: f32 = 0.8;
/// What a message gains that was said, or tells of something, in the time asked about.
const TIME_WEIGHT: f32 = 0.6;

/// A question to a space.
#[derive(Debug, Clone)]
pub struct RecallQuery {
    /// From where: only what is visible from here is found.
    pub scope: Scope,
    /// The question's words.
    pub words: Vec<QueryWord>,
    /// What the question means; without it, words and facts alone find.
    pub meaning: Option<Meaning>,
    /// What it asks for.
    pub asked: Asked,
    /// The time of asking.
    pub now: At,
    /// Only what was said by then, and facts that held then.
    pub as_of: Option<At>,
    /// How many results at most.
    pub limit: usize,
    /// What may be found.
    pub kinds: Kinds,
}

/// What a question may find.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Kinds {
    /// Messages.
    pub messages: bool,
    /// Summaries.
    pub summaries: bool,
    /// Facts.
    pub facts: bool,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A message.
    Message(MessageNo),
    /// A summary, by its number in the space.
    Summary(u32),
    /// A fact.
    Fact(Box<Fact>),
}

/// Why it was found.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Why {
    /// The lexical score, its neighbours' share included.
    pub bm25: f32,
    /// How near its meaning is, where a model has read it and the question.
    pub cosine: Option<f32>,
    /// How much it answers what is asked for, by the facts that come from it.
    pub slot: f32,
    /// Whether it lies in the time asked about.
    pub is_in_time: bool,
    /// Whether the one who is named said it.
    pub is_by_named: bool,
    /// The message beside it that brought it in, where it does not stand for itself.
    pub beside: Option<MessageNo>,
}

/// One result.
#[derive(Debug, Clone, PartialEq)]
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
    let needs_facts = query.kinds.facts || !query.asked.slots.is_empty() || query.as_of.is_some();
    let facts = needs_facts
        .then(|| Facts::seen_from(space, &query.scope, query.as_of.unwrap_or(query.now)));
    recall_knowing(space, query, facts.as_ref())
}

/// The same, for a caller that has the facts at hand.
pub(crate) fn recall_knowing(
    space: &Space,
    query: &RecallQuery,
    facts: Option<&Facts>,
) -> Vec<Recalled> {
    let arms = arms::run(space, query);
    let known = facts.map(|facts| known::Known::new(space, query, facts));
    let (top_words, top_cosine) = (arms.top_words(), arms.top_cosine());
    let weigh = |bm25: f32, cosine: Option<f32>| {
        let nearness = cosine.map_or(0.0, |it| (it / top_cosine).max(0.0));
        WORDS_WEIGHT * bm25 / top_words + MEANING_WEIGHT * nearness
    };
    let mut hits: Vec<Hit> = Vec::new();
    if query.kinds.messages {
        for no in (0_u32..).zip(&arms.is_seen).filter(|(_, seen)| **seen).map(|(no, _)| no) {
            let (at, node) = (no as usize, space.message(MessageNo(no)));
            let (bm25, cosine) = (arms.words[at], arms.cosines[at]);
            let slot = known.as_ref().map_or(0.0, |known| known.of_message(MessageNo(no)));
            let is_in_time = arms::is_in_time(query, node)
                || known.as_ref().is_some_and(|known| known.is_in_time(MessageNo(no)));
            let is_by_named = arms.is_by_named(node);
            let mut score = weigh(bm25, cosine);
            score *= if is_by_named { 1.0 + SPEAKER_BOOST } else { 1.0 };
            score += SLOT_WEIGHT * slot + if is_in_time { TIME_WEIGHT } else { 0.0 };
            if score > 0.0 {
                let why = Why { bm25, cosine, slot, is_in_time, is_by_named, beside: None };
                hits.push((score, i64::from(no), Key::Message(MessageNo(no)), why));
            }
        }
    }
    for &(number, doc, bm25, cosine) in &arms.summaries {
        let score = weigh(bm25, cosine);
        let why = Why { bm25, cosine, ..Why::default() };
        hits.push((score, i64::from(doc), Key::Summary(number), why));
    }
    if let Some(known) = known.as_ref().filter(|_| query.kinds.facts) {
        hits.extend(known.hits().map(|(score, order, id)| {
            (SLOT_WEIGHT * score, order, Key::Fact(id), Why { slot: score, ..Why::default() })
        }));
    }
    let hits = best(hits, query.limit);
    let top = hits.first().map_or(1.0, |hit| hit.0).max(f32::MIN_POSITIVE);
    let to_result = |(score, _, key, why): Hit| {
        let (found, beside) = match key {
            Key::Message(no) => (Found::Message(no), arms.own.beside(space, no)),
            Key::Summary(number) => (Found::Summary(number), None),
            Key::Fact(id) => (Found::Fact(Box::new(facts?.find(id)?.clone())), None),
        };
        let score = (score / top).clamp(0.0, 1.0);
        Some(Recalled { found, score, why: Why { beside, ..why } })
    };
    hits.into_iter().filter_map(to_result).collect()
}

/// What may be a result, with its score and, among equals, its place: the later the sooner.
type Hit = (f32, i64, Key, Why);

#[derive(Debug, Clone, Copy)]
enum Key {
    Message(MessageNo),
    Summary(u32),
    Fact(FactId),
}

/// The best `limit` of them, best first.
fn best(mut hits: Vec<Hit>, limit: usize) -> Vec<Hit> {
    let best_first = |left: &Hit, right: &Hit| -> Ordering {
        right.0.total_cmp(&left.0).then(right.1.cmp(&left.1))
    };
    if hits.len() > limit && limit > 0 {
        hits.select_nth_unstable_by(limit - 1, best_first);
    }
    hits.truncate(limit);
    hits.sort_unstable_by(best_first);
    hits
}

/// Whether a summary may be found.
fn is_summary_seen(space: &Space, query: &RecallQuery, number: u32) -> bool {
    let node = space.summary_by_number(number);
    query.kinds.summaries
        && node.summary.scope.is_visible_from(&query.scope)
        && space.is_summary_in_sight(node)
        && query.as_of.is_none_or(|at| node.summary.at <= at)
}
