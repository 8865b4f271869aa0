//! A store that fails, waits and counts on demand.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use async_trait::async_trait;
use gieok::core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use gieok::store::{
    memory::MemoryStore,
    store::{
        ApiKeyRecord, Append, Appended, Row, Snapshot, Store, StoreError, StoreStats, UserRecord,
        WrappedKey,
    },
};
use tokio::sync::{RwLock, RwLockWriteGuard, watch};
use uuid::Uuid;

/// What becomes of the next write.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Fault {
    /// It fails before anything is written.
    Before,
    /// It is written, and the answer is lost.
    After,
    /// It is turned away.
    Busy,
}

/// Calls pass one by one, or wait while the gate is closed.
#[derive(Debug, Default)]
pub(crate) struct Gate {
    lock: RwLock<()>,
    n_arrived: watch::Sender<usize>,
}

impl Gate {
    async fn pass(&self) {
        self.n_arrived.send_modify(|n| *n += 1);
        let _open = self.lock.read().await;
    }

    /// Closed until what this returns is dropped.
    pub(crate) async fn close(&self) -> RwLockWriteGuard<'_, ()> {
        self.lock.write().await
    }

    /// Waits until `n` calls have come to the gate since the beginning.
    pub(crate) async fn arrived(&self, n: usize) {
        let mut n_arrived = self.n_arrived.subscribe();
        n_arrived.wait_for(|so_far| *so_far >= n).await.unwrap();
    }
}

/// A memory store with levers.
#[derive(Debug, Default)]
pub(crate) struct Rig {
    pub(crate) inner: Arc<MemoryStore>,
    /// What the store claims about itself.
    pub(crate) is_exclusive: bool,
    pub(crate) faults: Mutex<VecDeque<Fault>>,
    pub(crate) appends: Gate,
    /// Passed once a batch is written and before that is answered.
    pub(crate) answers: Gate,
    pub(crate) reads: Gate,
    /// Passed once the user is erased and before that is answered.
    pub(crate) erasures: Gate,
    pub(crate) n_rows_read: AtomicUsize,
}

impl Rig {
    /// A store that no other process can write to, as SQLite is.
    pub(crate) fn exclusive() -> Arc<Self> {
        Arc::new(Self { is_exclusive: true, ..Self::default() })
    }

    /// A store that several processes share, as PostgreSQL is.
    pub(crate) fn shared() -> Arc<Self> {
        Arc::new(Self::default())
    }

    pub(crate) fn fail_next(&self, fault: Fault) {
        self.faults.lock().unwrap().push_back(fault);
    }

    fn next_fault(&self) -> Option<Fault> {
        self.faults.lock().unwrap().pop_front()
    }
}

fn unavailable() -> StoreError {
    StoreError::Unavailable("the test says so".into())
}

#[async_trait]
impl Store for Rig {
    async fn user(&self, user: &UserKey) -> Result<Option<UserRecord>, StoreError> {
        self.inner.user(user).await
    }

    async fn append(&self, user: &UserKey, append: Append) -> Result<Appended, StoreError> {
        self.appends.pass().await;
        match self.next_fault() {
            None => {
                let appended = self.inner.append(user, append).await;
                self.answers.pass().await;
                appended
            }
            Some(Fault::Before) => Err(unavailable()),
            Some(Fault::Busy) => Err(StoreError::Busy),
            Some(Fault::After) => {
                self.inner.append(user, append).await?;
                Err(unavailable())
            }
        }
    }

    async fn read(&self, user: &UserKey, after: Seq, limit: usize) -> Result<Vec<Row>, StoreError> {
        self.reads.pass().await;
        let rows = self.inner.read(user, after, limit).await?;
        self.n_rows_read.fetch_add(rows.len(), Ordering::SeqCst);
        Ok(rows)
    }

    async fn put_index(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        records: Vec<(Seq, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        self.inner.put_index(user, incarnation, records).await
    }

    async fn snapshot(&self, user: &UserKey) -> Result<Option<Snapshot>, StoreError> {
        self.inner.snapshot(user).await
    }

    async fn put_snapshot(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        snapshot: Snapshot,
    ) -> Result<bool, StoreError> {
        self.inner.put_snapshot(user, incarnation, snapshot).await
    }

    async fn erase(&self, user: &UserKey) -> Result<bool, StoreError> {
        match self.next_fault() {
            None => {
                let was_there = self.inner.erase(user).await;
                self.erasures.pass().await;
                was_there
            }
            Some(Fault::After) => {
                self.inner.erase(user).await?;
                Err(unavailable())
            }
            Some(_) => Err(unavailable()),
        }
    }

    async fn users(
        &self,
        tenant: &TenantId,
        after: Option<&UserId>,
        limit: usize,
    ) -> Result<Vec<(UserId, UserRecord)>, StoreError> {
        self.inner.users(tenant, after, limit).await
    }

    async fn put_api_key(&self, key: ApiKeyRecord) -> Result<(), StoreError> {
        self.inner.put_api_key(key).await
    }

    async fn api_key(&self, hash: &[u8; 32]) -> Result<Option<ApiKeyRecord>, StoreError> {
        self.inner.api_key(hash).await
    }

    async fn api_keys(&self) -> Result<Vec<ApiKeyRecord>, StoreError> {
        self.inner.api_keys().await
    }

    async fn revoke_api_key(&self, id: Uuid, at_micros: i64) -> Result<bool, StoreError> {
        self.inner.revoke_api_key(id, at_micros).await
    }

    async fn key_check(&self) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.key_check().await
    }

    async fn init_key_check(&self, check: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.inner.init_key_check(check).await
    }

    async fn wrapped_keys(
        &self,
        after: Option<&UserKey>,
        limit: usize,
    ) -> Result<Vec<(UserKey, UserRecord)>, StoreError> {
        self.inner.wrapped_keys(after, limit).await
    }

    async fn rewrap(
        &self,
        keys: Vec<(UserKey, WrappedKey)>,
        check: Vec<u8>,
    ) -> Result<(), StoreError> {
        self.inner.rewrap(keys, check).await
    }

    async fn stats(&self) -> Result<StoreStats, StoreError> {
        self.inner.stats().await
    }

    fn is_exclusive(&self) -> bool {
        self.is_exclusive
    }
}
