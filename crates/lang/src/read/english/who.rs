//! Whom a clause is about.

use std::ops::Range;

use gieok_core::{assertion::Subject, message::Role};

use super::{
    super::claim::Claim,
    clause, lexicon,
    line::Line,
    relation::{self, Gender, Relation},
    token, verb,
};

/// The subject of a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Who {
    Someone(Subject),
    /// The speaker and the other, or the speaker's family: told by the verb.
    We,
    /// "my height", "the deadline": something of someone's.
    Thing {
        owner: Option<Subject>,
        noun: Range<usize>,
    },
    /// "it", "that", "there"
    It,
}

/// A subject as read: who, and where what follows begins.
#[derive(Debug, Clone)]
pub(super) struct Read {
    pub(super) who: Who,
    pub(super) next: usize,
    /// What naming the person already says: "my sister Minji".
    pub(super) claims: Vec<Claim>,
}

fn read(who: Who, next: usize) -> Read {
    Read { who, next, claims: Vec::new() }
}

/// The speaker.
pub(super) fn speaker(line: &Line<'_>) -> Subject {
    if line.is_by_user() { Subject::User } else { Subject::Persona }
}

/// The one spoken to.
pub(super) fn listener(line: &Line<'_>) -> Subject {
    if line.is_by_user() && !line.you_are_user { Subject::Persona } else { Subject::User }
}

/// Reads the subject that begins at `at`.
pub(super) fn subject(line: &Line<'_>, at: usize, end: usize) -> Option<Read> {
    match line.word(at) {
        "i" => Some(read(Who::Someone(speaker(line)), at + 1)),
        "we" => Some(read(Who::We, at + 1)),
        "you" => Some(read(Who::Someone(listener(line)), at + 1)),
        "he" | "she" | "they" => {
            let gender = match line.word(at) {
                "he" => Gender::Male,
                "she" => Gender::Female,
                _ => Gender::Several,
            };
            let subject = antecedent(line, at, gender)?;
            Some(read(Who::Someone(subject), at + 1))
        }
        "it" => Some(read(Who::It, at + 1)),
        "that" | "this" | "there" => Some(read(Who::It, at + 1)),
        "my" => owned(line, at + 1, end, Some(speaker(line))),
        "our" => owned(line, at + 1, end, Some(speaker(line))),
        "your" => owned(line, at + 1, end, Some(listener(line))),
        "his" | "her" => {
            let gender = if line.is(at, &["his"]) { Gender::Male } else { Gender::Female };
            let owner = antecedent(line, at, gender)?;
            owned(line, at + 1, end, Some(owner))
        }
        "the" | "a" | "an" => owned(line, at + 1, end, None),
        _ if clause::is_kin(line, at) => owned(line, at, end, Some(speaker(line))),
        _ if clause::is_name(line, at) => named(line, at, end),
        _ => None,
    }
}

/// "Minji …", "Minji's birthday …"
fn named(line: &Line<'_>, at: usize, end: usize) -> Option<Read> {
    let mut next = at + 1;
    while next < (at + 3).min(end) && line.is_capital(next) && !line.is(next, &["i"]) {
        next += 1;
    }
    let subject = Subject::Person(line.text(at..next).into());
    if is_persona(line, line.text(at..next)) {
        return None;
    }
    possessed(line, next, end, subject)
}

pub(super) fn is_persona(line: &Line<'_>, name: &str) -> bool {
    line.said.persona.is_some_and(|persona| persona.eq_ignore_ascii_case(name))
}

/// After someone at `next`: "'s" with a noun makes it a thing of theirs.
fn possessed(line: &Line<'_>, next: usize, end: usize, subject: Subject) -> Option<Read> {
    if line.is(next, &["'s"]) {
        let is_owner = (next + 1..end.min(next + 6))
            .take_while(|at| !line.is_mark(*at) && !line.is(*at, &["and", "but", "that", "who"]))
            .any(|at| line.is(at, &["is", "are", "was", "were", "'s"]));
        if is_owner {
            return owned(line, next + 1, end, Some(subject));
        }
    }
    Some(read(Who::Someone(subject), next))
}

/// A noun and whose it is: a person by relation, or a thing.
fn owned(line: &Line<'_>, at: usize, end: usize, owner: Option<Subject>) -> Option<Read> {
    let by_relation = owner.as_ref().and_then(|owner| related(line, at, end, owner));
    if let Some((key, relation, mut next)) = by_relation {
        let mut claims = Vec::new();
        let subject = name_after(line, &mut next, &key, relation, owner.as_ref(), &mut claims);
        aged(line, &mut next, &subject, &mut claims);
        let mut res = possessed(line, next, end, subject)?;
        claims.append(&mut res.claims);
        return Some(Read { claims, ..res });
    }
    let mut next = at;
    while next < end && !line.is_mark(next) {
        let is_plural = line.word(next.saturating_sub(1)).ends_with('s');
        if next > at && verb::can_begin(line, next, is_plural) {
            break;
        }
        next += 1;
    }
    (next > at).then(|| read(Who::Thing { owner, noun: at..next }, next))
}

/// The relation or animal that the words from `at` name: its key, its entry, where it ends.
pub(super) fn related<'a>(
    line: &Line<'a>,
    at: usize,
    end: usize,
    owner: &Subject,
) -> Option<(String, Option<&'static Relation>, usize)> {
    let mut next = at;
    let mut qualifier = "";
    while next + 1 < end {
        if let Some(found) = relation::qualifier(line.word(next)) {
            // "my twin", "my baby": the word is the person.
            if verb::can_begin(line, next + 1, false) {
                break;
            }
            qualifier = found;
        } else if !line.is(next, relation::ATTRIBUTES) {
            break;
        }
        next += 1;
    }
    let prefix = match owner {
        Subject::Person(name) => format!("{name}'s "),
        _ => String::new(),
    };
    if let Some((relation, n_words)) = relation::find([line.word(next), line.word(next + 1)]) {
        let is_compound = verb_is_noun(line, next + n_words);
        if is_compound {
            return None;
        }
        return Some((
            format!("{prefix}{qualifier}{}", relation.noun),
            Some(relation),
            next + n_words,
        ));
    }
    let word = line.word(next);
    let is_pet = lexicon::of_word(word).has(lexicon::PET) && !word.ends_with('s');
    is_pet.then(|| (format!("{prefix}{}", animal(word)), None, next + 1))
}

/// "my dog food is", "my mom group is": the relation only describes a thing.
fn verb_is_noun(line: &Line<'_>, at: usize) -> bool {
    line.is(
        at,
        &["food", "group", "jeans", "house", "club", "side", "problem", "problems", "stuff"],
    )
}

/// One word for an animal: a puppy is a dog.
pub(super) fn animal(word: &str) -> &str {
    match word {
        "puppy" | "pup" | "doggo" => "dog",
        "kitten" | "kitty" => "cat",
        "bunny" => "rabbit",
        word => word,
    }
}

/// A name right after a relation: "my sister Minji", "my sister, Minji,".
fn name_after(
    line: &Line<'_>,
    next: &mut usize,
    key: &str,
    relation: Option<&'static Relation>,
    owner: Option<&Subject>,
    claims: &mut Vec<Claim>,
) -> Subject {
    let comma = usize::from(line.word(*next) == ",");
    let at = *next + comma;
    let is_name = |at: usize| {
        (line.is_capital(at) || clause::is_known_name(line, at))
            && !lexicon::is_never_a_name(line.word(at))
    };
    let subject = Subject::Person(key.into());
    if !is_name(at) {
        return subject;
    }
    let mut stop = at + 1;
    while stop < at + 3 && is_name(stop) {
        stop += 1;
    }
    let name = line.text(at..stop);
    *next = stop + if comma == 1 { usize::from(line.word(stop) == ",") } else { 0 };
    introduce(name, subject, relation, owner, claims)
}

/// "my brother Owen, 22, works …": an age between commas.
fn aged(line: &Line<'_>, next: &mut usize, subject: &Subject, claims: &mut Vec<Claim>) {
    let opens = usize::from(line.is(*next, &[","]));
    let at = *next + opens;
    let is_closed = line.is(at + 1, &[","]);
    let is_set_off = opens == 1 || *next > 0 && line.is(*next - 1, &[","]);
    let years: Option<u32> = line.word(at).parse().ok();
    if let Some(years) = years.filter(|years| (1..=110).contains(years) && is_closed && is_set_off)
    {
        claims.push(Claim::new("age", &years.to_string()).about(subject.clone()));
        *next = at + 2;
    }
}

/// What "my sister Minji" says, and the subject it gives.
pub(super) fn introduce(
    name: &str,
    subject: Subject,
    relation: Option<&'static Relation>,
    owner: Option<&Subject>,
    claims: &mut Vec<Claim>,
) -> Subject {
    let is_users = owner == Some(&Subject::User);
    match (relation, &subject) {
        (Some(relation), _) if relation.is_one_of_many => {
            let named = Subject::Person(name.into());
            claims.push(Claim::new("relation", relation.noun).about(named.clone()));
            named
        }
        (None, Subject::Person(animal)) => {
            if is_users {
                claims.push(Claim::new("pet", &format!("{animal} {name}")));
            }
            claims.push(Claim::new("name", name).about(subject.clone()));
            subject
        }
        _ => {
            if let Some(slot) = relation.and_then(|relation| relation.slot).filter(|_| is_users) {
                claims.push(Claim::new(slot, name));
            }
            claims.push(Claim::new("name", name).about(subject.clone()));
            subject
        }
    }
}

/// How far back a pronoun looks, in bytes.
const LOOK_BACK_BYTES: usize = 400;

/// The person a pronoun at `at` means: the last one named before it in this message, else in the
/// one before.
pub(super) fn antecedent(line: &Line<'_>, at: usize, gender: Gender) -> Option<Subject> {
    let place = line.sentence.start + line.tokens.get(at)?.start;
    let before = line.said.text.get(..place)?;
    last_person(line, tail(before), gender, line.said.role).or_else(|| {
        let (role, text) = line.said.previous?;
        last_person(line, tail(text), gender, role)
    })
}

fn tail(text: &str) -> &str {
    let mut from = text.len().saturating_sub(LOOK_BACK_BYTES);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    &text[from..]
}

pub(super) fn last_person(
    line: &Line<'_>,
    text: &str,
    gender: Gender,
    role: Role,
) -> Option<Subject> {
    let lower = text.to_ascii_lowercase();
    let tokens = token::tokens(text, &lower, &[], 0);
    let line = Line { tokens: &tokens, ..*line };
    let owners: &[&str] = if role == line.said.role { &["my", "our"] } else { &["your"] };
    let word = |at: usize| line.word(at);
    let mut res = None;
    for at in 0..tokens.len() {
        let has =
            line.is(at, &["a", "an"]) && line.is(at.wrapping_sub(1), &["have", "got", "adopted"]);
        if line.is(at, owners) || has {
            let Some((key, relation, next)) = related(&line, at + 1, tokens.len(), &Subject::User)
            else {
                continue;
            };
            let fits = relation.is_none_or(|relation| fits(relation.gender, gender));
            let is_one_of_many = relation.is_some_and(|relation| relation.is_one_of_many);
            if fits && is_one_of_many && is_capital(text, &tokens, next) {
                res = Some(Subject::Person(text_of(text, &tokens, next).into()));
            } else if fits {
                res = Some(Subject::Person(key.into()));
            }
        } else if is_person_name(&line, text, &tokens, at) && gender != Gender::Several {
            // A name after its relation was counted with it.
            let before = if at > 0 { word(at - 1) } else { "" };
            let is_counted = relation::find([before, ""]).is_some()
                || lexicon::of_word(before).has(lexicon::PET)
                || line.is(at.wrapping_sub(1), &["named", "called", ",", "is", "am", "'s", "name"]);
            if !is_counted {
                res = Some(Subject::Person(text_of(text, &tokens, at).into()));
            }
        }
    }
    res
}

fn is_capital(text: &str, tokens: &[token::Token<'_>], at: usize) -> bool {
    let word = text_of(text, tokens, at);
    word.starts_with(char::is_uppercase) && !lexicon::is_never_a_name(&word.to_lowercase())
}

fn text_of<'t>(text: &'t str, tokens: &[token::Token<'_>], at: usize) -> &'t str {
    tokens.get(at).and_then(|token| text.get(token.start..token.end)).unwrap_or("")
}

/// A name that did something, or that is known.
fn is_person_name(line: &Line<'_>, text: &str, tokens: &[token::Token<'_>], at: usize) -> bool {
    let is_known = clause::is_known_name(line, at)
        || line.is(at.wrapping_sub(1), &["met", "with", "except", "dating", "friend", "buddy"])
            && is_capital(text, tokens, at);
    let is_persona = is_persona(line, text_of(text, tokens, at));
    !is_persona && (is_known || clause::is_name(line, at) && is_capital(text, tokens, at))
}

fn fits(one: Gender, pronoun: Gender) -> bool {
    match pronoun {
        Gender::Several => matches!(one, Gender::Several | Gender::Any),
        _ => one == pronoun || one == Gender::Any,
    }
}
