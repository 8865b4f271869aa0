//! What was said, and what is made of it: every ruling in `rulings/*.txt`, as data.
//!
//! A ruling is a line `user:` or `assistant:` and the claims under it. `+` affirms, `!` corrects,
//! `~` denies, `x` ends (`*` is everything in the slot), `-` alone says that nothing is claimed.
//! `@ 2026-03-17` is the date attached, `(past)` means that it no longer held when it was said.
//! A claim behind `?` may be made or not: careful readers differ. `…` stands for any words, for
//! slots that keep the speaker's own.
//! `at` sets the time of speaking for all that follows, `prev` what was said just before the next
//! ruling, `people` the names that are known.
#![allow(clippy::unwrap_used, reason = "a broken ruling file should stop the test")]

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use gieok_core::{
    assertion::{Assertion, Op, Subject},
    message::Role,
    reading::Said,
    slot::SlotKey,
    time::At,
};
use gieok_lang::{read, value};

/// A ruling as read from a file.
struct Ruling {
    file: String,
    line: usize,
    at: At,
    previous: Option<(Role, String)>,
    people: Vec<Box<str>>,
    role: Role,
    text: String,
    expected: BTreeSet<String>,
    allowed: BTreeSet<String>,
}

impl Ruling {
    /// What is expected and not claimed, and what is claimed and neither expected nor allowed.
    fn faults<'a>(&'a self, actual: &'a BTreeSet<String>) -> (Vec<&'a String>, Vec<&'a String>) {
        let lacks = self.expected.iter().filter(|want| !actual.iter().any(|it| fits(it, want)));
        let extra = actual.iter().filter(|it| {
            !self.expected.iter().any(|want| fits(it, want))
                && !self.allowed.iter().any(|want| fits(&it[1..], &want[1..]))
        });
        (lacks.collect(), extra.collect())
    }
}

/// Whether a claim is the one that a ruling names.
fn fits(claim: &str, ruled: &str) -> bool {
    match ruled.split_once(" = …") {
        // An allowed claim in any words may also have any date.
        Some((start, rest)) => {
            claim.strip_prefix(start).is_some_and(|it| it.starts_with(" = ") && it.ends_with(rest))
        }
        None => claim == ruled,
    }
}

#[test]
fn every_ruling_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulings");
    let mut paths: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut failures = String::new();
    let (mut n_rulings, mut n_failed) = (0, 0);
    for path in &paths {
        for ruling in parse(path) {
            n_rulings += 1;
            let actual = claims(&ruling);
            let (missing, extra) = ruling.faults(&actual);
            if !missing.is_empty() || !extra.is_empty() {
                n_failed += 1;
                let (file, line, text) = (&ruling.file, ruling.line, &ruling.text);
                let _ = writeln!(
                    failures,
                    "{file}:{line}: {text}\n  lacks {missing:?}\n  has   {extra:?}"
                );
            }
        }
    }
    assert!(n_rulings >= 900, "only {n_rulings} rulings were found");
    assert!(n_failed == 0, "{n_failed} of {n_rulings} rulings do not hold:\n{failures}");
}

fn claims(ruling: &Ruling) -> BTreeSet<String> {
    let said = Said {
        text: &ruling.text,
        role: ruling.role,
        at: ruling.at,
        persona: Some("루나"),
        previous: ruling.previous.as_ref().map(|(role, text)| (*role, text.as_str())),
        people: &ruling.people,
    };
    // That something changed is marked beside what the rules make out; see the `change` slot.
    let read = read::read(&said);
    read.assertions
        .iter()
        .filter(|it| !matches!(it.slot.as_str(), "change" | "hint"))
        .map(shown)
        .collect()
}

/// An assertion as the files write it, with the value's key in place of its words.
fn shown(assertion: &Assertion) -> String {
    let op = match assertion.op {
        Op::Affirm => '+',
        Op::Correct => '!',
        Op::Deny => '~',
        Op::End => 'x',
    };
    let subject = match &assertion.subject {
        Subject::User => "user",
        Subject::Persona => "persona",
        Subject::Person(name) => name,
    };
    let key = assertion.value.as_ref().map_or("*", |value| &value.key);
    let mut res = format!("{op} {subject} {} = {key}", assertion.slot.as_str());
    if let Some(when) = &assertion.when {
        let _ = write!(res, " @ {}", when.text);
    }
    if assertion.valid_to.is_some() {
        res.push_str(" (past)");
    }
    res
}

fn parse(path: &Path) -> Vec<Ruling> {
    let file = path.file_name().unwrap().to_string_lossy().into_owned();
    let mut at = At::parse("2026-03-10T20:00:00+09:00").unwrap();
    let mut previous = None;
    let mut people = Vec::new();
    let mut res: Vec<Ruling> = Vec::new();
    for (nth, line) in fs::read_to_string(path).unwrap().lines().enumerate() {
        let trimmed = line.trim();
        let place = format!("{file}:{}", nth + 1);
        if trimmed.is_empty() || trimmed.starts_with('#') {
            continue;
        }
        if let Some(time) = trimmed.strip_prefix("at ") {
            at = At::parse(time.trim()).unwrap_or_else(|error| panic!("{place}: {error}"));
        } else if let Some(names) = trimmed.strip_prefix("people") {
            people = names.split_whitespace().map(Into::into).collect();
        } else if let Some(rest) = trimmed.strip_prefix("prev ") {
            previous = Some(speech(rest).unwrap_or_else(|| panic!("{place}: no speaker")));
        } else if let Some((role, text)) = speech(trimmed) {
            res.push(Ruling {
                file: file.clone(),
                line: nth + 1,
                at,
                previous: previous.take(),
                people: std::mem::take(&mut people),
                role,
                text,
                expected: BTreeSet::new(),
                allowed: BTreeSet::new(),
            });
        } else if trimmed != "-" {
            let ruling = res.last_mut().unwrap_or_else(|| panic!("{place}: claim without ruling"));
            let claim = expected(trimmed).unwrap_or_else(|| panic!("{place}: cannot read"));
            if claim.starts_with('?') {
                ruling.allowed.insert(claim);
            } else {
                ruling.expected.insert(claim);
            }
        }
    }
    res
}

fn speech(line: &str) -> Option<(Role, String)> {
    let (role, text) = line.split_once(':')?;
    let role = match role {
        "user" => Role::User,
        "assistant" => Role::Assistant,
        _ => return None,
    };
    Some((role, text.trim().replace("\\n", "\n")))
}

/// A claim line with its value made a key.
fn expected(line: &str) -> Option<String> {
    let (left, right) = line.split_once(" = ")?;
    let (op, left) = left.split_once(' ')?;
    let (subject, slot) = left.trim().rsplit_once(' ')?;
    let (right, past) = match right.strip_suffix("(past)") {
        Some(rest) => (rest.trim(), " (past)"),
        None => (right.trim(), ""),
    };
    let (words, date) = match right.split_once(" @ ") {
        Some((words, date)) => (words.trim(), format!(" @ {}", date.trim())),
        None => (right, String::new()),
    };
    let key = if matches!(words, "*" | "…") {
        words.into()
    } else {
        value::normalise(SlotKey::new(slot).slot().value, words)?.key
    };
    Some(format!("{op} {} {slot} = {key}{date}{past}", subject.trim()))
}
