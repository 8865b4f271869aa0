//! What is refused at the door, and left as it was.

use std::{path::Path, time::Duration};

use gieok_store_sqlite::{OpenError, Options, SCHEMA_VERSION, SqliteStore};
use rusqlite::Connection;

use crate::sample::{Place, options};

const APPLICATION_ID: i32 = 0x4769_6f6b;

fn refusal(path: &Path) -> OpenError {
    SqliteStore::open(path, options()).map(drop).expect_err("must be refused")
}

/// Opens and expects both a refusal and that no file changed, came or went.
fn untouched(place: &Place) -> OpenError {
    let before = place.files();
    let error = refusal(&place.path());
    assert!(place.files() == before, "files changed: {error}");
    error
}

#[test]
fn a_second_opener_is_told_who_has_the_file() {
    let place = Place::new();
    let store = place.open();
    let error = refusal(&place.path());
    assert!(matches!(error, OpenError::InUse { pid: Some(pid), .. } if pid == std::process::id()));
    assert!(error.to_string().contains("in use by process"), "{error}");
    drop(store);
    place.open();
}

#[test]
fn a_newer_schema_is_refused_untouched() {
    let place = Place::new();
    let raw = place.raw();
    raw.pragma_update(None, "application_id", APPLICATION_ID).unwrap();
    raw.pragma_update(None, "user_version", 99).unwrap();
    drop(raw);
    let error = untouched(&place);
    assert!(matches!(error, OpenError::NewerSchema { found: 99, known: SCHEMA_VERSION }));
}

#[test]
fn a_newer_schema_that_is_still_in_the_write_ahead_log_is_refused() {
    let (place, crashed) = (Place::new(), Place::new());
    drop(place.open());
    let raw = place.raw();
    raw.pragma_update(None, "user_version", 99).unwrap();
    for name in ["gieok.db", "gieok.db-wal"] {
        fs_err::copy(place.dir().join(name), crashed.dir().join(name)).unwrap();
    }
    let error = refusal(&crashed.path());
    assert!(matches!(error, OpenError::NewerSchema { found: 99, .. }), "{error}");
}

#[test]
fn a_database_of_another_program_is_refused_untouched() {
    for application_id in [0, 0x0bad_cafe] {
        let place = Place::new();
        let raw = place.raw();
        raw.pragma_update(None, "application_id", application_id).unwrap();
        raw.execute_batch("CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1);").unwrap();
        drop(raw);
        fs_err::write(place.dir().join("gieok.db.lock"), "").unwrap();
        // The lock file may get a process id: it is ours. The database may not change.
        let before = fs_err::read(place.path()).unwrap();
        let error = refusal(&place.path());
        assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        assert_eq!(fs_err::read(place.path()).unwrap(), before);
    }
}

#[test]
fn what_is_not_a_database_is_refused_untouched() {
    for content in ["short", &"a text that is longer than a header. ".repeat(10)] {
        let place = Place::new();
        fs_err::write(place.path(), content).unwrap();
        let error = untouched(&place);
        assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
    }
}

#[test]
fn a_directory_is_refused() {
    let place = Place::new();
    let error = refusal(place.dir());
    assert!(matches!(error, OpenError::NotAFile { .. }), "{error}");
}

#[test]
fn a_missing_directory_is_named() {
    let place = Place::new();
    let error = refusal(&place.dir().join("missing").join("gieok.db"));
    assert!(matches!(error, OpenError::Io(_)), "{error}");
    assert!(error.to_string().contains("missing"), "{error}");
}

#[test]
fn a_read_only_file_is_refused_untouched() {
    let place = Place::new();
    drop(place.open());
    let mut permissions = fs_err::metadata(place.path()).unwrap().permissions();
    permissions.set_readonly(true);
    fs_err::set_permissions(place.path(), permissions).unwrap();
    let error = untouched(&place);
    assert!(matches!(error, OpenError::ReadOnly { .. }), "{error}");
}

#[test]
fn a_file_that_another_program_locked_is_refused() {
    let place = Place::new();
    drop(place.open());
    let raw = place.raw();
    raw.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; SELECT 1 FROM users;")
        .unwrap();
    let hasty = Options { busy_timeout: Duration::ZERO, ..options() };
    let error = SqliteStore::open(&place.path(), hasty).map(drop).unwrap_err();
    assert!(matches!(error, OpenError::Locked { .. }), "{error}");
}

#[test]
fn an_empty_file_becomes_a_store() {
    let place = Place::new();
    fs_err::write(place.path(), "").unwrap();
    drop(place.open());
    let raw = Connection::open(place.path()).unwrap();
    let id: i32 = raw.pragma_query_value(None, "application_id", |row| row.get(0)).unwrap();
    assert_eq!(id, APPLICATION_ID);
}

#[test]
fn options_out_of_range_still_open() {
    let place = Place::new();
    drop(place.open_with(Options { n_readers: 0, queue_max: 0, group_max: 0, ..options() }));
    drop(place.open_with(Options { queue_max: usize::MAX, group_max: usize::MAX, ..options() }));
}
