//! Lists, search, counts, removal.

use serde_json::{Value, json};

use crate::server::{TestServer, ids};

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_overlap() {
    let server = TestServer::new().await;
    for n in 0..7 {
        server.say("s1", &format!("m{n} user: 메시지 {n}")).await;
    }
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = server.get(&format!("/v1/messages?user=u1&limit=3{cursor}")).await;
        seen.push(ids(&page["messages"]));
        let Some(next) = page["next_cursor"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(seen, ["m6 m5 m4", "m3 m2 m1", "m0"]);
}

#[tokio::test]
async fn search_finds_words_in_any_form_and_case() {
    let server = TestServer::new().await;
    server
        .say(
            "s1",
            "m1 user: 오늘 날씨가 좋다\nm2 user: Notion에서 정리했어\nm3 user: I was RUNNING late\n\
             m4 user: 오늘날씨어때\nm5 user: 떡볶이를 먹었어",
        )
        .await;
    for (query, expected) in [
        ("날씨", "m4 m1"),
        ("notion", "m2"),
        ("NOTION", "m2"),
        ("run", "m3"),
        ("떡볶이", "m5"),
        ("오늘 날씨", "m4 m1"),
        ("날씨 notion", ""),
        ("축구", ""),
    ] {
        let body = json!({ "scope": { "user": "u1" }, "query": query });
        let answer = server.ok("POST", "/v1/messages/search", body).await;
        assert_eq!(ids(&answer["messages"]), expected, "{query}");
    }
}

#[tokio::test]
async fn search_is_paged_by_cursor_too() {
    let server = TestServer::new().await;
    for n in 0..5 {
        server.say("s1", &format!("m{n} user: 날씨 {n}")).await;
    }
    let body = json!({ "scope": { "user": "u1" }, "query": "날씨", "limit": 3 });
    let first = server.ok("POST", "/v1/messages/search", body.clone()).await;
    assert_eq!(ids(&first["messages"]), "m4 m3 m2");
    let mut body = body;
    body["cursor"] = first["next_cursor"].clone();
    let second = server.ok("POST", "/v1/messages/search", body).await;
    assert_eq!((ids(&second["messages"]), &second["next_cursor"]), ("m1 m0".into(), &Value::Null));
}

#[tokio::test]
async fn clearing_must_be_meant_and_takes_only_what_it_names() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 하나").await;
    server.say("s2", "m2 user: 둘").await;
    let refused = server.send("DELETE", "/v1/messages?user=u1&session=s1", &Value::Null).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["error"]["code"], "confirmation_required");
    assert_eq!(refused.json()["error"]["field"], "confirm");
    server.ok("DELETE", "/v1/messages?user=u1&session=s1&confirm=true", Value::Null).await;
    assert_eq!(ids(&server.get("/v1/messages?user=u1&hidden=true").await["messages"]), "m2");
    assert_eq!(ids(&server.get("/v1/sessions?user=u1").await["sessions"]), "s2");
    server.ok("DELETE", "/v1/messages?user=u1&confirm=true", Value::Null).await;
    assert_eq!(server.get("/v1/stats?user=u1").await["messages"], 0);
}

#[tokio::test]
async fn a_deleted_message_is_nowhere_and_stays_away() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 비밀 이야기\nm2 assistant: 그래").await;
    server.ok("DELETE", "/v1/messages/m1?user=u1", Value::Null).await;
    let gone = server.send("GET", "/v1/messages/m1?user=u1", &Value::Null).await;
    assert_eq!(gone.json()["error"]["code"], "message_not_found");
    let body = json!({ "scope": { "user": "u1" }, "query": "비밀" });
    assert_eq!(server.ok("POST", "/v1/messages/search", body).await["messages"], json!([]));
    let again = server.say("s1", "m1 user: 비밀 이야기").await;
    assert_eq!(again["changes"][0]["reason"], "was deleted");
    assert_eq!(ids(&server.get("/v1/messages?user=u1").await["messages"]), "m2");
}

#[tokio::test]
async fn stats_count_what_is_in_sight() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: a\nm2 assistant: b\nm3 user: c").await;
    server.say("s2", "m4 assistant: d").await;
    let stats = server.get("/v1/stats?user=u1").await;
    let counts = ["messages", "turns", "sessions", "summaries"].map(|name| stats[name].as_u64());
    assert_eq!(counts, [Some(4), Some(3), Some(2), Some(0)]);
    assert_eq!(server.get("/v1/stats?user=u1&session=s2").await["messages"], 1);
}

#[tokio::test]
async fn an_erased_user_is_gone_and_can_begin_anew() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 안녕").await;
    assert_eq!(ids(&server.get("/v1/users").await["users"]), "u1");
    server.ok("DELETE", "/v1/users/u1?confirm=true", Value::Null).await;
    assert_eq!(server.get("/v1/users").await["users"], json!([]));
    assert_eq!(server.get("/v1/stats?user=u1").await["seq"], 0);
    let twice = server.send("DELETE", "/v1/users/u1?confirm=true", &Value::Null).await;
    assert_eq!(twice.json()["error"]["code"], "user_not_found");
    server.say("s1", "m1 user: 처음 뵙겠습니다").await;
    assert_eq!(server.get("/v1/stats?user=u1").await["messages"], 1);
}
