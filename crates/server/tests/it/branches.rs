//! Edits, swipes, forks: what is off the path is out of sight, and returns.

use serde_json::json;

use crate::server::{TestServer, ids};

async fn seen(server: &TestServer) -> String {
    ids(&server.get("/v1/messages?user=u1").await["messages"])
}

async fn conversation() -> TestServer {
    let server = TestServer::new().await;
    server
        .say("s1", "m1 user: 안녕\nm2 assistant: 응\nm3 user: 뭐해?\nm4 assistant: 책 읽어")
        .await;
    server
}

#[tokio::test]
async fn an_edit_hides_what_followed_and_moving_back_returns_it() {
    let server = conversation().await;
    let edit = json!({ "user": "u1", "id": "m3b", "content": "어디야?" });
    let answer = server.ok("POST", "/v1/messages/m3/edit", edit).await;
    assert_eq!(answer["changes"][0]["op"], "superseded");
    assert_eq!(seen(&server).await, "m3b m2 m1");
    let hidden = server.get("/v1/messages?user=u1&hidden=true").await;
    assert_eq!(ids(&hidden["messages"]), "m3b m4 m3 m2 m1");

    let back = json!({ "user": "u1", "message": "m3" });
    server.ok("POST", "/v1/sessions/s1/head", back).await;
    assert_eq!(seen(&server).await, "m4 m3 m2 m1");
}

#[tokio::test]
async fn a_regenerated_reply_takes_the_old_ones_place() {
    let server = conversation().await;
    let swipe = json!({ "user": "u1", "id": "m4b", "content": "영화 봐" });
    server.ok("POST", "/v1/messages/m4/regenerate", swipe).await;
    assert_eq!(seen(&server).await, "m4b m3 m2 m1");
    let user_message = json!({ "user": "u1", "content": "x" });
    let refused = server.send("POST", "/v1/messages/m3/regenerate", &user_message).await;
    assert_eq!(
        (refused.status.as_u16(), refused.json()["error"]["field"].as_str()),
        (422, Some("role"))
    );
}

#[tokio::test]
async fn a_fork_goes_its_own_way_and_survives_the_original() {
    let server = conversation().await;
    let fork = json!({ "user": "u1", "session": "s2", "message": "m2" });
    server.ok("POST", "/v1/sessions/s1/fork", fork.clone()).await;
    server.say("s2", "n3 user: 다른 얘기").await;
    let path = async |session: &str| {
        let detail = server.get(&format!("/v1/sessions/{session}?user=u1")).await;
        ids(&detail["messages"])
    };
    assert_eq!(path("s1").await, "m1 m2 m3 m4");
    assert_eq!(path("s2").await, "m1 m2 n3");
    let listed = server.get("/v1/messages?user=u1&session=s2").await;
    assert_eq!(ids(&listed["messages"]), "n3 m2 m1");
    let again = server.send("POST", "/v1/sessions/s1/fork", &fork).await;
    assert_eq!(again.json()["error"]["code"], "session_exists");

    server.ok("DELETE", "/v1/sessions/s1?user=u1", json!(null)).await;
    assert_eq!(path("s2").await, "m1 m2 n3");
    assert_eq!(seen(&server).await, "n3 m2 m1");
}

#[tokio::test]
async fn a_summary_goes_out_of_sight_with_its_messages_and_dies_with_them() {
    let server = conversation().await;
    let summary = json!({ "user": "u1", "session": "s1", "id": "y1", "content": "책을 읽는다" });
    server.ok("POST", "/v1/summaries", summary).await;
    let edit = json!({ "user": "u1", "id": "m3b", "content": "어디야?" });
    server.ok("POST", "/v1/messages/m3/edit", edit).await;
    assert_eq!(server.get("/v1/summaries/y1?user=u1").await["hidden"], true);
    let back = json!({ "user": "u1", "message": "m3" });
    server.ok("POST", "/v1/sessions/s1/head", back).await;
    assert_eq!(server.get("/v1/summaries/y1?user=u1").await["hidden"], false);

    let answer = server.ok("DELETE", "/v1/messages/m4?user=u1", json!(null)).await;
    assert_eq!(answer["changes"][1]["kind"], "summary");
    let gone = server.send("GET", "/v1/summaries/y1?user=u1", &json!(null)).await;
    assert_eq!(gone.json()["error"]["code"], "summary_not_found");
}
