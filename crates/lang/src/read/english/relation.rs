//! Words for the people around someone.

use self::Gender::{Any, Female, Male, Several};

/// What "he" and "she" may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gender {
    Male,
    Female,
    Any,
    Several,
}

/// A word for someone by how they are related.
#[derive(Debug, Clone, Copy)]
pub(super) struct Relation {
    /// As the subject of facts is called.
    pub(super) noun: &'static str,
    pub(super) gender: Gender,
    /// The speaker's slot that holds such a person's name.
    pub(super) slot: Option<&'static str>,
    /// Whether one has several of them, so that a named one goes by the name.
    pub(super) is_one_of_many: bool,
}

const fn kin(noun: &'static str, gender: Gender) -> Relation {
    Relation { noun, gender, slot: None, is_one_of_many: false }
}

const fn of(noun: &'static str, gender: Gender, slot: &'static str) -> Relation {
    Relation { noun, gender, slot: Some(slot), is_one_of_many: false }
}

const fn one_of(noun: &'static str) -> Relation {
    Relation { noun, gender: Any, slot: None, is_one_of_many: true }
}

/// Words, what they are; `_` stands for a space.
const RELATIONS: &[(&str, Relation)] = &[
    ("mom mum mother mommy mama momma", kin("mom", Female)),
    ("dad father daddy papa", kin("dad", Male)),
    ("parents folks", kin("parents", Several)),
    ("sister sis", kin("sister", Female)),
    ("brother bro", kin("brother", Male)),
    ("siblings", kin("siblings", Several)),
    ("twin", kin("twin", Any)),
    ("grandma grandmother granny nana", kin("grandma", Female)),
    ("grandpa grandfather granddad", kin("grandpa", Male)),
    ("grandparents", kin("grandparents", Several)),
    ("aunt auntie", kin("aunt", Female)),
    ("uncle", kin("uncle", Male)),
    ("cousin", one_of("cousin")),
    ("niece", kin("niece", Female)),
    ("nephew", kin("nephew", Male)),
    ("mother-in-law", kin("mother-in-law", Female)),
    ("father-in-law", kin("father-in-law", Male)),
    ("sister-in-law", kin("sister-in-law", Female)),
    ("brother-in-law", kin("brother-in-law", Male)),
    ("stepmom stepmother", kin("stepmom", Female)),
    ("stepdad stepfather", kin("stepdad", Male)),
    ("son", of("son", Male, "child")),
    ("daughter", of("daughter", Female, "child")),
    ("kid child baby", of("child", Any, "child")),
    ("kids children", kin("kids", Several)),
    ("grandson", kin("grandson", Male)),
    ("granddaughter", kin("granddaughter", Female)),
    ("boyfriend", of("boyfriend", Male, "partner")),
    ("girlfriend", of("girlfriend", Female, "partner")),
    ("partner", of("partner", Any, "partner")),
    ("fiance", of("fiance", Any, "partner")),
    ("fiancee fiancée", of("fiancee", Female, "partner")),
    ("husband hubby", of("husband", Male, "spouse")),
    ("wife wifey", of("wife", Female, "spouse")),
    ("crush", of("crush", Any, "crush")),
    ("ex", kin("ex", Any)),
    ("ex-boyfriend", kin("ex-boyfriend", Male)),
    ("ex-girlfriend", kin("ex-girlfriend", Female)),
    ("best_friend bestfriend closest_friend", of("best friend", Any, "best_friend")),
    ("friend buddy pal mate", one_of("friend")),
    ("roommate flatmate housemate roomie", of("roommate", Any, "roommate")),
    ("boss manager supervisor", of("boss", Any, "manager")),
    ("team_lead team_leader", of("team lead", Any, "manager")),
    ("coworker co-worker colleague teammate workmate", one_of("coworker")),
    ("classmate", one_of("classmate")),
    ("neighbor neighbour", one_of("neighbor")),
    ("teacher professor advisor", one_of("teacher")),
    ("therapist", kin("therapist", Any)),
    ("doctor", kin("doctor", Any)),
    ("dentist", kin("dentist", Any)),
    ("landlord", kin("landlord", Any)),
    ("mentor", kin("mentor", Any)),
    ("coach", kin("coach", Any)),
    ("intern", one_of("intern")),
];

/// The relation that the words name, and how many words that took.
pub(super) fn find(words: [&str; 2]) -> Option<(&'static Relation, usize)> {
    let pair = match words {
        ["best", "friend"] => Some("best_friend"),
        ["closest", "friend"] => Some("closest_friend"),
        ["team", "lead"] => Some("team_lead"),
        ["team", "leader"] => Some("team_leader"),
        ["ex", "boyfriend"] => Some("ex-boyfriend"),
        ["ex", "girlfriend"] => Some("ex-girlfriend"),
        _ => None,
    };
    if let Some(pair) = pair {
        return lookup(pair).map(|relation| (relation, 2));
    }
    lookup(words[0]).map(|relation| (relation, 1))
}

fn lookup(word: &str) -> Option<&'static Relation> {
    let is_named = |words: &str| words.split(' ').any(|other| other == word);
    RELATIONS.iter().find(|(words, _)| is_named(words)).map(|(_, relation)| relation)
}

/// Words before a relation that tell one sibling from another, in one spelling.
pub(super) fn qualifier(word: &str) -> Option<&'static str> {
    Some(match word {
        "older" | "big" | "elder" | "oldest" | "eldest" => "older ",
        "younger" | "little" | "youngest" | "baby" => "younger ",
        "twin" => "twin ",
        _ => return None,
    })
}

/// Words before a relation that change nothing.
pub(super) const ATTRIBUTES: &[&str] = &[
    "late", "dear", "lovely", "new", "current", "old", "own", "beloved", "sweet", "good", "close",
    "other", "only", "amazing", "poor", "dumb", "childhood", "dear", "crazy",
];
