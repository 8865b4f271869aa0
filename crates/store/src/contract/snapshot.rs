//! Snapshots: the newest, whole, and never with what was deleted.

use std::sync::Arc;

use super::sample::{batch, create, fresh, rewriting, snapshot, user};
use crate::store::Store;

/// Nothing is left of the one before, even if that had more chunks; one at the same place is
/// replaced too, for its form may be newer.
pub async fn the_newest_snapshot_is_kept_whole(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 9).await;
    assert_eq!(store.snapshot(&who).await.unwrap(), None);
    for kept in [snapshot(3, 12), snapshot(3, 2), snapshot(5, 1), snapshot(9, 3)] {
        assert!(store.put_snapshot(&who, life, kept.clone()).await.unwrap());
        assert_eq!(store.snapshot(&who).await.unwrap(), Some(kept));
    }
    // Ordinary writes leave it.
    store.append(&who, batch(life, 9, 1)).await.unwrap();
    assert_eq!(store.snapshot(&who).await.unwrap(), Some(snapshot(9, 3)));
}

/// A slow writer must not undo a fast one.
pub async fn an_older_snapshot_is_refused(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 5).await;
    assert!(store.put_snapshot(&who, life, snapshot(4, 1)).await.unwrap());
    assert!(!store.put_snapshot(&who, life, snapshot(3, 2)).await.unwrap());
    assert_eq!(store.snapshot(&who).await.unwrap(), Some(snapshot(4, 1)));
}

/// Also when no snapshot is there to compare with.
pub async fn a_rewrite_drops_the_snapshot_and_refuses_those_from_before(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 5).await;
    assert!(store.put_snapshot(&who, life, snapshot(5, 2)).await.unwrap());
    store.append(&who, rewriting(batch(life, 5, 2), &[1])).await.unwrap();
    assert_eq!(store.snapshot(&who).await.unwrap(), None);

    store.append(&who, batch(life, 7, 1)).await.unwrap();
    for seq in [1, 5] {
        assert!(!store.put_snapshot(&who, life, snapshot(seq, 1)).await.unwrap(), "at {seq}");
        assert_eq!(store.snapshot(&who).await.unwrap(), None);
    }
    for seq in [7, 8] {
        assert!(store.put_snapshot(&who, life, snapshot(seq, 1)).await.unwrap(), "at {seq}");
        assert_eq!(store.snapshot(&who).await.unwrap(), Some(snapshot(seq, 1)));
    }
}

/// And one of nobody.
pub async fn a_snapshot_of_another_life_is_refused(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    assert!(!store.put_snapshot(&who, fresh(), snapshot(1, 1)).await.unwrap());
    create(&**store, &who, 2).await;
    assert!(!store.put_snapshot(&who, fresh(), snapshot(2, 1)).await.unwrap());
    assert_eq!(store.snapshot(&who).await.unwrap(), None);
}
