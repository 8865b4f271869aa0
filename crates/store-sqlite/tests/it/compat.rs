//! Files of released schemas open, migrate and read the same.

use std::path::Path;

use gieok_core::event::Seq;
use gieok_store::store::Store;
use gieok_store_sqlite::SCHEMA_VERSION;

use crate::sample::Place;

#[path = "../compat/content.rs"]
mod content;

fn fixture(version: i32) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/compat/v{version}.db"))
}

/// Works on a copy: opening migrates.
async fn check(version: i32) {
    let place = Place::new();
    fs_err::copy(fixture(version), place.path()).unwrap();
    let store = place.open();
    assert_eq!(store.schema_version().await.unwrap(), SCHEMA_VERSION);
    assert!(store.integrity_check().await.unwrap().is_empty());

    let user = content::user();
    let record = store.user(&user).await.unwrap().unwrap();
    assert_eq!(record.incarnation, content::LIFE);
    assert_eq!(record.key, content::wrapped_key());
    assert_eq!(record.last_seq, Seq(10));
    assert_eq!(record.created_at_micros, 0);
    assert_eq!(store.read(&user, Seq(0), 100).await.unwrap(), content::rows());
    assert_eq!(store.snapshot(&user).await.unwrap(), Some(content::snapshot()));
    assert_eq!(store.user(&content::erased_user()).await.unwrap(), None);
    assert_eq!(store.api_keys().await.unwrap(), content::api_keys());
    assert_eq!(store.key_check().await.unwrap(), Some(content::KEY_CHECK.to_vec()));
    assert!(store.append(&user, content::last_batch()).await.unwrap().is_replay);
}

#[tokio::test]
async fn a_file_of_every_released_schema_reads_the_same() {
    for version in 1..=SCHEMA_VERSION {
        check(version).await;
    }
}

/// The fixture of the newest schema says what this code writes, not what it once wrote.
#[tokio::test]
async fn the_newest_fixture_has_the_tables_that_a_new_store_has() {
    let place = Place::new();
    let store = place.open();
    content::write(&store).await.unwrap();
    drop(store);
    let copy = Place::new();
    fs_err::copy(fixture(SCHEMA_VERSION), copy.path()).unwrap();
    assert_eq!(tables(&copy), tables(&place));
}

fn tables(place: &Place) -> Vec<String> {
    let raw = place.raw();
    let mut statement =
        raw.prepare("SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}
