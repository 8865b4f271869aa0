//! Nothing of the machine this was written on belongs in the repository: no paths of its disk, no
//! mirrors of its network.

use crate::problem::Problem;
use crate::source::is_identifier;
use crate::tree::Tree;

/// Folders that exist on a developer's machine only. Spelled apart, so that this list passes.
const FOLDERS: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/")];

/// Where each kind of lock file may fetch from: the key that names a source, and how it must begin.
const REGISTRIES: &[(&str, &str, &str)] = &[
    ("Cargo.lock", "source = \"", "registry+https://github.com/rust-lang/crates.io-index\""),
    ("package-lock.json", "\"resolved\": \"", "https://registry.npmjs.org/"),
    ("uv.lock", "registry = \"", "https://pypi.org/simple\""),
];

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, text) in tree.texts() {
        let name = path.rsplit('/').next().unwrap_or(path);
        let registry = REGISTRIES.iter().find(|(file, _, _)| *file == name);
        for (index, line) in text.lines().enumerate() {
            if let Some(folder) = FOLDERS.iter().find(|folder| names_folder(line, folder)) {
                let text = format!(
                    "`{folder}` is a path of one machine: use a path relative to the repository"
                );
                problems.push(Problem::new(path, index + 1, text));
            }
            if let Some((_, key, official)) = registry
                && let Some((_, source)) = line.split_once(key)
                && !source.starts_with(official)
            {
                let official = official.trim_end_matches('"');
                let text = format!("not the public registry: lock again from `{official}`");
                problems.push(Problem::new(path, index + 1, text));
            }
        }
    }
    problems
}

/// Whether an absolute path in `line` begins with `folder`. After a name, a dot or a bracket the
/// same letters are the middle of some other path.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| is_identifier(c) || "./-}>*)~".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;

    #[track_caller]
    fn check_file(path: &str, text: &str, expected: &str) {
        assert_eq!(printed(&check(&Tree::of(&[(path, text)]))), expected);
    }

    #[test]
    fn paths_of_one_machine_are_refused() {
        for folder in FOLDERS {
            check_file(
                "docs/a.md",
                &format!("\nsee {folder}notes.md"),
                &format!(
                    "docs/a.md:2: `{folder}` is a path of one machine: use a path relative to the \
                     repository"
                ),
            );
        }
    }

    #[test]
    fn the_same_letters_inside_other_paths_pass() {
        let work = FOLDERS[0];
        check_file("docs/a.md", &format!("/v1{work}a ./a{work}b $HOME{work}c {{a}}{work}d"), "");
    }

    #[test]
    fn locks_name_public_registries_only() {
        let ours = "source = \"registry+https://github.com/rust-lang/crates.io-index\"\n";
        check_file("Cargo.lock", ours, "");
        check_file(
            "Cargo.lock",
            "\nsource = \"sparse+https://mirror.example/index/\"\n",
            "Cargo.lock:2: not the public registry: lock again from \
             `registry+https://github.com/rust-lang/crates.io-index`",
        );
        check_file(
            "console/package-lock.json",
            "  \"resolved\": \"https://npm.mirror.example/a.tgz\",\n",
            "console/package-lock.json:1: not the public registry: lock again from \
             `https://registry.npmjs.org/`",
        );
        check_file("docs/a.md", "source = \"elsewhere\"", "");
    }
}
