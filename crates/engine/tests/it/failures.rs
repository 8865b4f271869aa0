//! A store that fails, callers that go away.

use gieok::{
    EngineConfig, EngineError,
    core::change::ChangeOp,
    store::store::{Store, StoreError},
};

use crate::{
    rig::{Fault, Rig},
    stage::{Stage, said, say, space, user},
};

/// Fails the write of one message in a given way, sends it again, and goes on.
async fn check(is_exclusive: bool, n_before: usize, fault: Fault) {
    let rig = if is_exclusive { Rig::exclusive() } else { Rig::shared() };
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    let mut expected = Vec::new();
    for n in 0..n_before {
        expected.push(format!("before{n}"));
        say(&engine, &mina, &expected[n]).await.unwrap();
    }

    rig.fail_next(fault);
    let failed = say(&engine, &mina, "m1").await.unwrap_err();
    let is_busy = matches!(failed, EngineError::Store(StoreError::Busy));
    let is_unclear = matches!(failed, EngineError::Store(StoreError::Unavailable(_)));
    assert!(is_busy || is_unclear, "{failed:?}");
    stage.check(&engine, &mina).await;

    let again = say(&engine, &mina, "m1").await.unwrap();
    let is_there_already = again.changes.iter().any(|change| change.op == ChangeOp::Ignored);
    assert_eq!(is_there_already, matches!(fault, Fault::After), "{again:?}");
    say(&engine, &mina, "m2").await.unwrap();
    expected.extend(["m1".to_owned(), "m2".to_owned()]);
    assert_eq!(said(&stage.check(&engine, &mina).await), expected);
}

#[tokio::test]
async fn a_failed_write_sent_again_is_neither_lost_nor_doubled() {
    for is_exclusive in [true, false] {
        for n_before in [0, 2] {
            for fault in [Fault::Before, Fault::After, Fault::Busy] {
                check(is_exclusive, n_before, fault).await;
            }
        }
    }
}

#[tokio::test]
async fn a_write_after_an_unclear_one_decides_on_what_is_really_there() {
    let rig = Rig::exclusive();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    for (fault, id) in [(Fault::After, "m1"), (Fault::Before, "m2"), (Fault::After, "m3")] {
        rig.fail_next(fault);
        say(&engine, &mina, id).await.unwrap_err();
    }
    say(&engine, &mina, "m4").await.unwrap();
    assert_eq!(said(&stage.check(&engine, &mina).await), ["m1", "m3", "m4"]);
}

#[tokio::test]
async fn a_caller_that_goes_away_leaves_space_and_log_equal() {
    let rig = Rig::exclusive();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    say(&engine, &mina, "m1").await.unwrap();

    let closed = rig.appends.close().await;
    tokio::select! {
        biased;
        outcome = say(&engine, &mina, "m2") => panic!("the gate is closed: {outcome:?}"),
        () = rig.appends.arrived(2) => (),
    }
    assert_eq!(said(&space(&engine, &mina).await), ["m1"], "nothing unwritten is seen");
    drop(closed);
    // Waits its turn behind the one that was left alone.
    say(&engine, &mina, "m3").await.unwrap();
    assert_eq!(said(&stage.check(&engine, &mina).await), ["m1", "m2", "m3"]);
}

#[tokio::test]
async fn a_refused_command_writes_nothing() {
    let rig = Rig::shared();
    let stage = Stage::new(rig.clone());
    let engine = stage.engine(EngineConfig::default()).await;
    let mina = user("mina");
    let refused = say(&engine, &mina, "m1").await.unwrap();
    let command = gieok::core::decide::Command::EndSession { session: "s9".parse().unwrap() };
    let error = engine.execute(&mina, command).await.unwrap_err();
    assert!(matches!(error, EngineError::Refused(_)), "{error:?}");
    assert_eq!(stage.check(&engine, &mina).await.seq(), refused.seq);
    assert_eq!(rig.stats().await.unwrap().n_events, 1);
}
