//! What a frame makes of a clause: the claims, by tense and negation.

use std::ops::Range;

use gieok_core::{
    assertion::{Assertion, Modality, Op, Subject},
    slot::{Holds, SlotKey},
};

use super::{
    super::claim::Claim,
    clause::{Clause, Link},
    frame::{Aspect, Denied, Frame, Taken, Words},
    line::Line,
    special, trim,
    verb::{Tense, Verb},
};

/// How a clause's claims are made, apart from slot and value.
#[derive(Debug, Clone)]
pub(super) struct Manner {
    pub(super) subject: Subject,
    pub(super) op: Op,
    pub(super) modality: Modality,
    pub(super) confidence: u8,
    /// Whether it was so once and may not be now.
    pub(super) is_past: bool,
}

impl Manner {
    /// A claim made in this manner.
    pub(super) fn claim(&self, line: &Line<'_>, slot: &str, words: &str) -> Claim {
        self.dress(line, Claim::new(slot, words))
    }

    pub(super) fn dress(&self, line: &Line<'_>, claim: Claim) -> Claim {
        claim
            .about(self.subject.clone())
            .op(self.op)
            .modality(self.modality)
            .confidence(self.confidence)
            .valid_to(self.is_past.then_some(line.said.at))
    }
}

/// What the tense and the negation of a clause make of a frame; none where nothing.
pub(super) fn manner(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    frame: &Frame,
    subject: &Subject,
) -> Option<Manner> {
    let confidence = match clause.link {
        Link::Think => frame.confidence.min(60),
        _ => frame.confidence,
    };
    let is_supposed =
        verb.is_supposed || verb.is_duty || matches!(clause.link, Link::If | Link::Hope);
    let mut manner = Manner {
        subject: subject.clone(),
        op: Op::Affirm,
        modality: line.modality(is_supposed),
        confidence,
        is_past: false,
    };
    match (frame.aspect, verb.tense) {
        (_, Tense::Future) => return None,
        (Aspect::Done | Aspect::Ended, Tense::Past | Tense::Perfect) => {}
        // "I'm seeing someone", "she is dead": a state said with a row for something done.
        (Aspect::Done | Aspect::Ended, _) if verb.lemma == "be" => {}
        (Aspect::Done | Aspect::Ended, _) => return None,
        (Aspect::State, Tense::Past) => manner.is_past = true,
        (Aspect::Habit, Tense::Past) if verb.used_to => manner.is_past = true,
        (Aspect::Habit, Tense::Past) => return None,
        // "I'm playing tennis" is about now; "I'm worrying" and "I'm into jazz" are not.
        (Aspect::Habit, Tense::Progressive) if !matches!(verb.lemma, "worry" | "stress") => {
            return None;
        }
        _ => {}
    }
    if frame.aspect == Aspect::Ended {
        manner.op = Op::End;
    }
    if verb.is_over && !verb.used_to {
        manner.op = Op::End;
    } else if verb.is_denied && manner.is_past {
        return None;
    } else if verb.is_denied != frame.is_negative {
        manner.op = Op::Deny;
    }
    Some(manner)
}

/// The claims of a frame that fitted.
pub(super) fn claims(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    taken: &Taken,
    subject: &Subject,
    res: &mut Vec<Assertion>,
) {
    let frame = taken.frame;
    if frame.is_own && *subject != Subject::User {
        return;
    }
    let Some(mut manner) = manner(line, clause, verb, frame, subject) else { return };
    let mut slot = frame.slot;
    if manner.op == Op::Deny {
        match frame.denied {
            Denied::Deny => {}
            Denied::Nothing => return,
            Denied::Other(other) => {
                slot = other;
                manner.op = Op::Affirm;
            }
        }
    } else if manner.op == Op::End && slot == "nothing" {
        return;
    }
    if special::claims(line, clause, verb, taken, slot, &manner, res) {
        return;
    }
    for words in values(line, clause, verb, taken) {
        line.push(manner.claim(line, slot, &words), res);
        if SlotKey::new(slot).slot().holds == Holds::One {
            break;
        }
    }
}

/// The words of the values.
fn values(line: &Line<'_>, clause: &Clause, verb: &Verb, taken: &Taken) -> Vec<String> {
    let frame = taken.frame;
    if !frame.fixed.is_empty() {
        return vec![frame.fixed.into()];
    }
    let start = skip_leaders(line, verb.rest, taken.next);
    match frame.words {
        Words::Taken => taken.values.iter().map(|range| line.text(range.clone()).into()).collect(),
        Words::Span => vec![line.text(start..taken.next).into()],
        Words::WithVerb => vec![line.text(verb.head..taken.next).into()],
        Words::Verb => vec![line.text(verb.head..verb.head + 1).into()],
        Words::Last => vec![line.text(taken.next.saturating_sub(1)..taken.next).into()],
        Words::ToEnd => vec![line.text(to_end(line, clause, verb)).into()],
    }
}

fn skip_leaders(line: &Line<'_>, from: usize, end: usize) -> usize {
    let mut at = from;
    while at + 1 < end && line.is(at, &["a", "an", "the", "my", "in", "on", "to", "his", "her"]) {
        at += 1;
    }
    at
}

/// From the verb to the clause's end, times included: "wake up at 6".
fn to_end(line: &Line<'_>, clause: &Clause, verb: &Verb) -> Range<usize> {
    let start =
        if verb.lemma == "be" { skip_leaders(line, verb.rest, clause.end) } else { verb.head };
    let mut stop = start;
    while stop < clause.end
        && !line.is_mark(stop)
        && !line
            .is(stop, &["because", "so", "but", "and", "which", "lol", "haha", "though", "when"])
    {
        stop += 1;
    }
    let words = trim::clause(line, start, stop).map_or(start + 1, |range| range.end);
    // Times at the end stay: they are what the habit is.
    let mut end = stop;
    while end > words && line.is(end - 1, &["too", "anyway", "now", "again"]) {
        end -= 1;
    }
    start..end.max(start + 1)
}
