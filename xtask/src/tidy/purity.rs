//! The pure crates read no clock, no disk, no environment, no network, and roll no dice.
//!
//! A replay of the log must give the space it gave live; anything ambient would break that
//! silently. Tests are excused: they may look at the world to set the stage.

use crate::problem::Problem;
use crate::source::{Source, has_word};

const PURE: &[&str] = &["crates/core/src/", "crates/lang/src/"];

const TIME: &str = "time is an argument here: the engine reads the clock and passes it in";
const WORLD: &str = "this crate does no I/O: read it in an outer crate and pass the value in";
const CHANCE: &str = "randomness is an argument here: draw it in the engine and pass the value in";
const ASYNC: &str = "this crate is synchronous: await in the engine and pass the result in";

/// What may not appear, and what to do instead. Paths are matched in `use` groups too.
const BANNED: &[(&str, &str)] = &[
    ("Instant", TIME),
    ("SystemTime", TIME),
    ("Timestamp::now", TIME),
    ("Zoned::now", TIME),
    ("TimeZone::system", TIME),
    ("now_v7", TIME),
    ("std::fs", WORLD),
    ("std::net", WORLD),
    ("std::env", WORLD),
    ("std::process", WORLD),
    ("std::thread", WORLD),
    ("std::io", WORLD),
    ("new_v4", CHANCE),
    ("thread_rng", CHANCE),
    ("getrandom", CHANCE),
    ("OsRng", CHANCE),
    ("RandomState", CHANCE),
    ("async", ASYNC),
    ("await", ASYNC),
];

pub(super) fn check(sources: &[Source]) -> Vec<Problem> {
    let pure = sources.iter().filter(|source| PURE.iter().any(|dir| source.path.starts_with(dir)));
    pure.flat_map(check_source).collect()
}

fn check_source(source: &Source) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, line) in source.lines.iter().enumerate().filter(|(_, line)| !line.is_test) {
        let imported = imports(source, index);
        for (banned, advice) in BANNED {
            let is_here = has_word(&line.code, banned);
            if is_here || imported.iter().any(|path| has_word(path, banned)) {
                let text = format!("`{banned}` in a pure crate: {advice}");
                problems.push(Problem::new(&source.path, index + 1, text));
            }
        }
    }
    problems
}

/// The full paths of the grouped `use` that begins on this line; none for other lines.
fn imports(source: &Source, index: usize) -> Vec<String> {
    let code = source.lines[index].code.trim_start();
    let after_visibility = match code.strip_prefix("pub") {
        Some(rest) => rest.split_once("use ").map(|(_, tree)| tree),
        None => code.strip_prefix("use "),
    };
    if !after_visibility.is_some_and(|tree| tree.contains('{')) {
        return Vec::new();
    }
    let statement: String =
        source.code_from(index).map(|(_, c)| c).take_while(|c| *c != ';').collect();
    let tree = statement.split_once("use ").map_or("", |(_, tree)| tree);
    let mut paths = Vec::new();
    expand("", tree.trim(), &mut paths);
    paths
}

/// Writes `a::{b, c::{d}}` out as `a::b`, `a::c::d`.
fn expand(prefix: &str, tree: &str, paths: &mut Vec<String>) {
    let Some((head, group)) = tree.split_once('{') else {
        paths.push(format!("{prefix}{tree}"));
        return;
    };
    let prefix = format!("{prefix}{}", head.trim());
    let group = group.rsplit_once('}').map_or(group, |(inside, _)| inside);
    let mut depth = 0_usize;
    let mut start = 0;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                expand(&prefix, group[start..at].trim(), paths);
                start = at + 1;
            }
            _ => (),
        }
    }
    if !group[start..].trim().is_empty() {
        expand(&prefix, group[start..].trim(), paths);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;

    #[track_caller]
    fn check_text(path: &str, text: &str, expected: &[&str]) {
        let problems = check(&[Source::new(path, text)]);
        let printed = printed(&problems);
        assert_eq!(problems.len(), expected.len(), "{printed}");
        for part in expected {
            assert!(printed.contains(part), "{printed}");
        }
    }

    const CORE: &str = "crates/core/src/decay.rs";

    #[test]
    fn clocks_are_refused() {
        check_text(
            CORE,
            "fn a() {\n    std::time::Instant::now();\n}\n",
            &["crates/core/src/decay.rs:2: `Instant` in a pure crate: time is an argument"],
        );
        check_text(CORE, "let a = jiff::Timestamp::now();", &["`Timestamp::now`"]);
        check_text(CORE, "use std::time::SystemTime;", &["`SystemTime`"]);
    }

    #[test]
    fn the_world_is_refused() {
        check_text(CORE, "std::env::var(\"A\")", &["`std::env`"]);
        check_text("crates/lang/src/a.rs", "use std::net::TcpStream;", &["`std::net`"]);
        check_text(CORE, "async fn a() { b().await }", &["`async`", "`await`"]);
        check_text(CORE, "rand::thread_rng()", &["`thread_rng`"]);
    }

    #[test]
    fn groups_hide_nothing() {
        check_text(
            CORE,
            "use std::{\n    fmt,\n    fs::{self, File},\n};\n",
            &["decay.rs:1: `std::fs`"],
        );
        check_text(CORE, "pub(crate) use std::{env as e, fmt};", &["`std::env`"]);
        check_text(CORE, "use std::{collections::{BTreeMap, BTreeSet}, fmt};", &[]);
    }

    #[test]
    fn comments_strings_and_tests_may_speak_of_it() {
        check_text(CORE, "// std::fs\nlet a = \"std::fs\";\n", &[]);
        check_text(CORE, "#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n", &[]);
        check_text("crates/core/src/decay/tests.rs", "use std::fs;\n", &[]);
    }

    #[test]
    fn other_crates_may() {
        check_text("crates/store/src/keyfile.rs", "use std::fs;\n", &[]);
    }

    #[test]
    fn longer_names_are_other_names() {
        check_text(CORE, "let instant = Instantaneous; let a = asynchronous;", &[]);
    }
}
