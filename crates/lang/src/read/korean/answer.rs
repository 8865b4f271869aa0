//! Short answers take their slot from the question before: "몇 살이야?" "스물다섯".

use gieok_core::language;
use gieok_core::{
    assertion::{Assertion, Op, Subject},
    message::Role,
    reading::Said,
    slot::{self, Category, FactKind, Holds, Slot, ValueKind},
};

use super::{clause::Josa, liking::is_unnamed, view::View};
use crate::{
    dates::TimeKind,
    question,
    read::{claim::Claim, sentences::Sentence},
};

/// Longest answer taken for a bare value, in words.
const WORDS_MAX: usize = 5;

/// Whether a sentence without a Korean syllable answers a Korean question: "178", "INFP".
pub(in crate::read) fn answers_in_figures(sentence: &Sentence<'_>, said: &Said<'_>) -> bool {
    let is_asked = said
        .previous
        .is_some_and(|(role, text)| role == Role::Assistant && language::is_korean(text));
    is_asked && sentence.text.split_whitespace().count() <= 2
}

/// The claim of an answer, where the message before asked for something.
pub(super) fn claims(
    sentence: &Sentence<'_>,
    said: &Said<'_>,
    first: Option<&View<'_, '_>>,
    out: &mut Vec<Assertion>,
) {
    let Some((Role::Assistant, before)) = said.previous else { return };
    // Only the message's first sentence answers, and only one that says nothing by itself.
    let is_first = said.text[..sentence.start.min(said.text.len())].trim().is_empty();
    if !is_first || !out.is_empty() {
        return;
    }
    let Some(asked) = question::last_question(before) else { return };
    let Some(slot) = question::asked_of_user(before).and_then(slot::find) else { return };
    // 몇 개? of anything is no trade quantity.
    if slot.category == Category::Other || slot.kind != FactKind::Identity {
        return;
    }
    let Some(subject) = whom(asked, said) else { return };
    let text = sentence.text.trim();
    if let Some((words, op)) = flag(slot, asked, text) {
        out.extend(Claim::new(slot.key, words).op(op).about(subject).build(sentence));
        return;
    }
    if text.split_whitespace().count() > WORDS_MAX || slot.value == ValueKind::Flag {
        return;
    }
    if slot.value == ValueKind::Date {
        let day = sentence
            .times
            .iter()
            .find(|time| matches!(time.kind, TimeKind::Point | TimeKind::YearlessDay { .. }));
        if let Some(day) = day {
            let words = said.text.get(day.start..day.end).unwrap_or("");
            out.extend(Claim::new(slot.key, words).about(subject).build(sentence));
            return;
        }
    }
    let Some(view) = first else { return };
    let values = values(view, slot);
    let is_timed = !sentence.times.is_empty();
    if is_timed && matches!(slot.value, ValueKind::Text | ValueKind::Name | ValueKind::Place) {
        return;
    }
    // Who has one name does not answer with two.
    if values.len() > 1 && slot.holds == Holds::One
        || slot.category == Category::Habit && !matches!(slot.key, "exercise" | "learning")
        || matches!(slot.key, "coffee" | "appearance")
    {
        return;
    }
    for words in values {
        let claim = Claim::new(slot.key, words).confidence(85).about(subject.clone());
        out.extend(claim.modality(view.sentence.modality).build(sentence));
    }
}

/// Words before 이름 that name nothing else.
const NOT_OWNERS: &[&str] = &[
    "네", "니", "너", "너의", "당신", "본인", "그럼", "근데", "진짜", "혹시", "어떤", "무슨", "그",
    "이", "저", "제", "새", "넌", "너는",
];

/// Whom the question was about: the one asked, unless it names someone else.
fn whom(asked: &str, said: &Said<'_>) -> Option<Subject> {
    let is_of_another = ["걔", "그 친구", "그친구", "그분", "그 분", "그 사람", "그 애", "그애"]
        .iter()
        .any(|it| asked.contains(it));
    if is_of_another {
        return None;
    }
    // 농장 이름은 뭐야?
    if let Some((owner, _)) = asked.split_once(" 이름")
        && let Some(owner) = owner.split_whitespace().next_back()
        && !NOT_OWNERS.contains(&owner)
        && question::subject(asked, said.people).is_none()
    {
        return Some(Subject::Person(owner.into()));
    }
    match question::subject(asked, said.people) {
        // The persona asks about itself.
        Some(Subject::User) => None,
        Some(Subject::Person(name)) => Some(Subject::Person(name)),
        Some(Subject::Persona) | None => Some(Subject::User),
    }
}

/// Yes or no, to a question that wants one.
fn flag(slot: &Slot, asked: &str, text: &str) -> Option<(&'static str, Op)> {
    let is_yes = yes_or_no(text)?;
    let op = if is_yes { Op::Affirm } else { Op::Deny };
    match slot.key {
        "smoking" => Some(("담배", op)),
        "drinking" => Some(("술", op)),
        "coffee" => Some(("커피", op)),
        "relationship_status" | "partner" if asked.contains("있") => (slot.key
            == "relationship_status")
            .then_some((if is_yes { "연애 중" } else { "솔로" }, Op::Affirm)),
        "relationship_status" if asked.contains("결혼") => {
            Some((if is_yes { "기혼" } else { "미혼" }, Op::Affirm))
        }
        _ => None,
    }
}

/// The nouns of an answer that can be values of the slot.
fn values<'a>(view: &View<'_, 'a>, slot: &Slot) -> Vec<&'a str> {
    let is_answer = view.clause.predicate.as_ref().is_none_or(|it| {
        it.is_copula
            || matches!(
                it.lemma.as_str(),
                "살" | "하" | "다니" | "좋아하" | "부르" | "쓰" | "먹" | "해"
            ) && !view.is_negated()
    });
    let noun = view.clause.complement().or_else(|| {
        view.clause.nouns.iter().rfind(|noun| {
            matches!(noun.josa, Josa::Bare | Josa::At | Josa::Object | Josa::Topic | Josa::Toward)
        })
    });
    let Some(noun) = noun.filter(|it| is_answer && !is_unnamed(it)) else { return Vec::new() };
    let takes_number = !matches!(slot.value, ValueKind::Text | ValueKind::Name | ValueKind::Place);
    let fits = |words: &str| {
        let is_number = words.chars().any(|c| c.is_ascii_digit())
            || !crate::numbers::numbers(words).is_empty() && words.chars().count() <= 3;
        takes_number || !is_number
    };
    // 독서랑 게임: each is a value.
    let with = view.clause.nouns.iter().filter(|it| it.josa == Josa::With);
    // 구함, 됨: something done, and no name of anything.
    let is_done = |words: &str| {
        ["함", "됨", "시간", "시간반", "분", "개", "번", "칸"].iter().any(|it| words.ends_with(it))
            && (words.ends_with(['함', '됨']) || !crate::numbers::numbers(words).is_empty())
    };
    with.chain([noun]).map(|it| it.text).filter(|it| fits(it) && !is_done(it)).collect()
}

fn yes_or_no(text: &str) -> Option<bool> {
    let first = text.split([' ', ',', '.', '!']).next().unwrap_or("");
    match first {
        "응" | "네" | "어" | "웅" | "ㅇㅇ" | "예" | "당연" | "있어" | "있지" | "있음" | "넹"
        | "넵" => Some(true),
        "아니" | "아니요" | "아뇨" | "ㄴㄴ" | "노노" | "안" | "없어" | "없지" | "없음"
        | "없어요" => Some(false),
        _ => None,
    }
}
