//! Contexts: seed 002's window and seed 000's, through the API.

use serde_json::{Value, json};

use crate::server::TestServer;

async fn twenty_messages(server: &TestServer) {
    let mut lines = String::new();
    for turn in 1..=10 {
        lines.push_str(&format!("u{turn} user: 질문 {turn}\na{turn} assistant: 대답 {turn}\n"));
    }
    server.say("s1", &lines).await;
}

async fn context(server: &TestServer, extra: Value) -> Value {
    let mut body = json!({ "scope": { "user": "u1", "session": "s1" } });
    body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    server.ok("POST", "/v1/context", body).await
}

fn contents(context: &Value) -> Vec<&str> {
    let lines = context["messages"].as_array().unwrap();
    lines.iter().map(|line| line["content"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn by_default_the_last_six_turns_are_there_in_order() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    let context = context(&server, json!({})).await;
    let contents = contents(&context);
    assert_eq!(contents.len(), 12);
    assert_eq!((contents[0], contents[11]), ("질문 5", "대답 10"));
}

#[tokio::test]
async fn a_budget_drops_the_oldest_turns_and_says_so() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    let context = context(&server, json!({ "budget_tokens": 40 })).await;
    assert!(context["tokens"].as_u64().unwrap() <= 40);
    assert!(contents(&context).ends_with(&["질문 10", "대답 10"]));
    assert_eq!(context["omitted"][0]["reason"], "budget");
}

#[tokio::test]
async fn the_latest_turn_stays_even_over_the_budget() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    let context = context(&server, json!({ "budget_tokens": 1 })).await;
    assert_eq!(contents(&context), ["질문 10", "대답 10"]);
    assert_eq!(context["over_budget"], true);
}

#[tokio::test]
async fn a_budget_of_zero_means_turns_alone_are_the_limit() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    let context = context(&server, json!({ "budget_tokens": 0, "max_turns": 9 })).await;
    assert_eq!(contents(&context).len(), 18);
}

#[tokio::test]
async fn the_newest_summary_opens_the_context_as_a_system_message() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    for (id, content) in [("y1", "처음 요약"), ("y2", "나중 요약")] {
        let body = json!({ "user": "u1", "session": "s1", "id": id, "content": content });
        server.ok("POST", "/v1/summaries", body).await;
    }
    let context = context(&server, json!({})).await;
    assert_eq!(context["messages"][0]["role"], "system");
    assert_eq!(context["messages"][0]["content"], "[이전 대화 요약]\n나중 요약");
    assert_eq!(context["system"], context["messages"][0]["content"]);
    assert_eq!(context["blocks"][0]["kind"], "summary");
}

#[tokio::test]
async fn without_recent_there_is_only_the_system_text() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    let body = json!({ "user": "u1", "session": "s1", "content": "A summary" });
    server.ok("POST", "/v1/summaries", body).await;
    let context = context(&server, json!({ "recent": false })).await;
    assert_eq!(contents(&context), ["[Summary of the earlier conversation]\nA summary"]);
}

#[tokio::test]
async fn a_sessions_short_term_memory_is_its_last_ten_messages_for_thirty_minutes() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    let window = json!({ "window": "session" });
    assert_eq!(contents(&context(&server, window.clone()).await).len(), 10);
    let detail = server.get("/v1/sessions/s1?user=u1").await;
    assert_eq!(detail["messages"].as_array().unwrap().len(), 10);
    assert_eq!(detail["session"]["active"], true);

    server.clock.advance_seconds(30 * 60);
    assert_eq!(contents(&context(&server, window.clone()).await).len(), 10);
    server.clock.advance_seconds(1);
    assert_eq!(contents(&context(&server, window).await).len(), 0);
    let detail = server.get("/v1/sessions/s1?user=u1").await;
    assert_eq!(detail["messages"], json!([]));
    assert_eq!(detail["session"]["active"], false);
}

#[tokio::test]
async fn an_ended_session_has_no_short_term_memory_until_it_goes_on() {
    let server = TestServer::new().await;
    twenty_messages(&server).await;
    server.ok("POST", "/v1/sessions/s1/end", json!({ "user": "u1" })).await;
    let window = json!({ "window": "session" });
    assert_eq!(contents(&context(&server, window.clone()).await).len(), 0);
    server.say("s1", "u11 user: 다시 왔어").await;
    assert_eq!(contents(&context(&server, window).await).len(), 10);
}

#[tokio::test]
async fn the_message_about_to_be_answered_is_not_repeated() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 안녕\nm2 assistant: 응\nm3 user: 뭐해?").await;
    let context = context(&server, json!({ "message": "뭐해?" })).await;
    assert_eq!(contents(&context), ["안녕", "응"]);
}

#[tokio::test]
async fn a_user_nobody_has_written_has_an_empty_context() {
    let server = TestServer::new().await;
    let context = context(&server, json!({ "message": "안녕" })).await;
    assert_eq!(context["messages"], json!([]));
    assert_eq!(context["tokens"], 0);
}
