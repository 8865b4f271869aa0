//! Writing at the end of a log.

use std::sync::Arc;

use gieok_core::event::Seq;

use super::sample::{
    assert_stale, batch, create, first_batch, fresh, refused, rewriting, shown, snapshot, user,
};
use crate::store::{Append, Appended, Store, UserRecord};

/// Bytes, times and missing index records come back as they went in.
pub async fn a_batch_is_read_back_as_it_was_written(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = fresh();
    let (mut first, second) = (first_batch(life, 3), batch(life, 3, 2));
    first.rows[0].payload = (0..=255).collect();
    first.rows[1].payload = Vec::new();
    first.rows[1].at_micros = -1;
    first.rows[2].payload = vec![0; 300_000];
    first.rows[2].index = Some(Vec::new());
    let expected: Vec<_> = first.rows.iter().chain(&second.rows).cloned().collect();

    let appended = store.append(&who, first).await.unwrap();
    assert_eq!(appended, Appended { last_seq: Seq(3), is_replay: false });
    let appended = store.append(&who, second).await.unwrap();
    assert_eq!(appended, Appended { last_seq: Seq(5), is_replay: false });
    assert_eq!(shown(&**store, &who).await.rows, expected);
}

/// Stores read no clock: a user is as old as its first row.
pub async fn a_new_user_has_the_record_of_its_first_batch(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let first = first_batch(fresh(), 2);
    let mut expected = UserRecord {
        incarnation: first.incarnation,
        key: first.new_user.clone().unwrap(),
        last_seq: Seq(2),
        created_at_micros: first.rows[0].at_micros,
    };
    let life = first.incarnation;
    store.append(&who, first).await.unwrap();
    assert_eq!(store.user(&who).await.unwrap(), Some(expected.clone()));

    store.append(&who, batch(life, 2, 1)).await.unwrap();
    expected.last_seq = Seq(3);
    assert_eq!(store.user(&who).await.unwrap(), Some(expected));
}

/// Logs are dense: places are never skipped, repeated or out of order.
pub async fn a_batch_with_a_gap_or_without_rows_is_refused(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 2).await;
    for places in [&[][..], &[4], &[3, 5], &[3, 3], &[4, 3], &[2, 3]] {
        let mut append = batch(life, 2, places.len() as u64);
        for (row, place) in append.rows.iter_mut().zip(places) {
            row.seq = Seq(*place);
        }
        refused(&**store, &who, append).await;
    }
    store.append(&who, batch(life, 2, 1)).await.unwrap();
}

/// Behind the end and beyond it.
pub async fn a_stale_batch_is_refused_and_says_where_the_log_ends(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 3).await;
    for expected in [0, 2, 4, 100] {
        let error = refused(&**store, &who, batch(life, expected, 1)).await;
        assert_stale(&error, expected, 3);
    }
    // What comes with a stale batch is not written either.
    let error = refused(&**store, &who, rewriting(batch(life, 2, 1), &[1])).await;
    assert_stale(&error, 2, 3);
}

/// For the batch that creates a user and for later ones, rewrites and all.
pub async fn the_same_batch_sent_again_changes_nothing_and_says_so(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = fresh();
    for append in [first_batch(life, 2), batch(life, 2, 2), rewriting(batch(life, 4, 1), &[1])] {
        let first = store.append(&who, append.clone()).await.unwrap();
        assert!(!first.is_replay);
        // A snapshot taken in between must outlive the second sending.
        assert!(store.put_snapshot(&who, life, snapshot(first.last_seq.0, 1)).await.unwrap());
        let before = shown(&**store, &who).await;
        for _ in 0..2 {
            let again = store.append(&who, append.clone()).await.unwrap();
            assert_eq!(again, Appended { last_seq: first.last_seq, is_replay: true });
        }
        assert_eq!(shown(&**store, &who).await, before);
    }
}

/// Once others have written, a backend may say either *replay* or *stale*, but never write.
pub async fn an_older_batch_sent_again_is_not_written_twice(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 1).await;
    let older = batch(life, 1, 1);
    store.append(&who, older.clone()).await.unwrap();
    store.append(&who, batch(life, 2, 1)).await.unwrap();
    let before = shown(&**store, &who).await;
    match store.append(&who, older).await {
        Ok(appended) => assert!(appended.is_replay),
        Err(error) => assert_stale(&error, 1, 3),
    }
    assert_eq!(shown(&**store, &who).await, before);
}

/// In the same step as the rows that say why.
pub async fn a_rewrite_replaces_the_payload_and_drops_the_index_record(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 4).await;
    let append = rewriting(batch(life, 4, 1), &[1, 2]);
    let mut expected = shown(&**store, &who).await;
    for (seq, payload) in append.rewrites.clone() {
        let row = expected.rows.iter_mut().find(|row| row.seq == seq).unwrap();
        row.payload = payload;
        row.index = None;
    }
    expected.rows.extend(append.rows.clone());
    expected.record.as_mut().unwrap().last_seq = Seq(5);

    store.append(&who, append).await.unwrap();
    assert_eq!(shown(&**store, &who).await, expected);
}

/// The rows and the good rewrites of the batch are not written either.
pub async fn a_rewrite_of_a_missing_place_fails_the_whole_batch(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let other = user("app", "longer");
    let life = create(&**store, &who, 2).await;
    create(&**store, &other, 9).await;
    assert!(store.put_snapshot(&who, life, snapshot(2, 1)).await.unwrap());
    // 0 is before the log, 3 is the batch's own row, 7 exists only for another user.
    for missing in [0, 3, 7] {
        refused(&**store, &who, rewriting(batch(life, 2, 1), &[1, missing])).await;
    }
    store.append(&who, rewriting(batch(life, 2, 1), &[1, 2])).await.unwrap();
}

/// A user exists with its first row or not at all.
pub async fn a_refused_first_batch_creates_no_user(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = fresh();
    let with_gap = {
        let mut append = first_batch(life, 2);
        append.rows[1].seq = Seq(3);
        append
    };
    let not_at_the_start = Append { expected: Seq(5), ..batch(life, 5, 1) };
    for append in [
        with_gap,
        rewriting(first_batch(life, 1), &[1]),
        Append { rows: Vec::new(), ..first_batch(life, 1) },
        Append { new_user: first_batch(life, 1).new_user, ..not_at_the_start },
    ] {
        refused(&**store, &who, append).await;
    }
    assert_eq!(store.user(&who).await.unwrap(), None);
    assert_eq!(store.wrapped_keys(None, 10).await.unwrap(), []);
    store.append(&who, first_batch(life, 1)).await.unwrap();
}
