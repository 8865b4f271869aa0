//! When a space is worth writing down, so that reading it back need not replay its whole log.

use std::sync::{Arc, atomic::Ordering};

use gieok_core::id::UserKey;
use gieok_lang::terms::TERMS_VERSION;

use crate::{cell::Loaded, engine::Inner};

impl Inner {
    /// Writes a snapshot in the background when what the newest one lacks has grown to a quarter of
    /// the log: then the cost of snapshots stays a constant share of all writing, however long the
    /// log.
    pub(crate) fn snapshot_if_due(self: &Arc<Self>, user: &UserKey, loaded: &Loaded) {
        let seq = loaded.read().seq().0;
        let before = loaded.snapshot_seq.load(Ordering::SeqCst);
        let Some(log) = loaded.log() else { return };
        if seq.saturating_sub(before) < self.tail_max(seq) {
            return;
        }
        loaded.snapshot_seq.store(seq, Ordering::SeqCst);
        let (inner, cell) = (self.clone(), self.cell(user));
        let under_way = inner.background.begin();
        let runtime = tokio::runtime::Handle::current();
        // Copying, encoding and sealing a large space takes a core for a while; requests must not
        // wait for that.
        tokio::task::spawn_blocking(move || {
            let _under_way = under_way;
            runtime.block_on(async {
                let _place = inner.snapshots.acquire().await.expect("never closed");
                let Some(loaded) = cell.loaded.get() else { return };
                let parts = loaded.read().to_parts();
                match inner.log.put_snapshot(&log, &parts, TERMS_VERSION).await {
                    Ok(_) => metrics::counter!("gieok_snapshots_total").increment(1),
                    Err(error) => {
                        // Only speed is lost: the log has everything.
                        let error = &error as &dyn std::error::Error;
                        tracing::warn!(error, "snapshot not written");
                    }
                }
            });
        });
    }

    /// Takes note that a deletion dropped the stored snapshot. A new one is due soon, but not at
    /// once: somebody who deletes a hundred messages one by one must not cause a hundred snapshots.
    pub(crate) fn snapshot_was_dropped(&self, loaded: &Loaded) {
        let due_at = loaded.read().seq().0.saturating_add(self.config.snapshot_events_min);
        let as_if = due_at.saturating_sub(self.tail_max(due_at));
        loaded.snapshot_seq.fetch_min(as_if, Ordering::SeqCst);
    }

    /// Events a snapshot may lack before the next one is due.
    fn tail_max(&self, seq: u64) -> u64 {
        self.config.snapshot_events_min.max(seq / 4)
    }
}
