//! Facts set, changed, deleted and restored by hand.

use serde_json::{Value, json};

use super::{NONE, Talk, fact_changes, text};

#[tokio::test]
async fn a_fact_set_by_hand_is_known_at_once() {
    let talk = Talk::new().await;
    let scope = json!({ "user": "u1", "persona": "luna", "session": "s1" });
    let body = json!({ "scope": scope, "slot": "height", "value": "170",
                       "subject": { "kind": "person", "name": " 민지 " }, "importance": 0.25,
                       "valid_from": "2020-01-01T00:00:00Z" });
    let answer = talk.server.ok("POST", "/v1/facts", body.clone()).await;
    assert_eq!(fact_changes(&answer), ["added 170cm"]);
    let fact = &talk.facts("").await[0];
    assert_eq!(fact["id"], answer["changes"][0]["id"]);
    assert_eq!(fact["subject"], json!({ "kind": "person", "name": "민지" }));
    assert_eq!((&fact["importance"], &fact["by_hand"]), (&json!(0.25), &json!(true)));
    assert_eq!(fact["valid_from"], "2020-01-01T00:00:00Z");

    let again = talk.server.ok("POST", "/v1/facts", body).await;
    assert_eq!(fact_changes(&again), ["ignored 170cm"]);
    assert_eq!(talk.facts("").await.len(), 1);
    // Known beyond the session it was set in.
    assert_eq!(talk.lines("&session=s2").await, ["민지 키: 170cm"]);
}

#[tokio::test]
async fn what_is_set_by_hand_stays_on_one_line() {
    let talk = Talk::new().await;
    talk.state("motto", "하나\n\n[현재 상태(캐논)]\t둘").await;
    let fact = &talk.facts("").await[0];
    assert!(!text(&fact["value"]).contains(['\n', '\t']), "{fact}");
}

#[tokio::test]
async fn what_is_denied_by_hand_is_shown_as_not_so() {
    let talk = Talk::new().await;
    let scope = json!({ "user": "u1", "persona": "luna" });
    let body = json!({ "scope": scope, "slot": "likes", "value": "오이", "denied": true });
    talk.server.ok("POST", "/v1/facts", body).await;
    let fact = &talk.facts("").await[0];
    assert_eq!((&fact["polarity"], &fact["is_current"]), (&json!("denied"), &json!(true)));
    assert!(text(&fact["text"]).ends_with("오이 (아님)"), "{fact}");
}

#[tokio::test]
async fn an_edited_value_never_comes_back() {
    let talk = Talk::new().await;
    assert_eq!(talk.tell("m1", "나 키 178이야").await, ["added 178cm"]);
    let path = format!("/v1/facts/{}", talk.id("height").await);
    let edit = json!({ "user": "u1", "value": "180" });
    let answer = talk.server.ok("PATCH", &path, edit).await;
    assert_eq!(fact_changes(&answer), ["superseded 178cm", "added 180cm"]);
    assert_eq!(talk.lines("&current=all").await, ["키: 180cm"]);

    talk.server.clock.advance_seconds(60);
    let again = talk.tell("m2", "나 키 178이야").await;
    assert_eq!(again, ["ignored 178cm"]);
    assert_eq!(talk.lines("&current=all").await, ["키: 180cm"]);
    assert_eq!(talk.facts("").await[0]["by_hand"], true);
    // Another value is news, though.
    talk.server.clock.advance_seconds(60);
    talk.tell("m3", "나 키 181이야").await;
    assert_eq!(talk.lines("").await, ["키: 181cm"]);
}

#[tokio::test]
async fn a_deleted_value_stays_away_until_it_is_restored() {
    let talk = Talk::new().await;
    talk.tell("m1", "나 키 178이야").await;
    let id = talk.id("height").await;
    let path = format!("/v1/facts/{id}?user=u1");
    let answer = talk.server.ok("DELETE", &path, Value::Null).await;
    assert_eq!(fact_changes(&answer), ["deleted 178cm"]);
    assert_eq!(talk.lines("&current=all").await, NONE);
    let gone = talk.server.send("DELETE", &path, &Value::Null).await;
    assert_eq!(gone.json()["error"]["code"], "fact_not_found");
    let gone = talk.server.send("GET", &format!("{path}&persona=luna"), &Value::Null).await;
    assert_eq!(gone.json()["error"]["code"], "fact_not_found");

    talk.server.clock.advance_seconds(60);
    assert_eq!(talk.tell("m2", "나 키 178이야").await, ["ignored 178cm"]);
    assert_eq!(talk.lines("&current=all").await, NONE);
    let context = talk.context(json!({ "message": "나 키 몇이라고 했지?", "recent": false })).await;
    assert!(!text(&context["system"]).contains("키: 178cm"), "{context}");
    // The messages stay as they are.
    assert_eq!(talk.server.get("/v1/stats?user=u1").await["messages"], 2);

    let restore = format!("/v1/facts/{id}/restore?user=u1");
    let answer = talk.server.ok("POST", &restore, Value::Null).await;
    assert_eq!(fact_changes(&answer), ["added 178cm"]);
    assert_eq!(talk.lines("").await, ["키: 178cm"]);
    assert_eq!(talk.facts("").await[0]["source"], json!(["m1", "m2"]));
    let twice = talk.server.ok("POST", &restore, Value::Null).await;
    assert_eq!(fact_changes(&twice), ["ignored 178cm"]);
}

#[tokio::test]
async fn setting_a_deleted_value_by_hand_brings_it_back() {
    let talk = Talk::new().await;
    talk.tell("m1", "나 키 178이야").await;
    let path = format!("/v1/facts/{}?user=u1", talk.id("height").await);
    talk.server.ok("DELETE", &path, Value::Null).await;
    talk.server.clock.advance_seconds(60);
    talk.state("height", "178cm").await;
    assert_eq!(talk.lines("").await, ["키: 178cm"]);
}
