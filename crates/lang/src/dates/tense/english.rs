//! Signs of tense on English verbs.

use super::Tense;
use crate::dates::reader::{Reader, Word};

const PAST: &[&str] = &[
    "was", "were", "did", "didn't", "had", "went", "got", "came", "saw", "met", "made", "said",
    "told", "took", "bought", "ate", "left", "began", "broke", "brought", "built", "caught",
    "chose", "drank", "drove", "fell", "felt", "flew", "forgot", "found", "gave", "grew", "heard",
    "held", "kept", "knew", "lost", "paid", "quit", "ran", "rode", "sang", "sent", "slept",
    "spent", "spoke", "spilled", "swam", "taught", "thought", "threw", "woke", "won", "wore",
    "wrote", "wasn't", "weren't", "hadn't", "became", "been", "sat", "stood", "gotten", "born",
    "sold", "lent", "dealt", "died", "hung", "sung", "ago",
];

const FUTURE: &[&str] = &[
    "will", "won't", "i'll", "we'll", "you'll", "he'll", "she'll", "they'll", "it'll", "there'll",
    "that'll", "gonna", "shall", "let's", "lets", "plan", "planning", "plans", "must", "should",
    "can", "can't", "wanna", "hope", "hoping", "due", "deadline", "tomorrow", "might", "may",
    "could", "would", "i'd", "we'd", "booked", "scheduled", "expect", "remind", "upcoming",
    "flying", "leaving", "visiting",
];

/// Verbs of the present, behind which nothing is looked for.
const PRESENT: &[&str] = &["is", "are", "am", "it's", "that's", "isn't", "aren't", "birthday's"];

/// Words that end in "ed" and are no past.
const NOT_PAST: &[&str] = &["need", "red", "bed", "feed", "speed", "wed", "med", "shed", "seed"];

/// The tense of the words `before` a time, nearest first, else of the ones `after` it.
pub(super) fn tense(before: &str, after: &str) -> Tense {
    let mut reader = Reader::new(before, before.len());
    loop {
        reader = Reader::new(before, end_of_letters(reader.before()));
        let word = reader.word_before();
        if word.start == word.end {
            break;
        }
        if let Some(tense) = sign(&word, before) {
            return tense;
        }
        reader = Reader::new(before, word.start);
    }
    let mut rest = after;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        let word = Reader::new(rest, start).word();
        if matches!(word.as_str(), "but" | "because" | "so" | "when") {
            break;
        }
        if let Some(tense) = sign(&word, rest) {
            return tense;
        }
        let end = word.end.max(start + 1);
        let skipped = rest.get(end..).unwrap_or_default();
        rest = skipped.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == '\'');
    }
    Tense::Open
}

/// Where the last English letter of `text` ends.
fn end_of_letters(text: &str) -> usize {
    text.rfind(|c: char| c.is_ascii_alphabetic()).map_or(0, |at| at + 1)
}

fn sign(word: &Word, text: &str) -> Option<Tense> {
    let letters = word.as_str();
    if PRESENT.contains(&letters) {
        return Some(Tense::Open);
    }
    if FUTURE.contains(&letters) {
        return Some(Tense::Future);
    }
    if matches!(letters, "going" | "need" | "have" | "want" | "has" | "supposed" | "about") {
        let mut next = Reader::new(text, word.end);
        return next.eat_next_word(&["to"]).then_some(Tense::Future);
    }
    let is_regular = letters.len() > 3 && letters.ends_with("ed") && !NOT_PAST.contains(&letters);
    (is_regular || PAST.contains(&letters)).then_some(Tense::Past)
}
