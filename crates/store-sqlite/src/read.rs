//! What can be asked. Every function runs inside one read transaction of its caller.

mod api_key;
mod log;
mod user;

use gieok_store::store::StoreError;
use rusqlite::{Connection, OptionalExtension};

pub(crate) use self::{
    api_key::{api_key, api_keys},
    log::{rows, snapshot},
    user::{user, users, wrapped_keys},
};
use crate::error::from_sqlite;

/// Users and log entries of all tenants.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) n_users: u64,
    pub(crate) n_events: u64,
}

/// Counts by the users' table alone: logs are dense, so where one ends is how long it is.
pub(crate) fn counts(connection: &Connection) -> Result<Counts, StoreError> {
    connection
        .prepare_cached("SELECT count(*), coalesce(sum(last_seq), 0) FROM users")
        .and_then(|mut statement| {
            statement
                .query_row([], |row| Ok(Counts { n_users: row.get(0)?, n_events: row.get(1)? }))
        })
        .map_err(from_sqlite)
}

/// The value that tells which master key holds.
pub(crate) fn key_check(connection: &Connection) -> Result<Option<Vec<u8>>, StoreError> {
    connection
        .prepare_cached("SELECT value FROM meta WHERE name = 'key_check'")
        .and_then(|mut statement| statement.query_row([], |row| row.get(0)).optional())
        .map_err(from_sqlite)
}

/// A count of rows as SQLite takes it.
fn limit_column(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
