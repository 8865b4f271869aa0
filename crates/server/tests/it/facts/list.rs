//! Lists and single facts.

use serde_json::{Value, json};

use super::{NONE, Talk, text};

/// 178 cm, first Seoul and a day later Busan, a sibling of 183 cm, a goal set by hand.
async fn told() -> Talk {
    let talk = Talk::new().await;
    talk.tell("m1", "나 키 178이야").await;
    talk.tell("m2", "나 서울 살아").await;
    talk.server.clock.advance_seconds(24 * 60 * 60);
    talk.tell("m3", "이사했어 이제 부산 살아").await;
    talk.tell("m4", "내 동생은 183이야").await;
    talk.state("goal", "마라톤 완주").await;
    talk
}

#[tokio::test]
async fn lists_are_filtered() {
    let talk = told().await;
    let all = ["키: 178cm", "거주지: 부산", "동생 키: 183cm", "목표: 마라톤 완주"];
    let past = "(2026-03-01 ~ 2026-03-02) 거주지: 서울";
    for (filter, expected) in [
        ("", &all[..]),
        ("&current=true", &all),
        ("&current=false", &[past]),
        ("&current=all", &[all[0], past, all[1], all[2], all[3]]),
        ("&subject=user", &[all[0], all[1], all[3]]),
        ("&subject=persona", &[]),
        ("&subject=%EB%8F%99%EC%83%9D", &[all[2]]),
        ("&slot=height", &[all[0], all[2]]),
        ("&slot=height&subject=user", &[all[0]]),
        ("&slot=no-such-slot", &[]),
        ("&kind=identity", &all[..3]),
        ("&kind=experience", &[]),
        ("&category=GOAL", &[all[3]]),
        ("&category=PERSONAL_INFO&slot=residence", &[all[1]]),
        ("&tag=identity&slot=residence", &[all[1]]),
        ("&tag=caution", &[]),
        ("&slot=residence&as_of=2026-03-01T13:00:00Z", &[past]),
        ("&slot=residence&as_of=2026-03-02T13:00:00Z", &[all[1]]),
        ("&session=s1", &all),
    ] {
        assert_eq!(talk.lines(filter).await, expected, "{filter}");
    }
}

#[tokio::test]
async fn a_fact_says_whence_it_comes_and_how_it_stands() {
    let talk = told().await;
    let height = &talk.facts("&slot=height&subject=user").await[0];
    for (part, expected) in [
        ("subject", json!({ "kind": "user", "name": null })),
        ("slot", json!("height")),
        ("value", json!("178cm")),
        ("is_current", json!(true)),
        ("status", json!("current")),
        ("polarity", json!("affirmed")),
        ("category", json!("PERSONAL_INFO")),
        ("tag", json!("identity")),
        ("kind", json!("identity")),
        ("mentions", json!(1)),
        ("said_at", json!("2026-03-01T12:00:00Z")),
        ("source", json!(["m1"])),
        ("by_hand", json!(false)),
    ] {
        assert_eq!(height[part], expected, "{part}");
    }
    let goal = &talk.facts("&slot=goal").await[0];
    assert_eq!((&goal["source"], &goal["by_hand"]), (&json!([]), &json!(true)));
    let seoul = &talk.facts("&current=false").await[0];
    assert_eq!(
        (&seoul["status"], &seoul["is_current"], &seoul["valid_to"]),
        (&json!("superseded"), &json!(false), &json!("2026-03-02T12:00:00Z"))
    );
}

#[tokio::test]
async fn pages_follow_each_other_even_when_the_last_fact_of_one_is_deleted() {
    for is_deleting in [false, true] {
        let talk = told().await;
        let (mut seen, mut cursor) = (Vec::new(), String::new());
        loop {
            let path = format!("/v1/facts?user=u1&persona=luna&limit=2&current=all{cursor}");
            let page = talk.server.get(&path).await;
            let facts = page["facts"].as_array().unwrap();
            seen.push(facts.iter().map(|fact| text(&fact["value"])).collect::<Vec<_>>().join(" "));
            let Some(next) = page["next_cursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
            if is_deleting {
                let path = format!("/v1/facts/{}?user=u1", text(&facts[1]["id"]));
                talk.server.ok("DELETE", &path, Value::Null).await;
            }
        }
        assert_eq!(seen, ["178cm 서울", "부산 183cm", "마라톤 완주"], "{is_deleting}");
    }
}

#[tokio::test]
async fn bad_values_are_named() {
    let talk = told().await;
    let long = "가".repeat(100);
    for (filter, field) in [
        ("&kind=dream", "kind"),
        ("&category=goal", "category"),
        ("&tag=nothing", "tag"),
        ("&current=maybe", "current"),
        ("&as_of=yesterday", "as_of"),
        ("&at=2026-03-01T10:00:00", "at"),
        ("&limit=0", "limit"),
        ("&limit=1001", "limit"),
        ("&cursor=f1.0", "cursor"),
        ("&cursor=c1_", "cursor"),
        ("&subject=", "subject"),
        ("&slot=", "slot"),
        ("&slot=a%0Ab", "slot"),
        ("&persona=", "persona"),
        ("&colour=red", "colour"),
    ] {
        let path = format!("/v1/facts?user=u1{filter}");
        let answer = talk.server.send("GET", &path, &Value::Null).await;
        let field_named = answer.json()["error"]["field"].clone();
        assert_eq!((answer.status.as_u16(), field_named), (422, json!(field)), "{filter}");
    }
    let scope = json!({ "user": "u1" });
    for (body, field) in [
        (json!({ "scope": scope, "slot": "height" }), "value"),
        (json!({ "scope": scope, "slot": " ", "value": "x" }), "slot"),
        (json!({ "scope": scope, "slot": long, "value": "x" }), "slot"),
        (json!({ "scope": scope, "slot": "a\nb", "value": "x" }), "slot"),
        (json!({ "scope": scope, "slot": "height", "value": " \n" }), "value"),
        (json!({ "scope": scope, "slot": "height", "value": "가".repeat(1_000) }), "value"),
        (json!({ "scope": { "user": "" }, "slot": "height", "value": "x" }), "scope.user"),
        (json!({ "scope": scope, "slot": "a", "value": "x", "importance": 1.5 }), "importance"),
        (json!({ "scope": scope, "slot": "a", "value": "x", "valid_from": "now" }), "valid_from"),
        (
            json!({ "scope": scope, "slot": "a", "value": "x",
                    "valid_from": "2026-03-02T00:00:00Z", "valid_to": "2026-03-01T00:00:00Z" }),
            "valid_to",
        ),
        (
            json!({ "scope": scope, "slot": "a", "value": "x", "subject": { "kind": "person" } }),
            "subject.name",
        ),
        (
            json!({ "scope": scope, "slot": "a", "value": "x",
                    "subject": { "kind": "user", "name": "민지" } }),
            "subject.name",
        ),
        (json!({ "scope": scope, "slot": "a", "value": "x", "subject": ["user"] }), "subject"),
    ] {
        let answer = talk.server.send("POST", "/v1/facts", &body).await;
        let field_named = answer.json()["error"]["field"].clone();
        assert_eq!((answer.status.as_u16(), field_named), (422, json!(field)), "{body}");
    }
}

#[tokio::test]
async fn one_fact_comes_with_its_history_and_the_messages_that_say_so() {
    let talk = told().await;
    talk.tell("m5", "나 부산 살아").await;
    let id = text(&talk.facts("&slot=residence").await[0]["id"]);
    let detail = talk.server.get(&format!("/v1/facts/{id}?user=u1&persona=luna")).await;
    assert_eq!(detail["fact"]["value"], "부산");
    let parts = |list: &str, part: &str| -> Vec<String> {
        detail[list].as_array().unwrap().iter().map(|it| text(&it[part])).collect()
    };
    assert_eq!(parts("history", "value"), ["서울", "부산"]);
    assert_eq!(parts("messages", "id"), ["m3", "m5"]);
    assert_eq!(parts("messages", "content"), ["이사했어 이제 부산 살아", "나 부산 살아"]);
    assert_eq!(detail["fact"]["mentions"], 2);
}

#[tokio::test]
async fn personas_and_users_know_nothing_of_each_other() {
    let talk = told().await;
    talk.tell_to("aria", "s2", "a1", "나 대전 살아").await;
    assert_eq!(talk.lines("&slot=residence").await, ["거주지: 부산"]);
    for (path, expected) in [
        ("/v1/facts?user=u1&persona=aria", &["거주지: 대전"][..]),
        ("/v1/facts?user=u1", &NONE),
        ("/v1/facts?user=u2&persona=luna", &NONE),
    ] {
        let page = talk.server.get(path).await;
        let facts = page["facts"].as_array().unwrap();
        let lines: Vec<_> = facts.iter().map(|fact| text(&fact["text"])).collect();
        assert_eq!(lines, expected, "{path}");
    }
    let id = text(&talk.facts("&slot=goal").await[0]["id"]);
    for (method, path, body) in [
        ("GET", format!("/v1/facts/{id}?user=u1&persona=aria"), Value::Null),
        ("GET", format!("/v1/facts/{id}?user=u1"), Value::Null),
        ("GET", format!("/v1/facts/{id}?user=u2&persona=luna"), Value::Null),
        ("PATCH", format!("/v1/facts/{id}"), json!({ "user": "u2", "value": "x" })),
        ("DELETE", format!("/v1/facts/{id}?user=u2"), Value::Null),
        ("POST", format!("/v1/facts/{id}/restore?user=u2"), Value::Null),
    ] {
        let answer = talk.server.send(method, &path, &body).await;
        let code = answer.json()["error"]["code"].clone();
        assert_eq!((answer.status.as_u16(), code), (404, json!("fact_not_found")), "{path}");
    }
    assert_eq!(talk.lines("&slot=goal").await, ["목표: 마라톤 완주"]);
}

#[tokio::test]
async fn a_fact_that_is_not_there_is_not_found() {
    let talk = told().await;
    for (method, path, body) in [
        ("GET", "/v1/facts/f99.0?user=u1&persona=luna", Value::Null),
        ("GET", "/v1/facts/f1.0?user=u1&persona=luna", Value::Null),
        ("PATCH", "/v1/facts/f99.0", json!({ "user": "u1", "value": "x" })),
        ("DELETE", "/v1/facts/f99.0?user=u1", Value::Null),
        ("POST", "/v1/facts/f99.0/restore?user=u1", Value::Null),
    ] {
        let answer = talk.server.send(method, path, &body).await;
        let code = answer.json()["error"]["code"].clone();
        assert_eq!((answer.status.as_u16(), code), (404, json!("fact_not_found")), "{path}");
        let path = path.replace("f99.0", "99").replace("f1.0", "f01.0");
        let answer = talk.server.send(method, &path, &body).await;
        let field = answer.json()["error"]["field"].clone();
        assert_eq!((answer.status.as_u16(), field), (422, json!("id")), "{path}");
    }
}
