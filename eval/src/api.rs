//! The HTTP calls that are scored, and nothing else of Gieok.

use std::{collections::BTreeSet, sync::Mutex, sync::PoisonError};

use anyhow::{Context as _, bail};
use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{
    said::Message,
    wire::{Context, Fact, FactPage, Recall, Recalled, Scope},
};

/// Facts on one page.
const PAGE: &str = "500";

/// A server and a key for it.
#[derive(Debug)]
pub(crate) struct Api {
    base: String,
    key: String,
    http: reqwest::Client,
    /// What this run's users begin with.
    users: String,
    /// The users that were written.
    written: Mutex<BTreeSet<String>>,
}

/// One question to `POST /v1/context`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ask<'a> {
    pub(crate) scope: &'a Scope,
    pub(crate) message: &'a str,
    pub(crate) at: &'a str,
    pub(crate) budget_tokens: u32,
    pub(crate) recent: bool,
}

impl Api {
    pub(crate) fn new(url: &str, key: &str, users: String) -> Self {
        let base = url.trim_end_matches('/').to_owned();
        let http = reqwest::Client::new();
        Self { base, key: key.to_owned(), http, users, written: Mutex::default() }
    }

    /// The name of a user of this run.
    pub(crate) fn user(&self, name: &str) -> String {
        format!("{}-{name}", self.users)
    }

    /// Logs messages.
    pub(crate) async fn observe(&self, scope: &Scope, messages: &[Message]) -> anyhow::Result<()> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner).insert(scope.user.clone());
        let messages: Vec<Value> = messages
            .iter()
            .map(|message| {
                json!({ "id": message.id, "role": message.role, "speaker": message.speaker,
                        "content": message.text, "at": message.at })
            })
            .collect();
        let body = json!({ "scope": scope, "messages": messages });
        let _: Value = self.post("/v1/observe", &body).await?;
        Ok(())
    }

    /// Asks for a context.
    pub(crate) async fn context(&self, ask: Ask<'_>) -> anyhow::Result<Context> {
        let body = json!({ "scope": ask.scope, "message": ask.message, "at": ask.at,
                           "budget_tokens": ask.budget_tokens, "recent": ask.recent,
                           "explain": true });
        self.post("/v1/context", &body).await
    }

    /// The messages that bear on a question, best first.
    pub(crate) async fn recall_messages(
        &self,
        scope: &Scope,
        query: &str,
        at: &str,
        limit: u32,
    ) -> anyhow::Result<Vec<Recalled>> {
        let body = json!({ "scope": scope, "query": query, "at": at, "limit": limit,
                           "kinds": ["message"] });
        let recall: Recall = self.post("/v1/recall", &body).await?;
        Ok(recall.results)
    }

    /// All facts that are visible from a place; none where the server has no such call.
    pub(crate) async fn facts(&self, scope: &Scope) -> anyhow::Result<Option<Vec<Fact>>> {
        let mut res = Vec::new();
        let mut cursor: Option<String> = None;
        loop {
            let mut query = vec![("user", scope.user.as_str()), ("current", "all")];
            let parts = [("persona", &scope.persona), ("work", &scope.work)];
            for (name, value) in parts.into_iter().chain([("document", &scope.document)]) {
                query.extend(value.as_deref().map(|value| (name, value)));
            }
            query.push(("limit", PAGE));
            query.extend(cursor.as_deref().map(|cursor| ("cursor", cursor)));
            let request = self.request(Method::GET, "/v1/facts").query(&query);
            let Some(page) = answer::<FactPage>("/v1/facts", request).await? else {
                return Ok(None);
            };
            res.extend(page.facts);
            cursor = page.next;
            if cursor.is_none() {
                return Ok(Some(res));
            }
        }
    }

    /// A dry run of the extraction of one message; none where the server has no such call.
    pub(crate) async fn extract(&self, text: &str, at: &str) -> anyhow::Result<Option<Value>> {
        let body = json!({ "text": text, "role": "user", "at": at });
        answer("/v1/extract", self.request(Method::POST, "/v1/extract").json(&body)).await
    }

    /// Erases the users this run wrote.
    pub(crate) async fn erase_users(&self) -> anyhow::Result<()> {
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for user in written {
            self.erase_user(&user).await?;
        }
        Ok(())
    }

    /// Erases one user this run wrote.
    pub(crate) async fn erase_user(&self, user: &str) -> anyhow::Result<()> {
        let path = format!("/v1/users/{user}");
        let request = self.request(Method::DELETE, &path).query(&[("confirm", "true")]);
        let _: Option<Value> = answer(&path, request).await?;
        self.written.lock().unwrap_or_else(PoisonError::into_inner).remove(user);
        Ok(())
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base)).bearer_auth(&self.key)
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> anyhow::Result<T> {
        let found = answer(path, self.request(Method::POST, path).json(body)).await?;
        found.with_context(|| format!("the server has no {path}"))
    }
}

/// Sends a request. None when the server does not know the path.
async fn answer<T: DeserializeOwned>(
    path: &str,
    request: reqwest::RequestBuilder,
) -> anyhow::Result<Option<T>> {
    let response = request.send().await.with_context(|| format!("{path} got no answer"))?;
    let status = response.status();
    if matches!(status, StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED) {
        return Ok(None);
    }
    let text = response.text().await?;
    if !status.is_success() {
        bail!("{path} answered {status}: {text}");
    }
    if text.is_empty() {
        return Ok(Some(serde_json::from_str("null")?));
    }
    let value = serde_json::from_str(&text).with_context(|| format!("the answer of {path}"))?;
    Ok(Some(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        host::{Host, KEY},
        said::turn,
    };

    #[tokio::test]
    async fn what_is_observed_can_be_asked_for_until_it_is_erased() {
        let host = Host::start().await.unwrap();
        let api = Api::new(&host.url(), KEY, "test".to_owned());
        let scope =
            Scope { user: api.user("one"), session: Some("s1".to_owned()), ..Scope::default() };
        let at = "2026-03-02T10:00:00+09:00";
        api.observe(&scope, &turn("t1", at, "내 키는 178이야", "크네")).await.unwrap();
        let ask = Ask { scope: &scope, message: "내 키?", at, budget_tokens: 400, recent: true };
        let context = api.context(ask).await.unwrap();
        assert!(context.messages.iter().any(|line| line.content.contains("178")));
        let found = api.recall_messages(&scope, "키", at, 10).await.unwrap();
        assert_eq!(found.first().map(|found| found.text.as_str()), Some("내 키는 178이야"));

        api.erase_users().await.unwrap();
        assert!(api.context(ask).await.unwrap().messages.is_empty());
        host.stop().await.unwrap();
    }

    #[tokio::test]
    async fn a_refusal_is_an_error_and_a_missing_path_is_none() {
        let host = Host::start().await.unwrap();
        let stranger = Api::new(&host.url(), "gk_other", "test".to_owned());
        let error = stranger.observe(&Scope::default(), &[]).await.unwrap_err().to_string();
        assert!(error.contains("/v1/observe answered 401"), "{error}");
        let api = Api::new(&host.url(), KEY, "test".to_owned());
        let missing = api.request(Method::GET, "/v1/no-such-path");
        assert!(answer::<Value>("/v1/no-such-path", missing).await.unwrap().is_none());
        host.stop().await.unwrap();
    }
}
