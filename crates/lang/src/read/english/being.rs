//! "I'm 25", "I'm Minsu", "my boss is Karen": what someone is, told by the kind of word alone.

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    clause::{Clause, Link},
    frame::{self, Frame},
    lexicon,
    line::Line,
    name, relation,
    state::{self, Manner},
    verb::{Tense, Verb},
    who,
    words::OPENERS,
};

/// Stands for the rows that a bare word has none of.
const ROW: Frame = frame::state("be", "", "age");

/// The claims of a clause whose verb is "be" and that no frame fitted.
pub(super) fn claims(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    subject: &Subject,
    res: &mut Vec<Assertion>,
) {
    let Some(manner) = state::manner(line, clause, verb, &ROW, subject) else { return };
    let at = verb.rest;
    if number(line, clause, at, &manner, res) || mbti(line, at, &manner, res) {
        return;
    }
    if verb.tense == Tense::Present && manner.op != Op::Deny {
        named(line, clause, at, &manner, res);
    }
}

/// A number alone is an age, or for a body's length too large to be one a height.
fn number(
    line: &Line<'_>,
    clause: &Clause,
    at: usize,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) -> bool {
    let Some(mut stop) = frame::number_end(line, at, clause.end) else { return false };
    if line.time_at(at).is_some_and(|time| time.end - time.start > line.word(at).len() + 8) {
        return false;
    }
    let word = line.word(at);
    let unit = match line.word(stop) {
        unit @ ("cm" | "kg" | "kgs" | "kilos" | "lbs" | "pounds" | "ft" | "feet") => {
            stop += 1;
            unit
        }
        _ => "",
    };
    let after = line.word(stop);
    let is_end = stop >= clause.end
        || line.is_mark(stop)
        || line.is(stop, super::words::STOPS)
        || line.is(stop, OPENERS)
        || matches!(after, "and" | "f" | "m" | "this" | "in" | "tall" | "years" | "with" | "or");
    if !is_end || word.contains(['%', '$', ':', '€']) {
        return true;
    }
    let has = |ends: &[&str]| ends.iter().any(|end| word.ends_with(end) || unit == *end);
    let amount: f64 = word.trim_end_matches(char::is_alphabetic).parse().unwrap_or(0.0);
    let slot = if has(&["cm", "ft", "feet"]) || word.contains(['\'', '’']) {
        "height"
    } else if has(&["kg", "kgs", "lbs", "kilos", "pounds"]) {
        "weight"
    } else if (131.0..=230.0).contains(&amount) {
        "height"
    } else if (1.0..=120.0).contains(&amount) && word.bytes().all(|b| b.is_ascii_digit())
        || !line.is_number(at) && super::words::is_number_word(word) && is_adult(line, at, stop)
    {
        "age"
    } else {
        return true;
    };
    line.push(manner.claim(line, slot, line.text(at..stop)), res);
    true
}

/// "I'm one" and "I'm ten" are more often of something else; "twenty" and more are ages.
fn is_adult(line: &Line<'_>, at: usize, stop: usize) -> bool {
    stop - at > 1 || !matches!(line.word(at), "one" | "two" | "three" | "hundred" | "million")
}

fn mbti(line: &Line<'_>, at: usize, manner: &Manner, res: &mut Vec<Assertion>) -> bool {
    let at = at + usize::from(line.is(at, &["a", "an"]));
    let word = line.word(at);
    let pairs = [*b"ei", *b"ns", *b"ft", *b"jp"];
    let is_type = word.is_ascii()
        && word.len() >= 4
        && word.bytes().zip(pairs).all(|(letter, pair)| pair.contains(&letter))
        && (word.len() == 4 || word[4..].starts_with(['-', '/']));
    if is_type {
        line.push(manner.claim(line, "mbti", word.get(..4).unwrap_or(word)), res);
    }
    is_type
}

/// Whether a message begins with a greeting.
fn is_greeting(text: &str) -> bool {
    let first = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or("");
    ["hi", "hey", "hello", "hiya"].iter().any(|greeting| first.eq_ignore_ascii_case(greeting))
}

/// "I'm Kim Minsu", "my best friend is Jeongho".
fn named(line: &Line<'_>, clause: &Clause, at: usize, manner: &Manner, res: &mut Vec<Assertion>) {
    let mut stop = at;
    while stop < clause.end.min(at + 3) && name::looks_like(line, stop) {
        stop += 1;
    }
    let greets = (clause.start..at).any(|i| line.is(i, &["hi", "hey", "hello"]))
        || is_greeting(line.said.text);
    if stop == at && greets && manner.subject == Subject::User && name::may_be(line, at) {
        stop = at + 1;
    }
    let is_end = stop >= clause.end
        || line.is_mark(stop)
        || line.is(stop, super::words::STOPS)
        || line.is(stop, &["and", "from", "by", "the", "a", "an", "lol", "haha"]);
    // "MOCHI" in a line of capitals is a shout.
    let shouts = !line.sentence.text.bytes().any(|b| b.is_ascii_lowercase());
    if stop == at || !is_end || shouts || clause.link == Link::Because {
        return;
    }
    let words = line.text(at..stop);
    match &manner.subject {
        Subject::User => line.push(manner.claim(line, "name", words), res),
        Subject::Person(key) => {
            let mut parts = key.split(' ');
            let key_words = [parts.next().unwrap_or(""), parts.next().unwrap_or("")];
            let found = relation::find(key_words).map(|(relation, _)| relation);
            let is_pet = lexicon::of_word(key).has(lexicon::PET);
            if found.is_none() && !is_pet {
                return;
            }
            let mut claims = Vec::new();
            who::introduce(words, manner.subject.clone(), found, Some(&Subject::User), &mut claims);
            for claim in claims {
                line.push(claim.modality(manner.modality), res);
            }
        }
        Subject::Persona => {}
    }
}
