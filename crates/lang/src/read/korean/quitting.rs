//! What is over: 끊었어, 그만뒀어, 접었어, 나왔어, 팔았어.

use gieok_core::assertion::{Assertion, Op};

use super::{
    clause::Noun,
    having::possession_slot,
    lexicon::{self, Thing},
    liking::slot_of,
    living::is_dwelling,
    view::View,
};
use crate::read::claim::Claim;

const QUITTING: &[&str] = &[
    "끊", "그만두", "그만하", "접", "때려치", "때려치우", "관두", "탈퇴하", "퇴사하", "중단하",
    "포기하", "정리하", "관뒀", "금연하", "금주하", "졸업하", "자퇴하", "휴학하",
];
const PARTING_WITH: &[&str] = &["팔", "버리", "잃어버리", "처분하", "반납하", "도둑맞"];

/// Claims that something is over. The clause is a happening too.
pub(super) fn claims(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let lemma = view.lemma();
    let is_leaving = lemma == "나오" && view.says(&["동아리", "회사", "모임", "긱사", "기숙사"]);
    let is_no_more = (view.has_adverb(&["이제", "이젠", "이제는", "인자"])
        || view.says(&["더 이상", "더이상", "더는 "]))
        && view.has_adverb(&["안"])
        && !view.is_past()
        && !view.is_intended();
    const DONE: &[&str] = &["음", "고", "아서", "어서", "ㅁ", "은지", "ㄴ지", "니까", "으니까"];
    let is_done = (view.is_past() || view.predicate().is_some_and(|it| it.ends_in(DONE)))
        && !view.is_negated()
        && !view.is_intended();
    if (QUITTING.contains(&lemma) || is_leaving) && is_done {
        quitting(view, out);
        return true;
    }
    // 회사에서 잘렸어: it happened as well.
    if matches!(lemma, "잘리" | "짤리" | "해고되" | "해고당하") && is_done {
        let is_part_time = view.says(&["알바", "아르바이트"]);
        let slots: &[&str] = if is_part_time { &["part_time_job"] } else { &["workplace", "job"] };
        for slot in slots.iter().filter(|_| is_part_time || view.says(&["회사", "직장", "해고"]))
        {
            view.push(out, Claim::end_all(slot));
        }
        return false;
    }
    if PARTING_WITH.contains(&lemma) && is_done {
        if let Some(noun) = view.object() {
            let slot = possession_slot(noun.text);
            view.push(out, Claim::new(slot, noun.text).op(Op::End));
        }
        return true;
    }
    if is_no_more && let Some(noun) = view.object() {
        let slots = slots_of(noun, lemma);
        for slot in &slots {
            view.push(out, Claim::new(slot, noun.text).op(Op::End));
        }
        return !slots.is_empty();
    }
    false
}

fn quitting(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let since = view.time().map(|time| time.from).filter(|at| *at <= view.said.at);
    let end = |slot: &str, words: &str| Claim::new(slot, words).op(Op::End).valid_from(since);
    match view.lemma() {
        "퇴사하" => {
            view.push(out, Claim::end_all("workplace").valid_from(since));
            view.push(out, Claim::end_all("job").valid_from(since));
            return;
        }
        "금연하" => return view.push(out, end("smoking", "담배")),
        "금주하" => return view.push(out, end("drinking", "술")),
        "졸업하" | "자퇴하" => {
            return view.push(out, Claim::end_all("grade").valid_from(since));
        }
        "휴학하" => return,
        _ => (),
    }
    let Some(noun) = view.object() else { return };
    if matches!(noun.text, "회사" | "직장" | "일") {
        view.push(out, Claim::end_all("workplace").valid_from(since));
        view.push(out, Claim::end_all("job").valid_from(since));
        return;
    }
    if noun.text.contains("동아리") || noun.text.contains("모임") {
        view.push(out, Claim::end_all("club").valid_from(since));
        return;
    }
    if matches!(noun.text, "알바" | "아르바이트") {
        view.push(out, Claim::end_all("part_time_job").valid_from(since));
        return;
    }
    for slot in slots_of(noun, view.lemma()) {
        view.push(out, end(slot, noun.text));
    }
}

/// Where a thing that ended may have been kept.
fn slots_of(noun: &Noun<'_>, lemma: &str) -> Vec<&'static str> {
    let head = noun.head();
    if ["학원", "교실", "레슨", "과외", "수업", "공방"].iter().any(|it| head.ends_with(it))
    {
        return vec!["learning"];
    }
    if is_dwelling(head) {
        return vec!["housing"];
    }
    match lexicon::thing(noun.text).or_else(|| lexicon::thing(noun.head())) {
        Some(Thing::Tobacco) => vec!["smoking"],
        Some(Thing::Alcohol) => vec!["drinking"],
        Some(Thing::Coffee) => vec!["coffee", "favorite_drink"],
        Some(Thing::Exercise) => vec!["exercise", "hobby"],
        Some(Thing::Instrument) => vec!["instrument", "hobby"],
        Some(Thing::Workplace) => vec!["workplace", "part_time_job"],
        Some(Thing::School) => vec!["school"],
        Some(Thing::Subject) => vec!["learning", "hobby"],
        Some(Thing::Medicine) => vec!["medication"],
        Some(Thing::Food | Thing::Drink) => vec![slot_of(noun.text)],
        Some(Thing::Game | Thing::Show | Thing::Music) => vec![slot_of(noun.text)],
        // Clothes are folded and calls are hung up; only doings are given up.
        None if matches!(lemma, "그만두" | "관두" | "때려치" | "때려치우" | "그만하") =>
        {
            vec!["hobby", "habit", "learning", "exercise"]
        }
        _ => Vec::new(),
    }
}
