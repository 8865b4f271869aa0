//! What operators and orchestrators ask.

use axum::{extract::State, http::StatusCode};

use crate::app::AppState;

/// Is the process alive?
#[utoipa::path(
    get, path = "/healthz", tag = "operations", security(()),
    responses((status = 200, description = "Alive.", body = String, content_type = "text/plain")),
)]
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// Can it serve?
#[utoipa::path(
    get, path = "/readyz", tag = "operations", security(()),
    responses(
        (status = 200, description = "Serving.", body = String, content_type = "text/plain"),
        (status = 503, description = "Not now.", body = String, content_type = "text/plain"),
    ),
)]
pub(super) async fn readyz(State(state): State<AppState>) -> (StatusCode, &'static str) {
    if state.is_shutting_down() {
        return (StatusCode::SERVICE_UNAVAILABLE, "shutting down\n");
    }
    match state.engine.log().store().key_check().await {
        Ok(Some(_)) => (StatusCode::OK, "ready\n"),
        Ok(None) | Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "storage does not answer\n"),
    }
}

/// Counters for Prometheus
#[utoipa::path(
    get, path = "/metrics", tag = "operations", security(()),
    responses((status = 200, description = "Metrics.", body = String, content_type = "text/plain")),
)]
pub(super) async fn metrics(State(state): State<AppState>) -> String {
    let (n_spaces, n_bytes) = state.engine.cached();
    metrics::gauge!("gieok_cached_spaces").set(n_spaces as f64);
    metrics::gauge!("gieok_cached_bytes").set(n_bytes as f64);
    state.metrics.render()
}
