//! The store itself: every call goes to the writer or to a reader.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use async_trait::async_trait;
use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use gieok_store::store::{
    ApiKeyRecord, Append, Appended, Row, Snapshot, Store, StoreError, StoreStats, UserRecord,
    WrappedKey,
};
use uuid::Uuid;

use crate::{
    error::from_io,
    lock::Lock,
    open::{self, OpenError},
    options::Options,
    read,
    reader::ReaderPool,
    write::{
        AppendBatch, Erase, InitKeyCheck, PutApiKey, PutIndex, PutSnapshot, RevokeApiKey, Rewrap,
    },
    writer::{Writer, WriterStats},
};

/// All logs in one file.
///
/// Dropping it finishes what was accepted, folds the write-ahead log into the file and lets go of
/// the lock. That blocks for as long as it takes, mostly a few milliseconds.
///
/// Reads need a tokio runtime.
#[derive(Debug)]
pub struct SqliteStore {
    pub(crate) path: PathBuf,
    pub(crate) options: Options,
    // Fields are dropped in this order: the writer closes the readers when it ends, and the lock
    // goes when nothing can write any more.
    writer: Writer,
    pub(crate) readers: Arc<ReaderPool>,
    _lock: Lock,
}

impl SqliteStore {
    /// Opens or creates the store at `path`, whose directory must exist. Blocks.
    ///
    /// An older file is brought up to date. One that is not Gieok's, is newer, or is in use is
    /// refused and left as it was.
    pub fn open(path: &Path, options: Options) -> Result<Self, OpenError> {
        let options = options.clamped();
        let opened = open::open(path, &options)?;
        let readers = Arc::new(ReaderPool::new(opened.readers));
        let writer = Writer::start(opened.writer, Arc::clone(&readers), &options)?;
        Ok(Self { path: path.to_owned(), options, writer, readers, _lock: opened.lock })
    }

    /// The database file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the writer has done so far.
    #[must_use]
    pub fn writer_stats(&self) -> WriterStats {
        self.writer.stats()
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn user(&self, user: &UserKey) -> Result<Option<UserRecord>, StoreError> {
        let user = user.clone();
        self.readers.read(move |connection| read::user(connection, &user)).await
    }

    async fn append(&self, user: &UserKey, append: Append) -> Result<Appended, StoreError> {
        append.check()?;
        self.writer.submit(AppendBatch { user: user.clone(), append }).await
    }

    async fn read(&self, user: &UserKey, after: Seq, limit: usize) -> Result<Vec<Row>, StoreError> {
        let user = user.clone();
        self.readers.read(move |connection| read::rows(connection, &user, after, limit)).await
    }

    async fn put_index(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        records: Vec<(Seq, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        self.writer.submit(PutIndex { user: user.clone(), incarnation, records }).await
    }

    async fn snapshot(&self, user: &UserKey) -> Result<Option<Snapshot>, StoreError> {
        let user = user.clone();
        self.readers.read(move |connection| read::snapshot(connection, &user)).await
    }

    async fn put_snapshot(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        snapshot: Snapshot,
    ) -> Result<bool, StoreError> {
        self.writer.submit(PutSnapshot { user: user.clone(), incarnation, snapshot }).await
    }

    async fn erase(&self, user: &UserKey) -> Result<bool, StoreError> {
        self.writer.submit(Erase { user: user.clone() }).await
    }

    async fn users(
        &self,
        tenant: &TenantId,
        after: Option<&UserId>,
        limit: usize,
    ) -> Result<Vec<(UserId, UserRecord)>, StoreError> {
        let (tenant, after) = (tenant.clone(), after.cloned());
        self.readers
            .read(move |connection| read::users(connection, &tenant, after.as_ref(), limit))
            .await
    }

    async fn put_api_key(&self, key: ApiKeyRecord) -> Result<(), StoreError> {
        self.writer.submit(PutApiKey { key }).await
    }

    async fn api_key(&self, hash: &[u8; 32]) -> Result<Option<ApiKeyRecord>, StoreError> {
        let hash = *hash;
        self.readers.read(move |connection| read::api_key(connection, &hash)).await
    }

    async fn api_keys(&self) -> Result<Vec<ApiKeyRecord>, StoreError> {
        self.readers.read(read::api_keys).await
    }

    async fn revoke_api_key(&self, id: Uuid, at_micros: i64) -> Result<bool, StoreError> {
        self.writer.submit(RevokeApiKey { id, at_micros }).await
    }

    async fn key_check(&self) -> Result<Option<Vec<u8>>, StoreError> {
        self.readers.read(read::key_check).await
    }

    async fn init_key_check(&self, check: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.writer.submit(InitKeyCheck { check }).await
    }

    async fn wrapped_keys(
        &self,
        after: Option<&UserKey>,
        limit: usize,
    ) -> Result<Vec<(UserKey, UserRecord)>, StoreError> {
        let after = after.cloned();
        self.readers
            .read(move |connection| read::wrapped_keys(connection, after.as_ref(), limit))
            .await
    }

    async fn rewrap(
        &self,
        keys: Vec<(UserKey, WrappedKey)>,
        check: Vec<u8>,
    ) -> Result<(), StoreError> {
        self.writer.submit(Rewrap { keys, check }).await
    }

    async fn stats(&self) -> Result<StoreStats, StoreError> {
        let path = self.path.clone();
        self.readers
            .read(move |connection| {
                let counts = read::counts(connection)?;
                let n_bytes = bytes_on_disk(&path).map_err(from_io)?;
                Ok(StoreStats { n_users: counts.n_users, n_events: counts.n_events, n_bytes })
            })
            .await
    }

    fn is_exclusive(&self) -> bool {
        true
    }
}

/// The file and its write-ahead log.
fn bytes_on_disk(path: &Path) -> io::Result<u64> {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let n_log_bytes = fs_err::metadata(PathBuf::from(log)).map_or(0, |metadata| metadata.len());
    Ok(fs_err::metadata(path)?.len() + n_log_bytes)
}
