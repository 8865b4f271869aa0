//! Whom each clause of a sentence is about, and whom the message goes on about.

use gieok_core::assertion::Subject;

use super::{
    clause::{Clause, Josa, Link},
    lexicon, people,
    predicate::Predicate,
    topic::{self, Memory, Topic},
};

/// What a clause is about.
pub(super) struct About<'a> {
    /// What it names.
    pub(super) topic: Topic<'a>,
    /// The person named before it in the message.
    pub(super) person: Option<Subject>,
    /// Whom it is about, as the sentence shows.
    pub(super) subject: Subject,
    /// Whom the sentence before it was about, where this one goes on about them: 걔는 내 베프거든.
    /// 지금 목포 살아. What someone is or has goes on so; what is felt and planned is one's own.
    pub(super) carried: Option<Subject>,
}

/// What each clause is about. A description is about the noun behind it; a clause that names
/// nobody is about whom the one before it was about.
pub(super) fn topics<'a>(
    clauses: &[Clause<'a>],
    memory: &mut Memory,
    speaker: &Subject,
) -> Vec<About<'a>> {
    // A sentence of its own begins with the speaker again, unless it says otherwise.
    memory.subject = None;
    let carried = memory.carried.take();
    let speaks_of_another = clauses.iter().any(names_me_aside) || ends_in_someone(clauses);
    let mut res: Vec<About<'a>> = Vec::new();
    for (place, clause) in clauses.iter().enumerate() {
        let person = memory.person.clone();
        let mut topic = topic::topic(clause, memory, speaker);
        if clause.link == Link::Describes && !topic.is_explicit() {
            topic.subject = described(clause, clauses.get(place + 1), memory, speaker);
        }
        let is_of_another = speaks_of_another
            || clause.predicate.as_ref().is_some_and(|predicate| {
                predicate.is_honorific && !predicate.is_request() || predicate.is_hearsay()
            });
        topic.introduced = topic.introduced.or_else(|| introduced(clause, clauses.get(place + 1)));
        let subject = topic.subject_or(memory, speaker, is_of_another);
        if let Some(named @ Subject::Person(name)) = &topic.subject
            && !name.is_empty()
        {
            memory.person = Some(named.clone());
        }
        if topic.is_explicit() && clause.link != Link::Describes {
            memory.subject = topic.subject.clone();
        }
        if let Some(person) = spoken_of(clause) {
            if clause.predicate.as_ref().is_some_and(Predicate::is_naming) {
                memory.subject = Some(person.clone());
            }
            memory.person = Some(person);
        }
        let goes_on = subject == *speaker && memory.subject.is_none() && may_go_on(clause);
        let carried = carried
            .as_ref()
            .filter(|(_, is_honoured)| goes_on && *is_honoured == is_honorific(clause))
            .map(|(person, _)| person.clone());
        res.push(About { topic, person, subject, carried });
    }
    memory.carried = next_carried(clauses, &res, carried);
    res
}

/// Whom a description is about: the person behind it, or whom its clause says something of. A
/// thing behind it is nobody.
fn described(
    clause: &Clause<'_>,
    next: Option<&Clause<'_>>,
    memory: &Memory,
    speaker: &Subject,
) -> Option<Subject> {
    let next = next?;
    let behind = next.nouns.iter().find(|noun| noun.described_by.is_some());
    let topic = topic::topic(next, memory, speaker);
    let is_person = matches!(topic.subject, Some(Subject::Person(_)));
    let is_complement = behind.is_some_and(|noun| noun.josa == Josa::Complement);
    // 되는 게 꿈이야: the noun only stands for what is described.
    let is_placeholder = clause.lemma() == "되"
        && behind.is_none_or(|noun| matches!(noun.head(), "게" | "거" | "것"));
    if is_person || is_complement || is_placeholder && !next.nouns.is_empty() {
        return topic.subject;
    }
    topic.subject.filter(|subject| subject == speaker).or(Some(people::person(people::UNKNOWN)))
}

/// 나랑, 나한테: whoever the clause is about, it is not the one who speaks.
fn names_me_aside(clause: &Clause<'_>) -> bool {
    clause.nouns.iter().any(|noun| {
        people::is_i(noun.text) && matches!(noun.josa, Josa::With | Josa::To) && noun.is_pronoun
    })
}

/// 꾸벅 인사하는 사람: a sentence that ends in someone described is about them.
fn ends_in_someone(clauses: &[Clause<'_>]) -> bool {
    clauses.last().is_some_and(|last| {
        last.predicate.is_none()
            && last.nouns.last().is_some_and(|noun| {
                noun.described_by.is_some()
                    && matches!(
                        noun.text,
                        "사람" | "애" | "분" | "남자" | "여자" | "친구" | "아이" | "녀석"
                    )
            })
    })
}

fn is_honorific(clause: &Clause<'_>) -> bool {
    clause.predicate.as_ref().is_some_and(|it| it.is_honorific)
}

/// Whether a clause that names nobody may go on about someone: not what is wished, meant, asked.
fn may_go_on(clause: &Clause<'_>) -> bool {
    clause.predicate.as_ref().is_none_or(|it| {
        !it.is_wish() && !it.is_intended() && !it.is_commitment() && !it.is_request()
    })
}

/// Whom the next sentence may go on about.
fn next_carried(
    clauses: &[Clause<'_>],
    abouts: &[About<'_>],
    before: Option<(Subject, bool)>,
) -> Option<(Subject, bool)> {
    let told = clauses.iter().zip(abouts).rev().find(|(clause, about)| {
        about.topic.is_explicit() && !matches!(clause.link, Link::Describes | Link::If)
    });
    let Some((clause, about)) = told else { return before };
    let Subject::Person(_) = &about.subject else { return None };
    let is_topic = clause
        .nouns
        .iter()
        .enumerate()
        .any(|(place, noun)| noun.josa == Josa::Topic && about.topic.used.contains(&place));
    let is_being = clause.predicate.as_ref().is_some_and(|it| it.is_copula);
    (is_topic || is_being).then(|| (about.subject.clone(), is_honorific(clause)))
}

/// 나비라는 고양이: a name and what it is the name of.
fn introduced(clause: &Clause<'_>, next: Option<&Clause<'_>>) -> Option<(Box<str>, &'static str)> {
    let predicate = clause.predicate.as_ref()?;
    if clause.link != Link::Describes || !predicate.squeezed.ends_with("라는") {
        return None;
    }
    let name = people::bare_name(clause.complement()?.text);
    let relation = people::relation(next?.nouns.first()?.head())?;
    let is_pet = people::is_pet(relation) && name.chars().count() <= 4;
    (people::may_be_name(name) || is_pet).then(|| (name.into(), relation))
}

/// Whom a clause brings up without being about them: 말티즈 키우는데, 송민재 씨라고.
fn spoken_of(clause: &Clause<'_>) -> Option<Subject> {
    let predicate = clause.predicate.as_ref()?;
    // 다혜라는 애가 있는데.
    if clause.link == Link::Describes && predicate.squeezed.ends_with("라는") {
        let name = people::bare_name(clause.complement()?.text);
        return people::may_be_name(name).then(|| people::person(name));
    }
    if predicate.is_naming() {
        let is_own = ["합니다", "해요", "해", "함", "허요", "합니당"]
            .iter()
            .any(|it| predicate.squeezed.ends_with(it));
        let name = people::bare_name(clause.complement()?.words.first()?);
        return (!is_own && people::may_be_name(name)).then(|| people::person(name));
    }
    let keeps = matches!(predicate.lemma.as_str(), "키우" | "기르" | "데려오" | "입양하");
    if keeps && !predicate.is_wish() {
        let mut words = clause.nouns.iter().flat_map(|noun| &noun.words);
        let animal = words.find(|word| lexicon::thing(word) == Some(lexicon::Thing::Animal));
        return animal.map(|word| people::person(people::relation(word).unwrap_or(word)));
    }
    None
}
