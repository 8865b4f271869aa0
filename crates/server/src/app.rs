//! The router and what its handlers share.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef, Request, State},
    http::{HeaderValue, header::CONTENT_SECURITY_POLICY},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use gieok::Engine;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;

use crate::{
    auth::Auth,
    error::{ApiError, Code},
    observability, openapi, routes,
};

/// Bounds on what the server takes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HttpLimits {
    /// Largest body, in bytes.
    pub body_bytes_max: usize,
    /// Requests under way at once; more are turned away with 503.
    pub requests_max: usize,
    /// Longest a request may take.
    pub request_time_max: Duration,
}

impl Default for HttpLimits {
    fn default() -> Self {
        Self {
            body_bytes_max: 16 * 1024 * 1024,
            requests_max: 1_024,
            request_time_max: Duration::from_secs(30),
        }
    }
}

/// What handlers share.
#[derive(Debug, Clone)]
pub struct AppState {
    pub(crate) engine: Engine,
    pub(crate) auth: Auth,
    pub(crate) metrics: PrometheusHandle,
    limits: HttpLimits,
    requests: Arc<Semaphore>,
    is_shutting_down: Arc<AtomicBool>,
}

impl AppState {
    /// State for a router.
    #[must_use]
    pub fn new(engine: Engine, auth: Auth, metrics: PrometheusHandle, limits: HttpLimits) -> Self {
        let requests = Arc::new(Semaphore::new(limits.requests_max));
        let is_shutting_down = Arc::new(AtomicBool::new(false));
        Self { engine, auth, metrics, limits, requests, is_shutting_down }
    }

    /// From now on `/readyz` says no, so that no new traffic is sent here.
    pub fn begin_shutdown(&self) {
        self.is_shutting_down.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_shutting_down(&self) -> bool {
        self.is_shutting_down.load(Ordering::SeqCst)
    }
}

impl FromRef<AppState> for Auth {
    fn from_ref(state: &AppState) -> Self {
        state.auth.clone()
    }
}

/// The whole server as a service.
pub fn router(state: AppState) -> Router {
    let (api, _) = routes::all().split_for_parts();
    let body_bytes_max = state.limits.body_bytes_max;
    api.merge(openapi::routes())
        .fallback(async || ApiError::new(Code::NotFound, "no such path; see /docs"))
        .method_not_allowed_fallback(async || {
            let message = "this path does not take this method; see /docs";
            ApiError::new(Code::MethodNotAllowed, message)
        })
        .layer(middleware::from_fn_with_state(state.clone(), admit))
        .layer(DefaultBodyLimit::max(body_bytes_max))
        .layer(CatchPanicLayer::custom(|_| {
            ApiError::new(Code::Internal, "internal error").into_response()
        }))
        .layer(middleware::from_fn(observability::observe_request))
        .with_state(state)
}

/// Lets a request in while there is room and time for it.
async fn admit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let place = state.requests.try_acquire();
    // Who watches the server is answered above all when it is full: a liveness probe that fails
    // then gets it killed with all that is under way.
    if place.is_err() && !routes::OPERATIONS.contains(&request.uri().path()) {
        return ApiError::new(Code::Overloaded, "too many requests at once").into_response();
    }
    let answer = tokio::time::timeout(state.limits.request_time_max, next.run(request)).await;
    let mut response = answer.unwrap_or_else(|_| {
        ApiError::new(Code::Timeout, "this took too long; what was acknowledged is safe")
            .into_response()
    });
    let headers = response.headers_mut();
    headers.insert("x-content-type-options", HeaderValue::from_static("nosniff"));
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    ));
    response
}
