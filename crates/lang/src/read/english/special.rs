//! Frames whose slot or value is told by what was taken.

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    super::claim::Claim,
    clause::Clause,
    frame::Taken,
    lexicon::{self, Kinds},
    liking,
    line::Line,
    name,
    state::Manner,
    verb::Verb,
    who,
};
use crate::dates::{Precision, TimeKind};

/// Makes the claims of such a frame; says whether it was one.
pub(super) fn claims(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    taken: &Taken,
    slot: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) -> bool {
    match slot {
        "nothing" => {}
        "liking" | "disliking" => liking::claims(line, clause, taken, slot, manner, res),
        "prefers" => liking::prefers(line, verb, taken, manner, res),
        "born" => born(line, taken, manner, res),
        "fear_of" => fear(line, clause, taken, manner, res),
        "pet_have" => pets(line, clause, verb, taken, manner, res),
        "pet_breed" => breeds(line, taken, manner, res),
        "partner_named" => partner(line, taken, manner, res),
        "job_end" => end_all(line, "job", manner, res),
        "workplace_end" => end_all(line, "workplace", manner, res),
        "job_field" => field(line, taken, manner, res),
        "job" if verb.lemma == "teach" && line.is(verb.rest, PRONOUNS) => {}
        "housing" if taken.values.first().is_some_and(|range| line.is(range.start, PRONOUNS)) => {}
        "relationship_status" if manner.subject == Subject::Persona => {}
        "job" | "major" | "grade" => {
            let Some(range) = taken.values.first().cloned() else { return false };
            if taken.frame.fixed.is_empty() && taken.frame.words == super::frame::Words::Taken {
                line.push(manner.claim(line, slot, line.text(range)), res);
                place_of_work(line, clause, taken, slot, manner, res);
                return true;
            }
            return false;
        }
        "residence" | "hometown" if housed(line, verb, taken, slot, manner, res) => {}
        "workplace" if after_company(line, clause, taken, manner, res) => {}
        // Anything can be used; what has a name is a tool.
        "tool" if taken.values.first().is_some_and(|range| !line.is_capital(range.start)) => {}
        "workplace" | "project" | "learning" | "tool" | "residence" | "hometown" | "dream" => {
            let Some(range) = taken.values.first().cloned() else { return false };
            let is_remark = lexicon::of_word(line.word(range.start)).has(lexicon::ADJECTIVE);
            let is_bare = range.len() == 1 && !line.is_capital(range.start);
            if slot == "learning" && is_remark || slot == "project" && is_bare {
                return true;
            }
            // "working on it", "living in the moment", "study for the exam"
            let is_empty = line.is(
                range.start,
                &[
                    "home", "night", "nights", "myself", "it", "this", "that", "them", "something",
                    "moment", "past", "for", "you", "what", "how", "here", "there", "hard", "away",
                    "work", "peace", "future", "same", "way", "middle", "him", "her", "me", "us",
                    "fear", "being", "having", "getting",
                ],
            );
            return is_empty;
        }
        _ => return false,
    }
    true
}

const PRONOUNS: &[&str] =
    &["me", "you", "him", "her", "it", "us", "them", "myself", "that", "this", "how", "what"];

fn end_all(line: &Line<'_>, slot: &str, manner: &Manner, res: &mut Vec<Assertion>) {
    line.push(manner.dress(line, Claim::end_all(slot)).valid_to(None), res);
}

/// "born in Busan", "born on March 15", "born in 1999".
fn born(line: &Line<'_>, taken: &Taken, manner: &Manner, res: &mut Vec<Assertion>) {
    let Some(range) = taken.values.first().cloned() else { return };
    let start = range.start;
    let Some(time) = line.time_at(start) else {
        let slot = if line.is_number(start) { "birth_year" } else { "hometown" };
        line.push(manner.claim(line, slot, line.text(range)), res);
        return;
    };
    let mut stop = start;
    while line.tokens.get(stop).is_some_and(|token| token.time == line.tokens[start].time) {
        stop += 1;
    }
    let slot = match (time.precision, time.kind) {
        (Precision::Year | Precision::Decade, _) => "birth_year",
        (Precision::Day, _) | (_, TimeKind::YearlessDay { .. }) => "birthday",
        _ => return,
    };
    line.push(manner.claim(line, slot, line.text(start..stop)), res);
}

/// "scared of spiders" is a fear; "scared of failing" a worry.
fn fear(
    line: &Line<'_>,
    clause: &Clause,
    taken: &Taken,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    for range in &taken.values {
        let is_deed = line.word(range.start).ends_with("ing")
            && super::verbs::form(line.word(range.start)).is_some_and(|(_, forms)| forms.ing)
            || line.is(range.start, &["being", "what", "how"]);
        if is_deed && !line.is(range.start, &["flying", "driving", "swimming"]) {
            let Some(rest) = super::trim::clause(line, range.start, clause.end) else { return };
            line.push(manner.claim(line, "worry", &super::trim::text(line, rest)), res);
            return;
        }
        line.push(manner.claim(line, "fear", line.text(range.clone())), res);
    }
}

/// "a cat named Nabi", "two dogs", "a dog and a cat".
fn pets(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    taken: &Taken,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let Some(first) = taken.values.first().cloned() else { return };
    let kind = |at: usize| lexicon::of_word(line.word(at)).has(lexicon::PET);
    let n_pets = (verb.rest..clause.end).filter(|at| kind(*at)).count();
    let mut at = verb.rest;
    while at < clause.end {
        if !kind(at) {
            at += 1;
            continue;
        }
        let word = line.word(at);
        let is_several = word.ends_with('s') || word == "fish";
        let named = (at + 1..clause.end.min(at + 4))
            .find(|next| line.is(*next, &["named", "called", "name"]))
            .map(|next| next + 1 + usize::from(line.is(next + 1, &["is"])));
        let names = named.map(|from| name::list(line, from, clause.end)).unwrap_or_default();
        if is_several || names.is_empty() {
            let words = if at < first.end || n_pets == 1 {
                count_before(line, verb.rest, at)
            } else {
                line.text(at..at + 1).to_owned()
            };
            line.push(manner.claim(line, "pet", &words), res);
        }
        for name in names.iter().take(if is_several { 8 } else { 1 }) {
            let species = who::animal(word.strip_suffix('s').unwrap_or(word));
            line.push(manner.claim(line, "pet", &format!("{species} {name}")), res);
            // One of several goes by its name; the only one by what it is.
            let is_only = !is_several && n_pets == 1;
            let subject =
                Subject::Person(if is_only { species.into() } else { name.as_str().into() });
            let (slot, words) =
                if is_only { ("name", name.as_str()) } else { ("species", species) };
            let other = Manner { subject, ..manner.clone() };
            line.push(other.claim(line, slot, words), res);
        }
        at = named.unwrap_or(at) + 1;
    }
}

/// The pet with its number: "two dogs".
fn count_before(line: &Line<'_>, from: usize, at: usize) -> String {
    let number = (from..at).find(|i| super::frame::number_end(line, *i, at).is_some());
    let is_one = number.is_none_or(|number| line.is(number, &["one"]));
    let noun = line.text(at..at + 1);
    match number {
        Some(number) if !is_one => format!("{} {noun}", line.text(number..number + 1)),
        _ => noun.to_owned(),
    }
}

/// "I have a Maltese named Bori."
fn breeds(line: &Line<'_>, taken: &Taken, manner: &Manner, res: &mut Vec<Assertion>) {
    let Some(range) = taken.values.first().cloned() else { return };
    let mut stop = range.end;
    for at in range.clone() {
        if line.is(at, &["named", "called"]) {
            stop = at;
            break;
        }
    }
    let breed = line.text(range.start..stop);
    let from = (stop..stop + 2).find(|at| line.is(*at, &["named", "called"])).map(|at| at + 1);
    let names = from.map(|from| name::list(line, from, line.tokens.len())).unwrap_or_default();
    match names.first() {
        Some(name) => {
            line.push(manner.claim(line, "pet", &format!("{breed} {name}")), res);
            let pet = Manner { subject: Subject::Person(name.as_str().into()), ..manner.clone() };
            line.push(pet.claim(line, "breed", breed), res);
        }
        None => line.push(manner.claim(line, "pet", breed), res),
    }
}

/// "I'm dating Jay"; without a name only that there is someone.
fn partner(line: &Line<'_>, taken: &Taken, manner: &Manner, res: &mut Vec<Assertion>) {
    let Some(range) = taken.values.first().cloned() else { return };
    let is_name = line.is_capital(range.start) && !lexicon::is_never_a_name(line.word(range.start));
    let is_someone = is_name || line.is(range.start.wrapping_sub(1), &["a", "an", "this", "my"]);
    if is_name {
        line.push(manner.claim(line, "partner", line.text(range)), res);
    }
    if is_someone {
        line.push(manner.claim(line, "relationship_status", "in a relationship"), res);
    }
}

/// "work in sales" is a job, "work in Pangyo" a place.
fn field(line: &Line<'_>, taken: &Taken, manner: &Manner, res: &mut Vec<Assertion>) {
    let Some(range) = taken.values.first().cloned() else { return };
    let is_place = line.is_capital(range.start)
        && !line.text(range.clone()).chars().all(char::is_uppercase)
        || line.is(range.start.wrapping_sub(1), &["a", "an", "the"]);
    let slot = if is_place { "workplace" } else { "job" };
    line.push(manner.claim(line, slot, line.text(range)), res);
}

/// Homes that are no place on a map.
const HOMES: &[&str] = &[
    "house", "apartment", "dorm", "studio", "condo", "mansion", "flat", "room", "trailer",
    "basement", "dormitory", "duplex", "townhouse", "goshiwon",
];

/// "in a small apartment" is a kind of home, "in a large city" no place at all.
fn housed(
    line: &Line<'_>,
    verb: &Verb,
    taken: &Taken,
    slot: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) -> bool {
    let Some(range) = taken.values.first().cloned() else { return false };
    let before = (verb.rest..range.start).rev().find(|at| line.is(*at, &["a", "an", "the", "my"]));
    let Some(before) = before else { return false };
    let names_place = line.is_capital(range.start)
        || line.is(before, &["the"])
            && line.is(
                range.start,
                &["countryside", "suburbs", "city", "states", "us", "uk", "usa", "bronx"],
            );
    if names_place {
        return false;
    }
    let is_home = range.clone().any(|at| line.is(at, HOMES));
    if is_home && slot == "residence" && verb.lemma == "live" {
        line.push(manner.claim(line, "housing", line.text(range)), res);
    }
    true
}

/// "a company named Stifel" is Stifel; "a company" alone is no workplace.
fn after_company(
    line: &Line<'_>,
    clause: &Clause,
    taken: &Taken,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) -> bool {
    let Some(range) = taken.values.first().cloned() else { return false };
    let place = after_called(line, range.clone(), clause.end);
    if place != range {
        line.push(manner.claim(line, "workplace", line.text(place)), res);
        return true;
    }
    range.len() == 1 && line.is(range.start, &["company", "place", "office", "firm", "startup"])
}

/// "a nurse at St. Mary's", "computer science at KAIST", "a junior at Yonsei".
fn place_of_work(
    line: &Line<'_>,
    clause: &Clause,
    taken: &Taken,
    slot: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) {
    let Some(range) = taken.values.first() else { return };
    let is_student = line.words(range.clone()).last().is_some_and(|word| {
        matches!(*word, "student" | "undergrad" | "freshman" | "sophomore" | "junior" | "senior")
    });
    let at = taken.next;
    if is_student && line.is(at, &["doing", "studying", "majoring"]) {
        let from = at + 1 + usize::from(line.is(at + 1, &["in"]));
        let range = super::phrase::phrase(line, from, clause.end, super::phrase::Shape::Job);
        if let Some(range) = range {
            line.push(manner.claim(line, "major", line.text(range)), res);
        }
        return;
    }
    if !line.is(at, &["at", "for"]) || manner.op == Op::Deny {
        return;
    }
    let Some(place) = super::phrase::phrase(line, at + 1, clause.end, super::phrase::Shape::Name)
    else {
        return;
    };
    let place = after_called(line, place, clause.end);
    let is_length =
        line.is(place.end - 1, &["time", "while", "years", "months", "living", "fun", "now"]);
    let is_manner =
        line.is(place.start, &["home", "night", "now", "heart", "least", "moment", "years"]);
    if is_length || is_manner {
        return;
    }
    let slot = if is_student || slot != "job" { "school" } else { "workplace" };
    line.push(manner.claim(line, slot, line.text(place)), res);
}

/// "a fintech called Tidepool Pay": the name is what follows.
fn after_called(
    line: &Line<'_>,
    place: std::ops::Range<usize>,
    end: usize,
) -> std::ops::Range<usize> {
    let called =
        (place.start..end.min(place.end + 2)).find(|at| line.is(*at, &["called", "named"]));
    called
        .and_then(|at| super::phrase::phrase(line, at + 1, end, super::phrase::Shape::Name))
        .unwrap_or(place)
}

/// The slot of a possession by its kind.
pub(super) fn possession_slot(kinds: Kinds) -> Option<&'static str> {
    if kinds.has(lexicon::VEHICLE) {
        Some("car")
    } else if kinds.has(lexicon::LAPTOP) {
        Some("laptop")
    } else if kinds.has(lexicon::PHONE) {
        Some("phone_model")
    } else {
        None
    }
}
