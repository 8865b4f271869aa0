//! A server to talk to, without a socket.

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use gieok::{Engine, EngineConfig, clock::ManualClock};
use gieok_core::time::At;
use gieok_server::{
    AppState, HttpLimits,
    auth::{Auth, JwtConfig, SecretKey},
    observability::detached_metrics,
};
use gieok_store::{crypto::MasterKey, log::Log, memory::MemoryStore};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tower::ServiceExt as _;

pub(crate) const KEY: &str = "gk_test";

pub(crate) struct TestServer {
    router: Router,
    pub(crate) clock: Arc<ManualClock>,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
}

impl TestServer {
    pub(crate) async fn new() -> Self {
        Self::with(HttpLimits::default(), None).await
    }

    pub(crate) async fn with(limits: HttpLimits, jwt: Option<&JwtConfig>) -> Self {
        let log = Log::open(Arc::new(MemoryStore::new()), MasterKey::generate()).await.unwrap();
        let start = At::parse("2026-03-01T12:00:00Z").unwrap();
        let clock = Arc::new(ManualClock::new(start));
        let key = SecretKey::new(KEY.to_owned());
        let auth = Auth::new(log.store().clone(), Some(&key), jwt).unwrap();
        let engine = Engine::new(log, clock.clone(), EngineConfig::default());
        let state = AppState::new(engine, auth, detached_metrics(), limits);
        Self { router: gieok_server::router(state), clock }
    }

    /// Sends bytes as they are.
    pub(crate) async fn raw(
        &self,
        method: &str,
        path: &str,
        headers: &[(header::HeaderName, &str)],
        body: impl Into<Body>,
    ) -> Answer {
        let mut request =
            Request::builder().method(Method::from_bytes(method.as_bytes()).unwrap()).uri(path);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        let request = request.body(body.into()).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.into()).unwrap();
        Answer { status: parts.status, headers: parts.headers, text }
    }

    /// Sends JSON with the app's key.
    pub(crate) async fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        self.send_as(KEY, method, path, body).await
    }

    pub(crate) async fn send_as(
        &self,
        key: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Answer {
        let bearer = format!("Bearer {key}");
        let headers =
            [(header::AUTHORIZATION, &*bearer), (header::CONTENT_TYPE, "application/json")];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.raw(method, path, &headers, body).await
    }

    /// Sends JSON that must be taken.
    #[track_caller]
    pub(crate) fn ok<'a>(
        &'a self,
        method: &'a str,
        path: &'a str,
        body: Value,
    ) -> impl Future<Output = Value> + 'a {
        let caller = std::panic::Location::caller();
        async move {
            let answer = self.send(method, path, &body).await;
            assert!(
                answer.status.is_success(),
                "{method} {path} at {caller}: {} {}",
                answer.status,
                answer.text
            );
            answer.json()
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        self.ok("GET", path, Value::Null).await
    }

    /// Logs lines such as `m1 user: 안녕` into a session of user `u1`.
    pub(crate) async fn say(&self, session: &str, lines: &str) -> Value {
        let messages: Vec<Value> = lines
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(|line| {
                let (head, content) = line.split_once(": ").unwrap();
                let (id, role) = head.split_once(' ').unwrap();
                serde_json::json!({ "id": id, "role": role, "content": content })
            })
            .collect();
        let scope = serde_json::json!({ "user": "u1", "session": session });
        let body = serde_json::json!({ "scope": scope, "messages": messages });
        self.ok("POST", "/v1/observe", body).await
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        if self.text.is_empty() {
            return Value::Null;
        }
        serde_json::from_str(&self.text).unwrap()
    }
}

/// The ids in a list, in order, with a space between.
pub(crate) fn ids(list: &Value) -> String {
    let ids = list.as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap());
    ids.collect::<Vec<_>>().join(" ")
}
