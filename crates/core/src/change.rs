//! What a command did, said so that a person can follow it.
//!
//! Nothing is dropped silently: what was not taken is a change too, with its reason.

use crate::id::MessageId;

/// What happened to a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ChangeOp {
    /// It is new.
    Added,
    /// It was not taken.
    Ignored,
    /// Another version or value took its place.
    Superseded,
    /// It was said again.
    Reinforced,
    /// It never was so.
    Retracted,
    /// It closed, or no longer holds.
    Ended,
    /// Another branch counts now.
    Moved,
    /// It is gone for good.
    Deleted,
}

impl ChangeOp {
    /// The op's name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Ignored => "ignored",
            Self::Superseded => "superseded",
            Self::Reinforced => "reinforced",
            Self::Retracted => "retracted",
            Self::Ended => "ended",
            Self::Moved => "moved",
            Self::Deleted => "deleted",
        }
    }
}

/// What kind of thing changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ThingKind {
    /// A message.
    Message,
    /// A conversation.
    Session,
    /// A summary.
    Summary,
    /// A fact.
    Fact,
    /// Something that was done together.
    Experience,
}

impl ThingKind {
    /// The kind's name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Session => "session",
            Self::Summary => "summary",
            Self::Fact => "fact",
            Self::Experience => "experience",
        }
    }
}

/// One thing that changed, or did not and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// What happened.
    pub op: ChangeOp,
    /// To what kind of thing.
    pub kind: ThingKind,
    /// Its id; empty for what never became a thing.
    pub id: String,
    /// What it says, where it has words of its own: "키: 178cm".
    pub text: String,
    /// Why, in words.
    pub reason: &'static str,
    /// The messages it comes from.
    pub source: Vec<MessageId>,
}

impl Change {
    pub(crate) fn new(
        op: ChangeOp,
        kind: ThingKind,
        id: &impl ToString,
        reason: &'static str,
    ) -> Self {
        let (text, source) = (String::new(), Vec::new());
        Self { op, kind, id: id.to_string(), text, reason, source }
    }

    pub(crate) fn with_text(self, text: String) -> Self {
        Self { text, ..self }
    }

    pub(crate) fn with_source(mut self, source: &MessageId) -> Self {
        self.source.push(source.clone());
        self
    }
}
