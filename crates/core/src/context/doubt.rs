//! What can no longer be taken to hold, although nothing contradicts it outright.
//!
//! "노래교실이 금요일로 옮겼소" says that something about the class changed, even where no rule makes
//! out what. Facts about it that were said before are then shown with the day they were said, and
//! not claimed to hold now: a value that may be stale is never shown as current.

#[cfg(test)]
mod tests;

use crate::{
    assertion::Subject,
    fact::{Fact, Facts},
    id::FactId,
    language::squeezed,
    map::Map,
    message::Role,
    query::{Found, Recalled},
    slot::{Doubt, HINT, Holds, OF_ANOTHER},
    space::Space,
    time::At,
};

/// The facts in doubt.
pub(super) fn doubted(facts: &Facts) -> Map<FactId, ()> {
    let told = facts.iter().filter(|fact| fact.slot.as_str() == "change");
    let mut changes: Vec<Change<'_>> = told.chain(facts.hints()).map(Change::of).collect();
    changes.sort_by_key(|it| it.at);
    let parted = parted(facts);
    let is_doubted = |fact: &&Fact| {
        let is_of_former =
            is_partner(&fact.subject) && parted.is_some_and(|at| at > fact.last_said);
        is_of_former || fact.schema().doubt != Doubt::Never && is_shaken(fact, &changes)
    };
    facts.current().filter(is_doubted).map(|fact| (fact.id, ())).collect()
}

/// A later line outdoes a fact where it bears on the message so much, beside the line that the
/// fact comes from, and beside the best one.
const OUTDOING: (f32, f32) = (0.8, 0.45);

/// Whether a later line of the user's bears on the message about as much as the one that a fact
/// comes from, and does not say the same: it may tell how things stand since, in words that no rule
/// knows.
pub(super) fn is_outdone(space: &Space, fact: &Fact, found: &[Recalled]) -> bool {
    let schema = fact.schema();
    if schema.doubt == Doubt::Never || schema.holds == Holds::Many {
        return false;
    }
    let is_source =
        |hit: &&Recalled| matches!(hit.found, Found::Message(no) if fact.sources.contains(&no));
    let Some(own) = found.iter().find(is_source).map(|hit| hit.score) else { return false };
    let Some(last) = fact.sources.iter().max() else { return false };
    let value = squeezed(&fact.value.text);
    found.iter().take_while(|hit| hit.score >= OUTDOING.1).any(|hit| {
        let Found::Message(no) = hit.found else { return false };
        let node = space.message(no);
        no > *last
            && node.role == Role::User
            && hit.why.beside.is_none()
            && hit.score >= OUTDOING.0 * own
            && !squeezed(&node.content).contains(&value)
    })
}

/// What is told of a change.
struct Change<'a> {
    at: At,
    /// The sentence that tells of it; lower case without spaces.
    told: &'a str,
    /// What was said in and around it; lower case, with spaces between Latin words only.
    about: &'a str,
    /// Whether it is told of somebody else than the one who speaks.
    is_of_another: bool,
    /// Whether it is only hinted at.
    is_hint: bool,
}

impl<'a> Change<'a> {
    fn of(fact: &'a Fact) -> Self {
        let key: &str = &fact.value.key;
        let all = key.strip_prefix(OF_ANOTHER).unwrap_or(key);
        let (told, about) = all.split_once('\n').unwrap_or((all, all));
        let is_hint = fact.slot.as_str() == HINT;
        Self { at: fact.last_said, told, about, is_of_another: all.len() < key.len(), is_hint }
    }

    /// Whether it speaks of one of these; Latin ones are looked for from the beginning of a word.
    fn says(&self, words: &[String]) -> bool {
        words.iter().any(|word| {
            let is_latin = word.is_ascii();
            self.about.match_indices(word.as_str()).any(|(at, _)| {
                !is_latin || !self.about[..at].ends_with(|c: char| c.is_ascii_alphanumeric())
            })
        })
    }

    /// Whether the sentence itself speaks of one of these.
    fn tells_of(&self, words: &[String]) -> bool {
        words.iter().any(|word| self.told.contains(word.as_str()))
    }
}

/// Whether a later change speaks of what a fact is about.
fn is_shaken(fact: &Fact, changes: &[Change<'_>]) -> bool {
    let later = &changes[changes.partition_point(|it| it.at <= fact.last_said)..];
    if later.is_empty() {
        return false;
    }
    let first_name = match &fact.subject {
        Subject::Person(name) => Some(name.split_whitespace().next().unwrap_or(name)),
        Subject::User | Subject::Persona => None,
    };
    let first_name = first_name.map(|name| [name.to_lowercase()]);
    let words = [value_words(fact), slot_words(fact)].concat();
    let schema = fact.schema();
    // A hint is too little against what holds for good, such as an allergy or a friend.
    let is_firm = schema.doubt == Doubt::ByValue && schema.signs.is_empty();
    later.iter().any(|change| {
        if is_firm && (change.is_hint || !change.tells_of(&words)) {
            return false;
        }
        // "민호는 이제 다른 거 써": of someone named, what may well be so no longer.
        let is_theirs = first_name.as_ref().is_some_and(|name| change.tells_of(name));
        if is_theirs && !change.is_hint && !schema.signs.is_empty() {
            return true;
        }
        let is_named = first_name.as_ref().is_none_or(|name| change.says(name));
        // "Zed로 갈아탔어", "원룸 얻었어" name only what is new; what it takes the place of is some
        // tool or device, or the old home.
        let is_sign = || {
            (first_name.is_some() || !change.is_of_another)
                && schema.signs.iter().any(|sign| change.told.contains(sign))
        };
        is_named && (change.says(&words) || is_sign())
    })
}

/// When the user last parted from someone: what was said of "my boyfriend" before is of another.
fn parted(facts: &Facts) -> Option<At> {
    let user = Subject::User;
    let over = ["이별", "이혼", "솔로", "사별", "single", "divorced", "widowed"];
    let ended = facts.of(&user, "partner").filter_map(|fact| fact.valid_to);
    let said = facts
        .of(&user, "relationship_status")
        .filter(|fact| over.contains(&&*fact.value.key))
        .map(|fact| fact.last_said);
    ended.chain(said).max()
}

fn is_partner(subject: &Subject) -> bool {
    const PARTNERS: &[&str] = &[
        "남자친구", "여자친구", "남친", "여친", "애인", "남편", "아내", "와이프", "신랑",
        "boyfriend", "girlfriend", "partner", "husband", "wife", "fiance", "fiancee", "fiancé",
        "fiancée",
    ];
    matches!(subject, Subject::Person(name) if PARTNERS.contains(&&**name))
}

/// The words of a fact's value by which a change may name it, lower case: 혈압약 and 혈압,
/// 수요일마다 and any other day of the week.
fn value_words(fact: &Fact) -> Vec<String> {
    let mut res = Vec::new();
    for word in fact.value.text.split(|c: char| !c.is_alphanumeric()) {
        let n_chars = word.chars().count();
        if n_chars < 2 || !word.chars().any(char::is_alphabetic) {
            continue;
        }
        let word = word.to_lowercase();
        if n_chars >= 3 {
            res.push(word.chars().take(n_chars - 1).collect());
        }
        if word.contains("요일") {
            res.push("요일".to_owned());
        }
        res.push(word);
    }
    res
}

/// The names of a fact's slot by which a change may name it.
fn slot_words(fact: &Fact) -> Vec<String> {
    let slot = fact.schema();
    if slot.doubt != Doubt::ByName {
        return Vec::new();
    }
    let names = [slot.korean, slot.english].into_iter().chain(slot.synonyms.iter().copied());
    names.map(squeezed).filter(|name| name.chars().count() >= 2).collect()
}
