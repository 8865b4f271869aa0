//! The one writer.
//!
//! A thread takes whatever is waiting, runs it in one transaction, commits once and answers
//! everybody. While it syncs, the next group gathers by itself; there is no timer that would make a
//! lone writer wait for company.

mod group;
mod request;
mod scrub;

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread::{self, JoinHandle},
};

use gieok_store::store::StoreError;
use rusqlite::Connection;
use tokio::sync::oneshot;

use self::{
    group::NotCommitted,
    request::{Pending, Request},
    scrub::Scrubber,
};
use crate::{error::unavailable, options::Options, reader::ReaderPool, write::Write};

/// What the writer has done since the store was opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WriterStats {
    /// Requests that were run, refused ones too.
    pub n_requests: u64,
    /// Transactions committed; each is at most one fsync.
    pub n_commits: u64,
    /// Transactions that failed as a whole.
    pub n_failed_commits: u64,
}

/// The queue's sending end and the thread behind it.
#[derive(Debug)]
pub(crate) struct Writer {
    /// Taken on drop, which tells the thread to finish.
    queue: Option<SyncSender<Box<dyn Request>>>,
    thread: Option<JoinHandle<()>>,
    counters: Arc<Counters>,
}

#[derive(Debug, Default)]
struct Counters {
    n_requests: AtomicU64,
    n_commits: AtomicU64,
    n_failed_commits: AtomicU64,
}

/// The thread ended before it answered: a bug in a write made it panic. Opening again may help.
#[derive(Debug, thiserror::Error)]
#[error("the writer has stopped")]
struct Stopped;

impl Writer {
    /// Starts the thread.
    pub(crate) fn start(
        connection: Connection,
        readers: Arc<ReaderPool>,
        options: &Options,
    ) -> io::Result<Self> {
        let (queue, requests) = sync_channel(options.queue_max);
        let counters = Arc::new(Counters::default());
        let work = Work {
            scrubber: Scrubber::new(Arc::clone(&readers), options.busy_timeout),
            readers,
            connection,
            requests,
            group_max: options.group_max,
            counters: Arc::clone(&counters),
        };
        let thread =
            thread::Builder::new().name("gieok-sqlite-writer".to_owned()).spawn(|| work.run())?;
        Ok(Self { queue: Some(queue), thread: Some(thread), counters })
    }

    /// Queues a write and waits until it is durable or refused.
    ///
    /// Dropping the future gives up the answer, not the write: what was queued is run.
    pub(crate) async fn submit<W: Write>(&self, write: W) -> Result<W::Done, StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = Box::new(Pending::new(write, answer));
        let queue = self.queue.as_ref().ok_or_else(|| unavailable(Stopped))?;
        queue.try_send(request).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => unavailable(Stopped),
        })?;
        answered.await.unwrap_or_else(|_| Err(unavailable(Stopped)))
    }

    pub(crate) fn stats(&self) -> WriterStats {
        let Counters { n_requests, n_commits, n_failed_commits } = &*self.counters;
        WriterStats {
            n_requests: n_requests.load(Ordering::Relaxed),
            n_commits: n_commits.load(Ordering::Relaxed),
            n_failed_commits: n_failed_commits.load(Ordering::Relaxed),
        }
    }
}

impl Drop for Writer {
    /// Waits until everything accepted is answered and the log is folded into the file.
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(Err(_)) = self.thread.take().map(JoinHandle::join) {
            tracing::error!("the writer thread had panicked");
        }
    }
}

/// What the thread works with.
struct Work {
    connection: Connection,
    requests: Receiver<Box<dyn Request>>,
    group_max: usize,
    readers: Arc<ReaderPool>,
    scrubber: Scrubber,
    counters: Arc<Counters>,
}

impl Work {
    fn run(mut self) {
        loop {
            let first = if self.scrubber.is_due() {
                self.requests.recv_timeout(scrub::RETRY_AFTER)
            } else {
                self.requests.recv().map_err(RecvTimeoutError::from)
            };
            match first {
                Ok(first) => {
                    let group = self.gather(first);
                    self.run_group(group);
                }
                Err(RecvTimeoutError::Timeout) => self.scrubber.retry(&self.connection),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // Leaves one plain file behind: nothing in the log, and of all connections the one that may
        // remove it is closed last.
        self.scrubber.scrub(&self.connection);
        self.readers.close();
    }

    fn gather(&mut self, first: Box<dyn Request>) -> Vec<Box<dyn Request>> {
        let mut group = vec![first];
        group.extend(self.requests.try_iter().take(self.group_max - 1));
        self.counters.n_requests.fetch_add(group.len() as u64, Ordering::Relaxed);
        group
    }

    fn run_group(&mut self, mut group: Vec<Box<dyn Request>>) {
        match group::run(&self.connection, &mut group) {
            Ok(()) => {
                self.counters.n_commits.fetch_add(1, Ordering::Relaxed);
                self.answer(group);
            }
            Err(NotCommitted::RolledBack) => {
                // One by one, so that it only hits whom it must.
                group.into_iter().for_each(|request| self.run_group(vec![request]));
            }
            Err(lost) => {
                self.counters.n_failed_commits.fetch_add(1, Ordering::Relaxed);
                tracing::error!(
                    error = &lost as &dyn std::error::Error,
                    n_requests = group.len(),
                    "a group of writes was not committed"
                );
                group.into_iter().for_each(|request| request.answer_lost(&lost));
            }
        }
        self.scrubber.retry_now_and_then(&self.connection);
    }

    /// Those who removed something wait a little longer, until it is out of the log as well.
    fn answer(&mut self, group: Vec<Box<dyn Request>>) {
        let (removals, others): (Vec<_>, Vec<_>) =
            group.into_iter().partition(|request| request.must_scrub());
        others.into_iter().for_each(Request::answer);
        if !removals.is_empty() {
            self.scrubber.scrub(&self.connection);
            removals.into_iter().for_each(Request::answer);
        }
    }
}
