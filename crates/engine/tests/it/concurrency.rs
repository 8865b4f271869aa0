//! Many writers, one user.

use std::sync::Arc;

use gieok::{Engine, EngineConfig, EngineError, core::id::UserKey, store::memory::MemoryStore};

use crate::{
    rig::Rig,
    stage::{Stage, said, say, user},
};

/// What a caller does: sends again when told that there was too much at once.
async fn say_until_taken(engine: Engine, user: UserKey, id: String) {
    loop {
        match say(&engine, &user, &id).await {
            Ok(_) => return,
            Err(EngineError::UserBusy | EngineError::Contended) => tokio::task::yield_now().await,
            Err(error) => panic!("{id}: {error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn all_that_many_writers_of_two_engines_say_is_there_once_in_one_line() {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let engines =
        [stage.engine(EngineConfig::default()).await, stage.engine(EngineConfig::default()).await];
    let mina = user("mina");
    let mut tasks = Vec::new();
    for n in 0..120 {
        let (engine, mina) = (engines[n % 2].clone(), mina.clone());
        // Every message is sent twice, by different engines or the same.
        for engine in [engine, engines[n % 3 % 2].clone()] {
            tasks.push(tokio::spawn(say_until_taken(engine, mina.clone(), format!("m{n}"))));
        }
    }
    for task in tasks {
        task.await.unwrap();
    }
    for engine in &engines {
        let space = stage.check(engine, &mina).await;
        assert_eq!(space.seq().0, 120);
        let mut ids = said(&space);
        assert_eq!(ids.len(), 120, "one line, no branches");
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 120, "each once");
    }
}

#[tokio::test]
async fn a_full_queue_turns_the_next_away_and_writes_nothing_of_it() {
    let rig = Rig::shared();
    let stage = Stage::new(rig.clone());
    let config = EngineConfig { user_queue_max: 2, ..EngineConfig::default() };
    let engine = stage.engine(config).await;
    let mina = user("mina");

    let closed = rig.appends.close().await;
    let spawn = |id: &'static str| {
        let (engine, mina) = (engine.clone(), mina.clone());
        tokio::spawn(async move { say(&engine, &mina, id).await })
    };
    let writing = spawn("writing");
    rig.appends.arrived(1).await;
    let waiting = [spawn("first"), spawn("second")];
    // On this one thread, those come before us in line once each had its go.
    let mut refused = None;
    while refused.is_none() {
        tokio::task::yield_now().await;
        let last = spawn("third");
        tokio::task::yield_now().await;
        tokio::task::yield_now().await;
        assert!(last.is_finished(), "turned away at once");
        refused = last.await.unwrap().err();
    }
    assert!(matches!(refused, Some(EngineError::UserBusy)), "{refused:?}");
    // Another user is not held up by this one's queue, only by the gate.
    let other = tokio::spawn({
        let engine = engine.clone();
        async move { say(&engine, &user("jun"), "hello").await }
    });
    rig.appends.arrived(2).await;
    drop(closed);
    writing.await.unwrap().unwrap();
    for task in waiting {
        task.await.unwrap().unwrap();
    }
    other.await.unwrap().unwrap();
    assert_eq!(said(&stage.check(&engine, &mina).await), ["writing", "first", "second"]);
    say(&engine, &mina, "third").await.unwrap();
}

/// A reader can find what a writer has just made durable before the writer hears of it.
#[tokio::test]
async fn what_a_reader_brought_in_first_is_not_brought_in_twice() {
    let rig = Rig::shared();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    say(&engine, &mina, "m1").await.unwrap();

    let closed = rig.answers.close().await;
    let writing = tokio::spawn({
        let (engine, mina) = (engine.clone(), mina.clone());
        async move { say(&engine, &mina, "m2").await }
    });
    rig.answers.arrived(2).await;
    assert_eq!(engine.read(&mina, said).await.unwrap(), ["m1", "m2"]);
    drop(closed);
    assert_eq!(writing.await.unwrap().unwrap().seq.0, 2);
    assert_eq!(said(&stage.check(&engine, &mina).await), ["m1", "m2"]);
}
