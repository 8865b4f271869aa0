//! The arms that look at texts: words, meaning, speaker, time.

use super::{
    MEANING_WEIGHT, RecallQuery, WORDS_WEIGHT, is_summary_seen,
    spread::{OF_MEANING, Own, Scores, around},
};
use crate::{
    map::Map,
    message::Role,
    query::lexical,
    space::{DocRef, MessageNo, Node, Space},
    terms::QueryWord,
};

/// So many of the nearest by meaning count for the messages around them.
const SPREADING_MAX: usize = 200;
/// A word in more than one of so many messages says nothing about the messages around it.
const COMMON_SHARE: usize = 10;
/// In a short history no word is common.
const COMMON_MIN: usize = 50;
/// What happened is often told some days later.
const TOLD_LATER_DAYS: i64 = 7;
/// What is less near than this bears on nothing, whatever else is there.
const COSINE_MIN: f32 = 0.2;

/// What the arms found.
pub(super) struct Arms {
    /// Whether each message can be seen.
    pub(super) is_seen: Vec<bool>,
    /// The lexical score of each message, what its neighbours bring included.
    pub(super) words: Vec<f32>,
    /// How near each message is, likewise.
    pub(super) cosines: Vec<Option<f32>>,
    /// Each message's own score.
    pub(super) own: Own,
    /// Summaries by number, with their document, lexical score and nearness.
    pub(super) summaries: Vec<(u32, u32, f32, Option<f32>)>,
    /// Speakers whom the question names, as their messages spell them.
    named: Map<Box<str>, ()>,
}

impl Arms {
    pub(super) fn top_words(&self) -> f32 {
        let summaries = self.summaries.iter().map(|it| it.2);
        let top = self.words.iter().copied().chain(summaries).fold(0.0, f32::max);
        if top > 0.0 { top } else { 1.0 }
    }

    pub(super) fn top_cosine(&self) -> f32 {
        let summaries = self.summaries.iter().filter_map(|it| it.3);
        let top = self.cosines.iter().flatten().copied().chain(summaries).fold(0.0, f32::max);
        if top > 0.0 { top } else { 1.0 }
    }

    /// Whether the question names the one who said it.
    pub(super) fn is_by_named(&self, node: &Node) -> bool {
        !self.named.is_empty()
            && node.speaker.as_ref().is_some_and(|name| self.named.contains_key(name))
    }
}

pub(super) fn run(space: &Space, query: &RecallQuery) -> Arms {
    let is_seen = seen(space, query);
    let speakers = speakers(space, &is_seen);
    let is_name = |word: &QueryWord, name: &str| is_named(word, &name.to_lowercase());
    let mut named: Map<Box<str>, ()> = Map::default();
    let mut words = Vec::new();
    for word in &query.words {
        let of_word: Vec<_> = speakers.keys().filter(|name| is_name(word, name)).collect();
        if of_word.is_empty() {
            words.push(word);
        }
        named.extend(of_word.into_iter().map(|name| (name.clone(), ())));
    }
    // A question that names all who speak tells nothing by it.
    if named.len() == speakers.len() {
        named.clear();
    }
    let mut res = Arms {
        words: vec![0.0; is_seen.len()],
        cosines: vec![None; is_seen.len()],
        own: Own(vec![0.0; is_seen.len()]),
        is_seen,
        summaries: Vec::new(),
        named,
    };
    let mut summaries: Map<u32, (f32, Option<f32>)> = Map::default();
    by_words(space, query, &words, &mut res, &mut summaries);
    by_meaning(space, query, &mut res, &mut summaries);
    res.summaries = summaries
        .into_iter()
        .filter_map(|(doc, (bm25, cosine))| match space.doc(doc) {
            DocRef::Summary(number) => Some((number, doc, bm25, cosine)),
            DocRef::Message(_) => None,
        })
        .collect();
    res.summaries.sort_unstable_by_key(|it| it.0);
    res
}

/// Which messages may be found.
fn seen(space: &Space, query: &RecallQuery) -> Vec<bool> {
    let visible = space.visible_scopes(&query.scope);
    let is_seen = |node: &Node| {
        node.is_in_sight()
            && visible[space.scope_number(node)]
            && query.as_of.is_none_or(|at| node.at <= at)
    };
    space.messages().iter().map(is_seen).collect()
}

/// Whether a word is a speaker's name: 지수가, Caroline's.
fn is_named(word: &QueryWord, name: &str) -> bool {
    let is_name = |terms: &Vec<Box<str>>| matches!(&terms[..], [term] if **term == *name);
    word.surface.to_lowercase() == name || word.alternatives.iter().any(is_name)
}

/// Who speaks in what can be seen.
fn speakers(space: &Space, is_seen: &[bool]) -> Map<Box<str>, ()> {
    let mut res: Map<Box<str>, ()> = Map::default();
    let mut last: Option<&str> = None;
    for (node, _) in space.messages().iter().zip(is_seen).filter(|(_, seen)| **seen) {
        let speaker = node.speaker.as_deref();
        // Two take turns: most names were just seen.
        if let Some(name) = speaker.filter(|_| speaker != last) {
            res.entry(name.into()).or_default();
        }
        last = speaker;
    }
    res
}

fn by_words(
    space: &Space,
    query: &RecallQuery,
    words: &[&QueryWord],
    arms: &mut Arms,
    summaries: &mut Map<u32, (f32, Option<f32>)>,
) {
    let n_messages = arms.is_seen.len();
    let (mut scores, mut own) = (Scores::new(n_messages), Scores::new(n_messages));
    for word in words {
        let hits: Vec<(u32, f32)> = lexical::word_scores(space.index(), word).collect();
        let is_spreading = hits.len() <= (n_messages / COMMON_SHARE).max(COMMON_MIN);
        let mut of_summaries: Map<u32, f32> = Map::default();
        for (doc, score) in hits {
            match space.doc(doc) {
                DocRef::Message(no) if arms.is_seen[no.0 as usize] => {
                    own.lift(no, score);
                    if is_spreading {
                        scores.lift_around(space, no, score);
                    } else {
                        scores.lift(no, score);
                    }
                }
                DocRef::Summary(number) if is_summary_seen(space, query, number) => {
                    let best = of_summaries.entry(doc).or_insert(0.0);
                    *best = best.max(score);
                }
                _ => (),
            }
        }
        scores.drain_into(&mut arms.words);
        own.drain_into(&mut arms.own.0);
        for (doc, score) in of_summaries {
            summaries.entry(doc).or_default().0 += score;
        }
    }
    let top = arms.top_words();
    for own in &mut arms.own.0 {
        *own *= WORDS_WEIGHT / top;
    }
}

fn by_meaning(
    space: &Space,
    query: &RecallQuery,
    arms: &mut Arms,
    summaries: &mut Map<u32, (f32, Option<f32>)>,
) {
    let Some(meaning) = &query.meaning else { return };
    let mut near: Vec<(f32, MessageNo)> = Vec::new();
    for (doc, cosine) in space.vectors().cosines(meaning) {
        if cosine < COSINE_MIN {
            continue;
        }
        match space.doc(doc) {
            DocRef::Message(no) if arms.is_seen[no.0 as usize] => {
                near.push((cosine, no));
                arms.cosines[no.0 as usize] = Some(cosine);
            }
            DocRef::Summary(number) if is_summary_seen(space, query, number) => {
                summaries.entry(doc).or_default().1 = Some(cosine);
            }
            _ => (),
        }
    }
    let nearest_first =
        |left: &(f32, MessageNo), right: &(f32, MessageNo)| right.0.total_cmp(&left.0);
    if near.len() > SPREADING_MAX {
        near.select_nth_unstable_by(SPREADING_MAX - 1, nearest_first);
        near.truncate(SPREADING_MAX);
    }
    let top = near.iter().map(|it| it.0).fold(COSINE_MIN, f32::max);
    for (cosine, no) in near {
        arms.own.0[no.0 as usize] += MEANING_WEIGHT * cosine / top;
        for (other, share) in around(space, no, OF_MEANING) {
            let own = &mut arms.cosines[other.0 as usize];
            *own = Some(own.unwrap_or(0.0).max(cosine * share));
        }
    }
}

/// Whether a message was said in the time asked about.
pub(super) fn is_in_time(query: &RecallQuery, node: &Node) -> bool {
    let is_speech = matches!(node.role, Role::User | Role::Assistant);
    query.asked.window.is_some_and(|(from, to)| {
        is_speech && node.at >= from && node.at.seconds_since(to) < TOLD_LATER_DAYS * 86_400
    })
}
