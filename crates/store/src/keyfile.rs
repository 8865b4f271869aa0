//! Where the master key comes from: a file only its owner can read, or text from the environment.
//!
//! A key is made exactly once, for a store that holds nothing. Once there is data, a missing file
//! is an error and never a reason to make another key: the data would be lost the moment it was
//! written over. Rotation writes `<path>.new` first and renames it only after every user's key was
//! wrapped anew, so that at any instant the key that fits the store is in one of the two files.

mod file;

use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
};

use crate::crypto::{CryptoError, MasterKey};

/// Where a master key was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// Made just now and written to the file. Tell the operator to keep a copy.
    Created,
    /// Read from the file.
    File,
    /// Given by the environment.
    Environment,
}

/// Why there is no master key. Each says what the operator should do; none repeats the key.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyFileError {
    /// The store holds data and the key to it is not there.
    #[error(
        "the store holds data, but the master key file {} is missing: put the file back from your \
         backup, or set GIEOK_MASTER_KEY. A new key could not read the data",
        .0.display()
    )]
    Missing(PathBuf),
    /// Others could have read the key.
    #[error(
        "the master key file {path} can be read by others (mode {mode:04o}): run `chmod 600 {path}`",
        path = path.display()
    )]
    Exposed {
        /// The file.
        path: PathBuf,
        /// Its permissions.
        mode: u32,
    },
    /// The file is not a key file.
    #[error("the master key file {} is damaged: {detail}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        detail: &'static str,
    },
    /// The environment's value is not a key.
    #[error("GIEOK_MASTER_KEY is not a key")]
    Environment(#[source] CryptoError),
    /// None of the keys at hand is the store's.
    #[error("the master key in {} is not this store's", path.display())]
    DoesNotFit {
        /// The file.
        path: PathBuf,
        /// How they differ.
        source: CryptoError,
    },
    /// The file system refused. The message names the file.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The key in the file, or for a new store a new key that is now in the file.
///
/// When two processes start on one new store, both get the key of the one that was first.
pub fn load_or_create(
    path: &Path,
    store_is_new: bool,
) -> Result<(MasterKey, Origin), KeyFileError> {
    if let Some(key) = file::read(path)? {
        return Ok((key, Origin::File));
    }
    if !store_is_new {
        return Err(KeyFileError::Missing(path.to_owned()));
    }
    let key = MasterKey::generate();
    if file::create(path, &key)? {
        return Ok((key, Origin::Created));
    }
    let key = file::read(path)?.ok_or_else(|| KeyFileError::Missing(path.to_owned()))?;
    Ok((key, Origin::File))
}

/// The key for a store that has a check value: the one in the file or, if a crash cut a rotation
/// short after the store had moved on, the one in `<path>.new`, which is then put in place.
pub fn load_fitting(path: &Path, check: &[u8]) -> Result<(MasterKey, Origin), KeyFileError> {
    let mut misfit = None;
    for (found_at, key) in candidates(path)? {
        match key.verify_check(check) {
            Ok(()) => {
                if found_at != path {
                    finish_rotation(path)?;
                }
                return Ok((key, Origin::File));
            }
            Err(source) => {
                misfit.get_or_insert(KeyFileError::DoesNotFit { path: found_at, source });
            }
        }
    }
    Err(misfit.unwrap_or_else(|| KeyFileError::Missing(path.to_owned())))
}

/// The key that the environment's `GIEOK_MASTER_KEY` holds. (Who calls this has read it.)
pub fn from_environment(value: &str) -> Result<(MasterKey, Origin), KeyFileError> {
    let key = MasterKey::parse(value).map_err(KeyFileError::Environment)?;
    Ok((key, Origin::Environment))
}

/// The keys at hand with the files they are in: the current one and, while a rotation is under
/// way, the new one. Which of them is the store's, its check value says.
pub fn candidates(path: &Path) -> Result<Vec<(PathBuf, MasterKey)>, KeyFileError> {
    let mut res = Vec::new();
    for path in [path.to_owned(), new_path(path)] {
        if let Some(key) = file::read(&path)? {
            res.push((path, key));
        }
    }
    Ok(res)
}

/// The key to rotate to, durable in `<path>.new`.
///
/// Where an earlier rotation was cut short before the store moved on, its key is taken up again.
/// (Had the store moved on, [`load_fitting`] would have put that key in place.)
pub fn begin_rotation(path: &Path) -> Result<MasterKey, KeyFileError> {
    let new_path = new_path(path);
    let key = MasterKey::generate();
    if file::create(&new_path, &key)? {
        return Ok(key);
    }
    file::read(&new_path)?.ok_or(KeyFileError::Missing(new_path))
}

/// Puts the new key in place, once the store was written under it. The old key is gone then;
/// backups of the store from before need a copy of it.
pub fn finish_rotation(path: &Path) -> Result<(), KeyFileError> {
    fs_err::rename(new_path(path), path)?;
    file::sync_folder(path)?;
    Ok(())
}

fn new_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".new");
    name.into()
}

#[cfg(test)]
mod tests;
