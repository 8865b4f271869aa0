//! One user's place in the cache.

use std::sync::{
    Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
    atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
};

use gieok_core::{
    event::{Entry, Seq},
    id::UserKey,
    meaning::Meaning,
    space::Space,
};
use gieok_store::log::UserLog;
use tokio::sync::{Mutex, MutexGuard, OnceCell};

use crate::error::EngineError;

/// A user's space once it is read, and what keeps its writers in line.
#[derive(Debug)]
pub(crate) struct Cell {
    pub(crate) user: UserKey,
    pub(crate) loaded: OnceCell<Loaded>,
    /// Held through a write: one user's commands are decided one after another.
    turn: Mutex<()>,
    n_waiting: AtomicUsize,
}

/// A hydrated user.
#[derive(Debug)]
pub(crate) struct Loaded {
    /// None until the user is first written.
    log: RwLock<Option<Arc<UserLog>>>,
    space: RwLock<Space>,
    /// Whether an append ended without a clear answer, so that the log may be ahead of the space.
    pub(crate) is_suspect: AtomicBool,
    /// The last event in the newest snapshot.
    pub(crate) snapshot_seq: AtomicU64,
    /// Whether texts are being given vectors.
    pub(crate) is_embedding: AtomicBool,
    /// Bytes at the last weighing.
    pub(crate) weighed_bytes: AtomicUsize,
}

impl Cell {
    pub(crate) fn new(user: UserKey) -> Self {
        Self { user, loaded: OnceCell::new(), turn: Mutex::new(()), n_waiting: AtomicUsize::new(0) }
    }

    /// Waits for this user's turn to write; refused at once when too many wait already.
    pub(crate) async fn enter(&self, queue_max: usize) -> Result<MutexGuard<'_, ()>, EngineError> {
        let _place = Place::take(&self.n_waiting, queue_max)?;
        Ok(self.turn.lock().await)
    }

    /// Bytes for the cache's bound.
    pub(crate) fn bytes(&self) -> usize {
        let space = self.loaded.get().map_or(0, |loaded| loaded.read().heap_bytes());
        space + size_of::<Self>()
    }
}

/// A place in a bounded queue, given back when the wait is over, however it ends.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(n_waiting: &'a AtomicUsize, max: usize) -> Result<Self, EngineError> {
        if n_waiting.fetch_add(1, Ordering::SeqCst) >= max {
            n_waiting.fetch_sub(1, Ordering::SeqCst);
            return Err(EngineError::UserBusy);
        }
        Ok(Self(n_waiting))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Loaded {
    pub(crate) fn new(log: Option<UserLog>, space: Space, snapshot_seq: Seq) -> Self {
        Self {
            log: RwLock::new(log.map(Arc::new)),
            is_suspect: AtomicBool::new(false),
            is_embedding: AtomicBool::new(false),
            snapshot_seq: AtomicU64::new(snapshot_seq.0),
            weighed_bytes: AtomicUsize::new(space.heap_bytes()),
            space: RwLock::new(space),
        }
    }

    /// The space, to read. A panic inside `apply` is caught by the writer, which drops the cell, so
    /// a poisoned lock is never seen by a later request; one that is under way reads on.
    pub(crate) fn read(&self) -> RwLockReadGuard<'_, Space> {
        self.space.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Space> {
        self.space.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves the space on by entries that are durable.
    pub(crate) fn apply(&self, entries: &[Entry]) {
        let mut space = self.write();
        for entry in entries {
            // Another path may have brought in the same entries already.
            if entry.seq > space.seq() {
                space.apply(entry);
            }
        }
    }

    /// Gives texts their vectors.
    pub(crate) fn put_meanings(&self, meanings: &[(Seq, Meaning)]) {
        let mut space = self.write();
        for (seq, meaning) in meanings {
            space.put_meaning(*seq, meaning);
        }
    }

    pub(crate) fn log(&self) -> Option<Arc<UserLog>> {
        self.log.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_log(&self, log: UserLog) -> Arc<UserLog> {
        let log = Arc::new(log);
        *self.log.write().unwrap_or_else(PoisonError::into_inner) = Some(log.clone());
        log
    }
}
