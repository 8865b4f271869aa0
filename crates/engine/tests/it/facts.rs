//! Facts through the engine.

use std::sync::Arc;

use gieok::{
    Engine, EngineConfig, EngineError, FactInput,
    core::{
        assertion::Subject,
        decide::{Command, Refusal},
        fact::Fact,
        id::FactId,
        message::Role,
        query::{self, FactFilter, Holding},
        slot::{Category, FactKind, SlotKey, Tag},
        space::Space,
    },
    store::memory::MemoryStore,
};

use crate::{
    reader::WordReader,
    stage::{Stage, draft, scope, user},
};

fn config(version: u16) -> EngineConfig {
    EngineConfig { reader: Arc::new(WordReader { version }), ..EngineConfig::default() }
}

async fn engine() -> (Stage, Engine) {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let engine = stage.engine(config(1)).await;
    (stage, engine)
}

async fn tell(engine: &Engine, id: &str, content: &str) -> Vec<String> {
    let drafts = vec![draft(id, Role::User, content)];
    let outcome = engine.observe(&user("mina"), scope("luna", "s1"), drafts).await.unwrap();
    let facts = outcome.changes.iter().filter(|change| change.kind.as_str() == "fact");
    facts.map(|change| format!("{} {}", change.op.as_str(), change.text)).collect()
}

fn filter() -> FactFilter {
    FactFilter { scope: scope("luna", "s1"), ..FactFilter::default() }
}

async fn listed(engine: &Engine, filter: &FactFilter) -> Vec<String> {
    let now = engine.clock().now();
    let lines = |space: &Space| {
        let line = |fact: &Fact| {
            let source = fact.sources.iter().map(|no| space.message(*no).id.to_string());
            format!("{} [{}]", fact.line(true), source.collect::<Vec<_>>().join(" "))
        };
        query::facts(space, filter, now, None, 100).facts.iter().map(line).collect()
    };
    engine.read(&user("mina"), lines).await.unwrap()
}

fn input(subject: Subject, slot: &str, value: &str) -> FactInput {
    FactInput {
        subject,
        slot: SlotKey::new(slot),
        value: value.to_owned(),
        is_denied: false,
        when: None,
        valid_from: None,
        valid_to: None,
        importance: None,
    }
}

#[tokio::test]
async fn messages_make_facts_that_survive_a_restart() {
    let (stage, engine) = engine().await;
    assert_eq!(
        tell(&engine, "m1", "residence=서울 likes=떡볶이").await,
        ["added 거주지: 서울", "added 좋아하는 것: 떡볶이"]
    );
    stage.clock.advance_seconds(60);
    assert_eq!(tell(&engine, "m2", "hello").await, [""; 0]);
    let expected = ["거주지: 서울 [m1]", "좋아하는 것: 떡볶이 [m1]"];
    assert_eq!(listed(&engine, &filter()).await, expected);
    stage.check(&engine, &user("mina")).await;
    let another = stage.engine(config(1)).await;
    assert_eq!(listed(&another, &filter()).await, expected);
}

#[tokio::test]
async fn lists_are_filtered() {
    let (_stage, engine) = engine().await;
    tell(&engine, "m1", "residence=서울 likes=떡볶이 동생.height=183 mood=우울").await;
    tell(&engine, "m2", "residence=부산 동생.name=민지").await;
    let person = |name: &str| Some(Subject::Person(name.into()));
    let cases = [
        (
            FactFilter { slot: Some(SlotKey::new("residence")), ..filter() },
            vec!["거주지: 부산 [m2]"],
        ),
        (
            FactFilter { subject: person("민지"), ..filter() },
            vec!["동생 키: 183 [m1]", "동생 이름: 민지 [m2]"],
        ),
        (FactFilter { kind: Some(FactKind::Moment), ..filter() }, vec!["기분: 우울 [m1]"]),
        (
            FactFilter { category: Some(Category::Preference), ..filter() },
            vec!["좋아하는 것: 떡볶이 [m1]"],
        ),
        (FactFilter { tag: Some(Tag::Preferences), ..filter() }, vec!["좋아하는 것: 떡볶이 [m1]"]),
        (
            FactFilter { holding: Holding::Past, ..filter() },
            vec!["(2026-03-01 ~ 2026-03-01) 거주지: 서울 [m1]"],
        ),
    ];
    for (filter, expected) in cases {
        assert_eq!(listed(&engine, &filter).await, expected, "{filter:?}");
    }
    let history = |space: &Space| {
        let slot = Some(SlotKey::new("residence"));
        let (scope, now) = (filter().scope, engine.clock().now());
        let current = query::facts(space, &FactFilter { slot, ..filter() }, now, None, 1);
        query::fact(space, &scope, current.facts[0].id, now).unwrap().1.len()
    };
    assert_eq!(engine.read(&user("mina"), history).await.unwrap(), 2);
}

#[tokio::test]
async fn facts_are_set_edited_deleted_and_restored() {
    let (stage, engine) = engine().await;
    let (mina, luna) = (user("mina"), scope("luna", "s1").beyond_session());
    let fact = input(Subject::User, "height", "178cm");
    engine.state_fact(&mina, luna.clone(), fact).await.unwrap();
    assert_eq!(listed(&engine, &filter()).await, ["키: 178cm []"]);
    let edited = engine.edit_fact(&mina, "f1.0".parse().unwrap(), "180cm").await.unwrap();
    assert_eq!(edited.changes.len(), 2);
    assert_eq!(listed(&engine, &filter()).await, ["키: 180cm []"]);
    let id: FactId = edited.changes[1].id.parse().unwrap();
    engine.execute(&mina, Command::DeleteFact { id }).await.unwrap();
    tell(&engine, "m1", "height=180cm").await;
    assert_eq!(listed(&engine, &filter()).await, [""; 0]);
    engine.execute(&mina, Command::RestoreFact { id }).await.unwrap();
    assert_eq!(listed(&engine, &filter()).await.len(), 1);
    stage.check(&engine, &mina).await;
    let empty = engine.state_fact(&mina, luna, input(Subject::User, "height", " ")).await;
    assert!(matches!(empty, Err(EngineError::Refused(Refusal::BadFact { .. }))));
    let unknown = engine.edit_fact(&mina, "f99.0".parse().unwrap(), "x").await;
    assert!(matches!(unknown, Err(EngineError::Refused(Refusal::NoFact(_)))));
}

#[tokio::test]
async fn a_rebuild_reads_again_what_older_rules_read() {
    let (stage, engine) = engine().await;
    let mina = user("mina");
    tell(&engine, "m1", "residence=서울 likes:차").await;
    tell(&engine, "m2", "likes:귤").await;
    tell(&engine, "m3", "hello").await;
    assert_eq!(listed(&engine, &filter()).await, ["거주지: 서울 [m1]"]);
    let newer = stage.engine(config(2)).await;
    newer.rebuild(&mina, |_| ()).await.unwrap();
    let expected = ["거주지: 서울 [m1]", "좋아하는 것: 차 [m1]", "좋아하는 것: 귤 [m2]"];
    assert_eq!(listed(&newer, &filter()).await, expected);
    let seq = stage.check(&newer, &mina).await.seq();
    newer.rebuild(&mina, |_| ()).await.unwrap();
    assert_eq!(stage.check(&newer, &mina).await.seq(), seq, "there is nothing left to read");
}

#[tokio::test]
async fn a_deleted_message_leaves_nothing_of_its_facts() {
    let (stage, engine) = engine().await;
    let mina = user("mina");
    tell(&engine, "m1", "residence=비밀장소").await;
    let command = Command::DeleteMessage { message: "m1".parse().unwrap() };
    engine.execute(&mina, command).await.unwrap();
    let space = stage.check(&engine, &mina).await;
    assert!(!format!("{space:?}").contains("비밀장소"));
    assert_eq!(listed(&engine, &filter()).await, [""; 0]);
}
