//! The files of the repository: those git tracks or would track, as text where they are text.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Context as _;

/// Files above this size are data; reading them would only slow the checks.
const FILE_BYTES_MAX: u64 = 2 << 20;

/// Folders the walk leaves out where there is no git to say what is ignored.
const FOLDERS_SKIPPED: &[&str] =
    &[".git", ".venv", "target", "gieok-data", "node_modules", "__pycache__"];

/// A snapshot of the repository. Paths are relative to the root and use `/`.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    /// Every file, with its text; none for binary and very large files.
    files: BTreeMap<String, Option<String>>,
}

impl Tree {
    pub(crate) fn load(root: &Path) -> anyhow::Result<Self> {
        let mut files = BTreeMap::new();
        for path in paths(root)? {
            let full = root.join(&path);
            // A link is followed to its file; a deleted file that git still lists is no file.
            let Ok(status) = fs::metadata(&full) else { continue };
            if !status.is_file() {
                continue;
            }
            let mut text = None;
            if status.len() <= FILE_BYTES_MAX {
                let bytes = fs::read(&full).with_context(|| format!("{path} is unreadable"))?;
                text = String::from_utf8(bytes).ok();
            }
            files.insert(path, text);
        }
        Ok(Self { files })
    }

    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Every text file with its path.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    pub(crate) fn has_file(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// Whether `path` is a file or a folder with a file somewhere in it.
    pub(crate) fn has_path(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.has_file(path) || self.paths().any(|file| file.starts_with(&folder))
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), Some((*text).to_owned()));
        Self { files: files.iter().map(owned).collect() }
    }
}

fn paths(root: &Path) -> anyhow::Result<Vec<String>> {
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output();
    if let Ok(output) = listed
        && output.status.success()
    {
        let text = String::from_utf8_lossy(&output.stdout);
        return Ok(text.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect());
    }
    // A source archive, or a machine without git.
    let mut found = Vec::new();
    walk(root, "", &mut found)?;
    Ok(found)
}

fn walk(folder: &Path, prefix: &str, found: &mut Vec<String>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("{prefix} is unreadable"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if !entry.file_type()?.is_dir() {
            found.push(path);
        } else if !FOLDERS_SKIPPED.contains(&name.as_str()) {
            walk(&entry.path(), &format!("{path}/"), found)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_exists_when_a_file_lies_in_it() {
        let tree = Tree::of(&[("crates/core/src/lib.rs", "")]);
        assert!(tree.has_path("crates/core"));
        assert!(tree.has_path("crates/core/"));
        assert!(tree.has_path("crates/core/src/lib.rs"));
        assert!(!tree.has_path("crates/co"));
    }

    #[test]
    fn the_walk_finds_this_file_and_no_build_output() {
        let mut found = Vec::new();
        walk(Path::new("."), "", &mut found).unwrap();
        assert!(found.iter().any(|path| path == "src/tree.rs"), "{found:?}");
        assert!(!found.iter().any(|path| path.starts_with("target/")), "{found:?}");
    }
}
