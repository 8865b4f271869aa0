//! Writes that wait together are committed together, and apart in every other way.

use std::task::Poll;

use gieok_core::event::Seq;
use gieok_store::store::{Append, Store, StoreError};
use gieok_store_sqlite::Options;
use uuid::Uuid;

use crate::sample::{Hold, Place, batch, options, row, rows, start, user};

#[tokio::test]
async fn writes_that_wait_together_share_a_commit() {
    const N_USERS: u64 = 100;
    let place = Place::new();
    let store = place.open();
    let users: Vec<_> = (0..N_USERS).map(|n| user(&format!("u{n}"))).collect();

    let hold = Hold::new(&place);
    let mut appends: Vec<_> =
        users.iter().map(|user| store.append(user, batch(user, 0, 2))).collect();
    for append in &mut appends {
        assert!(start(append).is_pending());
    }
    hold.release();
    for append in appends {
        assert_eq!(append.await.unwrap().last_seq, Seq(2));
    }

    let stats = store.writer_stats();
    assert_eq!(stats.n_requests, N_USERS);
    // What the writer had taken when it met the held lock, then all the rest.
    assert!((1..=2).contains(&stats.n_commits), "{stats:?}");
    for user in &users {
        assert_eq!(store.read(user, Seq(0), 10).await.unwrap(), rows(user, 2));
    }
}

#[tokio::test]
async fn a_group_takes_no_more_than_its_limit() {
    let place = Place::new();
    let store = place.open_with(Options { group_max: 1, ..options() });
    let users: Vec<_> = (0..5).map(|n| user(&format!("u{n}"))).collect();
    let hold = Hold::new(&place);
    let mut appends: Vec<_> =
        users.iter().map(|user| store.append(user, batch(user, 0, 1))).collect();
    for append in &mut appends {
        assert!(start(append).is_pending());
    }
    hold.release();
    for append in appends {
        append.await.unwrap();
    }
    assert_eq!(store.writer_stats().n_commits, 5);
}

#[tokio::test]
async fn a_refused_write_leaves_its_group_intact() {
    let place = Place::new();
    let store = place.open();
    let (first, second, erased) = (user("first"), user("second"), user("erased"));
    store.append(&first, batch(&first, 0, 1)).await.unwrap();
    store.append(&erased, batch(&erased, 0, 1)).await.unwrap();

    let hold = Hold::new(&place);
    let mut good = store.append(&first, batch(&first, 1, 1));
    let other_batch = Append { batch: Uuid::from_u128(7), ..batch(&first, 1, 3) };
    let mut stale = store.append(&first, other_batch);
    let mut erase = store.erase(&erased);
    let mut gone = store.append(&erased, batch(&erased, 1, 1));
    let mut new = store.append(&second, batch(&second, 0, 2));
    let mut replay = store.append(&second, batch(&second, 0, 2));
    assert!(start(&mut good).is_pending());
    assert!(start(&mut stale).is_pending());
    assert!(start(&mut erase).is_pending());
    assert!(start(&mut gone).is_pending());
    assert!(start(&mut new).is_pending());
    assert!(start(&mut replay).is_pending());
    hold.release();

    assert_eq!(good.await.unwrap().last_seq, Seq(2));
    let stale = stale.await;
    assert!(
        matches!(stale, Err(StoreError::Stale { expected: Seq(1), actual: Seq(2) })),
        "{stale:?}"
    );
    assert!(erase.await.unwrap());
    assert!(matches!(gone.await, Err(StoreError::Gone)));
    assert!(!new.await.unwrap().is_replay);
    assert!(replay.await.unwrap().is_replay);
    assert_eq!(store.read(&first, Seq(0), 10).await.unwrap(), rows(&first, 2));
    assert_eq!(store.read(&second, Seq(0), 10).await.unwrap(), rows(&second, 2));
    assert!(store.read(&erased, Seq(0), 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_full_queue_refuses_at_once_and_keeps_what_it_took() {
    let place = Place::new();
    let store = place.open_with(Options { queue_max: 2, group_max: 1, ..options() });
    let users: Vec<_> = (0..4).map(|n| user(&format!("u{n}"))).collect();

    let hold = Hold::new(&place);
    let mut waiting = Vec::new();
    let mut n_busy = 0;
    for user in &users {
        let mut append = store.append(user, batch(user, 0, 1));
        match start(&mut append) {
            Poll::Pending => waiting.push((user, append)),
            Poll::Ready(Err(StoreError::Busy)) => n_busy += 1,
            Poll::Ready(other) => panic!("neither waiting nor busy: {other:?}"),
        }
    }
    // The writer may or may not have taken one from the queue yet.
    assert!((1..=2).contains(&n_busy), "{n_busy} refused");
    hold.release();

    let n_waiting = waiting.len() as u64;
    for (user, append) in waiting {
        append.await.unwrap();
        assert_eq!(store.read(user, Seq(0), 10).await.unwrap(), [row(user, 1)]);
    }
    assert_eq!(store.stats().await.unwrap().n_users, n_waiting);
}

#[tokio::test]
async fn a_caller_that_goes_away_disturbs_nobody() {
    let place = Place::new();
    let store = place.open();
    let (impatient, patient) = (user("impatient"), user("patient"));
    let hold = Hold::new(&place);
    let mut abandoned = store.append(&impatient, batch(&impatient, 0, 1));
    assert!(start(&mut abandoned).is_pending());
    drop(abandoned);
    let mut kept = store.append(&patient, batch(&patient, 0, 1));
    assert!(start(&mut kept).is_pending());
    hold.release();
    kept.await.unwrap();
    // It was in the queue, so it was written; its batch sent again says so.
    assert!(store.append(&impatient, batch(&impatient, 0, 1)).await.unwrap().is_replay);
}

#[tokio::test]
async fn readers_that_go_away_leave_their_place_to_others() {
    let place = Place::new();
    let store = place.open_with(Options { n_readers: 1, ..options() });
    let who = user("u");
    store.append(&who, batch(&who, 0, 3)).await.unwrap();
    for _ in 0..10 {
        // It may even be done by now; what matters is that nobody takes the answer.
        drop(start(&mut store.read(&who, Seq(0), 10)));
    }
    assert_eq!(store.read(&who, Seq(0), 10).await.unwrap(), rows(&who, 3));
}
