//! Spaces in memory: bounded, and never behind what was acknowledged.

use std::sync::Arc;

use gieok::{EngineConfig, store::memory::MemoryStore};

use crate::{
    rig::Rig,
    stage::{Stage, said, say, space, user},
};

#[tokio::test]
async fn the_cache_keeps_to_its_bound_and_every_user_can_be_read() {
    let stage = Stage::new(Arc::new(MemoryStore::new()));
    let cache_bytes_max = 128 * 1024;
    let engine = stage.engine(EngineConfig { cache_bytes_max, ..EngineConfig::default() }).await;
    let users: Vec<_> = (0..60).map(|n| user(&format!("user{n}"))).collect();
    for round in 0..4 {
        for user in &users {
            for n in 0..5 {
                say(&engine, user, &format!("m{round}-{n}")).await.unwrap();
            }
            let (_, bytes) = engine.cached();
            assert!(bytes <= cache_bytes_max, "{bytes}");
        }
    }
    let (n_users, _) = engine.cached();
    assert!(0 < n_users && n_users < 60, "{n_users} users fit");
    for user in &users {
        assert_eq!(said(&space(&engine, user).await).len(), 20);
        assert!(engine.cached().1 <= cache_bytes_max);
    }
    stage.check(&engine, &users[0]).await;
}

#[tokio::test]
async fn a_space_larger_than_the_cache_is_read_back_each_time() {
    let stage = Stage::new(Rig::exclusive());
    let engine = stage.engine(EngineConfig { cache_bytes_max: 1, ..EngineConfig::default() }).await;
    let mina = user("mina");
    for n in 0..20 {
        say(&engine, &mina, &format!("m{n}")).await.unwrap();
        let _ = engine.cached();
        assert_eq!(said(&stage.check(&engine, &mina).await).len(), n + 1);
    }
}

/// A user falls out of the cache in the middle of a write and is read back before that write is
/// durable. Once it is acknowledged, it must be seen: no other process could have told us.
#[tokio::test]
async fn a_write_that_outlives_its_place_in_the_cache_is_still_seen() {
    let rig = Rig::exclusive();
    let stage = Stage::new(rig.clone());
    let config = EngineConfig { cache_bytes_max: 1, ..EngineConfig::default() };
    let engine = stage.engine(config).await;
    let mina = user("mina");

    let closed = rig.appends.close().await;
    let writing = tokio::spawn({
        let (engine, mina) = (engine.clone(), mina.clone());
        async move { say(&engine, &mina, "m1").await }
    });
    rig.appends.arrived(1).await;
    // Others push it out; then it is read back, without the message.
    for n in 0..100 {
        space(&engine, &user(&format!("user{n}"))).await;
        let _ = engine.cached();
    }
    let before = engine.read(&mina, said).await.unwrap();
    assert_eq!(before, Vec::<String>::new());
    drop(closed);
    writing.await.unwrap().unwrap();
    assert_eq!(engine.read(&mina, said).await.unwrap(), ["m1"]);
}
