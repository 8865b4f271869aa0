//! The arm of facts: what is known that answers the question, and the messages it was said in.

use super::RecallQuery;
use crate::{
    assertion::Subject,
    fact::{Fact, Facts, Status},
    id::FactId,
    map::Map,
    reading::Asked,
    space::{MessageNo, Space},
};

/// What a fact of another than the one asked about is worth.
const OTHERS_SHARE: f32 = 0.15;

/// How much a fact answers what is asked for: 1 for the slot and the one asked about.
#[must_use]
pub fn relevance(asked: &Asked, facts: &Facts, fact: &Fact) -> f32 {
    let Some(place) = asked.slots.iter().position(|slot| *slot == fact.slot) else { return 0.0 };
    let is_of_asked = asked.subject.as_ref().map(|it| *facts.resolve(it) == fact.subject);
    let share = match (is_of_asked, &fact.subject) {
        (Some(true), _) => 1.0,
        (Some(false), _) => OTHERS_SHARE,
        (None, Subject::Person(_)) => 0.5,
        (None, _) => 0.9,
    };
    share / (1.0 + 0.35 * place as f32)
}

/// What the facts say to a question.
pub(super) struct Known {
    of_messages: Map<MessageNo, f32>,
    in_time: Map<MessageNo, ()>,
    hits: Vec<(f32, i64, FactId)>,
}

impl Known {
    pub(super) fn new(space: &Space, query: &RecallQuery, facts: &Facts) -> Self {
        let mut res =
            Self { of_messages: Map::default(), in_time: Map::default(), hits: Vec::new() };
        let all = facts.iter().chain(facts.experiences());
        for fact in all.filter(|fact| !matches!(fact.status, Status::Retracted)) {
            let answers = relevance(&query.asked, facts, fact);
            // What was so once answers only a question about then.
            let is_wanted = match query.as_of {
                Some(at) => fact.held_at(at),
                None => fact.is_current() || query.asked.is_about_past,
            };
            let share = if is_wanted { 1.0 } else { 0.3 };
            let is_in_time = query
                .asked
                .window
                .zip(fact.when.as_ref())
                .is_some_and(|((from, to), when)| when.from < to && when.to >= from);
            for no in &fact.sources {
                if answers > 0.0 {
                    let most = res.of_messages.entry(*no).or_insert(0.0);
                    *most = most.max(answers * share);
                }
                if is_in_time {
                    res.in_time.insert(*no, ());
                }
            }
            let score = answers + word_share(space, query, fact);
            if score > 0.0 && is_wanted {
                res.hits.push((score, fact.last_said.micros(), fact.id));
            }
        }
        res
    }

    pub(super) fn of_message(&self, no: MessageNo) -> f32 {
        self.of_messages.get(&no).copied().unwrap_or(0.0)
    }

    pub(super) fn is_in_time(&self, no: MessageNo) -> bool {
        self.in_time.contains_key(&no)
    }

    pub(super) fn hits(&self) -> impl Iterator<Item = (f32, i64, FactId)> + '_ {
        self.hits.iter().copied()
    }
}

/// The share of the question's words that a fact's line contains.
fn word_share(space: &Space, query: &RecallQuery, fact: &Fact) -> f32 {
    if query.words.is_empty() || !query.kinds.facts {
        return 0.0;
    }
    let line = fact.line(fact.is_korean(space)).to_lowercase();
    let n_in = query.words.iter().filter(|word| crate::query::lexical::is_in(&line, word)).count();
    n_in as f32 / query.words.len() as f32
}
