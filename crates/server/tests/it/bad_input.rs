//! Whatever is wrong with a request, it gets the right status, code and field, and writes nothing.

use axum::http::header;
use gieok_server::HttpLimits;
use serde_json::{Value, json};

use crate::server::{KEY, TestServer};

/// method, path, body, status, code, field
type Case = (&'static str, &'static str, &'static str, u16, &'static str, Option<&'static str>);

const CASES: &[Case] = &[
    // Bodies that are not what they should be.
    ("POST", "/v1/observe", "", 400, "invalid_json", None),
    ("POST", "/v1/observe", "{", 400, "invalid_json", None),
    ("POST", "/v1/observe", "{} {}", 422, "invalid_field", Some("scope")),
    ("POST", "/v1/observe", "[]", 422, "invalid_field", Some("body")),
    (
        "POST",
        "/v1/observe",
        r#"[{"user":"u1"},[{"role":"user","content":"x"}]]"#,
        422,
        "invalid_field",
        Some("body"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":["u1"],"messages":[{"role":"user","content":"x"}]}"#,
        422,
        "invalid_field",
        Some("scope"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[["m1","user","x"]]}"#,
        422,
        "invalid_field",
        Some("messages[0]"),
    ),
    ("POST", "/v1/observe", "\"x\"", 422, "invalid_field", Some("body")),
    ("POST", "/v1/observe", "{}", 422, "invalid_field", Some("scope")),
    ("POST", "/v1/observe", r#"{"scope":{"user":"u1"}}"#, 422, "invalid_field", Some("messages")),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[]}"#,
        422,
        "invalid_field",
        Some("messages"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[],"x":1}"#,
        422,
        "invalid_field",
        Some("x"),
    ),
    // Scopes.
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{},"messages":[]}"#,
        422,
        "invalid_field",
        Some("scope.user"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":""},"messages":[]}"#,
        422,
        "invalid_field",
        Some("scope.user"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":1},"messages":[]}"#,
        422,
        "invalid_field",
        Some("scope.user"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1","persona":""},"messages":[]}"#,
        422,
        "invalid_field",
        Some("scope.persona"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1","room":"r"},"messages":[]}"#,
        422,
        "invalid_field",
        Some("scope.room"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"a\u0000b"},"messages":[]}"#,
        422,
        "invalid_field",
        Some("scope.user"),
    ),
    // Messages.
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"boss","content":"x"}]}"#,
        422,
        "invalid_field",
        Some("messages[0].role"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"user","content":"x"},{"role":"user"}]}"#,
        422,
        "invalid_field",
        Some("messages[1].content"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"user","content":"  "}]}"#,
        422,
        "invalid_field",
        Some("messages[0].content"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"user","content":"x","at":"yesterday"}]}"#,
        422,
        "invalid_field",
        Some("messages[0].at"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"user","content":"x","at":"2026-03-01T10:00:00"}]}"#,
        422,
        "invalid_field",
        Some("messages[0].at"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"user","content":"x","metadata":[]}]}"#,
        422,
        "invalid_field",
        Some("messages[0].metadata"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"user","content":"x","speaker":""}]}"#,
        422,
        "invalid_field",
        Some("messages[0].speaker"),
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"role":"user","content":"x","parent":"nobody"}]}"#,
        404,
        "message_not_found",
        None,
    ),
    (
        "POST",
        "/v1/observe",
        r#"{"scope":{"user":"u1"},"messages":[{"id":"a","role":"user","content":"x"},{"id":"a","role":"user","content":"y"}]}"#,
        409,
        "message_id_taken",
        Some("messages[1].id"),
    ),
    // Reading.
    (
        "POST",
        "/v1/context",
        r#"{"scope":{"user":"u1"},"budget_tokens":-1}"#,
        422,
        "invalid_field",
        Some("budget_tokens"),
    ),
    (
        "POST",
        "/v1/context",
        r#"{"scope":{"user":"u1"},"budget_tokens":"many"}"#,
        422,
        "invalid_field",
        Some("budget_tokens"),
    ),
    (
        "POST",
        "/v1/context",
        r#"{"scope":{"user":"u1"},"budget_tokens":2000001}"#,
        422,
        "invalid_field",
        Some("budget_tokens"),
    ),
    (
        "POST",
        "/v1/context",
        r#"{"scope":{"user":"u1"},"max_turns":0}"#,
        422,
        "invalid_field",
        Some("max_turns"),
    ),
    (
        "POST",
        "/v1/context",
        r#"{"scope":{"user":"u1"},"window":"wide"}"#,
        422,
        "invalid_field",
        Some("window"),
    ),
    (
        "POST",
        "/v1/recall",
        r#"{"scope":{"user":"u1"},"query":" "}"#,
        422,
        "invalid_field",
        Some("query"),
    ),
    (
        "POST",
        "/v1/recall",
        r#"{"scope":{"user":"u1"},"query":"x","limit":0}"#,
        422,
        "invalid_field",
        Some("limit"),
    ),
    (
        "POST",
        "/v1/recall",
        r#"{"scope":{"user":"u1"},"query":"x","kinds":["dream"]}"#,
        422,
        "invalid_field",
        Some("kinds[0]"),
    ),
    (
        "POST",
        "/v1/recall",
        r#"{"scope":{"user":"u1"},"query":"x","as_of":"yesterday"}"#,
        422,
        "invalid_field",
        Some("as_of"),
    ),
    (
        "POST",
        "/v1/messages/search",
        r#"{"scope":{"user":"u1"},"query":"x","cursor":"zzz"}"#,
        422,
        "invalid_field",
        Some("cursor"),
    ),
    ("GET", "/v1/messages", "", 422, "invalid_field", Some("user")),
    ("GET", "/v1/messages?user=u1&limit=ten", "", 422, "invalid_field", Some("limit")),
    ("GET", "/v1/messages?user=u1&limit=1001", "", 422, "invalid_field", Some("limit")),
    ("GET", "/v1/messages?user=u1&hidden=maybe", "", 422, "invalid_field", Some("hidden")),
    ("GET", "/v1/messages?user=u1&usr=u2", "", 422, "invalid_field", Some("usr")),
    ("GET", "/v1/messages/m9?user=u1", "", 404, "message_not_found", None),
    ("GET", "/v1/sessions/s9?user=u1", "", 404, "session_not_found", None),
    ("GET", "/v1/summaries/y9?user=u1", "", 404, "summary_not_found", None),
    ("GET", "/v1/users/u9/export", "", 404, "user_not_found", None),
    // Changing what is not there.
    ("DELETE", "/v1/messages/m9?user=u1", "", 404, "message_not_found", None),
    ("DELETE", "/v1/keys/nonsense", "", 404, "key_not_found", None),
    (
        "POST", "/v1/messages/m9/edit", r#"{"user":"u1","content":"x"}"#, 404, "message_not_found",
        None,
    ),
    (
        "POST", "/v1/sessions/s9/head", r#"{"user":"u1","message":"m9"}"#, 404,
        "session_not_found", None,
    ),
    (
        "POST", "/v1/sessions/s9/fork", r#"{"user":"u1","session":"s2"}"#, 404,
        "session_not_found", None,
    ),
    ("POST", "/v1/sessions/s9/end", r#"{"user":"u1"}"#, 404, "session_not_found", None),
    (
        "POST",
        "/v1/summaries",
        r#"{"user":"u1","session":"s9","content":"x"}"#,
        404,
        "session_not_found",
        None,
    ),
    ("POST", "/v1/keys", r#"{"label":""}"#, 422, "invalid_field", Some("label")),
    ("DELETE", "/v1/users/u1", "", 422, "confirmation_required", Some("confirm")),
    ("DELETE", "/v1/users/u1?confirm=false", "", 422, "confirmation_required", Some("confirm")),
    // Paths and methods.
    ("GET", "/v2/messages", "", 404, "not_found", None),
    ("PATCH", "/v1/observe", "", 405, "method_not_allowed", None),
];

#[tokio::test]
async fn every_bad_request_gets_its_status_code_and_field() {
    for (method, path, body, status, code, field) in CASES {
        let server = TestServer::new().await;
        let bearer = format!("Bearer {KEY}");
        let headers =
            [(header::AUTHORIZATION, &*bearer), (header::CONTENT_TYPE, "application/json")];
        let answer = server.raw(method, path, &headers, *body).await;
        let error = &answer.json()["error"];
        let actual = (answer.status.as_u16(), error["code"].as_str(), error["field"].as_str());
        assert_eq!(actual, (*status, Some(*code), *field), "{method} {path} {body}");
        assert!(!error["message"].as_str().unwrap().is_empty());
        assert_eq!(server.get("/v1/users").await["users"], json!([]), "wrote: {method} {path}");
    }
}

#[tokio::test]
async fn a_body_that_is_not_utf_8_is_refused() {
    let server = TestServer::new().await;
    let bearer = format!("Bearer {KEY}");
    let headers = [(header::AUTHORIZATION, &*bearer), (header::CONTENT_TYPE, "application/json")];
    let body = b"{\"scope\":{\"user\":\"\xff\"}}".to_vec();
    let answer = server.raw("POST", "/v1/observe", &headers, body).await;
    assert_eq!(
        (answer.status.as_u16(), answer.json()["error"]["code"].as_str()),
        (400, Some("invalid_json"))
    );
}

#[tokio::test]
async fn a_body_of_another_kind_is_refused() {
    let server = TestServer::new().await;
    let bearer = format!("Bearer {KEY}");
    for kind in ["text/plain", "application/jsonp", ""] {
        let headers = [(header::AUTHORIZATION, &*bearer), (header::CONTENT_TYPE, kind)];
        let answer = server.raw("POST", "/v1/observe", &headers, "{}").await;
        assert_eq!(answer.json()["error"]["code"], "unsupported_media_type", "{kind}");
    }
}

#[tokio::test]
async fn a_body_over_the_limit_is_refused() {
    let limits = HttpLimits { body_bytes_max: 1_000, ..HttpLimits::default() };
    let server = TestServer::with(limits, None).await;
    let content = "가".repeat(1_000);
    let body =
        json!({ "scope": { "user": "u1" }, "messages": [{ "role": "user", "content": content }] });
    let answer = server.send("POST", "/v1/observe", &body).await;
    assert_eq!(
        (answer.status.as_u16(), answer.json()["error"]["code"].as_str()),
        (413, Some("body_too_large"))
    );
}

#[tokio::test]
async fn parts_over_their_limits_are_named() {
    let server = TestServer::new().await;
    let long_id = "x".repeat(129);
    let long_text = "가".repeat(100_000);
    for (message, field) in [
        (json!({ "role": "user", "content": long_text }), "messages[0].content"),
        (json!({ "role": "user", "content": "x", "id": long_id }), "messages[0].id"),
        (
            json!({ "role": "user", "content": "x", "speaker": "x".repeat(257) }),
            "messages[0].speaker",
        ),
        (
            json!({ "role": "user", "content": "x", "metadata": { "a": "x".repeat(70_000) } }),
            "messages[0].metadata",
        ),
    ] {
        let body = json!({ "scope": { "user": "u1" }, "messages": [message] });
        let answer = server.send("POST", "/v1/observe", &body).await;
        assert_eq!(answer.json()["error"]["field"], field);
    }
    let many = vec![json!({ "role": "user", "content": "x" }); 1_001];
    let body = json!({ "scope": { "user": "u1" }, "messages": many });
    let answer = server.send("POST", "/v1/observe", &body).await;
    assert_eq!(answer.json()["error"]["field"], "messages");
    assert_eq!(server.get("/v1/stats?user=u1").await["messages"], 0);
}

#[tokio::test]
async fn too_many_requests_at_once_are_turned_away_with_a_time_to_retry() {
    let limits = HttpLimits { requests_max: 0, ..HttpLimits::default() };
    let server = TestServer::with(limits, None).await;
    let answer = server.send("GET", "/v1/users", &Value::Null).await;
    assert_eq!(
        (answer.status.as_u16(), answer.json()["error"]["code"].as_str()),
        (503, Some("overloaded"))
    );
    assert_eq!(answer.headers[header::RETRY_AFTER], "1");
}
