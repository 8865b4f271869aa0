//! What the two owe each other: promises, agreements, what they are to each other, how they call
//! each other. Read from both sides.

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    super::claim::Claim,
    clause::Clause,
    lexicon,
    line::Line,
    phrase::{self, Shape},
    trim, who,
};
use crate::dates::TimeKind;

/// What the two may be to each other.
const BONDS: &[&str] = &[
    "friend", "friends", "best", "girlfriend", "boyfriend", "couple", "lovers", "partner",
    "partners", "dating", "sister", "brother", "family", "rival", "rivals", "enemies", "soulmate",
    "soulmates", "husband", "wife", "mentor", "student", "teammates", "siblings", "roommates",
    "together",
];

/// Deeds of a promise even where the word is not said.
const CARING: &[&str] = &["remind", "nag", "wake", "check", "remember", "protect", "wait", "keep"];

/// Reads the clause at hand; says whether it was one of these and needs no more reading.
pub(super) fn claims(line: &Line<'_>, clause: &Clause, res: &mut Vec<Assertion>) -> bool {
    let before = res.len();
    let at = clause.subject.unwrap_or(clause.start);
    promised(line, at, res);
    if res.len() == before {
        called(line, clause, at, res);
    }
    if res.len() == before {
        agreed(line, clause, res);
    }
    if res.len() == before {
        bond(line, clause, at, res);
    }
    res.len() > before
}

/// "I promise I'll call", "I promised Subin we'd go", "you promised to wait".
fn promised(line: &Line<'_>, at: usize, res: &mut Vec<Assertion>) {
    let subject = match line.word(at) {
        "i" | "we" => who::speaker(line),
        "you" => who::listener(line),
        _ => return,
    };
    let is_small =
        line.is(at + 1, &["can", "do", "did", "really", "pinky", "have", "just", "also"]);
    let word = at + 1 + usize::from(is_small);
    if !line.is(word, &["promise", "promised", "swear", "vow", "vowed"]) {
        return;
    }
    let end = line.tokens.len();
    // "I promised him a README": the thing itself.
    let is_thing = line.is(word + 2, &["a", "an", "the", "my"]) && !line.is_mark(word + 1);
    let thing = is_thing.then_some(word + 2);
    if let Some(from) = thing.or_else(|| deed(line, word + 1, end)) {
        push(line, from, end, "promise", subject, res);
    }
}

/// Where what is promised begins: after "I'll", "to", "that I would", "not to".
fn deed(line: &Line<'_>, from: usize, end: usize) -> Option<usize> {
    let mut at = from;
    let limit = (from + 7).min(end);
    while at < limit {
        if line.is(at, &["will", "would", "to"]) {
            return Some(at + 1);
        }
        if line.is(at, &["not", "never"]) {
            return Some(at);
        }
        at += 1;
    }
    None
}

fn push(
    line: &Line<'_>,
    from: usize,
    end: usize,
    slot: &str,
    subject: Subject,
    res: &mut Vec<Assertion>,
) {
    let start = from + usize::from(line.is(from, &["to"]));
    let Some(range) = trim::clause(line, start, end) else { return };
    let time = line.time_in(start..end);
    let text = trim::text(line, range);
    if text.is_empty() {
        return;
    }
    let claim = Claim::new(slot, &text)
        .about(subject)
        .modality(line.modality(false))
        .when(time, line.said.text);
    line.push(claim, res);
}

/// "Call me Minsu", "I'll call you Moon", "everyone calls me Susu".
fn called(line: &Line<'_>, clause: &Clause, at: usize, res: &mut Vec<Assertion>) {
    let Some(call) = (clause.start..clause.end).find(|i| line.is(*i, &["call", "calls", "called"]))
    else {
        return;
    };
    let whom = line.word(call + 1);
    let from = call + 2 + usize::from(line.is(call + 2, &["as", "by", "just"]));
    let Some(range) = phrase::phrase(line, from, clause.end, Shape::Name) else { return };
    let is_word = line.is(
        range.start,
        &[
            "back", "later", "when", "if", "out", "crazy", "weird", "names", "tomorrow", "tonight",
            "again", "at", "every", "asap", "now", "up", "in", "on", "after", "before",
        ],
    ) || lexicon::of_word(line.word(range.start)).has(lexicon::ADJECTIVE)
        || line.time_at(range.start).is_some();
    let has_not = (clause.start..call).any(|i| line.is(i, &["not", "never", "stop"]));
    if is_word || has_not || line.is(range.start.wrapping_sub(1), &["a", "an", "the"]) {
        return;
    }
    let name = line.text(range);
    let is_order = call == clause.start
        || (clause.start..call).all(|i| {
            line.is(
                i,
                &[
                    "just", "please", "you", "can", "may", "could", "so", "ok", "okay", "and",
                    "but", "oh", "well", "feel", "free", "to", "from", "now", "on", ",", "hey",
                    "should", "must", "always", "yeah", "no", "nope", "sure", "actually",
                ],
            )
        });
    let claim = match whom {
        "me" if is_order && line.is_by_user() => Claim::new("call_me", name),
        "me" if line.is_by_user() && !line.is(at, &["i", "you"]) => Claim::new("nickname", name),
        "you" if line.is(at, &["i"]) && line.is_by_user() => {
            Claim::new("nickname", name).about(Subject::Persona)
        }
        "you" if line.is(at, &["i"]) => Claim::new("call_me", name),
        _ => return,
    };
    line.push(claim.modality(line.modality(false)), res);
}

/// "Let's read together every Sunday", "we agreed to …".
fn agreed(line: &Line<'_>, clause: &Clause, res: &mut Vec<Assertion>) {
    let end = line.tokens.len();
    let from = if let Some(at) =
        (clause.start..clause.end).find(|i| line.is(*i, &["let"]) && line.is(i + 1, &["us"]))
    {
        let is_lasting = (at..end).any(|i| {
            line.is(i, &["every", "always", "never", "promise", "deal"])
                || line.is(i, &["now"]) && line.is(i + 1, &["on"])
                || line.time_at(i).is_some_and(|time| {
                    matches!(time.kind, TimeKind::Recurring)
                        || time.from.seconds_since(line.said.at) > 0
                })
        });
        if !is_lasting || line.is(at + 2, &["see", "say", "not", "be", "go"]) && end - at < 5 {
            return;
        }
        at + 2
    } else if let Some(at) = (clause.start..clause.end).find(|i| {
        line.is(*i, &["we"]) && line.is(i + 1, &["agreed"]) && line.is(i + 2, &["to", "on", "that"])
    }) {
        at + 3
    } else {
        return;
    };
    let stop = (from..end)
        .find(|i| {
            line.is_mark(*i) && !matches!(line.word(*i), "'" | "\"")
                || line.is(*i, &["because", "ok", "okay"])
        })
        .unwrap_or(end);
    let mut last = stop;
    while last > from && line.is(last - 1, &["then", "too", "lol", "haha", "please", "together"]) {
        last -= 1;
    }
    let point = line.time_in(from..last);
    let text = if point.is_some() {
        trim::clause(line, from, last).map(|range| trim::text(line, range)).unwrap_or_default()
    } else {
        line.text(from..last).to_owned()
    };
    if text.len() > 80 || text.is_empty() {
        return;
    }
    let claim =
        Claim::new("agreement", &text).modality(line.modality(false)).when(point, line.said.text);
    line.push(claim, res);
}

/// "You're my best friend", "we're a couple now".
fn bond(line: &Line<'_>, clause: &Clause, at: usize, res: &mut Vec<Assertion>) {
    let be = at + 1;
    let is_now = (be..clause.end).any(|i| {
        line.is(i, &["now", "officially", "then"])
            || line.is(i, &["from"]) && line.is(i + 1, &["now", "today"])
    });
    let from = match (line.word(at), line.word(be), line.word(be + 1)) {
        ("you", "are", "my") => be + 2,
        ("i", "am", "your") if is_now => be + 2,
        ("we", "are", _) if is_now => be + 1,
        _ if line.is(clause.start, &["be"]) && line.is(clause.start + 1, &["my"]) => {
            clause.start + 2
        }
        _ => return,
    };
    let Some(range) = phrase::phrase(line, from, clause.end, Shape::Name) else { return };
    let words = line.words(range.clone());
    if words.last().is_none_or(|word| !BONDS.contains(word)) {
        return;
    }
    let is_denied = (at..from).any(|i| line.is(i, &["not"]));
    let claim =
        Claim::new("bond", line.text(range)).op(if is_denied { Op::Deny } else { Op::Affirm });
    line.push(claim.modality(line.modality(false)), res);
}

/// What the persona's own line binds it to; nothing else it says is kept.
pub(super) fn by_persona(line: &Line<'_>, clause: &Clause, res: &mut Vec<Assertion>) {
    if claims(line, clause, res) {
        return;
    }
    let at = clause.subject.unwrap_or(clause.start);
    if line.is(at, &["i"]) && line.is(at + 1, &["forgive"]) && line.is(at + 2, &["you"]) {
        let claim = Claim::new("outcome", "forgives you").about(Subject::Persona);
        line.push(claim.modality(line.modality(false)), res);
        return;
    }
    if line.is(at, &["we"]) && line.is(at + 1, &["made"]) && line.is(at + 2, &["up"]) {
        line.push(Claim::new("outcome", "made up").modality(line.modality(false)), res);
        return;
    }
    if !(line.is(at, &["i"]) && line.is(at + 1, &["will"])) {
        return;
    }
    let lower = line.said.text.to_ascii_lowercase();
    let is_sworn =
        ["promise", "i swear", "my word", "pinky"].iter().any(|word| lower.contains(word));
    let head = at + 2 + usize::from(line.is(at + 2, &["never", "always", "definitely", "also"]));
    let is_caring = line.is(head, CARING)
        && (head..clause.end)
            .any(|i| line.is(i, &["you", "your", "every", "always"]) || line.time_at(i).is_some());
    if is_sworn || is_caring {
        let start = if line.is(at + 2, &["never", "always"]) { at + 2 } else { head };
        let end = line.tokens.len();
        let stop = (start..end).find(|i| line.is(*i, &[".", "!", "?", ";", "—"])).unwrap_or(end);
        let text = line.text(start..stop);
        if text.len() <= 80 && !text.is_empty() {
            let time = line.time_in(start..stop);
            let claim = Claim::new("promise", text)
                .about(Subject::Persona)
                .modality(line.modality(false))
                .when(time, line.said.text);
            line.push(claim, res);
        }
    }
}
