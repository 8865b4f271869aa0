//! Messages: list, find, change, remove.

use axum::{Json, extract::State};
use gieok::PageRequest;
use gieok_core::{
    decide::{Command, Refusal},
    id::MessageId,
    message::Role,
    query,
};

use super::execute;
use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Failures},
    extract::{WireJson, WirePath, WireQuery},
    from_wire, to_wire,
    wire::{
        Changed, ClearParams, Message, MessageList, MessageListParams, SearchRequest, UserParams,
        VersionRequest,
    },
};

/// List messages, newest first
#[utoipa::path(
    get, path = "/v1/messages", tag = "messages", params(MessageListParams),
    responses((status = 200, body = MessageList), Failures),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    caller: Caller,
    WireQuery(params): WireQuery<MessageListParams>,
) -> Result<Json<MessageList>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let filter = from_wire::filter("", &params.scope(), params.hidden)?;
    let limit = from_wire::page_limit(params.limit)?;
    let before = from_wire::cursor(params.cursor.as_deref())?;
    let list = state
        .engine
        .read(&user, |space| {
            to_wire::messages(&user, space, &query::list(space, &filter, before, limit))
        })
        .await?;
    Ok(Json(list))
}

/// Find messages by words, newest first
///
/// Words match in any form and any case: `날씨` finds `날씨가`, `run` finds `Running`.
#[utoipa::path(
    post, path = "/v1/messages/search", tag = "messages", request_body = SearchRequest,
    responses((status = 200, body = MessageList), Failures),
)]
pub(super) async fn search(
    State(state): State<AppState>,
    caller: Caller,
    WireJson(request): WireJson<SearchRequest>,
) -> Result<Json<MessageList>, ApiError> {
    let user = caller.user("scope.user", &request.scope.user)?;
    from_wire::query(&request.query)?;
    let page = PageRequest {
        filter: from_wire::filter("scope", &request.scope, None)?,
        before: from_wire::cursor(request.cursor.as_deref())?,
        limit: from_wire::page_limit(request.limit)?,
    };
    let list = state
        .engine
        .search(&user, &request.query, &page, |space, page| to_wire::messages(&user, space, page))
        .await?;
    Ok(Json(list))
}

/// Remove messages for good
///
/// All that the parts named pick, and the sessions left empty. Their text is gone from the log too.
#[utoipa::path(
    delete, path = "/v1/messages", tag = "messages", params(ClearParams),
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn clear(
    State(state): State<AppState>,
    caller: Caller,
    WireQuery(params): WireQuery<ClearParams>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let filter = from_wire::scope("", &params.scope())?;
    from_wire::confirmed(params.confirm)?;
    execute(&state, &user, Command::Clear { filter }).await
}

/// Get a message
#[utoipa::path(
    get, path = "/v1/messages/{id}", tag = "messages",
    params(("id" = String, Path, min_length = 1, max_length = 128), UserParams),
    responses((status = 200, body = Message), Failures),
)]
pub(super) async fn get(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireQuery(params): WireQuery<UserParams>,
) -> Result<Json<Message>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let id: MessageId = from_wire::id("id", &id)?;
    let message = state
        .engine
        .read(&user, |space| {
            let no = space.message_no(&id).filter(|no| !space.message(*no).is_deleted)?;
            Some(to_wire::message(&user, space, no))
        })
        .await?;
    message.map(Json).ok_or_else(|| Refusal::NoMessage(id).into())
}

/// Remove a message for good
///
/// Its text is gone from the log too, and so are summaries that were made from it.
#[utoipa::path(
    delete, path = "/v1/messages/{id}", tag = "messages",
    params(("id" = String, Path, min_length = 1, max_length = 128), UserParams),
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn delete(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireQuery(params): WireQuery<UserParams>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let message = from_wire::id("id", &id)?;
    execute(&state, &user, Command::DeleteMessage { message }).await
}

/// Edit a message
///
/// The new version takes the message's place and the session goes on from it. The old one and all
/// that followed it stay, out of sight, and return when the session's head is moved back.
#[utoipa::path(
    post, path = "/v1/messages/{id}/edit", tag = "messages",
    params(("id" = String, Path, min_length = 1, max_length = 128)), request_body = VersionRequest,
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn edit(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireJson(request): WireJson<VersionRequest>,
) -> Result<Json<Changed>, ApiError> {
    replace(&state, &caller, &id, request, None).await
}

/// Regenerate a reply
///
/// As an edit, of a message by the assistant: another answer takes its place (a swipe).
#[utoipa::path(
    post, path = "/v1/messages/{id}/regenerate", tag = "messages",
    params(("id" = String, Path, min_length = 1, max_length = 128)), request_body = VersionRequest,
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn regenerate(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireJson(request): WireJson<VersionRequest>,
) -> Result<Json<Changed>, ApiError> {
    replace(&state, &caller, &id, request, Some(Role::Assistant)).await
}

/// Puts a version in a message's place; where no role is asked for, it is the message's own.
async fn replace(
    state: &AppState,
    caller: &Caller,
    id: &str,
    request: VersionRequest,
    role: Option<Role>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &request.user)?;
    let message: MessageId = from_wire::id("id", id)?;
    let own_role = state
        .engine
        .read(&user, |space| space.message_no(&message).map(|no| space.message(no).role))
        .await?;
    let role = role.or(own_role).ok_or_else(|| Refusal::NoMessage(message.clone()))?;
    let now = state.engine.clock().now();
    let (session, draft) =
        from_wire::version(request, role, || state.engine.new_message_id(), now)?;
    let command = Command::Replace { session, message, draft };
    execute(state, &user, command).await
}
