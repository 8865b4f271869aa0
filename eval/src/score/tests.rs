//! A scorer that cannot fail is worthless: what must be counted, and what must not.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::*;
use crate::{
    said::Message,
    wire::{Block, Line},
};

/// A noted fact of these parts.
fn gold(turn: &str, subject: &str, slot: &str, value: &str, op: &str) -> Value {
    json!({ "turn": turn, "subject": subject, "slot": slot, "value": value, "op": op })
}

/// A student who moved, with a taller brother; a joke about a car.
fn conversation() -> Conversation {
    let value = json!({
        "id": "c", "language": "ko", "scope": { "persona": "luna" },
        "sessions": [
            { "id": "s1", "at": "2026-03-02T21:00:00+09:00", "turns": [] },
            { "id": "s2", "at": "2026-05-02T21:00:00+09:00", "turns": [] },
        ],
        "facts": [
            gold("s1.1.u", "user", "residence", "춘천 기숙사", "add"),
            gold("s1.2.u", "user", "height", "174cm", "add"),
            gold("s1.3.u", "동생", "height", "183cm", "add"),
            gold("s1.4.u", "user", "class", "노래교실 수요일", "add"),
            gold("s1.5.u", "user", "dislikes", "민트초코", "add"),
            gold("s1.6.u", "지환", "dislikes", "고수", "add"),
            gold("s1.8.u", "user", "market", "장은 수요일", "add"),
            gold("s2.1.u", "user", "residence", "효자동 자취방", "supersede"),
            gold("s2.2.u", "user", "class", "노래교실 금요일", "supersede"),
        ],
        "probes": [],
    });
    serde_json::from_value(value).unwrap()
}

fn said() -> Said {
    let mut said = Said::default();
    for (turn, text) in [
        ("s1.1.u", "나는 춘천 기숙사 살아"),
        ("s1.2.u", "현실은 백칠십사"),
        ("s1.3.u", "동생놈이 183임"),
        ("s1.4.u", "노래교실은 수요일이야"),
        ("s1.5.u", "민트초코 극혐"),
        ("s1.6.u", "지환이는 고수 못 먹어"),
        ("s1.7.u", "내 차는 포르쉐지ㅋㅋ 장난감"),
        ("s1.8.u", "장은 수요일에 서"),
        ("s2.1.u", "효자동으로 이사함"),
        ("s2.2.u", "노래교실이 금요일로 바뀜"),
    ] {
        let id = format!("c.{turn}");
        let (text, at) = (text.to_owned(), String::new());
        said.push(Message { id, role: "user", speaker: None, text, at });
    }
    said
}

/// One item of a context: `block | id | text | source turn`, `+` before the id for a claim.
fn context(lines: &[&str]) -> Context {
    let block = |line: &&str| {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [kind, id, text, turn] = parts.as_slice() else { panic!("{line}") };
        let item = Item {
            id: id.trim_start_matches('+').to_owned(),
            text: (*text).to_owned(),
            current: id.starts_with('+'),
            source: vec![format!("c.{turn}")],
        };
        Block { kind: (*kind).to_owned(), items: vec![item] }
    };
    let blocks: Vec<Block> = lines.iter().map(block).collect();
    let text: Vec<&str> = blocks.iter().map(|block| block.items[0].text.as_str()).collect();
    let messages = vec![Line { content: text.join("\n") }];
    Context { messages, blocks, ..Context::default() }
}

fn probe(value: &Value) -> Probe {
    let mut base = json!({ "id": "p", "at": "2026-05-03T10:00:00+09:00", "after": "s2" });
    base.as_object_mut().unwrap().extend(value.as_object().unwrap().clone());
    serde_json::from_value(base).unwrap()
}

/// Judges and compares `present stale wrong invented`: y or n, then how many.
#[track_caller]
fn check(probe: &Probe, lines: &[&str], expected: &str) {
    let (conversation, said) = (conversation(), said());
    // Facts f… are of the user, b… of the brother, j… of 지환; others are unknown to the API.
    let subject = |id: &str| match id.chars().next() {
        Some('f') => Some(Who::User),
        Some('b') => Some(Who::Person("남동생".to_owned())),
        Some('j') => Some(Who::Person("지환이".to_owned())),
        _ => None,
    };
    let context = context(lines);
    let ids = context.blocks.iter().flat_map(|block| &block.items).map(|item| item.id.clone());
    let subjects: HashMap<String, Who> =
        ids.filter_map(|id| subject(&id).map(|who| (id, who))).collect();
    let case = Case { conversation: &conversation, probe, said: &said, subjects: &subjects };
    let verdict = judge(case, &context);
    let present = match verdict.is_present {
        Some(true) => "y",
        Some(false) => "n",
        None => "-",
    };
    let actual = format!(
        "{present} {} {} {}",
        verdict.stale.len(),
        verdict.wrong_person.len(),
        verdict.invented.len()
    );
    assert_eq!(actual, expected, "{lines:?}");
}

fn residence() -> Probe {
    probe(&json!({ "kind": "update", "ask": "나 어디 살아?", "answer": ["효자동"],
                  "stale": ["기숙사"], "evidence": ["s2.1.u"] }))
}

fn height() -> Probe {
    probe(&json!({ "kind": "identity", "ask": "내 키?", "answer": ["174"],
                  "wrong_person": ["183"], "evidence": ["s1.2.u"] }))
}

#[test]
fn an_answer_is_found_anywhere_in_the_context() {
    check(&residence(), &["identity | +f1 | 거주지: 효자동 | s2.1.u"], "y 0 0 0");
    check(&residence(), &["recalled | m1 | 효 자 동으로 이사함 | s2.1.u"], "y 0 0 0");
    check(&residence(), &["identity | +f1 | 키: 174cm | s1.2.u"], "n 0 0 0");
    check(&residence(), &[], "n 0 0 0");
}

#[test]
fn a_stale_value_counts_as_a_claim_only() {
    let both =
        ["identity | +f1 | 거주지: 효자동 | s2.1.u", "identity | +f2 | 거주지: 기숙사 | s1.1.u"];
    check(&residence(), &both, "y 1 0 0");
    check(&residence(), &["moment | f2 | 거주지: 기숙사 (2026-03 ~ 2026-05) | s1.1.u"], "n 0 0 0");
    check(&residence(), &["identity | +f2 | 거주지: 효자동 (이전: 기숙사) | s1.1.u"], "y 0 0 0");
    check(&residence(), &["recalled | +m1 | 나는 춘천 기숙사 살아 | s1.1.u"], "n 0 0 0");
    check(&residence(), &["summary | +y1 | 하람은 기숙사에 산다 | s1.1.u"], "n 1 0 0");
}

#[test]
fn a_stale_value_of_somebody_else_is_not_stale() {
    check(&residence(), &["identity | +b1 | 동생 거주지: 기숙사 | s1.3.u"], "n 0 0 0");
    check(&residence(), &["identity | +x1 | 동생 거주지: 기숙사 | s1.3.u"], "n 0 0 0");
}

#[test]
fn a_stale_value_that_still_holds_of_something_else_is_not_stale() {
    let class =
        probe(&json!({ "kind": "update", "ask": "노래교실 무슨 요일?", "answer": ["금요일"],
                              "stale": ["수요일"], "evidence": ["s2.2.u"] }));
    check(&class, &["moment | +f1 | 장: 수요일 | s1.8.u"], "n 0 0 0");
    check(&class, &["moment | +f1 | 노래교실: 수요일 | s1.4.u"], "n 1 0 0");
}

#[test]
fn before_it_was_superseded_a_value_is_simply_the_answer() {
    let early = probe(&json!({ "kind": "identity", "ask": "나 어디 살아?", "answer": ["기숙사"],
                              "after": "s1", "evidence": ["s1.1.u"] }));
    check(&early, &["identity | +f1 | 거주지: 춘천 기숙사 | s1.1.u"], "y 0 0 0");
}

#[test]
fn the_wrong_person_counts_where_it_is_claimed_of_the_one_asked_about() {
    check(&height(), &["identity | +f1 | 키: 183cm | s1.3.u"], "n 0 1 0");
    check(&height(), &["identity | +x1 | 키: 183cm | s1.3.u"], "n 0 1 0");
    check(&height(), &["identity | +b1 | 키: 183cm | s1.3.u"], "n 0 0 0");
    check(&height(), &["identity | +x1 | 동생 키: 183cm | s1.3.u"], "n 0 0 0");
    check(&height(), &["recalled | m1 | 동생놈이 183임 | s1.3.u"], "n 0 0 0");
    check(&height(), &["identity | f1 | 키: 183cm | s1.3.u"], "n 0 0 0");
    check(&height(), &["identity | +f1 | 몸무게: 70 (183일 전) | s1.3.u"], "n 0 0 0");
}

#[test]
fn what_is_true_of_the_one_asked_about_is_not_somebody_elses() {
    let food = probe(&json!({ "kind": "preference", "ask": "내 최애?", "answer": ["비빔밥"],
                             "wrong_person": ["민트초코"], "evidence": [] }));
    check(&food, &["identity | +f1 | 싫어하는 것: 민트초코 | s1.5.u"], "n 0 0 0");
    check(&food, &["identity | +f1 | 좋아하는 음식: 민트초코 | s1.6.u"], "n 0 1 0");
}

#[test]
fn where_a_person_is_asked_for_the_thing_must_be_claimed_of_the_wrong_one() {
    let who = probe(&json!({ "kind": "other_person", "ask": "고수 못 먹는 사람이 누구였지?",
                            "answer": ["지환"], "wrong_person": ["동생"], "evidence": ["s1.6.u"] }));
    check(&who, &["moment | +j1 | 지환 싫어하는 것: 고수 | s1.6.u"], "y 0 0 0");
    check(&who, &["moment | +b1 | 동생 싫어하는 것: 고수 | s1.6.u"], "n 0 1 0");
    check(&who, &["moment | +b1 | 동생 키: 183cm | s1.3.u"], "n 0 0 0");
}

#[test]
fn an_invention_is_what_nobody_said_or_what_was_not_meant() {
    let car = probe(&json!({ "kind": "never_said", "ask": "내 차 뭐랬지?", "answer": [],
                            "invented": ["포르쉐", "벤츠"], "evidence": [] }));
    check(&car, &[], "- 0 0 0");
    check(&car, &["identity | +f1 | 차: 벤츠 | s1.7.u"], "- 0 0 1");
    check(&car, &["recalled | m1 | 벤츠 얘기 | s1.7.u"], "- 0 0 1");
    check(&car, &["identity | +f1 | 차: 포르쉐 | s1.7.u"], "- 0 0 1");
    check(&car, &["recalled | m1 | 내 차는 포르쉐지ㅋㅋ 장난감 | s1.7.u"], "- 0 0 0");
}

#[test]
fn a_true_fact_that_does_not_answer_is_no_invention() {
    let other = probe(&json!({ "kind": "never_said", "ask": "내 몸무게?", "answer": [],
                              "invented": ["183", "민트초코"], "evidence": [] }));
    check(&other, &["identity | +b1 | 동생 키: 183cm | s1.3.u"], "- 0 0 0");
    check(&other, &["identity | +f1 | 싫어하는 것: 민트초코 | s1.5.u"], "- 0 0 0");
    check(&other, &["identity | +f1 | 몸무게: 183 | s1.3.u"], "- 0 0 1");
    let named = probe(&json!({ "kind": "never_said", "ask": "우리 아빠 이름?", "answer": [],
                               "invented": ["지환"], "evidence": [] }));
    check(&named, &["moment | +j1 | 지환 싫어하는 것: 고수 | s1.6.u"], "- 0 0 0");
    check(&named, &["moment | +f1 | 아빠: 지환 | s1.6.u"], "- 0 0 1");
}

#[test]
fn right_means_present_and_not_misleading() {
    let fault = || vec![Fault { value: String::new(), item: String::new() }];
    let present = Verdict { is_present: Some(true), ..Verdict::default() };
    assert!(present.is_right());
    assert!(Verdict::default().is_right());
    assert!(!Verdict { is_present: Some(false), ..Verdict::default() }.is_right());
    assert!(!Verdict { stale: fault(), ..present.clone() }.is_right());
    assert!(!Verdict { invented: fault(), ..Verdict::default() }.is_right());
    assert!(!Verdict { wrong_person: fault(), ..present }.is_right());
}
