//! What was promised or asked for, by either side.

use gieok_core::assertion::{Assertion, Subject};

use super::{
    happening::{tidy, words_claim},
    view::View,
};

/// 약속할게, 꼭 보여줄게: the user binds themselves towards the persona.
pub(super) fn promise(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_bound = view.predicate().is_some_and(|it| it.is_commitment());
    let is_sworn = is_oath(view.said.text) || view.says(&["꼭 ", "맹세", "너한테", "손가락 걸"]);
    let is_promise = is_bound && is_sworn && view.subject == Subject::User
        || view.says(&["약속했", "기로 손가락", "약속할게", "약속해"])
            && view.sentence.text.chars().count() > 8;
    if !is_promise || view.says(&["약속했잖", "약속 있", "약속있"]) {
        return false;
    }
    if view.sentence.text.chars().count() < 6 {
        return false;
    }
    let subject = view.subject.clone();
    let claim = words_claim(view, "promise").when(view.time(), view.said.text);
    view.push_about(out, claim, subject);
    true
}

/// 앞으로 …라고 불러 줘, 그 얘기는 꺼내지 마.
pub(super) fn request(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_asked_for = view.predicate().is_some_and(|it| it.is_request());
    let is_lasting = view.says(&[
        "앞으로", "앞으론", "이제부터", "절대", "항상", "부탁", "다음부터", "담부터", "지 말아",
        "다시는", "다신 ", "하지 마",
    ]);
    if !is_asked_for || !is_lasting || view.sentence.text.chars().count() < 8 {
        return false;
    }
    view.push_about(out, words_claim(view, "request"), Subject::User);
    true
}

/// 약속할게, 약속!, 약속드립니다; not a promise that is spoken of.
fn is_oath(text: &str) -> bool {
    const SPOKEN_OF: &[&str] = &[
        "약속을 지", "약속보다", "약속이었", "신 약속", "약속대로", "약속했던", "약속한",
        "약속 있", "약속이 있",
    ];
    let has = |signs: &[&str]| signs.iter().any(|it| text.contains(it));
    (has(&[
        "약속할게", "약속해", "약속드", "약속!", "약속.", "약속~", "진짜약속", "맹세", "명예를 걸",
        "약속하",
    ]) || text.trim_end().ends_with("약속"))
        && !has(SPOKEN_OF)
}

/// From the persona's own lines only what binds it: promises and agreements.
pub(super) fn promises_of_persona(views: &[View<'_, '_>], out: &mut Vec<Assertion>) {
    let Some(view) = views.iter().rev().find(|view| view.clause.predicate.is_some()) else {
        return;
    };
    let text = view.said.text;
    let is_bound = views.iter().any(|it| it.predicate().is_some_and(|p| p.is_commitment()));
    let is_sworn = is_oath(text) || view.says(&["꼭 ", "절대"]);
    let is_set = is_bound
        && view.says(&["줄게", "드릴게", "둘게", "드리겠", "해줄", "말씀드", "알려", "여쭤"])
        && view.time().is_some();
    let is_done =
        view.says(&["약속대로", "약속했던", "약속한"]) && view.sentence.text.chars().count() > 10;
    if is_done {
        let claim = words_claim(view, "outcome");
        return view.push_about(out, claim, Subject::Persona);
    }
    let is_short = view.sentence.text.chars().count() < 8;
    let is_bare_oath = tidy(view.sentence.text).split_whitespace().count() < 2;
    let is_politeness = view.says(&[
        "기억해 둘게", "기억할게", "기록하겠", "참고하겠", "반영하겠", "있겠습니다", "공정하겠",
        "셨겠",
    ]);
    if !is_bound || is_short || is_bare_oath || !(is_sworn || is_set) || is_politeness {
        return;
    }
    let claim = words_claim(view, "promise").when(view.time(), view.said.text);
    view.push_about(out, claim, Subject::Persona);
}
