//! Users that go, and others of the same name that come.

use gieok::{EngineConfig, EngineError};

use crate::{
    rig::{Fault, Rig},
    stage::{Stage, said, say, space, user},
};

#[tokio::test]
async fn an_erased_user_is_unknown_everywhere_and_may_begin_anew() {
    let stage = Stage::new(Rig::shared());
    let here = stage.engine(EngineConfig::default()).await;
    let there = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    for id in ["m1", "m2"] {
        say(&here, &mina, id).await.unwrap();
    }
    assert_eq!(said(&space(&there, &mina).await), ["m1", "m2"]);

    assert!(there.erase(&mina).await.unwrap());
    assert!(!there.erase(&mina).await.unwrap());
    assert_eq!(stage.check(&here, &mina).await.seq().0, 0);

    // The id of an erased message is free: this is another user.
    let outcome = say(&here, &mina, "m1").await.unwrap();
    assert_eq!(outcome.seq.0, 1);
    for engine in [&here, &there] {
        assert_eq!(said(&stage.check(engine, &mina).await), ["m1"]);
    }
}

#[tokio::test]
async fn a_write_meant_for_the_erased_user_lands_with_the_new_one() {
    let stage = Stage::new(Rig::shared());
    let here = stage.engine(EngineConfig::default()).await;
    let there = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    say(&here, &mina, "m1").await.unwrap();
    there.erase(&mina).await.unwrap();
    // Erased and not begun anew: `here` does not know yet.
    say(&here, &mina, "m2").await.unwrap();
    assert_eq!(said(&stage.check(&there, &mina).await), ["m2"]);
    // Erased and begun anew elsewhere, with as many events.
    here.erase(&mina).await.unwrap();
    say(&there, &mina, "m3").await.unwrap();
    say(&here, &mina, "m4").await.unwrap();
    assert_eq!(said(&stage.check(&here, &mina).await), ["m3", "m4"]);
}

#[tokio::test]
async fn an_erasure_whose_answer_was_lost_leaves_nothing_in_the_cache() {
    let rig = Rig::exclusive();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    say(&engine, &mina, "m1").await.unwrap();
    rig.fail_next(Fault::After);
    assert!(matches!(engine.erase(&mina).await, Err(EngineError::Store(_))));
    assert_eq!(stage.check(&engine, &mina).await.seq().0, 0);
}

#[tokio::test]
async fn an_erasure_whose_caller_went_away_leaves_nothing_in_the_cache() {
    let rig = Rig::exclusive();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    say(&engine, &mina, "m1").await.unwrap();
    let closed = rig.erasures.close().await;
    tokio::select! {
        biased;
        erased = engine.erase(&mina) => panic!("the gate is closed: {erased:?}"),
        () = rig.erasures.arrived(1) => (),
    }
    drop(closed);
    engine.settle().await;
    assert_eq!(stage.check(&engine, &mina).await.seq().0, 0);
}

#[tokio::test]
async fn an_erasure_that_failed_leaves_the_user() {
    let rig = Rig::exclusive();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    say(&engine, &mina, "m1").await.unwrap();
    rig.fail_next(Fault::Before);
    engine.erase(&mina).await.unwrap_err();
    assert_eq!(said(&stage.check(&engine, &mina).await), ["m1"]);
}

/// The user is erased and begins anew between the look at its record and the reading of its log.
#[tokio::test]
async fn a_user_that_begins_anew_while_being_read_is_not_taken_for_corrupt() {
    for is_cached in [false, true] {
        let rig = Rig::shared();
        let stage = Stage::new(rig.clone());
        let elsewhere = Stage::new(rig.inner.clone()).engine(EngineConfig::default()).await;
        let engine = stage.engine(EngineConfig::default()).await;
        let mina = user("mina");
        say(&elsewhere, &mina, "m1").await.unwrap();
        if is_cached {
            space(&engine, &mina).await;
            say(&elsewhere, &mina, "m2").await.unwrap();
        }

        let closed = rig.reads.close().await;
        let reading = tokio::spawn({
            let (engine, mina) = (engine.clone(), mina.clone());
            async move { engine.read(&mina, said).await }
        });
        rig.reads.arrived(if is_cached { 3 } else { 1 }).await;
        elsewhere.erase(&mina).await.unwrap();
        for id in ["n1", "n2", "n3"] {
            say(&elsewhere, &mina, id).await.unwrap();
        }
        drop(closed);
        assert_eq!(reading.await.unwrap().unwrap(), ["n1", "n2", "n3"]);
    }
}
