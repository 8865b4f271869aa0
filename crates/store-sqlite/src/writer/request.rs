//! A write on its way through the queue.

use gieok_store::store::StoreError;
use rusqlite::Connection;
use tokio::sync::oneshot;

use super::group::NotCommitted;
use crate::{error::unavailable, write::Write};

/// A write with the one who waits for it, whatever its answer looks like.
pub(crate) trait Request: Send {
    /// Makes the change and keeps the outcome to itself: it is no answer before the commit.
    /// Returns whether the change should stay.
    fn run(&mut self, connection: &Connection) -> bool;

    /// Whether [`Write::must_scrub`] said so.
    fn must_scrub(&self) -> bool;

    /// Tells the outcome; the group is durable.
    fn answer(self: Box<Self>);

    /// Tells that the group is lost, whatever the outcome was.
    fn answer_lost(self: Box<Self>, lost: &NotCommitted);
}

/// The request for one kind of write.
pub(crate) struct Pending<W: Write> {
    write: W,
    outcome: Option<Result<W::Done, StoreError>>,
    waiter: oneshot::Sender<Result<W::Done, StoreError>>,
}

impl<W: Write> Pending<W> {
    pub(crate) fn new(write: W, waiter: oneshot::Sender<Result<W::Done, StoreError>>) -> Self {
        Self { write, outcome: None, waiter }
    }
}

impl<W: Write> Request for Pending<W> {
    fn run(&mut self, connection: &Connection) -> bool {
        self.outcome.insert(self.write.run(connection)).is_ok()
    }

    fn must_scrub(&self) -> bool {
        matches!(&self.outcome, Some(Ok(done)) if self.write.must_scrub(done))
    }

    fn answer(self: Box<Self>) {
        let outcome = self.outcome.expect("only groups that ran are answered");
        // Nobody there means that the caller gave up; the write stands all the same.
        let _ = self.waiter.send(outcome);
    }

    fn answer_lost(self: Box<Self>, lost: &NotCommitted) {
        let _ = self.waiter.send(Err(unavailable(lost.clone())));
    }
}
