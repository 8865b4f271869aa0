//! What the log holds. Everything else is derived from these.

use crate::{
    assertion::{Assertion, Extractor, Modality, Op, Subject},
    id::{MessageId, SessionId, SummaryId},
    meaning::Meaning,
    message::Message,
    scope::Scope,
    slot::SlotKey,
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
    /// A message was understood. Takes the place of what an extractor of the same name made of the
    /// message before. Without assertions once the message is deleted.
    Extracted {
        /// The message.
        of: MessageId,
        /// What understood it.
        extractor: Extractor,
        /// What it says.
        assertions: Vec<Assertion>,
    },
    /// A fact was set by hand.
    FactStated {
        /// Where it is known.
        scope: Scope,
        /// When it was set.
        at: At,
        /// The fact.
        assertion: Assertion,
    },
    /// A value was taken out for good: whatever any message says, it is never a fact again where
    /// this is seen, until somebody sets it by hand or takes this back.
    FactDeleted(Tombstone),
    /// A deletion was taken back: the tombstone of the same words is lifted.
    FactRestored(Tombstone),
    /// What was set, deleted and restored by hand was forgotten wherever the filter picks.
    FactsCleared {
        /// Which; an empty filter picks all.
        filter: Scope,
    },
}

/// The mark that a deleted value leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tombstone {
    /// Where it counts: here and wherever this is seen from.
    pub scope: Scope,
    /// When it was made.
    pub at: At,
    /// Whose value.
    pub subject: Subject,
    /// Of which slot. Empty once redacted: then it marks nothing.
    pub slot: SlotKey,
    /// The value's key.
    pub value_key: Box<str>,
}

impl Tombstone {
    /// The same event with nothing left of what it was about.
    #[must_use]
    pub fn redacted(&self) -> Self {
        Self {
            subject: Subject::User,
            slot: SlotKey::new(""),
            value_key: "".into(),
            ..self.clone()
        }
    }

    /// Whether it was redacted.
    #[must_use]
    pub fn is_redacted(&self) -> bool {
        self.slot.as_str().is_empty()
    }
}

/// An assertion with nothing left of what it said; what clearing writes over one set by hand.
#[must_use]
pub fn redacted_assertion() -> Assertion {
    Assertion {
        subject: Subject::User,
        slot: SlotKey::new(""),
        op: Op::End,
        value: None,
        modality: Modality::Stated,
        importance: 0,
        confidence: 0,
        feeling: None,
        when: None,
        valid_from: None,
        valid_to: None,
        span: (0, 0),
    }
}

/// What an event contributes to search, computed once and kept beside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexRecord {
    /// Version of the rules that made the terms; records of another version are made anew.
    pub terms_version: u16,
    /// The terms of the event's text.
    pub terms: Terms,
    /// What the text means; none until a model has read it.
    pub meaning: Option<Meaning>,
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
