//! Users and batches to write, a database to write them to, and a way to make its writer wait.

use std::{
    future::Future,
    path::{Path, PathBuf},
    pin::Pin,
    task::{Context, Poll, Waker},
    time::Duration,
};

use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use gieok_store::store::{Append, Row, WrappedKey};
use gieok_store_sqlite::{Options, SqliteStore};
use rusqlite::Connection;
use tempfile::TempDir;
use uuid::Uuid;

/// A folder with a database in it.
pub(crate) struct Place {
    dir: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        Self { dir: TempDir::new().unwrap() }
    }

    pub(crate) fn dir(&self) -> &Path {
        self.dir.path()
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.dir().join("gieok.db")
    }

    pub(crate) fn open(&self) -> SqliteStore {
        self.open_with(options())
    }

    pub(crate) fn open_with(&self, options: Options) -> SqliteStore {
        SqliteStore::open(&self.path(), options).unwrap()
    }

    /// The database without the store.
    pub(crate) fn raw(&self) -> Connection {
        Connection::open(self.path()).unwrap()
    }

    /// Names and contents of all files.
    pub(crate) fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut files: Vec<_> = fs_err::read_dir(self.dir())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .map(|path| (path.clone(), fs_err::read(path).unwrap()))
            .collect();
        files.sort();
        files
    }
}

/// Patient enough for any machine that runs the tests.
pub(crate) fn options() -> Options {
    Options { busy_timeout: Duration::from_secs(600), ..Options::default() }
}

/// Keeps the store's writer from committing for as long as it lives. What the writer took by then
/// is one group; what is sent afterwards gathers.
pub(crate) struct Hold(Connection);

impl Hold {
    pub(crate) fn new(place: &Place) -> Self {
        let connection = place.raw();
        connection.execute_batch("BEGIN IMMEDIATE").unwrap();
        Self(connection)
    }

    pub(crate) fn release(self) {
        self.0.execute_batch("ROLLBACK").unwrap();
    }
}

/// Starts a call, so that a write is in the queue afterwards.
pub(crate) fn start<F: Future + ?Sized>(call: &mut Pin<Box<F>>) -> Poll<F::Output> {
    call.as_mut().poll(&mut Context::from_waker(Waker::noop()))
}

pub(crate) fn user(name: &str) -> UserKey {
    UserKey { tenant: TenantId::new("app").unwrap(), user: UserId::new(name).unwrap() }
}

/// The one life that users have in most tests.
pub(crate) const LIFE: Uuid = Uuid::from_u128(1);

/// A batch that is told from others by its user and place.
pub(crate) fn batch(user: &UserKey, expected: u64, n_rows: u64) -> Append {
    Append {
        incarnation: LIFE,
        new_user: (expected == 0).then(|| wrapped_key(user)),
        batch: Uuid::from_u128(1_000_000 + u128::from(expected)),
        expected: Seq(expected),
        rows: (expected + 1..=expected + n_rows).map(|seq| row(user, seq)).collect(),
        rewrites: Vec::new(),
    }
}

pub(crate) fn wrapped_key(user: &UserKey) -> WrappedKey {
    let bytes = format!("data key of {}", user.user).into_bytes();
    WrappedKey { master_key_id: *b"master-1", bytes }
}

pub(crate) fn row(user: &UserKey, seq: u64) -> Row {
    Row {
        seq: Seq(seq),
        at_micros: 1_772_326_800_000_000 + i64::try_from(seq).unwrap(),
        payload: format!("payload {seq} of {}", user.user).into_bytes(),
        index: (seq % 2 == 1).then(|| format!("index {seq} of {}", user.user).into_bytes()),
    }
}

pub(crate) fn rows(user: &UserKey, n_rows: u64) -> Vec<Row> {
    (1..=n_rows).map(|seq| row(user, seq)).collect()
}
