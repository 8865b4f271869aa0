//! Health: allergies, illness, injuries, medicine.

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    clause::{Josa, Link},
    lexicon::{self, Thing},
    liking::is_unnamed,
    view::View,
};
use crate::read::claim::Claim;

/// Parts of the body that hurt.
const PARTS: &[&str] = &[
    "머리", "허리", "무릎", "손목", "발목", "어깨", "목", "배", "속", "이", "치아", "눈", "귀",
    "팔", "다리", "발", "손가락", "등", "가슴", "심장", "위", "골반", "엉덩이", "잇몸", "사랑니",
    "턱", "갈비뼈", "엉치뼈",
];

/// Claims of the body; whether the clause was one.
pub(super) fn claims(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let names_allergy = view
        .clause
        .nouns
        .iter()
        .any(|noun| noun.text.contains("알레르기") || noun.text.contains("알러지"));
    if names_allergy && allergy(view, out, Op::Affirm) {
        return true;
    }
    match view.lemma() {
        "아프" | "쑤시" | "결리" | "시리" | "쓰리" | "저리" => aching(view, out),
        "다치" | "부러지" | "접질리" | "삐" | "삐끗하" | "금가" | "골절되" | "찢어지" | "데"
        | "베이" => injured(view, out),
        "진단받" | "앓" | "걸리" | "진단되" => diagnosed(view, out),
        "받" | "나오" if view.says(&["진단"]) => diagnosed(view, out),
        "이" if !view.is_negated() => ill(view, out),
        "올라오" | "나" | "올라가"
            if view.says(&["두드러기", "숨 못", "목이 붓", "목붓", "가려"]) =>
        {
            reaction(view, out)
        }
        _ => false,
    }
}

/// 나 허리디스크야, 당뇨래: an illness said of someone.
fn ill(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.clause.complement() else { return false };
    let is_illness = lexicon::thing(noun.text) == Some(Thing::Illness) && noun.text != "암";
    let is_told = view.predicate().is_some_and(|it| it.is_hearsay());
    if !is_illness || !(view.topic.is_explicit() || is_told) || view.topic.attribute.is_some() {
        return false;
    }
    // 위염이래요: doctors tell one what one has.
    let is_from_doctor = matches!(&view.subject, Subject::Person(name)
        if is_told && matches!(&**name, "" | "의사" | "선생님" | "선생" | "원장"));
    let subject = if is_from_doctor { view.speaker.clone() } else { view.subject.clone() };
    view.push_about(out, view.affirm("condition", noun.text), subject);
    true
}

/// 땅콩 알레르기 있어, 고양이 알레르기라, 페니실린 알러지.
pub(super) fn allergy(view: &View<'_, '_>, out: &mut Vec<Assertion>, op: Op) -> bool {
    for word in ["알레르기", "알러지"] {
        let Some(place) = view.sentence.text.find(word) else { continue };
        let before = view.sentence.text[..place].trim_end();
        let named = before.rsplit([' ', ',']).next().unwrap_or("");
        let named = named.trim_end_matches("에는").trim_end_matches(['에', '은', '는', '도', '한']);
        let is_value = !named.is_empty()
            && named.chars().count() <= 12
            && !super::people::is_i(named)
            && super::people::relation(named).is_none_or(super::people::is_pet);
        if !is_value {
            return false;
        }
        let lacks = view.sentence.text[place..].contains("없") || view.lemma() == "아니";
        let op = if lacks { Op::Deny } else { op };
        let subject = match &view.subject {
            // 고양이 알레르기: the animal is what one cannot stand.
            Subject::Person(name) if &**name == named => view.speaker.clone(),
            subject => subject.clone(),
        };
        // 새우랑 조개 알레르기: each of them.
        let rest = before.strip_suffix(named).unwrap_or("").trim_end();
        let other = ["이랑", "랑", "하고", "와", "과"].iter().find_map(|it| rest.strip_suffix(it));
        let other = other.and_then(|it| it.rsplit([' ', ',']).next()).filter(|it| !it.is_empty());
        for named in other.into_iter().chain([named]) {
            let claim = Claim::new("allergy", named).op(op).confidence(90);
            view.push_about(out, claim, subject.clone());
        }
        return true;
    }
    false
}

/// 새우 먹으면 두드러기 나: an allergy told by what happens. The condition is the clause before.
fn reaction(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let text = view.sentence.text;
    let Some(place) =
        ["먹으면", "먹어도", "마시면", "맞으면", "닿으면", "닿아도", "만지면", "묵으면"]
            .iter()
            .find_map(|it| text.find(it))
    else {
        return false;
    };
    let before = text[..place].trim_end();
    let word = before.rsplit([' ', ',']).next().unwrap_or("");
    let word = word.trim_end_matches(['을', '를', '만', '은', '는', '도']);
    if word.is_empty() || word.chars().count() > 10 {
        return false;
    }
    view.push(out, Claim::new("allergy", word).confidence(75));
    true
}

fn aching(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(part) = view.clause.nouns.iter().find(|noun| PARTS.contains(&noun.head())) else {
        return false;
    };
    // 우유 마시면 배 아파: not now, but whenever.
    let is_conditional = view.says(&["으면 ", "시면 ", "하면 ", "보면 "]);
    if view.is_negated() || view.clause.link == Link::Describes || is_conditional {
        return true;
    }
    let words = format!("{} 통증", part.text);
    view.push(out, Claim::new("symptom", &words));
    true
}

fn injured(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    if view.is_negated() || !(view.is_past() || view.says(&["서 ", "음", "는데"])) {
        return false;
    }
    let Some(part) = view.clause.nouns.iter().find(|noun| PARTS.contains(&noun.head())) else {
        return false;
    };
    let verb = view.predicate().map_or("", |it| it.text);
    let words = format!("{} {}", part.text, verb);
    view.push(out, Claim::new("injury", &words).when(view.time(), view.said.text));
    true
}

fn diagnosed(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let illness = view.clause.nouns.iter().find(|noun| {
        noun.words.iter().any(|word| lexicon::thing(word) == Some(Thing::Illness))
            && matches!(
                noun.josa,
                Josa::Object
                    | Josa::Bare
                    | Josa::Subject
                    | Josa::Complement
                    | Josa::At
                    | Josa::Toward
            )
    });
    let Some(noun) = illness.filter(|it| !is_unnamed(it)) else { return false };
    if view.is_negated() {
        return true;
    }
    let words = noun.text.strip_suffix("진단").map_or(noun.text, str::trim);
    view.push(out, Claim::new("condition", words).when(view.time(), view.said.text));
    // It happened as well.
    false
}
