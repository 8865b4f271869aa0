//! No space left: refused cleanly, and nothing acknowledged is lost.

use gieok_core::event::Seq;
use gieok_store::store::{Append, Store, StoreError};
use gieok_store_sqlite::Options;

use crate::sample::{Hold, Place, batch, options, start, user};

/// Rows that fill pages quickly.
fn bulky(append: Append) -> Append {
    let rows = append.rows.into_iter().map(|mut row| {
        row.payload.resize(3_000, b'x');
        row
    });
    Append { rows: rows.collect(), ..append }
}

#[tokio::test]
async fn a_full_disk_is_passing_trouble_and_loses_nothing() {
    const N_ROWS: u64 = 5;
    let place = Place::new();
    let who = user("u");
    let store = place.open_with(Options { file_bytes_max: Some(64 * 4096), ..options() });

    let mut acknowledged = 0;
    let error = loop {
        match store.append(&who, bulky(batch(&who, acknowledged, N_ROWS))).await {
            Ok(appended) => acknowledged = appended.last_seq.0,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    assert!(acknowledged > 0);
    let again = store.append(&who, bulky(batch(&who, acknowledged, N_ROWS))).await;
    assert!(matches!(again, Err(StoreError::Unavailable(_))), "{again:?}");
    assert_eq!(store.user(&who).await.unwrap().unwrap().last_seq, Seq(acknowledged));
    drop(store);

    let store = place.open();
    assert!(store.integrity_check().await.unwrap().is_empty());
    let expected = bulky(batch(&who, 0, acknowledged)).rows;
    assert!(store.read(&who, Seq(0), 10_000).await.unwrap() == expected);
    let appended = store.append(&who, bulky(batch(&who, acknowledged, N_ROWS))).await.unwrap();
    assert!(!appended.is_replay);
}

#[tokio::test]
async fn a_write_that_does_not_fit_leaves_room_for_those_that_do() {
    let place = Place::new();
    let (small, large, late) = (user("small"), user("large"), user("late"));
    let store = place.open_with(Options { file_bytes_max: Some(64 * 4096), ..options() });
    let hold = Hold::new(&place);
    let mut fits = store.append(&small, batch(&small, 0, 1));
    let mut does_not = store.append(&large, bulky(batch(&large, 0, 500)));
    let mut fits_too = store.append(&late, batch(&late, 0, 1));
    assert!(start(&mut fits).is_pending());
    assert!(start(&mut does_not).is_pending());
    assert!(start(&mut fits_too).is_pending());
    hold.release();

    fits.await.unwrap();
    assert!(matches!(does_not.await, Err(StoreError::Unavailable(_))));
    fits_too.await.unwrap();
    assert_eq!(store.user(&large).await.unwrap(), None);
    assert!(store.integrity_check().await.unwrap().is_empty());
}

/// The way out of a full disk must not need more of it.
#[tokio::test]
async fn erasing_makes_room() {
    let place = Place::new();
    let (old, new) = (user("old"), user("new"));
    let store = place.open_with(Options { file_bytes_max: Some(64 * 4096), ..options() });
    store.append(&old, bulky(batch(&old, 0, 40))).await.unwrap();
    assert!(store.append(&new, bulky(batch(&new, 0, 40))).await.is_err());
    assert!(store.erase(&old).await.unwrap());
    store.append(&new, bulky(batch(&new, 0, 40))).await.unwrap();
}
