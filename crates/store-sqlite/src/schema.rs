//! Which files are ours, and how older ones become current.
//!
//! Migrations are only ever added. Each runs in a transaction of its own together with the step of
//! `user_version`, so a crash leaves the file at one version or the next, never between.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use crate::open::OpenError;

/// "Giok" in the header of every file of ours.
pub(crate) const APPLICATION_ID: i32 = 0x4769_6f6b;

/// The version this crate reads and writes.
pub const SCHEMA_VERSION: i32 = MIGRATIONS.len() as i32;

/// The migration at index n makes version n + 1.
const MIGRATIONS: [&str; 1] = [include_str!("../migrations/0001_initial.sql")];

/// The version of an open file.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<i32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Refuses a file that is not ours or newer than we are. Writes nothing.
pub(crate) fn check(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let application_id: i32 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let found = version(connection)?;
    if application_id != APPLICATION_ID {
        // An empty database belongs to nobody; SQLite makes no difference between it and no file.
        let n_objects: i64 =
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if application_id != 0 || found != 0 || n_objects != 0 {
            return Err(OpenError::Foreign { path: path.to_owned(), application_id });
        }
    }
    if found > SCHEMA_VERSION {
        return Err(OpenError::NewerSchema { found, known: SCHEMA_VERSION });
    }
    Ok(())
}

/// Brings a checked file to [`SCHEMA_VERSION`].
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), OpenError> {
    let found = version(connection)?;
    let n_done = usize::try_from(found).map_err(|_| OpenError::Damaged {
        detail: format!("schema version {found} does not exist"),
    })?;
    for (version, sql) in (1..).zip(MIGRATIONS).skip(n_done) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(sql)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", version)?;
        transaction.commit()?;
        tracing::info!(schema.version = version, "migrated");
    }
    Ok(())
}
