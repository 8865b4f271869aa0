//! Ways of saying things that no verb with its object shows.

use gieok_core::assertion::{Assertion, Subject};

use super::{
    super::claim::Claim,
    attribute, lexicon, liking,
    line::Line,
    phrase::{self, Shape},
    relation::Gender,
    who,
};

/// How much of the message before a sentence is looked at for what "it" means, in bytes.
const LOOK_BACK_BYTES: usize = 200;

/// The claims of idioms in a line of the user's.
pub(super) fn claims(line: &Line<'_>, res: &mut Vec<Assertion>) {
    for at in 0..line.tokens.len() {
        match line.word(at) {
            "nothing" if line.is(at + 1, &["beats", "tops"]) => liked(line, at + 2, res),
            "enough" if line.is(at + 1, &["of"]) && denied_before(line, at) => {
                liked(line, at + 2, res);
            }
            "without" if line.is(at.wrapping_sub(1), &["live"]) && denied_before(line, at) => {
                liked(line, at + 1, res);
            }
            "only" | "one" if line.is(at.wrapping_sub(1), &["the"]) => only(line, at + 1, res),
            "makes" | "make" | "gives" | "give" => reaction(line, at, res),
            "my" if line.is(at.wrapping_sub(1), &["is", "'s"]) => mine(line, at, res),
            "over" if line.is(at + 1, &["in"]) => nearer(line, at + 2, res),
            "best" if at == 0 && line.is(1, &["friend"]) && line.is(2, &["since", "ever"]) => {
                friend(line, res);
            }
            word if is_type(word) => typed(line, at, res),
            _ => {}
        }
    }
}

fn push(line: &Line<'_>, slot: &str, words: &str, res: &mut Vec<Assertion>) {
    line.push(Claim::new(slot, words).modality(line.modality(false)).confidence(70), res);
}

fn denied_before(line: &Line<'_>, at: usize) -> bool {
    (at.saturating_sub(4)..at).any(|i| line.is(i, &["not"]))
}

/// "Nothing beats tteokbokki."
fn liked(line: &Line<'_>, from: usize, res: &mut Vec<Assertion>) {
    let Some(range) = phrase::phrase(line, from, line.tokens.len(), Shape::Thing) else { return };
    if line.is(range.start, &["you", "it", "this", "that", "them", "him", "her"]) {
        return;
    }
    let slot = liking::slot_of(lexicon::of_phrase(&line.words(range.clone())));
    push(line, slot, line.text(range), res);
}

/// "The only exercise I keep up is swimming."
fn only(line: &Line<'_>, from: usize, res: &mut Vec<Assertion>) {
    let Some(i) = (from..line.tokens.len().min(from + 4)).find(|at| line.is(*at, &["i"])) else {
        return;
    };
    let Some(slot) = attribute::slot_of(&line.words(from..i).join(" ")) else { return };
    let Some(be) = (i..line.tokens.len().min(i + 6)).find(|at| line.is(*at, &["is"])) else {
        return;
    };
    if let Some(range) = phrase::phrase(line, be + 1, line.tokens.len(), Shape::Thing) {
        push(line, slot, line.text(range), res);
    }
}

/// "I'm in Seoul these days, over in Gangnam": the place more exactly.
fn nearer(line: &Line<'_>, from: usize, res: &mut [Assertion]) {
    let Some(home) = res.iter_mut().find(|claim| claim.slot.as_str() == "residence") else {
        return;
    };
    let Some(range) = phrase::phrase(line, from, line.tokens.len(), Shape::Place) else { return };
    let Some(value) = &home.value else { return };
    let words = format!("{}, {}", value.text, line.text(range.clone()));
    if !value.text.ends_with(line.text(range)) {
        home.value = crate::value::normalise(home.slot.slot().value, &words);
    }
}

/// What a body does with what it cannot bear.
const REACTIONS: &[&str] = &["swell", "hives", "itch", "itchy", "sneeze", "rash", "anaphylaxis"];

/// "Peanuts make my throat swell up", "cats make me sneeze".
fn reaction(line: &Line<'_>, at: usize, res: &mut Vec<Assertion>) {
    let is_mine = line.is(at + 1, &["me", "my"]);
    let reacts = (at + 2..line.tokens.len().min(at + 6)).any(|i| line.is(i, REACTIONS));
    let start = (0..at).rev().take_while(|i| !line.is_mark(*i)).last().unwrap_or(at);
    if !is_mine || !reacts || at - start > 3 {
        return;
    }
    let Some(range) = phrase::phrase(line, start, at, Shape::Thing) else { return };
    if !line.is(range.start, &["it", "this", "that", "they", "you", "he", "she", "which"]) {
        push(line, "allergy", line.text(range), res);
    }
}

/// "It's my favourite movie", "it's my colour": of what was named just before.
fn mine(line: &Line<'_>, at: usize, res: &mut Vec<Assertion>) {
    if !line.is(at.wrapping_sub(2), &["it", "that"]) {
        return;
    }
    let is_favorite = line.is(at + 1, &["favorite"]);
    let from = at + 1 + usize::from(is_favorite);
    let Some(range) = phrase::phrase(line, from, line.tokens.len(), Shape::Thing) else { return };
    let noun = line.words(range).join(" ");
    let place = line.sentence.start + line.tokens[at].start;
    let mut start = place.saturating_sub(LOOK_BACK_BYTES);
    while !line.said.text.is_char_boundary(start) {
        start += 1;
    }
    let before = line.said.text.get(start..place).unwrap_or("");
    if noun == "color" {
        let is_color = |word: &&str| lexicon::of_word(&word.to_lowercase()).has(lexicon::COLOR);
        let last = before.split(|c: char| !c.is_alphanumeric()).rfind(is_color);
        if let Some(color) = last {
            push(line, "favorite_color", color, res);
        }
    } else if is_favorite {
        let slot = attribute::favorite_of(&noun);
        if let Some(name) = last_name(before).filter(|_| slot != "likes") {
            push(line, slot, name, res);
        }
    }
}

/// The last run of capitalised words that does not merely begin a sentence.
fn last_name(text: &str) -> Option<&str> {
    let mut found: Option<(usize, usize)> = None;
    let mut begins = true;
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end().trim_end_matches(|c: char| !c.is_alphanumeric());
        let end = at + bare.len();
        let is_name = bare.starts_with(char::is_uppercase)
            && !begins
            && !lexicon::of_word(&bare.to_lowercase()).has(lexicon::NOT_A_NAME)
            && !matches!(bare, "I" | "I'm" | "I've" | "It" | "It's");
        if is_name {
            let goes_on = found.is_some_and(|(_, stop)| text[stop..at].trim().is_empty());
            found = Some((if goes_on { found.map_or(at, |(from, _)| from) } else { at }, end));
        }
        begins = word.trim_end().ends_with(['.', '!', '?']);
        at += word.len();
    }
    found.and_then(|(from, to)| text.get(from..to))
}

/// "I was on the phone with Jeongho. Best friend since we were seven."
fn friend(line: &Line<'_>, res: &mut Vec<Assertion>) {
    let before = line.said.text.get(..line.sentence.start).unwrap_or("");
    let found = who::last_person(line, before, Gender::Male, line.said.role)
        .or_else(|| who::last_person(line, before, Gender::Female, line.said.role));
    if let Some(Subject::Person(name)) = found
        && name.starts_with(char::is_uppercase)
    {
        push(line, "best_friend", &name, res);
    }
}

/// One of the sixteen personality types.
fn is_type(word: &str) -> bool {
    let pairs = [*b"ei", *b"ns", *b"ft", *b"jp"];
    word.len() == 4 && word.bytes().zip(pairs).all(|(letter, pair)| pair.contains(&letter))
}

/// "I took the test and came out INFP."
fn typed(line: &Line<'_>, at: usize, res: &mut Vec<Assertion>) {
    let is_own = (0..at).any(|i| line.is(i, &["i"]));
    let came_out = (at.saturating_sub(4)..at).any(|i| line.is(i, &["out", "got", "as", "tested"]));
    if is_own && came_out && !denied_before(line, at) {
        push(line, "mbti", line.word(at), res);
    }
}
