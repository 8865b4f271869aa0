//! Opening: every check comes before the first write.

use std::{
    io,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, ErrorCode};

use crate::{connection, header, lock::Lock, options::Options, schema};

/// Why a store could not be opened. Nothing was changed, except where a migration failed: then the
/// file is at the last version that was reached.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// Another process serves this file. Stop it, or choose another data directory.
    #[error(
        "{} is in use by {}; stop it or choose another data directory",
        path.display(),
        process(*pid)
    )]
    InUse {
        /// The database.
        path: PathBuf,
        /// Who has it, where the lock file says so.
        pid: Option<u32>,
    },
    /// A newer Gieok wrote this file. Use that one or newer.
    #[error("the file has schema {found}, this Gieok knows schemas up to {known}; use a newer one")]
    NewerSchema {
        /// The file's version.
        found: i32,
        /// The newest version known here.
        known: i32,
    },
    /// A database of another program. Choose another path.
    #[error(
        "{} is a SQLite database but not one of Gieok's (application id {application_id:#x})",
        path.display()
    )]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What its header says instead.
        application_id: i32,
    },
    /// A file of some other kind. Choose another path.
    #[error("{} is not a SQLite database", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// A directory or device. Choose another path.
    #[error("{} is not a file", path.display())]
    NotAFile {
        /// What was named.
        path: PathBuf,
    },
    /// The file may not be written. Change its permissions.
    #[error("{} is read-only", path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// A program that is not Gieok holds a lock on the file. Close it.
    #[error("{} is locked by another program", path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// The file is ours but broken. Restore a backup.
    #[error("the database is damaged: {detail}")]
    Damaged {
        /// What is wrong.
        detail: String,
    },
    /// The operating system refused a file or a thread.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// SQLite failed in a way that has no name here.
    #[error("SQLite could not open the database")]
    Sqlite(#[from] rusqlite::Error),
}

/// What a checked, locked and migrated file is used through.
pub(crate) struct Opened {
    pub(crate) lock: Lock,
    pub(crate) writer: Connection,
    pub(crate) readers: Vec<Connection>,
}

/// Checks, locks, checks again and migrates.
pub(crate) fn open(path: &Path, options: &Options) -> Result<Opened, OpenError> {
    header::check(path)?;
    let lock = Lock::acquire(path)?;
    open_locked(path, options, lock).map_err(|error| named(error, path))
}

fn open_locked(path: &Path, options: &Options, lock: Lock) -> Result<Opened, OpenError> {
    let mut writer = connection::open_writer(path, options.busy_timeout)?;
    if writer.is_readonly("main")? {
        return Err(OpenError::ReadOnly { path: path.to_owned() });
    }
    schema::check(&writer, path)?;
    connection::configure_writer(&writer, options)?;
    schema::migrate(&mut writer)?;
    let readers = (0..options.n_readers)
        .map(|_| connection::open_reader(path, options.busy_timeout))
        .collect::<rusqlite::Result<_>>()?;
    Ok(Opened { lock, writer, readers })
}

/// Gives the failures of SQLite that an operator can act on their own name.
fn named(error: OpenError, path: &Path) -> OpenError {
    let OpenError::Sqlite(error) = error else { return error };
    let path = path.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::Locked { path },
        Some(ErrorCode::NotADatabase) => OpenError::NotADatabase { path },
        Some(ErrorCode::ReadOnly) => OpenError::ReadOnly { path },
        Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged { detail: error.to_string() },
        _ => OpenError::Sqlite(error),
    }
}

fn process(pid: Option<u32>) -> String {
    pid.map_or_else(|| "another process".to_owned(), |pid| format!("process {pid}"))
}
