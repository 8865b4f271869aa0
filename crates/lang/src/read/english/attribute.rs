//! "My X is Y": the attribute by its noun, in a slot of the schema or an open one.

use std::ops::Range;

use gieok_core::{
    assertion::{Assertion, Op, Subject},
    slot::{Holds, SlotKey, ValueKind},
};

use super::{
    super::claim::Claim,
    clause::Clause,
    frame, lexicon, liking,
    line::Line,
    phrase::{self, Shape},
    state::{self, Manner},
    verb::Verb,
};
use crate::dates;

/// Nouns and the slots they name. `favorite x` is dealt with apart.
const NOUNS: &[(&str, &str)] = &[
    ("name|full name|real name|first name", "name"),
    ("nickname|nick", "nickname"),
    ("age", "age"),
    ("birthday|birth date|birthdate|date of birth", "birthday"),
    ("birth year|year of birth", "birth_year"),
    ("blood type", "blood_type"),
    ("mbti|personality type|mbti type", "mbti"),
    ("zodiac|zodiac sign|star sign|sign", "zodiac"),
    ("nationality", "nationality"),
    ("hometown|home town", "hometown"),
    ("address|home address", "residence"),
    ("religion", "religion"),
    ("native language|mother tongue|first language", "language"),
    ("email|email address|phone number|number|cell", "contact"),
    ("dream|dream job|lifelong dream|biggest dream", "dream"),
    ("height", "height"),
    ("weight", "weight"),
    ("shoe size", "shoe_size"),
    ("biggest fear|fear|phobia|worst fear", "fear"),
    ("allergy|allergies", "allergy"),
    ("job|occupation|profession", "job"),
    ("company|workplace|employer", "workplace"),
    ("position|title|job title|role", "position"),
    ("team|department", "position"),
    ("part-time job", "part_time_job"),
    ("salary|pay|income", "salary"),
    ("school|university|college|high school", "school"),
    ("major", "major"),
    ("grade", "grade"),
    ("hobby|hobbies|only hobby|main hobby", "hobby"),
    ("exercise|workout|sport", "exercise"),
    ("car|ride", "car"),
    ("phone", "phone_model"),
    ("laptop|computer", "laptop"),
    ("rent", "rent"),
    ("savings", "savings"),
    ("debt|student debt|loan|student loan", "debt"),
    ("visa", "visa"),
    ("ideal type|type", "ideal_type"),
    ("goal|main goal|biggest goal|resolution|new year's resolution", "goal"),
    ("deadline|due date", "deadline"),
    ("launch date|release date|launch", "launch"),
    ("anniversary", "anniversary"),
    ("wedding|wedding date|wedding day", "marriage_plan"),
    ("commute", "commute"),
    ("breed", "breed"),
    ("editor", "tool"),
    ("budget", "budget"),
    ("worry|biggest worry|concern", "worry"),
    ("season", "favorite_season"),
    ("color", "favorite_color"),
];

/// Nouns of open slots: what they hold is worth keeping though the schema has no row.
const OPEN: &[&str] = &[
    "code", "password", "passcode", "pin", "id", "username", "wifi", "combination", "number",
    "address", "size", "account", "handle", "gamertag", "license plate", "plate", "callsign",
    "motto", "major gpa", "gpa", "score", "locker", "seat", "team name", "channel", "blog",
];

/// The slot that a noun names.
pub(super) fn slot_of(noun: &str) -> Option<&'static str> {
    NOUNS
        .iter()
        .find(|(nouns, _)| nouns.split('|').any(|other| other == noun))
        .map(|(_, slot)| *slot)
        .or_else(|| super::trade::slot_of(noun))
}

/// The slot of "favorite x".
pub(super) fn favorite_of(noun: &str) -> &'static str {
    match noun {
        "food" | "dish" | "meal" | "snack" | "fruit" | "dessert" | "ice cream" => "favorite_food",
        "drink" | "tea" | "coffee" | "beer" | "beverage" => "favorite_drink",
        "color" => "favorite_color",
        "season" | "time of year" => "favorite_season",
        "singer" | "band" | "song" | "music" | "artist" | "album" | "group" | "musician"
        | "genre" | "kind of music" | "type of music" | "idol" => "favorite_music",
        "movie" | "film" | "director" => "favorite_movie",
        "book" | "novel" | "author" | "writer" => "favorite_book",
        "show" | "tv show" | "series" | "anime" | "drama" | "k-drama" | "kdrama" => "favorite_show",
        "game" | "video game" | "board game" => "favorite_game",
        "sport" | "team" | "player" | "sports team" => "favorite_sport",
        "animal" => "favorite_animal",
        "flower" => "favorite_flower",
        "place" | "city" | "country" | "spot" => "favorite_place",
        "hobby" => "hobby",
        _ => "likes",
    }
}

/// The claims of "my X is Y".
pub(super) fn claims(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    owner: Option<&Subject>,
    noun: Range<usize>,
    res: &mut Vec<Assertion>,
) {
    if verb.lemma != "be" {
        return;
    }
    let words = line.words(noun.clone());
    let (is_favorite, words) = match words.split_first() {
        Some((&"favorite", rest)) => (true, rest.to_vec()),
        Some((&("own" | "current" | "new" | "only" | "last" | "legal"), rest))
            if !rest.is_empty() =>
        {
            (false, rest.to_vec())
        }
        _ => (false, words),
    };
    let is_ever = words.last() == Some(&"ever");
    let name = words[..words.len() - usize::from(is_ever)].join(" ");
    let row = frame::state("be", "", "name");
    let subject = owner.cloned().unwrap_or(Subject::User);
    if subject == Subject::Persona && name != "name" && name != "nickname" {
        return;
    }
    let Some(manner) = state::manner(line, clause, verb, &row, &subject) else { return };
    let slot = match slot_of(&name) {
        _ if is_favorite => Some(favorite_of(&name)),
        Some("favorite_season" | "favorite_color") => None,
        found => found,
    };
    let slot = match slot {
        // "my favorite is country music": by what it is.
        Some("likes") => {
            let value = phrase::phrase(line, verb.rest, clause.end, Shape::Thing);
            value.map(|range| liking::slot_of(lexicon::of_phrase(&line.words(range))))
        }
        slot => slot,
    };
    match slot {
        // "the car is red": whose it is was not said.
        Some(slot) if owner.is_some() || super::trade::is_term(slot) => {
            known(line, clause, verb.rest, slot, &manner, res);
        }
        Some(_) => {}
        None if owner == Some(&Subject::User) => open(line, clause, verb, &name, &manner, res),
        None => {}
    }
}

/// A value of a slot that the schema knows.
pub(super) fn known(
    line: &Line<'_>,
    clause: &Clause,
    from: usize,
    slot: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let schema = SlotKey::new(slot).slot();
    let at = from + usize::from(line.is(from, &["on", "in", "at", "called", "to", "by"]));
    if schema.value == ValueKind::Date {
        date(line, clause, at, slot, manner, res);
        return;
    }
    if slot == "marriage_plan" || slot == "anniversary" {
        let time = line.time_in(at..clause.end);
        if time.is_some() {
            let claim =
                manner.claim(line, slot, if slot == "anniversary" { slot } else { "wedding" });
            line.push(claim.when(time, line.said.text), res);
        }
        return;
    }
    let shape = match schema.value {
        ValueKind::Name => Shape::Name,
        ValueKind::Place => Shape::Place,
        _ if matches!(slot, "job" | "part_time_job") => Shape::Job,
        _ if schema.holds == Holds::Many => Shape::Things,
        _ => Shape::Thing,
    };
    let is_measured = matches!(
        schema.value,
        ValueKind::Age
            | ValueKind::Length
            | ValueKind::Weight
            | ValueKind::Money
            | ValueKind::Quantity
    );
    if is_measured
        && !(at..clause.end)
            .any(|i| line.is_number(i) || super::words::is_number_word(line.word(i)))
    {
        return;
    }
    for range in phrase::phrases(line, at, clause.end, shape) {
        if !is_value(line, &range, slot) {
            return;
        }
        // "A" alone is an article to the reader of values.
        let is_letter = schema.value == ValueKind::BloodType;
        let words = format!("{}{}", if is_letter { "type " } else { "" }, line.text(range));
        line.push(manner.claim(line, slot, &words), res);
        if schema.holds == Holds::One {
            return;
        }
    }
}

/// Whether the words can be a value and no remark: "my job is boring".
fn is_value(line: &Line<'_>, range: &Range<usize>, slot: &str) -> bool {
    let first = lexicon::of_word(line.word(range.start));
    let is_remark = first.has(lexicon::ADJECTIVE) && !line.is_capital(range.start)
        || line
            .is(range.start, &["not", "gonna", "what", "where", "how", "because", "more", "like"])
        || line.is(range.start, &["going", "getting", "making", "being", "driving", "killing"]);
    // A liking, a fear and a season may be any word; "fall" and "cold" are among them.
    let is_free = slot.starts_with("favorite") || matches!(slot, "likes" | "fear" | "hobby");
    let needs_capital = matches!(slot, "car" | "phone_model" | "laptop" | "school" | "workplace");
    let has_digit =
        line.words(range.clone()).iter().any(|word| word.bytes().any(|b| b.is_ascii_digit()));
    let is_known = {
        let kinds = lexicon::of_phrase(&line.words(range.clone()));
        super::special::possession_slot(kinds) == Some(slot)
    };
    (is_free || !is_remark)
        && (!needs_capital || has_digit || is_known || line.is_capital(range.start))
}

/// A value that is a day: the words where they say it, else the day they come to.
fn date(
    line: &Line<'_>,
    clause: &Clause,
    at: usize,
    slot: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let Some(first) = (at..clause.end).find(|i| line.time_at(*i).is_some()) else { return };
    let Some(time) = line.time_at(first) else { return };
    let words = line.said.text.get(time.start..time.end).unwrap_or("");
    let has_day = words.bytes().any(|b| b.is_ascii_digit()) || slot == "birthday";
    let shown = if has_day {
        words.to_owned()
    } else {
        dates::describe(time.from, time.to, time.precision, false)
    };
    let is_birthday = slot == "birthday";
    // "my birthday is tomorrow" tells the day, not the words.
    let shown = if is_birthday && !words.bytes().any(|b| b.is_ascii_digit()) && !has_month(words) {
        month_day(time).unwrap_or(shown)
    } else {
        shown
    };
    let claim = manner.claim(line, slot, &shown);
    let when = (!is_birthday).then_some(time);
    line.push(claim.when(when, line.said.text), res);
}

fn has_month(words: &str) -> bool {
    let lower = words.to_ascii_lowercase();
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        .iter()
        .any(|month| lower.contains(month))
}

/// An attribute without a row: "my locker code is 4421".
fn open(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    noun: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let is_worth = OPEN.iter().any(|open| noun == *open || noun.ends_with(&format!(" {open}")));
    let Some(range) = phrase::phrase(line, verb.rest, clause.end, Shape::Thing) else { return };
    let has_digit = line.text(range.clone()).bytes().any(|b| b.is_ascii_digit());
    let is_name = line.is_capital(range.start)
        && !lexicon::of_word(line.word(range.start)).has(lexicon::ADJECTIVE);
    let is_short = noun.split(' ').count() <= 4 && range.len() <= 5;
    let is_timed = line.time_in(range.clone()).is_some();
    if !is_short || is_timed || manner.op == Op::Deny || manner.is_past {
        return;
    }
    if is_worth && (has_digit || is_name || is_value(line, &range, "open")) {
        let claim = Claim::new(noun, line.text(range));
        line.push(manner.dress(line, claim), res);
    }
}

/// The slot of a liking named by "is my …": "autumn is my season".
pub(super) fn is_my(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    thing: Range<usize>,
    res: &mut Vec<Assertion>,
) -> bool {
    if verb.lemma != "be" || !line.is(verb.rest, &["my"]) || verb.is_denied {
        return false;
    }
    let is_favorite = line.is(verb.rest + 1, &["favorite"]);
    let at = verb.rest + 1 + usize::from(is_favorite);
    let Some(range) = phrase::phrase(line, at, clause.end, Shape::Thing) else { return false };
    let noun = line.words(range).join(" ");
    let kinds = lexicon::of_phrase(&line.words(thing.clone()));
    let slot = match noun.as_str() {
        _ if is_favorite => favorite_of(&noun),
        "season" => "favorite_season",
        "color" => "favorite_color",
        "jam" | "thing" if !kinds.is_empty() => liking::slot_of(kinds),
        _ => return false,
    };
    let row = frame::state("be", "", "likes");
    let Some(manner) = state::manner(line, clause, verb, &row, &Subject::User) else { return true };
    line.push(manner.claim(line, slot, line.text(thing)), res);
    true
}

/// "It's my birthday tomorrow": the day, without its year.
pub(super) fn day_of(line: &Line<'_>, clause: &Clause, slot: &str, res: &mut Vec<Assertion>) {
    day(line, clause, slot, &Subject::User, res);
}

/// "It's my sister's birthday tomorrow."
pub(super) fn day_of_person(
    line: &Line<'_>,
    clause: &Clause,
    subject: &Subject,
    res: &mut Vec<Assertion>,
) {
    day(line, clause, "birthday", subject, res);
}

const MONTHS: [&str; 12] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
];

fn day(line: &Line<'_>, clause: &Clause, slot: &str, subject: &Subject, res: &mut Vec<Assertion>) {
    let Some(time) = line.time_in(clause.start..clause.end) else { return };
    let Some(words) = month_day(time) else { return };
    let claim = Claim::new(slot, &words).about(subject.clone()).modality(line.modality(false));
    line.push(claim, res);
}

/// "March 10" for a time that is one day.
fn month_day(time: &dates::TimeMention) -> Option<String> {
    let shown = dates::describe(time.from, time.to, dates::Precision::Day, false);
    let mut parts = shown.get(..10)?.split('-');
    let (_, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let month: usize = month.parse().ok()?;
    let day: u8 = day.parse().ok()?;
    Some(format!("{} {day}", MONTHS.get(month.checked_sub(1)?)?))
}
