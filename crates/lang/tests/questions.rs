//! What questions ask for: every line of `questions/*.txt`, as data.
//!
//! A line is a question, `->`, the slot that must come first (several where either will do,
//! separated by `|`), `/` and whom it is about: `user`, `persona`, a name, or `-` where it does not
//! say. A line that begins with `people` gives the names known from there on.
#![allow(clippy::unwrap_used, reason = "a broken file should stop the test")]

use std::{fmt::Write as _, fs, path::Path};

use gieok_core::{assertion::Subject, time::At};
use gieok_lang::question;

/// Fewer than this many lines means that a file was lost.
const QUESTIONS_MIN: usize = 120;

#[test]
fn every_question_is_understood() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/questions");
    let mut paths: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (mut n_questions, mut n_failed) = (0, 0);
    let mut failures = String::new();
    for path in &paths {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let mut people: Vec<Box<str>> = Vec::new();
        for (nth, line) in fs::read_to_string(path).unwrap().lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(names) = line.strip_prefix("people") {
                people = names.split_whitespace().map(Into::into).collect();
                continue;
            }
            n_questions += 1;
            if let Err(fault) = check(line, &people) {
                n_failed += 1;
                let _ = writeln!(failures, "{file}:{}: {line}\n  {fault}", nth + 1);
            }
        }
    }
    assert!(n_questions >= QUESTIONS_MIN, "only {n_questions} questions were found");
    assert!(n_failed == 0, "{n_failed} of {n_questions} are misunderstood:\n{failures}");
}

fn check(line: &str, people: &[Box<str>]) -> Result<(), String> {
    let (text, expected) = line.split_once(" -> ").ok_or("no arrow")?;
    let (slots, subject) = expected.split_once(" / ").ok_or("no subject")?;
    let at = At::parse("2026-03-10T20:00:00+09:00").map_err(|error| error.to_string())?;
    let asked = question::asked(text, at, people);
    let first = asked.slots.first().map_or("-", |slot| slot.as_str());
    let whom = match &asked.subject {
        None => "-",
        Some(Subject::User) => "user",
        Some(Subject::Persona) => "persona",
        Some(Subject::Person(name)) => name,
    };
    if slots.split('|').all(|slot| slot != first) || whom != subject {
        let all: Vec<_> = asked.slots.iter().map(|slot| slot.as_str()).collect();
        return Err(format!("has {} / {whom}", all.join(",")));
    }
    Ok(())
}
