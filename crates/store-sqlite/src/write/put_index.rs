//! Index records made anew.

use gieok_core::{event::Seq, id::UserKey};
use gieok_store::store::StoreError;
use rusqlite::{Connection, params};
use uuid::Uuid;

use super::Write;
use crate::{error::from_sqlite, rows::user_state};

/// Replaces index records of one life of a user.
#[derive(Debug)]
pub(crate) struct PutIndex {
    pub(crate) user: UserKey,
    pub(crate) incarnation: Uuid,
    pub(crate) records: Vec<(Seq, Vec<u8>)>,
}

impl Write for PutIndex {
    type Done = ();

    fn run(&self, connection: &Connection) -> Result<(), StoreError> {
        let Some(state) = user_state(connection, &self.user)? else { return Ok(()) };
        if state.incarnation != self.incarnation {
            return Ok(());
        }
        // Only records that are there are replaced: one that a rewrite removed was made of text
        // that is deleted, and a late reindexer must not bring it back.
        let mut statement = connection
            .prepare_cached(
                "UPDATE events SET index_record = ?2
                 WHERE place = ?1 AND index_record IS NOT NULL",
            )
            .map_err(from_sqlite)?;
        for (seq, record) in &self.records {
            statement.execute(params![state.no.place(*seq), record]).map_err(from_sqlite)?;
        }
        Ok(())
    }
}
