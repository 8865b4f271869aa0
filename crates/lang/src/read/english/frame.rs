//! Frames: which verb with which words after it fills which slot. The tables are in [`tables`].

use std::{collections::HashMap, ops::Range, sync::OnceLock};

use super::{
    frames as tables,
    lexicon::{self, Kinds},
    line::Line,
    phrase::{self, Shape},
    words::{ADVERBS, is_number_word},
};

/// What the verb's tense makes of the claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aspect {
    /// "I live": so now; "I lived" is past.
    State,
    /// "I like": so now; "I liked it" is about one time and says nothing.
    Habit,
    /// "I moved": done, and what came of it is so now. Says nothing before it is done.
    Done,
    /// "I quit": what was so has ended.
    Ended,
    /// "I was born", "I grew up": always about the past, always so.
    Ever,
}

/// What a negation makes of the claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Denied {
    /// It is not so.
    Deny,
    /// Another slot says it: "I don't like" is a dislike.
    Other(&'static str),
    /// Nothing.
    Nothing,
}

/// Which words are the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    Taken,
    Span,
    WithVerb,
    ToEnd,
    Last,
    Verb,
}

/// One row of a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// Base forms, parted by `|`.
    pub(super) verbs: &'static str,
    /// What follows: words (`a|b`), words that may be missing (`[a|b]`), and what is taken
    /// (`{things}`, `{thing}`, `{job}`, `{place}`, `{name}`, `{number}`, `{measure}`, `{rest}`),
    /// with a kind of the lexicon where it must be one (`{thing:pet}`). `$` is the clause's end.
    pub(super) pattern: &'static str,
    /// `liking` is filed by the kind of thing liked.
    pub(super) slot: &'static str,
    /// The value, where it is not what was taken.
    pub(super) fixed: &'static str,
    pub(super) words: Words,
    /// Whether the words deny the slot's value: "a non-smoker".
    pub(super) is_negative: bool,
    pub(super) aspect: Aspect,
    pub(super) denied: Denied,
    /// Whether it is about the speaker only.
    pub(super) is_own: bool,
    pub(super) confidence: u8,
}

impl Frame {
    pub(super) const fn new(
        verbs: &'static str,
        pattern: &'static str,
        slot: &'static str,
        aspect: Aspect,
    ) -> Self {
        Self {
            verbs,
            pattern,
            slot,
            fixed: "",
            words: Words::Taken,
            is_negative: false,
            aspect,
            denied: Denied::Deny,
            is_own: false,
            confidence: 80,
        }
    }

    pub(super) const fn fixed(self, fixed: &'static str) -> Self {
        Self { fixed, ..self }
    }

    /// All that was matched is the value.
    pub(super) const fn span(self) -> Self {
        Self { words: Words::Span, ..self }
    }

    /// The value begins with the verb.
    pub(super) const fn with_verb(self) -> Self {
        Self { words: Words::WithVerb, ..self }
    }

    /// The value goes on to the clause's end, times included.
    pub(super) const fn to_end(self) -> Self {
        Self { words: Words::ToEnd, ..self }
    }

    /// The last word matched is the value.
    pub(super) const fn last(self) -> Self {
        Self { words: Words::Last, ..self }
    }

    /// The verb is the value.
    pub(super) const fn verb(self) -> Self {
        Self { words: Words::Verb, ..self }
    }

    pub(super) const fn negative(self) -> Self {
        Self { is_negative: true, ..self }
    }

    pub(super) const fn own(self) -> Self {
        Self { is_own: true, ..self }
    }

    pub(super) const fn denied(self, denied: Denied) -> Self {
        Self { denied, ..self }
    }

    pub(super) const fn sure(self, confidence: u8) -> Self {
        Self { confidence, ..self }
    }
}

/// A row for a state.
pub(super) const fn state(verbs: &'static str, pattern: &'static str, slot: &'static str) -> Frame {
    Frame::new(verbs, pattern, slot, Aspect::State)
}

/// A row for something done.
pub(super) const fn done(verbs: &'static str, pattern: &'static str, slot: &'static str) -> Frame {
    Frame::new(verbs, pattern, slot, Aspect::Done).denied(Denied::Nothing)
}

/// A row for something that has ended.
pub(super) const fn ended(verbs: &'static str, pattern: &'static str, slot: &'static str) -> Frame {
    Frame::new(verbs, pattern, slot, Aspect::Ended).denied(Denied::Nothing)
}

#[derive(Debug)]
enum Item {
    Word(Vec<&'static str>),
    Maybe(Vec<&'static str>),
    Take(Take, Kinds),
    End,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Take {
    Shape(Shape),
    Number,
    Measure,
    Rest,
}

#[derive(Debug)]
struct Compiled {
    frame: &'static Frame,
    items: Vec<Item>,
}

/// What a frame took out of a clause.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) frame: &'static Frame,
    /// The values, as tokens; empty where the frame has a fixed one.
    pub(super) values: Vec<Range<usize>>,
    /// Where the words after it begin.
    pub(super) next: usize,
}

fn by_verb() -> &'static HashMap<&'static str, Vec<Compiled>> {
    static FRAMES: OnceLock<HashMap<&'static str, Vec<Compiled>>> = OnceLock::new();
    FRAMES.get_or_init(|| {
        let mut res: HashMap<&'static str, Vec<Compiled>> = HashMap::new();
        for frame in tables::all() {
            for verb in frame.verbs.split('|') {
                let compiled = Compiled { frame, items: compile(frame.pattern) };
                res.entry(verb).or_default().push(compiled);
            }
        }
        res
    })
}

fn compile(pattern: &'static str) -> Vec<Item> {
    pattern.split(' ').filter(|part| !part.is_empty()).map(item).collect()
}

fn item(part: &'static str) -> Item {
    if part == "$" {
        return Item::End;
    }
    if let Some(words) = part.strip_prefix('[').and_then(|part| part.strip_suffix(']')) {
        return Item::Maybe(words.split('|').collect());
    }
    let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) else {
        return Item::Word(part.split('|').collect());
    };
    let (name, kind) = name.split_once(':').unwrap_or((name, ""));
    let take = match name {
        "number" => Take::Number,
        "measure" => Take::Measure,
        "rest" => Take::Rest,
        "things" => Take::Shape(Shape::Things),
        "job" => Take::Shape(Shape::Job),
        "place" => Take::Shape(Shape::Place),
        "name" => Take::Shape(Shape::Name),
        _ => Take::Shape(Shape::Thing),
    };
    Item::Take(take, lexicon::kind_named(kind))
}

/// The first frame of a verb that fits what stands at `at`.
pub(super) fn find(line: &Line<'_>, verb: &str, at: usize, end: usize) -> Option<Taken> {
    let frames = by_verb().get(verb)?;
    frames.iter().find_map(|compiled| {
        let (values, next) = fit(line, &compiled.items, at, end)?;
        Some(Taken { frame: compiled.frame, values, next })
    })
}

/// Matches the items of a pattern one after another.
fn fit(
    line: &Line<'_>,
    items: &[Item],
    from: usize,
    end: usize,
) -> Option<(Vec<Range<usize>>, usize)> {
    let mut at = from;
    let mut values = Vec::new();
    for (index, item) in items.iter().enumerate() {
        match item {
            Item::Word(words) => {
                let mut here = at;
                while here < end && !line.is(here, words) && line.is(here, ADVERBS) {
                    here += 1;
                }
                if here >= end || !line.is(here, words) {
                    return None;
                }
                at = here + 1;
            }
            Item::Maybe(words) => {
                while at < end && line.is(at, words) {
                    at += 1;
                }
            }
            Item::Take(take, kinds) => {
                // What is taken ends before the words that must follow it.
                let limit = match items.get(index + 1) {
                    Some(Item::Word(words)) if matches!(take, Take::Shape(_)) => {
                        (at + 1..end.min(at + 6)).find(|next| line.is(*next, words))?
                    }
                    _ => end,
                };
                let (taken, next) = take_values(line, *take, at, limit)?;
                if !kinds.is_empty() {
                    let fits = taken.first().is_some_and(|range| is_kind(line, range, *kinds));
                    if !fits {
                        return None;
                    }
                }
                values = taken;
                at = next;
            }
            Item::End => {
                let is_end = at >= end
                    || line.is_mark(at)
                    || line.time_at(at).is_some()
                    || line.is(at, super::words::STOPS)
                    || line
                        .is(at, &["and", "or", "for", "with", "at", "in", "these", "by", "from"]);
                if !is_end {
                    return None;
                }
            }
        }
    }
    Some((values, at))
}

fn is_kind(line: &Line<'_>, range: &Range<usize>, kinds: Kinds) -> bool {
    let words = line.words(range.clone());
    if kinds == lexicon::JOB {
        lexicon::is_job(&words)
    } else {
        lexicon::of_phrase(&words).has(kinds)
    }
}

const UNITS: &[&str] = &[
    "cm", "centimeters", "centimetres", "m", "meters", "ft", "feet", "foot", "inches", "inch",
    "in", "kg", "kgs", "kilos", "kilograms", "lbs", "lb", "pounds", "k", "dollars", "won", "usd",
    "krw", "euros", "eur", "bucks", "million", "thousand", "hundred", "yen", "per", "month",
    "year", "hour",
];

fn take_values(
    line: &Line<'_>,
    take: Take,
    at: usize,
    end: usize,
) -> Option<(Vec<Range<usize>>, usize)> {
    let one = |range: Range<usize>| Some((vec![range.clone()], range.end));
    match take {
        Take::Shape(shape) => {
            let taken = phrase::phrases(line, at, end, shape);
            let next = taken.last()?.end;
            Some((taken, next))
        }
        Take::Number => {
            let start = if line.is(at, &["about", "around", "almost"]) { at + 1 } else { at };
            one(start..number_end(line, start, end)?)
        }
        Take::Measure => {
            let start = if line.is(at, &["about", "around", "almost"]) { at + 1 } else { at };
            let start = start + usize::from(line.is(start, &["usd", "krw", "eur"]));
            let mut next = number_end(line, start, end)?;
            while next < end
                && (line.is(next, UNITS) || next > start && number_end(line, next, end).is_some())
            {
                next += 1;
            }
            one(start.min(at.max(start.saturating_sub(1)))..next)
        }
        Take::Rest => {
            let mut range = super::trim::clause(line, at, end)?;
            while range.len() > 1 && line.is(range.start, &["the", "a", "an", "my"]) {
                range.start += 1;
            }
            one(range)
        }
    }
}

/// Where the number that begins at `at` ends.
pub(super) fn number_end(line: &Line<'_>, at: usize, end: usize) -> Option<usize> {
    if at < end && line.is_number(at) {
        return Some(at + 1);
    }
    let mut next = at;
    while next < end && !line.word(next).is_empty() && is_number_word(line.word(next)) {
        next += 1;
    }
    (next > at).then_some(next)
}

/// The first row of a verb and slot.
pub(super) fn find_row(verb: &str, slot: &str) -> Option<&'static Frame> {
    tables::all().find(|frame| frame.verbs == verb && frame.slot == slot)
}
