//! Summaries.

use axum::{Json, extract::State};
use gieok::clock::new_uuid;
use gieok_core::{
    decide::{Command, Refusal},
    id::{MessageId, SessionId, SummaryId},
    summary::Summary as CoreSummary,
};

use super::execute;
use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Failures},
    extract::{WireJson, WirePath, WireQuery},
    from_wire, to_wire,
    wire::{Changed, ScopeParams, Summary, SummaryList, SummaryRequest, UserParams},
};

/// List summaries, newest first
#[utoipa::path(
    get, path = "/v1/summaries", tag = "summaries", params(ScopeParams),
    responses((status = 200, body = SummaryList), Failures),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    caller: Caller,
    WireQuery(params): WireQuery<ScopeParams>,
) -> Result<Json<SummaryList>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let filter = from_wire::scope("", &params.scope())?;
    let summaries = state
        .engine
        .read(&user, |space| {
            space
                .summaries()
                .rev()
                .filter(|node| {
                    node.summary.scope.in_session(&node.summary.session).is_picked_by(&filter)
                })
                .map(|node| to_wire::summary(&user, space, node))
                .collect()
        })
        .await?;
    Ok(Json(SummaryList { summaries }))
}

/// Keep a summary
///
/// The newest one in sight opens every context. It goes out of sight with the messages it covers.
#[utoipa::path(
    post, path = "/v1/summaries", tag = "summaries", request_body = SummaryRequest,
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn add(
    State(state): State<AppState>,
    caller: Caller,
    WireJson(request): WireJson<SummaryRequest>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &request.user)?;
    let session: SessionId = from_wire::id("session", &request.session)?;
    let given = request.source.map(|source| ids(&source)).transpose()?;
    let (scope, path) = state
        .engine
        .read(&user, |space| {
            let found = space.session(&session)?;
            let ids = space.path(found).map(|no| space.message(no).id.clone());
            let mut path: Vec<MessageId> = ids.collect();
            path.reverse();
            Some((found.scope.beyond_session(), path))
        })
        .await?
        .ok_or_else(|| Refusal::NoSession(session.clone()))?;
    let now = state.engine.clock().now();
    let id = request.id.as_deref().map(|id| from_wire::id("id", id)).transpose()?;
    let summary = CoreSummary {
        id: id.unwrap_or_else(|| SummaryId::from_uuid(new_uuid(now))),
        session,
        scope,
        content: request.content.into(),
        at: from_wire::at("at", request.at.as_deref())?.unwrap_or(now),
        sources: given.unwrap_or(path),
    };
    execute(&state, &user, Command::AddSummary(summary)).await
}

fn ids(source: &[String]) -> Result<Vec<MessageId>, ApiError> {
    let id = |(index, id): (usize, &String)| from_wire::id(&format!("source[{index}]"), id);
    source.iter().enumerate().map(id).collect()
}

/// Get a summary
#[utoipa::path(
    get, path = "/v1/summaries/{id}", tag = "summaries",
    params(("id" = String, Path, min_length = 1, max_length = 128), UserParams),
    responses((status = 200, body = Summary), Failures),
)]
pub(super) async fn get(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireQuery(params): WireQuery<UserParams>,
) -> Result<Json<Summary>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let id: SummaryId = from_wire::id("id", &id)?;
    let summary = state
        .engine
        .read(&user, |space| space.summary(&id).map(|node| to_wire::summary(&user, space, node)))
        .await?;
    summary.map(Json).ok_or_else(|| Refusal::NoSummary(id).into())
}

/// Remove a summary for good
#[utoipa::path(
    delete, path = "/v1/summaries/{id}", tag = "summaries",
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
    let id = from_wire::id("id", &id)?;
    execute(&state, &user, Command::DeleteSummary { id }).await
}
