//! Sizes that may fall but not rise.
//!
//! A limit nobody can meet today would be switched off tomorrow, so the file `ratchet.txt` names
//! what is already too long, with its present length: it may shrink, never grow.

use std::collections::BTreeMap;

use crate::problem::Problem;
use crate::source::Source;

/// Above this a file is only reported: time to look for a seam.
const FILE_LINES_TARGET: usize = 300;
/// Above this a file must be listed.
const FILE_LINES_MAX: usize = 500;
/// Above this a function must be listed.
const FUNCTION_LINES_MAX: usize = 70;

/// A file, or the longest function of a name within a file, as `ratchet.txt` writes it:
/// `file PATH` or `function PATH NAME`.
type Key = String;

/// How long something is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Measure {
    path: String,
    line: usize,
    what: String,
    n_lines: usize,
    n_lines_max: usize,
}

pub(super) fn measure(sources: &[Source]) -> BTreeMap<Key, Measure> {
    let mut measures = BTreeMap::new();
    for source in sources {
        let path = &source.path;
        let file = Measure {
            path: path.clone(),
            line: 1,
            what: "file".to_owned(),
            n_lines: source.lines.len(),
            n_lines_max: FILE_LINES_MAX,
        };
        measures.insert(format!("file {path}"), file);
        for function in source.functions() {
            let key = format!("function {path} {}", function.name);
            let measured = Measure {
                path: path.clone(),
                line: function.line,
                what: format!("function `{}`", function.name),
                n_lines: function.n_lines,
                n_lines_max: FUNCTION_LINES_MAX,
            };
            let longest = measures.entry(key).or_insert_with(|| measured.clone());
            if longest.n_lines < measured.n_lines {
                *longest = measured;
            }
        }
    }
    measures
}

/// Files past the target, longest first.
pub(super) fn notes(measures: &BTreeMap<Key, Measure>) -> Vec<Problem> {
    let mut long: Vec<&Measure> = measures
        .values()
        .filter(|found| found.n_lines_max == FILE_LINES_MAX && found.n_lines > FILE_LINES_TARGET)
        .collect();
    long.sort_by_key(|found| std::cmp::Reverse(found.n_lines));
    let note = |found: &&Measure| {
        let text = format!("{} lines; the target is {FILE_LINES_TARGET}", found.n_lines);
        Problem::new(&found.path, 1, text)
    };
    long.iter().map(note).collect()
}

pub(super) fn check(
    measures: &BTreeMap<Key, Measure>,
    ratchet_path: &str,
    ratchet: &str,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut listed = BTreeMap::new();
    for (index, line) in ratchet.lines().enumerate().filter(|(_, line)| is_entry(line)) {
        let problem = |text: &str| Problem::new(ratchet_path, index + 1, text);
        match parse(line) {
            Some((key, _)) if !measures.contains_key(&key) => {
                problems.push(problem("nothing of this name is left: delete the line"));
            }
            Some((key, n_lines)) => {
                listed.insert(key, n_lines);
            }
            None => {
                problems.push(problem("write `file PATH LINES` or `function PATH NAME LINES`"));
            }
        }
    }
    for (key, found) in measures.iter().filter(|(_, found)| found.n_lines > found.n_lines_max) {
        let Measure { path, line, what, n_lines, n_lines_max } = found;
        let text = match listed.get(key) {
            Some(before) if n_lines <= before => continue,
            Some(before) => format!(
                "{what} grew from {before} to {n_lines} lines, and past {n_lines_max} it may only \
                 shrink: move a part out"
            ),
            None => format!(
                "{what} has {n_lines} lines, {n_lines_max} is the most: split it at a noun or a step"
            ),
        };
        problems.push(Problem::new(path, *line, text));
    }
    problems
}

/// The ratchet file with every count at what the code has now: lower or gone, never higher.
pub(super) fn lowered(ratchet: &str, measures: &BTreeMap<Key, Measure>) -> String {
    let mut text = String::new();
    for line in ratchet.lines() {
        let kept = match parse(line) {
            Some((key, before)) => match measures.get(&key) {
                Some(found) if found.n_lines > found.n_lines_max => {
                    format!("{key} {}", found.n_lines.min(before))
                }
                _ => continue,
            },
            None => line.to_owned(),
        };
        text.push_str(&kept);
        text.push('\n');
    }
    text
}

fn is_entry(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

fn parse(line: &str) -> Option<(Key, usize)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (count, key) = words.split_last()?;
    let is_known = matches!(key, ["file", _] | ["function", _, _]);
    if is_known { Some((key.join(" "), count.parse().ok()?)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;

    /// A file of `n_lines` lines whose one function takes the first `n_function_lines` of them.
    fn measures(n_lines: usize, n_function_lines: usize) -> BTreeMap<Key, Measure> {
        let body = "\n".repeat(n_function_lines - 1);
        let rest = "\n".repeat(n_lines - n_function_lines + 1);
        measure(&[Source::new("src/a.rs", &format!("fn b() {{{body}}}{rest}"))])
    }

    #[track_caller]
    fn check_sizes(n_lines: usize, n_function_lines: usize, ratchet: &str, expected: &str) {
        let problems = check(&measures(n_lines, n_function_lines), "ratchet.txt", ratchet);
        assert_eq!(printed(&problems), expected);
    }

    #[test]
    fn sizes_within_the_limits_pass() {
        check_sizes(500, 70, "", "");
    }

    #[test]
    fn long_files_and_functions_are_refused() {
        check_sizes(
            501,
            10,
            "",
            "src/a.rs:1: file has 501 lines, 500 is the most: split it at a noun or a step",
        );
        check_sizes(
            100,
            71,
            "",
            "src/a.rs:1: function `b` has 71 lines, 70 is the most: split it at a noun or a step",
        );
    }

    #[test]
    fn listed_ones_may_shrink_but_not_grow() {
        let ratchet = "# why\n\nfile src/a.rs 620\nfunction src/a.rs b 90\n";
        check_sizes(620, 90, ratchet, "");
        check_sizes(510, 10, ratchet, "");
        check_sizes(
            621,
            91,
            ratchet,
            "src/a.rs:1: file grew from 620 to 621 lines, and past 500 it may only shrink: move a \
             part out\nsrc/a.rs:1: function `b` grew from 90 to 91 lines, and past 70 it may only \
             shrink: move a part out",
        );
    }

    #[test]
    fn lines_for_nothing_are_refused() {
        check_sizes(
            10,
            5,
            "file src/gone.rs 600\n",
            "ratchet.txt:1: nothing of this name is left: delete the line",
        );
        check_sizes(
            10,
            5,
            "src/a.rs 600\n",
            "ratchet.txt:1: write `file PATH LINES` or `function PATH NAME LINES`",
        );
    }

    #[test]
    fn updating_lowers_and_never_raises() {
        let ratchet = "# why\nfile src/a.rs 620\nfunction src/a.rs b 90\n";
        assert_eq!(lowered(ratchet, &measures(550, 10)), "# why\nfile src/a.rs 550\n");
        assert_eq!(lowered(ratchet, &measures(700, 95)), ratchet);
        assert_eq!(lowered("# why\n", &measures(700, 95)), "# why\n");
    }

    #[test]
    fn of_functions_with_one_name_the_longest_counts() {
        let long = "\n".repeat(80);
        let text = format!("fn b() {{}}\nfn b() {{{long}}}\nfn b() {{}}\n");
        let problems = check(&measure(&[Source::new("src/a.rs", &text)]), "ratchet.txt", "");
        assert!(printed(&problems).starts_with("src/a.rs:2: function `b` has 81 lines"));
    }

    #[test]
    fn files_past_the_target_are_noted_longest_first() {
        let short = Source::new("src/a.rs", &"\n".repeat(300));
        let long = Source::new("src/b.rs", &"\n".repeat(301));
        let longer = Source::new("src/c.rs", &"\n".repeat(400));
        let notes = notes(&measure(&[short, long, longer]));
        assert_eq!(
            printed(&notes),
            "src/c.rs:1: 400 lines; the target is 300\nsrc/b.rs:1: 301 lines; the target is 300"
        );
    }
}
