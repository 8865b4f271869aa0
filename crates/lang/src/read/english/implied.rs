//! What an English message clearly implies over several sentences: "BTS, obviously. Been a fan
//! since middle school." The Korean twin is in `korean::implied`.

use gieok_core::{
    assertion::{Assertion, Modality, Subject},
    message::Role,
    reading::Said,
};

use crate::read::{claim::Claim, sentences::Sentence};

/// What the message implies, beside `said_outright`.
pub(in crate::read) fn claims(
    said: &Said<'_>,
    sentences: &[Sentence<'_>],
    said_outright: &[Assertion],
) -> Vec<Assertion> {
    let own: Vec<&Sentence<'_>> = sentences.iter().filter(|it| is_own(it)).collect();
    let Some(first) = own.first().filter(|_| said.role == Role::User) else { return Vec::new() };
    let text = own.iter().map(|it| it.text).collect::<Vec<_>>().join(" ");
    let lower = text.to_lowercase();
    if OTHERS.iter().any(|word| has_word(&lower, word)) {
        return Vec::new();
    }
    let found = [fandom(&text, &lower), fear(&lower), pastime(&lower), allergy(&lower)];
    found
        .into_iter()
        .flatten()
        .filter(|(slot, _)| !said_outright.iter().any(|it| it.slot.as_str() == *slot))
        .filter_map(|(slot, words)| {
            let claim = Claim::new(slot, &words).modality(Modality::Inferred).confidence(70);
            claim.about(Subject::User).build(first)
        })
        .collect()
}

fn is_own(sentence: &Sentence<'_>) -> bool {
    matches!(sentence.modality, Modality::Stated | Modality::Question) && !sentence.is_korean()
}

/// With somebody else in the message, what it implies may be theirs.
const OTHERS: &[&str] = &[
    "he", "she", "his", "her", "they", "their", "sister", "brother", "mom", "mother", "dad",
    "father", "friend", "wife", "husband", "boyfriend", "girlfriend", "boss", "roommate", "son",
    "daughter", "cousin", "coworker",
];

fn has_word(lower: &str, word: &str) -> bool {
    lower.split(|c: char| !c.is_alphanumeric() && c != '\'').any(|it| it == word)
}

fn says(lower: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| lower.contains(sign))
}

/// A name in capitals or quotes, and a fan.
fn fandom(text: &str, lower: &str) -> Option<(&'static str, String)> {
    const FANS: &[&str] = &[
        "been a fan", "a fan since", "huge fan", "big fan", "biggest fan", "i stan", "a stan",
        "diehard fan",
    ];
    const MUSIC: &[&str] = &[
        "headphones", "song", "album", "concert", "playlist", "music", "band", "listening",
        "on repeat",
    ];
    if !says(lower, FANS) || !says(lower, MUSIC) {
        return None;
    }
    let is_name = |word: &&str| {
        let n_upper = word.chars().filter(|c| c.is_ascii_uppercase()).count();
        n_upper >= 2 && word.chars().all(|c| c.is_ascii_alphanumeric())
    };
    let name = text.split(|c: char| !c.is_alphanumeric()).find(is_name)?;
    Some(("favorite_music", name.to_owned()))
}

/// "There's a spider! I can't deal with those, I just freeze."
fn fear(lower: &str) -> Option<(&'static str, String)> {
    const SIGNS: &[&str] = &[
        "can't deal with", "cant deal with", "i freeze", "just freeze", "freak out",
        "freaks me out", "terrif", "scared", "scares me", "can't stand those", "i can't even look",
        "nightmare", "creeps me out",
    ];
    const THINGS: &[(&str, &str)] = &[
        ("spider", "spiders"),
        ("cockroach", "cockroaches"),
        ("pigeon", "pigeons"),
        ("snake", "snakes"),
        ("needle", "needles"),
        ("clown", "clowns"),
        ("moth", "moths"),
        ("bee", "bees"),
        ("wasp", "wasps"),
        ("rat", "rats"),
        ("mouse", "mice"),
        ("bug", "bugs"),
        ("height", "heights"),
        ("thunder", "thunder"),
        ("elevator", "elevators"),
    ];
    let (_, thing) =
        THINGS.iter().find(|(one, many)| has_word(lower, one) || has_word(lower, many))?;
    says(lower, SIGNS).then(|| ("fear", (*thing).to_owned()))
}

/// "Days off I just read."
fn pastime(lower: &str) -> Option<(&'static str, String)> {
    const FREE: &[&str] = &[
        "days off", "day off", "free time", "spare time", "weekends i", "when i'm bored",
        "to unwind",
    ];
    const PASTIMES: &[(&str, &str)] = &[
        ("read", "reading"),
        ("reading", "reading"),
        ("paint", "painting"),
        ("painting", "painting"),
        ("draw", "drawing"),
        ("bake", "baking"),
        ("cook", "cooking"),
        ("knit", "knitting"),
        ("game", "gaming"),
        ("hike", "hiking"),
        ("garden", "gardening"),
        ("write", "writing"),
        ("climb", "climbing"),
        ("fish", "fishing"),
        ("sew", "sewing"),
    ];
    if !says(lower, FREE) {
        return None;
    }
    let (_, pastime) = PASTIMES.iter().find(|(verb, _)| has_word(lower, verb))?;
    let genre = [
        "fantasy novels", "fantasy", "mystery novels", "science fiction", "romance novels",
        "poetry", "manga",
    ]
    .iter()
    .find(|genre| *pastime == "reading" && lower.contains(**genre));
    let words = genre.map_or_else(|| (*pastime).to_owned(), |genre| format!("{pastime} ({genre})"));
    Some(("hobby", words))
}

/// "If I eat peanuts my throat swells."
fn allergy(lower: &str) -> Option<(&'static str, String)> {
    const REACTIONS: &[&str] = &[
        "throat swell", "throat close", "hives", "can't breathe", "swell up", "swells up",
        "epipen", "anaphyla",
    ];
    let place = ["if i eat ", "when i eat ", "eating "]
        .iter()
        .find_map(|it| lower.find(it).map(|at| at + it.len()))?;
    let what =
        lower[place..].split(|c: char| !c.is_alphabetic()).next().filter(|it| it.len() > 2)?;
    let is_named = !["it", "them", "that", "those", "any", "anything", "too"].contains(&what);
    (says(lower, REACTIONS) && is_named).then(|| ("allergy", what.to_owned()))
}
