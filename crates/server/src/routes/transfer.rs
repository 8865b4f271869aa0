//! A user's memory, to take away and bring back.

use axum::{
    Json,
    extract::State,
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};

use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Code, Failures},
    export,
    extract::{WireLines, WirePath},
    import,
    wire::ImportResponse,
};

/// Export a user
///
/// One JSON object a line: a header, then every message with its place in the tree, every session
/// with its head, every summary. `gieok import` reads it back.
#[utoipa::path(
    get, path = "/v1/users/{user}/export", tag = "users",
    params(("user" = String, Path, min_length = 1, max_length = 128)),
    responses(
        (status = 200, description = "The lines.", body = String,
         content_type = "application/x-ndjson"),
        Failures,
    ),
)]
pub(super) async fn export(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(user): WirePath<String>,
) -> Result<Response, ApiError> {
    let user = caller.user("user", &user)?;
    let now = state.engine.clock().now();
    let lines = state
        .engine
        .read(&user, |space| (space.seq().0 > 0).then(|| export::lines(&user, space, now)))
        .await?;
    match lines {
        Some(lines) => Ok(([(CONTENT_TYPE, "application/x-ndjson")], lines).into_response()),
        None => Err(ApiError::new(Code::UserNotFound, format!("no user `{}`", user.user))),
    }
}

/// Import a user
///
/// Takes the lines of an export. A line that cannot be taken is named in the answer and left out;
/// the rest goes in. Lines that are known already change nothing, so a long file can be sent in
/// pieces and a piece can be sent again.
#[utoipa::path(
    post, path = "/v1/users/{user}/import", tag = "users",
    params(("user" = String, Path, min_length = 1, max_length = 128)),
    request_body(content = String, content_type = "application/x-ndjson"),
    responses((status = 200, body = ImportResponse), Failures),
)]
pub(super) async fn import(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(user): WirePath<String>,
    WireLines(lines): WireLines,
) -> Result<Json<ImportResponse>, ApiError> {
    let user = caller.user("user", &user)?;
    Ok(Json(import::lines(&state.engine, &user, &lines).await?))
}
