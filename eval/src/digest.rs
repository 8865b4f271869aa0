//! What exactly was scored.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use aws_lc_rs::digest::{SHA256, digest};
use serde::Serialize;

/// A file and the hash of its bytes.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Digest {
    pub(crate) path: String,
    pub(crate) sha256: String,
}

/// The JSON files of a folder, by name.
pub(crate) fn json_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut res = Vec::new();
    for entry in fs_err::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            res.push(path);
        }
    }
    anyhow::ensure!(!res.is_empty(), "there is no JSON file in {}", folder.display());
    res.sort();
    Ok(res)
}

/// The hashes of the JSON files of a folder; paths are relative to `home`.
pub(crate) fn digests(home: &Path, folder: &Path) -> anyhow::Result<Vec<Digest>> {
    let of_file = |path: PathBuf| {
        let relative = path.strip_prefix(home).context("the folder lies under home")?;
        digest_of(&path, relative)
    };
    json_files(folder)?.into_iter().map(of_file).collect()
}

/// The hash of a file, under the name it is shown by.
pub(crate) fn digest_of(path: &Path, shown: &Path) -> anyhow::Result<Digest> {
    let hash = digest(&SHA256, &fs_err::read(path)?);
    let sha256 = hash.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Digest { path: shown.to_string_lossy().into_owned(), sha256 })
}
