//! Several writes, one commit.

use std::sync::Arc;

use rusqlite::Connection;

use super::request::Request;

/// Nothing of the group was kept. One cause for all who were in it.
#[derive(Debug, Clone, thiserror::Error)]
pub(crate) enum NotCommitted {
    /// The transaction could not be begun, kept or committed.
    #[error("the write was not committed: {0}")]
    Sqlite(#[source] Arc<rusqlite::Error>),
    /// A failure inside one write (disk full, I/O error) made SQLite take back those of the others
    /// as well. Run alone they may succeed.
    #[error("the transaction was rolled back by SQLite")]
    RolledBack,
}

impl From<rusqlite::Error> for NotCommitted {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(Arc::new(error))
    }
}

/// Runs and commits a group. On an error nothing of it is in the database, and it may be run again.
pub(crate) fn run(
    connection: &Connection,
    group: &mut [Box<dyn Request>],
) -> Result<(), NotCommitted> {
    let committed = run_and_commit(connection, group);
    if committed.is_err() && !connection.is_autocommit() {
        // A failed commit leaves the transaction open; the next group must not continue it.
        if let Err(error) = execute(connection, "ROLLBACK") {
            tracing::error!(error = &error as &dyn std::error::Error, "could not roll back");
        }
    }
    committed
}

fn run_and_commit(
    connection: &Connection,
    group: &mut [Box<dyn Request>],
) -> Result<(), NotCommitted> {
    let is_alone = group.len() == 1;
    // Taking the write lock at once means that no write of the group can fail for want of it.
    execute(connection, "BEGIN IMMEDIATE")?;
    for request in group {
        execute(connection, "SAVEPOINT request")?;
        if !request.run(connection) {
            if connection.is_autocommit() {
                // Alone it has nobody to harm, and its own error says more than ours.
                return if is_alone { Ok(()) } else { Err(NotCommitted::RolledBack) };
            }
            execute(connection, "ROLLBACK TO request")?;
        }
        execute(connection, "RELEASE request")?;
    }
    execute(connection, "COMMIT")?;
    Ok(())
}

fn execute(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests;
