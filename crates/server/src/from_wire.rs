//! From the API's shapes to the engine's, checking as it goes; an error names the field.

mod facts;

use gieok_core::{
    id::{IdError, MessageId, SessionId},
    limits::{BUDGET_TOKENS_MAX, PAGE_ITEMS_MAX, QUERY_BYTES_MAX, RECALL_RESULTS_MAX},
    message::{Draft, Parent, Role},
    query::MessageFilter,
    scope::Scope,
    space::MessageNo,
    time::At,
};

use crate::{
    error::ApiError,
    wire::{self, RecallKind},
};

pub(crate) use facts::{
    fact_cursor, fact_filter, fact_id, fact_value, interval, known_people, share, subject,
    to_fact_cursor, word,
};

/// Items of a page where the caller does not say.
const PAGE_ITEMS_DEFAULT: usize = 50;
/// Results of a recall where the caller does not say.
const RECALL_RESULTS_DEFAULT: usize = 10;

/// The parts of a scope inside its user.
pub(crate) fn scope(field: &str, scope: &wire::Scope) -> Result<Scope, ApiError> {
    let name = |part: &str| if field.is_empty() { part.into() } else { format!("{field}.{part}") };
    Ok(Scope {
        persona: optional(&name("persona"), scope.persona.as_deref())?,
        work: optional(&name("work"), scope.work.as_deref())?,
        session: optional(&name("session"), scope.session.as_deref())?,
        document: optional(&name("document"), scope.document.as_deref())?,
    })
}

fn optional<T: std::str::FromStr<Err = IdError>>(
    field: &str,
    text: Option<&str>,
) -> Result<Option<T>, ApiError> {
    text.map(|text| id(field, text)).transpose()
}

/// An id.
pub(crate) fn id<T: std::str::FromStr<Err = IdError>>(
    field: &str,
    text: &str,
) -> Result<T, ApiError> {
    text.parse().map_err(|error| ApiError::field(field, error))
}

/// A time.
pub(crate) fn at(field: &str, text: Option<&str>) -> Result<Option<At>, ApiError> {
    text.map(|text| At::parse(text).map_err(|error| ApiError::field(field, error))).transpose()
}

/// Who spoke.
pub(crate) fn role(role: wire::Role) -> Role {
    match role {
        wire::Role::User => Role::User,
        wire::Role::Assistant => Role::Assistant,
        wire::Role::System => Role::System,
        wire::Role::Tool => Role::Tool,
    }
}

/// A message of an `observe`.
pub(crate) fn draft(
    index: usize,
    input: wire::MessageInput,
    new_id: impl FnOnce() -> MessageId,
    now: At,
) -> Result<Draft, ApiError> {
    let name = |part: &str| format!("messages[{index}].{part}");
    let parent = optional(&name("parent"), input.parent.as_deref())?;
    let draft = Draft {
        id: optional(&name("id"), input.id.as_deref())?.unwrap_or_else(new_id),
        role: role(input.role),
        speaker: input.speaker.map(Into::into),
        content: input.content.into(),
        at: at(&name("at"), input.at.as_deref())?.unwrap_or(now),
        metadata: input.metadata.map(metadata),
        parent: parent.map_or(Parent::Head, Parent::Message),
    };
    draft.check().map_err(|(part, error)| ApiError::field(name(part), error))?;
    Ok(draft)
}

/// Another version of a message, said by `role`.
pub(crate) fn version(
    request: wire::VersionRequest,
    role: Role,
    new_id: impl FnOnce() -> MessageId,
    now: At,
) -> Result<(Option<SessionId>, Draft), ApiError> {
    let session = optional("session", request.session.as_deref())?;
    let draft = Draft {
        id: optional("id", request.id.as_deref())?.unwrap_or_else(new_id),
        role,
        speaker: None,
        content: request.content.into(),
        at: at("at", request.at.as_deref())?.unwrap_or(now),
        metadata: request.metadata.map(metadata),
        parent: Parent::Head,
    };
    draft.check().map_err(|(part, error)| ApiError::field(part, error))?;
    Ok((session, draft))
}

/// The app's own object, as the text that is kept.
pub(crate) fn metadata(object: serde_json::Map<String, serde_json::Value>) -> Box<str> {
    serde_json::Value::Object(object).to_string().into()
}

/// Which messages a list is about.
pub(crate) fn filter(
    field: &str,
    parts: &wire::Scope,
    with_hidden: Option<bool>,
) -> Result<MessageFilter, ApiError> {
    let with_hidden = with_hidden.unwrap_or(false);
    Ok(MessageFilter { scope: scope(field, parts)?, with_hidden })
}

/// How many items a page may hold.
pub(crate) fn page_limit(limit: Option<u32>) -> Result<usize, ApiError> {
    within("limit", limit, 1, PAGE_ITEMS_MAX).map(|limit| limit.unwrap_or(PAGE_ITEMS_DEFAULT))
}

/// How many results a recall may have.
pub(crate) fn recall_limit(limit: Option<u32>) -> Result<usize, ApiError> {
    let limit = within("limit", limit, 1, RECALL_RESULTS_MAX)?;
    Ok(limit.unwrap_or(RECALL_RESULTS_DEFAULT))
}

/// A token budget.
pub(crate) fn budget(budget: Option<u32>) -> Result<Option<usize>, ApiError> {
    within("budget_tokens", budget, 0, BUDGET_TOKENS_MAX)
}

/// A number within its bounds.
pub(crate) fn within(
    field: &str,
    number: Option<u32>,
    min: usize,
    max: usize,
) -> Result<Option<usize>, ApiError> {
    let number = number.map(|number| number as usize);
    if number.is_some_and(|number| number < min || number > max) {
        return Err(ApiError::field(field, format!("must be from {min} to {max}")));
    }
    Ok(number)
}

/// The words of a search or a recall.
pub(crate) fn query(text: &str) -> Result<(), ApiError> {
    if text.trim().is_empty() {
        return Err(ApiError::field("query", "must not be empty"));
    }
    if text.len() > QUERY_BYTES_MAX {
        let problem = format!("must be at most {QUERY_BYTES_MAX} bytes, is {}", text.len());
        return Err(ApiError::field("query", problem));
    }
    Ok(())
}

/// Whether a kind of thing may be found.
pub(crate) fn wants(kinds: Option<&[RecallKind]>, kind: RecallKind) -> bool {
    kinds.is_none_or(|kinds| kinds.contains(&kind))
}

/// Where a page begins. A cursor is our own number in a form that does not invite arithmetic.
pub(crate) fn cursor(text: Option<&str>) -> Result<Option<MessageNo>, ApiError> {
    text.map(|text| {
        text.strip_prefix('c')
            .and_then(|hex| u32::from_str_radix(hex, 16).ok())
            .map(MessageNo)
            .ok_or_else(|| ApiError::field("cursor", "is not one this server gave out"))
    })
    .transpose()
}

/// A removal must be meant.
pub(crate) fn confirmed(confirm: Option<bool>) -> Result<(), ApiError> {
    if confirm == Some(true) {
        return Ok(());
    }
    let message = "this cannot be undone; say `confirm=true` if you mean it";
    Err(ApiError::new(crate::error::Code::ConfirmationRequired, message).at("confirm"))
}
