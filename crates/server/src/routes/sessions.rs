//! Sessions: what they hold, where they go on from, when they end.

use axum::{Json, extract::State};
use gieok_core::{
    context::is_alive,
    decide::{Command, Refusal},
    id::SessionId,
};

use super::execute;
use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Failures},
    extract::{WireJson, WirePath, WireQuery},
    from_wire, to_wire,
    wire::{
        Changed, ForkRequest, HeadRequest, ScopeParams, SessionDetail, SessionList, SessionRequest,
        UserParams,
    },
};

/// List sessions, the one begun last first
#[utoipa::path(
    get, path = "/v1/sessions", tag = "sessions", params(ScopeParams),
    responses((status = 200, body = SessionList), Failures),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    caller: Caller,
    WireQuery(params): WireQuery<ScopeParams>,
) -> Result<Json<SessionList>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let filter = from_wire::scope("", &params.scope())?;
    let (now, idle_max) = (state.engine.clock().now(), idle_seconds_max(&state));
    let sessions = state
        .engine
        .read(&user, |space| {
            space
                .sessions()
                .rev()
                .filter(|session| session.scope.is_picked_by(&filter))
                .map(|session| {
                    to_wire::session(&user, space, session, is_alive(session, now, idle_max))
                })
                .collect()
        })
        .await?;
    Ok(Json(SessionList { sessions }))
}

/// Get a session and its short-term memory
#[utoipa::path(
    get, path = "/v1/sessions/{id}", tag = "sessions",
    params(("id" = String, Path, min_length = 1, max_length = 128), UserParams),
    responses((status = 200, body = SessionDetail), Failures),
)]
pub(super) async fn get(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireQuery(params): WireQuery<UserParams>,
) -> Result<Json<SessionDetail>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let id: SessionId = from_wire::id("id", &id)?;
    let (now, idle_max) = (state.engine.clock().now(), idle_seconds_max(&state));
    let messages_max = state.engine.config().context.session_messages_max;
    let detail = state
        .engine
        .read(&user, |space| {
            let session = space.session(&id)?;
            let is_alive = is_alive(session, now, idle_max);
            let n_messages = if is_alive { messages_max } else { 0 };
            let mut messages: Vec<_> = space
                .path(session)
                .take(n_messages)
                .map(|no| to_wire::message(&user, space, no))
                .collect();
            messages.reverse();
            let session = to_wire::session(&user, space, session, is_alive);
            Some(SessionDetail { session, messages })
        })
        .await?;
    detail.map(Json).ok_or_else(|| Refusal::NoSession(id).into())
}

fn idle_seconds_max(state: &AppState) -> i64 {
    state.engine.config().context.session_idle_seconds_max
}

/// Remove a session and its messages for good
///
/// Messages that a fork shares stay with the fork.
#[utoipa::path(
    delete, path = "/v1/sessions/{id}", tag = "sessions",
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
    let session = from_wire::id("id", &id)?;
    execute(&state, &user, Command::DeleteSession { session }).await
}

/// Continue from another message
///
/// What is off the new path goes out of sight, with all that was derived from it; it returns when
/// the head is moved back.
#[utoipa::path(
    post, path = "/v1/sessions/{id}/head", tag = "sessions",
    params(("id" = String, Path, min_length = 1, max_length = 128)), request_body = HeadRequest,
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn head(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireJson(request): WireJson<HeadRequest>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &request.user)?;
    let command = Command::MoveHead {
        session: from_wire::id("id", &id)?,
        message: from_wire::id("message", &request.message)?,
        is_exact: request.exact.unwrap_or(false),
    };
    execute(&state, &user, command).await
}

/// Fork a session
///
/// The new session shares everything up to a message and goes its own way from there.
#[utoipa::path(
    post, path = "/v1/sessions/{id}/fork", tag = "sessions",
    params(("id" = String, Path, min_length = 1, max_length = 128)), request_body = ForkRequest,
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn fork(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireJson(request): WireJson<ForkRequest>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &request.user)?;
    let message = request.message.as_deref();
    let command = Command::Fork {
        from: from_wire::id("id", &id)?,
        message: message.map(|id| from_wire::id("message", id)).transpose()?,
        to: from_wire::id("session", &request.session)?,
    };
    execute(&state, &user, command).await
}

/// End a session
///
/// Its short-term memory is gone; the log stays. A later message opens it again.
#[utoipa::path(
    post, path = "/v1/sessions/{id}/end", tag = "sessions",
    params(("id" = String, Path, min_length = 1, max_length = 128)), request_body = SessionRequest,
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn end(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireJson(request): WireJson<SessionRequest>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &request.user)?;
    let session = from_wire::id("id", &id)?;
    execute(&state, &user, Command::EndSession { session }).await
}
