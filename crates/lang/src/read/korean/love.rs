//! Partners, break-ups, marriage, death; what ends with them.

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    clause::{Josa, Link},
    people,
    view::View,
};
use crate::read::claim::Claim;

/// Claims of love and loss; whether the clause was one.
pub(super) fn claims(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    match view.lemma() {
        "사귀" | "연애하" | "만나" | "교제하" => dating(view, out),
        "헤어지" | "이별하" | "갈라서" | "차이" => parting(view, out),
        "이혼하" => {
            // 이혼한 지 삼 년 됐어.
            if view.is_past() || view.says(&["이혼한 지", "이혼한지", "이혼하고"]) {
                view.push(out, view.affirm("relationship_status", "이혼"));
            }
        }
        "결혼하" | "장가가" | "시집가" | "약혼하" => marrying(view, out),
        "돌아가시" | "죽" | "세상뜨" | "떠나" | "별세하" => return dying(view, out),
        "돌아가" if view.predicate().is_some_and(|it| it.is_honorific) => {
            return dying(view, out);
        }
        "건너" | "가" if view.says(&["무지개다리", "무지개 다리", "하늘나라"]) => {
            return dying(view, out);
        }
        _ => return false,
    }
    // These are happenings as well.
    false
}

fn dating(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let is_love = matches!(view.lemma(), "사귀" | "연애하" | "교제하")
        || view.says(&["년째 만나", "만나는 사람이", "만나기 시작", "째 만나고 있"]);
    let predicate = view.predicate();
    let is_under_way =
        view.lemma() != "만나" && !view.is_intended() && view.clause.link != Link::If;
    let is_meant = view.is_past()
        || is_under_way
        || predicate.is_some_and(|it| it.is_agreed())
        || view.says(&["고 있", "고있", "는 중", "는중", "째", "부터", "는 사람"]);
    if !is_love || !is_meant || view.is_negated() || view.subject == Subject::Persona {
        return;
    }
    if view.subject == Subject::User {
        view.push(out, view.affirm("relationship_status", "연애 중"));
    }
    let with = view.value(&[Josa::With]).or_else(|| {
        view.clause.nouns.iter().find(|noun| noun.is_proper && people::may_be_name(noun.head()))
    });
    if let Some(noun) = with.filter(|it| people::may_be_name(it.head()) && !it.is_pronoun) {
        view.push(out, view.affirm("partner", people::bare_name(noun.head())));
    }
}

fn parting(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let is_done = view.is_past()
        || view.predicate().is_some_and(|it| it.ends_in(&["음", "고", "아서", "어서"]));
    if !is_done || view.is_negated() || view.subject != Subject::User {
        return;
    }
    if view.lemma() == "차이" && !view.says(&["고백", "차였", "차엿", "사귀", "여친", "남친"])
    {
        return;
    }
    if view.lemma() == "차이" && view.says(&["고백"]) {
        view.push(out, Claim::end_all("crush"));
        return;
    }
    let since = view.time().map(|time| time.from).filter(|at| *at <= view.said.at);
    view.push(out, view.affirm("relationship_status", "이별").valid_from(since));
    view.push(out, Claim::end_all("partner").valid_from(since));
}

fn marrying(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    if view.is_negated() {
        if view.is_past() && view.subject == Subject::User {
            view.push(out, view.affirm("relationship_status", "미혼"));
        }
        return;
    }
    let is_ahead = view.is_intended() || view.time().is_some_and(|time| time.from > view.said.at);
    if is_ahead {
        let claim = view.affirm("marriage_plan", "결혼").when(view.time(), view.said.text);
        view.push(out, claim);
    } else if view.is_past() {
        let status = if view.lemma() == "약혼하" { "약혼" } else { "기혼" };
        view.push(out, view.affirm("relationship_status", status));
    }
}

/// Someone died: that stays known; a pet is no longer one of the household.
fn dying(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Subject::Person(name) = &view.subject else { return false };
    let is_death = view.is_past()
        && (view.lemma() != "떠나" || view.says(&["세상", "하늘", "무지개", "먼저"]));
    if !is_death || !view.topic.is_explicit() {
        return false;
    }
    let time = view.time();
    let words = match time {
        Some(time) => format!("세상을 떠남 ({})", view.words_of(time)),
        None => "세상을 떠남".to_owned(),
    };
    view.push(out, Claim::new("death", &words).when(time, view.said.text));
    let is_pet = people::relation(name).is_some_and(people::is_pet)
        || view.says(&["무지개", "고양이", "강아지", "냥이", "댕댕이", "반려"]);
    if is_pet {
        view.push_about(out, Claim::new("pet", name).op(Op::End), Subject::User);
    }
    true
}
