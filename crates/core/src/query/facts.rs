//! Lists of facts.

use crate::{
    assertion::Subject,
    fact::{Fact, Facts, Status},
    id::FactId,
    scope::Scope,
    slot::{Category, FactKind, SlotKey, Tag},
    space::Space,
    time::At,
};

/// Which facts by whether they hold.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Holding {
    /// Those that hold.
    #[default]
    Current,
    /// Those that held once.
    Past,
    /// All, retracted ones too.
    Any,
}

/// Which facts a list is about. What is not named is not asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FactFilter {
    /// From where.
    pub scope: Scope,
    /// About whom, by any name.
    pub subject: Option<Subject>,
    /// About what.
    pub slot: Option<SlotKey>,
    /// Identity, moment or experience.
    pub kind: Option<FactKind>,
    /// Seed 001's category.
    pub category: Option<Category>,
    /// Seed 003's tag.
    pub tag: Option<Tag>,
    /// Whether they hold; not looked at where `as_of` is given.
    pub holding: Holding,
    /// Only what held then, by what is known now.
    pub as_of: Option<At>,
}

impl FactFilter {
    fn picks(&self, facts: &Facts, fact: &Fact) -> bool {
        let schema = fact.schema();
        let holds = match (self.as_of, self.holding) {
            (Some(at), _) => fact.held_at(at),
            (None, Holding::Current) => fact.is_current(),
            (None, Holding::Past) => matches!(fact.status, Status::Past { .. }),
            (None, Holding::Any) => true,
        };
        holds
            && self.subject.as_ref().is_none_or(|it| *facts.resolve(it) == fact.subject)
            && self.slot.as_ref().is_none_or(|it| *it == fact.slot)
            && self.kind.is_none_or(|it| it == schema.kind)
            && self.category.is_none_or(|it| it == schema.category)
            && self.tag.is_none_or(|it| it == schema.tag)
    }
}

/// Where a fact stands in a list: in the order in which it was first said, experiences last and the
/// newest of them first. A page goes on after a place and not after a fact, so that it is the same
/// when that fact is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FactPlace {
    /// Whether it is an experience.
    pub is_experience: bool,
    /// Microseconds that order it among its kind.
    pub order: i64,
    /// The fact.
    pub id: FactId,
}

impl FactPlace {
    fn of(fact: &Fact) -> Self {
        let is_experience = fact.schema().kind == FactKind::Experience;
        let said = fact.first_said.micros();
        Self { is_experience, order: if is_experience { -said } else { said }, id: fact.id }
    }
}

/// A page of facts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FactPage {
    /// The facts, in order.
    pub facts: Vec<Fact>,
    /// Where the next page goes on; none after the last.
    pub next: Option<FactPlace>,
}

/// At most `limit` facts that `filter` picks at `now`, those behind `after`.
#[must_use]
pub fn facts(
    space: &Space,
    filter: &FactFilter,
    now: At,
    after: Option<FactPlace>,
    limit: usize,
) -> FactPage {
    let facts = Facts::seen_from(space, &filter.scope, now);
    let mut picked: Vec<(FactPlace, &Fact)> = facts
        .iter()
        .chain(facts.experiences())
        .filter(|fact| filter.picks(&facts, fact))
        .map(|fact| (FactPlace::of(fact), fact))
        .filter(|(place, _)| after.is_none_or(|after| *place > after))
        .collect();
    picked.sort_unstable_by_key(|(place, _)| *place);
    let next = (picked.len() > limit).then(|| picked[limit.saturating_sub(1)].0);
    let facts = picked.into_iter().take(limit).map(|(_, fact)| fact.clone()).collect();
    FactPage { facts, next }
}

/// A fact as it is seen from `scope`, and all its slot says and said, in the order in which it
/// began to hold.
#[must_use]
pub fn fact(space: &Space, scope: &Scope, id: FactId, now: At) -> Option<(Fact, Vec<Fact>)> {
    let facts = Facts::seen_from(space, scope, now);
    let found = facts.find(id)?;
    let is_of_slot = |it: &&Fact| it.slot == found.slot && it.subject == found.subject;
    let mut history: Vec<Fact> =
        facts.iter().chain(facts.experiences()).filter(is_of_slot).cloned().collect();
    history.sort_by_key(|fact| (fact.valid_from, fact.id));
    Some((found.clone(), history))
}
