//! A Korean and an English conversation, as an app would hold them.

use std::sync::Arc;

use expect_test::{Expect, expect};
use gieok::{
    ContextRequest, Engine, EngineConfig, RecallRequest, WindowChoice,
    core::{
        decide::Command,
        message::{Draft, Role},
        query::Kinds,
        scope::Scope,
        summary::Summary,
        tokens::TokenCounter,
    },
    store::memory::MemoryStore,
};

use crate::stage::{Stage, draft, found, noon, scope, user};

const KOREAN: &[&str] = &[
    "오늘 날씨가 정말 좋다",
    "산책하기 좋은 날이네요!",
    "회의록은 Notion에서 정리하고 있어",
    "Notion 페이지를 공유해 주시면 도와드릴게요",
    "요즘 매일 아침 한강에서 달려",
    "한강 달리기라니 멋져요",
];

const ENGLISH: &[&str] = &[
    "I went running along the river this morning",
    "How far did you get?",
    "Five kilometres. My sister runs even more",
    "You two should enter a race",
    "Maybe in October, when it is cooler",
    "October sounds perfect",
];

async fn talk(lines: &[&str], persona: &str) -> (Engine, Stage) {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let engine = stage.engine(EngineConfig::default()).await;
    let drafts: Vec<Draft> = lines
        .iter()
        .enumerate()
        .map(|(nth, line)| {
            let role = if nth % 2 == 0 { Role::User } else { Role::Assistant };
            draft(&format!("m{nth}"), role, line)
        })
        .collect();
    engine.observe(&user("mina"), scope(persona, "s1"), drafts).await.unwrap();
    (engine, stage)
}

async fn check(engine: &Engine, question: &str, expected: Expect) {
    let request = RecallRequest {
        scope: scope("luna", "s2"),
        query: question.to_owned(),
        limit: 3,
        kinds: Kinds { messages: true, summaries: true, facts: false },
        at: None,
        as_of: None,
    };
    let recalled = engine.recall(&user("mina"), &request).await.unwrap();
    let found = found(engine, &user("mina"), question).await;
    let mut actual = String::new();
    for item in recalled {
        actual += &format!("{}: {}\n", item.id, item.text);
    }
    actual += &format!("search [{}]\n", found.join(" "));
    expected.assert_eq(&actual);
}

#[tokio::test]
async fn korean_words_are_found_with_whatever_hangs_on_them() {
    let (engine, _) = talk(KOREAN, "luna").await;
    check(
        &engine,
        "날씨",
        expect![[r#"
            m0: 오늘 날씨가 정말 좋다
            m1: 산책하기 좋은 날이네요!
            m2: 회의록은 Notion에서 정리하고 있어
            search [m0]
        "#]],
    )
    .await;
    check(
        &engine,
        "notion",
        expect![[r#"
            m2: 회의록은 Notion에서 정리하고 있어
            m3: Notion 페이지를 공유해 주시면 도와드릴게요
            m1: 산책하기 좋은 날이네요!
            search [m3 m2]
        "#]],
    )
    .await;
    check(
        &engine,
        "한강에서 달렸어",
        expect![[r#"
            m4: 요즘 매일 아침 한강에서 달려
            m5: 한강 달리기라니 멋져요
            m3: Notion 페이지를 공유해 주시면 도와드릴게요
            search [m4]
        "#]],
    )
    .await;
    check(
        &engine,
        "비행기",
        expect![[r#"
        search []
    "#]],
    )
    .await;
}

#[tokio::test]
async fn english_words_are_found_in_their_other_forms() {
    let (engine, _) = talk(ENGLISH, "luna").await;
    check(
        &engine,
        "runs",
        expect![[r#"
            m2: Five kilometres. My sister runs even more
            m3: You two should enter a race
            m1: How far did you get?
            search [m2 m0]
        "#]],
    )
    .await;
    check(
        &engine,
        "races",
        expect![[r#"
            m3: You two should enter a race
            m4: Maybe in October, when it is cooler
            m2: Five kilometres. My sister runs even more
            search [m3]
        "#]],
    )
    .await;
    check(
        &engine,
        "airplane",
        expect![[r#"
        search []
    "#]],
    )
    .await;
}

#[tokio::test]
async fn another_persona_recalls_nothing_of_it() {
    let (engine, _) = talk(KOREAN, "luna").await;
    let request = RecallRequest {
        scope: scope("aria", "s1"),
        query: "날씨 Notion 한강".to_owned(),
        limit: 10,
        kinds: Kinds { messages: true, summaries: true, facts: false },
        at: None,
        as_of: None,
    };
    assert_eq!(engine.recall(&user("mina"), &request).await.unwrap(), []);
    let other_user = RecallRequest { scope: scope("luna", "s1"), ..request };
    assert_eq!(engine.recall(&user("jun"), &other_user).await.unwrap(), []);
}

/// What a context holds, in short.
async fn shown(engine: &Engine, request: &ContextRequest) -> String {
    let context = engine.context(&user("mina"), request).await.unwrap();
    let mut res = String::new();
    for line in &context.lines {
        res += &format!("{}: {}\n", line.role.as_str(), line.content.replace('\n', " / "));
    }
    let counter = &engine.config().counter;
    let sum: usize = context.lines.iter().map(|line| counter.count_message(&line.content)).sum();
    assert_eq!(context.tokens, sum);
    res
}

#[tokio::test]
async fn a_context_is_the_summary_and_the_turns_that_fit() {
    let (engine, _) = talk(KOREAN, "luna").await;
    let summary = Summary {
        id: "z1".parse().unwrap(),
        session: "s1".parse().unwrap(),
        scope: scope("luna", "s1").beyond_session(),
        content: "날씨와 산책 이야기를 했다".into(),
        at: noon(),
        sources: vec!["m0".parse().unwrap(), "m1".parse().unwrap()],
    };
    engine.execute(&user("mina"), Command::AddSummary(summary)).await.unwrap();
    let whole = ContextRequest {
        scope: scope("luna", "s1"),
        is_with_facts: Some(false),
        ..ContextRequest::default()
    };
    expect![[r#"
        system: [이전 대화 요약] / 날씨와 산책 이야기를 했다
        user: 오늘 날씨가 정말 좋다
        assistant: 산책하기 좋은 날이네요!
        user: 회의록은 Notion에서 정리하고 있어
        assistant: Notion 페이지를 공유해 주시면 도와드릴게요
        user: 요즘 매일 아침 한강에서 달려
        assistant: 한강 달리기라니 멋져요
    "#]]
    .assert_eq(&shown(&engine, &whole).await);

    let one_turn = ContextRequest { turns_max: Some(1), ..whole.clone() };
    expect![[r#"
        system: [이전 대화 요약] / 날씨와 산책 이야기를 했다
        user: 요즘 매일 아침 한강에서 달려
        assistant: 한강 달리기라니 멋져요
    "#]]
    .assert_eq(&shown(&engine, &one_turn).await);

    let tiny = ContextRequest { budget_tokens: Some(1), ..whole.clone() };
    expect![[r#"
        user: 요즘 매일 아침 한강에서 달려
        assistant: 한강 달리기라니 멋져요
    "#]]
    .assert_eq(&shown(&engine, &tiny).await);

    let system_only = ContextRequest { window: WindowChoice::Nothing, ..whole.clone() };
    expect![[r#"
        system: [이전 대화 요약] / 날씨와 산책 이야기를 했다
    "#]]
    .assert_eq(&shown(&engine, &system_only).await);

    let elsewhere = ContextRequest { scope: Scope::default(), ..whole };
    expect![""].assert_eq(&shown(&engine, &elsewhere).await);
}

#[tokio::test]
async fn a_sessions_short_memory_ends_by_the_engines_clock() {
    let (engine, stage) = talk(ENGLISH, "luna").await;
    let request = ContextRequest {
        scope: scope("luna", "s1"),
        window: WindowChoice::Session,
        is_with_facts: Some(false),
        ..ContextRequest::default()
    };
    assert_eq!(shown(&engine, &request).await.lines().count(), 6);
    stage.clock.advance_seconds(30 * 60);
    assert_eq!(shown(&engine, &request).await.lines().count(), 6);
    stage.clock.advance_seconds(1);
    assert_eq!(shown(&engine, &request).await, "");
    let asked_back_then = ContextRequest { at: Some(noon()), ..request };
    assert_eq!(shown(&engine, &asked_back_then).await.lines().count(), 6);
}

/// Seed 002: a budget of 0 means that only the turns count.
#[tokio::test]
async fn a_budget_of_zero_is_no_budget() {
    #[derive(Debug)]
    struct Dear;
    impl TokenCounter for Dear {
        fn count(&self, _: &str) -> usize {
            1_000
        }

        fn name(&self) -> &'static str {
            "dear"
        }
    }
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let config = EngineConfig { counter: Arc::new(Dear), ..EngineConfig::default() };
    let engine = stage.engine(config).await;
    let drafts = (0..20).map(|n| draft(&format!("m{n}"), Role::User, "hi")).collect();
    engine.observe(&user("mina"), scope("luna", "s1"), drafts).await.unwrap();
    let ask = async |budget_tokens| {
        let scope = scope("luna", "s1");
        let request = ContextRequest { scope, budget_tokens, ..ContextRequest::default() };
        engine.context(&user("mina"), &request).await.unwrap().lines.len()
    };
    assert_eq!(ask(Some(0)).await, 6);
    assert_eq!(ask(Some(3_500)).await, 3);
    assert_eq!(ask(None).await, 1, "1,500 unless told");
}
