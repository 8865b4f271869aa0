//! Recall.

use axum::{Json, extract::State};
use gieok_core::query::Kinds;

use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Failures},
    extract::WireJson,
    from_wire, to_wire,
    wire::{RecallKind, RecallRequest, RecallResponse},
};

/// Find what bears on a question
///
/// Best first, each result with the reason it was found. Only what is visible from the scope is
/// found: a persona never sees another's.
#[utoipa::path(
    post, path = "/v1/recall", tag = "turn",
    request_body = RecallRequest,
    responses((status = 200, body = RecallResponse), Failures),
)]
pub(super) async fn recall(
    State(state): State<AppState>,
    caller: Caller,
    WireJson(request): WireJson<RecallRequest>,
) -> Result<Json<RecallResponse>, ApiError> {
    let user = caller.user("scope.user", &request.scope.user)?;
    from_wire::query(&request.query)?;
    let kinds = request.kinds.as_deref();
    let query = gieok::RecallRequest {
        scope: from_wire::scope("scope", &request.scope)?,
        query: request.query,
        limit: from_wire::recall_limit(request.limit)?,
        kinds: Kinds {
            messages: from_wire::wants(kinds, RecallKind::Message),
            summaries: from_wire::wants(kinds, RecallKind::Summary),
            facts: from_wire::wants(kinds, RecallKind::Fact),
        },
        at: from_wire::at("at", request.at.as_deref())?,
        as_of: from_wire::at("as_of", request.as_of.as_deref())?,
    };
    Ok(Json(to_wire::recall(state.engine.recall(&user, &query).await?)))
}
