//! More than the server takes on is turned away by name, and what it took on is still done.

use serde_json::{Value, json};

use crate::{api::HeldRequest, process::Home};

fn messages(n_messages: usize) -> Value {
    let message = |n: usize| json!({ "id": format!("m{n}"), "role": "user", "content": "말" });
    let messages: Vec<Value> = (0..n_messages).map(message).collect();
    json!({ "scope": { "user": "u", "session": "s" }, "messages": messages })
}

#[test]
fn a_body_over_the_limit_is_refused_and_one_at_the_limit_is_not() {
    let home = Home::new();
    home.write("gieok.yaml", "limits: { body_mb: 1 }\n");
    let server = home.serve();
    let padded = |n_bytes: usize| {
        // Metadata takes 64 KiB a message, so the padding is spread.
        let mut body = messages(20);
        let n_missing = n_bytes - body.to_string().len();
        let list = body["messages"].as_array_mut().unwrap();
        for (n, message) in list.iter_mut().enumerate() {
            let n_more = n_missing / 20 + usize::from(n < n_missing % 20);
            let content = format!("{}{}", message["content"].as_str().unwrap(), "a".repeat(n_more));
            message["content"] = content.into();
        }
        assert_eq!(body.to_string().len(), n_bytes);
        body
    };
    let refused = server.api.post("/v1/observe", &padded((1 << 20) + 1));
    assert_eq!(refused.failure(), (413, "body_too_large".to_owned()));
    assert_eq!(server.api.get("/v1/stats", &[("user", "u")]).ok()["seq"], 0);
    server.api.post("/v1/observe", &padded(1 << 20)).ok();
    assert_eq!(server.api.get("/v1/stats", &[("user", "u")]).ok()["messages"], 20);
}

#[test]
fn too_many_messages_are_refused_whole() {
    let home = Home::new();
    let server = home.serve();
    let refused = server.api.post("/v1/observe", &messages(1_001));
    assert_eq!(refused.failure(), (422, "invalid_field".to_owned()));
    let error = &refused.json()["error"];
    assert_eq!(error["field"], "messages");
    assert!(error["message"].as_str().unwrap().contains("at most 1000"), "{error}");
    assert_eq!(server.api.get("/v1/stats", &[("user", "u")]).ok()["messages"], 0);
    server.api.post("/v1/observe", &messages(1_000)).ok();
}

#[test]
fn requests_beyond_the_limit_are_turned_away_until_one_is_done() {
    let home = Home::new();
    home.write("gieok.yaml", "limits: { requests: 2 }\n");
    let server = home.serve();
    let api = &server.api;
    let held = [1, 2].map(|n| HeldRequest::begin(api, "/v1/observe", &messages(n)));
    let refused = api.post("/v1/observe", &messages(3));
    assert_eq!(refused.failure(), (503, "overloaded".to_owned()));
    assert_eq!(refused.retry_after.as_deref(), Some("1"));
    for held in held {
        held.finish().ok();
    }
    api.post("/v1/observe", &messages(3)).ok();
    assert_eq!(api.get("/v1/stats", &[("user", "u")]).ok()["messages"], 3);
}

#[test]
fn a_full_server_is_alive() {
    let home = Home::new();
    home.write("gieok.yaml", "limits: { requests: 1 }\n");
    let server = home.serve();
    let held = HeldRequest::begin(&server.api, "/v1/observe", &messages(1));
    // Who restarts a server that does not answer here would lose what is under way.
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(server.api.get(path, &[]).status, 200, "{path}");
    }
    held.finish().ok();
}

#[test]
fn a_body_that_does_not_come_is_given_up() {
    let home = Home::new();
    home.write("gieok.yaml", "limits: { request_seconds: 1 }\n");
    let server = home.serve();
    let given_up = HeldRequest::begin(&server.api, "/v1/observe", &messages(1)).answer();
    assert_eq!(given_up.failure(), (503, "timeout".to_owned()));
    assert_eq!(given_up.retry_after.as_deref(), Some("5"));
}

#[test]
fn writes_of_one_user_beyond_the_queue_are_turned_away() {
    let home = Home::new();
    home.write("gieok.yaml", "limits: { user_queue: 0 }\n");
    let server = home.serve();
    let refused = server.api.post("/v1/observe", &messages(1));
    assert_eq!(refused.failure(), (429, "user_busy".to_owned()));
    assert_eq!(refused.retry_after.as_deref(), Some("1"));
    assert_eq!(server.api.get("/v1/stats", &[("user", "u")]).ok()["messages"], 0);
}
