//! Getting what was removed out of the write-ahead log.
//!
//! Removed rows are overwritten in their pages, but the log keeps the pages' earlier images until
//! it is reused from the start. A checkpoint that truncates it ends that. It needs a moment without
//! readers, so the pool is held for it.

use std::{sync::Arc, time::Duration};

use rusqlite::Connection;

use crate::reader::ReaderPool;

/// When to try again while nothing else happens.
pub(super) const RETRY_AFTER: Duration = Duration::from_secs(1);
/// When to try again under load.
const RETRY_AFTER_GROUPS: u32 = 64;
/// Longest that readers are kept waiting for those before them to finish.
const HOLD_MAX: Duration = Duration::from_millis(250);

/// Truncates the log, if not now then later.
#[derive(Debug)]
pub(super) struct Scrubber {
    readers: Arc<ReaderPool>,
    busy_timeout: Duration,
    is_due: bool,
    n_groups_waited: u32,
}

impl Scrubber {
    pub(super) fn new(readers: Arc<ReaderPool>, busy_timeout: Duration) -> Self {
        Self { readers, busy_timeout, is_due: false, n_groups_waited: 0 }
    }

    /// Whether an attempt failed and none has succeeded since.
    pub(super) fn is_due(&self) -> bool {
        self.is_due
    }

    /// Folds the log into the file and empties it. A long read or a backup can prevent that; then
    /// it is due.
    pub(super) fn scrub(&mut self, connection: &Connection) {
        let is_done = self.readers.while_idle(HOLD_MAX, || self.truncate(connection));
        self.n_groups_waited = 0;
        self.is_due = match is_done {
            Ok(is_done) => !is_done,
            Err(error) => {
                tracing::warn!(error = &error as &dyn std::error::Error, "could not checkpoint");
                true
            }
        };
    }

    /// Tries again if an attempt is due.
    pub(super) fn retry(&mut self, connection: &Connection) {
        if self.is_due {
            self.scrub(connection);
        }
    }

    /// Called after every group: tries again if an attempt is due and the last one some time ago.
    pub(super) fn retry_now_and_then(&mut self, connection: &Connection) {
        self.n_groups_waited = self.n_groups_waited.saturating_add(1);
        if self.n_groups_waited >= RETRY_AFTER_GROUPS {
            self.retry(connection);
        }
    }

    fn truncate(&self, connection: &Connection) -> rusqlite::Result<bool> {
        // Who still reads now will for long; writers should not wait for them.
        connection.busy_timeout(Duration::ZERO)?;
        let is_busy = connection
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
        connection.busy_timeout(self.busy_timeout)?;
        Ok(!is_busy?)
    }
}
