//! Bytes of a snapshot: a space's state, so that hydration need not replay its whole log.
//!
//! A snapshot is derived and can be thrown away, so its encoding is made for speed (postcard) and
//! carries one version number. Bytes of another version are not an error: they read as no snapshot,
//! and the log is replayed.

mod told;

use std::borrow::Cow;

use gieok_core::{
    event::Seq,
    id::{DocumentId, IdError, MessageId, PersonaId, SessionId, SummaryId, WorkId},
    index::{IndexParts, Postings, VectorParts},
    meaning::ModelId,
    message::Role,
    scope::Scope,
    space::{DocRef, MessageNo, MessageParts, Session, SpaceParts, SummaryNode},
    summary::Summary,
    time::{At, AtError},
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Raised whenever the types below or the meaning of a space's parts change.
const VERSION: u8 = 3;

/// The bytes say something a space cannot hold. An operator need not act: the log is replayed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SnapshotError {
    /// Not the encoding of a snapshot.
    #[error("not a snapshot: {0}")]
    Malformed(#[from] postcard::Error),
    /// An id that could not have been written.
    #[error("an id {0}")]
    Id(#[from] IdError),
    /// A time that could not have been written.
    #[error("a time {0}")]
    Time(#[from] AtError),
    /// A role there is not.
    #[error("no role {0}")]
    Role(u8),
    /// An operation, a modality or a feeling there is not.
    #[error("no {0} of that number")]
    Number(&'static str),
}

/// Encodes a space's parts, whose terms were made by version `terms_version` of the rules.
#[must_use]
pub fn encode(parts: &SpaceParts, terms_version: u16) -> Vec<u8> {
    let wire = WireSpace {
        terms_version,
        seq: parts.seq.0,
        messages: parts.messages.iter().map(to_wire::message).collect(),
        sessions: parts.sessions.iter().map(to_wire::session).collect(),
        scopes: parts.scopes.iter().map(to_wire::scope).collect(),
        summaries: parts.summaries.iter().map(to_wire::summary).collect(),
        docs: parts.docs.iter().map(to_wire::doc).collect(),
        terms: parts.index.terms.iter().map(to_wire::term).collect(),
        lengths: parts.index.lengths.clone(),
        vectors: to_wire::vectors(&parts.vectors),
        told: told::to_wire(parts),
    };
    postcard::to_extend(&wire, vec![VERSION]).expect("plain data in memory always encodes")
}

/// Decodes a space's parts; none if they, or the terms in them, are of another version.
pub fn decode(bytes: &[u8], terms_version: u16) -> Result<Option<SpaceParts>, SnapshotError> {
    let Some((&VERSION, bytes)) = bytes.split_first() else { return Ok(None) };
    let (found, _) = postcard::take_from_bytes::<u16>(bytes)?;
    if found != terms_version {
        return Ok(None);
    }
    let wire: WireSpace<'_> = postcard::from_bytes(bytes)?;
    let told = told::from_wire(wire.told)?;
    Ok(Some(SpaceParts {
        seq: Seq(wire.seq),
        messages: all(wire.messages, from_wire::message)?,
        sessions: all(wire.sessions, from_wire::session)?,
        scopes: all(wire.scopes, from_wire::scope)?,
        summaries: all(wire.summaries, from_wire::summary)?,
        docs: wire.docs.into_iter().map(from_wire::doc).collect(),
        index: IndexParts {
            terms: wire.terms.into_iter().map(from_wire::term).collect(),
            lengths: wire.lengths,
        },
        vectors: from_wire::vectors(&wire.vectors),
        extractors: told.extractors,
        extractions: told.extractions,
        statements: told.statements,
        deletions: told.deletions,
    }))
}

fn all<W, T>(
    items: Vec<W>,
    each: impl Fn(W) -> Result<T, SnapshotError>,
) -> Result<Vec<T>, SnapshotError> {
    items.into_iter().map(each).collect()
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum WireId<'a> {
    Uuid([u8; 16]),
    Text(&'a str),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct WireScope<'a> {
    #[serde(borrow)]
    persona: Option<WireId<'a>>,
    work: Option<WireId<'a>>,
    session: Option<WireId<'a>>,
    document: Option<WireId<'a>>,
}

type WireAt = (i64, i32);

#[derive(Clone, Copy, Serialize, Deserialize)]
struct WireMessage<'a> {
    #[serde(borrow)]
    id: WireId<'a>,
    parent: Option<u32>,
    followed_child: Option<u32>,
    depth: u32,
    n_paths: u32,
    seq: u64,
    session: u32,
    scope: u32,
    role: u8,
    is_deleted: bool,
    at: WireAt,
    speaker: Option<&'a str>,
    content: &'a str,
    metadata: Option<&'a str>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct WireSession<'a> {
    #[serde(borrow)]
    id: WireId<'a>,
    scope: WireScope<'a>,
    head: Option<u32>,
    started_at: WireAt,
    last_activity_at: WireAt,
    ended_at: Option<WireAt>,
    is_deleted: bool,
}

#[derive(Serialize, Deserialize)]
struct WireSummary<'a> {
    #[serde(borrow)]
    id: WireId<'a>,
    session: WireId<'a>,
    scope: WireScope<'a>,
    content: &'a str,
    at: WireAt,
    sources: Vec<WireId<'a>>,
    doc: u32,
    seq: u64,
    is_deleted: bool,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum WireDoc {
    Message(u32),
    Summary(u32),
}

#[derive(Serialize, Deserialize)]
struct WireVectors<'a> {
    #[serde(borrow)]
    model: Option<&'a str>,
    n_dims: u32,
    docs: Vec<u32>,
    /// Each step a byte: copied whole, whatever their number.
    #[serde(with = "serde_bytes", borrow)]
    steps: Cow<'a, [u8]>,
}

#[derive(Serialize, Deserialize)]
struct WireSpace<'a> {
    /// First, so that it can be read alone.
    terms_version: u16,
    seq: u64,
    #[serde(borrow)]
    messages: Vec<WireMessage<'a>>,
    sessions: Vec<WireSession<'a>>,
    scopes: Vec<WireScope<'a>>,
    summaries: Vec<WireSummary<'a>>,
    docs: Vec<WireDoc>,
    /// Postings as (distance to the document before, count): small numbers, short varints.
    terms: Vec<(&'a str, Vec<(u32, u16)>)>,
    lengths: Vec<u32>,
    vectors: WireVectors<'a>,
    told: told::WireTold<'a>,
}

mod to_wire {
    use super::*;

    macro_rules! id {
        ($id:expr) => {{
            let id = $id;
            match (id.as_uuid(), id.as_text()) {
                (Some(uuid), _) => WireId::Uuid(uuid.into_bytes()),
                (None, text) => WireId::Text(text.unwrap_or_default()),
            }
        }};
    }

    pub(super) fn scope(scope: &Scope) -> WireScope<'_> {
        WireScope {
            persona: scope.persona.as_ref().map(|id| id!(id)),
            work: scope.work.as_ref().map(|id| id!(id)),
            session: scope.session.as_ref().map(|id| id!(id)),
            document: scope.document.as_ref().map(|id| id!(id)),
        }
    }

    pub(super) fn at(at: At) -> WireAt {
        (at.micros(), at.offset_seconds())
    }

    pub(super) fn message(message: &MessageParts) -> WireMessage<'_> {
        WireMessage {
            id: id!(&message.id),
            parent: message.parent,
            followed_child: message.followed_child,
            depth: message.depth,
            n_paths: message.n_paths,
            seq: message.seq,
            session: message.session,
            scope: message.scope,
            role: message.role as u8,
            is_deleted: message.is_deleted,
            at: at(message.at),
            speaker: message.speaker.as_deref(),
            content: &message.content,
            metadata: message.metadata.as_deref(),
        }
    }

    pub(super) fn session(session: &Session) -> WireSession<'_> {
        WireSession {
            id: id!(&session.id),
            scope: scope(&session.scope),
            head: session.head.map(|no| no.0),
            started_at: at(session.started_at),
            last_activity_at: at(session.last_activity_at),
            ended_at: session.ended_at.map(at),
            is_deleted: session.is_deleted,
        }
    }

    pub(super) fn summary(node: &SummaryNode) -> WireSummary<'_> {
        WireSummary {
            id: id!(&node.summary.id),
            session: id!(&node.summary.session),
            scope: scope(&node.summary.scope),
            content: &node.summary.content,
            at: at(node.summary.at),
            sources: node.summary.sources.iter().map(|id| id!(id)).collect(),
            doc: node.doc,
            seq: node.seq.0,
            is_deleted: node.is_deleted,
        }
    }

    pub(super) fn vectors(parts: &VectorParts) -> WireVectors<'_> {
        WireVectors {
            model: parts.model.as_ref().map(ModelId::as_str),
            n_dims: parts.n_dims as u32,
            docs: parts.docs.clone(),
            steps: parts.steps.iter().map(|it| it.cast_unsigned()).collect(),
        }
    }

    pub(super) fn doc(doc: &DocRef) -> WireDoc {
        match doc {
            DocRef::Message(no) => WireDoc::Message(no.0),
            DocRef::Summary(number) => WireDoc::Summary(*number),
        }
    }

    pub(super) fn term((term, postings): &(Box<str>, Postings)) -> (&str, Vec<(u32, u16)>) {
        let mut before = 0;
        let postings = postings.iter().map(|(doc, count)| {
            let distance = doc - std::mem::replace(&mut before, doc);
            (distance, count)
        });
        (term, postings.collect())
    }
}

mod from_wire {
    use super::*;

    pub(super) fn vectors(wire: &WireVectors<'_>) -> VectorParts {
        VectorParts {
            model: wire.model.map(ModelId::new),
            n_dims: wire.n_dims as usize,
            docs: wire.docs.clone(),
            steps: wire.steps.iter().map(|it| it.cast_signed()).collect(),
        }
    }

    macro_rules! id {
        ($kind:ident, $id:expr) => {
            match $id {
                WireId::Uuid(bytes) => Ok($kind::from_uuid(Uuid::from_bytes(bytes))),
                WireId::Text(text) => $kind::new(text),
            }
        };
    }

    pub(super) fn scope(scope: WireScope<'_>) -> Result<Scope, SnapshotError> {
        Ok(Scope {
            persona: scope.persona.map(|id| id!(PersonaId, id)).transpose()?,
            work: scope.work.map(|id| id!(WorkId, id)).transpose()?,
            session: scope.session.map(|id| id!(SessionId, id)).transpose()?,
            document: scope.document.map(|id| id!(DocumentId, id)).transpose()?,
        })
    }

    pub(super) fn at((micros, offset_seconds): WireAt) -> Result<At, SnapshotError> {
        Ok(At::new(micros, offset_seconds)?)
    }

    pub(super) fn message(message: WireMessage<'_>) -> Result<MessageParts, SnapshotError> {
        let role = Role::ALL.into_iter().find(|role| *role as u8 == message.role);
        Ok(MessageParts {
            id: id!(MessageId, message.id)?,
            parent: message.parent,
            followed_child: message.followed_child,
            depth: message.depth,
            n_paths: message.n_paths,
            seq: message.seq,
            session: message.session,
            scope: message.scope,
            role: role.ok_or(SnapshotError::Role(message.role))?,
            is_deleted: message.is_deleted,
            at: at(message.at)?,
            speaker: message.speaker.map(Into::into),
            content: message.content.into(),
            metadata: message.metadata.map(Into::into),
        })
    }

    pub(super) fn session(session: WireSession<'_>) -> Result<Session, SnapshotError> {
        Ok(Session {
            id: id!(SessionId, session.id)?,
            scope: scope(session.scope)?,
            head: session.head.map(MessageNo),
            started_at: at(session.started_at)?,
            last_activity_at: at(session.last_activity_at)?,
            ended_at: session.ended_at.map(at).transpose()?,
            is_deleted: session.is_deleted,
        })
    }

    pub(super) fn summary(summary: WireSummary<'_>) -> Result<SummaryNode, SnapshotError> {
        let sources: Result<Vec<_>, IdError> =
            summary.sources.into_iter().map(|id| id!(MessageId, id)).collect();
        Ok(SummaryNode {
            summary: Summary {
                id: id!(SummaryId, summary.id)?,
                session: id!(SessionId, summary.session)?,
                scope: scope(summary.scope)?,
                content: summary.content.into(),
                at: at(summary.at)?,
                sources: sources?,
            },
            doc: summary.doc,
            seq: Seq(summary.seq),
            is_deleted: summary.is_deleted,
        })
    }

    pub(super) fn doc(doc: WireDoc) -> DocRef {
        match doc {
            WireDoc::Message(no) => DocRef::Message(MessageNo(no)),
            WireDoc::Summary(number) => DocRef::Summary(number),
        }
    }

    pub(super) fn term((term, wire): (&str, Vec<(u32, u16)>)) -> (Box<str>, Postings) {
        let mut postings = Postings::with_capacity(wire.len());
        let mut doc = 0_u32;
        for (distance, count) in wire {
            doc = doc.wrapping_add(distance);
            postings.push(doc, count);
        }
        (term.into(), postings)
    }
}
