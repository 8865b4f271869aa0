//! The words of a plan, an event, a promise: a clause without its time and its tail.

use std::ops::Range;

use super::{
    clause,
    line::Line,
    verbs,
    words::{OPENERS, TRAILERS},
};

/// Longest text of such a value, in bytes.
const VALUE_BYTES_MAX: usize = 80;

/// Words at which the clause ends: what follows gives a reason or a condition.
const TAILS: &[&str] = &[
    "because", "but", "so", "although", "though", "lol", "haha", "hahaha", "lmao", "which",
    "since", "btw", "anyway", "tbh", "ngl", "if", "unless", "xd", "please", "when", "while",
    "actually", "finally", "again", "rn", "whenever", "hopefully", "obviously",
];

/// Small words that stand before a time and go with it.
const BEFORE_TIME: &[&str] = &[
    "on", "at", "in", "by", "this", "next", "last", "for", "around", "until", "till", "from",
    "about", "since", "before", "after", "the", "starting", "within", "later", ",", "every",
    "like",
];

/// The part of `from..end` that says what, as one range. A time in the middle ends it where
/// enough was said before it.
pub(super) fn clause(line: &Line<'_>, from: usize, end: usize) -> Option<Range<usize>> {
    let mut start = from;
    // "wait" and "look" open a line, but here they are what is done.
    let is_opener =
        |at: usize| line.is(at, OPENERS) && verbs::form(line.word(at)).is_none() && at > from;
    while start < end && (is_opener(start) || line.time_at(start).is_some() || line.is_mark(start))
    {
        start += 1;
    }
    let mut stop = start;
    while stop < end {
        let is_tail = stop > start
            && (line.is(stop, TAILS)
                || line.is(stop, &["before", "after", "until"]) && clause::begins(line, stop + 1));
        if is_tail || line.is_mark(stop) && !is_inner_mark(line, stop) {
            break;
        }
        if line.time_at(stop).is_some() && !goes_on(line, stop, end) {
            break;
        }
        stop += 1;
    }
    while stop > start && is_loose(line, stop - 1) {
        stop -= 1;
    }
    while stop > start && line.text(start..stop).len() > VALUE_BYTES_MAX {
        stop -= 1;
    }
    (stop > start).then_some(start..stop)
}

fn is_inner_mark(line: &Line<'_>, at: usize) -> bool {
    let is_list = line.word(at) == "," && line.is(at + 2, &["and", ","]);
    matches!(line.word(at), "'" | "\"" | "“" | "”" | "-" | "’") || is_list
}

/// Whether words after the time at `at` still say what: "I fly tomorrow to Berlin".
fn goes_on(line: &Line<'_>, at: usize, end: usize) -> bool {
    let mut next = at;
    while next < end && line.time_at(next).is_some() {
        next += 1;
    }
    next < end
        && line.is(next, &["to", "with", "in", "into", "from", "about"])
        && line.time_at(next + 1).is_none()
        && !line.is_mark(next + 1)
        && next > at
        && is_short(line, at)
}

/// A time of one word may stand inside a value; a longer one would drown it.
fn is_short(line: &Line<'_>, at: usize) -> bool {
    line.tokens[at].time != line.tokens.get(at + 1).and_then(|token| token.time)
}

fn is_loose(line: &Line<'_>, at: usize) -> bool {
    let word = line.word(at);
    let keeps = matches!(word, "up" | "out" | "back" | "over" | "off" | "down" | "better");
    line.is_mark(at)
        || matches!(word, "that" | "which" | "who")
        || line.time_at(at).is_some()
        || BEFORE_TIME.contains(&word)
        || TRAILERS.contains(&word) && !keeps
        || OPENERS.contains(&word)
}

/// The words of a range without the times in it.
pub(super) fn text(line: &Line<'_>, range: Range<usize>) -> String {
    let mut res = String::new();
    let mut at = range.start;
    while at < range.end {
        if line.time_at(at).is_some() {
            at += 1;
            continue;
        }
        let from = at;
        while at < range.end && line.time_at(at).is_none() {
            at += 1;
        }
        let mut stop = at;
        while at < range.end && stop > from && BEFORE_TIME.contains(&line.word(stop - 1)) {
            stop -= 1;
        }
        let piece = line.text(from..stop).trim();
        if !piece.is_empty() && !res.is_empty() {
            res.push(' ');
        }
        res.push_str(piece);
    }
    res
}
