//! What a question asks for: "나 키 몇이라고 했지?" asks for the user's height.
//!
//! Slots are found by what the schema says of them: the nouns that name them and the ways they are
//! asked for. The longer the words that matched, the likelier the slot.

mod nouns;
mod whom;

use gieok_core::{
    reading::Asked,
    slot::{self, Slot, SlotKey},
    time::At,
};

use self::nouns::{Heard, nouns};
pub use self::whom::subject;
use crate::{
    dates,
    read::{naming, people},
};

/// Words that ask for what was.
const PAST: &[&str] = &[
    "예전", "전에", "원래", "그때", "처음", "옛날", "이전", "한때", "지난번", "과거", "used to",
    "before", "previous", "original", "earlier", "back then", "at first", "ago", "formerly",
];

/// "When did Sam move?", but not "what did I say my job is?". A Korean question is asked in the
/// past tense whatever it is about (뭐라고 했지), so nothing can be told by that.
fn is_about_event(lower: &str) -> bool {
    const TOLD: &[&str] =
        &["did i say", "did i tell", "did i mention", "did you say", "did i call"];
    let is_past = lower
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| matches!(word, "did" | "was" | "were" | "had"));
    is_past && !TOLD.iter().any(|it| lower.contains(it))
}

/// What a question said at `at` asks for; `known` are the names that are known.
#[must_use]
pub fn asked(text: &str, at: At, known: &[Box<str>]) -> Asked {
    let lower = text.to_lowercase();
    Asked {
        slots: slots(text).into_iter().map(SlotKey::new).collect(),
        subject: subject(text, known),
        window: dates::question_window(text, at),
        is_about_past: PAST.iter().any(|word| lower.contains(word)),
        is_about_event: is_about_event(&lower),
    }
}

/// The slots a question may ask for, likeliest first.
#[must_use]
pub fn slots(text: &str) -> Vec<&'static str> {
    let heard = Heard::new(text);
    let mut found: Vec<(usize, &'static str)> = Vec::new();
    let mut add = |weight: usize, slot: &'static Slot| match found
        .iter_mut()
        .find(|(_, key)| *key == slot.key)
    {
        Some(known) => known.0 = known.0.max(weight),
        None => found.push((weight, slot.key)),
    };
    for slot in slot::all() {
        if let Some(weight) = heard.asks_for(slot).max(heard.names(slot)) {
            add(weight, slot);
        }
    }
    let nouns = nouns(text);
    for (weight, phrase) in phrases(&nouns) {
        if let Some(slot) = naming::slot_named(&phrase) {
            // 고양이 이름: the cat only says whose name.
            let is_owner = people::relation(&phrase).is_some() && nouns.last() != Some(&phrase);
            add(if is_owner { OWNER_WEIGHT } else { weight }, slot);
        }
    }
    if heard.is_of_favourite() {
        for noun in &nouns {
            let slot = slot::find(naming::favourite_of(noun)).filter(|it| it.key != "likes");
            if let Some(slot) = slot {
                add(FAVOURITE_WEIGHT, slot);
            }
        }
    }
    if found.is_empty() && heard.is_of_time() {
        found.extend([(0, "plan"), (0, "event")]);
    }
    // A stable sort: of equals the schema's order decides.
    found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    found.into_iter().map(|(_, key)| key).collect()
}

/// Whose thing is asked for says little about what is asked.
const OWNER_WEIGHT: usize = 1;

/// "제일 좋아하는 영화" names its slot more exactly than any single word.
const FAVOURITE_WEIGHT: usize = 40;

/// Nouns and pairs of neighbours, with how much their match is worth.
fn phrases(nouns: &[String]) -> Vec<(usize, String)> {
    let weight = |phrase: &str| 2 * phrase.chars().filter(|c| !c.is_whitespace()).count() + 3;
    let pairs = nouns.windows(2).map(|pair| format!("{} {}", pair[0], pair[1]));
    let all = pairs.chain(nouns.iter().cloned());
    all.map(|phrase| (weight(&phrase).min(FAVOURITE_WEIGHT - 1), phrase)).collect()
}

/// The last question of a message, without its mark.
#[must_use]
pub fn last_question(text: &str) -> Option<&str> {
    let end = text.rfind(['?', '？'])?;
    let begin = text[..end].rfind(['.', '!', '?', '\n', '~', '*']).map_or(0, |at| at + 1);
    text.get(begin..end).map(str::trim)
}

/// The one slot that the last question of a message asks the other side for.
#[must_use]
pub fn asked_of_user(text: &str) -> Option<&'static str> {
    slots(last_question(text)?).into_iter().next()
}
