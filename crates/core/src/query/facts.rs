//! Lists of facts.

use crate::{
    assertion::Subject,
    fact::{Fact, Facts, Status},
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

/// Facts that `filter` picks at `now`, in the order in which they were first said. Experiences come
/// last, newest first.
#[must_use]
pub fn facts(space: &Space, filter: &FactFilter, now: At) -> Vec<Fact> {
    let facts = Facts::seen_from(space, &filter.scope, now);
    let all = facts.iter().chain(facts.experiences());
    all.filter(|fact| filter.picks(&facts, fact)).cloned().collect()
}

/// All a slot says and said, in the order in which it began to hold.
#[must_use]
pub fn history(
    space: &Space,
    scope: &Scope,
    subject: &Subject,
    slot: &SlotKey,
    now: At,
) -> Vec<Fact> {
    let facts = Facts::seen_from(space, scope, now);
    let mut res: Vec<Fact> = facts.of(subject, slot.as_str()).cloned().collect();
    res.sort_by_key(|fact| (fact.valid_from, fact.id));
    res
}
