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
    /// Another version took its place; it is out of sight.
    Superseded,
    /// It closed.
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
}

impl ThingKind {
    /// The kind's name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Session => "session",
            Self::Summary => "summary",
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
    /// Its id.
    pub id: String,
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
        Self { op, kind, id: id.to_string(), reason, source: Vec::new() }
    }

    pub(crate) fn with_source(mut self, source: &MessageId) -> Self {
        self.source.push(source.clone());
        self
    }
}
