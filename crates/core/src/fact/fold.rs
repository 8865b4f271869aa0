//! The fold: claims in, facts out.

use super::{
    Fact, Facts, Status, Why,
    alias::People,
    claims::{Claim, Look},
    rules::Rules,
};
use crate::{
    assertion::{Subject, Value, When},
    change::ChangeOp,
    emotion::Feeling,
    id::FactId,
    map::Map,
    slot::{FactKind, HINT, Slot, SlotKey},
    space::MessageNo,
    time::At,
};

/// A fact in the making. Borrows from the space, so that a fold copies no text.
#[derive(Debug, Clone)]
pub(crate) struct Held<'a> {
    pub(crate) id: FactId,
    pub(super) group: u32,
    pub(crate) value: &'a Value,
    /// Keys of claims that were taken into it, beside its value's own.
    pub(crate) other_keys: Vec<&'a str>,
    pub(crate) is_denied: bool,
    pub(crate) status: Status,
    pub(crate) valid_from: At,
    pub(super) is_start_known: bool,
    pub(crate) valid_to: Option<At>,
    pub(super) first_said: At,
    pub(super) last_said: At,
    pub(super) n_mentions: u32,
    pub(crate) importance: u8,
    pub(super) confidence: u8,
    pub(crate) feeling: Option<Feeling>,
    pub(crate) when: Option<&'a When>,
    pub(super) sources: Vec<MessageNo>,
    pub(crate) is_by_hand: bool,
    /// The fact whose place it took.
    pub(super) replaced: Option<u32>,
    /// Whether it was said to end only later than that was said.
    pub(super) ends_later: bool,
}

impl Held<'_> {
    pub(super) fn close(&mut self, until: At, why: Why) {
        self.status = Status::Past { until, why };
        self.valid_to = Some(until);
        self.valid_from = self.valid_from.min(until);
    }

    /// Counts who said it. Two extractors that read the same message are one mention.
    pub(super) fn mention(&mut self, source: Option<MessageNo>, at: At) {
        let is_new = source.is_none() || self.sources.last() != source.as_ref();
        self.n_mentions += u32::from(is_new);
        self.sources.extend(source.filter(|_| is_new));
        self.last_said = self.last_said.max(at);
    }

    pub(super) fn is_open(&self) -> bool {
        self.status == Status::Current
    }
}

/// All facts of one slot of one subject.
#[derive(Debug)]
pub(super) struct Group<'a> {
    pub(super) subject: u32,
    pub(super) key: &'a SlotKey,
    pub(super) schema: &'static Slot,
    /// What holds, oldest first; may name facts that closed since.
    pub(super) open: Vec<u32>,
    /// What was affirmed last.
    pub(super) latest: Option<u32>,
}

/// What one of the new claims did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Effect {
    /// The event that holds the claim.
    pub(crate) seq: u64,
    /// Which of its claims.
    pub(crate) ordinal: u16,
    pub(crate) op: ChangeOp,
    /// Number of the fact, if it came to one.
    pub(crate) fact: Option<u32>,
    pub(crate) reason: &'static str,
}

/// The outcome of a fold.
#[derive(Debug)]
pub(crate) struct Folded<'a> {
    pub(crate) facts: Vec<Held<'a>>,
    pub(super) groups: Vec<Group<'a>>,
    people: People<'a>,
    /// What the new claims did, in the order of claims.
    pub(crate) effects: Vec<Effect>,
}

/// Folds all that a look sees.
pub(crate) fn fold<'a>(look: &Look<'a>) -> Folded<'a> {
    let (mut claims, slots) = look.claims();
    let graves = Graves::of(look);
    if !graves.is_empty() {
        // A name that was deleted must not tie two people together.
        graves.bury(&mut claims, |claim, grave| claim.assertion.subject == *grave.subject);
    }
    let people = People::of(&mut claims, &slots);
    if !graves.is_empty() {
        graves.bury(&mut claims, |claim, grave| people.find(grave.subject) == Some(claim.subject));
    }
    let new: Map<u64, ()> = look.new.iter().map(|told| (told.seq, ())).collect();
    let mut rules = Rules::new(slots, claims.len());
    for claim in &claims {
        rules.take(claim, new.contains_key(&claim.seq));
    }
    rules.close_what_is_over(look.now);
    let (facts, groups, mut effects) = rules.into_parts();
    // Nobody is told of what only casts doubt.
    effects.retain(|effect| {
        let group =
            effect.fact.and_then(|number| groups.get(facts.get(number as usize)?.group as usize));
        group.is_none_or(|group: &Group<'_>| group.key.as_str() != HINT)
    });
    Folded { facts, groups, people, effects }
}

impl<'a> Folded<'a> {
    /// The facts on their own.
    pub(super) fn into_facts(mut self) -> Facts {
        let mut facts = Vec::with_capacity(self.facts.len());
        let mut experiences = Vec::new();
        let mut hints = Vec::new();
        for number in 0..self.facts.len() {
            // Moved rather than copied: there are as many of these as facts.
            let sources = std::mem::take(&mut self.facts[number].sources);
            let group = &self.groups[self.facts[number].group as usize];
            let list = match group.schema.kind {
                _ if group.key.as_str() == HINT => &mut hints,
                FactKind::Experience => &mut experiences,
                FactKind::Identity | FactKind::Moment => &mut facts,
            };
            list.push(self.to_fact(number));
            if let Some(fact) = list.last_mut() {
                fact.sources = sources;
            }
        }
        let (subjects, people) = self.people.into_names();
        Facts { facts, experiences, hints, subjects, people }
    }

    /// One fact on its own.
    pub(crate) fn to_fact(&self, number: usize) -> Fact {
        let held = &self.facts[number];
        let group = &self.groups[held.group as usize];
        Fact {
            id: held.id,
            subject: self.people.subjects[group.subject as usize].clone(),
            slot: group.key.clone(),
            value: held.value.clone(),
            is_denied: held.is_denied,
            status: held.status,
            valid_from: held.valid_from,
            is_start_known: held.is_start_known,
            valid_to: held.valid_to,
            first_said: held.first_said,
            last_said: held.last_said,
            n_mentions: held.n_mentions,
            importance: held.importance,
            confidence: held.confidence,
            feeling: held.feeling,
            when: held.when.cloned(),
            sources: held.sources.clone(),
            is_by_hand: held.is_by_hand,
        }
    }

    /// Whether a fact is about somebody, by whatever name.
    pub(crate) fn is_about(&self, number: usize, subject: &Subject) -> bool {
        let group = &self.groups[self.facts[number].group as usize];
        self.people.find(subject) == Some(group.subject)
    }

    /// What a fact is about.
    pub(crate) fn slot_of(&self, number: usize) -> &'a SlotKey {
        self.groups[self.facts[number].group as usize].key
    }

    /// The number of a fact by its id.
    pub(crate) fn find(&self, id: FactId) -> Option<usize> {
        self.facts.iter().position(|held| held.id == id)
    }
}

/// The deleted values that can be seen.
#[derive(Debug)]
struct Graves<'a> {
    /// By slot and key, because the subject's name may have changed.
    by_value: Map<(&'a str, &'a str), Vec<Grave<'a>>>,
}

#[derive(Debug)]
struct Grave<'a> {
    subject: &'a Subject,
    seq: u64,
}

impl<'a> Graves<'a> {
    fn of(look: &Look<'a>) -> Self {
        let mut by_value: Map<_, Vec<Grave<'a>>> = Map::default();
        let known = look.space.deletions().iter().filter(|it| it.restored.is_none());
        let known = known.map(|it| (&it.tombstone, it.seq.0));
        for (tombstone, seq) in known.chain(look.deletions.iter().copied()) {
            if !look.with_deleted && tombstone.scope.is_visible_from(look.scope) {
                let value = (tombstone.slot.as_str(), &*tombstone.value_key);
                let grave = Grave { subject: &tombstone.subject, seq };
                by_value.entry(value).or_default().push(grave);
            }
        }
        Self { by_value }
    }

    fn is_empty(&self) -> bool {
        self.by_value.is_empty()
    }

    /// Marks the claims of deleted values. Where a value was set by hand after its deletion, that
    /// deletion no longer counts for anything.
    fn bury(&self, claims: &mut [Claim<'a>], is_of: impl Fn(&Claim<'a>, &Grave<'a>) -> bool) {
        let mut lifted: Map<(u32, &str, &str), u64> = Map::default();
        let value_of = |claim: &Claim<'a>| {
            let key = &*claim.assertion.value.as_ref()?.key;
            Some((claim.assertion.slot.as_str(), key))
        };
        for claim in claims.iter().filter(|claim| claim.source.is_none()) {
            if let Some((slot, key)) = value_of(claim) {
                let seq = lifted.entry((claim.subject, slot, key)).or_default();
                *seq = (*seq).max(claim.seq);
            }
        }
        for claim in claims {
            let Some((slot, key)) = value_of(claim) else { continue };
            let Some(graves) = self.by_value.get(&(slot, key)) else { continue };
            let lifted = lifted.get(&(claim.subject, slot, key)).copied().unwrap_or(0);
            claim.is_buried = graves.iter().any(|it| it.seq > lifted && is_of(claim, it));
        }
    }
}

/// Why a fact that nobody ended is over at `now`, and since when.
pub(super) fn over(schema: &Slot, held: &Held<'_>, now: At) -> Option<(At, Why)> {
    if let Some(to) = held.valid_to.filter(|to| *to <= now) {
        return Some((to, Why::Ended));
    }
    let has_its_day = matches!(schema.key, "plan" | "deadline" | "marriage_plan" | "exam");
    if let Some(when) = held.when.filter(|when| has_its_day && when.to <= now) {
        return Some((when.to, Why::Expired));
    }
    let until = forgotten_at(schema, held.last_said)?;
    (until <= now).then_some((until, Why::Expired))
}

/// When what was last said at `said` no longer counts, for slots that say how long they last.
fn forgotten_at(schema: &Slot, said: At) -> Option<At> {
    const DAY_MICROS: i64 = 86_400_000_000;
    let micros = i64::from(schema.lasts_days?).saturating_mul(DAY_MICROS);
    At::new(said.micros().saturating_add(micros), said.offset_seconds()).ok()
}
