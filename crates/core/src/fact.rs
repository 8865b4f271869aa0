//! What is known: facts, as a pure fold over the claims that can be seen.
//!
//! A claim counts while the message it comes from is in sight and its scope is visible from the
//! asking one; what was deleted by hand is left out. Claims are taken in the order in which they
//! were said, and each of them adds, confirms, supersedes, ends, denies or retracts (`rules`).
//! Nothing is stored: after an edit, a swipe or a deletion the same fold gives the facts that are
//! left, and history is kept because a fact that ended stays, with its interval.

mod alias;
mod claims;
mod fold;
mod line;
mod rules;
mod same;
#[cfg(test)]
pub(crate) mod tests;

use crate::{
    assertion::{Subject, Value, When},
    emotion::Feeling,
    id::FactId,
    limits::EXPERIENCES_MAX,
    map::Map,
    scope::Scope,
    slot::{Slot, SlotKey},
    space::{MessageNo, Space},
    time::At,
};

pub use alias::folded_name;
pub use claims::people;
pub(crate) use claims::{Look, New, Sight, names};
pub(crate) use fold::{Effect, Folded, fold};
pub(crate) use rules::with_related;

/// Why a fact is past.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// Another value took its place.
    Superseded,
    /// It was said to have ended, or what it hung on did.
    Ended,
    /// Its time was over without anybody saying so.
    Expired,
}

impl Why {
    /// Its name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Superseded => "superseded",
            Self::Ended => "ended",
            Self::Expired => "expired",
        }
    }
}

/// Whether a fact holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// It holds, as far as is known; from `valid_from` on, which may be still to come.
    Current,
    /// It held once.
    Past {
        /// Until when.
        until: At,
        /// Why no longer.
        why: Why,
    },
    /// It never held: it was corrected, or denied soon after it was said.
    Retracted,
}

impl Status {
    /// Its name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Current => "current",
            Self::Past { .. } => "past",
            Self::Retracted => "retracted",
        }
    }
}

/// What a slot says now or said once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Its id.
    pub id: FactId,
    /// About whom; of several names of one person, the one under which others are filed.
    pub subject: Subject,
    /// About what.
    pub slot: SlotKey,
    /// What it says.
    pub value: Value,
    /// Whether it says that this is *not* so.
    pub is_denied: bool,
    /// Whether it holds.
    pub status: Status,
    /// Since when it holds: as was said, else since it was said.
    pub valid_from: At,
    /// Whether anything is known of its beginning. If not, `valid_from` is only a latest one.
    pub is_start_known: bool,
    /// Until when it held or will hold, where that is known.
    pub valid_to: Option<At>,
    /// When it was first said.
    pub first_said: At,
    /// When it was last said.
    pub last_said: At,
    /// How many messages (or hands) said it.
    pub n_mentions: u32,
    /// 0 to 100.
    pub importance: u8,
    /// 0 to 100.
    pub confidence: u8,
    /// What the speaker felt saying it last.
    pub feeling: Option<Feeling>,
    /// When the thing is or was.
    pub when: Option<When>,
    /// The messages it comes from, oldest first.
    pub sources: Vec<MessageNo>,
    /// Whether it was set by hand, perhaps beside being said.
    pub is_by_hand: bool,
}

impl Fact {
    /// The schema's entry of its slot.
    #[must_use]
    pub fn schema(&self) -> &'static Slot {
        self.slot.slot()
    }

    /// Whether it holds.
    #[must_use]
    pub fn is_current(&self) -> bool {
        self.status == Status::Current
    }

    /// Whether it held at a time.
    #[must_use]
    pub fn held_at(&self, at: At) -> bool {
        self.status != Status::Retracted
            && (!self.is_start_known || self.valid_from <= at)
            && self.valid_to.is_none_or(|to| at < to)
    }
}

/// All that is known from one place at one time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    facts: Vec<Fact>,
    experiences: Vec<Fact>,
    /// What only casts doubt.
    hints: Vec<Fact>,
    /// What any name stands for, by its folded spelling.
    subjects: Map<Box<str>, Subject>,
    people: Vec<Box<str>>,
}

impl Facts {
    /// What is known from `scope` at `now`.
    #[must_use]
    pub fn seen_from(space: &Space, scope: &Scope, now: At) -> Self {
        fold(&Look::new(space, scope, now)).into_facts()
    }

    /// All facts but experiences, in the order in which they were first said; past and retracted
    /// ones too.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Fact> {
        self.facts.iter()
    }

    /// What holds.
    pub fn current(&self) -> impl DoubleEndedIterator<Item = &Fact> {
        self.facts.iter().filter(|fact| fact.is_current())
    }

    /// What held at a time, as far as is known now.
    pub fn held_at(&self, at: At) -> impl DoubleEndedIterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| fact.held_at(at))
    }

    /// What a slot says and said: its history, oldest first. A person may be named by any name.
    pub fn of<'a>(
        &'a self,
        subject: &'a Subject,
        slot: &'a str,
    ) -> impl DoubleEndedIterator<Item = &'a Fact> {
        let subject = self.resolve(subject);
        self.facts.iter().filter(move |fact| fact.slot.as_str() == slot && fact.subject == *subject)
    }

    /// A fact or an experience by its id.
    #[must_use]
    pub fn find(&self, id: FactId) -> Option<&Fact> {
        self.facts.iter().chain(&self.experiences).find(|fact| fact.id == id)
    }

    /// What the two did together, newest first, at most [`EXPERIENCES_MAX`].
    pub fn experiences(&self) -> impl Iterator<Item = &Fact> {
        self.experiences.iter().rev().take(EXPERIENCES_MAX)
    }

    /// What hints that something changed; see [`crate::slot::HINT`].
    pub(crate) fn hints(&self) -> impl Iterator<Item = &Fact> {
        self.hints.iter()
    }

    /// Whom a name stands for.
    #[must_use]
    pub fn resolve<'a>(&'a self, subject: &'a Subject) -> &'a Subject {
        match subject {
            Subject::Person(name) => self.subjects.get(&*folded_name(name)).unwrap_or(subject),
            Subject::User | Subject::Persona => subject,
        }
    }

    /// Everyone spoken of, by all their names, in the order in which they were first named.
    #[must_use]
    pub fn people(&self) -> &[Box<str>] {
        &self.people
    }
}
