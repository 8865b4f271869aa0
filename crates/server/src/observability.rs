//! What is counted and logged of a request: its route, status and time. Never its text, its ids or
//! its key.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Upper bounds of the latency buckets, in seconds.
const BUCKETS: [f64; 12] =
    [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 10.0];

/// Metrics could not be set up: another recorder is installed in this process.
#[derive(Debug, thiserror::Error)]
#[error("metrics are set up already in this process")]
pub struct MetricsError;

/// Starts collecting metrics for the whole process.
pub fn install_metrics() -> Result<PrometheusHandle, MetricsError> {
    builder().install_recorder().map_err(|_| MetricsError)
}

/// Metrics that nobody collects, for a router used inside another program.
#[must_use]
pub fn detached_metrics() -> PrometheusHandle {
    builder().build_recorder().handle()
}

fn builder() -> PrometheusBuilder {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)
        .expect("the buckets are not empty")
}

pub(crate) async fn observe_request(request: Request, next: Next) -> Response {
    // The route's pattern, not the path: ids stay out of logs and the number of series is bounded.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "unmatched".to_owned(), |path| path.as_str().to_owned());
    let method = request.method().as_str().to_owned();
    let begun = Instant::now();
    let response = next.run(request).await;
    let seconds = begun.elapsed().as_secs_f64();
    let status = response.status().as_u16();
    let labels = [("route", route.clone()), ("method", method.clone())];
    metrics::histogram!("gieok_http_request_seconds", &labels).record(seconds);
    let status_label = status.to_string();
    metrics::counter!(
        "gieok_http_requests_total",
        "route" => route.clone(), "method" => method.clone(), "status" => status_label,
    )
    .increment(1);
    let latency_ms = seconds * 1000.0;
    tracing::info!(http.route = route, http.method = method, http.status = status, latency_ms);
    response
}
