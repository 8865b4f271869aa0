//! The engine: every user's space, kept or read back, and the one way in.

use std::sync::{Arc, atomic::Ordering};

use gieok_core::{event::Seq, id::UserKey, space::Space};
use gieok_embed::Embedder;
use gieok_store::{log::Log, store::StoreError};
use moka::{ops::compute::Op, policy::EvictionPolicy, sync::Cache};
use tokio::sync::Semaphore;

use crate::{
    background::Background,
    cell::{Cell, Loaded},
    clock::Clock,
    config::EngineConfig,
    error::EngineError,
    hydrate,
};

/// Spaces being read back at once; the rest wait. Each can take all of a core and much memory.
const HYDRATIONS_MAX: usize = 4;

/// The memory of all users. Cheap to clone; clones share everything.
#[derive(Debug, Clone)]
pub struct Engine {
    pub(crate) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) log: Log,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) config: EngineConfig,
    cache: Cache<UserKey, Arc<Cell>>,
    hydrations: Semaphore,
    /// One snapshot is written at a time: they are large and nobody waits for them.
    pub(crate) snapshots: Semaphore,
    pub(crate) background: Background,
}

impl Engine {
    /// An engine over `log`.
    #[must_use]
    pub fn new(log: Log, clock: Arc<dyn Clock>, config: EngineConfig) -> Self {
        // Weighed in KiB, because the cache counts in 32 bits per entry.
        let cache = Cache::builder()
            .max_capacity((config.cache_bytes_max / 1024).max(1))
            .eviction_policy(EvictionPolicy::lru())
            .weigher(|_, cell: &Arc<Cell>| {
                u32::try_from(cell.bytes().div_ceil(1024)).unwrap_or(u32::MAX)
            })
            .build();
        let hydrations = Semaphore::new(HYDRATIONS_MAX);
        let snapshots = Semaphore::new(1);
        let background = Background::new();
        Self {
            inner: Arc::new(Inner { log, clock, config, cache, hydrations, snapshots, background }),
        }
    }

    /// The engine's settings.
    #[must_use]
    pub fn config(&self) -> &EngineConfig {
        &self.inner.config
    }

    /// The engine's clock.
    #[must_use]
    pub fn clock(&self) -> &dyn Clock {
        &*self.inner.clock
    }

    /// The logs underneath.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.inner.log
    }

    /// Runs `look` on a user's space as it is now.
    pub async fn read<T>(
        &self,
        user: &UserKey,
        look: impl FnOnce(&Space) -> T,
    ) -> Result<T, EngineError> {
        let cell = self.inner.fresh_cell(user).await?;
        let loaded = self.inner.loaded(&cell).await?;
        let res = look(&loaded.read());
        Ok(res)
    }

    /// Removes a user: key, log, index, snapshot and what is cached. Returns whether there was one.
    pub async fn erase(&self, user: &UserKey) -> Result<bool, EngineError> {
        let (inner, user) = (self.inner.clone(), user.clone());
        // In a task of its own: a caller that goes away must not leave the user in the cache.
        let under_way = inner.background.begin();
        let task = tokio::spawn(async move {
            let _under_way = under_way;
            let was_there = inner.log.erase(&user).await;
            // Whatever the answer: the user may be gone and only the answer lost.
            inner.forget(&user);
            was_there
        });
        Ok(task.await.map_err(|_| EngineError::Internal)??)
    }

    /// Waits for what is under way to end: commands whose callers went away, snapshots being
    /// written. Nothing that was acknowledged depends on it.
    pub async fn settle(&self) {
        self.inner.background.settled().await;
    }

    /// Users whose spaces are in memory, and the bytes these are held to take.
    #[must_use]
    pub fn cached(&self) -> (u64, u64) {
        self.inner.cache.run_pending_tasks();
        (self.inner.cache.entry_count(), self.inner.cache.weighted_size() * 1024)
    }
}

impl Inner {
    pub(crate) fn embedder(&self) -> Option<&dyn Embedder> {
        self.config.embedder.as_deref()
    }

    pub(crate) fn cell(&self, user: &UserKey) -> Arc<Cell> {
        self.cache.get_with_by_ref(user, || Arc::new(Cell::new(user.clone())))
    }

    /// Drops a user from the cache. Serialised with `weigh`, which must not put back what is
    /// dropped here.
    pub(crate) fn forget(&self, user: &UserKey) {
        self.cache.entry_by_ref(user).and_compute_with(|_| Op::Remove);
    }

    /// Drops any other cell of this one's user, once a write is durable. A cell can fall out of the
    /// cache while it is written to; the one read back in its place may be from before the write,
    /// and where nobody else writes it would never be compared with the store.
    pub(crate) fn drop_others(&self, cell: &Cell) {
        let kept = self.cache.get(&cell.user);
        if kept.is_some_and(|kept| !std::ptr::eq(&*kept, cell)) {
            self.forget(&cell.user);
        }
    }

    /// The cell's space, read back if it is not there yet. Several callers wait for one reading.
    pub(crate) async fn loaded<'a>(
        self: &Arc<Self>,
        cell: &'a Cell,
    ) -> Result<&'a Loaded, StoreError> {
        let is_new = cell.loaded.get().is_none();
        let loaded = cell
            .loaded
            .get_or_try_init(|| async {
                let _place = self.hydrations.acquire().await.expect("never closed");
                hydrate::load(&self.log, &cell.user, self.embedder()).await
            })
            .await?;
        if is_new {
            self.weigh(&cell.user, loaded, true);
            // A long replay should not have to be made twice.
            self.snapshot_if_due(&cell.user, loaded);
            self.embed_if_due(&cell.user, loaded);
        }
        Ok(loaded)
    }

    /// A cell that is not behind the store. Where no other process can write, the cache is that by
    /// itself; elsewhere the end of the log is asked for first.
    async fn fresh_cell(self: &Arc<Self>, user: &UserKey) -> Result<Arc<Cell>, EngineError> {
        let cell = self.cell(user);
        let loaded = self.loaded(&cell).await?;
        let is_suspect = loaded.is_suspect.load(Ordering::SeqCst);
        if self.log.store().is_exclusive() && !is_suspect {
            return Ok(cell);
        }
        if self.catch_up(&cell, loaded).await? {
            return Ok(cell);
        }
        self.forget(user);
        let cell = self.cell(user);
        self.loaded(&cell).await?;
        Ok(cell)
    }

    /// Brings a space up to the end of its log. False if the cell is of another life of the user
    /// and must be dropped.
    pub(crate) async fn catch_up(&self, cell: &Cell, loaded: &Loaded) -> Result<bool, StoreError> {
        // Cleared before looking: a fault from here on must leave its mark.
        let was_suspect = loaded.is_suspect.swap(false, Ordering::SeqCst);
        let res = self.read_up(cell, loaded).await;
        if was_suspect && res.is_err() {
            loaded.is_suspect.store(true, Ordering::SeqCst);
        }
        res
    }

    async fn read_up(&self, cell: &Cell, loaded: &Loaded) -> Result<bool, StoreError> {
        let record = self.log.store().user(&cell.user).await?;
        let incarnation = loaded.log().map(|log| log.incarnation());
        if record.as_ref().map(|record| record.incarnation) != incarnation {
            return Ok(false);
        }
        let last = record.map_or(Seq(0), |record| record.last_seq);
        while let Some(log) = loaded.log() {
            let after = loaded.read().seq();
            if after >= last {
                break;
            }
            let entries = match hydrate::next_entries(&self.log, &log, after, self.embedder()).await
            {
                Err(StoreError::Corrupt { .. }) if !hydrate::is_alive(&self.log, &log).await? => {
                    return Ok(false);
                }
                entries => entries?,
            };
            if entries.is_empty() {
                break;
            }
            loaded.apply(&entries);
        }
        Ok(true)
    }

    /// Tells the cache what a space takes now, when that has changed enough to matter.
    pub(crate) fn weigh(&self, user: &UserKey, loaded: &Loaded, must: bool) {
        let bytes = loaded.read().heap_bytes();
        let before = loaded.weighed_bytes.load(Ordering::Relaxed);
        if !must && bytes < before + before / 8 + 4096 {
            return;
        }
        loaded.weighed_bytes.store(bytes, Ordering::Relaxed);
        // Putting the same cell in again is how moka weighs it anew.
        self.cache.entry_by_ref(user).and_compute_with(|entry| {
            let cell = entry.map(|entry| entry.into_value());
            let is_same =
                |cell: &Arc<Cell>| cell.loaded.get().is_some_and(|own| std::ptr::eq(own, loaded));
            cell.filter(is_same).map_or(Op::Nop, Op::Put)
        });
    }
}
