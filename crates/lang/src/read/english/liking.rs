//! Likings and dislikings, filed by what is liked.

use std::ops::Range;

use gieok_core::assertion::{Assertion, Op};

use super::{
    clause::Clause,
    frame::Taken,
    lexicon::{self, Kinds},
    line::Line,
    phrase::{self, Shape},
    relation,
    state::Manner,
    verb::Verb,
    verbs,
};

/// The slot of a liking by the kind of thing.
const SLOTS: &[(Kinds, &str)] = &[
    (lexicon::FOOD, "favorite_food"),
    (lexicon::DRINK, "favorite_drink"),
    (lexicon::COLOR, "favorite_color"),
    (lexicon::SEASON, "favorite_season"),
    (lexicon::MUSIC, "favorite_music"),
    (lexicon::MOVIE, "favorite_movie"),
    (lexicon::BOOK, "favorite_book"),
    (lexicon::SHOW, "favorite_show"),
    (lexicon::GAME, "favorite_game"),
    (lexicon::SPORT, "favorite_sport"),
    (lexicon::FLOWER, "favorite_flower"),
    (lexicon::INSTRUMENT, "instrument"),
    (lexicon::HOBBY, "hobby"),
];

/// Deeds whose object says what is liked: "playing guitar", "to eat sushi".
const DEEDS: &[&str] = &[
    "playing", "eating", "drinking", "watching", "listening", "reading", "play", "eat", "drink",
    "watch", "listen", "read", "cooking", "making", "doing", "going",
];

/// Objects that make it no taste: a person, a gesture, something pointed at.
const NO_TASTE: &[&str] = &[
    "you", "it", "that", "this", "them", "him", "her", "me", "us", "your", "how", "what", "when",
    "where", "who", "everything", "everyone", "nothing", "anything", "myself", "yourself", "there",
    "here", "more", "one", "way", "idea", "sound", "someone", "thing", "things", "these", "those",
    "if", "life", "u", "being", "seeing", "having", "hearing", "know", "say", "thank", "everybody",
    "much", "hear", "eat", "sleep", "talk", "go", "be", "is", "are", "was", "were", "will",
    "working",
];

/// The slot where a liking of this kind is kept.
pub(super) fn slot_of(kinds: Kinds) -> &'static str {
    SLOTS.iter().find(|(kind, _)| kinds.has(*kind)).map_or("likes", |(_, slot)| slot)
}

pub(super) fn claims(
    line: &Line<'_>,
    clause: &Clause,
    taken: &Taken,
    slot: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let is_liking = slot == "liking";
    for range in &taken.values {
        if !is_taste(line, range) {
            continue;
        }
        let (range, kinds) = object(line, range.clone());
        let words = line.text(range.clone());
        // Loving what someone else has is a remark: "love your hair".
        let is_others = line.is(range.start.wrapping_sub(1), &["your", "ur", "this", "that"]);
        if is_others {
            continue;
        }
        let slot = if is_liking {
            slot_of(kinds)
        } else if kinds.has(lexicon::FOOD) {
            "disliked_food"
        } else {
            "dislikes"
        };
        line.push(manner.claim(line, slot, words), res);
    }
    but_not(line, clause, taken, is_liking, manner, res);
}

/// "I like dogs but not cats."
fn but_not(
    line: &Line<'_>,
    clause: &Clause,
    taken: &Taken,
    is_liking: bool,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let at = taken.next;
    let follows = line.is(at, &["but"]) && line.is(at + 1, &["not"]);
    if !is_liking || !follows || manner.op != Op::Affirm {
        return;
    }
    if let Some(range) = phrase::phrase(line, at + 2, clause.end, Shape::Thing) {
        let kinds = lexicon::of_phrase(&line.words(range.clone()));
        let slot = if kinds.has(lexicon::FOOD) { "disliked_food" } else { "dislikes" };
        line.push(manner.claim(line, slot, line.text(range)), res);
    }
}

/// "I prefer tea over coffee": a liking; what it is preferred to is not disliked.
pub(super) fn prefers(
    line: &Line<'_>,
    verb: &Verb,
    taken: &Taken,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let end =
        (verb.rest..taken.next).find(|at| line.is(*at, &["over", "to"])).unwrap_or(taken.next);
    let Some(range) = phrase::phrase(line, verb.rest, end, Shape::Thing) else { return };
    if is_taste(line, &range) {
        let (range, kinds) = object(line, range);
        line.push(manner.claim(line, slot_of(kinds), line.text(range)), res);
    }
}

fn is_taste(line: &Line<'_>, range: &Range<usize>) -> bool {
    let last = range.end - 1;
    let word = line.word(range.start);
    // Loving one's dog or mother is no taste.
    let is_own = line.is(range.start.wrapping_sub(1), &["my", "our"])
        && (relation::find([word, line.word(range.start + 1)]).is_some()
            || lexicon::of_word(word).has(lexicon::PET)
            || word == "family");
    let is_deed_done = verbs::form(word).is_some_and(|(_, forms)| forms.past && !forms.base);
    if is_own || is_deed_done || line.is(last, &["it", "them", "this", "that", "you", "him", "her"])
    {
        return false;
    }
    let has_verb = (range.start + 1..range.end)
        .any(|at| line.is(at, &["is", "are", "was", "do", "does", "you", "me", "them", "it"]));
    !line.is(range.start, NO_TASTE)
        && !line.is(range.start.wrapping_sub(1), &["your", "that"])
        && !has_verb
}

/// What is liked about a deed, where its object has a kind; else the deed itself.
fn object(line: &Line<'_>, range: Range<usize>) -> (Range<usize>, Kinds) {
    let whole = lexicon::of_phrase(&line.words(range.clone()));
    if line.is(range.start, DEEDS) && range.len() > 1 {
        let mut start = range.start + 1;
        while start + 1 < range.end && line.is(start, &["to", "the", "a", "some", "my"]) {
            start += 1;
        }
        let kinds = lexicon::of_phrase(&line.words(start..range.end));
        if !kinds.is_empty() && kinds != lexicon::NOT_A_NAME && kinds != lexicon::ADJECTIVE {
            return (start..range.end, kinds);
        }
    }
    // "to swim", "hiking with friends": a pastime by its first word.
    let first = lexicon::of_word(line.word(range.start));
    let is_deed = verbs::form(line.word(range.start)).is_some_and(|(_, forms)| forms.ing);
    if whole.is_empty() && (first.has(lexicon::HOBBY) || first.has(lexicon::SPORT)) && is_deed {
        return (range, first);
    }
    (range, whole)
}
