//! What of the memory bears on the next reply: facts and lines said before, each with a score.
//!
//! Facts that answer the message come first, then lines that match its words, then who the user
//! is, then how things stand. What is no longer true is a candidate only where it is asked for or
//! where the message speaks of it, and is shown as past.

use super::{BlockKind, ContextQuery, doubt, text};
use crate::{
    assertion::Subject,
    fact::{Fact, Facts},
    map::Map,
    message::Role,
    query::{self, Found, Kinds, RecallQuery, Recalled, is_in, recall_knowing},
    slot::FactKind,
    space::{MessageNo, Space},
    terms::QueryWord,
};

/// Lines said before that are candidates at most.
const RECALLED_MAX: usize = 60;
/// What a fact gains by filling the slot that is asked for; the next slot asked for gains less.
const SLOT_SCORE: f32 = 3.0;
/// What a fact gains by containing all words of the message.
const WORDS_SCORE: f32 = 2.2;
/// What a thing gains by lying in the stretch of time that is asked for.
const WINDOW_SCORE: f32 = 1.4;
/// What the best-matching line scores.
const LINE_SCORE: f32 = 2.6;
/// What the newest line gains over the oldest.
const NEWEST_GAIN: f32 = 0.5;
/// What a line is worth that only stands beside what was found.
const BESIDE_SHARE: f32 = 0.85;
/// From here on a thing counts as bearing on the message.
const RELEVANT: f32 = 0.5;
/// Days in which a fact's freshness halves.
const FRESH_DAYS: f32 = 14.0;

/// Something that could be in the context.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) block: BlockKind,
    pub(super) id: String,
    /// The line as it is shown, without its bullet.
    pub(super) text: String,
    /// The line above it, shared with others of the same day.
    pub(super) label: Option<String>,
    pub(super) source: Vec<String>,
    pub(super) is_current: bool,
    /// Identity or moment, which decides where state goes that does not fit its block.
    pub(super) kind: FactKind,
    /// How much it should be there; the greater, the sooner.
    pub(super) score: f32,
    /// Its place among the lines of its block.
    pub(super) order: (u8, i64),
    pub(super) reason: &'static str,
}

/// All candidates, best first.
pub(super) fn candidates(
    space: &Space,
    query: &ContextQuery<'_>,
    shown: &[MessageNo],
    is_korean: bool,
) -> Vec<Candidate> {
    let facts = Facts::seen_from(space, query.scope, query.now);
    let weights = Weights::new(query.words, &facts, is_korean);
    let doubted = doubt::doubted(&facts);
    let found = if query.is_recalling { recalled(space, query, &facts, shown) } else { Vec::new() };
    let shown_facts = facts.iter().filter(|_| query.is_with_facts);
    let mut res: Vec<Candidate> = shown_facts
        .filter_map(|fact| {
            let mut candidate = of_fact(space, query, &facts, fact, &weights, is_korean)?;
            let is_outdone = || candidate.is_current && doubt::is_outdone(space, fact, &found);
            if doubted.contains_key(&fact.id) || is_outdone() {
                candidate.text = text::doubted(&candidate.text, fact, is_korean);
                candidate.is_current = false;
                candidate.reason = "said before something about it may have changed";
            }
            Some(candidate)
        })
        .collect();
    res.extend(
        facts
            .experiences()
            .filter(|_| query.is_with_facts)
            .map(|fact| of_experience(space, query, fact, &weights, is_korean)),
    );
    if query.is_recalling {
        res.extend(lines(space, query, &facts, found, shown, is_korean));
    }
    res.sort_by(|left, right| {
        right.score.total_cmp(&left.score).then(left.order.cmp(&right.order))
    });
    res
}

fn of_fact(
    space: &Space,
    query: &ContextQuery<'_>,
    facts: &Facts,
    fact: &Fact,
    weights: &Weights<'_>,
    is_korean: bool,
) -> Option<Candidate> {
    let schema = fact.schema();
    if schema.kind == FactKind::Experience {
        return None;
    }
    let relevance = relevance(query, facts, fact, weights, is_korean);
    let is_current = fact.is_current();
    let is_retracted = matches!(fact.status, crate::fact::Status::Retracted);
    if is_retracted || (!is_current && relevance < RELEVANT) {
        return None;
    }
    let fresh = freshness(query, fact);
    let importance = f32::from(fact.importance) / 100.0;
    let (block, base, reason) = match (schema.kind, schema.category.is_state(), is_current) {
        (_, _, false) => (BlockKind::Moment, 0.0, "was true once and bears on the message"),
        (_, true, true) => (BlockKind::State, 0.25 + 0.3 * importance + 0.25 * fresh, "state"),
        (FactKind::Identity, false, true) => {
            (BlockKind::Identity, 0.6 + 0.3 * importance, "identity")
        }
        (_, false, true) => (BlockKind::Moment, 0.1 + 0.2 * importance + 0.25 * fresh, "moment"),
    };
    let reason = if relevance >= RELEVANT && is_current { "answers the message" } else { reason };
    let past_factor = if is_current || query.asked.is_about_past { 1.0 } else { 0.5 };
    let subject_order = match fact.subject {
        Subject::User => 0,
        Subject::Persona => 1,
        Subject::Person(_) => 2,
    };
    Some(Candidate {
        block,
        id: fact.id.to_string(),
        text: text::fact_line(fact, block, is_korean),
        label: None,
        source: space.ids_of(&fact.sources),
        // What happened is told with its day; it is not how things stand.
        is_current: is_current && !schema.is_happening,
        kind: schema.kind,
        score: base + relevance * past_factor,
        order: (subject_order, fact.first_said.micros()),
        reason,
    })
}

/// How much a fact bears on the message.
fn relevance(
    query: &ContextQuery<'_>,
    facts: &Facts,
    fact: &Fact,
    weights: &Weights<'_>,
    is_korean: bool,
) -> f32 {
    let asked = query.asked;
    let mut res = SLOT_SCORE * query::relevance(asked, facts, fact);
    let is_of_asked = asked.subject.as_ref().is_some_and(|it| *facts.resolve(it) == fact.subject);
    if is_of_asked && matches!(fact.subject, Subject::Person(_)) {
        res += 0.7;
    }
    res += WORDS_SCORE * weights.share(&text::searched(fact, is_korean));
    if let Some((from, to)) = asked.window {
        let at =
            fact.when.as_ref().map_or((fact.first_said, fact.first_said), |it| (it.from, it.to));
        if at.0 < to && at.1 >= from {
            res += WINDOW_SCORE;
        }
    }
    res
}

fn of_experience(
    space: &Space,
    query: &ContextQuery<'_>,
    fact: &Fact,
    weights: &Weights<'_>,
    is_korean: bool,
) -> Candidate {
    Candidate {
        block: BlockKind::Experiences,
        id: fact.id.to_string(),
        text: text::fact_line(fact, BlockKind::Experiences, is_korean),
        label: None,
        source: space.ids_of(&fact.sources),
        is_current: true,
        kind: FactKind::Experience,
        score: 0.1 + 0.2 * freshness(query, fact) + weights.share(&fact.value.text),
        order: (0, fact.first_said.micros()),
        reason: "done together",
    }
}

fn freshness(query: &ContextQuery<'_>, fact: &Fact) -> f32 {
    let days = query.now.seconds_since(fact.last_said).max(0) as f32 / 86_400.0;
    0.5_f32.powf(days / FRESH_DAYS)
}

/// Messages that bear on the one about to be answered, best first.
fn recalled(
    space: &Space,
    query: &ContextQuery<'_>,
    facts: &Facts,
    shown: &[MessageNo],
) -> Vec<Recalled> {
    let question = RecallQuery {
        scope: query.scope.clone(),
        words: query.words.to_vec(),
        meaning: query.meaning.cloned(),
        asked: query.asked.clone(),
        now: query.now,
        as_of: None,
        limit: RECALLED_MAX + shown.len(),
        kinds: Kinds { messages: true, ..Kinds::default() },
    };
    recall_knowing(space, &question, Some(facts))
}

/// Lines said before that bear on the message.
fn lines(
    space: &Space,
    query: &ContextQuery<'_>,
    facts: &Facts,
    found: Vec<Recalled>,
    shown: &[MessageNo],
    is_korean: bool,
) -> Vec<Candidate> {
    let retired = retired(facts);
    let mut res = Vec::new();
    for hit in found {
        let Found::Message(no) = hit.found else { continue };
        let node = space.message(no);
        let is_repeated = query.new_message == Some(&*node.content);
        let is_speech = matches!(node.role, Role::User | Role::Assistant);
        if shown.contains(&no) || is_repeated || !is_speech || res.len() == RECALLED_MAX {
            continue;
        }
        let is_retired = retired.contains_key(&no);
        let mut score = LINE_SCORE * hit.score;
        // Two lines about one thing: the later one tells how it stands.
        if !query.asked.is_about_past && !query.asked.is_about_event {
            score *= 1.0 + NEWEST_GAIN * no.0 as f32 / space.messages().len().max(1) as f32;
        }
        // It may be the answer to what was found, or idle talk around it.
        score *= if hit.why.beside.is_some() { BESIDE_SHARE } else { 1.0 };
        // A character talks much that is not the user's; somebody with a name is a person too.
        let is_character = node.role == Role::Assistant && node.speaker.is_none();
        score *= if is_character { 0.75 } else { 1.0 };
        // A question holds no answer, and what was taken back is no help.
        score *= if node.content.trim_end().ends_with('?') { 0.7 } else { 1.0 };
        score *= if is_retired && !query.asked.is_about_past { 0.4 } else { 1.0 };
        res.push(Candidate {
            block: BlockKind::Recalled,
            id: node.id.to_string(),
            text: text::said_line(node, query, is_retired, is_korean),
            label: Some(text::day_label(node.at, query, is_korean)),
            source: vec![node.id.to_string()],
            is_current: false,
            kind: FactKind::Moment,
            score,
            order: (0, node.at.micros()),
            reason: "matches the message's words",
        });
    }
    res
}

/// Messages whose every fact is past or was taken back.
fn retired(facts: &Facts) -> Map<MessageNo, ()> {
    let mut res: Map<MessageNo, bool> = Map::default();
    for fact in facts.iter() {
        for no in &fact.sources {
            let is_lasting =
                fact.is_current() || fact.schema().lasts_days.is_some() || fact.when.is_some();
            *res.entry(*no).or_insert(false) |= is_lasting;
        }
    }
    res.into_iter().filter(|(_, is_lasting)| !is_lasting).map(|(no, _)| (no, ())).collect()
}

/// How much each word of the message tells, among the facts.
struct Weights<'a> {
    words: Vec<(&'a QueryWord, f32)>,
    total: f32,
}

impl<'a> Weights<'a> {
    fn new(words: &'a [QueryWord], facts: &Facts, is_korean: bool) -> Self {
        let texts: Vec<String> = facts.iter().map(|fact| text::searched(fact, is_korean)).collect();
        let words: Vec<_> = words
            .iter()
            .map(|word| {
                let n_facts = texts.iter().filter(|text| is_in(text, word)).count();
                (word, (1.0 + texts.len() as f32 / (1.0 + n_facts as f32)).ln())
            })
            .collect();
        let total = words.iter().map(|(_, weight)| weight).sum();
        Self { words, total }
    }

    /// The weighted share of the message's words that a text contains.
    fn share(&self, text: &str) -> f32 {
        if self.total <= 0.0 {
            return 0.0;
        }
        let matched: f32 =
            self.words.iter().filter(|(word, _)| is_in(text, word)).map(|(_, weight)| weight).sum();
        matched / self.total
    }
}
