//! From the engine's shapes to the API's.

use gieok::{Outcome, RecallItem};
use gieok_core::{
    change,
    context::Context,
    id::UserKey,
    message::Role,
    scope::Scope,
    space::{self, MessageNo, Space, SummaryNode},
    time::At,
};
use gieok_store::store::{ApiKeyRecord, UserRecord};
use serde_json::value::RawValue;

use crate::wire;

mod facts;

pub(crate) use facts::{extracted, fact};

pub(crate) fn scope(user: &UserKey, scope: &Scope) -> wire::Scope {
    wire::Scope {
        user: user.user.to_string(),
        persona: scope.persona.as_ref().map(ToString::to_string),
        work: scope.work.as_ref().map(ToString::to_string),
        session: scope.session.as_ref().map(ToString::to_string),
        document: scope.document.as_ref().map(ToString::to_string),
    }
}

fn role(role: Role) -> wire::Role {
    match role {
        Role::User => wire::Role::User,
        Role::Assistant => wire::Role::Assistant,
        Role::System => wire::Role::System,
        Role::Tool => wire::Role::Tool,
    }
}

pub(crate) fn message(user: &UserKey, space: &Space, no: MessageNo) -> wire::Message {
    let node = space.message(no);
    wire::Message {
        id: node.id.to_string(),
        scope: scope(user, &space.scope_of(node).in_session(&space.session_of(node).id)),
        parent: node.parent.map(|parent| space.message(parent).id.to_string()),
        role: role(node.role),
        speaker: node.speaker.as_deref().map(ToOwned::to_owned),
        content: node.content.to_string(),
        at: node.at.to_string(),
        metadata: node.metadata.as_deref().and_then(raw),
        hidden: !node.is_in_sight(),
    }
}

fn raw(json: &str) -> Option<Box<RawValue>> {
    RawValue::from_string(json.to_owned()).ok()
}

pub(crate) fn messages(
    user: &UserKey,
    space: &Space,
    page: &gieok_core::query::Page,
) -> wire::MessageList {
    wire::MessageList {
        messages: page.items.iter().map(|no| message(user, space, *no)).collect(),
        next_cursor: page.next.map(|no| format!("c{:x}", no.0)),
    }
}

pub(crate) fn changed(outcome: Outcome) -> wire::Changed {
    wire::Changed { seq: outcome.seq.0, changes: outcome.changes.into_iter().map(change).collect() }
}

pub(crate) fn change(change: change::Change) -> wire::Change {
    wire::Change {
        op: change.op.as_str().to_owned(),
        kind: change.kind.as_str().to_owned(),
        id: change.id,
        text: change.text,
        reason: change.reason.to_owned(),
        source: change.source.iter().map(ToString::to_string).collect(),
    }
}

pub(crate) fn context(context: Context, counter: &str, explain: bool) -> wire::ContextResponse {
    let line = |line: gieok_core::context::Line| wire::Line {
        role: role(line.role),
        content: line.content.into(),
        name: line.name.map(Into::into),
    };
    let item = |item: gieok_core::context::Item| wire::BlockItem {
        id: item.id,
        text: item.text.into(),
        tokens: item.tokens,
        current: item.is_current,
        source: item.source,
        why: explain.then(|| wire::ItemWhy { reason: item.reason.to_owned(), score: item.score }),
    };
    wire::ContextResponse {
        messages: context.lines.into_iter().map(line).collect(),
        system: context.system,
        tokens: context.tokens,
        over_budget: context.is_over_budget,
        counter: counter.to_owned(),
        blocks: context
            .blocks
            .into_iter()
            .map(|block| wire::Block {
                kind: block.kind.as_str().to_owned(),
                tokens: block.tokens,
                items: block.items.into_iter().map(item).collect(),
            })
            .collect(),
        omitted: context
            .omitted
            .into_iter()
            .map(|omitted| wire::Omitted { id: omitted.id, reason: omitted.reason.to_owned() })
            .collect(),
    }
}

pub(crate) fn recall(items: Vec<RecallItem>) -> wire::RecallResponse {
    let result = |item: RecallItem| wire::RecallResult {
        id: item.id,
        kind: item.kind.to_owned(),
        text: item.text,
        score: item.score,
        at: item.at.to_string(),
        source: item.source,
        why: wire::RecallWhy {
            bm25: item.why.bm25,
            vector: item.why.cosine,
            slot: (item.why.slot > 0.0).then_some(item.why.slot),
            in_time: item.why.is_in_time,
            by_named: item.why.is_by_named,
            diffused_from: item.beside,
        },
    };
    wire::RecallResponse { results: items.into_iter().map(result).collect() }
}

pub(crate) fn session(
    user: &UserKey,
    space: &Space,
    session: &space::Session,
    is_alive: bool,
) -> wire::Session {
    wire::Session {
        id: session.id.to_string(),
        scope: scope(user, &session.scope),
        head: space.path(session).next().map(|no| space.message(no).id.to_string()),
        started_at: session.started_at.to_string(),
        last_activity_at: session.last_activity_at.to_string(),
        ended_at: session.ended_at.map(|at| at.to_string()),
        active: is_alive,
    }
}

pub(crate) fn summary(user: &UserKey, space: &Space, node: &SummaryNode) -> wire::Summary {
    let summary = &node.summary;
    wire::Summary {
        id: summary.id.to_string(),
        scope: scope(user, &summary.scope.in_session(&summary.session)),
        content: summary.content.to_string(),
        at: summary.at.to_string(),
        source: summary.sources.iter().map(ToString::to_string).collect(),
        hidden: !space.is_summary_in_sight(node),
    }
}

/// Microseconds that the store keeps in the clear, as a time.
fn time(micros: i64) -> String {
    At::new(micros, 0).map_or_else(|_| String::new(), |at| at.to_string())
}

pub(crate) fn user(id: &gieok_core::id::UserId, record: &UserRecord) -> wire::User {
    let created_at = time(record.created_at_micros);
    wire::User { id: id.to_string(), seq: record.last_seq.0, created_at }
}

pub(crate) fn api_key(record: &ApiKeyRecord) -> wire::ApiKey {
    wire::ApiKey {
        id: record.id.to_string(),
        label: record.label.clone(),
        created_at: time(record.created_at_micros),
        revoked_at: record.revoked_at_micros.map(time),
    }
}
