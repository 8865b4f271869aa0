//! Snapshots save reading, and nothing else.

use std::sync::atomic::Ordering;

use gieok::{
    EngineConfig,
    core::decide::Command,
    store::{memory::MemoryStore, store::Store},
};

use crate::{
    rig::Rig,
    stage::{Stage, found, said, say, space, user},
};

fn often() -> EngineConfig {
    EngineConfig { snapshot_events_min: 8, ..EngineConfig::default() }
}

#[tokio::test]
async fn a_start_reads_the_snapshot_and_only_the_tail_of_the_log() {
    let rig = Rig::shared();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(often()).await;
    let mina = user("mina");
    for n in 0..20 {
        say(&engine, &mina, &format!("m{n}")).await.unwrap();
        engine.settle().await;
    }
    let at = rig.snapshot(&mina).await.unwrap().unwrap().seq.0;
    assert!(at >= 12, "a snapshot every eight events, this is of {at}");

    rig.n_rows_read.store(0, Ordering::SeqCst);
    let started = stage.engine(often()).await;
    assert_eq!(said(&space(&started, &mina).await).len(), 20);
    assert_eq!(rig.n_rows_read.load(Ordering::SeqCst) as u64, 20 - at);
    stage.check(&started, &mina).await;
}

#[tokio::test]
async fn what_was_deleted_is_in_no_snapshot() {
    let store = std::sync::Arc::new(MemoryStore::new());
    let stage = Stage::new(store.clone());
    let engine = stage.engine(often()).await;
    let mina = user("mina");
    for n in 0..10 {
        say(&engine, &mina, &format!("m{n}")).await.unwrap();
        engine.settle().await;
    }
    assert!(store.snapshot(&mina).await.unwrap().is_some());
    let delete = Command::DeleteMessage { message: "m3".parse().unwrap() };
    engine.execute(&mina, delete).await.unwrap();
    assert!(store.snapshot(&mina).await.unwrap().is_none());

    for n in 10..40 {
        say(&engine, &mina, &format!("m{n}")).await.unwrap();
        engine.settle().await;
    }
    assert!(store.snapshot(&mina).await.unwrap().is_some());
    let space = stage.check(&engine, &mina).await;
    assert!(!format!("{space:?}").contains("this is m3\""));
    let entries = {
        let log = stage.log().await;
        let (user_log, _) = log.user(&mina).await.unwrap().unwrap();
        log.read(&user_log, gieok::core::event::Seq(0), 100).await.unwrap()
    };
    assert!(!format!("{entries:?}").contains("this is m3\""));
    assert_eq!(entries[3].index, None);
}

#[tokio::test]
async fn a_snapshot_that_does_not_open_is_passed_over() {
    let store = std::sync::Arc::new(MemoryStore::new());
    let stage = Stage::new(store.clone());
    let engine = stage.engine(often()).await;
    let mina = user("mina");
    for n in 0..10 {
        say(&engine, &mina, &format!("m{n}")).await.unwrap();
        engine.settle().await;
    }
    let mut snapshot = store.snapshot(&mina).await.unwrap().unwrap();
    for byte in &mut snapshot.chunks[0] {
        *byte ^= 1;
    }
    let life = store.user(&mina).await.unwrap().unwrap().incarnation;
    assert!(store.put_snapshot(&mina, life, snapshot).await.unwrap());
    let started = stage.engine(often()).await;
    assert_eq!(said(&stage.check(&started, &mina).await).len(), 10);
}

/// During an upgrade another server may still write index records by older rules.
#[tokio::test]
async fn index_records_of_older_rules_are_made_anew_by_whoever_reads_them() {
    let stage = Stage::new(std::sync::Arc::new(MemoryStore::new()));
    let [here, elsewhere] = [stage.engine(often()).await, stage.engine(often()).await];
    let mina = user("mina");
    say(&elsewhere, &mina, "m1").await.unwrap();
    space(&here, &mina).await;
    say(&elsewhere, &mina, "m2").await.unwrap();

    let log = stage.log().await;
    let (user_log, _) = log.user(&mina).await.unwrap().unwrap();
    let mut entries = log.read(&user_log, gieok::core::event::Seq(0), 10).await.unwrap();
    for entry in &mut entries {
        entry.index = Some(gieok::core::event::IndexRecord::default());
    }
    let records = entries.iter().filter_map(|it| Some((it.seq, it.index.as_ref()?)));
    log.put_index(&user_log, records).await.unwrap();

    assert_eq!(found(&here, &mina, "m2").await.len(), 1, "caught up with");
    let started = stage.engine(often()).await;
    assert_eq!(found(&started, &mina, "this").await.len(), 2, "read back");
    stage.check(&here, &mina).await;
}
