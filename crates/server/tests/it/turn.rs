//! One turn in, one context out.

use serde_json::json;

use crate::server::{TestServer, ids};

#[tokio::test]
async fn a_conversation_goes_in_and_a_context_comes_out() {
    let server = TestServer::new().await;
    let answer = server
        .ok(
            "POST",
            "/v1/observe",
            json!({
                "scope": { "user": "u1", "persona": "luna", "work": null, "session": "s1",
                           "document": null },
                "messages": [{ "id": "m1", "role": "user", "content": "내 생일은 3월 15일이야",
                               "at": "2026-03-01T10:00:00+09:00", "speaker": null,
                               "metadata": { "emotion": "joy", "cached": false } }]
            }),
        )
        .await;
    // The message, and what was read in it.
    assert_eq!(answer["seq"], 2);
    assert_eq!(answer["messages"], json!([{ "id": "m1" }]));
    assert_eq!(answer["changes"][0]["kind"], "session");
    assert_eq!(answer["changes"][1]["text"], "생일: 3월 15일");
    assert_eq!(answer["changes"][1]["source"], json!(["m1"]));

    let scope = json!({ "user": "u1", "persona": "luna", "session": "s1" });
    let body = json!({ "scope": scope, "message": "나 생일 언제라고 했지?", "budget_tokens": 400,
                       "recent": true, "explain": true, "at": "2026-03-02T10:00:00+09:00" });
    let context = server.ok("POST", "/v1/context", body).await;
    assert_eq!(
        context["messages"],
        json!([
            { "role": "system", "content": context["system"] },
            { "role": "user", "content": "내 생일은 3월 15일이야" },
        ])
    );
    assert!(context["system"].as_str().unwrap().contains("생일: 3월 15일"), "{context}");
    let kinds = [&context["blocks"][0]["kind"], &context["blocks"][1]["kind"]];
    assert_eq!(kinds, ["identity", "recent"]);
    for block in context["blocks"].as_array().unwrap() {
        assert_eq!(block["items"][0]["source"], json!(["m1"]), "{block}");
    }
    assert!(context["tokens"].as_u64().unwrap() <= 400);
}

#[tokio::test]
async fn a_message_without_id_time_or_session_gets_them() {
    let server = TestServer::new().await;
    let body =
        json!({ "scope": { "user": "u1" }, "messages": [{ "role": "user", "content": "hi" }] });
    let answer = server.ok("POST", "/v1/observe", body).await;
    let id = answer["messages"][0]["id"].as_str().unwrap();
    assert_eq!(id.len(), 36);
    let message = server.get(&format!("/v1/messages/{id}?user=u1")).await;
    assert_eq!(message["at"], "2026-03-01T12:00:00Z");
    assert_eq!(message["scope"]["session"], answer["session"]);
}

#[tokio::test]
async fn sending_a_message_again_changes_nothing() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 안녕").await;
    let again = server.say("s1", "m1 user: 안녕\nm2 assistant: 반가워").await;
    assert_eq!(again["changes"][0]["op"], "ignored");
    assert_eq!(again["changes"][0]["reason"], "already logged");
    assert_eq!(server.get("/v1/stats?user=u1").await["messages"], 2);
}

#[tokio::test]
async fn a_batch_with_one_bad_message_is_not_written_at_all() {
    let server = TestServer::new().await;
    let messages =
        json!([{ "role": "user", "content": "fine" }, { "role": "user", "content": " " }]);
    let body = json!({ "scope": { "user": "u1" }, "messages": messages });
    let answer = server.send("POST", "/v1/observe", &body).await;
    assert_eq!(answer.status, 422);
    assert_eq!(answer.json()["error"]["field"], "messages[1].content");
    assert_eq!(server.get("/v1/stats?user=u1").await["messages"], 0);
}

#[tokio::test]
async fn metadata_comes_back_as_it_went_in() {
    let server = TestServer::new().await;
    let metadata = json!({ "emotion": "joy", "intent": "greeting", "processing_time": 0.5,
                           "cached": false, "custom": { "z": [1, null, "둘"], "a": true } });
    let message = json!({ "id": "m1", "role": "user", "content": "안녕", "metadata": metadata });
    let body = json!({ "scope": { "user": "u1" }, "messages": [message] });
    server.ok("POST", "/v1/observe", body).await;
    let message = server.get("/v1/messages/m1?user=u1").await;
    assert_eq!(message["metadata"].to_string(), metadata.to_string());
}

#[tokio::test]
async fn recall_finds_by_any_form_and_only_within_the_persona() {
    let server = TestServer::new().await;
    for (persona, id, content) in [
        ("luna", "m1", "오늘 날씨가 정말 좋다"),
        ("aria", "m2", "날씨는 흐렸어"),
        ("luna", "m3", "밥 먹었어"),
    ] {
        let message = json!({ "id": id, "role": "user", "content": content });
        let scope = json!({ "user": "u1", "persona": persona });
        let body = json!({ "scope": scope, "messages": [message] });
        server.ok("POST", "/v1/observe", body).await;
    }
    let recall = async |persona: &str, query: &str| {
        let scope = json!({ "user": "u1", "persona": persona });
        let answer = server.ok("POST", "/v1/recall", json!({ "scope": scope, "query": query }));
        ids(&answer.await["results"])
    };
    assert_eq!(recall("luna", "날씨").await, "m1 m3");
    assert_eq!(recall("aria", "날씨 어땠지?").await, "m2");
    assert_eq!(recall("luna", "먹는 거").await, "m3 m1");
    assert_eq!(recall("luna", "축구").await, "");
}

#[tokio::test]
async fn recall_finds_only_the_kinds_asked_for() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 영화 보러 갔어").await;
    let summary = json!({ "user": "u1", "session": "s1", "id": "y1", "content": "영화를 봤다" });
    server.ok("POST", "/v1/summaries", summary).await;
    for (kinds, expected) in [
        (json!(["message"]), "m1"),
        (json!(["summary"]), "y1"),
        (json!(["fact", "memory", "document"]), ""),
    ] {
        let body = json!({ "scope": { "user": "u1" }, "query": "영화", "kinds": kinds });
        let answer = server.ok("POST", "/v1/recall", body).await;
        assert_eq!(ids(&answer["results"]), expected, "{kinds}");
    }
}
