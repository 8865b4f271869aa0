//! Facts in a context.

use serde_json::{Value, json};

use super::{Talk, text};

/// The items of a block, as `text` and whether they are claimed to hold.
fn block<'a>(context: &'a Value, kind: &str) -> Vec<(&'a str, bool)> {
    let blocks = context["blocks"].as_array().unwrap().iter();
    let items = blocks.filter(|it| it["kind"] == kind).flat_map(|it| it["items"].as_array());
    let item = |it: &'a Value| (it["text"].as_str().unwrap(), it["current"] == true);
    items.flatten().map(item).collect()
}

#[tokio::test]
async fn a_question_is_answered_by_the_fact() {
    let talk = Talk::new().await;
    talk.tell("m1", "나 키 178이야").await;
    talk.tell("m2", "내 동생은 183이야").await;
    let asked = json!({ "message": "나 키 몇이라고 했지?", "recent": false, "recall": false,
                        "budget_tokens": 60 });
    let context = talk.context(asked).await;
    let system = text(&context["system"]);
    assert!(system.contains("키: 178cm"), "{system}");
    assert!(context["tokens"].as_u64().unwrap() <= 60, "{context}");
    let items = context["blocks"][0]["items"].as_array().unwrap();
    let item = items.iter().find(|it| text(&it["text"]).contains("키: 178cm")).unwrap();
    assert_eq!((&item["current"], &item["source"]), (&json!(true), &json!(["m1"])));
    assert_eq!(item["why"]["reason"], "answers the message");
    assert!(item["why"]["score"].as_f64().unwrap() > 1.0, "{item}");
}

#[tokio::test]
async fn where_somebody_lived_once_is_shown_only_as_past_and_only_when_asked_for() {
    let talk = Talk::new().await;
    talk.tell("m1", "나 서울 살아").await;
    talk.server.clock.advance_seconds(24 * 60 * 60);
    talk.tell("m2", "이사했어 이제 부산 살아").await;
    let quiet = |message: &str| json!({ "message": message, "recent": false, "recall": false });

    let context = talk.context(quiet("나 어디 산다고 했지?")).await;
    assert_eq!(block(&context, "identity"), [("**거주지: 부산**", true)]);
    let context = talk.context(quiet("오늘 뭐 먹을까?")).await;
    assert!(!text(&context["system"]).contains("서울"), "{context}");

    let context = talk.context(quiet("나 예전에 어디 살았지?")).await;
    let past = block(&context, "moment");
    assert!(past.contains(&("(2026-03-01 ~ 2026-03-02) 거주지: 서울", false)), "{context}");
    assert!(block(&context, "identity").contains(&("**거주지: 부산**", true)), "{context}");
}

#[tokio::test]
async fn a_line_that_no_longer_holds_is_quoted_as_such() {
    let talk = Talk::new().await;
    talk.tell_to("luna", "s0", "m1", "나 서울 살아").await;
    talk.server.clock.advance_seconds(24 * 60 * 60);
    talk.tell_to("luna", "s0", "m2", "이사했어 이제 부산 살아").await;
    let asked = json!({ "message": "내가 서울 산다고 했나?", "facts": false });
    let context = talk.context(asked).await;
    let recalled = block(&context, "recalled");
    let seoul = recalled.iter().find(|(line, _)| line.contains("서울")).unwrap();
    assert!(seoul.0.ends_with("(지금은 다름)") && !seoul.1, "{context}");
}

#[tokio::test]
async fn every_budget_is_kept_to() {
    let talk = Talk::new().await;
    for (nth, content) in
        ["나 키 178이야", "나 부산 살아", "My name is Jane", "내 동생은 183이야"].iter().enumerate()
    {
        talk.tell(&format!("m{nth}"), content).await;
    }
    for slot in ["goal", "motto", "favorite_color", "hobby"] {
        talk.state(slot, "아주 길고 길어서 자리를 많이 차지하는 그런 값").await;
    }
    for budget in (20..400).step_by(20) {
        let asked = json!({ "message": "나 키 몇이라고 했지?", "budget_tokens": budget });
        let context = talk.context(asked).await;
        let tokens = context["tokens"].as_u64().unwrap();
        assert!(tokens <= budget || context["over_budget"] == true, "{budget}: {tokens}");
    }
}

#[tokio::test]
async fn blocks_can_be_left_out() {
    let talk = Talk::new().await;
    talk.tell("m1", "나 키 178이야").await;
    talk.state("goal", "마라톤 완주").await;
    let kinds = async |extra: Value| -> Vec<String> {
        let mut asked = json!({ "message": "나 키 몇이라고 했지?", "recent": false,
                                "recall": false });
        asked.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        let context = talk.context(asked).await;
        context["blocks"].as_array().unwrap().iter().map(|it| text(&it["kind"])).collect()
    };
    assert_eq!(kinds(json!({})).await, ["state", "identity"]);
    assert_eq!(kinds(json!({ "state": false })).await, ["identity", "moment"]);
    assert_eq!(kinds(json!({ "facts": false })).await, [""; 0]);
    assert_eq!(kinds(json!({ "facts": false, "recall": true })).await, ["recalled"]);
    let unexplained = talk.context(json!({ "explain": false })).await;
    assert_eq!(unexplained["blocks"][0]["items"][0]["why"], Value::Null);
}
