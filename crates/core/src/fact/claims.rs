//! Which claims can be seen.

use super::alias::folded_name;
use crate::{
    assertion::{Assertion, Subject},
    event::Tombstone,
    limits::PEOPLE_MAX,
    map::Map,
    scope::Scope,
    slot::{Slot, SlotKey},
    space::{Extraction, MessageNo, Space},
    time::At,
};

/// One claim in its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim<'a> {
    pub(super) at: At,
    /// Where its source was logged; apart from its own place, because a message can be read again
    /// long after it was said.
    pub(super) order: u64,
    pub(super) seq: u64,
    pub(super) ordinal: u16,
    pub(super) assertion: &'a Assertion,
    /// None for what was set by hand.
    pub(super) source: Option<MessageNo>,
    /// Number of its subject, once names are resolved.
    pub(super) subject: u32,
    /// Number of its slot.
    pub(super) slot: u32,
    /// Whether its value was deleted by hand.
    pub(super) is_buried: bool,
}

/// Claims that are about to be logged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct New<'a> {
    pub(crate) at: At,
    /// Where the source will be.
    pub(crate) order: u64,
    /// Where the claims will be.
    pub(crate) seq: u64,
    pub(crate) source: Option<MessageNo>,
    pub(crate) assertions: &'a [Assertion],
}

/// The slots of all claims, numbered, so that each is looked up once.
#[derive(Debug, Default)]
pub(super) struct Slots<'a> {
    numbers: Map<&'a str, u32>,
    all: Vec<SlotOfClaims<'a>>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct SlotOfClaims<'a> {
    pub(super) key: &'a SlotKey,
    pub(super) schema: &'static Slot,
    /// Whether its values are names of its subjects.
    pub(super) is_name: bool,
    is_wanted: bool,
}

impl<'a> Slots<'a> {
    fn number(&mut self, key: &'a SlotKey, wanted: Option<&Vec<&str>>) -> u32 {
        *self.numbers.entry(key.as_str()).or_insert_with(|| {
            let (schema, name) = (key.slot(), key.as_str());
            let is_name = matches!(name, "name" | "nickname" | "relation");
            let is_wanted = wanted.is_none_or(|wanted| wanted.contains(&name));
            self.all.push(SlotOfClaims { key, schema, is_name, is_wanted });
            u32::try_from(self.all.len() - 1).expect("no more slots than claims")
        })
    }

    pub(super) fn get(&self, number: u32) -> &SlotOfClaims<'a> {
        &self.all[number as usize]
    }

    pub(super) fn find(&self, key: &str) -> Option<u32> {
        self.numbers.get(key).copied()
    }
}

/// How a look sees messages that a command is about to move in or out of sight.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sight {
    changed: Map<MessageNo, bool>,
}

impl Sight {
    /// What is seen once a session whose head was `old` goes on from `new`.
    pub(crate) fn after(space: &Space, old: Option<MessageNo>, new: Option<MessageNo>) -> Self {
        let mut changed = Map::default();
        let (mut old, mut new) = (old, new);
        // Only what one of the two paths has and the other has not changes.
        while old != new {
            let depth = |no: Option<MessageNo>| no.map(|no| space.message(no).depth);
            if depth(new) > depth(old) {
                let Some(no) = new else { break };
                changed.insert(no, true);
                new = space.message(no).parent;
            } else {
                let Some(no) = old else { break };
                changed.insert(no, space.message(no).n_paths > 1);
                old = space.message(no).parent;
            }
        }
        Self { changed }
    }

    fn sees(&self, space: &Space, no: MessageNo) -> bool {
        let node = space.message(no);
        match self.changed.get(&no) {
            Some(is_on_path) => *is_on_path && !node.is_deleted,
            None => node.is_in_sight(),
        }
    }
}

/// From where, when and at what one looks.
#[derive(Debug)]
pub(crate) struct Look<'a> {
    pub(crate) space: &'a Space,
    pub(crate) scope: &'a Scope,
    pub(crate) now: At,
    pub(crate) sight: Sight,
    /// What the space is about to be told.
    pub(crate) new: Vec<New<'a>>,
    /// Deletions that are about to be logged, with their places.
    pub(crate) deletions: Vec<(&'a Tombstone, u64)>,
    /// Messages that are about to be read again, by the extractor of this name.
    pub(crate) replaced: Option<(&'a str, Map<MessageNo, ()>)>,
    /// Only these slots, and what they depend on; none means all.
    pub(crate) slots: Option<Vec<&'a str>>,
    /// Deleted values too.
    pub(crate) with_deleted: bool,
}

impl<'a> Look<'a> {
    pub(crate) fn new(space: &'a Space, scope: &'a Scope, now: At) -> Self {
        let (sight, new) = (Sight::default(), Vec::new());
        let (deletions, replaced, slots) = (Vec::new(), None, None);
        Self { space, scope, now, sight, new, deletions, replaced, slots, with_deleted: false }
    }

    /// All claims that count, in the order in which they were said, and their slots.
    pub(super) fn claims(&self) -> (Vec<Claim<'a>>, Slots<'a>) {
        let space = self.space;
        let visible = space.visible_scopes(self.scope);
        // Growing step by step would copy most claims several times.
        let n_claims = match self.slots {
            Some(_) => 0,
            None => space.extractions().iter().map(|it| it.assertions.len()).sum(),
        };
        let (mut res, mut slots) = (Vec::with_capacity(n_claims), Slots::default());
        for extraction in space.extractions() {
            if extraction.assertions.is_empty() {
                continue;
            }
            let node = space.message(extraction.of);
            if !visible[space.scope_number(node)] || !self.sight.sees(space, extraction.of) {
                continue;
            }
            if self.is_replaced(extraction) {
                continue;
            }
            let (order, seq) = (node.seq.0, extraction.seq.0);
            let source = Some(extraction.of);
            let told = New { at: node.at, order, seq, source, assertions: &extraction.assertions };
            self.take(&told, &mut res, &mut slots);
        }
        for statement in space.statements().iter().filter(|it| visible[it.scope as usize]) {
            let seq = statement.seq.0;
            let assertions = std::slice::from_ref(&statement.assertion);
            let told = New { at: statement.at, order: seq, seq, source: None, assertions };
            self.take(&told, &mut res, &mut slots);
        }
        for told in &self.new {
            self.take(told, &mut res, &mut slots);
        }
        let place = |claim: &Claim<'_>| (claim.at.micros(), claim.order, claim.seq, claim.ordinal);
        if !res.is_sorted_by_key(place) {
            res.sort_by_key(place);
        }
        (res, slots)
    }

    fn is_replaced(&self, extraction: &Extraction) -> bool {
        self.replaced.as_ref().is_some_and(|(name, messages)| {
            messages.contains_key(&extraction.of)
                && *self.space.extractor(extraction).name == **name
        })
    }

    fn take(&self, told: &New<'a>, res: &mut Vec<Claim<'a>>, slots: &mut Slots<'a>) {
        for (ordinal, assertion) in (0_u16..).zip(told.assertions) {
            let slot = slots.number(&assertion.slot, self.slots.as_ref());
            if !slots.get(slot).is_wanted {
                continue;
            }
            let New { at, order, seq, source, .. } = *told;
            let (subject, is_buried) = (0, false);
            let claim =
                Claim { at, order, seq, ordinal, assertion, source, subject, slot, is_buried };
            res.push(claim);
        }
    }
}

/// Whom the claims that can be seen from `scope` speak of: relations and names, longest known
/// first, at most [`PEOPLE_MAX`].
#[must_use]
pub fn people(space: &Space, scope: &Scope) -> Vec<Box<str>> {
    let visible = space.visible_scopes(scope);
    let mut res = Vec::new();
    let mut known = Map::default();
    let extracted = space.extractions().iter().filter(|it| {
        let node = space.message(it.of);
        !it.assertions.is_empty() && node.is_in_sight() && visible[space.scope_number(node)]
    });
    let stated = space.statements().iter().filter(|it| visible[it.scope as usize]);
    let all = extracted.flat_map(|it| &*it.assertions).chain(stated.map(|it| &it.assertion));
    for name in all.flat_map(names) {
        if res.len() == PEOPLE_MAX {
            break;
        }
        if known.insert(folded_name(name), ()).is_none() {
            res.push(name.into());
        }
    }
    res
}

/// The names that a claim makes known of somebody other than the two who speak.
pub(crate) fn names(assertion: &Assertion) -> impl Iterator<Item = &str> {
    let label = match &assertion.subject {
        Subject::Person(name) => Some(&**name),
        Subject::User | Subject::Persona => None,
    };
    let is_name = label.is_some() && matches!(assertion.slot.as_str(), "name" | "nickname");
    let name = assertion.value.as_ref().filter(|_| is_name).map(|value| &*value.text);
    label.into_iter().chain(name)
}
