//! Names of files and modules: the noun they hold, never a drawer.

use crate::problem::Problem;
use crate::source::Source;
use crate::tree::Tree;

/// Names that say where something was put, not what it is.
const DRAWERS: &[&str] =
    &["utils", "util", "helpers", "helper", "common", "manager", "service", "base", "misc", "v2"];

/// Endings of the files this rule reads; data and documents may be called what they like.
const CODE: &[&str] = &["rs", "py", "ts", "tsx", "js", "css", "sh", "sql"];

pub(super) fn check(tree: &Tree, sources: &[Source]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for path in tree.paths() {
        if let Some(folder) = path.strip_suffix("/mod.rs") {
            let text = format!("no mod.rs: move it to {folder}.rs, beside its folder");
            problems.push(Problem::new(path, 1, text));
        }
        problems.extend(drawer(path));
    }
    for source in sources {
        for (index, line) in source.lines.iter().enumerate() {
            if let Some(name) = inline_module(&line.code).filter(|name| DRAWERS.contains(name)) {
                problems.push(Problem::new(&source.path, index + 1, advice(name)));
            }
        }
    }
    problems
}

/// A complaint about the first part of a path of code that is a drawer.
fn drawer(path: &str) -> Option<Problem> {
    let (stem, ending) = path.rsplit_once('.')?;
    if !CODE.contains(&ending) {
        return None;
    }
    let name = stem.split('/').find(|part| DRAWERS.contains(part))?;
    Some(Problem::new(path, 1, advice(name)))
}

fn advice(name: &str) -> String {
    format!("`{name}` says nothing of what is inside: name it for the noun it holds")
}

/// The name of the module whose body begins on this line.
fn inline_module(code: &str) -> Option<&str> {
    let (before, after) = code.split_once("mod ")?;
    let is_declaration = before.trim().is_empty() || before.trim_start().starts_with("pub");
    let name = after.strip_suffix(" {").filter(|_| is_declaration)?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;
    use crate::source::sources;

    #[track_caller]
    fn check_path(path: &str, text: &str, expected: &str) {
        let tree = Tree::of(&[(path, text)]);
        let problems = check(&tree, &sources(&tree));
        assert_eq!(printed(&problems), expected);
    }

    #[test]
    fn nouns_pass() {
        check_path("crates/core/src/message.rs", "mod words {\n}\n", "");
        check_path("crates/core/src/database.rs", "", "");
        check_path("docs/common/base.md", "", "");
    }

    #[test]
    fn mod_rs_is_refused() {
        check_path(
            "crates/a/src/fact/mod.rs",
            "",
            "crates/a/src/fact/mod.rs:1: no mod.rs: move it to crates/a/src/fact.rs, beside its \
             folder",
        );
    }

    #[test]
    fn drawers_are_refused_as_file_folder_and_module() {
        let advice = "says nothing of what is inside: name it for the noun it holds";
        check_path("src/utils.rs", "", &format!("src/utils.rs:1: `utils` {advice}"));
        check_path("src/v2/fact.rs", "", &format!("src/v2/fact.rs:1: `v2` {advice}"));
        check_path("sdk/helpers.py", "", &format!("sdk/helpers.py:1: `helpers` {advice}"));
        check_path("src/a.rs", "\npub mod misc {\n}\n", &format!("src/a.rs:2: `misc` {advice}"));
    }
}
