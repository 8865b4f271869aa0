//! Export and import.

use axum::http::header;
use serde_json::{Value, json};

use crate::server::{Answer, KEY, TestServer};

async fn import(server: &TestServer, lines: &str) -> Answer {
    let bearer = format!("Bearer {KEY}");
    let headers =
        [(header::AUTHORIZATION, &*bearer), (header::CONTENT_TYPE, "application/x-ndjson")];
    server.raw("POST", "/v1/users/u1/import", &headers, lines.to_owned()).await
}

async fn export(server: &TestServer) -> String {
    let answer = server.send("GET", "/v1/users/u1/export", &Value::Null).await;
    assert_eq!(answer.status, 200);
    answer.text
}

/// A memory with everything an export must carry: branches, another first message, a fork, an
/// ended session, a deleted message, a summary, metadata.
async fn lived_in() -> TestServer {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 안녕\nm2 assistant: 응\nm3 user: 뭐해?\nm4 assistant: 책").await;
    for (id, version) in [("m3", "m3b"), ("m1", "m1b")] {
        let edit = json!({ "user": "u1", "id": version, "content": "바꾼 말",
                           "metadata": { "edited": true } });
        server.ok("POST", &format!("/v1/messages/{id}/edit"), edit).await;
    }
    let head = json!({ "user": "u1", "message": "m4" });
    server.ok("POST", "/v1/sessions/s1/head", head).await;
    let fork = json!({ "user": "u1", "session": "s2", "message": "m2" });
    server.ok("POST", "/v1/sessions/s1/fork", fork).await;
    server.say("s3", "n1 user: 끝난 대화\nn2 assistant: 그래\nn3 user: 지울 말").await;
    server.ok("DELETE", "/v1/messages/n2?user=u1", Value::Null).await;
    server.ok("POST", "/v1/sessions/s3/end", json!({ "user": "u1" })).await;
    let summary = json!({ "user": "u1", "session": "s1", "id": "y1", "content": "인사했다" });
    server.ok("POST", "/v1/summaries", summary).await;
    server
}

#[tokio::test]
async fn an_export_imported_elsewhere_exports_the_same() {
    let lines = export(&lived_in().await).await;
    let elsewhere = TestServer::new().await;
    let answer = import(&elsewhere, &lines).await.json();
    assert_eq!(answer["rejected"], json!([]));
    assert_eq!((answer["messages"].as_u64(), answer["sessions"].as_u64()), (Some(8), Some(3)));
    assert_eq!(export(&elsewhere).await, lines);
}

#[tokio::test]
async fn importing_twice_changes_nothing() {
    let lines = export(&lived_in().await).await;
    let elsewhere = TestServer::new().await;
    import(&elsewhere, &lines).await;
    let answer = import(&elsewhere, &lines).await.json();
    assert_eq!((answer["messages"].as_u64(), answer["known"].as_u64()), (Some(0), Some(9)));
    assert_eq!(export(&elsewhere).await, lines);
}

#[tokio::test]
async fn bad_lines_are_named_and_left_out_and_the_rest_goes_in() {
    let server = TestServer::new().await;
    let good = |id: &str| {
        format!(
            r#"{{"kind":"message","id":"{id}","scope":{{"user":"u1","session":"s1"}},"parent":null,"role":"user","content":"좋아","at":"2026-03-01T10:00:00Z"}}"#
        )
    };
    let lines = format!(
        "{}\nnot json\n{}\n{}\n{{\"kind\":\"dream\"}}\n\n{}\n",
        good("m1"),
        good("m2").replace("좋아", " "),
        good("m3").replace("null", "\"nobody\""),
        good("m4"),
    );
    let answer = import(&server, &lines).await.json();
    let rejected: Vec<u64> = answer["rejected"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["line"].as_u64().unwrap())
        .collect();
    assert_eq!(rejected, [2, 3, 4, 5]);
    assert_eq!(answer["messages"], 2);
}

#[tokio::test]
async fn an_older_export_does_not_take_a_session_back() {
    let server = lived_in().await;
    let lines = export(&server).await;
    server.say("s1", "m5 user: 그 뒤로 한 말").await;
    let after = export(&server).await;
    import(&server, &lines).await;
    assert_eq!(export(&server).await, after);
}

#[tokio::test]
async fn what_was_out_of_sight_stays_so_when_the_rest_was_deleted() {
    let server = TestServer::new().await;
    server.say("s1", "m1 user: 처음 말").await;
    let edit = json!({ "user": "u1", "id": "m1b", "content": "바꾼 말" });
    server.ok("POST", "/v1/messages/m1/edit", edit).await;
    server.ok("DELETE", "/v1/messages/m1b?user=u1", Value::Null).await;
    let elsewhere = TestServer::new().await;
    import(&elsewhere, &export(&server).await).await;
    assert_eq!(elsewhere.get("/v1/messages?user=u1").await["messages"], json!([]));
    assert_eq!(elsewhere.get("/v1/stats?user=u1").await["messages"], 0);
}
