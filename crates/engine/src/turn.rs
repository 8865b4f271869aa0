//! One command, from request to durable events to the moved-on space.
//!
//! `decide` reads the space, `append` makes its events durable, and only then `apply` moves the
//! space on and the caller is answered. The work runs in a task of its own: a caller that goes away
//! half-way must not leave the space behind the log.

use std::sync::{Arc, atomic::Ordering};

use gieok_core::{
    change::Change,
    decide::{Command, decide, redactions},
    event::{Entry, Event, Seq},
    id::{MessageId, UserKey},
    message::Draft,
    scope::Scope,
    time::At,
};
use gieok_embed::Embedder;
use gieok_store::{log::Batch, store::StoreError};

use crate::{
    cell::{Cell, Loaded},
    clock::new_uuid,
    engine::{Engine, Inner},
    error::EngineError,
    hydrate::index_record,
};

/// How often a command is decided anew because another writer was faster.
const TRIES_MAX: usize = 16;

/// What a command did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// End of the user's log.
    pub seq: Seq,
    /// What changed, and what did not and why.
    pub changes: Vec<Change>,
}

impl Engine {
    /// Logs messages into a scope.
    pub async fn observe(
        &self,
        user: &UserKey,
        scope: Scope,
        drafts: Vec<Draft>,
    ) -> Result<Outcome, EngineError> {
        self.execute(user, Command::Observe { scope, drafts }).await
    }

    /// Carries out a command now.
    pub async fn execute(&self, user: &UserKey, command: Command) -> Result<Outcome, EngineError> {
        let now = self.inner.clock.now();
        self.execute_at(user, command, now).await
    }

    /// Carries out a command as of `now`; for imports, which keep the times of what they bring.
    pub async fn execute_at(
        &self,
        user: &UserKey,
        command: Command,
        now: At,
    ) -> Result<Outcome, EngineError> {
        let (inner, user) = (self.inner.clone(), user.clone());
        // Two tasks: the inner one may panic, and the outer one sees to it whoever still waits.
        let under_way = inner.background.begin();
        let watched = tokio::spawn(async move {
            let _under_way = under_way;
            let (runner, key) = (inner.clone(), user.clone());
            let turn = tokio::spawn(async move { runner.run(&key, &command, now).await });
            turn.await.unwrap_or_else(|_| {
                tracing::error!("a turn panicked; the space will be read anew");
                inner.forget(&user);
                Err(EngineError::Internal)
            })
        });
        watched.await.unwrap_or(Err(EngineError::Internal))
    }

    /// A new message id, for messages whose sender gave none.
    #[must_use]
    pub fn new_message_id(&self) -> MessageId {
        MessageId::from_uuid(new_uuid(self.inner.clock.now()))
    }
}

/// How one try ended.
enum Try {
    Done(Outcome),
    /// Another writer was first; the space has caught up.
    Again,
    /// The user was erased or created elsewhere; the cell is of another life.
    OtherLife,
}

impl Inner {
    async fn run(
        self: &Arc<Self>,
        user: &UserKey,
        command: &Command,
        now: At,
    ) -> Result<Outcome, EngineError> {
        let mut cell = self.cell(user);
        let mut turn = cell.enter(self.config.user_queue_max).await?;
        for _ in 0..TRIES_MAX {
            let loaded = self.loaded(&cell).await?;
            match self.try_once(&cell, loaded, command, now).await? {
                Try::Done(outcome) => return Ok(outcome),
                Try::Again => (),
                Try::OtherLife => {
                    drop(turn);
                    self.forget(user);
                    cell = self.cell(user);
                    turn = cell.enter(self.config.user_queue_max).await?;
                }
            }
        }
        Err(EngineError::Contended)
    }

    async fn try_once(
        self: &Arc<Self>,
        cell: &Cell,
        loaded: &Loaded,
        command: &Command,
        now: At,
    ) -> Result<Try, EngineError> {
        if loaded.is_suspect.load(Ordering::SeqCst) && !self.catch_up(cell, loaded).await? {
            return Ok(Try::OtherLife);
        }
        let (decided, expected, redactions) = {
            let space = loaded.read();
            let decided = decide(&space, command, now, &*self.config.reader);
            let events = decided.as_ref().map_or(&[][..], |decision| &decision.events);
            let redactions = redactions(&space, events);
            (decided, space.seq(), redactions)
        };
        // Nothing to write, or a refusal, may be an answer from the past: another process may have
        // erased or changed what this was decided on.
        let is_writing = decided.as_ref().is_ok_and(|decision| !decision.events.is_empty());
        if !is_writing
            && !self.log.store().is_exclusive()
            && !self.is_current(cell, loaded, expected).await?
        {
            return self.catch_up_or_leave(cell, loaded).await;
        }
        let decision = decided?;
        if !is_writing {
            return Ok(Try::Done(Outcome { seq: expected, changes: decision.changes }));
        }
        let entries = entries(expected, decision.events, self.embedder());
        let log = loaded
            .log()
            .unwrap_or_else(|| loaded.set_log(self.log.new_user(&cell.user, new_uuid(now))));
        let id = new_uuid(now);
        let batch = Batch { id, expected, now, entries: &entries, redactions: &redactions };
        match self.log.append(&log, batch).await {
            Ok(_) => (),
            Err(StoreError::Stale { .. }) => return self.catch_up_or_leave(cell, loaded).await,
            Err(StoreError::Gone) => return Ok(Try::OtherLife),
            Err(StoreError::Busy) => return Err(StoreError::Busy.into()),
            Err(error) => {
                // The batch may or may not be there. Look before deciding anything else.
                loaded.is_suspect.store(true, Ordering::SeqCst);
                return Err(error.into());
            }
        }
        loaded.apply(&entries);
        self.drop_others(cell);
        let seq = Seq(expected.0 + entries.len() as u64);
        self.weigh(&cell.user, loaded, false);
        if !redactions.is_empty() {
            self.snapshot_was_dropped(loaded);
        }
        self.snapshot_if_due(&cell.user, loaded);
        // Looking for texts without vectors walks the whole space; most writes leave none.
        let is_unread = |entry: &Entry| entry.index.as_ref().is_some_and(|it| it.meaning.is_none());
        if entries.iter().any(is_unread) {
            self.embed_if_due(&cell.user, loaded);
        }
        Ok(Try::Done(Outcome { seq, changes: decision.changes }))
    }

    async fn is_current(&self, cell: &Cell, loaded: &Loaded, seq: Seq) -> Result<bool, StoreError> {
        let record = self.log.store().user(&cell.user).await?;
        let known = loaded.log().map(|log| (log.incarnation(), seq));
        Ok(record.map(|record| (record.incarnation, record.last_seq)) == known)
    }

    async fn catch_up_or_leave(&self, cell: &Cell, loaded: &Loaded) -> Result<Try, EngineError> {
        let is_ours = self.catch_up(cell, loaded).await?;
        Ok(if is_ours { Try::Again } else { Try::OtherLife })
    }
}

fn entries(expected: Seq, events: Vec<Event>, embedder: Option<&dyn Embedder>) -> Vec<Entry> {
    let mut seq = expected;
    events
        .into_iter()
        .map(|event| {
            seq = seq.next();
            let index = index_record(&event, embedder);
            Entry { seq, event, index }
        })
        .collect()
}
