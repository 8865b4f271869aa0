//! What a command comes to: events, or a refusal. Pure; the engine appends what comes out.

mod facts;
mod messages;
mod reading;
mod sessions;
#[cfg(test)]
pub(crate) mod tests;

use crate::{
    assertion::{Subject, Value, When},
    change::Change,
    event::{Event, Seq},
    id::{FactId, MessageId, SessionId, SummaryId},
    map::Map,
    message::{Draft, TextError},
    reading::Reader,
    scope::Scope,
    slot::SlotKey,
    space::Space,
    summary::Summary,
    time::At,
};

/// What a caller wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// Log messages into a session, in order.
    Observe {
        /// Where. Without a session, the scope's own default session.
        scope: Scope,
        /// What was said.
        drafts: Vec<Draft>,
    },
    /// Put another version in a message's place and continue from there.
    Replace {
        /// The session whose head moves; the one the message was said in if not given.
        session: Option<SessionId>,
        /// The message whose place is taken.
        message: MessageId,
        /// The other version. Its role must be the message's; its `parent` is not looked at.
        draft: Draft,
    },
    /// Continue a session from another of its messages.
    MoveHead {
        /// The session.
        session: SessionId,
        /// The message.
        message: MessageId,
        /// Stop at exactly this message rather than at the end of the branch last followed.
        is_exact: bool,
    },
    /// Put a session before its first message, as a deletion of all its path does.
    EmptyHead {
        /// The session.
        session: SessionId,
    },
    /// Continue a session under another name.
    Fork {
        /// The session.
        from: SessionId,
        /// The last message to share; its newest if not given.
        message: Option<MessageId>,
        /// The new name.
        to: SessionId,
    },
    /// Close a session.
    EndSession {
        /// The session.
        session: SessionId,
    },
    /// Remove a session and every message that no other session shares.
    DeleteSession {
        /// The session.
        session: SessionId,
    },
    /// Remove a message for good.
    DeleteMessage {
        /// The message.
        message: MessageId,
    },
    /// Remove all messages that a filter picks, and their sessions.
    Clear {
        /// Which; an empty filter picks all.
        filter: Scope,
    },
    /// Keep a summary.
    AddSummary(Summary),
    /// Remove a summary for good.
    DeleteSummary {
        /// The summary.
        id: SummaryId,
    },
    /// Set a fact by hand.
    StateFact {
        /// Where it is known: here, and wherever this is seen from.
        scope: Scope,
        /// The fact.
        fact: FactDraft,
    },
    /// Put another value in a fact's place, as if the old one had never been said.
    EditFact {
        /// The fact.
        id: FactId,
        /// What it says from now on.
        value: Value,
    },
    /// Take a fact out for good: no message makes it a fact again.
    DeleteFact {
        /// The fact.
        id: FactId,
    },
    /// Take the deletion of a fact back.
    RestoreFact {
        /// The fact.
        id: FactId,
    },
    /// Read messages again, by the rules of today.
    Extract {
        /// Which.
        messages: Vec<MessageId>,
    },
}

/// A fact as it is set by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactDraft {
    /// About whom.
    pub subject: Subject,
    /// About what.
    pub slot: SlotKey,
    /// What it says.
    pub value: Value,
    /// Whether it says that this is *not* so.
    pub is_denied: bool,
    /// When the thing is or was.
    pub when: Option<When>,
    /// Since when it holds; since it is set if not given.
    pub valid_from: Option<At>,
    /// Until when it held or will hold.
    pub valid_to: Option<At>,
    /// 0 to 100; the slot's own if not given.
    pub importance: Option<u8>,
}

/// What a command came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Decision {
    /// What to append; empty when nothing changes.
    pub events: Vec<Event>,
    /// What to tell the caller.
    pub changes: Vec<Change>,
}

/// Why a command was refused. Nothing is written then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A part of the n-th message is outside its limits.
    #[error("message {index}: {part} {error}")]
    BadMessage {
        /// Which message of the command, from 0.
        index: usize,
        /// Which part of it.
        part: &'static str,
        /// What is wrong with it.
        error: TextError,
    },
    /// A part of a summary is outside its limits.
    #[error("{part} {error}")]
    BadSummary {
        /// Which part.
        part: &'static str,
        /// What is wrong with it.
        error: TextError,
    },
    /// A part of a fact is outside its limits.
    #[error("{part} {error}")]
    BadFact {
        /// Which part.
        part: &'static str,
        /// What is wrong with it.
        error: TextError,
    },
    /// The id names another message already.
    #[error("message id `{id}` is taken by a message with other content")]
    MessageIdTaken {
        /// The id.
        id: MessageId,
        /// Which message of the command, from 0.
        index: usize,
    },
    /// The id names another summary already.
    #[error("summary id `{0}` is taken")]
    SummaryIdTaken(SummaryId),
    /// The user has no such message, or it was deleted.
    #[error("no message `{0}`")]
    NoMessage(MessageId),
    /// The user has no such session.
    #[error("no session `{0}`")]
    NoSession(SessionId),
    /// The user has no such summary.
    #[error("no summary `{0}`")]
    NoSummary(SummaryId),
    /// Nothing that can be seen says so: there never was such a fact, or what said it is gone.
    #[error("no fact `{0}`")]
    NoFact(FactId),
    /// The message is not part of the session.
    #[error("message `{message}` is not part of session `{session}`")]
    NotInSession {
        /// The message.
        message: MessageId,
        /// The session.
        session: SessionId,
    },
    /// There is a session of that name.
    #[error("session `{0}` exists already")]
    SessionExists(SessionId),
    /// A version must be said by the same role as what it replaces.
    #[error("the role must be `{0}`, as in the message it replaces")]
    RoleDiffers(&'static str),
    /// More messages than one command may carry.
    #[error("at most {max} messages at a time, these are {actual}")]
    TooManyMessages {
        /// The limit.
        max: usize,
        /// What came.
        actual: usize,
    },
    /// The user's log is at its limit.
    #[error("the user's memory is full")]
    Full,
}

/// Decides a command for a space at `now`. `reader` understands what is said.
pub fn decide(
    space: &Space,
    command: &Command,
    now: At,
    reader: &dyn Reader,
) -> Result<Decision, Refusal> {
    match command {
        Command::Observe { scope, drafts } => messages::observe(space, scope, drafts, now, reader),
        Command::Replace { session, message, draft } => {
            messages::replace(space, session.as_ref(), message, draft, now, reader)
        }
        Command::DeleteMessage { message } => messages::delete(space, message),
        Command::Clear { filter } => Ok(messages::clear(space, filter)),
        Command::MoveHead { session, message, is_exact } => {
            sessions::move_head(space, session, message, *is_exact)
        }
        Command::EmptyHead { session } => sessions::empty_head(space, session),
        Command::Fork { from, message, to } => {
            sessions::fork(space, from, message.as_ref(), to, now)
        }
        Command::EndSession { session } => sessions::end(space, session, now),
        Command::DeleteSession { session } => sessions::delete(space, session),
        Command::AddSummary(summary) => sessions::add_summary(space, summary),
        Command::DeleteSummary { id } => sessions::delete_summary(space, id),
        Command::StateFact { scope, fact } => facts::state(space, scope, fact, now),
        Command::EditFact { id, value } => facts::edit(space, *id, value, now),
        Command::DeleteFact { id } => facts::delete(space, *id, now),
        Command::RestoreFact { id } => facts::restore(space, *id, now),
        Command::Extract { messages } => reading::read_again(space, messages, now, reader),
    }
}

/// What earlier log entries must say once `events` are appended: deletions leave nothing of the
/// text behind. `space` is the state before the events.
#[must_use]
pub fn redactions(space: &Space, events: &[Event]) -> Vec<(Seq, Event)> {
    let mut res = Vec::new();
    for event in events {
        match event {
            Event::MessagesDeleted { ids } => {
                let gone: Map<&MessageId, ()> = ids.iter().map(|id| (id, ())).collect();
                for no in ids.iter().filter_map(|id| space.message_no(id)) {
                    let message = space.to_message(no).redacted();
                    let node = space.message(no);
                    res.push((node.seq, Event::MessageAppended(message)));
                    for extraction in space.extractions_of(node) {
                        let extractor = space.extractor(extraction).clone();
                        let (of, assertions) = (node.id.clone(), Vec::new());
                        let event = Event::Extracted { of, extractor, assertions };
                        res.push((extraction.seq, event));
                    }
                }
                for node in space.summaries() {
                    if node.summary.sources.iter().any(|source| gone.contains_key(source)) {
                        res.push((node.seq, redacted_summary(&node.summary)));
                    }
                }
            }
            Event::FactsCleared { filter } => res.extend(facts::cleared(space, filter)),
            Event::SummaryDeleted { id } => {
                res.extend(
                    space.summary(id).map(|node| (node.seq, redacted_summary(&node.summary))),
                );
            }
            _ => (),
        }
    }
    res
}

fn redacted_summary(summary: &Summary) -> Event {
    Event::SummaryAdded(Summary { content: "".into(), ..summary.clone() })
}

/// The session that messages without a named one go to: one per place, so that two personas never
/// share a conversation by accident.
#[must_use]
pub fn default_session(scope: &Scope) -> SessionId {
    let mut name = String::from("default");
    let parts = [
        scope.persona.as_ref().map(ToString::to_string),
        scope.work.as_ref().map(ToString::to_string),
        scope.document.as_ref().map(ToString::to_string),
    ];
    if parts.iter().any(Option::is_some) {
        for part in &parts {
            name.push('/');
            // Escaped, or a name with a slash could make two places look like one.
            name.push_str(&part.as_deref().unwrap_or("").replace('%', "%25").replace('/', "%2F"));
        }
    }
    SessionId::new(&name).unwrap_or_else(|_| {
        // Too long to be readable anyway: three ids of up to 128 bytes.
        use std::hash::BuildHasher;
        let hash = foldhash::quality::FixedState::with_seed(0).hash_one(&name);
        SessionId::new(&format!("default/{hash:016x}")).expect("short and printable")
    })
}
