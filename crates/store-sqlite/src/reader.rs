//! The pool of readers.
//!
//! SQLite blocks, so reads run on tokio's blocking threads; the pool's permits bound how many at
//! once. Each read is one transaction and sees the store at one instant, whatever is written
//! meanwhile.

use std::{
    fmt,
    panic::resume_unwind,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use gieok_store::store::StoreError;
use rusqlite::Connection;
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::error::{from_sqlite, unavailable};

/// Read-only connections and who may use them.
pub(crate) struct ReaderPool {
    n_readers: usize,
    /// One permit per connection.
    permits: Arc<Semaphore>,
    idle: Mutex<Idle>,
    changed: Condvar,
}

struct Idle {
    connections: Vec<Connection>,
    /// Set while the writer wants the database to itself.
    is_held: bool,
    is_closed: bool,
}

/// The store was dropped before the read began; nobody is left to hear this.
#[derive(Debug, thiserror::Error)]
#[error("the store is closed")]
struct Closed;

impl ReaderPool {
    pub(crate) fn new(connections: Vec<Connection>) -> Self {
        let n_readers = connections.len();
        Self {
            n_readers,
            permits: Arc::new(Semaphore::new(n_readers)),
            idle: Mutex::new(Idle { connections, is_held: false, is_closed: false }),
            changed: Condvar::new(),
        }
    }

    /// Runs a read in a transaction of its own.
    ///
    /// Dropping the future lets the read finish unheard; it keeps its permit until then.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(unavailable)?;
        let pool = Arc::clone(self);
        let task = spawn_blocking(move || {
            let lent = pool.lend()?;
            let result = in_transaction(lent.connection(), read);
            // Back in the pool before the next reader is let in.
            drop(lent);
            drop(permit);
            result
        });
        match task.await {
            Ok(result) => result,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => resume_unwind(panic),
                // The runtime is shutting down.
                Err(error) => Err(unavailable(error)),
            },
        }
    }

    /// Runs `work` with no reader at work, or after `wait_max` whatever they do. New readers wait.
    pub(crate) fn while_idle<T>(&self, wait_max: Duration, work: impl FnOnce() -> T) -> T {
        let mut idle = self.lock();
        idle.is_held = true;
        let waited = self
            .changed
            .wait_timeout_while(idle, wait_max, |idle| idle.connections.len() < self.n_readers);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        let _release = Release(self);
        work()
    }

    /// Closes the connections, those in use when they come back.
    pub(crate) fn close(&self) {
        let mut idle = self.lock();
        idle.is_closed = true;
        idle.connections.clear();
    }

    fn lend(&self) -> Result<Lent<'_>, StoreError> {
        let idle = self.lock();
        let mut idle = self
            .changed
            .wait_while(idle, |idle| idle.is_held)
            .unwrap_or_else(PoisonError::into_inner);
        if idle.is_closed {
            return Err(unavailable(Closed));
        }
        let connection = idle.connections.pop().expect("there are as many permits as connections");
        Ok(Lent { pool: self, connection: Some(connection) })
    }

    fn lock(&self) -> MutexGuard<'_, Idle> {
        // Nothing that can panic happens while it is held.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for ReaderPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReaderPool").field("n_readers", &self.n_readers).finish_non_exhaustive()
    }
}

/// Runs a read on a connection that nobody else uses.
pub(crate) fn in_transaction<T>(
    connection: &Connection,
    read: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    // Nothing was written, so dropping the transaction is as good as committing it.
    let transaction = connection.unchecked_transaction().map_err(from_sqlite)?;
    read(&transaction)
}

/// Returns its connection however the read ends.
struct Lent<'a> {
    pool: &'a ReaderPool,
    connection: Option<Connection>,
}

impl Lent<'_> {
    fn connection(&self) -> &Connection {
        self.connection.as_ref().expect("taken only on drop")
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let mut idle = self.pool.lock();
        if !idle.is_closed {
            idle.connections.extend(self.connection.take());
        }
        self.pool.changed.notify_all();
    }
}

/// Lets readers in again however the work ends.
struct Release<'a>(&'a ReaderPool);

impl Drop for Release<'_> {
    fn drop(&mut self) {
        self.0.lock().is_held = false;
        self.0.changed.notify_all();
    }
}
