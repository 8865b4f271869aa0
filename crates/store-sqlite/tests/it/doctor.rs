//! What operators ask of a file.

use gieok_core::event::Seq;
use gieok_store::store::{Store, StoreError};
use gieok_store_sqlite::{SCHEMA_VERSION, SqliteStore};

use crate::sample::{Place, batch, options, rows, user};

#[tokio::test]
async fn a_sound_store_has_no_faults() {
    let place = Place::new();
    let store = place.open();
    assert!(store.integrity_check().await.unwrap().is_empty(), "not even an empty one");
    let who = user("u");
    store.append(&who, batch(&who, 0, 10)).await.unwrap();
    assert!(store.integrity_check().await.unwrap().is_empty());
    assert_eq!(store.schema_version().await.unwrap(), SCHEMA_VERSION);
    assert_eq!(store.path(), place.path());
}

#[tokio::test]
async fn a_missing_entry_and_a_stray_one_are_found() {
    let place = Place::new();
    let store = place.open();
    let who = user("u");
    store.append(&who, batch(&who, 0, 10)).await.unwrap();
    let raw = place.raw();
    raw.execute_batch(
        "DELETE FROM events WHERE place & 0xffffffff = 4;
         INSERT INTO events (place, at_micros, payload) VALUES (77 << 32 | 1, 0, x'00');",
    )
    .unwrap();
    assert_eq!(
        store.integrity_check().await.unwrap(),
        [
            "the log of user u of tenant app ends at 10 but has 9 entries",
            "1 log entries belong to nobody",
        ]
    );
}

#[tokio::test]
async fn a_backup_opens_in_place_of_the_store() {
    let (place, other) = (Place::new(), Place::new());
    let store = place.open();
    let who = user("u");
    store.append(&who, batch(&who, 0, 100)).await.unwrap();
    store.backup(&other.path()).await.unwrap();
    store.append(&who, batch(&who, 100, 1)).await.unwrap();

    let names: Vec<_> = other.files().into_iter().map(|(path, _)| path).collect();
    assert_eq!(names, [other.path()], "one file and no remains");
    let copy = SqliteStore::open(&other.path(), options()).unwrap();
    assert_eq!(copy.read(&who, Seq(0), 1_000).await.unwrap(), rows(&who, 100));
    assert_eq!(copy.schema_version().await.unwrap(), SCHEMA_VERSION);
    copy.append(&who, batch(&who, 100, 1)).await.unwrap();
}

#[tokio::test]
async fn a_backup_never_replaces_a_file() {
    let (place, other) = (Place::new(), Place::new());
    let store = place.open();
    fs_err::write(other.path(), "precious").unwrap();
    let refused = store.backup(&other.path()).await;
    assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
    assert_eq!(fs_err::read(other.path()).unwrap(), b"precious");
    fs_err::remove_file(other.path()).unwrap();
    // What an interrupted backup left is no obstacle.
    fs_err::write(other.dir().join("gieok.db.partial"), "half").unwrap();
    store.backup(&other.path()).await.unwrap();
}
