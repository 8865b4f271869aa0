//! What kinds of thing words name: small lists, enough to file a liking, a possession, a job.

mod food;
mod life;
mod tastes;
mod work;

use std::{collections::HashMap, sync::OnceLock};

/// A set of kinds of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Kinds(u32);

impl Kinds {
    pub(super) fn has(self, kind: Kinds) -> bool {
        self.0 & kind.0 != 0
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

macro_rules! kinds {
    ($($name:ident = $bit:literal),* $(,)?) => {
        $(pub(super) const $name: Kinds = Kinds(1 << $bit);)*
    };
}

kinds! {
    FOOD = 0, DRINK = 1, COLOR = 2, SEASON = 3, MUSIC = 4, MOVIE = 5, BOOK = 6, SHOW = 7,
    GAME = 8, SPORT = 9, HOBBY = 10, PET = 11, BREED = 12, INSTRUMENT = 13, LANGUAGE = 14,
    JOB = 15, CONDITION = 16, SYMPTOM = 17, OCCASION = 18, VEHICLE = 19, LAPTOP = 20, PHONE = 21,
    MEDICINE = 22, NATIONALITY = 23, RELIGION = 24, ADJECTIVE = 25, BODY = 26, FLOWER = 27,
    MAJOR = 28, PERSONALITY = 29, ZODIAC = 30, NOT_A_NAME = 31,
}

/// A kind with its words; `_` stands for a space.
type List = (Kinds, &'static str);

fn table() -> &'static HashMap<String, Kinds> {
    static TABLE: OnceLock<HashMap<String, Kinds>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut res: HashMap<String, Kinds> = HashMap::new();
        for (kind, words) in [food::LISTS, life::LISTS, tastes::LISTS, work::LISTS].concat() {
            for word in words.split_whitespace() {
                res.entry(word.replace('_', " ")).or_default().0 |= kind.0;
            }
        }
        res
    })
}

/// The kinds of exactly this word or phrase, in lower case; the plural counts as the singular.
pub(super) fn of_word(word: &str) -> Kinds {
    let table = table();
    let found = |word: &str| table.get(word).copied();
    found(word)
        .or_else(|| word.strip_suffix("ies").and_then(|stem| found(&format!("{stem}y"))))
        .or_else(|| word.strip_suffix("es").and_then(found))
        .or_else(|| word.strip_suffix('s').and_then(found))
        .unwrap_or_default()
}

/// The kinds of a noun phrase: of the whole, else of its last two words, else of its last.
pub(super) fn of_phrase(words: &[&str]) -> Kinds {
    for n_words in [words.len(), 3, 2, 1] {
        if n_words == 0 || n_words > words.len().min(4) {
            continue;
        }
        let tail = &words[words.len() - n_words..];
        let kinds = if n_words == 1 { of_word(tail[0]) } else { of_word(&tail.join(" ")) };
        if !kinds.is_empty() {
            return kinds;
        }
    }
    Kinds::default()
}

/// Whether a noun, with its article gone, is what someone can be by trade.
pub(super) fn is_job(words: &[&str]) -> bool {
    let Some(head) = words.last() else { return false };
    of_phrase(words).has(JOB) || (words.len() <= 3 && work::has_job_ending(head))
}

/// Whether a capitalised word is no name: a day, a place everyone knows, a common word.
pub(super) fn is_never_a_name(word: &str) -> bool {
    let kinds = of_word(word);
    !kinds.is_empty() && !kinds.has(FLOWER) || word.len() < 2
}

/// The kind a frame's pattern names; none for no name.
pub(super) fn kind_named(name: &str) -> Kinds {
    match name {
        "food" => FOOD,
        "drink" => DRINK,
        "sport" => SPORT,
        "hobby" => HOBBY,
        "game" => GAME,
        "pet" => PET,
        "breed" => BREED,
        "instrument" => INSTRUMENT,
        "language" => LANGUAGE,
        "job" => JOB,
        "condition" => CONDITION,
        "symptom" => SYMPTOM,
        "vehicle" => VEHICLE,
        "laptop" => LAPTOP,
        "phone" => PHONE,
        "medicine" => MEDICINE,
        "nationality" => NATIONALITY,
        "religion" => RELIGION,
        "body" => BODY,
        "major" => MAJOR,
        "personality" => PERSONALITY,
        "zodiac" => ZODIAC,
        "music" => MUSIC,
        _ => Kinds::default(),
    }
}
