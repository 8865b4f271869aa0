//! Who gets in, and as whom.

use axum::http::header;
use gieok_server::{
    HttpLimits,
    auth::{JwtConfig, SecretKey, default_tenant},
};
use jsonwebtoken::{EncodingKey, Header, encode};
use serde_json::{Value, json};

use crate::server::{KEY, TestServer};

const SECRET: &str = "a secret shared with the app";
/// Far enough in the future for any run of this test.
const LATER: u64 = 32_503_680_000;

fn jwt_config() -> JwtConfig {
    JwtConfig {
        algorithm: "HS256".to_owned(),
        key: SecretKey::new(SECRET.to_owned()),
        user_claim: "sub".to_owned(),
        tenant: default_tenant(),
        audience: None,
        issuer: None,
    }
}

fn token(claims: &Value, secret: &str) -> String {
    encode(&Header::default(), claims, &EncodingKey::from_secret(secret.as_bytes())).unwrap()
}

#[tokio::test]
async fn without_an_accepted_key_there_is_no_way_in() {
    let server = TestServer::new().await;
    for value in ["", "Bearer", "Bearer ", "Bearer gk_wrong", "Basic gk_test", "gk_test"] {
        let answer = server.raw("GET", "/v1/users", &[(header::AUTHORIZATION, value)], "").await;
        assert_eq!(answer.json()["error"]["code"], "unauthorized", "`{value}`");
    }
    assert_eq!(server.raw("GET", "/v1/users", &[], "").await.status, 401);
}

#[tokio::test]
async fn health_readiness_metrics_and_documents_need_no_key() {
    let server = TestServer::new().await;
    for path in ["/healthz", "/readyz", "/metrics", "/openapi.json", "/docs/"] {
        assert_eq!(server.raw("GET", path, &[], "").await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_key_is_shown_once_works_and_stops_working_when_revoked() {
    let server = TestServer::new().await;
    let made = server.ok("POST", "/v1/keys", json!({ "label": "backend" })).await;
    let key = made["key"].as_str().unwrap();
    assert_eq!(server.send_as(key, "GET", "/v1/users", &Value::Null).await.status, 200);
    let list = server.get("/v1/keys").await;
    assert_eq!(list["keys"][0]["label"], "backend");
    assert!(!list.to_string().contains(key));

    let id = made["info"]["id"].as_str().unwrap();
    server.ok("DELETE", &format!("/v1/keys/{id}"), Value::Null).await;
    assert_eq!(server.send_as(key, "GET", "/v1/users", &Value::Null).await.status, 401);
    let twice = server.send("DELETE", &format!("/v1/keys/{id}"), &Value::Null).await;
    assert_eq!(twice.json()["error"]["code"], "key_not_found");
}

#[tokio::test]
async fn a_token_speaks_for_its_own_user_only() {
    let server = TestServer::with(HttpLimits::default(), Some(&jwt_config())).await;
    let token = token(&json!({ "sub": "u1", "exp": LATER }), SECRET);
    let body = |user: &str| json!({ "scope": { "user": user }, "messages": [{ "role": "user", "content": "안녕" }] });
    assert_eq!(server.send_as(&token, "POST", "/v1/observe", &body("u1")).await.status, 200);
    let other = server.send_as(&token, "POST", "/v1/observe", &body("u2")).await;
    assert_eq!(other.status, 403);
    assert_eq!(other.json()["error"]["field"], "scope.user");
    for (method, path) in [
        ("GET", "/v1/messages?user=u2"),
        ("GET", "/v1/stats?user=u2"),
        ("GET", "/v1/users/u2/export"),
        ("DELETE", "/v1/users/u2?confirm=true"),
        ("GET", "/v1/users"),
        ("GET", "/v1/keys"),
    ] {
        let answer = server.send_as(&token, method, path, &Value::Null).await;
        assert_eq!(answer.status, 403, "{method} {path}");
    }
    assert_eq!(server.send_as(&token, "GET", "/v1/stats?user=u1", &Value::Null).await.status, 200);
}

#[tokio::test]
async fn bad_tokens_are_refused() {
    let server = TestServer::with(HttpLimits::default(), Some(&jwt_config())).await;
    for (token, why) in [
        (token(&json!({ "sub": "u1", "exp": LATER }), "another secret"), "signature"),
        (token(&json!({ "sub": "u1", "exp": 1 }), SECRET), "expired"),
        (token(&json!({ "sub": "u1" }), SECRET), "no expiry"),
        (token(&json!({ "exp": LATER }), SECRET), "no user"),
        (token(&json!({ "sub": "", "exp": LATER }), SECRET), "empty user"),
        (token(&json!({ "sub": 5, "exp": LATER }), SECRET), "user is a number"),
        ("a.b.c".to_owned(), "nonsense"),
    ] {
        let answer = server.send_as(&token, "GET", "/v1/stats?user=u1", &Value::Null).await;
        assert_eq!(answer.json()["error"]["code"], "unauthorized", "{why}");
    }
    // The app's key goes on working beside tokens.
    assert_eq!(server.send_as(KEY, "GET", "/v1/users", &Value::Null).await.status, 200);
}
