//! One process at a time.
//!
//! SQLite would let several processes write in turn, but the engine caches what it read and a
//! second writer would make those caches lie. The lock is the operating system's, so it goes with
//! the process however that ends. The file itself stays: removing it would let two processes hold
//! locks on two files of the same name.

use std::{
    ffi::OsString,
    fs::TryLockError,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use fs_err::{File, OpenOptions};

use crate::open::OpenError;

/// Longest process id read back for a message.
const PID_BYTES_MAX: u64 = 20;

/// Held for as long as the store is open.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of the database at `path`, or says who has it.
    pub(crate) fn acquire(path: &Path) -> Result<Self, OpenError> {
        let lock_path = lock_path(path);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&lock_path)?;
        match file.file().try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(OpenError::InUse { path: path.to_owned(), pid: holder(&mut file) });
            }
            Err(TryLockError::Error(error)) => return Err(OpenError::Io(error)),
        }
        // Only for the message above; the lock holds without it.
        if let Err(error) = write_pid(&mut file) {
            tracing::warn!(error = &error as &dyn std::error::Error, "lock file has no process id");
        }
        Ok(Self { _file: file })
    }
}

fn lock_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".lock");
    PathBuf::from(name)
}

fn write_pid(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    write!(file, "{}", std::process::id())
}

fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.take(PID_BYTES_MAX).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
