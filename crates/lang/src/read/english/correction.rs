//! Corrections: "actually I'm 26", "no, 26", "it's Busan, not Seoul".

use gieok_core::{
    assertion::{Assertion, Modality, Op},
    slot::Holds,
};

use super::{
    attribute,
    clause::{Clause, Link},
    context,
    line::Line,
    phrase::{self, Shape},
    state::Manner,
    words::OPENERS,
};

/// How plainly a line corrects something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cue {
    None,
    /// "actually": corrects what there can be one of.
    Weak,
    /// "no,", "I meant", "scratch that"
    Strong,
}

/// After these "not" denies its own clause.
const HELPERS: &[&str] = &[
    "do", "does", "did", "am", "is", "are", "was", "were", "can", "will", "have", "has", "had",
    "would", "but", "could", "should", "might", "'s", "be", "why", "or", "if", "i", "must",
];

/// Marks the claims of a line that corrects; adds what it denies; reads bare corrections.
pub(super) fn apply(line: &Line<'_>, res: &mut Vec<Assertion>) {
    let cue = cue(line);
    replaced_inside(line, res);
    if cue == Cue::None && !line.tokens.iter().any(|token| token.is("not")) {
        return;
    }
    if res.is_empty() && line.is_by_user() {
        bare(line, cue, res);
        return;
    }
    but_rather(line, res);
    let denied = denied_after(line, res);
    for claim in res.iter_mut() {
        let holds_one = claim.slot.slot().holds == Holds::One;
        let is_corrected = match cue {
            Cue::Strong => holds_one,
            Cue::Weak => holds_one,
            Cue::None => false,
        };
        if claim.op == Op::Affirm
            && claim.valid_to.is_none()
            && (is_corrected && !claim.slot.is_open())
        {
            claim.op = Op::Correct;
        }
    }
    res.extend(denied);
}

fn cue(line: &Line<'_>) -> Cue {
    let has = |words: &[&str]| {
        (0..line.tokens.len())
            .any(|at| words.iter().enumerate().all(|(i, word)| line.word(at + i) == *word))
    };
    // "Dating? Nah, I'm single": the speaker's own question.
    let before = line.said.text.get(..line.sentence.start).unwrap_or("").trim_end();
    let answers_own = before.ends_with('?');
    let starts_no = !answers_own
        && line.is(0, &["no", "nope", "nah"])
        && (line.word(1) == ","
            || line.is(1, &["wait", "i", "my", "it", "actually"])
            || line.is_number(1));
    if starts_no
        || has(&["i", "meant"])
        || has(&["i", "misspoke"])
        || has(&["scratch", "that"])
        || has(&["no", "wait"])
        || has(&["wait", "no"])
        || has(&["my", "mistake"])
        || line.is(0, &["correction", "oops"])
        || line.is(0, &["sorry", "wait"]) && (line.word(1) == "," || line.is(1, &["i", "it", "no"]))
    {
        return Cue::Strong;
    }
    let n_openers = (0..line.tokens.len())
        .take_while(|at| line.is(*at, OPENERS) || line.word(*at) == ",")
        .count();
    let is_actually = (0..n_openers).any(|at| line.is(at, &["actually"]))
        || line.is(line.tokens.len().saturating_sub(1), &["actually"])
        || (0..line.tokens.len().min(4)).any(|at| line.is(at, &["actually"]));
    if is_actually { Cue::Weak } else { Cue::None }
}

/// "I'm 25, no wait, 26": the second value stands.
fn replaced_inside(line: &Line<'_>, res: &mut Vec<Assertion>) {
    let is_cue = |at: usize| {
        line.is(at, &["no"]) && line.is(at + 1, &["wait"])
            || line.is(at, &["wait"]) && (line.is(at + 1, &["no"]) || line.word(at + 1) == ",")
            || line.is(at, &["sorry"]) && !line.word(at + 1).is_empty()
            || line.is(at, &["i"]) && line.is(at + 1, &["mean", "meant"])
            || line.is(at, &["no"])
                && line.word(at + 1) == ","
                && line.word(at.wrapping_sub(1)) == ","
    };
    let Some(at) = (1..line.tokens.len()).find(|at| is_cue(*at)) else { return };
    let Some(last) = res.iter().rposition(|claim| claim.op == Op::Affirm) else { return };
    let mut from = at;
    while line.is(from, OPENERS)
        || line.is(from, &["i", "mean", "meant", "it", "is"])
        || line.word(from) == ","
    {
        from += 1;
    }
    let old = res[last].clone();
    let mut found = Vec::new();
    read_value(line, from, &old, &mut found);
    if let Some(new) = found.pop() {
        res.truncate(last);
        res.push(new);
    }
}

/// "not X but Y" after a denial: Y is so.
fn but_rather(line: &Line<'_>, res: &mut Vec<Assertion>) {
    let Some(but) = (0..line.tokens.len()).find(|at| line.is(*at, &["but"])) else { return };
    if super::clause::begins(line, but + 1) {
        return;
    }
    let Some(at) = res.iter().position(|claim| claim.op == Op::Deny) else { return };
    let old = res[at].clone();
    let mut found = Vec::new();
    let from = but + 1 + usize::from(line.is(but + 1, &["in", "at", "a", "an", "the", "rather"]));
    read_value(line, from, &old, &mut found);
    if let Some(new) = found.pop() {
        if old.slot.slot().holds == Holds::One {
            res.remove(at);
        }
        res.push(new);
    }
}

/// ", not Seoul" after a value: what is denied, where several could stand side by side.
fn denied_after(line: &Line<'_>, res: &mut [Assertion]) -> Vec<Assertion> {
    let Some(not) = (2..line.tokens.len()).find(|at| {
        line.is(*at, &["not"])
            && !line.is(at - 1, HELPERS)
            && !line.is(
                at + 1,
                &[
                    "a", "really", "sure", "that", "just", "only", "gonna", "going", "to", "even",
                    "anymore",
                ],
            )
    }) else {
        return Vec::new();
    };
    let Some(claim) =
        res.iter_mut().rev().find(|claim| matches!(claim.op, Op::Affirm | Op::Correct))
    else {
        return Vec::new();
    };
    let mut denied = claim.clone();
    let mut found = Vec::new();
    read_value(line, not + 1, claim, &mut found);
    let Some(other) = found.pop() else { return Vec::new() };
    let holds_one = claim.slot.slot().holds == Holds::One;
    if holds_one {
        claim.op = Op::Correct;
        return Vec::new();
    }
    denied.op = Op::Deny;
    denied.value = other.value;
    vec![denied]
}

/// Reads a value of the slot of `old` at `from`, as a correction.
fn read_value(line: &Line<'_>, from: usize, old: &Assertion, res: &mut Vec<Assertion>) {
    let end = (from..line.tokens.len())
        .find(|at| line.is(*at, &[".", "!", "?", ";", ",", "not", "lol", "haha", "sorry"]))
        .unwrap_or(line.tokens.len());
    if from >= end || end - from > 6 {
        return;
    }
    let clause =
        Clause { start: from, end, subject: None, link: Link::Main, shares_subject: false };
    let manner = Manner {
        subject: old.subject.clone(),
        op: Op::Correct,
        modality: line.modality(false),
        confidence: 75,
        is_past: false,
    };
    let mut found = Vec::new();
    attribute::known(line, &clause, from, old.slot.as_str(), &manner, &mut found);
    let key = |claim: &Assertion| claim.value.as_ref().map(|value| value.key.clone());
    res.extend(found.into_iter().filter(|claim| key(claim) != key(old)));
}

/// "no, 26", "I meant Busan", "it's Busan not Seoul": the slot comes from what was said before.
fn bare(line: &Line<'_>, cue: Cue, res: &mut Vec<Assertion>) {
    let not = (1..line.tokens.len()).find(|at| line.is(*at, &["not"]));
    let is_contrast = not.is_some_and(|at| !line.is(at - 1, HELPERS));
    if cue == Cue::None && !is_contrast || line.tokens.len() > 14 {
        return;
    }
    if line.sentence.modality != Modality::Stated {
        return;
    }
    let mut from = 0;
    while line.is(from, OPENERS)
        || line.is(
            from,
            &[
                "i", "meant", "mean", "it", "is", "that", "should", "be", "said", "typo",
                "correction", "in",
            ],
        )
        || line.word(from) == ","
    {
        from += 1;
    }
    if phrase::phrase(line, from, line.tokens.len(), Shape::Name).is_none() {
        return;
    }
    let before = line.said.text.get(..line.sentence.start).unwrap_or("");
    let mut known = Vec::new();
    if let Some((role, text)) = line.said.previous {
        known.extend(context::about_user(text, line, role));
    }
    known.extend(context::about_user(before, line, line.said.role));
    for old in known.iter().rev() {
        // Only what can be told by a word or two is corrected by one.
        let is_plain = old.op != Op::End
            && !matches!(old.slot.as_str(), "event" | "goal" | "opinion" | "decision");
        if !is_plain || old.value.is_none() {
            continue;
        }
        let mut found = Vec::new();
        read_value(line, from, old, &mut found);
        if !found.is_empty() {
            let holds_many = old.slot.slot().holds == Holds::Many;
            if holds_many {
                let mut denied = old.clone();
                denied.op = Op::Deny;
                denied.span = line.sentence.span();
                res.push(denied);
            }
            res.append(&mut found);
            return;
        }
    }
}
