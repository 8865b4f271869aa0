//! What was acknowledged is there the next time.

use gieok_core::event::Seq;
use gieok_store::store::{ApiKeyRecord, Append, Snapshot, Store};
use uuid::Uuid;

use crate::sample::{Hold, LIFE, Place, batch, rows, start, user};

#[tokio::test]
async fn reopening_finds_everything() {
    let place = Place::new();
    let who = user("u");
    let snapshot = Snapshot { seq: Seq(4), chunks: vec![vec![1; 10_000], vec![2; 3]] };
    let key = ApiKeyRecord {
        id: Uuid::from_u128(7),
        tenant: who.tenant.clone(),
        hash: [7; 32],
        label: "열쇠".to_owned(),
        created_at_micros: 5,
        revoked_at_micros: None,
    };

    let store = place.open();
    store.append(&who, batch(&who, 0, 3)).await.unwrap();
    let rewrites = vec![(Seq(1), b"redacted".to_vec())];
    store.append(&who, Append { rewrites, ..batch(&who, 3, 1) }).await.unwrap();
    assert!(store.put_snapshot(&who, LIFE, snapshot.clone()).await.unwrap());
    store.put_api_key(key.clone()).await.unwrap();
    store.init_key_check(b"check".to_vec()).await.unwrap();
    let record = store.user(&who).await.unwrap();
    let n_bytes = store.stats().await.unwrap().n_bytes;
    assert!(n_bytes > 0);
    drop(store);

    let names: Vec<_> = place.files().into_iter().map(|(path, _)| path).collect();
    assert_eq!(names, [place.path(), place.dir().join("gieok.db.lock")], "the log is folded in");

    let store = place.open();
    let mut expected = rows(&who, 4);
    expected[0].payload = b"redacted".to_vec();
    expected[0].index = None;
    assert_eq!(store.read(&who, Seq(0), 10).await.unwrap(), expected);
    assert_eq!(store.user(&who).await.unwrap(), record);
    assert_eq!(store.snapshot(&who).await.unwrap(), Some(snapshot));
    assert_eq!(store.api_keys().await.unwrap(), [key]);
    assert_eq!(store.key_check().await.unwrap(), Some(b"check".to_vec()));
    let late = Snapshot { seq: Seq(3), chunks: vec![vec![3]] };
    assert!(!store.put_snapshot(&who, LIFE, late).await.unwrap(), "the rewrite is remembered");
    assert!(store.append(&who, batch(&who, 3, 1)).await.unwrap().is_replay, "and the last batch");
}

/// Dropping waits for the writer, which finishes what it took.
#[tokio::test]
async fn a_write_that_was_accepted_survives_the_store_being_dropped() {
    let place = Place::new();
    let store = place.open();
    let users: Vec<_> = (0..20).map(|n| user(&format!("u{n}"))).collect();
    let hold = Hold::new(&place);
    for user in &users {
        assert!(start(&mut store.append(user, batch(user, 0, 1))).is_pending());
    }
    let dropping = std::thread::spawn(move || drop(store));
    hold.release();
    dropping.join().unwrap();

    let store = place.open();
    for user in &users {
        assert_eq!(store.read(user, Seq(0), 10).await.unwrap(), rows(user, 1));
    }
}

/// Every row of a long log, in pages, none twice.
#[tokio::test]
async fn a_long_log_is_paged_through() {
    let place = Place::new();
    let store = place.open();
    let who = user("u");
    for start in (0..5_000).step_by(1_000) {
        store.append(&who, batch(&who, start, 1_000)).await.unwrap();
    }
    let mut read = Vec::new();
    loop {
        let after = read.last().map_or(Seq(0), |row: &gieok_store::store::Row| row.seq);
        let page = store.read(&who, after, 777).await.unwrap();
        if page.is_empty() {
            break;
        }
        read.extend(page);
    }
    assert!(read == rows(&who, 5_000));
    assert!(store.read(&who, Seq(u64::MAX), usize::MAX).await.unwrap().is_empty());
    assert_eq!(store.read(&who, Seq(4_999), usize::MAX).await.unwrap().len(), 1);
}
