//! The first bytes of a file, read without SQLite.
//!
//! SQLite creates and removes files beside the one it opens. Looking first means that a file which
//! is not ours is refused without leaving a trace.

use std::{io::Read, path::Path};

use fs_err::File;

use crate::{
    open::OpenError,
    schema::{APPLICATION_ID, SCHEMA_VERSION},
};

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER_BYTES: usize = 100;
const USER_VERSION_AT: usize = 60;
const APPLICATION_ID_AT: usize = 68;

/// Refuses what is plainly not a store that this version can use.
///
/// Passing says little: after a crash the true header may still be in the write-ahead log, so
/// [`crate::schema::check`] asks again through SQLite.
pub(crate) fn check(path: &Path) -> Result<(), OpenError> {
    let metadata = match fs_err::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(OpenError::Io(error)),
    };
    if !metadata.is_file() {
        return Err(OpenError::NotAFile { path: path.to_owned() });
    }
    if metadata.permissions().readonly() {
        return Err(OpenError::ReadOnly { path: path.to_owned() });
    }
    let mut header = Vec::with_capacity(HEADER_BYTES);
    File::open(path)?.take(HEADER_BYTES as u64).read_to_end(&mut header)?;
    check_bytes(path, &header)
}

fn check_bytes(path: &Path, header: &[u8]) -> Result<(), OpenError> {
    if header.is_empty() {
        return Ok(());
    }
    if header.len() < HEADER_BYTES || !header.starts_with(MAGIC) {
        return Err(OpenError::NotADatabase { path: path.to_owned() });
    }
    let application_id = be_i32(header, APPLICATION_ID_AT);
    if application_id != 0 && application_id != APPLICATION_ID {
        return Err(OpenError::Foreign { path: path.to_owned(), application_id });
    }
    let found = be_i32(header, USER_VERSION_AT);
    if application_id == APPLICATION_ID && found > SCHEMA_VERSION {
        return Err(OpenError::NewerSchema { found, known: SCHEMA_VERSION });
    }
    Ok(())
}

fn be_i32(bytes: &[u8], at: usize) -> i32 {
    let mut word = [0; 4];
    word.copy_from_slice(&bytes[at..at + 4]);
    i32::from_be_bytes(word)
}
