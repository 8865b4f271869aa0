//! The pages a newcomer reads first must be true: paths exist, every crate has its place, the
//! commands can be run.

use std::collections::BTreeSet;
use std::path::Path;

use crate::problem::Problem;
use crate::tree::Tree;

const ARCHITECTURE: &str = "ARCHITECTURE.md";
const ARCHITECTURE_LINES_MAX: usize = 300;
const README: &str = "README.md";
/// The two commands everything starts from.
const COMMANDS: &[&str] = &["run", "test"];

/// A bare name with one of these endings is taken for a file of this repository.
const ENDINGS: &[&str] = &["rs", "md", "toml", "sql"];

/// Checks the map: length, paths, and that each of `crates` is on it.
pub(super) fn check_architecture(tree: &Tree, crates: &[&str]) -> Vec<Problem> {
    let Some(text) = tree.text(ARCHITECTURE) else {
        return vec![Problem::new(ARCHITECTURE, 1, "missing: write the map of this repository")];
    };
    let mut problems = Vec::new();
    let n_lines = text.lines().count();
    if n_lines > ARCHITECTURE_LINES_MAX {
        let advice = "move what changes often into rustdoc";
        let text = format!("{n_lines} lines, {ARCHITECTURE_LINES_MAX} is the most: {advice}");
        problems.push(Problem::new(ARCHITECTURE, ARCHITECTURE_LINES_MAX + 1, text));
    }
    let mut quoted = BTreeSet::new();
    for (index, line) in text.lines().enumerate() {
        for span in spans(line) {
            quoted.insert(span);
            if is_stale(tree, span) {
                let text = format!("`{span}` does not exist: correct the path, or drop it");
                problems.push(Problem::new(ARCHITECTURE, index + 1, text));
            }
        }
    }
    for name in crates.iter().filter(|name| !quoted.contains(**name)) {
        let text = format!("the crate `{name}` is not mentioned: say what it is and must not know");
        problems.push(Problem::new(ARCHITECTURE, 1, text));
    }
    problems
}

/// Checks that the README names the two commands, and no command that does not exist.
pub(super) fn check_readme(tree: &Tree) -> Vec<Problem> {
    let Some(text) = tree.text(README) else {
        return vec![Problem::new(README, 1, "missing: say what this is and how to run it")];
    };
    let mut problems = Vec::new();
    let mut named = BTreeSet::new();
    let mut in_code = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        for command in commands(line).filter(|_| in_code) {
            named.insert(command);
            if !tree.has_file(command) {
                let text = format!("`./{command}` does not exist: correct or remove it");
                problems.push(Problem::new(README, index + 1, text));
            }
        }
    }
    for command in COMMANDS.iter().filter(|command| !named.contains(**command)) {
        let text = format!("`./{command}` is not shown: put it into a block of shell");
        problems.push(Problem::new(README, 1, text));
    }
    problems
}

/// Checks that the two commands can be run from a fresh checkout.
pub(super) fn check_executable(root: &Path) -> Vec<Problem> {
    use std::os::unix::fs::PermissionsExt as _;

    let is_executable = |command: &str| {
        let status = std::fs::metadata(root.join(command));
        status.is_ok_and(|status| status.permissions().mode() & 0o111 != 0)
    };
    let missing = COMMANDS.iter().filter(|command| !is_executable(command));
    missing
        .map(|command| Problem::new(command, 1, format!("not executable: chmod +x {command}")))
        .collect()
}

/// The `quoted` spans of a line, without their backticks.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Whether a span names a path of this repository that is not there. The end of a path will do for
/// a file: prose may say `decide/messages.rs`.
fn is_stale(tree: &Tree, span: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    if !span.chars().all(is_plain) || span.starts_with('/') || tree.has_path(span) {
        return false;
    }
    if let Some(path) = span.strip_prefix("./") {
        return !tree.has_path(path);
    }
    let is_file = ENDINGS.iter().any(|ending| span.ends_with(&format!(".{ending}")));
    if is_file {
        let end = format!("/{span}");
        return !tree.paths().any(|path| path.ends_with(&end));
    }
    span.split_once('/').is_some_and(|(first, _)| tree.has_path(first))
}

/// What a line of shell runs from this repository: first words that begin with `./`.
fn commands(line: &str) -> impl Iterator<Item = &str> {
    let parts = line.split(['&', '|', ';']).map(|part| part.trim().trim_start_matches("$ "));
    parts.filter_map(|part| part.split_whitespace().next()?.strip_prefix("./"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;

    fn tree(guide: (&str, &str)) -> Tree {
        Tree::of(&[guide, ("crates/core/src/event.rs", ""), ("run", ""), ("test", "")])
    }

    #[track_caller]
    fn check_map(text: &str, expected: &str) {
        let text = format!("{text}\n`gieok-core`\n");
        let problems = check_architecture(&tree((ARCHITECTURE, &text)), &["gieok-core"]);
        assert_eq!(printed(&problems), expected);
    }

    #[track_caller]
    fn check_commands(text: &str, expected: &str) {
        assert_eq!(printed(&check_readme(&tree((README, text)))), expected);
    }

    #[test]
    fn paths_that_exist_pass() {
        check_map(
            "`crates/core/src/event.rs` `crates/core/` `src/event.rs` `event.rs` `./run`",
            "",
        );
        check_map("`application/json` `/v1/observe` `a/*.rs` `message → log` `Seq`", "");
    }

    #[test]
    fn stale_paths_are_refused() {
        let advice = "does not exist: correct the path, or drop it";
        for path in ["crates/core/src/gone.rs", "crates/gone", "core/event.rs", "./gone", "gone.rs"]
        {
            check_map(&format!("\nsee `{path}`"), &format!("ARCHITECTURE.md:2: `{path}` {advice}"));
        }
    }

    #[test]
    fn every_crate_is_on_the_map() {
        let tree = tree((ARCHITECTURE, "`gieok-core`"));
        assert_eq!(
            printed(&check_architecture(&tree, &["gieok-core", "gieok-new"])),
            "ARCHITECTURE.md:1: the crate `gieok-new` is not mentioned: say what it is and must \
             not know"
        );
    }

    #[test]
    fn the_map_fits_its_page() {
        check_map(&"\n".repeat(297), "");
        check_map(
            &"\n".repeat(310),
            "ARCHITECTURE.md:301: 312 lines, 300 is the most: move what changes often into rustdoc",
        );
    }

    #[test]
    fn the_pages_must_be_there() {
        let tree = Tree::of(&[]);
        assert!(printed(&check_architecture(&tree, &[])).starts_with("ARCHITECTURE.md:1: missing"));
        assert!(printed(&check_readme(&tree)).starts_with("README.md:1: missing"));
    }

    #[test]
    fn commands_of_the_readme_exist() {
        check_commands("In `./data`:\n```sh\n./run --data ./data\n$ cd a && ./test fmt\n```\n", "");
        check_commands(
            "```\n./run\n./test\n./start now\n```\n",
            "README.md:4: `./start` does not exist: correct or remove it",
        );
        check_commands(
            "```\n./run\n```\n",
            "README.md:1: `./test` is not shown: put it into a block of shell",
        );
    }

    #[test]
    fn commands_must_be_executable() {
        assert_eq!(
            printed(&check_executable(Path::new("src"))),
            "run:1: not executable: chmod +x run\ntest:1: not executable: chmod +x test"
        );
    }
}
