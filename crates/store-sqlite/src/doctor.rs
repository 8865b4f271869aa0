//! For operators: is the file sound, and a copy of it.
//!
//! These can take minutes on a large file, so they use a connection of their own and leave the
//! readers to those who wait for an answer.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use fs_err::File;
use gieok_store::store::StoreError;
use rusqlite::Connection;
use tokio::task::spawn_blocking;

use crate::{
    connection,
    error::{from_io, from_sqlite, unavailable},
    reader::in_transaction,
    schema,
    store::SqliteStore,
};

impl SqliteStore {
    /// What is wrong with the file, in words; empty when nothing is.
    ///
    /// Checks the structure of the file (SQLite's `quick_check`) and that every log is as long as
    /// its user's record says.
    pub async fn integrity_check(&self) -> Result<Vec<String>, StoreError> {
        self.with_own_connection(|connection| {
            let mut faults = quick_check(connection).map_err(from_sqlite)?;
            // Tables of a broken file cannot be trusted to say more.
            if faults.is_empty() {
                faults = check_logs(connection).map_err(from_sqlite)?;
            }
            Ok(faults)
        })
        .await
    }

    /// Version of the file's schema.
    pub async fn schema_version(&self) -> Result<i32, StoreError> {
        self.readers.read(|connection| schema::version(connection).map_err(from_sqlite)).await
    }

    /// Writes a copy to `to`, which must not exist: the store as it was at one instant, in one file
    /// that can be opened in its place. Others go on reading and writing meanwhile.
    ///
    /// The copy is complete and on disk when this returns; until then it has another name. It holds
    /// no remains of what was removed before, but a user erased later is still in it, data key and
    /// all.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to = to.to_owned();
        let (path, busy_timeout) = (self.path.clone(), self.options.busy_timeout);
        blocking(move || {
            let connection = connection::open_reader(&path, busy_timeout).map_err(from_sqlite)?;
            back_up(&connection, &to)
        })
        .await
    }

    async fn with_own_connection<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (path, busy_timeout) = (self.path.clone(), self.options.busy_timeout);
        blocking(move || {
            let connection = connection::open_reader(&path, busy_timeout).map_err(from_sqlite)?;
            in_transaction(&connection, read)
        })
        .await
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    spawn_blocking(work).await.map_err(unavailable)?
}

fn quick_check(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare("PRAGMA quick_check")?;
    let lines: Vec<String> =
        statement.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(if lines == ["ok"] { Vec::new() } else { lines })
}

/// Logs are dense from 1, so a log is whole when it has as many rows as its end says.
fn check_logs(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT format('the log of user %s of tenant %s ends at %d but has %d entries',
                       user, tenant, last_seq, n_rows)
         FROM (SELECT *, (SELECT count(*) FROM events
                          WHERE place > user_no << 32 AND place <= (user_no << 32) + last_seq)
                         AS n_rows
               FROM users)
         WHERE n_rows <> last_seq
         UNION ALL
         SELECT format('%d log entries belong to nobody', count(*)) FROM events
         WHERE NOT EXISTS (SELECT 1 FROM users WHERE user_no = place >> 32
                           AND place & 0xffffffff BETWEEN 1 AND last_seq)
         HAVING count(*) > 0",
    )?;
    statement.query_map([], |row| row.get(0))?.collect()
}

fn back_up(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    if fs_err::exists(to).map_err(from_io)? {
        return Err(StoreError::Conflict(format!("{} exists already", to.display())));
    }
    let partial = partial_path(to);
    // What an interrupted backup left behind; VACUUM INTO wants to make the file itself.
    if fs_err::exists(&partial).map_err(from_io)? {
        fs_err::remove_file(&partial).map_err(from_io)?;
    }
    let partial_text = partial.to_str().ok_or_else(|| {
        StoreError::Conflict(format!("{} is not a name SQLite can use", to.display()))
    })?;
    connection.execute("VACUUM INTO ?1", [partial_text]).map_err(from_sqlite)?;
    // SQLite does not sync what it writes there.
    File::open(&partial).and_then(|file| file.sync_all()).map_err(from_io)?;
    fs_err::rename(&partial, to).map_err(from_io)?;
    sync_directory(to);
    Ok(())
}

fn partial_path(to: &Path) -> PathBuf {
    let mut name = OsString::from(to);
    name.push(".partial");
    PathBuf::from(name)
}

/// Makes a new name durable. Not every system can; the content is safe either way.
fn sync_directory(path: &Path) {
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let _ = File::open(directory).and_then(|file| file.sync_all());
}
