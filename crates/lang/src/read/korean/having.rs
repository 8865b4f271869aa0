//! What and whom one has: animals, kin, things.

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    clause::{Josa, Noun, is_numeral},
    lexicon::{self, Thing},
    liking::is_unnamed,
    people,
    view::View,
};
use crate::read::claim::Claim;

pub(super) fn keeping(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.object().filter(|it| !is_unnamed(it)) else { return false };
    let slot = match lexicon::thing(noun.text) {
        Some(Thing::Animal) => "pet",
        Some(Thing::Plant | Thing::Flower) => "plant",
        _ if noun.words.iter().any(|word| people::relation(word).is_some_and(people::is_pet)) => {
            "pet"
        }
        _ if noun.words.iter().any(|word| lexicon::thing(word) == Some(Thing::Animal)) => "pet",
        _ => return false,
    };
    let op = if view.is_negated() { Op::Deny } else { Op::Affirm };
    if view.is_intended() || view.predicate().is_some_and(|it| it.is_wish()) {
        return false;
    }
    // 러시안블루 한 마리: how many is not what.
    let counted = noun.words.iter().position(|word| word.ends_with("마리"));
    let kind = match counted {
        Some(place) if noun.words.len() > 1 => {
            let n_kind = noun.words[..place].iter().take_while(|it| !is_numeral(it)).count();
            noun.words[..n_kind.max(1)].join(" ")
        }
        _ => noun.text.to_owned(),
    };
    let claim = Claim::new(slot, &kind).op(op);
    let is_over = view.is_past()
        && view.says(&["키웠", "길렀"])
        && view.says(&["예전", "전에", "어릴", "었었"]);
    view.push(out, if is_over { claim.valid_to(Some(view.said.at)) } else { claim });
    true
}

/// 알레르기 있어, 동생 있어, 형제 없어, 문신 있어.
pub(super) fn having(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_lacking = view.lemma() == "없";
    let Some(noun) = view
        .clause
        .nouns
        .iter()
        .rev()
        .find(|noun| noun.may_be_topic() && !noun.is_pronoun && noun.josa != Josa::Complement)
    else {
        return false;
    };
    let op = if is_lacking { Op::Deny } else { Op::Affirm };
    let head = noun.head();
    if head.ends_with("알레르기") || head.ends_with("알러지") {
        return super::body::allergy(view, out, op);
    }
    if head.ends_with("공포증") || head.ends_with("트라우마") {
        let slot = if head.ends_with("공포증") { "fear" } else { "trauma" };
        view.push(out, Claim::new(slot, noun.text).op(op));
        return true;
    }
    if let Some(illness) =
        noun.words.iter().find(|word| lexicon::thing(word) == Some(Thing::Illness))
    {
        view.push(out, Claim::new("condition", illness).op(op));
        return true;
    }
    if head.ends_with("면허") || head.ends_with("자격증") {
        view.push(out, Claim::new("licence", noun.text).op(op));
        return true;
    }
    const ALONE: &[&str] =
        &["남친", "여친", "애인", "남자친구", "여자친구", "사귀는 사람", "만나는 사람"];
    if ALONE.contains(&view.full(noun)) && view.speaker == view.subject && !view.is_past() {
        let status = if is_lacking { "솔로" } else { "연애 중" };
        view.push(out, view.affirm("relationship_status", status));
        return true;
    }
    if is_lacking && noun.text == "종교" {
        view.push(out, view.affirm("religion", "무교"));
        return true;
    }
    if having_kin(view, is_lacking, out) {
        return true;
    }
    if lexicon::thing(head) == Some(Thing::Animal) && view.says(&["마리", "집에"]) && !is_lacking
    {
        view.push(out, view.affirm("pet", noun.text));
        return true;
    }
    false
}

/// 남동생 하나 있어, 여동생이 두 명 있어요, 형제 없어.
fn having_kin(view: &View<'_, '_>, is_lacking: bool, out: &mut Vec<Assertion>) -> bool {
    let found = view.clause.nouns.iter().find(|noun| {
        noun.words.iter().any(|word| {
            matches!(*word, "형제" | "자매" | "남매")
                || people::relation(word).is_some_and(people::is_kin)
        })
    });
    let Some(noun) = found.filter(|_| view.clause.nouns.len() <= 3 && !view.is_past()) else {
        return false;
    };
    let is_own = view.subject == view.speaker && noun.may_be_topic() && noun.described_by.is_none();
    if !is_own || noun.josa == Josa::Topic && !is_lacking {
        return false;
    }
    let words = if is_lacking {
        format!("{} 없음", noun.text)
    } else {
        text_before_verb(view, noun).replace("이 ", " ").replace("가 ", " ")
    };
    view.push_about(out, view.affirm("family", &words), view.speaker.clone());
    true
}

fn text_before_verb(view: &View<'_, '_>, noun: &Noun<'_>) -> String {
    let end = view.predicate().map_or(noun.end(), |it| it.start);
    let words = view.sentence.text.get(noun.start..end).unwrap_or(noun.text).trim();
    let words = words.trim_end_matches(['이', '가', '은', '는', '도']).trim();
    if words.is_empty() { noun.text.to_owned() } else { words.to_owned() }
}

pub(super) fn buying(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    if !view.is_past() || view.is_negated() || view.subject == Subject::Persona {
        return false;
    }
    let noun = view.value(&[Josa::Object, Josa::Toward]).or_else(|| view.object());
    let Some(noun) = noun.filter(|it| !is_unnamed(it)) else { return false };
    let slot = possession_slot(noun.text);
    let words = own_name(noun);
    if slot == "possession" && !is_durable(noun.text) {
        return false;
    }
    if matches!(
        lexicon::thing(noun.text),
        Some(Thing::Food | Thing::Drink | Thing::Coffee | Thing::Alcohol)
    ) {
        return false;
    }
    view.push(out, view.affirm(slot, words));
    // The purchase is also something that happened; the caller adds that.
    false
}

/// 폰 갤럭시: the kind of thing is not its name.
fn own_name<'a>(noun: &Noun<'a>) -> &'a str {
    let is_kind = noun.words.len() > 1
        && matches!(
            noun.words[0],
            "폰" | "핸드폰" | "휴대폰" | "노트북" | "컴퓨터" | "차" | "자동차"
        );
    if is_kind { noun.text.get(noun.words[0].len()..).unwrap_or("").trim() } else { noun.text }
}

/// Things that are kept for years.
fn is_durable(words: &str) -> bool {
    const THINGS: &[&str] = &[
        "자전거", "카메라", "책상", "소파", "침대", "냉장고", "세탁기", "에어팟", "이어폰",
        "헤드셋", "키보드", "모니터", "가방", "시계", "집", "반지", "목걸이", "기타", "피아노",
        "아이패드", "태블릿", "컴퓨터", "텔레비전", "티비", "오토바이", "스쿠터", "킥보드", "플스",
        "스위치", "닌텐도", "에어컨", "로봇청소기", "의자", "화분", "드론",
    ];
    THINGS.iter().any(|thing| words.ends_with(thing))
}

/// The slot of a thing one has.
pub(super) fn possession_slot(words: &str) -> &'static str {
    let any = |list: &[&str]| list.iter().any(|it| words.contains(it));
    if any(&["노트북", "맥북", "그램", "갤럭시북", "씽크패드"]) {
        "laptop"
    } else if any(&["아이폰", "갤럭시", "폰", "픽셀"]) {
        "phone_model"
    } else if words == "차"
        || any(&[
            "자동차", "소나타", "쏘나타", "아반떼", "그랜저", "테슬라", "모닝", "캐스퍼", "K5",
            "SUV", "셀토스", "스포티지", "쏘렌토", "싼타페", "투싼", "코나", "니로", "카니발",
            "스타리아", "포터", "봉고", "트럭", "레이", "스파크", "티볼리", "제네시스", "아이오닉",
            "벤츠", "비엠", "아우디", "볼보", "미니쿠퍼", "경차", "중고차",
        ])
    {
        "car"
    } else {
        "possession"
    }
}

pub(super) fn using(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.object().filter(|it| !is_unnamed(it)) else { return false };
    let slot = possession_slot(noun.text);
    if slot == "possession" || view.is_negated() || view.is_past() || view.is_intended() {
        return false;
    }
    view.push(out, view.affirm(slot, own_name(noun)));
    true
}

pub(super) fn smoking(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_tobacco = view.says(&["담배", "전자담배", "한 갑", "한갑"]);
    if !is_tobacco || view.is_intended() {
        return false;
    }
    let op = if view.is_negated() { Op::Deny } else { Op::Affirm };
    if op == Op::Affirm && view.is_past() {
        return false;
    }
    view.push(out, Claim::new("smoking", "담배").op(op));
    true
}
