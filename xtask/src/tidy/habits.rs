//! Small habits, line by line: nothing half done, no test that is switched off or waits, no line
//! that runs out of the page.

use crate::problem::Problem;
use crate::source::{Line, Source, has_word, is_identifier};
use crate::tree::Tree;

const WIDTH_MAX: usize = 100;

/// Languages other than Rust whose open ends must carry an issue number too.
const SCRIPTS: &[&str] = &[".py", ".ts", ".tsx", ".js", ".sh", ".sql"];

/// Words that mark an open end. Spelled apart, so that this list is not one.
const OPEN_ENDS: &[&str] = &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Attributes and macros with no place anywhere, and what to do instead.
const REFUSED: &[(&str, &str)] = &[
    ("#[ignore", "a test that does not run tests nothing: fix it, or assert today's answer"),
    (", ignore", "a test that does not run tests nothing: fix it, or assert today's answer"),
    ("#[should_panic", "assert the error by its variant; a panic says too little"),
    ("todo!", "finish it, or return an error that names what is missing"),
    ("unimplemented!", "finish it, or return an error that names what is missing"),
    ("dbg!", "remove it, or say it with `tracing`"),
];

pub(super) fn check(tree: &Tree, sources: &[Source]) -> Vec<Problem> {
    let mut problems: Vec<Problem> = sources.iter().flat_map(check_source).collect();
    let is_script = |path: &str| SCRIPTS.iter().any(|ending| path.ends_with(ending));
    for (path, text) in tree.texts().filter(|(path, _)| is_script(path)) {
        for (index, line) in text.lines().enumerate() {
            problems.extend(open_end(line).map(|text| Problem::new(path, index + 1, text)));
        }
    }
    problems
}

fn check_source(source: &Source) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, line) in source.lines.iter().enumerate() {
        let mut found = |text: String| {
            problems.push(Problem::new(&source.path, index + 1, text));
        };
        refused(line).map(&mut found);
        if line.is_test && sleeps(&line.code) {
            found("tests do not sleep: move a fake clock, or wait for the event itself".to_owned());
        }
        open_end(&line.comment).map(&mut found);
        // String contents are not counted: a table of long strings cannot be folded.
        let width = line.code.chars().count() + line.comment.chars().count();
        if width > WIDTH_MAX && !line.comment.contains("://") {
            found(format!("{width} columns, {WIDTH_MAX} is the most: break the line"));
        }
    }
    problems
}

fn refused(line: &Line) -> Option<String> {
    let code = line.code.trim_start();
    let is_found = |pattern: &str| match pattern {
        ", ignore" => code.starts_with("#[cfg_attr(") && has_word(code, "ignore"),
        _ if pattern.starts_with('#') => code.contains(pattern),
        _ => has_macro(code, pattern),
    };
    let (pattern, advice) = REFUSED.iter().find(|(pattern, _)| is_found(pattern))?;
    let name = pattern.trim_start_matches(['#', '[', ',', ' ']);
    Some(format!("`{name}`: {advice}"))
}

fn has_macro(code: &str, call: &str) -> bool {
    code.match_indices(call)
        .any(|(at, _)| !code[..at].chars().next_back().is_some_and(is_identifier))
}

/// Whether the line calls a `sleep` that waits for real time, or imports one. A method of that name
/// belongs to a fake clock.
fn sleeps(code: &str) -> bool {
    let imports = code.contains("use ") && has_word(code, "sleep");
    let calls = code.match_indices("sleep(").any(|(at, _)| {
        let before = code[..at].trim_end();
        let is_path = !code[..at].chars().next_back().is_some_and(is_identifier);
        is_path && !before.ends_with('.') && !before.ends_with("fn")
    });
    imports || calls
}

fn open_end(comment: &str) -> Option<String> {
    let word = OPEN_ENDS.iter().find(|word| has_word(comment, word))?;
    let has_issue =
        comment.split('#').skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if has_issue {
        return None;
    }
    Some(format!("`{word}` without an issue: write `{word}(#123)`, or do it now"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;
    use crate::source::sources;

    #[track_caller]
    fn check_file(path: &str, text: &str, expected: &[&str]) {
        let tree = Tree::of(&[(path, text)]);
        let problems = check(&tree, &sources(&tree));
        let printed = printed(&problems);
        assert_eq!(problems.len(), expected.len(), "{printed}");
        for part in expected {
            assert!(printed.contains(part), "{printed}");
        }
    }

    #[test]
    fn tests_that_do_not_run_are_refused() {
        check_file("src/a.rs", "\n#[ignore]\nfn a() {}\n", &["src/a.rs:2: `ignore`: a test that"]);
        check_file("src/a.rs", "#[ignore = \"slow\"]", &["`ignore`"]);
        check_file("src/a.rs", "#[cfg_attr(windows, ignore)]", &["`ignore`"]);
        check_file("src/a.rs", "#[should_panic(expected = \"a\")]", &["`should_panic`: assert"]);
        check_file("src/a.rs", "// #[ignore]\nlet a = \"#[ignore]\";", &[]);
    }

    #[test]
    fn half_done_work_is_refused() {
        check_file("src/a.rs", "fn a() { todo!() }", &["`todo!`: finish it"]);
        check_file("src/a.rs", "fn a() { dbg!(b); }", &["`dbg!`: remove it"]);
        check_file("src/a.rs", "fn a() { my_todo!() }", &[]);
    }

    #[test]
    fn tests_do_not_sleep() {
        let sleeping = ["std::thread::sleep(a)", "tokio::time::sleep(a).await", "sleep(a)"];
        for call in sleeping {
            let text = format!("#[test]\nfn a() {{\n    {call};\n}}\n");
            check_file("src/a.rs", &text, &["src/a.rs:3: tests do not sleep"]);
        }
        check_file("crates/a/tests/b.rs", "use tokio::time::{sleep};", &["tests do not sleep"]);
        check_file("src/a.rs", "fn a() {\n    std::thread::sleep(b);\n}\n", &[]);
        check_file("crates/a/tests/b.rs", "clock.sleep(a);\nfn sleep() {}\n", &[]);
    }

    #[test]
    fn open_ends_carry_an_issue() {
        let bare = format!("// {}: later", OPEN_ENDS[0]);
        check_file("src/a.rs", &bare, &["without an issue: write `"]);
        check_file("sdk/a.py", &bare, &["sdk/a.py:1: "]);
        check_file("src/a.rs", &format!("// {}(#12): later", OPEN_ENDS[0]), &[]);
        check_file("docs/a.md", &bare, &[]);
    }

    #[test]
    fn lines_end_at_the_hundredth_column() {
        let word = |n: usize| "a".repeat(n);
        check_file("src/a.rs", &word(100), &[]);
        check_file("src/a.rs", &word(101), &["src/a.rs:1: 101 columns, 100 is the most"]);
        check_file("src/a.rs", &format!("// {}", word(98)), &["101 columns"]);
        check_file("src/a.rs", &format!("    \"{}\",", word(200)), &[]);
        check_file("src/a.rs", &format!("// https://{}", word(100)), &[]);
        check_file("src/a.rs", &format!("// {}", "기".repeat(97)), &[]);
    }
}
