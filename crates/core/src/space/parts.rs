//! A space as plain data: what a snapshot keeps, and how a space is built from it.
//!
//! Look-up tables are left out and made again, so that a snapshot cannot disagree with itself.

use super::{
    Deletion, DocRef, Extraction, MessageNo, Node, Session, Space, Statement, SummaryNode, Told,
};
use crate::{
    assertion::Extractor,
    event::Seq,
    id::MessageId,
    index::{IndexParts, LexicalIndex, VectorIndex, VectorParts},
    map::Map,
    message::Role,
    scope::Scope,
    time::At,
};

/// A message in a [`SpaceParts`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of `Node`, with numbers in place of names")]
pub struct MessageParts {
    pub id: MessageId,
    pub parent: Option<u32>,
    pub followed_child: Option<u32>,
    pub depth: u32,
    pub n_paths: u32,
    pub seq: u64,
    pub session: u32,
    pub scope: u32,
    pub role: Role,
    pub is_deleted: bool,
    pub at: At,
    pub speaker: Option<Box<str>>,
    pub content: Box<str>,
    pub metadata: Option<Box<str>>,
}

/// A space as plain data.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpaceParts {
    /// The last event in it.
    pub seq: Seq,
    /// Messages by number.
    pub messages: Vec<MessageParts>,
    /// Sessions by number.
    pub sessions: Vec<Session>,
    /// Scopes by number.
    pub scopes: Vec<Scope>,
    /// Summaries by number.
    pub summaries: Vec<SummaryNode>,
    /// Documents of the index by number.
    pub docs: Vec<DocRef>,
    /// The lexical index.
    pub index: IndexParts,
    /// The vectors.
    pub vectors: VectorParts,
    /// Extractors by number.
    pub extractors: Vec<Extractor>,
    /// Extractions in the order of the log.
    pub extractions: Vec<Extraction>,
    /// Facts set by hand, in the order of the log.
    pub statements: Vec<Statement>,
    /// Deletions of facts, in the order of the log.
    pub deletions: Vec<Deletion>,
}

/// A snapshot names a number that is not in it. It is dropped and the log replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a snapshot names a {0} that is not in it")]
pub struct DanglingNumber(&'static str);

impl Space {
    /// The space as plain data.
    #[must_use]
    pub fn to_parts(&self) -> SpaceParts {
        let messages = self
            .messages
            .iter()
            .map(|node| MessageParts {
                id: node.id.clone(),
                parent: node.parent.map(|no| no.0),
                followed_child: node.followed_child.map(|no| no.0),
                depth: node.depth,
                n_paths: node.n_paths,
                seq: node.seq.0,
                session: node.session,
                scope: node.scope,
                role: node.role,
                is_deleted: node.is_deleted,
                at: node.at,
                speaker: node.speaker.clone(),
                content: node.content.clone(),
                metadata: node.metadata.clone(),
            })
            .collect();
        SpaceParts {
            seq: self.seq,
            messages,
            sessions: self.sessions.clone(),
            scopes: self.scopes.clone(),
            summaries: self.summaries.clone(),
            docs: self.docs.clone(),
            index: self.index.to_parts(),
            vectors: self.vectors.to_parts(),
            extractors: self.told.extractors.clone(),
            extractions: self.told.extractions.clone(),
            statements: self.told.statements.clone(),
            deletions: self.told.deletions.clone(),
        }
    }

    /// A space from plain data, as [`Self::to_parts`] gave it.
    pub fn from_parts(parts: SpaceParts) -> Result<Self, DanglingNumber> {
        parts.check()?;
        let mut res = Self {
            seq: parts.seq,
            sessions: parts.sessions,
            scopes: parts.scopes,
            docs: parts.docs,
            index: LexicalIndex::from_parts(parts.index),
            vectors: VectorIndex::from_parts(parts.vectors).ok_or(DanglingNumber("vector"))?,
            ..Self::default()
        };
        res.message_numbers.reserve(parts.messages.len());
        res.messages.reserve_exact(parts.messages.len());
        for (no, message) in (0_u32..).zip(parts.messages) {
            res.text_bytes += message.content.len()
                + message.speaker.as_ref().map_or(0, |text| text.len())
                + message.metadata.as_ref().map_or(0, |text| text.len())
                + message.id.heap_bytes() * 2;
            res.message_numbers.insert(message.id.clone(), MessageNo(no));
            res.messages.push(node(message));
        }
        for (number, session) in (0_u32..).zip(&res.sessions) {
            res.session_numbers.insert(session.id.clone(), number);
        }
        for (number, scope) in (0_u32..).zip(&res.scopes) {
            res.scope_numbers.insert(scope.clone(), number);
        }
        for (number, summary) in (0_u32..).zip(&parts.summaries) {
            res.text_bytes += summary.summary.content.len()
                + summary.summary.sources.len() * size_of::<MessageId>();
            res.summary_numbers.insert(summary.summary.id.clone(), number);
        }
        res.summaries = parts.summaries;
        for (number, extraction) in (0_u32..).zip(&parts.extractions) {
            res.messages[extraction.of.0 as usize].extraction = Some(number);
        }
        res.told = Told {
            extractors: parts.extractors,
            extractions: parts.extractions,
            statements: parts.statements,
            deletions: parts.deletions,
            heap_bytes: 0,
        };
        res.told.heap_bytes = res.told.count_heap_bytes();
        Ok(res)
    }
}

fn node(message: MessageParts) -> Node {
    Node {
        id: message.id,
        parent: message.parent.map(MessageNo),
        followed_child: message.followed_child.map(MessageNo),
        depth: message.depth,
        n_paths: message.n_paths,
        seq: Seq(message.seq),
        session: message.session,
        scope: message.scope,
        extraction: None,
        role: message.role,
        is_deleted: message.is_deleted,
        at: message.at,
        speaker: message.speaker,
        content: message.content,
        metadata: message.metadata,
    }
}

impl SpaceParts {
    /// Every number must point at something, or a query could panic later.
    fn check(&self) -> Result<(), DanglingNumber> {
        let n_messages = self.messages.len();
        let is_message = |no: u32| (no as usize) < n_messages;
        for message in &self.messages {
            if !message.parent.is_none_or(is_message)
                || !message.followed_child.is_none_or(is_message)
            {
                return Err(DanglingNumber("message"));
            }
            if message.session as usize >= self.sessions.len() {
                return Err(DanglingNumber("session"));
            }
            if message.scope as usize >= self.scopes.len() {
                return Err(DanglingNumber("scope"));
            }
        }
        if !self.sessions.iter().all(|session| session.head.is_none_or(|no| is_message(no.0))) {
            return Err(DanglingNumber("message"));
        }
        let is_doc = |doc: u32| (doc as usize) < self.docs.len();
        if !self.summaries.iter().all(|node| is_doc(node.doc)) {
            return Err(DanglingNumber("document"));
        }
        let docs_hold = self.docs.iter().all(|doc| match doc {
            DocRef::Message(no) => is_message(no.0),
            DocRef::Summary(number) => (*number as usize) < self.summaries.len(),
        });
        let postings_hold =
            self.index.terms.iter().flat_map(|(_, list)| list.docs()).all(|doc| is_doc(*doc));
        if !docs_hold || !postings_hold || self.index.lengths.len() != self.docs.len() {
            return Err(DanglingNumber("document"));
        }
        if !self.vectors.docs.iter().all(|doc| is_doc(*doc)) {
            return Err(DanglingNumber("document"));
        }
        self.check_told()
    }

    fn check_told(&self) -> Result<(), DanglingNumber> {
        let mut newest: Map<MessageNo, u32> = Map::default();
        for (number, extraction) in (0_u32..).zip(&self.extractions) {
            if extraction.of.0 as usize >= self.messages.len() {
                return Err(DanglingNumber("message"));
            }
            if extraction.extractor as usize >= self.extractors.len() {
                return Err(DanglingNumber("extractor"));
            }
            // Also keeps a chain of them from running in a circle.
            if extraction.before != newest.insert(extraction.of, number) {
                return Err(DanglingNumber("extraction"));
            }
        }
        if !self.statements.iter().all(|it| (it.scope as usize) < self.scopes.len()) {
            return Err(DanglingNumber("scope"));
        }
        Ok(())
    }
}
