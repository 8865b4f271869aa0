//! Messages in.

use axum::{Json, extract::State};
use gieok_core::decide::default_session;

use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Failures},
    extract::WireJson,
    from_wire, to_wire,
    wire::{LoggedMessage, ObserveRequest, ObserveResponse},
};

/// Log messages
///
/// One atomic batch: all of it is durable when this answers, or nothing of it was written. A
/// message whose id is known already changes nothing, so a request can be sent again safely.
#[utoipa::path(
    post, path = "/v1/observe", tag = "turn",
    request_body = ObserveRequest,
    responses((status = 200, body = ObserveResponse), Failures),
)]
pub(super) async fn observe(
    State(state): State<AppState>,
    caller: Caller,
    WireJson(request): WireJson<ObserveRequest>,
) -> Result<Json<ObserveResponse>, ApiError> {
    let user = caller.user("scope.user", &request.scope.user)?;
    let scope = from_wire::scope("scope", &request.scope)?;
    if request.messages.is_empty() {
        return Err(ApiError::field("messages", "must not be empty"));
    }
    let now = state.engine.clock().now();
    let drafts = request
        .messages
        .into_iter()
        .enumerate()
        .map(|(index, input)| from_wire::draft(index, input, || state.engine.new_message_id(), now))
        .collect::<Result<Vec<_>, _>>()?;
    let messages = drafts.iter().map(|draft| LoggedMessage { id: draft.id.to_string() }).collect();
    let session = scope.session.clone().unwrap_or_else(|| default_session(&scope));
    let outcome = state.engine.observe(&user, scope, drafts).await?;
    let changed = to_wire::changed(outcome);
    let (seq, changes) = (changed.seq, changed.changes);
    Ok(Json(ObserveResponse { seq, messages, session: session.to_string(), changes }))
}
