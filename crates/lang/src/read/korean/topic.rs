//! What a clause is about: whom, and which attribute of theirs.

use gieok_core::{assertion::Subject, slot::Category};

use super::{
    clause::{Clause, Josa, Noun},
    people,
};
use crate::read::naming;

/// What has been spoken of so far in the message.
#[derive(Debug, Clone, Default)]
pub(in crate::read) struct Memory {
    /// The person last named.
    pub(super) person: Option<Subject>,
    /// Whom the clause before was about, if it said so.
    pub(super) subject: Option<Subject>,
    /// Whom the next sentence may go on about, and whether they were spoken of with honour.
    pub(super) carried: Option<(Subject, bool)>,
    /// A slot of which the sentence before said that it changed, but not to what.
    pub(super) changed: Option<&'static str>,
    /// Whether the message says that something said before was wrong.
    pub(super) is_correcting: bool,
    /// Whether a sentence of the message came before.
    pub(super) is_under_way: bool,
    /// Names that are known already.
    pub(super) known: Vec<Box<str>>,
    /// The persona's names.
    pub(super) persona: Option<Box<str>>,
}

/// What a clause is about.
#[derive(Debug, Clone, Default)]
pub(super) struct Topic<'a> {
    /// Whom, where the clause says so.
    pub(super) subject: Option<Subject>,
    /// A person introduced with both relation and name: (name, relation).
    pub(super) introduced: Option<(Box<str>, &'static str)>,
    /// The noun that may name an attribute.
    pub(super) attribute: Option<Noun<'a>>,
    /// Places in the clause of nouns that are used up by the above.
    pub(super) used: Vec<usize>,
}

impl Topic<'_> {
    /// Whom the clause is about: as it says, else as the clause before said, else the speaker.
    /// `is_of_another` is whether the predicate cannot be the speaker's own: honorific, hearsay.
    pub(super) fn subject_or(
        &self,
        memory: &Memory,
        speaker: &Subject,
        is_of_another: bool,
    ) -> Subject {
        let carried = memory.subject.clone().filter(|it| !(is_of_another && it == speaker));
        self.subject.clone().or(carried).unwrap_or_else(|| {
            if is_of_another {
                memory.person.clone().unwrap_or_else(|| people::person(people::UNKNOWN))
            } else {
                speaker.clone()
            }
        })
    }

    /// Whether the clause itself names whom it is about.
    pub(super) fn is_explicit(&self) -> bool {
        self.subject.is_some()
    }
}

/// What a clause is about.
pub(super) fn topic<'a>(clause: &Clause<'a>, memory: &Memory, speaker: &Subject) -> Topic<'a> {
    let mut res = Topic::default();
    for (place, noun) in clause.nouns.iter().enumerate() {
        // 동생 키 183임: all in one phrase.
        let is_whole = noun.josa == Josa::Complement
            && !matches!(res.subject, Some(Subject::Person(_)))
            && noun.words.len() > 1
            && (noun
                .words
                .iter()
                .any(|it| naming::slot_named(it).is_some() && people::relation(it).is_none())
                || people::relation(noun.words[0]).is_some()
                    && people::relation(noun.head()).is_none());
        if !matches!(res.subject, Some(Subject::Person(_))) && is_someone_at(noun) {
            // 이모 여수에서 빵집 해: whom it is about, without a particle, before where.
            let relation = noun.words.iter().find_map(|word| people::relation(word));
            res.subject = relation.map(people::person);
            continue;
        }
        if !(noun.may_be_topic() || noun.josa == Josa::Of || is_whole) {
            continue;
        }
        if let Some(subject) = pronoun(noun, memory, speaker) {
            // 나 키 178이야, 내 동생은: a first person before another topic is its owner.
            if res.subject.is_none() || matches!(res.subject, Some(Subject::User)) {
                res.subject = Some(subject);
            }
            res.used.push(place);
            continue;
        }
        if noun.words.len() == 1
            && matches!(noun.text, "울집" | "우리집")
            && noun.josa == Josa::Bare
        {
            res.used.push(place);
            continue;
        }
        if is_thing_here(clause, place) {
            continue;
        }
        let is_ours = place > 0 && people::is_our(clause.nouns[place - 1].text);
        if res.attribute.is_none()
            && !is_part_played(clause, noun)
            && take_person(&mut res, noun, memory, is_ours)
        {
            res.used.push(place);
            continue;
        }
        if res.attribute.is_none() && noun.may_be_topic() {
            res.attribute = Some(noun.clone());
            res.used.push(place);
        }
    }
    res
}

/// A relation and a place in one phrase: 이모 여수(에서).
fn is_someone_at(noun: &Noun<'_>) -> bool {
    let words = match noun.words.split_first() {
        Some((first, rest)) if people::is_my(first) => rest,
        _ => &noun.words[..],
    };
    noun.josa == Josa::At
        && words.len() == 2
        && people::relation(words[0]).is_some_and(people::is_kin)
        && super::lexicon::is_place(words[1])
}

/// 바이어는 하노이푸드예요: the part someone plays in a deal, and who plays it.
fn is_part_played(clause: &Clause<'_>, noun: &Noun<'_>) -> bool {
    naming::slot_named(noun.text).is_some_and(|it| it.category == Category::Other)
        && noun.josa == Josa::Topic
        && clause.predicate.as_ref().is_none_or(|it| it.is_copula)
}

/// Whether a person or animal is what the clause does something with, rather than whom it is
/// about: 고양이 키워, 남동생 하나 있어, 대리 됐어.
fn is_thing_here(clause: &Clause<'_>, place: usize) -> bool {
    const TAKING: &[&str] = &[
        "키우", "기르", "좋아하", "싫어하", "사랑하", "데려오", "입양하", "무서워하", "되", "하",
        "받", "얻", "구하", "뽑", "사", "만나", "보", "뵈", "뵙", "모시", "데리", "챙기", "돕",
        "부르", "낳", "돌보",
    ];
    let Some(noun) = clause.nouns.get(place) else { return false };
    let Some(relation) = noun.words.iter().find_map(|word| people::relation(word)) else {
        return false;
    };
    let lemma = clause.lemma();
    let is_last = clause.nouns[place + 1..].iter().all(Noun::is_amount);
    let is_bare = noun.josa == Josa::Bare;
    if matches!(lemma, "있" | "없" | "잇" | "계시" | "생기") {
        let is_counted = noun.words.len() > 1 && !people::may_be_name(noun.head());
        let has_place = clause.nouns.iter().any(|it| it.josa == Josa::At);
        let is_followed_by_count =
            clause.nouns.len() == place + 2 && clause.nouns.last().is_some_and(Noun::is_amount);
        return (is_last || is_counted || is_followed_by_count)
            && (is_bare || noun.josa == Josa::Subject || noun.josa == Josa::Also)
            && !has_place
            && (people::is_kin(relation) || people::is_pet(relation) || people::is_love(relation));
    }
    // 친구 결혼식 갔다 왔어.
    let is_place = noun.words.len() > 1
        && matches!(
            lemma,
            "가" | "오" | "다녀오" | "갔다오" | "가보" | "들르" | "참석하" | "놀러가"
        );
    is_bare && (is_last && TAKING.contains(&lemma) || is_place)
}

fn pronoun(noun: &Noun<'_>, memory: &Memory, speaker: &Subject) -> Option<Subject> {
    let text = noun.text;
    let first = noun.words.first().copied().unwrap_or("");
    if people::is_that_person(text) || people::is_that_person(first) {
        return memory.person.clone().or_else(|| Some(people::person(people::UNKNOWN)));
    }
    if noun.words.len() > 1 {
        return None;
    }
    if people::is_i(text) || people::is_my(text) {
        return Some(speaker.clone());
    }
    let is_persona = memory.persona.as_deref().is_some_and(|name| name == text);
    if people::is_you(text) || is_persona {
        return Some(match speaker {
            Subject::Persona => Subject::User,
            _ => Subject::Persona,
        });
    }
    None
}

/// Takes a noun phrase that names a person: 동생, 아들 상호, 유경 언니, 동생 키, 미경이.
fn take_person<'a>(topic: &mut Topic<'a>, noun: &Noun<'a>, memory: &Memory, is_ours: bool) -> bool {
    let mut words = &noun.words[..];
    while words.first().is_some_and(|word| people::is_my(word) || people::is_our_home(word))
        && words.len() > 1
    {
        words = &words[1..];
    }
    let Some(place) = words.iter().position(|word| people::relation(word).is_some()) else {
        return take_named(topic, noun, words, memory, is_ours);
    };
    let relation = people::relation(words[place]).unwrap_or_default();
    let mut rest = &words[place + 1..];
    let before = place.checked_sub(1).map(|it| words[it]);
    if let Some(name) = before.filter(|it| people::is_title(relation) && people::may_be_name(it)) {
        // 구본석 부장, 유경 언니.
        let full = format!("{} {relation}", people::bare_name(name));
        topic.subject = Some(people::person(&full));
    } else if let Some(name) = before.filter(|it| is_owner(it, memory)) {
        // 민지 남자친구: someone else's.
        topic.subject = Some(people::person(&format!("{} {relation}", people::bare_name(name))));
    } else if let Some(name) = rest.first().filter(|it| is_new_name(it, noun)) {
        let name = people::bare_name(name);
        topic.subject = Some(people::person(name));
        topic.introduced = Some((name.into(), relation));
        rest = &rest[1..];
    } else {
        topic.subject = Some(people::person(relation));
    }
    if let (Some(first), Some(last)) = (rest.first(), rest.last()) {
        topic.attribute = Some(part_of(noun, first, last, rest));
    }
    true
}

/// Whether a word before a relation says whose: 민지 남자친구, 동생 여친.
fn is_owner(word: &str, memory: &Memory) -> bool {
    let name = people::bare_name(word);
    memory.known.iter().any(|it| &**it == name)
        || people::may_be_name(word) && naming::slot_named(word).is_none()
        || people::relation(word).is_some_and(|it| !people::is_title(it) || people::is_kin(it))
}

/// 딸 미경이, 친구 정호: a name behind a relation. A common noun there is an attribute: 언니 표정.
fn is_new_name(word: &str, noun: &Noun<'_>) -> bool {
    let is_called = people::bare_name(word).len() < word.len();
    people::may_be_name(word)
        && naming::slot_named(word).is_none()
        && (noun.is_proper || is_called || people::is_common_name(people::bare_name(word)))
}

/// A person known by name alone. A common noun is not taken for a name: it must be known already,
/// or proper, with a particle that makes it the topic.
fn take_named<'a>(
    topic: &mut Topic<'a>,
    noun: &Noun<'a>,
    words: &[&'a str],
    memory: &Memory,
    is_ours: bool,
) -> bool {
    // 해든물산 구본석 부장님, 보컬 소연누나: what comes before the name only says which.
    let titled =
        words.iter().position(|word| split_title(word).is_some() && !people::is_title(word));
    let before_title =
        words.windows(2).position(|pair| people::is_title(pair[1]) && people::may_be_name(pair[0]));
    let words = &words[titled.or(before_title).unwrap_or(0)..];
    let Some(first) = words.first() else { return false };
    if naming::slot_named(first).is_some() || naming::slot_named(noun.text).is_some() {
        return false;
    }
    let glued = split_title(first);
    let name = people::bare_name(glued.map_or(*first, |(name, _)| name));
    let is_known = memory.known.iter().any(|it| &**it == name || &**it == *first);
    let has_title = glued.is_some() || words.get(1).is_some_and(|word| people::is_title(word));
    let is_called = first.len() > name.len() && first.ends_with('이');
    let is_topic = matches!(noun.josa, Josa::Topic | Josa::Subject | Josa::Also);
    let is_called_so = noun.is_called && people::may_be_name_called(name);
    let looks_named = is_called_so
        || is_topic && people::is_seldom_else(name)
        || people::is_common_name(name) && is_topic && (is_ours || noun.described_by.is_some())
        || people::may_be_name(name)
            && ((noun.is_proper && is_topic && words.len() == 1)
                || has_title
                || (is_called && is_topic)
                || (is_ours || noun.described_by.is_some())
                    && is_topic
                    && people::is_common_name(name));
    if !is_known && !looks_named {
        return false;
    }
    let title = glued
        .map(|(_, title)| title)
        .or_else(|| words.get(1).copied().filter(|word| people::is_title(word)));
    let subject = match title {
        Some(title) if !matches!(title, "씨" | "님") => format!("{name} {title}"),
        _ => name.to_owned(),
    };
    topic.subject = Some(people::person(&subject));
    let n_used = if glued.is_none() && title.is_some() { 2 } else { 1 };
    let rest = &words[n_used.min(words.len())..];
    if let (Some(first), Some(last)) = (rest.first(), rest.last()) {
        topic.attribute = Some(part_of(noun, first, last, rest));
    }
    true
}

/// 소연누나 as 소연 and 누나.
fn split_title(word: &str) -> Option<(&str, &str)> {
    [
        "누나", "언니", "오빠", "형님", "형", "선배", "팀장님", "팀장", "대리님", "과장님",
        "부장님", "쌤", "씨",
    ]
    .iter()
    .find_map(|title| word.strip_suffix(title).map(|name| (name, *title)))
    .filter(|(name, _)| people::may_be_name(name))
}

/// The words of a noun phrase from `first` to `last`, with its particle.
fn part_of<'a>(noun: &Noun<'a>, first: &'a str, last: &'a str, words: &[&'a str]) -> Noun<'a> {
    let base = noun.text.as_ptr().addr();
    let from = first.as_ptr().addr().saturating_sub(base);
    let to = last.as_ptr().addr().saturating_sub(base) + last.len();
    Noun {
        text: noun.text.get(from..to).unwrap_or(first),
        start: noun.start + from,
        words: words.to_vec(),
        josa: noun.josa,
        is_pronoun: false,
        is_called: false,
        is_proper: noun.is_proper,
        described_by: None,
        described_from: None,
    }
}
