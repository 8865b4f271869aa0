//! Where a value begins and ends: the noun phrase without what hangs on to it in chat.

use std::ops::Range;

use super::{
    line::Line,
    token::Kind,
    verbs,
    words::{LEADERS, OPENERS, PAIRS, STOPS, TRAILERS, is_number_word},
};

/// What a phrase is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// A thing, or several.
    Things,
    /// One thing, with no "and".
    Thing,
    /// A trade: ends before its place.
    Job,
    Place,
    Name,
}

const TOKENS_MAX: usize = 8;

/// The phrases from `from` on: several where a list of things may stand.
pub(super) fn phrases(line: &Line<'_>, from: usize, end: usize, shape: Shape) -> Vec<Range<usize>> {
    let mut res = Vec::new();
    let mut at = from;
    while let Some(range) = phrase(line, at, end, shape) {
        let stop = phrase_stop(line, range.end, end);
        res.push(range);
        let Some(next) = stop.filter(|_| shape == Shape::Things && res.len() < 8) else { break };
        at = next;
    }
    res
}

/// Where the next item of a list begins, when one follows at `at`.
fn phrase_stop(line: &Line<'_>, at: usize, end: usize) -> Option<usize> {
    let mut next = at;
    while next < end && (line.word(next) == "," || line.is(next, &["and", "or", "also"])) {
        next += 1;
    }
    let is_item = next > at
        && next < end
        && !line.is(next, STOPS)
        && !line.is(next, OPENERS)
        && !line.is(
            next,
            &[
                "not", "you", "in", "at", "on", "with", "for", "from", "my", "been", "especially",
                "but", "no", "lots", "plus", "mostly", "do", "can",
            ],
        )
        && !line.is_mark(next)
        && line.time_at(next).is_none();
    is_item.then_some(next)
}

/// One phrase: leading and trailing small words gone.
pub(super) fn phrase(
    line: &Line<'_>,
    from: usize,
    end: usize,
    shape: Shape,
) -> Option<Range<usize>> {
    let mut start = from;
    while start < end && (line.is(start, LEADERS) || is_quote(line.word(start))) {
        let is_amount = line.is(start, &["a"]) && line.is(start + 1, &["lot", "bit", "few"]);
        start += if is_amount { 2 + usize::from(line.is(start + 2, &["of"])) } else { 1 };
    }
    if line.is(start, &["kinds", "kind", "types", "sorts"]) && line.is(start + 1, &["of"]) {
        start = (start + 2).min(end);
    }
    let mut at = start;
    while at < end && at - start < limit(shape) && !ends_at(line, start, at, shape) {
        at += 1;
    }
    let mut stop = at;
    while stop > start && is_trailing(line, stop - 1, shape) {
        stop -= 1;
    }
    (stop > start).then_some(start..stop)
}

fn limit(shape: Shape) -> usize {
    match shape {
        Shape::Name => 3,
        Shape::Place => 5,
        _ => TOKENS_MAX,
    }
}

fn is_quote(word: &str) -> bool {
    matches!(word, "\"" | "“" | "”" | "'" | "‘" | "*")
}

fn is_trailing(line: &Line<'_>, at: usize, shape: Shape) -> bool {
    let word = line.word(at);
    // "one" and "over" end no thing, but names and places may be short words.
    line.is_mark(at) || (TRAILERS.contains(&word) && !(shape == Shape::Name && line.is_capital(at)))
}

/// Whether a phrase that began at `start` ends before `at`.
fn ends_at(line: &Line<'_>, start: usize, at: usize, shape: Shape) -> bool {
    let token = line.tokens[at];
    if token.kind == Kind::Mark {
        let goes_on = token.word == "," && is_country_after(line, at, shape);
        return !goes_on && !is_quote(token.word);
    }
    if line.time_at(at).is_some() && !(matches!(shape, Shape::Thing | Shape::Things) && at == start)
    {
        return true;
    }
    if at > start && is_joined(line, at) {
        return true;
    }
    let is_stop = token.is_any(STOPS) && at > start
        || token.is("for") && is_length(line, at + 1)
        || token.is_any(&["these", "this"]) && line.is(at + 1, &["days", "time"])
        || token.is("a") && line.is(at + 1, &["lot", "bit", "while"])
        || token.is_any(&["very", "so", "too"]) && line.is(at + 1, &["much", "bad", "badly"])
        || token.is("the") && line.is(at + 1, &["most", "best", "moment"])
        || token.is("at") && line.is(at + 1, &["all", "the", "least", "night", "work", "home"])
        || token.is("by") && line.is(at + 1, &["the", "myself"])
        || token.is("in") && line.is(at + 1, &["general", "particular", "my", "case"]);
    is_stop || at > start && (token.is("like") || ends_shape(line, at, shape))
}

fn ends_shape(line: &Line<'_>, at: usize, shape: Shape) -> bool {
    match shape {
        Shape::Job => line
            .is(at, &["at", "for", "in", "with", "from", "by", "doing", "working", "on", "near"]),
        Shape::Place => line.is(
            at,
            &[
                "with", "for", "from", "on", "by", "alone", "to", "at", "near", "my", "but", "and",
                "during", "all", "last", "next", "about",
            ],
        ),
        Shape::Name => {
            !line.is_capital(at) && line.is_capital(at - 1)
                || verbs::form(line.word(at)).is_some_and(|(_, forms)| forms.ing)
                || line.is(
                    at,
                    &[
                        "and", "or", "in", "at", "on", "from", "for", "with", "by", "the", "my",
                        "to", "not", "of", "a", "an", "her", "his", "you", "all",
                    ],
                )
        }
        Shape::Things | Shape::Thing => {
            line.is(at, &["with", "at", "from", "every"])
                && line.is(at + 1, &["my", "the", "me", "her", "him", "time", "day", "them"])
        }
    }
}

/// "Seoul, Korea" is one place.
fn is_country_after(line: &Line<'_>, at: usize, shape: Shape) -> bool {
    let is_over_in = line.is(at + 1, &["over"]) && line.is(at + 2, &["in"]);
    shape == Shape::Place
        && (is_over_in || line.is_capital(at + 1) && line.is_mark(at + 2))
        && !line.is(at + 1, &["i"])
}

/// Whether "and" or "or" at `at` parts two items.
fn is_joined(line: &Line<'_>, at: usize) -> bool {
    if !line.is(at, &["and", "or", "plus"]) {
        return false;
    }
    let around = (line.word(at - 1), line.word(at + 1));
    !PAIRS.contains(&around)
}

/// Whether "for" is about a length of time: for years, for 3 years, for a while, for now.
fn is_length(line: &Line<'_>, at: usize) -> bool {
    line.time_at(at).is_some()
        || line.is_number(at)
        || is_number_word(line.word(at))
        || line.is(
            at,
            &[
                "a", "years", "ages", "now", "months", "weeks", "over", "about", "the", "like",
                "almost", "fun", "sure", "me", "him", "her", "breakfast", "lunch", "dinner", "you",
                "us", "a", "as", "some", "work", "my", "long", "so",
            ],
        )
}
