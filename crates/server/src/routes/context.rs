//! Context out.

use axum::{Json, extract::State};
use gieok::WindowChoice;

use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Failures},
    extract::WireJson,
    from_wire, to_wire,
    wire::{ContextRequest, ContextResponse, ContextWindow},
};

/// Build the context for the next reply
///
/// Current state, who the user is, what was said before that bears on the message, the newest
/// summary and the newest turns, as far as they fit the token budget: ready to be sent to an LLM,
/// with every item explained. A user nobody has written yet has an empty context.
#[utoipa::path(
    post, path = "/v1/context", tag = "turn",
    request_body = ContextRequest,
    responses((status = 200, body = ContextResponse), Failures),
)]
pub(super) async fn context(
    State(state): State<AppState>,
    caller: Caller,
    WireJson(request): WireJson<ContextRequest>,
) -> Result<Json<ContextResponse>, ApiError> {
    let user = caller.user("scope.user", &request.scope.user)?;
    let window = match (request.recent, request.window) {
        (Some(false), _) => WindowChoice::Nothing,
        (_, Some(ContextWindow::Session)) => WindowChoice::Session,
        _ => WindowChoice::Turns,
    };
    let query = gieok::ContextRequest {
        scope: from_wire::scope("scope", &request.scope)?,
        message: request.message,
        at: from_wire::at("at", request.at.as_deref())?,
        budget_tokens: from_wire::budget(request.budget_tokens)?,
        turns_max: from_wire::within("max_turns", request.max_turns, 1, 1_000)?,
        window,
        is_with_facts: request.facts,
        is_with_state: request.state,
        is_recalling: request.recall,
    };
    let context = state.engine.context(&user, &query).await?;
    let counter = state.engine.config().counter.name();
    Ok(Json(to_wire::context(context, counter, request.explain.unwrap_or(true))))
}
