//! Ids and users as they stand in the tables.

use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use gieok_store::store::{StoreError, UserRecord, WrappedKey};
use rusqlite::{Connection, OptionalExtension, Row, params};
use uuid::Uuid;

use crate::{
    error::{corrupt, from_sqlite},
    place::UserNo,
};

/// The columns that [`user_record`] reads, in its order.
pub(crate) const RECORD_COLUMNS: &str =
    "incarnation, wrapped_key, master_key_id, last_seq, created_at_micros";

/// What an append, a snapshot or an index record is judged by.
#[derive(Debug)]
pub(crate) struct UserState {
    pub(crate) no: UserNo,
    pub(crate) incarnation: Uuid,
    pub(crate) last_seq: Seq,
    pub(crate) last_batch: Uuid,
    pub(crate) redacted_seq: Seq,
    pub(crate) snapshot_seq: Option<Seq>,
}

/// Finds a user by name.
pub(crate) fn user_state(
    connection: &Connection,
    user: &UserKey,
) -> Result<Option<UserState>, StoreError> {
    connection
        .prepare_cached(
            "SELECT user_no, incarnation, last_seq, last_batch, redacted_seq, snapshot_seq
             FROM users WHERE tenant = ?1 AND user = ?2",
        )
        .and_then(|mut statement| {
            statement
                .query_row(params![user.tenant.to_string(), user.user.to_string()], |row| {
                    Ok(UserState {
                        no: UserNo(row.get(0)?),
                        incarnation: Uuid::from_bytes(row.get(1)?),
                        last_seq: Seq(row.get(2)?),
                        last_batch: Uuid::from_bytes(row.get(3)?),
                        redacted_seq: Seq(row.get(4)?),
                        snapshot_seq: row.get::<_, Option<u64>>(5)?.map(Seq),
                    })
                })
                .optional()
        })
        .map_err(from_sqlite)
}

/// The user's short name, if there is such a user.
pub(crate) fn user_no(
    connection: &Connection,
    user: &UserKey,
) -> Result<Option<UserNo>, StoreError> {
    connection
        .prepare_cached("SELECT user_no FROM users WHERE tenant = ?1 AND user = ?2")
        .and_then(|mut statement| {
            statement
                .query_row(params![user.tenant.to_string(), user.user.to_string()], |row| {
                    row.get(0).map(UserNo)
                })
                .optional()
        })
        .map_err(from_sqlite)
}

/// Reads [`RECORD_COLUMNS`] from column `at` on.
pub(crate) fn user_record(row: &Row<'_>, at: usize) -> rusqlite::Result<UserRecord> {
    Ok(UserRecord {
        incarnation: Uuid::from_bytes(row.get(at)?),
        key: wrapped_key(row, at + 1)?,
        last_seq: Seq(row.get(at + 3)?),
        created_at_micros: row.get(at + 4)?,
    })
}

/// Reads `wrapped_key, master_key_id` from column `at` on.
fn wrapped_key(row: &Row<'_>, at: usize) -> rusqlite::Result<WrappedKey> {
    Ok(WrappedKey { bytes: row.get(at)?, master_key_id: row.get(at + 1)? })
}

/// Reads a tenant's column.
pub(crate) fn tenant_id(column: &str) -> Result<TenantId, StoreError> {
    TenantId::new(column).map_err(|error| corrupt(format!("tenant id `{column}`"), &error))
}

/// Reads a user's column.
pub(crate) fn user_id(column: &str) -> Result<UserId, StoreError> {
    UserId::new(column).map_err(|error| corrupt(format!("user id `{column}`"), &error))
}
