//! One key file: read with suspicion, written whole or not at all.

use std::{
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use fs_err::{File, OpenOptions};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::KeyFileError;
use crate::crypto::MasterKey;

/// Longest file that is read; a key file is far shorter, whatever its comments.
const FILE_BYTES_MAX: u64 = 4096;

const COMMENT: &str = "# Gieok master key. Without it the data cannot be read, by anyone. \
                       Keep a copy apart from the data.";

/// The key in the file; none if there is no file.
pub(super) fn read(path: &Path) -> Result<Option<MasterKey>, KeyFileError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    refuse_exposed(path, &file)?;
    // Full size from the start: a buffer that grows would leave copies of the key behind.
    let mut bytes = Zeroizing::new(Vec::with_capacity(FILE_BYTES_MAX as usize + 1));
    file.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes)?;
    parse(&bytes)
        .map(Some)
        .map_err(|detail| KeyFileError::Malformed { path: path.to_owned(), detail })
}

/// Writes the key to a file that did not exist, durably, readable by its owner only. Returns
/// false, and leaves everything as it was, when there is such a file.
pub(super) fn create(path: &Path, key: &MasterKey) -> Result<bool, KeyFileError> {
    let temporary = Temporary(temporary_path(path));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    fs_err::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&temporary.0)?;
    let key = key.to_hex();
    for part in [COMMENT, "\n", &key, "\n"] {
        file.write_all(part.as_bytes())?;
    }
    file.sync_all()?;
    // A rename would replace the key of a process that was faster; a link is refused.
    match fs_err::hard_link(&temporary.0, path) {
        Ok(()) => (),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Ok(false),
        Err(error) => return Err(error.into()),
    }
    drop(temporary);
    sync_folder(path)?;
    Ok(true)
}

/// Makes the name of a file durable, which syncing the file itself does not.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, and names are durable without.
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// A file that is removed when done with, also on the way out of an error.
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // What cannot be removed is an unused key, or another name of the one in use.
        let _ = fs_err::remove_file(&self.0);
    }
}

fn temporary_path(path: &Path) -> PathBuf {
    let mut random = [0; 16];
    aws_lc_rs::rand::fill(&mut random).expect("without randomness the process is aborted");
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.tmp", Uuid::from_bytes(random).simple()));
    name.into()
}

/// Asks the file that is open, so that it cannot be exchanged in between.
#[cfg(unix)]
fn refuse_exposed(path: &Path, file: &File) -> Result<(), KeyFileError> {
    use std::os::unix::fs::PermissionsExt;

    let mode = file.metadata()?.permissions().mode() & 0o7777;
    if mode & 0o077 != 0 {
        return Err(KeyFileError::Exposed { path: path.to_owned(), mode });
    }
    Ok(())
}

#[cfg(not(unix))]
fn refuse_exposed(_path: &Path, _file: &File) -> Result<(), KeyFileError> {
    Ok(())
}

/// One key; comments and empty lines around it.
fn parse(bytes: &[u8]) -> Result<MasterKey, &'static str> {
    if bytes.len() as u64 > FILE_BYTES_MAX {
        return Err("it is too long for a key file");
    }
    let text = std::str::from_utf8(bytes).map_err(|_| "it is not text")?;
    let mut lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let key = lines.next().ok_or("there is no key in it")?;
    if lines.next().is_some() {
        return Err("there is more than one key in it");
    }
    MasterKey::parse(key).map_err(|_| "its line is not a key (64 hexadecimal digits)")
}
