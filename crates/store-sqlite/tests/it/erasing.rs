//! Removed means that the bytes are gone, from the file and from its log.

use std::{fmt::Debug, pin::Pin, task::Poll};

use gieok_core::{event::Seq, id::UserKey};
use gieok_store::store::{Append, Snapshot, Store, StoreError, WrappedKey};

use crate::sample::{LIFE, Place, batch, start, user, wrapped_key};

fn has(place: &Place, needle: &[u8]) -> bool {
    place.files().iter().any(|(_, bytes)| bytes.windows(needle.len()).any(|part| part == needle))
}

fn traces(who: &UserKey) -> [Vec<u8>; 4] {
    [
        wrapped_key(who).bytes,
        format!("payload 3 of {}", who.user).into_bytes(),
        format!("index 3 of {}", who.user).into_bytes(),
        format!("snapshot of {}", who.user).into_bytes(),
    ]
}

async fn fill(store: &dyn Store, who: &UserKey) {
    store.append(who, batch(who, 0, 50)).await.unwrap();
    let chunk = format!("snapshot of {}", who.user).into_bytes();
    let snapshot = Snapshot { seq: Seq(50), chunks: vec![chunk.repeat(1_000)] };
    assert!(store.put_snapshot(who, LIFE, snapshot).await.unwrap());
}

/// Has all calls in the queue before it waits for the first.
async fn together<T: Debug>(
    calls: impl Iterator<Item = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + '_>>>,
) {
    let mut calls: Vec<_> = calls.collect();
    let started: Vec<_> = calls.iter_mut().map(start).collect();
    for (call, started) in calls.into_iter().zip(started) {
        match started {
            Poll::Ready(done) => done.unwrap(),
            Poll::Pending => call.await.unwrap(),
        };
    }
}

#[tokio::test]
async fn an_erased_user_leaves_no_bytes_behind() {
    let place = Place::new();
    let store = place.open();
    let (erased, other) = (user("erased"), user("other"));
    fill(&store, &erased).await;
    fill(&store, &other).await;
    assert!(traces(&erased).iter().all(|trace| has(&place, trace)));

    assert!(store.erase(&erased).await.unwrap());
    for trace in traces(&erased) {
        assert!(!has(&place, &trace), "left: {}", String::from_utf8_lossy(&trace));
    }
    assert!(traces(&other).iter().all(|trace| has(&place, trace)));
}

#[tokio::test]
async fn a_rewritten_payload_leaves_no_bytes_behind() {
    let place = Place::new();
    let store = place.open();
    let who = user("u");
    fill(&store, &who).await;
    let rewrites = vec![(Seq(3), b"-".to_vec())];
    store.append(&who, Append { rewrites, ..batch(&who, 50, 1) }).await.unwrap();
    let [key, removed @ ..] = traces(&who);
    for trace in removed {
        assert!(!has(&place, &trace), "left: {}", String::from_utf8_lossy(&trace));
    }
    assert!(has(&place, &key));
    assert!(has(&place, b"payload 4 of u"));
}

#[tokio::test]
async fn a_rewrapped_key_leaves_no_bytes_behind() {
    let place = Place::new();
    let store = place.open();
    let who = user("u");
    fill(&store, &who).await;
    let new = WrappedKey { master_key_id: *b"master-2", bytes: b"wrapped anew".to_vec() };
    store.rewrap(vec![(who.clone(), new)], b"check".to_vec()).await.unwrap();
    assert!(!has(&place, &wrapped_key(&who).bytes));
    assert!(has(&place, b"wrapped anew"));
}

/// Pages that were split, merged and refilled keep no copy of what once was in them.
#[tokio::test]
async fn erased_users_leave_no_bytes_behind_in_a_crowd() {
    const N_USERS: u32 = 200;
    let place = Place::new();
    let store = place.open();
    let users: Vec<_> = (0..N_USERS).map(|n| user(&format!("<{n}>"))).collect();
    for round in 0..6 {
        together(users.iter().map(|user| store.append(user, batch(user, round * 7, 7)))).await;
    }
    let (erased, kept): (Vec<_>, Vec<_>) = users.iter().enumerate().partition(|(n, _)| n % 3 != 0);
    together(erased.iter().map(|(_, user)| store.erase(user))).await;
    let files = place.files();
    let text: Vec<_> = files.iter().map(|(_, bytes)| String::from_utf8_lossy(bytes)).collect();
    let n_found = |user: &UserKey| {
        let name = format!(" of {}", user.user);
        text.iter().map(|text| text.matches(&name).count()).sum::<usize>()
    };
    let left: Vec<_> = erased.iter().filter(|(_, user)| n_found(user) > 0).collect();
    assert!(left.is_empty(), "left: {left:?}");
    assert!(kept.iter().all(|(_, user)| n_found(user) > 0));
}

/// A long read keeps the log from being emptied, but neither the erasure nor other writes from
/// being made.
#[tokio::test]
async fn a_reader_only_delays_the_last_trace() {
    let place = Place::new();
    let store = place.open();
    let (erased, other) = (user("erased"), user("other"));
    fill(&store, &erased).await;
    let reader = place.raw();
    reader.execute_batch("BEGIN; SELECT * FROM users;").unwrap();

    assert!(store.erase(&erased).await.unwrap());
    assert_eq!(store.user(&erased).await.unwrap(), None);
    fill(&store, &other).await;
    assert!(has(&place, &wrapped_key(&erased).bytes), "the reader still sees it");

    drop(reader);
    drop(store);
    assert!(traces(&erased).iter().all(|trace| !has(&place, trace)));
}
