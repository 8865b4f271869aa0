//! Users: who they are, what they hold, and forgetting them.

use axum::{Json, extract::State, http::StatusCode};
use gieok_core::{id::UserId, query};

use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Code, Failures},
    extract::{WirePath, WireQuery},
    from_wire, to_wire,
    wire::{ConfirmParams, ScopeParams, Stats, UserList, UsersParams},
};

/// Count what is in sight
#[utoipa::path(
    get, path = "/v1/stats", tag = "users", params(ScopeParams),
    responses((status = 200, body = Stats), Failures),
)]
pub(super) async fn stats(
    State(state): State<AppState>,
    caller: Caller,
    WireQuery(params): WireQuery<ScopeParams>,
) -> Result<Json<Stats>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let filter = from_wire::filter("", &params.scope(), None)?;
    let (stats, seq) =
        state.engine.read(&user, |space| (query::stats(space, &filter), space.seq())).await?;
    Ok(Json(Stats {
        messages: stats.n_messages,
        turns: stats.n_turns,
        sessions: stats.n_sessions,
        summaries: stats.n_summaries,
        first_message_at: stats.first_at.map(|at| at.to_string()),
        last_message_at: stats.last_at.map(|at| at.to_string()),
        seq: seq.0,
    }))
}

/// List the tenant's users
#[utoipa::path(
    get, path = "/v1/users", tag = "users", params(UsersParams),
    responses((status = 200, body = UserList), Failures),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    caller: Caller,
    WireQuery(params): WireQuery<UsersParams>,
) -> Result<Json<UserList>, ApiError> {
    let tenant = caller.whole_tenant()?;
    let limit = from_wire::page_limit(params.limit)?;
    let after: Option<UserId> =
        params.cursor.as_deref().map(|id| from_wire::id("cursor", id)).transpose()?;
    let mut users = state.engine.log().users(tenant, after.as_ref(), limit + 1).await?;
    let has_more = users.len() > limit;
    users.truncate(limit);
    let last = users.last().map(|(id, _)| id.to_string());
    Ok(Json(UserList {
        users: users.iter().map(|(id, record)| to_wire::user(id, record)).collect(),
        next_cursor: if has_more { last } else { None },
    }))
}

/// Erase a user
///
/// Their key, log, index, snapshot and whatever is cached. Backups of them become unreadable, since
/// the key is gone. This cannot be undone.
#[utoipa::path(
    delete, path = "/v1/users/{user}", tag = "users",
    params(("user" = String, Path, min_length = 1, max_length = 128), ConfirmParams),
    responses((status = 204, description = "Erased."), Failures),
)]
pub(super) async fn erase(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(user): WirePath<String>,
    WireQuery(params): WireQuery<ConfirmParams>,
) -> Result<StatusCode, ApiError> {
    let user = caller.user("user", &user)?;
    from_wire::confirmed(params.confirm)?;
    if state.engine.erase(&user).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ApiError::new(Code::UserNotFound, format!("no user `{}`", user.user)))
    }
}
