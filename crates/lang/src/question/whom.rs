//! Whom a question is about.

use gieok_core::assertion::Subject;

use super::nouns::nouns;
use crate::read::{naming, people};

const I: &[&str] = &[
    "나", "내", "난", "나는", "내가", "저", "제", "제가", "저는", "나의", "나한테", "나랑", "내게",
    "저한테", "날", "나도", "my", "i", "i'm", "me", "i've", "mine", "myself",
];
const YOU: &[&str] = &[
    "너", "넌", "니", "네", "네가", "니가", "너는", "너의", "당신", "your", "you", "you're", "너도",
];

/// Whom a question is about: someone named, else the user, else the persona. Remembering ("넌
/// 기억해?") is done by the persona and says nothing about whom the question is about.
#[must_use]
pub fn subject(text: &str, known: &[Box<str>]) -> Option<Subject> {
    let lower = text.to_lowercase().replace('’', "'");
    if let Some(name) = known.iter().find(|name| is_named(text, name)) {
        return Some(Subject::Person(name.clone()));
    }
    let nouns = nouns(text);
    if let Some(person) = relation(&nouns, &lower) {
        return Some(person);
    }
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|it| !it.is_empty())
        .collect();
    let has = |list: &[&str]| words.iter().any(|word| list.contains(word));
    match (has(I), has(YOU)) {
        (true, _) => Some(Subject::User),
        (false, true) => Some(Subject::Persona),
        _ => None,
    }
}

/// A name in a question; one of a single syllable has to be a word of its own.
fn is_named(text: &str, name: &str) -> bool {
    let is_latin = name.is_ascii();
    if is_latin || name.chars().count() < 2 {
        let name = name.to_lowercase();
        return text.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
    }
    text.contains(name)
}

/// A relation that is asked about, rather than asked for: 내 동생 키, not 내 베프 누구.
fn relation(nouns: &[String], lower: &str) -> Option<Subject> {
    for (place, noun) in nouns.iter().enumerate() {
        let Some(relation) = people::relation(noun) else { continue };
        // "고양이 이름", "my cat's name": the attribute follows. Alone it is what is asked for.
        let is_alone = nouns.iter().skip(place + 1).all(|it| naming::slot_named(it).is_none());
        let is_asked_for = ["누구", "있어", "있었", "있다고", "있지", "있나", "있더"]
            .iter()
            .any(|it| lower.contains(it));
        if !(is_alone && is_asked_for) {
            return Some(Subject::Person(relation.into()));
        }
    }
    english_relation(nouns)
}

const ENGLISH: &[&str] = &[
    "mom", "mum", "mother", "dad", "father", "sister", "brother", "son", "daughter", "wife",
    "husband", "boyfriend", "girlfriend", "friend", "boss", "roommate", "cat", "dog", "puppy",
    "kitten", "grandma", "grandmother", "grandpa", "grandfather", "uncle", "aunt", "cousin",
    "nephew", "niece", "manager", "coworker", "neighbor", "partner", "parrot", "hamster",
    "teacher", "professor", "buyer",
];

fn english_relation(nouns: &[String]) -> Option<Subject> {
    let place = nouns.iter().position(|noun| ENGLISH.contains(&noun.as_str()))?;
    let before = place.checked_sub(1).map(|it| nouns[it].as_str());
    let is_asked_for =
        nouns.first().is_some_and(|it| matches!(it.as_str(), "who" | "do" | "who's"));
    if is_asked_for && nouns.len() <= place + 1 {
        return None;
    }
    let name = match before {
        Some(kind @ ("best" | "younger" | "older" | "little" | "big")) => {
            format!("{kind} {}", nouns[place])
        }
        _ => nouns[place].clone(),
    };
    Some(Subject::Person(name.into()))
}
