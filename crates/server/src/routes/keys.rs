//! API keys of the caller's own tenant.

use axum::{Json, extract::State, http::StatusCode};
use uuid::Uuid;

use crate::{
    app::AppState,
    auth::{Caller, NewKey},
    error::{ApiError, Code, Failures},
    extract::{WireJson, WirePath},
    to_wire,
    wire::{KeyList, NewKeyRequest, NewKeyResponse},
};

/// Longest label, in bytes.
const LABEL_BYTES_MAX: usize = 128;

/// List keys
#[utoipa::path(
    get, path = "/v1/keys", tag = "keys",
    responses((status = 200, body = KeyList), Failures),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    caller: Caller,
) -> Result<Json<KeyList>, ApiError> {
    let tenant = caller.whole_tenant()?;
    let keys = state.engine.log().store().api_keys().await?;
    let keys = keys.iter().filter(|key| key.tenant == *tenant).map(to_wire::api_key).collect();
    Ok(Json(KeyList { keys }))
}

/// Make a key
///
/// The answer is the only place its text is ever shown.
#[utoipa::path(
    post, path = "/v1/keys", tag = "keys", request_body = NewKeyRequest,
    responses((status = 201, body = NewKeyResponse), Failures),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    caller: Caller,
    WireJson(request): WireJson<NewKeyRequest>,
) -> Result<(StatusCode, Json<NewKeyResponse>), ApiError> {
    let tenant = caller.whole_tenant()?;
    let label = request.label.trim();
    if label.is_empty() || label.len() > LABEL_BYTES_MAX {
        return Err(ApiError::field("label", format!("must be 1 to {LABEL_BYTES_MAX} bytes")));
    }
    let key = NewKey::generate(tenant.clone(), label, state.engine.clock().now());
    state.engine.log().store().put_api_key(key.record.clone()).await?;
    let info = to_wire::api_key(&key.record);
    let key = key.secret.expose().to_owned();
    Ok((StatusCode::CREATED, Json(NewKeyResponse { key, info })))
}

/// Revoke a key
#[utoipa::path(
    delete, path = "/v1/keys/{id}", tag = "keys",
    params(("id" = String, Path, min_length = 1, max_length = 128)),
    responses((status = 204, description = "Revoked."), Failures),
)]
pub(super) async fn revoke(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
) -> Result<StatusCode, ApiError> {
    let tenant = caller.whole_tenant()?;
    let not_found = || ApiError::new(Code::KeyNotFound, "no such key");
    let id = Uuid::parse_str(&id).map_err(|_| not_found())?;
    let store = state.engine.log().store();
    let is_own = store.api_keys().await?.iter().any(|key| key.id == id && key.tenant == *tenant);
    let now = state.engine.clock().now();
    if !is_own || !store.revoke_api_key(id, now.micros()).await? {
        return Err(not_found());
    }
    state.auth.forget_keys();
    Ok(StatusCode::NO_CONTENT)
}
