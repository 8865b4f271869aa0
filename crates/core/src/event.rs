//! What the log holds. Everything else is derived from these.

use crate::{
    id::{MessageId, SessionId, SummaryId},
    message::Message,
    scope::Scope,
    summary::Summary,
    terms::Terms,
    time::At,
};

/// Place of an event in one user's log. Dense, starts at 1, never reused; 0 is the empty log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u64);

impl Seq {
    /// The place after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Something that happened to a user's memory. A new kind needs an encoding; the compiler asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A message was said; its session's head moved to it.
    MessageAppended(Message),
    /// Another branch became the one that counts.
    HeadMoved {
        /// The conversation.
        session: SessionId,
        /// The last message on its path now; none means before the first.
        head: Option<MessageId>,
    },
    /// A conversation was continued under another name from one of its messages.
    SessionForked {
        /// The new conversation.
        session: SessionId,
        /// The last message both share.
        head: MessageId,
        /// Where the new one belongs.
        scope: Scope,
        /// When.
        at: At,
    },
    /// A conversation was closed. A later message opens it again.
    SessionEnded {
        /// The conversation.
        session: SessionId,
        /// When.
        at: At,
    },
    /// A conversation was removed. Its messages are deleted by an event of their own.
    SessionDeleted {
        /// The conversation.
        session: SessionId,
    },
    /// Messages were taken out for good; their text is gone from the log too.
    MessagesDeleted {
        /// Which.
        ids: Vec<MessageId>,
    },
    /// A stretch was summed up.
    SummaryAdded(Summary),
    /// A summary was taken out for good; its text is gone from the log too.
    SummaryDeleted {
        /// Which.
        id: SummaryId,
    },
}

/// What an event contributes to search, computed once and kept beside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexRecord {
    /// Version of the rules that made the terms; records of another version are made anew.
    pub terms_version: u16,
    /// The terms of the event's text.
    pub terms: Terms,
}

/// One place of the log: the event and its index record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Where in the log.
    pub seq: Seq,
    /// What happened.
    pub event: Event,
    /// What it is found by; only events with text have one.
    pub index: Option<IndexRecord>,
}

impl Event {
    /// The text that search should find this event by.
    #[must_use]
    pub fn searchable_text(&self) -> Option<&str> {
        match self {
            Self::MessageAppended(message) => Some(&message.content),
            Self::SummaryAdded(summary) => Some(&summary.content),
            _ => None,
        }
    }
}
