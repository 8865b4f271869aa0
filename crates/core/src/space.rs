//! One user's memory, hydrated.
//!
//! A space is a fold of its log: [`Space::apply`] is the only thing that changes one. Messages form
//! a forest; a session is a named head in it, and the messages from its head up to the root are its
//! *path*. A message is *in sight* while it is on the path of some session and not deleted;
//! whatever was derived from it is seen only with it.

mod apply;
mod parts;
#[cfg(test)]
mod tests;
mod told;
mod tree;

use crate::{
    event::Seq,
    id::{MessageId, SessionId, SummaryId},
    index::{DocNo, LexicalIndex, VectorIndex},
    language,
    map::Map,
    meaning::Meaning,
    message::{Message, Role},
    scope::Scope,
    summary::Summary,
    time::At,
};

use told::Told;

pub use parts::{DanglingNumber, MessageParts, SpaceParts};
pub use told::{Deletion, Extraction, Origin, Statement};

/// A message's number in its space: the order in which it was logged. Never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MessageNo(pub u32);

/// A message as the space holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Its id.
    pub id: MessageId,
    /// The message before it on its branch.
    pub parent: Option<MessageNo>,
    /// The child its own session last went on to; where switching back to it leads.
    pub followed_child: Option<MessageNo>,
    /// Messages above it.
    pub depth: u32,
    /// Sessions whose path it is on.
    pub n_paths: u32,
    /// Where in the log it was appended.
    pub seq: Seq,
    /// Number of its session.
    session: u32,
    /// Number of its scope.
    scope: u32,
    /// Number of its newest extraction.
    extraction: Option<u32>,
    /// Who spoke.
    pub role: Role,
    /// Taken out for good.
    pub is_deleted: bool,
    /// When it was said.
    pub at: At,
    /// The speaker's name.
    pub speaker: Option<Box<str>>,
    /// What was said.
    pub content: Box<str>,
    /// The app's own JSON object, as text.
    pub metadata: Option<Box<str>>,
}

impl Node {
    /// On some session's path and not deleted.
    #[must_use]
    pub fn is_in_sight(&self) -> bool {
        self.n_paths > 0 && !self.is_deleted
    }
}

/// One conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// Where it belongs; names the session itself too.
    pub scope: Scope,
    /// The last message on its path.
    pub head: Option<MessageNo>,
    /// When its first message was said (or it was forked).
    pub started_at: At,
    /// The latest time of any message said in it.
    pub last_activity_at: At,
    /// When it was closed, if nothing was said since.
    pub ended_at: Option<At>,
    /// Removed; kept only so that numbers stay as they are.
    pub is_deleted: bool,
}

/// What a document of the index is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocRef {
    /// A message.
    Message(MessageNo),
    /// A summary, by its number.
    Summary(u32),
}

/// A summary as the space holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryNode {
    /// The summary.
    pub summary: Summary,
    /// Its place in the index.
    pub doc: DocNo,
    /// Where in the log it was added.
    pub seq: Seq,
    /// Taken out for good.
    pub is_deleted: bool,
}

/// One user's state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Space {
    seq: Seq,
    messages: Vec<Node>,
    message_numbers: Map<MessageId, MessageNo>,
    sessions: Vec<Session>,
    session_numbers: Map<SessionId, u32>,
    scopes: Vec<Scope>,
    scope_numbers: Map<Scope, u32>,
    summaries: Vec<SummaryNode>,
    summary_numbers: Map<SummaryId, u32>,
    docs: Vec<DocRef>,
    index: LexicalIndex,
    vectors: VectorIndex,
    told: Told,
    text_bytes: usize,
}

/// Estimated cost of a message beside its text: the node, its map entry, its document.
const MESSAGE_OVERHEAD_BYTES: usize = size_of::<Node>() + 56 + size_of::<DocRef>();

impl Space {
    /// The last event applied; 0 for an empty space.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// A message's number by its id. Deleted messages keep theirs.
    #[must_use]
    pub fn message_no(&self, id: &MessageId) -> Option<MessageNo> {
        self.message_numbers.get(id).copied()
    }

    /// A message by its number.
    #[must_use]
    pub fn message(&self, no: MessageNo) -> &Node {
        &self.messages[no.0 as usize]
    }

    /// The ids of messages, as the API names them.
    #[must_use]
    pub fn ids_of(&self, numbers: &[MessageNo]) -> Vec<String> {
        numbers.iter().map(|no| self.message(*no).id.to_string()).collect()
    }

    /// A message as the log holds it.
    #[must_use]
    pub fn to_message(&self, no: MessageNo) -> Message {
        let node = self.message(no);
        Message {
            id: node.id.clone(),
            parent: node.parent.map(|parent| self.message(parent).id.clone()),
            session: self.session_of(node).id.clone(),
            scope: self.scope_of(node).clone(),
            role: node.role,
            speaker: node.speaker.clone(),
            content: node.content.clone(),
            at: node.at,
            metadata: node.metadata.clone(),
        }
    }

    /// Whether the conversation is in Korean, by its last message in sight.
    #[must_use]
    pub fn is_korean(&self) -> bool {
        let last = self.messages.iter().rev().find(|node| node.is_in_sight());
        last.is_some_and(|node| language::is_korean(&node.content))
    }

    /// All messages in the order they were logged, deleted ones too.
    #[must_use]
    pub fn messages(&self) -> &[Node] {
        &self.messages
    }

    /// The session a message was said in.
    #[must_use]
    pub fn session_of(&self, node: &Node) -> &Session {
        &self.sessions[node.session as usize]
    }

    /// What a message is remembered under.
    #[must_use]
    pub fn scope_of(&self, node: &Node) -> &Scope {
        &self.scopes[node.scope as usize]
    }

    /// A session that was not deleted.
    #[must_use]
    pub fn session(&self, id: &SessionId) -> Option<&Session> {
        self.session_numbers
            .get(id)
            .map(|number| &self.sessions[*number as usize])
            .filter(|session| !session.is_deleted)
    }

    /// All sessions that were not deleted, in the order they began.
    pub fn sessions(&self) -> impl DoubleEndedIterator<Item = &Session> {
        self.sessions.iter().filter(|session| !session.is_deleted)
    }

    /// A summary that was not deleted, in sight or not.
    #[must_use]
    pub fn summary(&self, id: &SummaryId) -> Option<&SummaryNode> {
        self.summary_ever(id).filter(|node| !node.is_deleted)
    }

    /// A summary by its id, deleted or not.
    #[must_use]
    pub fn summary_ever(&self, id: &SummaryId) -> Option<&SummaryNode> {
        self.summary_numbers.get(id).map(|number| self.summary_by_number(*number))
    }

    /// All summaries that were not deleted, in the order they were made.
    pub fn summaries(&self) -> impl DoubleEndedIterator<Item = &SummaryNode> {
        self.summaries.iter().filter(|node| !node.is_deleted)
    }

    /// Whether a summary can be seen: it and all it was made from are in sight.
    #[must_use]
    pub fn is_summary_in_sight(&self, node: &SummaryNode) -> bool {
        !node.is_deleted
            && node.summary.sources.iter().all(|source| {
                self.message_no(source).is_some_and(|no| self.message(no).is_in_sight())
            })
    }

    /// The lexical index.
    #[must_use]
    pub fn index(&self) -> &LexicalIndex {
        &self.index
    }

    /// The vectors.
    #[must_use]
    pub fn vectors(&self) -> &VectorIndex {
        &self.vectors
    }

    /// Gives a text its vectors after the fact. They are derived like all of the index, so this is
    /// no event; what was deleted meanwhile stays without.
    pub fn put_meaning(&mut self, seq: Seq, meaning: &Meaning) {
        if let Some(doc) = self.doc_at(seq).filter(|doc| self.text_of(*doc).is_some()) {
            self.vectors.put(doc, meaning);
        }
    }

    /// The texts after `after` that no model has read yet, in log order, `limit` at most.
    #[must_use]
    pub fn texts_without_meaning(&self, after: Seq, limit: usize) -> Vec<(Seq, &str)> {
        (0..u32::try_from(self.docs.len()).unwrap_or(u32::MAX))
            .filter(|doc| self.seq_of(*doc) > after && !self.vectors.has(*doc))
            .filter_map(|doc| Some((self.seq_of(doc), self.text_of(doc)?)))
            .take(limit)
            .collect()
    }

    fn doc_at(&self, seq: Seq) -> Option<DocNo> {
        let found = self.docs.binary_search_by_key(&seq, |doc| self.seq_of_ref(*doc));
        found.ok().and_then(|place| u32::try_from(place).ok())
    }

    fn seq_of(&self, doc: DocNo) -> Seq {
        self.seq_of_ref(self.docs[doc as usize])
    }

    fn seq_of_ref(&self, doc: DocRef) -> Seq {
        match doc {
            DocRef::Message(no) => self.message(no).seq,
            DocRef::Summary(number) => self.summaries[number as usize].seq,
        }
    }

    /// The text of a document; none once it is deleted, or where there is none.
    fn text_of(&self, doc: DocNo) -> Option<&str> {
        let text: &str = match self.docs[doc as usize] {
            DocRef::Message(no) => &self.message(no).content,
            DocRef::Summary(number) => &self.summaries[number as usize].summary.content,
        };
        (!text.is_empty()).then_some(text)
    }

    /// What a document of the index is.
    #[must_use]
    pub fn doc(&self, doc: DocNo) -> DocRef {
        self.docs[doc as usize]
    }

    /// For each scope number, whether things remembered under it are visible from `query`.
    pub(crate) fn visible_scopes(&self, query: &Scope) -> Vec<bool> {
        self.scopes.iter().map(|scope| scope.is_visible_from(query)).collect()
    }

    /// For each scope number, whether `filter` picks things remembered under it.
    pub(crate) fn picked_scopes(&self, filter: &Scope) -> Vec<bool> {
        self.scopes.iter().map(|scope| scope.is_picked_by(filter)).collect()
    }

    pub(crate) fn scope_number(&self, node: &Node) -> usize {
        node.scope as usize
    }

    /// A summary by its number, as a recall gives it.
    #[must_use]
    pub fn summary_by_number(&self, number: u32) -> &SummaryNode {
        &self.summaries[number as usize]
    }

    /// Estimated bytes held, for the cache's bound.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.messages.len() * MESSAGE_OVERHEAD_BYTES
            + (self.sessions.len() + self.summaries.len() + self.scopes.len()) * 512
            + self.text_bytes
            + self.told.heap_bytes
            + self.index.heap_bytes()
            + self.vectors.heap_bytes()
    }
}
