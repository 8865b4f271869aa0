//! A snapshot in place of the one before.

use gieok_core::id::UserKey;
use gieok_store::store::{Snapshot, StoreError};
use rusqlite::{Connection, params};
use uuid::Uuid;

use super::Write;
use crate::{
    error::from_sqlite,
    place::UserNo,
    rows::{UserState, user_state},
};

/// Keeps a snapshot of one life of a user, unless a better one is there.
#[derive(Debug)]
pub(crate) struct PutSnapshot {
    pub(crate) user: UserKey,
    pub(crate) incarnation: Uuid,
    pub(crate) snapshot: Snapshot,
}

impl Write for PutSnapshot {
    type Done = bool;

    fn run(&self, connection: &Connection) -> Result<bool, StoreError> {
        match user_state(connection, &self.user)? {
            Some(state) if self.is_wanted(&state) => {
                self.replace(connection, state.no).map_err(from_sqlite)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }
}

impl PutSnapshot {
    fn is_wanted(&self, state: &UserState) -> bool {
        let seq = self.snapshot.seq;
        state.incarnation == self.incarnation
            && seq >= state.redacted_seq
            && state.snapshot_seq.is_none_or(|held| seq >= held)
    }

    fn replace(&self, connection: &Connection, user_no: UserNo) -> rusqlite::Result<()> {
        connection
            .prepare_cached("DELETE FROM snapshot_chunks WHERE place BETWEEN ?1 AND ?2")?
            .execute([user_no.first(), user_no.last()])?;
        let mut statement = connection
            .prepare_cached("INSERT INTO snapshot_chunks (place, payload) VALUES (?1, ?2)")?;
        for (place, chunk) in (user_no.first()..=user_no.last()).zip(&self.snapshot.chunks) {
            statement.execute(params![place, chunk])?;
        }
        connection
            .prepare_cached("UPDATE users SET snapshot_seq = ?2 WHERE user_no = ?1")?
            .execute(params![user_no.0, self.snapshot.seq.0])?;
        Ok(())
    }
}
