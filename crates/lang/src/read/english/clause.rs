//! Cuts a sentence into clauses: a subject, its verb, what follows.

use super::{
    lexicon,
    line::Line,
    verb, verbs,
    words::{ADVERBS, HOPE, IF, JOINERS, OPENERS, SAY, THINK, WHAT, WHEN, is_number_word},
};

/// How a clause hangs on what stands before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    Main,
    Because,
    /// "when I was a child": tells a time, claims nothing.
    When,
    If,
    /// "I think …": less sure.
    Think,
    /// "I hope …"
    Hope,
    /// "she said …", "I heard …"
    Said,
    /// "the book I read", "what I like"
    Describing,
}

/// A clause, as token indices.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clause {
    /// Where its words begin: before the subject may stand a time or a place.
    pub(super) start: usize,
    pub(super) end: usize,
    /// Where its subject begins; none where it has none.
    pub(super) subject: Option<usize>,
    pub(super) link: Link,
    /// Whether it shares the subject of the clause before: "I live here and work there".
    pub(super) shares_subject: bool,
}

const PRONOUNS: &[&str] = &["i", "we", "you", "he", "she", "they", "it", "that", "this", "there"];
const OWNERS: &[&str] = &["my", "our", "his", "her", "their", "your", "the"];
const STRONG: &[&str] = &[";", ":", "—", "–", "(", ")", "…", ".", "!", "?", "~", "/"];

/// The clauses of a sentence, in order.
pub(super) fn split(line: &Line<'_>) -> Vec<Clause> {
    let n_tokens = line.tokens.len();
    let mut res = Vec::new();
    let mut clause = open(0, Link::Main);
    let mut at = 0;
    while at < n_tokens {
        if line.is(at, STRONG) || is_dash(line, at) {
            close(clause, at, &mut res);
            clause = open(at + 1, Link::Main);
        } else if begins(line, at) {
            if clause.subject.is_none() {
                clause.subject = Some(at);
                let link = link_before(line, at, clause.start)
                    .or_else(|| describes(line, clause.start, at).then_some(Link::Describing));
                clause.link = link.unwrap_or(clause.link);
            } else if let Some(link) = parts(line, at, clause.start) {
                close(clause, at, &mut res);
                clause = Clause { subject: Some(at), ..open(at, link) };
            }
            at = skip_subject(line, at);
        } else if clause.subject.is_some() && continues(line, at) {
            close(clause, at, &mut res);
            clause = Clause { shares_subject: true, ..open(at + 1, Link::Main) };
        }
        at += 1;
    }
    close(clause, n_tokens, &mut res);
    res
}

/// "a post I made": the clause tells about the noun before it.
fn describes(line: &Line<'_>, start: usize, at: usize) -> bool {
    line.is(start, &["a", "an", "the", "my", "this", "some", "any", "every", "one"])
        && line.is(at, &["i", "we", "you", "he", "she", "they"])
        && line.word(at.wrapping_sub(1)) != ","
        && !(start..at).any(|i| line.time_at(i).is_some() || line.is(i, &["day", "time"]))
}

fn open(start: usize, link: Link) -> Clause {
    Clause { start, end: start, subject: None, link, shares_subject: false }
}

fn close(clause: Clause, end: usize, res: &mut Vec<Clause>) {
    if end > clause.start {
        res.push(Clause { end, ..clause });
    }
}

/// " - " between words; a dash inside a word is part of it.
fn is_dash(line: &Line<'_>, at: usize) -> bool {
    line.word(at) == "-"
}

/// After the subject's first word, so that "my best friend" is not looked into again.
fn skip_subject(line: &Line<'_>, at: usize) -> usize {
    if line.is(at, OWNERS) { verb_after(line, at + 1).map_or(at, |verb| verb - 1) } else { at }
}

/// Whether a subject with its verb begins at `at`.
pub(super) fn begins(line: &Line<'_>, at: usize) -> bool {
    let word = line.word(at);
    if PRONOUNS.contains(&word) {
        let next = skip(line, at + 1);
        return verb::can_begin(line, next, true)
            || line.is(next, &["no"]) && line.is(next + 1, &["longer"]);
    }
    if OWNERS.contains(&word) || matches!(word, "a" | "an") {
        // "one of my friends lives there": who, was not said.
        return !line.is(at.wrapping_sub(1), &["of"]) && verb_after(line, at + 1).is_some();
    }
    is_name(line, at) || is_kin(line, at)
}

/// "dad lives in Tulsa", "wife's a dentist": one's own, without saying so.
pub(super) fn is_kin(line: &Line<'_>, at: usize) -> bool {
    const KIN: &[&str] = &[
        "mom", "mum", "mother", "mama", "dad", "father", "papa", "sis", "sister", "brother", "bro",
        "grandma", "grandpa", "husband", "hubby", "wife", "son", "daughter", "boyfriend",
        "girlfriend", "roommate", "boss",
    ];
    const HEADS: &[&str] = &["and", "but", "so", "cuz", "bc", "because", "since", ",", "lol"];
    let is_head =
        at == 0 || line.is_mark(at - 1) || line.is(at - 1, HEADS) || line.is(at - 1, OPENERS);
    is_head && line.is(at, KIN) && verb::can_begin(line, skip(line, at + 1), false)
}

/// Adverbs and denials before a verb.
fn skip(line: &Line<'_>, mut at: usize) -> usize {
    while line.is(at, ADVERBS) || line.is(at, &["not", "never", "maybe"]) {
        at += 1;
    }
    at
}

/// Where the verb is after an owner word at `at - 1`: "my best friend from school *lives*".
fn verb_after(line: &Line<'_>, at: usize) -> Option<usize> {
    for next in at..at + 8 {
        let word = line.word(next);
        if next > at {
            let is_plural = line.word(next - 1).ends_with('s')
                || line.is(next - 1, &["children", "people", "folks"]);
            // "a fintech called Tidepool": the verb is not the clause's.
            let is_naming = matches!(word, "called" | "named");
            if !is_naming && verb::can_begin(line, skip(line, next), is_plural) {
                return Some(next);
            }
        }
        let is_age = |at: usize| line.word(at).parse::<u8>().is_ok();
        let is_apposition = word == ","
            && (line.is_capital(next + 1)
                || is_age(next + 1) && line.is(next + 2, &[","])
                || next > at && is_age(next - 1));
        if line.is_mark(next) && !is_apposition || JOINERS.contains(&word) && word != "and" {
            return None;
        }
        if PRONOUNS.contains(&word) || IF.contains(&word) || WHAT.contains(&word) {
            return None;
        }
        if matches!(word, "because" | "since" | "when") {
            return None;
        }
    }
    None
}

/// A capitalised name with a verb after it, or a name that is known already.
pub(super) fn is_name(line: &Line<'_>, at: usize) -> bool {
    let is_known = is_known_name(line, at);
    if !is_known && (!line.is_capital(at) || lexicon::is_never_a_name(line.word(at))) {
        return false;
    }
    // A word that shouts, or that is a verb itself ("Passed the test!"), is no name.
    let is_verb = verbs::form(line.word(at)).is_some()
        || line.is(at, OPENERS)
        || is_number_word(line.word(at));
    if !is_known && is_verb {
        return false;
    }
    let mut next = at + 1;
    while next < at + 3 && line.is_capital(next) && !line.is(next, PRONOUNS) {
        next += 1;
    }
    verb::can_begin(line, skip(line, next), false)
}

pub(super) fn is_known_name(line: &Line<'_>, at: usize) -> bool {
    let word = line.word(at);
    !word.is_empty() && line.said.people.iter().any(|name| name.eq_ignore_ascii_case(word))
}

/// How the clause that begins at `at` hangs on what stands right before it.
fn link_before(line: &Line<'_>, at: usize, start: usize) -> Option<Link> {
    let mut before = at.checked_sub(1).filter(|before| *before >= start)?;
    while before > start && (line.is(before, ADVERBS) || line.is(before, &["maybe"])) {
        before -= 1;
    }
    let word = line.word(before);
    let is_that = word == "that";
    let before = if is_that && before > start { before - 1 } else { before };
    let lemma = verbs::form(line.word(before)).map_or("", |(lemma, _)| lemma);
    let told = matches!(line.word(before), "me" | "him" | "her" | "us" | "them" | "everyone")
        && before > start
        && verbs::form(line.word(before - 1)).is_some_and(|(lemma, _)| SAY.contains(&lemma));
    Some(if THINK.contains(&lemma) {
        Link::Think
    } else if HOPE.contains(&lemma) {
        Link::Hope
    } else if SAY.contains(&lemma) || told {
        Link::Said
    } else if IF.contains(&word) {
        Link::If
    } else if WHEN.contains(&word) || word == "since" && is_past_after(line, at) {
        Link::When
    } else if WHAT.contains(&word) || is_that || matches!(word, "all" | "like" | "way") {
        Link::Describing
    } else if matches!(word, "because" | "since" | "although" | "though") {
        Link::Because
    } else {
        return None;
    })
}

/// "since we were seven" tells a time, "since I live alone" a reason.
fn is_past_after(line: &Line<'_>, at: usize) -> bool {
    line.is(at + 1, &["was", "were"])
        || verbs::form(line.word(at + 1)).is_some_and(|(_, forms)| forms.past && !forms.base)
}

/// Whether a new clause begins at `at` inside another, and how it hangs on it.
fn parts(line: &Line<'_>, at: usize, start: usize) -> Option<Link> {
    if let Some(link) = link_before(line, at, start) {
        return Some(link);
    }
    let before = at.checked_sub(1)?;
    let is_joined = line.is(before, JOINERS)
        || line.is(before, OPENERS)
        || line.is_mark(before)
        || line.is(before, ADVERBS);
    // "im 25 i live in busan": nothing parts them but the pronoun.
    let runs_on = line.is(at, &["i"]) && line.is(skip(line, at + 1), RUNNING_ON)
        || line.is(at, &["my"]) && !line.is(before, &["with", "of"]);
    let is_object = verbs::form(line.word(before)).is_some() || is_preposition(line.word(before));
    (is_joined || runs_on && !is_object).then_some(Link::Main)
}

/// After "i" these begin a clause that nothing parts from the one before; other verbs are as
/// likely to describe a thing: "the post I made".
const RUNNING_ON: &[&str] = &[
    "am", "was", "have", "live", "work", "like", "love", "hate", "will", "do", "can", "want",
    "got", "study", "moved", "play", "used", "need",
];

fn is_preposition(word: &str) -> bool {
    matches!(
        word,
        "in" | "on"
            | "at"
            | "to"
            | "for"
            | "with"
            | "of"
            | "from"
            | "by"
            | "about"
            | "into"
            | "is"
            | "are"
            | "was"
            | "'s"
            | "not"
            | "the"
            | "a"
            | "near"
    )
}

/// Verbs that take up the subject again after "and" or "but".
const TAKEN_UP: &[&str] = &[
    "live", "work", "like", "love", "hate", "have", "want", "move", "get", "go", "quit", "start",
    "study", "prefer", "need", "buy", "sell", "adopt", "lose", "pass", "fail", "break", "graduate",
    "marry", "become", "major", "play", "enjoy", "speak", "own", "drive", "teach", "run", "meet",
    "join", "leave", "drink", "weigh", "plan", "hurt", "visit", "see", "make", "eat", "can",
];

/// Whether "and" or "but" at `at` goes on with another verb of the same subject.
fn continues(line: &Line<'_>, at: usize) -> bool {
    if !line.is(at, &["and", "but"]) {
        return false;
    }
    let next = skip(line, at + 1);
    if line.is(next, &["am", "is", "was", "are", "will", "do", "does", "did", "can", "used"]) {
        return !line.is_mark(next + 1);
    }
    let Some((lemma, forms)) = verbs::form(line.word(next)) else { return false };
    // "I like to eat and drink": the second verb belongs to the first one's "to".
    let is_infinitive = forms.base && !forms.past && {
        let before = at.saturating_sub(4)..at;
        before.clone().any(|i| line.is(i, &["to"]) && verbs::form(line.word(i + 1)).is_some())
    };
    forms.is_finite() && !is_infinitive && TAKEN_UP.contains(&lemma) && !line.is_mark(next + 1)
}
