//! What can be known about someone: the slots, as data.
//!
//! A slot is an attribute a fact can fill: `height`, `residence`, `likes`. Its entry says how many
//! values it holds, whether they are part of who someone is or of the moment, how it is named and
//! asked for in both languages, and what else ends when it changes. Whether a fact is identity or
//! moment is read here and nowhere else, never from words inside its value. To teach Gieok a new
//! attribute, add a row; attributes without one still become facts, in an open slot.

mod body;
mod identity;
mod life;
mod likes;
mod moment;
mod people;
mod signs;
#[cfg(test)]
mod tests;
mod trade;
mod work;

use std::{fmt, sync::OnceLock};

use crate::map::Map;

/// How many values a slot holds at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// One: a new value ends the one before it.
    One,
    /// Several side by side.
    Many,
}

/// How long what a slot says is part of someone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactKind {
    /// Who someone is; always in the context, complete.
    Identity,
    /// How things stand; chosen by relevance, recency and importance.
    Moment,
    /// What the two did together; not a fact about anyone (seed 003, action and fact apart).
    Experience,
}

impl FactKind {
    /// Its name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::Moment => "moment",
            Self::Experience => "experience",
        }
    }
}

/// Seed 001's categories.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Category {
    /// Base information.
    PersonalInfo,
    /// Base information.
    Preference,
    /// State.
    Relationship,
    /// State.
    Goal,
    /// State.
    Event,
    /// State.
    Habit,
    /// State.
    Opinion,
    /// Base information.
    Other,
}

impl Category {
    /// Its name, as seed 001 prints it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::PersonalInfo => "PERSONAL_INFO",
            Self::Preference => "PREFERENCE",
            Self::Relationship => "RELATIONSHIP",
            Self::Goal => "GOAL",
            Self::Event => "EVENT",
            Self::Habit => "HABIT",
            Self::Opinion => "OPINION",
            Self::Other => "OTHER",
        }
    }

    /// Whether it is mutable state, which goes into the state block (seed 001 §3.1).
    #[must_use]
    pub fn is_state(self) -> bool {
        matches!(self, Self::Relationship | Self::Goal | Self::Event | Self::Habit | Self::Opinion)
    }
}

/// Seed 003's seven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tag {
    /// Who the user is.
    Identity,
    /// Whom the user knows.
    People,
    /// What the user likes.
    Preferences,
    /// What needs care: allergies, fears, illness, loss.
    Caution,
    /// What was done together.
    SharedEvents,
    /// What was asked for or promised.
    Requests,
    /// What is going on.
    Situation,
}

impl Tag {
    /// Its name, as seed 003 prints it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::People => "people",
            Self::Preferences => "preferences",
            Self::Caution => "caution",
            Self::SharedEvents => "shared_events",
            Self::Requests => "requests",
            Self::Situation => "situation",
        }
    }
}

/// What a slot's values are, and so how two of them are told equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    /// Any words.
    Text,
    /// A name of a person, pet or company.
    Name,
    /// A place.
    Place,
    /// Years of age: 25살, 스물다섯, twenty-five.
    Age,
    /// A body's or a thing's length: 178, 178cm, 5'10".
    Length,
    /// A weight: 65kg, 65키로.
    Weight,
    /// A, B, O, AB.
    BloodType,
    /// INFP and the fifteen others.
    Mbti,
    /// A day, with or without its year: 3월 15일.
    Date,
    /// An amount of money.
    Money,
    /// A number with what it counts.
    Quantity,
    /// Yes or no: smokes, has a licence.
    Flag,
}

/// Another slot that ends when this one changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consequence {
    /// Value keys that bring it about; empty for any.
    pub on_values: &'static [&'static str],
    /// Whether it is this slot's *ending* rather than a new value that brings it about.
    pub on_end: bool,
    /// The slot whose current values end.
    pub ends: &'static str,
}

/// What a change that the user speaks of must name to put a fact in doubt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// It is said once and stays so, whatever else changes.
    Never,
    /// Its value. The slot's name says too little: every second message mentions a friend.
    ByValue,
    /// Its value or the slot: "약이 바뀌었어".
    ByName,
}

/// One attribute. Rows are written with the builder functions below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// Its name in code and on the wire.
    pub key: &'static str,
    /// What a Korean context calls it.
    pub korean: &'static str,
    /// What an English context calls it.
    pub english: &'static str,
    /// Other nouns that name it in a statement or a question, in either language.
    pub synonyms: &'static [&'static str],
    /// How a question sounds that does not name it: "몇 살", "how old".
    pub asks: &'static [&'static str],
    /// How many values at a time.
    pub holds: Holds,
    /// Identity or moment.
    pub kind: FactKind,
    /// Seed 001's category.
    pub category: Category,
    /// Seed 003's tag.
    pub tag: Tag,
    /// 0 to 100, where nothing in the message says otherwise.
    pub importance: u8,
    /// What its values are.
    pub value: ValueKind,
    /// Days after which what it says is no longer taken to hold; none means until contradicted.
    pub lasts_days: Option<u16>,
    /// What else ends with a change.
    pub ends: &'static [Consequence],
    /// What puts it in doubt.
    pub doubt: Doubt,
    /// Signs of a change that put it in doubt without naming it; lower case without spaces.
    pub signs: &'static [&'static str],
    /// Whether it tells what happened rather than how things are.
    pub is_happening: bool,
}

impl Slot {
    const fn new(key: &'static str, korean: &'static str, english: &'static str) -> Self {
        Self {
            key,
            korean,
            english,
            synonyms: &[],
            asks: &[],
            holds: Holds::One,
            kind: FactKind::Moment,
            category: Category::Other,
            tag: Tag::Situation,
            importance: 50,
            value: ValueKind::Text,
            lasts_days: None,
            ends: &[],
            doubt: Doubt::ByValue,
            signs: &[],
            is_happening: false,
        }
    }

    /// Part of who someone is.
    const fn identity(self) -> Self {
        Self {
            kind: FactKind::Identity,
            category: Category::PersonalInfo,
            tag: Tag::Identity,
            importance: 80,
            doubt: Doubt::ByName,
            ..self
        }
    }

    /// A lasting liking or disliking; identity too, because seed 003 lost them as moments.
    const fn taste(self) -> Self {
        Self {
            kind: FactKind::Identity,
            category: Category::Preference,
            tag: Tag::Preferences,
            importance: 60,
            doubt: Doubt::ByName,
            ..self
        }
    }

    const fn named(self, synonyms: &'static [&'static str]) -> Self {
        Self { synonyms, ..self }
    }

    const fn asked(self, asks: &'static [&'static str]) -> Self {
        Self { asks, ..self }
    }

    const fn many(self) -> Self {
        Self { holds: Holds::Many, ..self }
    }

    const fn filed(self, category: Category, tag: Tag) -> Self {
        Self { category, tag, ..self }
    }

    const fn weighs(self, importance: u8) -> Self {
        Self { importance, ..self }
    }

    const fn of(self, value: ValueKind) -> Self {
        Self { value, ..self }
    }

    const fn experience(self) -> Self {
        Self { kind: FactKind::Experience, ..self }
    }

    const fn lasts(self, days: u16) -> Self {
        Self { lasts_days: Some(days), ..self }
    }

    const fn lasting(self) -> Self {
        Self { doubt: Doubt::Never, ..self }
    }

    const fn broad(self) -> Self {
        Self { doubt: Doubt::ByValue, ..self }
    }

    const fn shaken(self, signs: &'static [&'static str]) -> Self {
        Self { signs, ..self }
    }

    const fn happening(self) -> Self {
        Self { is_happening: true, ..self }
    }

    const fn ending(self, ends: &'static [Consequence]) -> Self {
        Self { ends, ..self }
    }
}

/// The slot of what only hints that something changed. Such a claim is no fact: it is kept for what
/// it puts in doubt, and shown nowhere.
pub const HINT: &str = "hint";

/// Stands at the head of the key of a change that is told of somebody else. Behind it is the
/// sentence, and after a line break what was said around it.
pub const OF_ANOTHER: char = '^';

/// The entry of attributes that have none of their own.
static OPEN: Slot = Slot::new("open", "기타", "other");

/// All slots, area by area.
pub fn all() -> impl Iterator<Item = &'static Slot> {
    [
        identity::SLOTS,
        people::SLOTS,
        body::SLOTS,
        life::SLOTS,
        work::SLOTS,
        likes::SLOTS,
        moment::SLOTS,
        trade::SLOTS,
    ]
    .into_iter()
    .flatten()
}

/// The slot of a key.
#[must_use]
pub fn find(key: &str) -> Option<&'static Slot> {
    static BY_KEY: OnceLock<Map<&'static str, &'static Slot>> = OnceLock::new();
    BY_KEY.get_or_init(|| all().map(|slot| (slot.key, slot)).collect()).get(key).copied()
}

/// Which attribute an assertion fills: a known slot, or an open one named by the speaker's noun.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SlotKey(Box<str>);

impl SlotKey {
    /// A key: one of the schema's, or any noun for an open slot.
    #[must_use]
    pub fn new(key: &str) -> Self {
        Self(key.into())
    }

    /// The key.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its schema entry; the open one for attributes without.
    #[must_use]
    pub fn slot(&self) -> &'static Slot {
        find(&self.0).unwrap_or(&OPEN)
    }

    /// Whether the schema knows it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        find(&self.0).is_none()
    }

    /// What a context calls it.
    #[must_use]
    pub fn label(&self, is_korean: bool) -> &str {
        match find(&self.0) {
            Some(slot) if is_korean => slot.korean,
            Some(slot) => slot.english,
            None => &self.0,
        }
    }
}

impl fmt::Debug for SlotKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
