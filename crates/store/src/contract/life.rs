//! Users come, go and come again.

use std::sync::Arc;

use gieok_core::event::Seq;

use super::sample::{
    Shown, assert_gone, assert_stale, batch, create, first_batch, fresh, refused, rewriting, shown,
    snapshot, user,
};
use crate::store::{Append, Appended, Store};

/// Two engines may both believe to be the first; the second must look again.
pub async fn a_first_batch_for_a_user_that_exists_is_stale(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 2).await;
    assert_stale(&refused(&**store, &who, first_batch(fresh(), 1)).await, 0, 2);
    assert_stale(&refused(&**store, &who, first_batch(life, 1)).await, 0, 2);
}

/// Whether there is another life now or none.
pub async fn a_batch_for_a_life_that_is_not_finds_the_user_gone(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    assert_gone(&refused(&**store, &who, batch(fresh(), 0, 1)).await);
    assert_gone(&refused(&**store, &who, batch(fresh(), 3, 1)).await);
    let life = create(&**store, &who, 2).await;
    assert_gone(&refused(&**store, &who, batch(fresh(), 2, 1)).await);
    assert_gone(&refused(&**store, &who, rewriting(batch(fresh(), 2, 1), &[1])).await);
    // Nor is it a replay, even under the name of the last batch.
    let last = batch(life, 2, 1);
    store.append(&who, last.clone()).await.unwrap();
    assert_gone(&refused(&**store, &who, Append { incarnation: fresh(), ..last }).await);
}

/// Key, log, index records, snapshot, listing. Others stay.
pub async fn erasing_leaves_nothing(store: &Arc<dyn Store>) {
    let (who, other) = (user("app", "u"), user("app", "v"));
    let life = create(&**store, &who, 3).await;
    create(&**store, &other, 2).await;
    assert!(store.put_snapshot(&who, life, snapshot(3, 2)).await.unwrap());
    let other_before = shown(&**store, &other).await;

    assert!(store.erase(&who).await.unwrap());
    assert_eq!(shown(&**store, &who).await, Shown::NOTHING);
    let keys = store.wrapped_keys(None, 10).await.unwrap();
    assert!(keys.iter().map(|(user, _)| user).eq([&other]));
    assert_eq!(store.stats().await.unwrap().n_events, 2);
    assert_eq!(shown(&**store, &other).await, other_before);
    assert!(!store.erase(&who).await.unwrap(), "there was nobody left to erase");
    assert!(!store.erase(&user("app", "never")).await.unwrap());
}

/// Nothing of the first life shows through the second, not even what was longer.
pub async fn a_second_life_starts_at_nothing(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let first_life = create(&**store, &who, 5).await;
    assert!(store.put_snapshot(&who, first_life, snapshot(5, 2)).await.unwrap());
    store.append(&who, rewriting(batch(first_life, 5, 1), &[1])).await.unwrap();
    store.erase(&who).await.unwrap();

    let life = fresh();
    let first = first_batch(life, 1);
    let rows = first.rows.clone();
    let appended = store.append(&who, first).await.unwrap();
    assert_eq!(appended, Appended { last_seq: Seq(1), is_replay: false });
    let now = shown(&**store, &who).await;
    assert_eq!(now.rows, rows);
    assert_eq!(now.snapshot, None);
    assert_eq!(now.record.unwrap().incarnation, life);
    // The first life's rewrite at 6 is no reason to refuse the second's snapshot at 1.
    assert!(store.put_snapshot(&who, life, snapshot(1, 1)).await.unwrap());
}

/// Writes that were under way while the user was erased.
pub async fn late_writes_of_the_first_life_reach_nothing(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let first_life = fresh();
    let first = first_batch(first_life, 3);
    store.append(&who, first.clone()).await.unwrap();
    let last = batch(first_life, 3, 1);
    store.append(&who, last.clone()).await.unwrap();
    store.erase(&who).await.unwrap();

    for has_second_life in [false, true] {
        if has_second_life {
            create(&**store, &who, 3).await;
        }
        let before = shown(&**store, &who).await;
        assert_gone(&refused(&**store, &who, last.clone()).await);
        assert_gone(&refused(&**store, &who, rewriting(batch(first_life, 3, 1), &[1])).await);
        let records = vec![(Seq(1), b"late".to_vec())];
        store.put_index(&who, first_life, records).await.unwrap();
        assert!(!store.put_snapshot(&who, first_life, snapshot(3, 1)).await.unwrap());
        assert_eq!(shown(&**store, &who).await, before);
    }
    assert_stale(&refused(&**store, &who, first).await, 0, 3);
}
