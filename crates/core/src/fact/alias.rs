//! Which names are one person's.
//!
//! "동생 이름은 민지야" makes 민지 another name of 동생: whatever is said of either belongs to one
//! person, before that message and after it. A name that two persons have been given is nobody's.

use std::borrow::Cow;

use super::claims::{Claim, Slots};
use crate::{
    assertion::{Op, Subject},
    map::Map,
};

/// A name as it is compared: without white space and case.
#[must_use]
pub fn folded_name(name: &str) -> Cow<'_, str> {
    if name.chars().any(|c| c.is_whitespace() || c.is_uppercase()) {
        let letters = name.chars().filter(|c| !c.is_whitespace());
        Cow::Owned(letters.flat_map(char::to_lowercase).collect())
    } else {
        Cow::Borrowed(name)
    }
}

pub(super) const USER: u32 = 0;
pub(super) const PERSONA: u32 = 1;

/// Everyone that claims are about, numbered.
#[derive(Debug)]
pub(super) struct People<'a> {
    /// The subjects by number, each as it was first spelled.
    pub(super) subjects: Vec<&'a Subject>,
    numbers: Map<Cow<'a, str>, u32>,
    /// For each number, whom it is one with.
    roots: Vec<u32>,
    /// Whom a name was given to.
    owners: Map<Cow<'a, str>, Owner>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    One(u32),
    /// Two persons have it.
    Several,
}

/// Relations that stand for one person: with "하준이는 내 동생이야", 동생 is 하준. Friends and
/// colleagues are many, so those words stand for nobody.
const RELATIONS: &[&str] = &[
    "동생", "남동생", "여동생", "언니", "누나", "오빠", "형", "엄마", "아빠", "어머니", "아버지",
    "할머니", "할아버지", "남편", "아내", "와이프", "남자친구", "여자친구", "남친", "여친", "룸메",
    "룸메이트", "베프", "절친", "아들", "딸", "손자", "손녀", "조카", "강아지", "고양이", "sister",
    "brother", "mom", "mother", "dad", "father", "wife", "husband", "boyfriend", "girlfriend",
    "roommate", "son", "daughter", "cat", "dog", "bestfriend",
];

/// Longest chain of names of names that is followed: 동생 → 민지 → 밍.
const STEPS_MAX: usize = 8;

impl<'a> People<'a> {
    /// Numbers the subjects of all claims.
    pub(super) fn of(claims: &mut [Claim<'a>], slots: &Slots<'a>) -> Self {
        let mut res = Self {
            subjects: vec![&Subject::User, &Subject::Persona],
            numbers: Map::default(),
            roots: Vec::new(),
            owners: Map::default(),
        };
        for claim in claims.iter_mut() {
            claim.subject = res.number(&claim.assertion.subject);
        }
        res.give_names(claims, slots);
        res.roots = (0_u32..).take(res.subjects.len()).map(|no| res.root_of(no)).collect();
        for claim in claims {
            claim.subject = res.roots[claim.subject as usize];
        }
        res
    }

    fn number(&mut self, subject: &'a Subject) -> u32 {
        let name = match subject {
            Subject::User => return USER,
            Subject::Persona => return PERSONA,
            Subject::Person(name) => name,
        };
        *self.numbers.entry(folded_name(name)).or_insert_with(|| {
            self.subjects.push(subject);
            u32::try_from(self.subjects.len() - 1).expect("no more subjects than claims")
        })
    }

    fn give_names(&mut self, claims: &[Claim<'a>], slots: &Slots<'a>) {
        let mut given: Map<(u32, Cow<'a, str>), ()> = Map::default();
        let mut latest: Map<u32, Cow<'a, str>> = Map::default();
        for claim in claims {
            if !slots.get(claim.slot).is_name
                || claim.is_buried
                || !claim.assertion.modality.is_meant()
            {
                continue;
            }
            let Some(value) = &claim.assertion.value else { continue };
            let (whose, name) = (claim.subject, folded_name(&value.text));
            if claim.assertion.slot.as_str() == "relation" && !RELATIONS.contains(&&*name) {
                continue;
            }
            match claim.assertion.op {
                Op::Affirm => (),
                // What was wrong is no name of theirs.
                Op::Correct => {
                    if let Some(wrong) = latest.remove(&whose) {
                        given.remove(&(whose, wrong));
                    }
                }
                Op::Deny => {
                    given.remove(&(whose, name));
                    continue;
                }
                Op::End => continue,
            }
            latest.insert(whose, name.clone());
            given.insert((whose, name), ());
        }
        for ((whose, name), ()) in given {
            let owner = self.owners.entry(name).or_insert(Owner::One(whose));
            if *owner != Owner::One(whose) {
                *owner = Owner::Several;
            }
        }
    }

    /// Follows names to whom they were given to.
    fn root_of(&self, number: u32) -> u32 {
        let mut at = number;
        for _ in 0..STEPS_MAX {
            let Subject::Person(name) = self.subjects[at as usize] else { return at };
            match self.owners.get(&*folded_name(name)) {
                Some(Owner::One(owner)) if *owner != at => at = *owner,
                _ => return at,
            }
        }
        // Names that run in a circle name nobody else.
        number
    }

    /// The number of a subject that claims may not be about.
    pub(super) fn find(&self, subject: &Subject) -> Option<u32> {
        match subject {
            Subject::User => Some(USER),
            Subject::Persona => Some(PERSONA),
            Subject::Person(name) => {
                self.numbers.get(&*folded_name(name)).map(|no| self.roots[*no as usize])
            }
        }
    }

    /// What every name stands for, and all names in the order in which they were first given.
    pub(super) fn into_names(self) -> (Map<Box<str>, Subject>, Vec<Box<str>>) {
        let mut names = Map::default();
        let mut people = Vec::new();
        for (number, subject) in self.subjects.iter().enumerate() {
            if let Subject::Person(name) = subject {
                let root = self.subjects[self.roots[number] as usize];
                names.insert(folded_name(name).into(), root.clone());
                people.push(name.clone());
            }
        }
        let mut given: Vec<(Cow<'_, str>, u32)> = Vec::new();
        for (name, owner) in self.owners {
            if let Owner::One(owner) = owner
                && !names.contains_key(&*name)
            {
                given.push((name, self.roots[owner as usize]));
            }
        }
        // The map has no order of its own.
        given.sort_unstable_by(|left, right| (left.1, &left.0).cmp(&(right.1, &right.0)));
        for (name, owner) in given {
            let subject = self.subjects[owner as usize];
            if matches!(subject, Subject::Person(_)) {
                people.push((*name).into());
            }
            names.insert(name.into(), subject.clone());
        }
        (names, people)
    }
}
