//! Vectors: found by meaning, made anew for another model while search goes on, never mixed.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use gieok::{
    Engine, EngineConfig, RecallRequest,
    core::{
        decide::Command,
        meaning::{ModelId, Vector},
        message::Role,
        query::Kinds,
    },
    embed::{EmbedError, Embedder},
    store::memory::MemoryStore,
};
use tokio::sync::Semaphore;

use crate::stage::{Stage, draft, scope, space, user};

/// Fruit lies on one axis, machines on another.
#[derive(Debug)]
struct Axes {
    model: ModelId,
    /// None answers at once; else each call needs a permit.
    gate: Option<Semaphore>,
    n_texts: AtomicUsize,
    seen: Mutex<Vec<String>>,
}

impl Axes {
    fn new(model: &str, gate: Option<usize>) -> Arc<Self> {
        Arc::new(Self {
            model: ModelId::new(model),
            gate: gate.map(Semaphore::new),
            n_texts: AtomicUsize::new(0),
            seen: Mutex::default(),
        })
    }

    fn vector(&self, text: &str) -> Vector {
        self.n_texts.fetch_add(1, Ordering::SeqCst);
        self.seen.lock().unwrap().push(text.to_owned());
        let has = |words: &[&str]| i8::from(words.iter().any(|word| text.contains(word))) * 100;
        let fruit = has(&["apple", "pear", "fruit"]);
        let machine = has(&["engine", "motor", "machine"]);
        Vector::from_steps(&[fruit, machine, 1])
    }
}

#[async_trait]
impl Embedder for Axes {
    fn model(&self) -> &ModelId {
        &self.model
    }

    fn embed_now(&self, text: &str) -> Option<Vector> {
        self.gate.is_none().then(|| self.vector(text))
    }

    async fn embed(&self, texts: &[&str]) -> Result<Vec<Vector>, EmbedError> {
        if let Some(gate) = &self.gate {
            gate.acquire().await.unwrap().forget();
        }
        Ok(texts.iter().map(|text| self.vector(text)).collect())
    }
}

fn config(embedder: &Arc<Axes>) -> EngineConfig {
    EngineConfig { embedder: Some(embedder.clone()), ..EngineConfig::default() }
}

async fn tell(engine: &Engine, id: &str, content: &str) {
    let drafts = vec![draft(id, Role::User, content)];
    engine.observe(&user("mina"), scope("luna", id), drafts).await.unwrap();
}

/// Ids of what is recalled, best first.
async fn recalled(engine: &Engine, question: &str) -> Vec<String> {
    let request = RecallRequest {
        scope: scope("luna", "s1"),
        query: question.to_owned(),
        limit: 10,
        kinds: Kinds { messages: true, ..Kinds::default() },
        at: None,
        as_of: None,
    };
    let items = engine.recall(&user("mina"), &request).await.unwrap();
    items.into_iter().map(|item| item.id).collect()
}

#[tokio::test]
async fn what_shares_no_word_is_found_by_meaning() {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let engine = stage.engine(config(&Axes::new("m", None))).await;
    tell(&engine, "m1", "I ate an apple").await;
    tell(&engine, "m2", "the motor broke down").await;
    assert_eq!(recalled(&engine, "fruit").await, ["m1"]);
    assert_eq!(recalled(&engine, "machine").await, ["m2"]);
}

#[tokio::test]
async fn vectors_are_read_back_and_not_made_again() {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let engine = stage.engine(config(&Axes::new("m", None))).await;
    tell(&engine, "m1", "I ate an apple").await;
    let started = Axes::new("m", None);
    let again = stage.engine(config(&started)).await;
    assert_eq!(space(&again, &user("mina")).await, space(&engine, &user("mina")).await);
    again.settle().await;
    assert_eq!(started.n_texts.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn another_model_reads_everything_anew_while_search_by_words_goes_on() {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let old = stage.engine(config(&Axes::new("old", None))).await;
    for nth in 0..150 {
        tell(&old, &format!("a{nth}"), &format!("apple number {nth}")).await;
    }
    tell(&old, "m1", "the motor broke down").await;

    let slow = Axes::new("new", Some(0));
    let engine = stage.engine(config(&slow)).await;
    let mina = user("mina");
    // No answer can come: words alone find, and the question does not wait for ever.
    tokio::time::pause();
    assert_eq!(recalled(&engine, "motor").await, ["m1"]);
    assert!(space(&engine, &mina).await.vectors().model().is_none(), "old vectors are not used");
    // What arrives meanwhile is read by the new model too.
    tell(&engine, "m2", "a pear for lunch").await;
    slow.gate.as_ref().unwrap().add_permits(1_000);
    tokio::time::resume();
    engine.settle().await;
    let live = space(&engine, &mina).await;
    assert_eq!(live.vectors().model().map(ModelId::as_str), Some("new"));
    assert!(live.texts_without_meaning(gieok::core::event::Seq(0), 1).is_empty());
    assert_eq!(recalled(&engine, "machine").await[0], "m1");
    assert!(recalled(&engine, "fruit").await.contains(&"m2".to_owned()));

    let started = Axes::new("new", Some(0));
    let again = stage.engine(config(&started)).await;
    assert_eq!(space(&again, &mina).await, live, "the vectors were kept");
}

#[tokio::test]
async fn a_text_deleted_while_it_is_read_leaves_no_vector() {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let slow = Axes::new("m", Some(0));
    let engine = stage.engine(config(&slow)).await;
    tell(&engine, "m1", "a secret apple").await;
    tell(&engine, "m2", "a motor").await;
    let delete = Command::DeleteMessage { message: "m1".parse().unwrap() };
    engine.execute(&user("mina"), delete).await.unwrap();
    slow.gate.as_ref().unwrap().add_permits(1_000);
    engine.settle().await;
    let live = space(&engine, &user("mina")).await;
    assert_eq!(live.vectors().to_parts().docs, [1]);
    let replayed = stage.replayed(&user("mina")).await;
    assert_eq!(replayed, live);
}
