//! Events to their JSON and back.
//!
//! What comes back passes the constructors of core again, so that nothing in a space ever breaks
//! a rule of its type. Limits on lengths are not asked again: they may be lowered in a later
//! release, and what was accepted once must stay readable.

mod fact;

use std::{borrow::Cow, fmt::Display, str::FromStr};

use gieok_core::{
    assertion::Extractor,
    event::Event,
    message::{Message, Role},
    scope::Scope,
    summary::Summary,
    time::At,
};

use self::fact::{assertion_from_wire, assertion_to_wire, tombstone_from_wire, tombstone_to_wire};
use super::{CodecError, wire};

pub(super) fn to_wire(event: &Event) -> wire::Event<'_> {
    match event {
        Event::MessageAppended(message) => wire::Event::MessageAppended(message_to_wire(message)),
        Event::HeadMoved { session, head } => {
            wire::Event::HeadMoved { session: id(session), head: head.as_ref().map(id) }
        }
        Event::SessionForked { session, head, scope, at } => wire::Event::SessionForked {
            session: id(session),
            head: id(head),
            scope: scope_to_wire(scope),
            at: at_to_wire(*at),
        },
        Event::SessionEnded { session, at } => {
            wire::Event::SessionEnded { session: id(session), at: at_to_wire(*at) }
        }
        Event::SessionDeleted { session } => wire::Event::SessionDeleted { session: id(session) },
        Event::MessagesDeleted { ids } => {
            wire::Event::MessagesDeleted { ids: ids.iter().map(id).collect() }
        }
        Event::SummaryAdded(summary) => wire::Event::SummaryAdded(summary_to_wire(summary)),
        Event::SummaryDeleted { id: summary } => wire::Event::SummaryDeleted { id: id(summary) },
        Event::Extracted { of, extractor, assertions } => wire::Event::Extracted {
            of: id(of),
            extractor: text(&extractor.name),
            version: extractor.version,
            assertions: assertions.iter().map(assertion_to_wire).collect(),
        },
        Event::FactStated { scope, at, assertion } => wire::Event::FactStated {
            scope: scope_to_wire(scope),
            at: at_to_wire(*at),
            assertion: assertion_to_wire(assertion),
        },
        Event::FactDeleted(tombstone) => wire::Event::FactDeleted(tombstone_to_wire(tombstone)),
        Event::FactRestored(tombstone) => wire::Event::FactRestored(tombstone_to_wire(tombstone)),
        Event::FactsCleared { filter } => {
            wire::Event::FactsCleared { filter: scope_to_wire(filter) }
        }
    }
}

pub(super) fn from_wire(event: wire::Event<'_>) -> Result<Event, CodecError> {
    Ok(match event {
        wire::Event::MessageAppended(message) => {
            Event::MessageAppended(message_from_wire(message)?)
        }
        wire::Event::HeadMoved { session, head } => Event::HeadMoved {
            session: parse("session", &session)?,
            head: parse_option("head", head.as_ref())?,
        },
        wire::Event::SessionForked { session, head, scope, at } => Event::SessionForked {
            session: parse("session", &session)?,
            head: parse("head", &head)?,
            scope: scope_from_wire(&scope)?,
            at: at_from_wire(&at)?,
        },
        wire::Event::SessionEnded { session, at } => {
            Event::SessionEnded { session: parse("session", &session)?, at: at_from_wire(&at)? }
        }
        wire::Event::SessionDeleted { session } => {
            Event::SessionDeleted { session: parse("session", &session)? }
        }
        wire::Event::MessagesDeleted { ids } => {
            Event::MessagesDeleted { ids: parse_all("ids", &ids)? }
        }
        wire::Event::SummaryAdded(summary) => Event::SummaryAdded(summary_from_wire(summary)?),
        wire::Event::SummaryDeleted { id } => Event::SummaryDeleted { id: parse("id", &id)? },
        wire::Event::Extracted { of, extractor, version, assertions } => Event::Extracted {
            of: parse("of", &of)?,
            extractor: Extractor { name: extractor.0.into(), version },
            assertions: assertions
                .into_iter()
                .map(assertion_from_wire)
                .collect::<Result<_, _>>()?,
        },
        wire::Event::FactStated { scope, at, assertion } => Event::FactStated {
            scope: scope_from_wire(&scope)?,
            at: at_from_wire(&at)?,
            assertion: assertion_from_wire(assertion)?,
        },
        wire::Event::FactDeleted(tombstone) => Event::FactDeleted(tombstone_from_wire(tombstone)?),
        wire::Event::FactRestored(tombstone) => {
            Event::FactRestored(tombstone_from_wire(tombstone)?)
        }
        wire::Event::FactsCleared { filter } => {
            Event::FactsCleared { filter: scope_from_wire(&filter)? }
        }
    })
}

fn message_to_wire(message: &Message) -> wire::Message<'_> {
    wire::Message {
        id: id(&message.id),
        parent: message.parent.as_ref().map(id),
        session: id(&message.session),
        scope: scope_to_wire(&message.scope),
        role: text(message.role.as_str()),
        speaker: message.speaker.as_deref().map(text),
        content: text(&message.content),
        at: at_to_wire(message.at),
        metadata: message.metadata.as_deref().map(text),
    }
}

fn message_from_wire(message: wire::Message<'_>) -> Result<Message, CodecError> {
    Ok(Message {
        id: parse("id", &message.id)?,
        parent: parse_option("parent", message.parent.as_ref())?,
        session: parse("session", &message.session)?,
        scope: scope_from_wire(&message.scope)?,
        role: role_from_wire(&message.role)?,
        speaker: message.speaker.map(|speaker| speaker.0.into()),
        content: message.content.0.into(),
        at: at_from_wire(&message.at)?,
        metadata: message.metadata.map(|metadata| metadata.0.into()),
    })
}

fn summary_to_wire(summary: &Summary) -> wire::Summary<'_> {
    wire::Summary {
        id: id(&summary.id),
        session: id(&summary.session),
        scope: scope_to_wire(&summary.scope),
        content: text(&summary.content),
        at: at_to_wire(summary.at),
        sources: summary.sources.iter().map(id).collect(),
    }
}

fn summary_from_wire(summary: wire::Summary<'_>) -> Result<Summary, CodecError> {
    Ok(Summary {
        id: parse("id", &summary.id)?,
        session: parse("session", &summary.session)?,
        scope: scope_from_wire(&summary.scope)?,
        content: summary.content.0.into(),
        at: at_from_wire(&summary.at)?,
        sources: parse_all("sources", &summary.sources)?,
    })
}

fn scope_to_wire(scope: &Scope) -> wire::Scope<'_> {
    wire::Scope {
        persona: scope.persona.as_ref().map(id),
        work: scope.work.as_ref().map(id),
        session: scope.session.as_ref().map(id),
        document: scope.document.as_ref().map(id),
    }
}

fn scope_from_wire(scope: &wire::Scope<'_>) -> Result<Scope, CodecError> {
    Ok(Scope {
        persona: parse_option("scope.persona", scope.persona.as_ref())?,
        work: parse_option("scope.work", scope.work.as_ref())?,
        session: parse_option("scope.session", scope.session.as_ref())?,
        document: parse_option("scope.document", scope.document.as_ref())?,
    })
}

fn role_from_wire(name: &wire::Text<'_>) -> Result<Role, CodecError> {
    let role = Role::ALL.into_iter().find(|role| role.as_str() == name.0);
    role.ok_or_else(|| CodecError::Invalid {
        field: "role",
        detail: "is not a role of this release".to_owned(),
    })
}

fn at_to_wire(at: At) -> wire::At {
    wire::At(at.micros(), at.offset_seconds())
}

fn at_from_wire(at: &wire::At) -> Result<At, CodecError> {
    At::new(at.0, at.1)
        .map_err(|error| CodecError::Invalid { field: "at", detail: error.to_string() })
}

fn text(text: &str) -> wire::Text<'_> {
    wire::Text(Cow::Borrowed(text))
}

fn id<T: Display>(id: &T) -> wire::Text<'static> {
    wire::Text(Cow::Owned(id.to_string()))
}

fn parse<T>(field: &'static str, text: &wire::Text<'_>) -> Result<T, CodecError>
where
    T: FromStr,
    T::Err: Display,
{
    text.0.parse().map_err(|error: T::Err| CodecError::Invalid { field, detail: error.to_string() })
}

fn parse_option<T>(
    field: &'static str,
    text: Option<&wire::Text<'_>>,
) -> Result<Option<T>, CodecError>
where
    T: FromStr,
    T::Err: Display,
{
    text.map(|text| parse(field, text)).transpose()
}

fn parse_all<T>(field: &'static str, texts: &[wire::Text<'_>]) -> Result<Vec<T>, CodecError>
where
    T: FromStr,
    T::Err: Display,
{
    texts.iter().map(|text| parse(field, text)).collect()
}
