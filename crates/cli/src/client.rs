//! How commands reach a memory: a running server over HTTP, or the same API inside this process.

use std::sync::Arc;

use anyhow::{Context as _, bail};
use axum::{
    Router,
    body::Body,
    http::{Method, Request, header},
};
use gieok::{Engine, EngineConfig, clock::SystemClock};
use gieok_server::{
    AppState, HttpLimits,
    auth::{Auth, SecretKey},
    observability::detached_metrics,
};
use gieok_store::{crypto::MasterKey, log::Log, memory::MemoryStore};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tower::ServiceExt as _;

use crate::{config::Config, data};

/// A memory to talk to.
#[derive(Debug)]
pub(crate) struct Client {
    key: SecretKey,
    way: Way,
}

#[derive(Debug)]
enum Way {
    Remote {
        base: String,
        http: reqwest::Client,
    },
    /// The router of the server, called without a socket. Boxed for its size.
    Local(Box<Router>),
}

impl Client {
    /// Connects as configured: to `--url`, or to the data directory itself.
    pub(crate) async fn connect(config: &Config) -> anyhow::Result<Self> {
        if let Some(url) = &config.url {
            let Some(key) = config.api_key.clone() else {
                bail!("--url needs a key: give --key or set GIEOK_API_KEY");
            };
            let base = url.trim_end_matches('/').to_owned();
            return Ok(Self { key, way: Way::Remote { base, http: reqwest::Client::new() } });
        }
        let data = data::open(config)
            .await
            .context("no server was named with --url, so the data directory was opened directly")?;
        Self::local(data.engine, config.http)
    }

    /// A memory of nobody, for what needs none.
    pub(crate) async fn without_data() -> anyhow::Result<Self> {
        let log = Log::open(Arc::new(MemoryStore::default()), MasterKey::generate()).await?;
        let engine = Engine::new(log, Arc::new(SystemClock), EngineConfig::default());
        Self::local(engine, HttpLimits::default())
    }

    fn local(engine: Engine, limits: HttpLimits) -> anyhow::Result<Self> {
        // A key for this process alone: the router lets nobody in without one.
        let key = SecretKey::generate();
        let auth = Auth::new(engine.log().store().clone(), Some(&key), None)?;
        let state = AppState::new(engine, auth, detached_metrics(), limits);
        Ok(Self { key, way: Way::Local(Box::new(gieok_server::router(state))) })
    }

    /// Sends JSON, returns JSON.
    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<Value> {
        let body = body.map(|body| (body.to_string(), "application/json"));
        let text = self.send(method, path, body).await?;
        if text.is_empty() {
            return Ok(Value::Null);
        }
        serde_json::from_str(&text).context("the server's answer is not JSON")
    }

    /// Sends a body of any kind, returns text. A failed request is an error with its reason.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<(String, &str)>,
    ) -> anyhow::Result<String> {
        let bearer = format!("Bearer {}", self.key.expose());
        let (status, text) = match &self.way {
            Way::Remote { base, http } => {
                let url = format!("{base}{path}");
                let mut request = http.request(method, &url).header(header::AUTHORIZATION, bearer);
                if let Some((body, kind)) = body {
                    request = request.header(header::CONTENT_TYPE, kind).body(body);
                }
                let response = request.send().await.with_context(|| {
                    format!("no server answers at {base}; is `gieok serve` running there?")
                })?;
                (response.status(), response.text().await?)
            }
            Way::Local(router) => {
                let mut request = Request::builder()
                    .method(method)
                    .uri(path)
                    .header(header::AUTHORIZATION, bearer);
                let mut content = Body::empty();
                if let Some((body, kind)) = body {
                    request = request.header(header::CONTENT_TYPE, kind);
                    content = Body::from(body);
                }
                let response = router.clone().oneshot(request.body(content)?).await?;
                let status = response.status();
                let bytes = response.into_body().collect().await?.to_bytes();
                (status, String::from_utf8(bytes.into())?)
            }
        };
        if status.is_success() {
            return Ok(text);
        }
        let body: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
        let reason = body["error"]["message"].as_str().unwrap_or(&text);
        bail!("{reason} ({})", status.as_u16());
    }
}

/// A path segment or query value, with everything unusual escaped.
pub(crate) fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                char::from(byte).to_string()
            }
            other => format!("%{other:02X}"),
        })
        .collect()
}
