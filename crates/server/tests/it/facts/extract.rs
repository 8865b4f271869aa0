//! The rules tried on a text.

use serde_json::json;

use crate::server::TestServer;

#[tokio::test]
async fn a_text_says_what_it_would_become_and_nothing_is_written() {
    let server = TestServer::new().await;
    let none = json!(null);
    for (request, subject, slot, value) in [
        (json!({ "text": "나 키 178이야" }), "user", "height", "178cm"),
        (json!({ "text": "My name is Jane" }), "user", "name", "Jane"),
        (json!({ "text": "내 동생은 183이야" }), "person", "height", "183cm"),
        (json!({ "text": "178", "previous": "키가 몇이야?" }), "user", "height", "178cm"),
    ] {
        let answer = server.ok("POST", "/v1/extract", request.clone()).await;
        let claim = &answer["assertions"][0];
        let actual = (&claim["subject"]["kind"], &claim["slot"], &claim["value"]);
        assert_eq!(actual, (&json!(subject), &json!(slot), &json!(value)), "{request}");
        assert_eq!(answer["assertions"][1], none, "{request}");
        assert_eq!((&claim["op"], &claim["modality"]), (&json!("affirm"), &json!("stated")));
    }
    let request = json!({ "text": "I'll call you tomorrow, I promise", "role": "assistant",
                          "at": "2026-03-01T23:30:00+09:00" });
    let answer = server.ok("POST", "/v1/extract", request).await;
    let claim = &answer["assertions"][0];
    assert_eq!(
        (&claim["subject"]["kind"], &claim["slot"], &claim["when"]["text"]),
        (&json!("persona"), &json!("promise"), &json!("2026-03-02"))
    );
    assert_eq!(server.get("/v1/users").await["users"], json!([]));
}

#[tokio::test]
async fn what_is_not_meant_is_ignored_with_its_reason() {
    let server = TestServer::new().await;
    let request = json!({ "text": "I wish I were a doctor" });
    let answer = server.ok("POST", "/v1/extract", request).await;
    assert_eq!(answer["assertions"], json!([]));
    assert_eq!(answer["ignored"][0]["text"], "doctor");
    assert!(answer["ignored"][0]["reason"].as_str().unwrap().starts_with("hypothetical"));
    for request in [
        json!({ "text": "나 키 178이야", "role": "system" }),
        json!({ "text": "[현재 상태(캐논)]\n나 키 178이야" }),
        json!({ "text": "나 키 몇이라고 했지?" }),
    ] {
        let answer = server.ok("POST", "/v1/extract", request.clone()).await;
        assert_eq!(answer["assertions"], json!([]), "{request}");
    }
}

#[tokio::test]
async fn bad_requests_are_named() {
    let server = TestServer::new().await;
    for (request, field) in [
        (json!({}), "text"),
        (json!({ "text": "" }), "text"),
        (json!({ "text": "x".repeat(262_145) }), "text"),
        (json!({ "text": "x", "role": "boss" }), "role"),
        (json!({ "text": "x", "at": "now" }), "at"),
        (json!({ "text": "x", "previous": "" }), "previous"),
        (json!({ "text": "x", "persona": "" }), "persona"),
        (json!({ "text": "x", "people": vec!["a"; 257] }), "people"),
        (json!({ "text": "x", "people": ["a", ""] }), "people[1]"),
        (json!({ "text": "x", "scope": {} }), "scope"),
    ] {
        let answer = server.send("POST", "/v1/extract", &request).await;
        let named = answer.json()["error"]["field"].clone();
        assert_eq!((answer.status.as_u16(), named), (422, json!(field)));
    }
}
