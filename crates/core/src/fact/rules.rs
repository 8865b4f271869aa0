//! What a claim does to what is held.

mod end;

pub(crate) use end::with_related;

use super::{
    Status, Why,
    claims::{Claim, Slots},
    fold::{Effect, Group, Held, over},
    same::{Relation, gains_by_length, relation, time_relation},
};
use crate::{
    assertion::{Op, Value},
    change::ChangeOp,
    id::FactId,
    map::Map,
    slot::{Category, FactKind, Holds, Slot},
    time::At,
};

/// A correction or a denial this soon after a claim means that the claim was wrong; later, that
/// things have changed.
const SOON_SECONDS: i64 = 24 * 60 * 60;

/// How the time of a claim relates to that of a fact of the same words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Timing {
    /// The same, or not said.
    Same,
    /// Another, in place of the first.
    Moved,
    /// Another, beside the first.
    Apart,
}

/// A value key in a group.
#[derive(Debug, Clone, Copy)]
struct Key {
    group: u32,
    number: u32,
}

/// The state of a fold.
#[derive(Debug)]
pub(super) struct Rules<'a> {
    facts: Vec<Held<'a>>,
    groups: Vec<Group<'a>>,
    slots: Slots<'a>,
    /// By subject and slot.
    group_numbers: Map<(u32, u32), u32>,
    /// By group and value key.
    key_numbers: Map<(u32, &'a str), u32>,
    /// By number of the key, the newest fact that says so and the newest that denies it.
    by_key: Vec<[Option<u32>; 2]>,
    effects: Vec<Effect>,
    /// Whether what the claim at hand does is to be told.
    is_recorded: bool,
}

impl<'a> Rules<'a> {
    pub(super) fn new(slots: Slots<'a>, n_claims: usize) -> Self {
        Self {
            // People repeat themselves.
            facts: Vec::with_capacity(n_claims / 2),
            groups: Vec::new(),
            slots,
            group_numbers: Map::default(),
            key_numbers: Map::default(),
            by_key: Vec::new(),
            effects: Vec::new(),
            is_recorded: false,
        }
    }

    pub(super) fn into_parts(self) -> (Vec<Held<'a>>, Vec<Group<'a>>, Vec<Effect>) {
        (self.facts, self.groups, self.effects)
    }

    /// Takes the next claim.
    pub(super) fn take(&mut self, claim: &Claim<'a>, is_recorded: bool) {
        self.is_recorded = is_recorded;
        let assertion = claim.assertion;
        if claim.is_buried {
            return self.ignore(claim, "deleted before");
        }
        if !assertion.modality.is_meant() {
            return self.ignore(claim, "not meant as a fact");
        }
        let group = self.group(claim);
        let Some(value) = &assertion.value else {
            return match assertion.op {
                Op::End => self.end_all(claim, group),
                Op::Affirm | Op::Correct | Op::Deny => self.ignore(claim, "says no value"),
            };
        };
        let key = self.key(group, &value.key);
        match assertion.op {
            Op::Affirm => self.affirm(claim, key, value, None),
            Op::Correct => self.correct(claim, key, value),
            Op::Deny => self.deny(claim, key, value),
            Op::End => self.end(claim, key, value),
        }
    }

    /// Closes what nobody ended and is over all the same; opens again what ends only later.
    pub(super) fn close_what_is_over(&mut self, now: At) {
        for held in &mut self.facts {
            match held.status {
                Status::Current => {
                    let schema = self.groups[held.group as usize].schema;
                    if let Some((until, why)) = over(schema, held, now) {
                        held.close(until, why);
                    }
                }
                Status::Past { until, .. } if held.ends_later && until > now => {
                    held.status = Status::Current;
                }
                Status::Past { .. } | Status::Retracted => (),
            }
        }
    }

    fn group(&mut self, claim: &Claim<'a>) -> u32 {
        *self.group_numbers.entry((claim.subject, claim.slot)).or_insert_with(|| {
            let slot = self.slots.get(claim.slot);
            let (key, schema, open) = (slot.key, slot.schema, Vec::new());
            self.groups.push(Group { subject: claim.subject, key, schema, open, latest: None });
            u32::try_from(self.groups.len() - 1).expect("no more groups than claims")
        })
    }

    /// The group of a subject's other slot, if anything was said of it.
    fn other_group(&self, subject: u32, slot: &str) -> Option<u32> {
        self.group_numbers.get(&(subject, self.slots.find(slot)?)).copied()
    }

    fn key(&mut self, group: u32, key: &'a str) -> Key {
        let number = *self.key_numbers.entry((group, key)).or_insert_with(|| {
            self.by_key.push([None; 2]);
            u32::try_from(self.by_key.len() - 1).expect("no more keys than claims")
        });
        Key { group, number }
    }

    fn schema(&self, group: u32) -> &'static Slot {
        self.groups[group as usize].schema
    }

    fn held(&mut self, number: u32) -> &mut Held<'a> {
        &mut self.facts[number as usize]
    }

    fn affirm(&mut self, claim: &Claim<'a>, key: Key, value: &'a Value, start: Option<At>) {
        let group = key.group;
        let schema = self.schema(group);
        if let Some(to) = claim.assertion.valid_to.filter(|to| *to <= claim.at) {
            return self.affirm_past(claim, key, value, to);
        }
        self.end_opposites(claim, group, value);
        self.end_consequences(claim, group, Some(value), false);
        if let Some(denied) = self.open_by_key(key, true) {
            self.close(claim, denied, claim.at, Why::Superseded);
            self.tell(claim, ChangeOp::Superseded, denied, "said to be so after all");
        }
        self.expire(key, claim.at);
        let same = self.open_same(claim, key, value);
        let other = match same.map(|same| (same, self.timing(claim, same))) {
            Some((same, Timing::Same)) => {
                self.confirm(claim, same, key, value);
                return self.tell(claim, ChangeOp::Reinforced, same, "said again");
            }
            Some((same, Timing::Moved)) => Some((same, true)),
            Some((_, Timing::Apart)) => None,
            None if schema.holds == Holds::One => self.only(group).map(|old| (old, false)),
            None => None,
        };
        let from = claim.assertion.valid_from.or(start).unwrap_or(claim.at);
        if let Some((old, is_date)) = other {
            self.replace(claim, old, from, is_date);
        }
        let new = self.add(claim, key, value, false, from);
        self.held(new).replaced = other.map(|(old, _)| old);
        self.tell(claim, ChangeOp::Added, new, "said for the first time");
    }

    /// Takes a value out for another one, or for another date of the same one.
    fn replace(&mut self, claim: &Claim<'a>, old: u32, from: At, is_date: bool) {
        if is_date && claim.assertion.op == Op::Correct {
            self.held(old).status = Status::Retracted;
            return self.tell(claim, ChangeOp::Retracted, old, "corrected");
        }
        let held = &self.facts[old as usize];
        // A new value that is said to reach back before the old one ends it only where it is said.
        let until = if !is_date && from >= held.valid_from { from } else { claim.at };
        self.close(claim, old, until, Why::Superseded);
        let reason = if is_date { "another date" } else { "another value" };
        self.tell(claim, ChangeOp::Superseded, old, reason);
    }

    /// Closes what the next claim could be taken for, where that was over by then: a cold in March
    /// is not the one of January.
    fn expire(&mut self, key: Key, at: At) {
        let candidates = [self.only(key.group), self.open_by_key(key, false)];
        let schema = self.schema(key.group);
        for number in candidates.into_iter().flatten() {
            let held = self.held(number);
            if let Some((until, why)) = over(schema, held, at).filter(|_| held.is_open()) {
                held.close(until, why);
            }
        }
    }

    /// The fact that says the same as a value, if one is open.
    fn open_same(&self, claim: &Claim<'a>, key: Key, value: &Value) -> Option<u32> {
        let schema = self.schema(key.group);
        if schema.holds == Holds::One {
            return self.only(key.group).filter(|number| {
                let held = self.facts[*number as usize].value;
                relation(schema, held, value) != Relation::Other
            });
        }
        let same = self.open_by_key(key, false)?;
        let held = &self.facts[same as usize];
        // What two people did once more is another experience.
        let is_soon = claim.at.seconds_since(held.last_said) <= SOON_SECONDS;
        (schema.kind != FactKind::Experience || is_soon).then_some(same)
    }

    /// Whether the claim is about the same time as a fact of the same words.
    fn timing(&self, claim: &Claim<'a>, same: u32) -> Timing {
        let held = &self.facts[same as usize];
        let schema = self.schema(held.group);
        match (held.when, &claim.assertion.when) {
            (Some(old), Some(new)) if time_relation(old, new) == Relation::Other => {
                let is_dated = schema.category == Category::Goal || schema.key == "promise";
                // An event on another day is another event, and both happened.
                let is_moved = is_dated || schema.holds == Holds::One;
                if is_moved { Timing::Moved } else { Timing::Apart }
            }
            _ => Timing::Same,
        }
    }

    /// The one open value of a slot that holds one.
    fn only(&self, group: u32) -> Option<u32> {
        let number = *self.groups[group as usize].open.last()?;
        self.facts[number as usize].is_open().then_some(number)
    }

    fn open_by_key(&self, key: Key, is_denied: bool) -> Option<u32> {
        let number = self.by_key[key.number as usize][usize::from(is_denied)]?;
        self.facts[number as usize].is_open().then_some(number)
    }

    fn correct(&mut self, claim: &Claim<'a>, key: Key, value: &'a Value) {
        let group = key.group;
        let schema = self.schema(group);
        let wrong = match schema.holds {
            Holds::One => self.only(group),
            Holds::Many => self.groups[group as usize].latest.filter(|latest| {
                let held = &self.facts[*latest as usize];
                held.is_open() && claim.at.seconds_since(held.last_said) <= SOON_SECONDS
            }),
        };
        let wrong = wrong.filter(|wrong| {
            let held = self.facts[*wrong as usize].value;
            relation(schema, held, value) == Relation::Other
        });
        let Some(wrong) = wrong else { return self.affirm(claim, key, value, None) };
        let held = self.held(wrong);
        held.status = Status::Retracted;
        let (start, before) = (held.valid_from, held.replaced);
        self.tell(claim, ChangeOp::Retracted, wrong, "corrected");
        if let Some(before) = before.filter(|it| self.was_right_before(*it, start, value)) {
            self.reopen(before);
            self.confirm(claim, before, key, value);
            return self.tell(claim, ChangeOp::Reinforced, before, "right after all");
        }
        // What never held leaves its time to what does.
        self.affirm(claim, key, value, Some(start));
    }

    /// Whether a fact was superseded at `until` only by what turned out to be wrong.
    fn was_right_before(&self, number: u32, until: At, value: &Value) -> bool {
        let held = &self.facts[number as usize];
        held.value.key == value.key
            && held.status == (Status::Past { until, why: Why::Superseded })
            && self.schema(held.group).holds == Holds::One
    }

    fn reopen(&mut self, number: u32) {
        let held = self.held(number);
        held.status = Status::Current;
        held.valid_to = None;
        let group = held.group;
        self.groups[group as usize].open.push(number);
    }

    fn deny(&mut self, claim: &Claim<'a>, key: Key, value: &'a Value) {
        if let Some(held) = self.open_same(claim, key, value) {
            let is_soon =
                claim.at.seconds_since(self.facts[held as usize].last_said) <= SOON_SECONDS;
            if is_soon {
                self.held(held).status = Status::Retracted;
                self.tell(claim, ChangeOp::Retracted, held, "denied");
            } else {
                let until = claim.assertion.valid_from.unwrap_or(claim.at);
                self.close(claim, held, until, Why::Ended);
                self.tell(claim, ChangeOp::Ended, held, "denied");
            }
        }
        if self.schema(key.group).kind == FactKind::Experience {
            return;
        }
        if let Some(denied) = self.open_by_key(key, true) {
            self.confirm(claim, denied, key, value);
            return self.tell(claim, ChangeOp::Reinforced, denied, "denied again");
        }
        let from = claim.assertion.valid_from.unwrap_or(claim.at);
        let denied = self.add(claim, key, value, true, from);
        self.tell(claim, ChangeOp::Added, denied, "said not to be so");
    }

    fn add(
        &mut self,
        claim: &Claim<'a>,
        key: Key,
        value: &'a Value,
        is_denied: bool,
        valid_from: At,
    ) -> u32 {
        let number = u32::try_from(self.facts.len()).expect("no more facts than claims");
        let assertion = claim.assertion;
        self.facts.push(Held {
            id: FactId { seq: claim.seq, ordinal: claim.ordinal },
            group: key.group,
            value,
            other_keys: Vec::new(),
            is_denied,
            status: Status::Current,
            valid_from,
            is_start_known: true,
            valid_to: assertion.valid_to,
            first_said: claim.at,
            last_said: claim.at,
            n_mentions: 1,
            importance: assertion.importance,
            confidence: assertion.confidence,
            feeling: assertion.feeling,
            when: assertion.when.as_ref(),
            sources: claim.source.into_iter().collect(),
            is_by_hand: claim.source.is_none(),
            replaced: None,
            ends_later: false,
        });
        self.by_key[key.number as usize][usize::from(is_denied)] = Some(number);
        if !is_denied {
            self.open(key.group, number);
        }
        number
    }

    fn open(&mut self, group: u32, number: u32) {
        let group = &mut self.groups[group as usize];
        // Keeps the list as short as what is open, near enough.
        while group.open.last().is_some_and(|last| !self.facts[*last as usize].is_open()) {
            group.open.pop();
        }
        group.open.push(number);
        group.latest = Some(number);
    }

    /// Takes a claim into a fact that says the same.
    fn confirm(&mut self, claim: &Claim<'a>, number: u32, key: Key, value: &'a Value) {
        let schema = self.schema(key.group);
        let assertion = claim.assertion;
        let held = &mut self.facts[number as usize];
        held.mention(claim.source, claim.at);
        held.importance = held.importance.max(assertion.importance);
        held.confidence = held.confidence.max(assertion.confidence);
        held.feeling = assertion.feeling.or(held.feeling);
        if let Some(from) = assertion.valid_from
            && (from < held.valid_from || !held.is_start_known)
        {
            held.valid_from = from;
            held.is_start_known = true;
        }
        if held.is_open() && assertion.valid_to.is_some() {
            held.valid_to = assertion.valid_to;
        }
        if let Some(new) = &assertion.when
            && held.when.is_none_or(|old| time_relation(old, new) == Relation::Finer)
        {
            held.when = Some(new);
        }
        let relation = relation(schema, held.value, value);
        let is_longer = value.text.chars().count() > held.value.text.chars().count();
        let is_by_hand = claim.source.is_none();
        let is_better = match relation {
            Relation::Finer => true,
            Relation::Same => {
                is_by_hand || (!held.is_by_hand && is_longer && gains_by_length(schema))
            }
            Relation::Coarser | Relation::Other => is_by_hand,
        };
        held.is_by_hand |= is_by_hand;
        if held.value.key != value.key {
            let other = if is_better { &*held.value.key } else { &*value.key };
            if !held.other_keys.contains(&other) {
                held.other_keys.push(other);
            }
        }
        if is_better {
            held.value = value;
        }
        let is_denied = held.is_denied;
        self.by_key[key.number as usize][usize::from(is_denied)] = Some(number);
        if !is_denied {
            self.groups[key.group as usize].latest = Some(number);
        }
    }

    fn close(&mut self, claim: &Claim<'a>, number: u32, until: At, why: Why) {
        let held = self.held(number);
        held.close(until, why);
        held.ends_later = until > claim.at;
    }

    fn ignore(&mut self, claim: &Claim<'a>, reason: &'static str) {
        self.record(claim, ChangeOp::Ignored, None, reason);
    }

    fn tell(&mut self, claim: &Claim<'a>, op: ChangeOp, fact: u32, reason: &'static str) {
        self.record(claim, op, Some(fact), reason);
    }

    fn record(&mut self, claim: &Claim<'a>, op: ChangeOp, fact: Option<u32>, reason: &'static str) {
        if self.is_recorded {
            let (seq, ordinal) = (claim.seq, claim.ordinal);
            self.effects.push(Effect { seq, ordinal, op, fact, reason });
        }
    }
}
