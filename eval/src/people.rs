//! Whom something is about, told from words: names and relations, matched leniently.

use crate::{
    text::Folded,
    wire::{Fact, FactSubject},
};

/// Whom a fact or a question is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Who {
    User,
    Persona,
    /// A name or relation, as the conversation has it: 동생, Doyun (도윤), 오가영 대리.
    Person(String),
}

/// Words for the same relation, without spaces.
const RELATIONS: &[&[&str]] = &[
    &["엄마", "어머니", "모친", "어무니", "mom", "mother", "mum"],
    &["아빠", "아버지", "부친", "dad", "father"],
    &["할머니", "할매", "grandmother", "grandma"],
    &["할아버지", "할배", "grandfather", "grandpa"],
    &["동생", "남동생", "여동생", "youngerbrother", "youngersister"],
    &["형", "오빠", "olderbrother", "bigbrother"],
    &["누나", "언니", "oldersister", "bigsister"],
    &["아내", "와이프", "집사람", "wife"],
    &["남편", "영감", "husband"],
    &["아들", "son"],
    &["딸", "daughter"],
    &["남자친구", "남친", "boyfriend"],
    &["여자친구", "여친", "girlfriend"],
    &["룸메", "룸메이트", "roommate", "flatmate"],
    &["친구", "베프", "friend", "bestfriend"],
];

impl Who {
    /// From a gold fact's `subject`.
    pub(crate) fn of_gold(subject: &str) -> Self {
        match subject {
            "user" => Self::User,
            "persona" => Self::Persona,
            name => Self::Person(name.to_owned()),
        }
    }

    /// From a fact of the API.
    pub(crate) fn of_fact(fact: &Fact) -> Self {
        let FactSubject { kind, name } = &fact.subject;
        match (kind.as_str(), name) {
            ("user", _) => Self::User,
            ("persona", _) => Self::Persona,
            (_, name) => Self::Person(name.clone().unwrap_or_default()),
        }
    }

    /// Whether both may be the same person.
    pub(crate) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::User, Self::User) | (Self::Persona, Self::Persona) => true,
            (Self::Person(one), Self::Person(two)) => is_same_person(one, two),
            _ => false,
        }
    }
}

/// Whether two names or relations may mean the same person: one holds the other (a name without
/// its title or particle), or both are words for one relation. A name of one letter must be equal.
pub(crate) fn is_same_person(one: &str, two: &str) -> bool {
    names(one).any(|one| names(two).any(|two| is_same_name(&one, &two)))
}

/// Whether a text names the person.
pub(crate) fn is_named_in(person: &str, text: &Folded) -> bool {
    names(person).filter(|name| name.chars().count() >= 2).any(|name| {
        let in_relation = |words: &&&[&str]| words.iter().any(|word| *word == name);
        let others = RELATIONS.iter().find(in_relation).copied().unwrap_or_default();
        let mut words = others.iter().copied().chain([name.as_str()]);
        words.any(|word| text.contains(&Folded::new(word)))
    })
}

/// The names in a subject: `Doyun (도윤)` has two; a title or particle stays with its name.
fn names(person: &str) -> impl Iterator<Item = String> + '_ {
    person
        .split(['(', ')', ',', '/'])
        .map(|part| Folded::new(part).as_chars().iter().collect::<String>())
        .filter(|part| !part.is_empty())
}

fn is_same_name(one: &str, two: &str) -> bool {
    if one == two {
        return true;
    }
    let n_chars_min = one.chars().count().min(two.chars().count());
    if n_chars_min >= 2 && (one.contains(two) || two.contains(one)) {
        return true;
    }
    RELATIONS.iter().any(|words| [one, two].iter().all(|name| words.contains(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(one: &str, two: &str, expected: bool) {
        assert_eq!(is_same_person(one, two), expected, "{one} {two}");
        assert_eq!(is_same_person(two, one), expected, "{two} {one}");
    }

    #[test]
    fn names_match_without_titles_particles_and_spellings() {
        check("오가영 대리", "가영", true);
        check("Doyun (도윤)", "도윤", true);
        check("엄마", "어머니", true);
        check("지환", "지환이", true);
        check("지환", "준석", false);
        check("형", "형", true);
        check("형", "옥자 형님", false);
        check("동생", "엄마", false);
    }

    #[test]
    fn the_user_is_nobody_else() {
        assert!(Who::of_gold("user").is(&Who::User));
        assert!(!Who::of_gold("user").is(&Who::of_gold("user2")));
        assert!(!Who::of_gold("persona").is(&Who::User));
    }

    #[test]
    fn a_text_names_a_person_by_any_word_for_them() {
        assert!(is_named_in("엄마", &Folded::new("우리 어머니 알러지")));
        assert!(is_named_in("룸메", &Folded::new("룸메 엠비티아이")));
        assert!(!is_named_in("형", &Folded::new("혈액형")));
    }
}
