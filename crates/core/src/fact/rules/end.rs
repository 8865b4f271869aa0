//! How facts end: because it is said, because the opposite is, or because they hung on another.

use super::{
    super::{Status, Why, claims::Claim, same::overlaps},
    Key, Rules,
};
use crate::{
    assertion::Value,
    change::ChangeOp,
    slot::{self, FactKind, Slot},
    time::At,
};

/// Slots of which the same value cannot be in one of each side.
const OPPOSITES: [&[&str]; 2] =
    [&["likes", "favorite_food", "favorite_drink"], &["dislikes", "disliked_food"]];

/// How many of the newest values are compared with the words for what ended.
const COMPARED_MAX: usize = 64;

/// Longest chain of things that end with each other; the schema's chains are shorter.
const CHAIN_MAX: usize = 8;

/// The slots that what is said of `slot` can end.
fn opposites(slot: &str) -> &'static [&'static str] {
    let [left, right] = OPPOSITES;
    if left.contains(&slot) {
        right
    } else if right.contains(&slot) {
        left
    } else {
        &[]
    }
}

/// `slots` and every slot whose facts bear on theirs.
pub(crate) fn with_related<'a>(slots: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut res = Vec::new();
    // Names tie people together whatever is asked.
    let mut next: Vec<&str> = slots.chain(["name", "nickname"]).collect();
    while let Some(key) = next.pop() {
        if res.contains(&key) {
            continue;
        }
        res.push(key);
        next.extend(opposites(key));
        next.extend(slot::find(key).map_or(&[][..], |slot| slot.ends).iter().map(|it| it.ends));
        let ended_by = slot::all().filter(|slot| slot.ends.iter().any(|it| it.ends == key));
        next.extend(ended_by.map(|slot| slot.key));
    }
    res
}

/// When what a claim ends has ended.
fn end_of(claim: &Claim<'_>) -> At {
    let assertion = claim.assertion;
    assertion.valid_to.or(assertion.valid_from).unwrap_or(claim.at)
}

impl<'a> Rules<'a> {
    /// It was so, and no longer was when it was said.
    pub(super) fn affirm_past(&mut self, claim: &Claim<'a>, key: Key, value: &'a Value, until: At) {
        if let Some(open) = self.open_same(claim, key, value) {
            self.confirm(claim, open, key, value);
            self.close(claim, open, until, Why::Ended);
            return self.tell(claim, ChangeOp::Ended, open, "said to be over");
        }
        self.add_past(claim, key, value, until);
    }

    fn add_past(&mut self, claim: &Claim<'a>, key: Key, value: &'a Value, until: At) {
        let [known, _] = self.by_key[key.number as usize];
        let known = known
            .filter(|number| matches!(self.facts[*number as usize].status, Status::Past { .. }));
        if let Some(known) = known {
            self.confirm(claim, known, key, value);
            return self.tell(claim, ChangeOp::Reinforced, known, "said again to be over");
        }
        let from = claim.assertion.valid_from;
        let latest = self.groups[key.group as usize].latest;
        let number = self.add(claim, key, value, false, from.unwrap_or(until));
        self.close(claim, number, until, Why::Ended);
        self.held(number).is_start_known = from.is_some();
        // It never was what the slot says: the current value stays the last one.
        let group = &mut self.groups[key.group as usize];
        group.open.pop();
        group.latest = latest;
        self.tell(claim, ChangeOp::Added, number, "was so, and no longer is");
    }

    /// A value is over.
    pub(super) fn end(&mut self, claim: &Claim<'a>, key: Key, value: &'a Value) {
        let until = end_of(claim);
        let ended = self.open_named(claim, key, value);
        self.end_each(claim, &ended, until);
        if ended.is_empty() {
            if self.schema(key.group).kind == FactKind::Experience {
                self.ignore(claim, "nothing known that could end");
            } else {
                self.add_past(claim, key, value, until);
            }
        }
        self.end_consequences(claim, key.group, Some(value), true);
    }

    /// Everything in a slot is over.
    pub(super) fn end_all(&mut self, claim: &Claim<'a>, group: u32) {
        let ended = self.take_open(group);
        self.end_each(claim, &ended, end_of(claim));
        if ended.is_empty() {
            self.ignore(claim, "nothing known that could end");
        }
        self.end_consequences(claim, group, None, true);
    }

    fn end_each(&mut self, claim: &Claim<'a>, ended: &[u32], until: At) {
        for number in ended {
            self.held(*number).mention(claim.source, claim.at);
            self.close(claim, *number, until, Why::Ended);
            self.tell(claim, ChangeOp::Ended, *number, "said to be over");
        }
    }

    /// The open facts that the words for what ended can mean: the exact one, else those whose words
    /// contain them or are contained in them.
    fn open_named(&self, claim: &Claim<'a>, key: Key, value: &Value) -> Vec<u32> {
        if let Some(exact) = self.open_same(claim, key, value) {
            return vec![exact];
        }
        let open = self.groups[key.group as usize].open.iter().rev().copied();
        open.filter(|number| self.facts[*number as usize].is_open())
            .take(COMPARED_MAX)
            .filter(|number| overlaps(&self.facts[*number as usize].value.key, &value.key))
            .collect()
    }

    /// Everything open in a group, which the caller closes.
    fn take_open(&mut self, group: u32) -> Vec<u32> {
        let mut open = std::mem::take(&mut self.groups[group as usize].open);
        open.retain(|number| self.facts[*number as usize].is_open());
        open
    }

    /// Who likes a thing no longer dislikes it.
    pub(super) fn end_opposites(&mut self, claim: &Claim<'a>, group: u32, value: &Value) {
        for slot in opposites(self.schema(group).key) {
            let Some(other) = self.other_group(claim.subject, slot) else { continue };
            let Some(number) = self.key_numbers.get(&(other, &*value.key)).copied() else {
                continue;
            };
            if let Some(number) = self.open_by_key(Key { group: other, number }, false) {
                self.close(claim, number, claim.at, Why::Ended);
                self.tell(claim, ChangeOp::Ended, number, "the opposite was said");
            }
        }
    }

    /// Ends what the schema says ends with this, and what ends with that.
    pub(super) fn end_consequences(
        &mut self,
        claim: &Claim<'a>,
        group: u32,
        value: Option<&Value>,
        is_end: bool,
    ) {
        if self.schema(group).ends.is_empty() {
            return;
        }
        let mut causes: Vec<(&'static Slot, Option<&str>, bool)> =
            vec![(self.schema(group), value.map(|value| &*value.key), is_end)];
        let until = claim.assertion.valid_from.unwrap_or(claim.at);
        for _ in 0..CHAIN_MAX {
            let Some((schema, key, is_end)) = causes.pop() else { return };
            let hit = schema.ends.iter().filter(|it| {
                let fits =
                    it.on_values.is_empty() || key.is_some_and(|key| it.on_values.contains(&key));
                it.on_end == is_end && fits
            });
            for consequence in hit {
                let Some(group) = self.other_group(claim.subject, consequence.ends) else {
                    continue;
                };
                if self.end_all_but_own(claim, group, until) {
                    causes.push((self.schema(group), None, true));
                }
            }
        }
    }

    /// Ends all of a group but what the same message says: "카카오로 이직했어, 네이버는 관뒀고".
    fn end_all_but_own(&mut self, claim: &Claim<'a>, group: u32, until: At) -> bool {
        let open = self.take_open(group);
        let mut has_ended = false;
        for number in open {
            let held = &self.facts[number as usize];
            let is_own = claim.source.is_some() && held.sources.last() == claim.source.as_ref();
            if is_own {
                self.groups[group as usize].open.push(number);
                continue;
            }
            self.close(claim, number, until, Why::Ended);
            self.tell(claim, ChangeOp::Ended, number, "ended with another fact");
            has_ended = true;
        }
        has_ended
    }
}
