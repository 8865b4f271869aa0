//! Logs and snapshots.

use gieok_core::{event::Seq, id::UserKey};
use gieok_store::store::{Row, Snapshot, StoreError};
use rusqlite::{Connection, params};

use super::limit_column;
use crate::{
    error::{corrupt, from_sqlite},
    place::{UserNo, seq_of},
    rows::{user_no, user_state},
};

/// Room made before the first row is known: a page of the engine's, not whatever a caller names.
const N_ROWS_RESERVED_MAX: usize = 1_024;

/// A stretch of a log.
pub(crate) fn rows(
    connection: &Connection,
    user: &UserKey,
    after: Seq,
    limit: usize,
) -> Result<Vec<Row>, StoreError> {
    match user_no(connection, user)? {
        Some(user_no) => rows_of(connection, user_no, after, limit).map_err(from_sqlite),
        None => Ok(Vec::new()),
    }
}

fn rows_of(
    connection: &Connection,
    user_no: UserNo,
    after: Seq,
    limit: usize,
) -> rusqlite::Result<Vec<Row>> {
    let mut statement = connection.prepare_cached(
        "SELECT place, at_micros, payload, index_record FROM events
         WHERE place > ?1 AND place <= ?2 ORDER BY place LIMIT ?3",
    )?;
    let stretch = params![user_no.place_clamped(after), user_no.last(), limit_column(limit)];
    let mut found = statement.query(stretch)?;
    let mut rows = Vec::with_capacity(limit.min(N_ROWS_RESERVED_MAX));
    while let Some(row) = found.next()? {
        rows.push(Row {
            seq: seq_of(row.get(0)?),
            at_micros: row.get(1)?,
            payload: row.get(2)?,
            index: row.get(3)?,
        });
    }
    Ok(rows)
}

/// The snapshot with all its chunks.
pub(crate) fn snapshot(
    connection: &Connection,
    user: &UserKey,
) -> Result<Option<Snapshot>, StoreError> {
    let Some(state) = user_state(connection, user)? else { return Ok(None) };
    let Some(seq) = state.snapshot_seq else { return Ok(None) };
    let chunks = chunks_of(connection, state.no).map_err(from_sqlite)?;
    if chunks.is_empty() {
        return Err(corrupt(format!("snapshot at {}", seq.0), &"it has no chunks"));
    }
    Ok(Some(Snapshot { seq, chunks }))
}

fn chunks_of(connection: &Connection, user_no: UserNo) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut statement = connection.prepare_cached(
        "SELECT payload FROM snapshot_chunks WHERE place BETWEEN ?1 AND ?2 ORDER BY place",
    )?;
    statement.query_map([user_no.first(), user_no.last()], |row| row.get(0))?.collect()
}
