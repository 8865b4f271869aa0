//! Facts live and die with the messages that say them.

use serde_json::{Value, json};

use super::{NONE, Talk, fact_changes, text};
use crate::server::TestServer;

#[tokio::test]
async fn an_edited_message_takes_its_facts_along_and_they_return_with_it() {
    let talk = Talk::new().await;
    talk.tell("m1", "나 키 178이야").await;
    let edit = json!({ "user": "u1", "id": "m1b", "content": "나 키 180이야" });
    let answer = talk.server.ok("POST", "/v1/messages/m1/edit", edit).await;
    assert_eq!(fact_changes(&answer), ["added 180cm"]);
    assert_eq!(talk.lines("&current=all").await, ["키: 180cm"]);
    let back = json!({ "user": "u1", "message": "m1" });
    talk.server.ok("POST", "/v1/sessions/s1/head", back).await;
    assert_eq!(talk.lines("&current=all").await, ["키: 178cm"]);
}

#[tokio::test]
async fn a_regenerated_reply_takes_what_followed_along_and_it_returns_with_it() {
    let server = TestServer::new().await;
    let lines = "m1 user: 안녕\nm2 assistant: I'll call you tomorrow, I promise\n\
                 m3 user: 나 키 178이야";
    server.say("s1", lines).await;
    let slots = async || -> Vec<String> {
        let page = server.get("/v1/facts?user=u1&current=all").await;
        page["facts"].as_array().unwrap().iter().map(|it| text(&it["slot"])).collect()
    };
    assert_eq!(slots().await, ["promise", "height"]);
    let swipe = json!({ "user": "u1", "id": "m2b", "content": "Good night!" });
    server.ok("POST", "/v1/messages/m2/regenerate", swipe).await;
    assert_eq!(slots().await, NONE);
    let back = json!({ "user": "u1", "message": "m3" });
    server.ok("POST", "/v1/sessions/s1/head", back).await;
    assert_eq!(slots().await, ["promise", "height"]);
}

#[tokio::test]
async fn a_deleted_message_leaves_nothing_of_its_facts() {
    let talk = Talk::new().await;
    talk.tell("m1", "나 서울 살아").await;
    talk.server.clock.advance_seconds(60);
    talk.tell("m2", "이사했어 이제 부산 살아").await;
    talk.server.ok("DELETE", "/v1/messages/m2?user=u1", Value::Null).await;
    assert_eq!(talk.lines("&current=all").await, ["거주지: 서울"]);
    assert_eq!(talk.facts("").await[0]["status"], "current");
    talk.server.ok("DELETE", "/v1/messages/m1?user=u1", Value::Null).await;
    assert_eq!(talk.lines("&current=all").await, NONE);
}

#[tokio::test]
async fn a_message_sent_twice_says_a_thing_once() {
    let talk = Talk::new().await;
    talk.tell("m1", "My name is Jane").await;
    assert_eq!(talk.tell("m1", "My name is Jane").await, NONE);
    assert_eq!(talk.facts("").await[0]["mentions"], 1);
    talk.server.clock.advance_seconds(60);
    assert_eq!(talk.tell("m2", "My name is Jane").await, ["reinforced Jane"]);
    let fact = &talk.facts("").await[0];
    assert_eq!((&fact["mentions"], &fact["source"]), (&json!(2), &json!(["m1", "m2"])));
}

#[tokio::test]
async fn clearing_and_erasing_take_facts_too() {
    let talk = Talk::new().await;
    talk.tell("m1", "I live in Busan").await;
    talk.state("goal", "마라톤 완주").await;
    let path = "/v1/messages?user=u1&persona=luna&confirm=true";
    talk.server.ok("DELETE", path, Value::Null).await;
    assert_eq!(talk.lines("&current=all").await, NONE);

    talk.tell("m2", "I live in Busan").await;
    assert_eq!(talk.lines("").await, ["home: Busan"]);
    talk.server.ok("DELETE", "/v1/users/u1?confirm=true", Value::Null).await;
    assert_eq!(talk.lines("&current=all").await, NONE);
}

#[tokio::test]
async fn what_is_not_said_by_anybody_makes_no_fact() {
    let server = TestServer::new().await;
    server.say("s1", "m1 system: 나 키 178이야\nm2 tool: I live in Busan").await;
    assert_eq!(server.get("/v1/facts?user=u1&current=all").await["facts"], json!([]));
}

#[tokio::test]
async fn a_pasted_context_makes_no_fact() {
    paste_context(1_500).await;
}

#[tokio::test]
async fn a_pasted_context_of_few_tokens_makes_no_fact() {
    paste_context(200).await;
}

async fn paste_context(budget_tokens: u32) {
    let talk = Talk::new().await;
    talk.tell("m1", "나 키 178이야").await;
    talk.tell("m2", "나 서울 살아").await;
    let asked = json!({ "message": "나 키 몇이라고 했지?", "budget_tokens": budget_tokens,
                        "recent": false });
    let system = text(&talk.context(asked).await["system"]);
    assert!(system.contains("178cm"), "{system}");
    let messages = json!([{ "role": "user", "content": system }]);
    let body = json!({ "scope": { "user": "u2" }, "messages": messages });
    talk.server.ok("POST", "/v1/observe", body).await;
    let page = talk.server.get("/v1/facts?user=u2&current=all").await;
    assert_eq!(page["facts"], json!([]), "{system}");
}
