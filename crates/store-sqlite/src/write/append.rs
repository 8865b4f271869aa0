//! A batch for the end of a log.

use gieok_core::{event::Seq, id::UserKey};
use gieok_store::store::{Append, Appended, StoreError, WrappedKey};
use rusqlite::{Connection, params};

use super::Write;
use crate::{
    error::{from_sqlite, unavailable},
    place::{SEQ_MAX, UserNo},
    rows::{UserState, user_state},
};

/// Appends a batch that is well-formed ([`Append::check`]).
#[derive(Debug)]
pub(crate) struct AppendBatch {
    pub(crate) user: UserKey,
    pub(crate) append: Append,
}

/// A log that cannot grow. Only an operator who exports and erases the user can help.
#[derive(Debug, thiserror::Error)]
#[error("a log holds at most {SEQ_MAX} entries")]
struct LogFull;

impl Write for AppendBatch {
    type Done = Appended;

    fn run(&self, connection: &Connection) -> Result<Appended, StoreError> {
        let last_seq = self.append.last_seq();
        let user_no = match user_state(connection, &self.user)? {
            Some(state) if self.is_replay(&state) => {
                return Ok(Appended { last_seq: state.last_seq, is_replay: true });
            }
            Some(state) => self.accept(&state)?,
            None => match &self.append.new_user {
                Some(key) => self.create_user(connection, key).map_err(from_sqlite)?,
                None => return Err(StoreError::Gone),
            },
        };
        if last_seq.0 > SEQ_MAX {
            return Err(unavailable(LogFull));
        }
        self.rewrite(connection, user_no)?;
        self.insert_rows(connection, user_no).map_err(from_sqlite)?;
        self.move_end(connection, user_no, last_seq).map_err(from_sqlite)?;
        Ok(Appended { last_seq, is_replay: false })
    }

    fn must_scrub(&self, done: &Appended) -> bool {
        !done.is_replay && !self.append.rewrites.is_empty()
    }
}

impl AppendBatch {
    fn is_replay(&self, state: &UserState) -> bool {
        state.incarnation == self.append.incarnation && state.last_batch == self.append.batch
    }

    fn accept(&self, state: &UserState) -> Result<UserNo, StoreError> {
        let Append { incarnation, expected, .. } = self.append;
        // A writer that meant to create the user lost the race to another; it has nothing cached
        // that could be of an earlier life.
        if state.incarnation != incarnation && self.append.new_user.is_none() {
            return Err(StoreError::Gone);
        }
        if state.incarnation != incarnation || state.last_seq != expected {
            return Err(StoreError::Stale { expected, actual: state.last_seq });
        }
        Ok(state.no)
    }

    fn create_user(&self, connection: &Connection, key: &WrappedKey) -> rusqlite::Result<UserNo> {
        connection
            .prepare_cached(
                "INSERT INTO users (tenant, user, incarnation, wrapped_key, master_key_id,
                                    last_seq, last_batch, created_at_micros)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            )?
            .execute(params![
                self.user.tenant.to_string(),
                self.user.user.to_string(),
                self.append.incarnation.as_bytes(),
                key.bytes,
                key.master_key_id,
                self.append.last_seq().0,
                self.append.batch.as_bytes(),
                self.append.rows.first().map_or(0, |row| row.at_micros),
            ])?;
        Ok(UserNo(connection.last_insert_rowid()))
    }

    fn rewrite(&self, connection: &Connection, user_no: UserNo) -> Result<(), StoreError> {
        for (seq, payload) in &self.append.rewrites {
            let n_changed = connection
                .prepare_cached(
                    "UPDATE events SET payload = ?2, index_record = NULL WHERE place = ?1",
                )
                .and_then(|mut statement| statement.execute(params![user_no.place(*seq), payload]))
                .map_err(from_sqlite)?;
            if n_changed == 0 {
                return Err(StoreError::Conflict(format!(
                    "there is no entry {} to rewrite",
                    seq.0
                )));
            }
        }
        if !self.append.rewrites.is_empty() {
            connection
                .prepare_cached("DELETE FROM snapshot_chunks WHERE place BETWEEN ?1 AND ?2")
                .and_then(|mut statement| statement.execute([user_no.first(), user_no.last()]))
                .map_err(from_sqlite)?;
        }
        Ok(())
    }

    fn insert_rows(&self, connection: &Connection, user_no: UserNo) -> rusqlite::Result<()> {
        let mut statement = connection.prepare_cached(
            "INSERT INTO events (place, at_micros, payload, index_record) VALUES (?1, ?2, ?3, ?4)",
        )?;
        for row in &self.append.rows {
            let place = user_no.place(row.seq);
            statement.execute(params![place, row.at_micros, row.payload, row.index])?;
        }
        Ok(())
    }

    fn move_end(
        &self,
        connection: &Connection,
        user_no: UserNo,
        last_seq: Seq,
    ) -> rusqlite::Result<()> {
        let sql = if self.append.rewrites.is_empty() {
            "UPDATE users SET last_seq = ?2, last_batch = ?3 WHERE user_no = ?1"
        } else {
            "UPDATE users SET last_seq = ?2, last_batch = ?3, redacted_seq = ?2, snapshot_seq = NULL
             WHERE user_no = ?1"
        };
        connection.prepare_cached(sql)?.execute(params![
            user_no.0,
            last_seq.0,
            self.append.batch.as_bytes()
        ])?;
        Ok(())
    }
}
