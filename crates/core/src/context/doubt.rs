//! What can no longer be taken to hold, although nothing contradicts it outright.
//!
//! "노래교실이 금요일로 옮겼소" says that something about the class changed, even where no rule makes
//! out what. Facts about it that were said before are then shown with the day they were said, and
//! not claimed to hold now: a value that may be stale is never shown as current.

use crate::{
    assertion::Subject,
    fact::{Fact, Facts},
    id::FactId,
    map::Map,
    slot::Doubt,
    time::At,
};

/// The facts in doubt.
pub(super) fn doubted(facts: &Facts) -> Map<FactId, ()> {
    let changes: Vec<&Fact> = facts.iter().filter(|fact| fact.slot.as_str() == "change").collect();
    let parted = parted(facts);
    let is_doubted = |fact: &&Fact| {
        let is_of_former =
            is_partner(&fact.subject) && parted.is_some_and(|at| at > fact.last_said);
        is_of_former
            || fact.schema().doubt != Doubt::Never
                && changes
                    .iter()
                    .any(|it| it.last_said > fact.last_said && is_about(&it.value.key, fact))
    };
    facts.current().filter(is_doubted).map(|fact| (fact.id, ())).collect()
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

/// Whether a change speaks of what a fact is about. `about` is lower case without spaces.
fn is_about(about: &str, fact: &Fact) -> bool {
    let is_named = match &fact.subject {
        Subject::Person(name) => {
            let first = name.split_whitespace().next().unwrap_or(name);
            about.contains(&first.to_lowercase())
        }
        Subject::User | Subject::Persona => true,
    };
    is_named && (names_value(about, fact) || names_slot(about, fact) || is_switch(about, fact))
}

/// "Zed로 갈아탔어", "원룸 얻었어" name only what is new; what it takes the place of is some tool or
/// device, or the old home.
fn is_switch(about: &str, fact: &Fact) -> bool {
    fact.schema().signs.iter().any(|sign| about.contains(sign))
}

fn names_value(about: &str, fact: &Fact) -> bool {
    fact.value.text.split(|c: char| !c.is_alphanumeric()).any(|word| {
        let n_chars = word.chars().count();
        if n_chars < 2 || !word.chars().any(char::is_alphabetic) {
            return false;
        }
        let word = word.to_lowercase();
        // 혈압약 and 혈압, 수요일마다 and any other day of the week.
        let stem: String = word.chars().take(n_chars - 1).collect();
        about.contains(&word)
            || (n_chars >= 3 && about.contains(&stem))
            || (word.contains("요일") && about.contains("요일"))
    })
}

fn names_slot(about: &str, fact: &Fact) -> bool {
    let slot = fact.schema();
    let mut names = [slot.korean, slot.english].into_iter().chain(slot.synonyms.iter().copied());
    slot.doubt == Doubt::ByName
        && names.any(|name| {
            let squeezed: String = name.chars().filter(|c| !c.is_whitespace()).collect();
            squeezed.chars().count() >= 2 && about.contains(&squeezed.to_lowercase())
        })
}
