//! Where and how one lives, works and learns; whom one lives with; what one has.

use super::{
    clause::{Josa, Noun},
    having,
    lexicon::{self, Thing},
    liking::is_unnamed,
    people,
    view::View,
    working,
};
use crate::read::claim::Claim;
use gieok_core::assertion::{Assertion, Op, Subject};

/// Claims of the everyday verbs; whether the clause was one.
pub(super) fn claims(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    match view.lemma() {
        "살" | "거주하" | "자취하" => dwelling(view, out),
        "지내" if is_at_home(view) && view.says(&["요즘", "지금", "고 있", "고있"]) => {
            dwelling(view, out)
        }
        // 사는데 reads like buying to the dictionary.
        "사" if !view.is_past() && is_at_home(view) => dwelling(view, out),
        "이사하" | "이사가" | "이사오" => moving(view, out),
        "옮기" | "들어가" | "들어오" if view.says(&["이사"]) => moving(view, out),
        "승진하" | "이직하" | "입사하" | "취직하" | "취업하" => {
            working::advancing(view, out)
        }
        "재학하" => working::attending(view, out),
        "다니" | "댕기" | "나가" => working::attending(view, out),
        "일하" | "근무하" | "일허" => working::working(view, out),
        lemma if lemma.ends_with("알바하") || lemma.ends_with("아르바이트하") => {
            working::working(view, out)
        }
        "전공하" => object_as(view, out, "major"),
        "태어나" | "자라" | "나고자라" => born(view, out),
        "키우" | "기르" | "데려오" | "입양하" => having::keeping(view, out),
        "배우" | "수강하" | "공부하" | "독학하" => working::learning(view, out),
        "시작하" | "등록하" => working::starting(view, out),
        lemma if lemma.ends_with("시작하") => working::starting(view, out),
        "맞" | "나오" if !view.is_negated() && confirming(view, out) => true,
        "따" | "취득하" if view.says(&["면허", "자격증"]) => licensed(view, out),
        "채식하" if !view.is_negated() && !view.is_intended() => {
            view.push(out, view.affirm("dietary", "채식"));
            true
        }
        "있" | "잇" | "계시" | "생기" | "없" => having::having(view, out),
        "사" | "구입하" | "구매하" | "장만하" | "바꾸" | "뽑" => {
            having::buying(view, out)
        }
        "치" | "연주하" | "켜" | "불" if is_music(view) => object_as(view, out, "instrument"),
        "쓰" | "사용하" | "타" => having::using(view, out),
        "피우" | "피" | "펴" | "태우" => having::smoking(view, out),
        "부르" => calling(view, out),
        "하" | "허" => working::playing(view, out) || working::running(view, out),
        lemma if lemma.ends_with('하') => working::playing(view, out),
        "되" => becoming(view, out),
        _ => false,
    }
}

fn object_as(view: &View<'_, '_>, out: &mut Vec<Assertion>, slot: &str) -> bool {
    let Some(noun) = view.object() else { return false };
    if view.is_negated() || is_unnamed(noun) {
        return true;
    }
    view.push(out, view.affirm(slot, noun.text));
    true
}

fn is_music(view: &View<'_, '_>) -> bool {
    view.object().is_some_and(|noun| lexicon::thing(noun.text) == Some(Thing::Instrument))
}

/// 서울 살아, 부산에서 자취해, 춘천 와서 기숙사 사는데.
fn dwelling(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_past = view.is_past() && view.says(&["살았"]) && !view.says(&["이제", "지금"]);
    let place = view.values(&[Josa::At, Josa::Bare, Josa::Object, Josa::Other]).find(|noun| {
        lexicon::is_place(noun.text) || view.value(&[Josa::At]).is_some_and(|it| it == *noun)
    });
    if view.is_intended() || view.predicate().is_some_and(|it| it.is_wish()) {
        return false;
    }
    if view.is_negated() {
        if let Some(noun) = place.filter(|it| lexicon::is_place(it.text)) {
            view.push(out, Claim::new("residence", noun.text).op(Op::Deny));
        }
        return true;
    }
    if let Some(noun) = place.filter(|noun| !is_unnamed(noun)) {
        let is_home = lexicon::is_place(noun.text) || is_dwelling(noun.text) || noun.is_proper;
        if !is_home {
            return false;
        }
        let is_there = lexicon::is_place(noun.text) || !is_dwelling(noun.text);
        let slot = if is_there { "residence" } else { "housing" };
        let claim = view.affirm(slot, place_part(noun));
        let claim = if is_past { claim.valid_to(Some(view.said.at)) } else { claim };
        view.push(out, claim);
    }
    for noun in view.values(&[Josa::Bare, Josa::At, Josa::With]) {
        if is_dwelling(noun.text) && place != Some(noun) {
            view.push(out, view.affirm("housing", noun.text));
        }
    }
    if view.lemma() == "자취하" && !is_past {
        view.push(out, view.affirm("housing", "자취"));
    }
    if view.has_adverb(&["혼자"]) || view.says(&["혼자 살", "혼자살"]) {
        view.push(out, view.affirm("housing", "혼자 삶"));
    }
    true
}

/// The place in a phrase that begins with something else.
pub(super) fn place_part<'a>(noun: &Noun<'a>) -> &'a str {
    let first = noun.words.iter().position(|word| lexicon::is_place(word)).unwrap_or(0);
    let skipped = noun.words[first].as_ptr().addr() - noun.text.as_ptr().addr();
    noun.text.get(skipped..).unwrap_or(noun.text)
}

fn is_at_home(view: &View<'_, '_>) -> bool {
    view.clause.nouns.iter().any(|noun| is_dwelling(noun.text) || lexicon::is_place(noun.text))
}

pub(super) fn is_dwelling(words: &str) -> bool {
    [
        "기숙사", "긱사", "원룸", "자취방", "투룸", "오피스텔", "고시원", "하숙", "본가",
        "쉐어하우스", "아파트",
    ]
    .iter()
    .any(|it| words.contains(it))
}

/// 이사했어 이제 부산 살아; 다음 달에 망원동으로 이사 가.
fn moving(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let place = view
        .values(&[Josa::Toward, Josa::At, Josa::Bare])
        .find(|noun| !noun.text.ends_with("이사") && !is_unnamed(noun) && noun.text != "집");
    let is_done =
        view.is_past() || view.predicate().is_some_and(|it| it.ends_in(&["음", "아서", "어서"]));
    let is_ahead = view.is_intended() || view.time().is_some_and(|time| time.from > view.said.at);
    let Some(noun) = place else { return false };
    if is_done && !is_ahead {
        let claim = view.affirm("residence", noun.text);
        let since = view.time().map(|time| time.from);
        view.push(out, claim.valid_from(since.filter(|at| *at <= view.said.at)));
        return true;
    }
    let words = format!("{}{} 이사", noun.text, toward(noun.text));
    view.push(out, view.affirm("plan", &words).when(view.time(), view.said.text));
    true
}

/// 로 or 으로 after a word.
pub(super) fn toward(word: &str) -> &'static str {
    use crate::korean::hangul::{last, last_of};
    match word.chars().next_back().map(last_of) {
        Some(end) if end != last::NONE && end != last::L => "으로",
        _ => "로",
    }
}

fn born(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    if let Some(day) = view.day().filter(|_| view.lemma() == "태어나") {
        view.push(out, view.affirm("birthday", view.words_of(day)));
    }
    if let Some(noun) =
        view.value(&[Josa::At]).or_else(|| view.values(&[Josa::Bare, Josa::Other]).next())
        && lexicon::is_place(noun.text)
    {
        view.push(out, view.affirm("hometown", noun.text));
    }
    true
}

/// 운전면허 땄어.
fn licensed(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.object().filter(|_| view.is_past() && !view.is_negated()) else {
        return false;
    };
    view.push(out, view.affirm("licence", noun.text));
    true
}

/// B형 맞아: what is said to be right is said.
fn confirming(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.clause.nouns.iter().rfind(|noun| !noun.is_pronoun) else { return false };
    let typed = super::typed::typed(noun.text).filter(|(slot, _)| {
        matches!(*slot, "blood_type" | "mbti" | "birth_year" | "major" | "grade")
    });
    let is_told = view.lemma() == "나오" || !view.is_past();
    let Some((slot, words)) = typed.filter(|_| is_told) else { return false };
    view.push(out, view.affirm(slot, &words));
    true
}

/// 서른넷 됐어, 2학년 됐어, 망원동 주민 됐다.
fn becoming(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    // 키 165밖에 안 돼.
    if view.is_negated() && view.says(&["밖에"]) {
        let Some(noun) = view.clause.nouns.last() else { return false };
        return super::copula::named_inside(view, noun, out);
    }
    let Some(noun) = view.values(&[Josa::Bare, Josa::Subject, Josa::Toward]).last() else {
        return false;
    };
    if !view.is_past() || view.is_negated() {
        return false;
    }
    if people::is_rank(noun.head()) && view.subject == view.speaker {
        view.push(out, view.affirm("position", noun.text));
        return true;
    }
    if let Some(place) =
        noun.text.strip_suffix("주민").map(str::trim).filter(|it| lexicon::is_place(it))
    {
        view.push(out, view.affirm("residence", place));
        return true;
    }
    let Some((slot, words)) = super::typed::typed(noun.text) else { return false };
    let is_mine = view.subject == view.speaker;
    if slot == "height" || slot == "job" && !is_mine {
        return false;
    }
    if slot == "age" && is_mine && super::person::is_young(&words) {
        return true;
    }
    view.push(out, view.affirm(slot, &words));
    true
}

/// 람쥐라고 불러, 도도라고 부르지 마.
pub(super) fn calling(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    if !view
        .predicate()
        .is_some_and(|it| it.squeezed.contains("불") || it.squeezed.contains("부르"))
    {
        return false;
    }
    let squeezed = view.sentence.text;
    let Some(place) = ["라고", "라구", "라 불", "라불"].iter().find_map(|it| squeezed.find(it))
    else {
        return false;
    };
    let before = squeezed[..place].trim_end();
    let word = before.rsplit([' ', ',']).next().unwrap_or(before);
    let name = word.strip_suffix('이').filter(|rest| rest.chars().count() >= 2).unwrap_or(word);
    let name = name.trim_matches(['\'', '"', '“', '”', '‘', '’']);
    if name.is_empty() || name.chars().count() > 12 || matches!(name, "뭐" | "누구" | "어떻게")
    {
        return false;
    }
    let (slot, subject) =
        if view.says(&["너를 ", "널 ", "너 앞으로"]) && view.speaker == Subject::User {
            ("nickname", Subject::Persona)
        } else {
            ("nickname", view.speaker.clone())
        };
    let is_refused = view
        .predicate()
        .is_some_and(|it| it.squeezed.contains("지마") || it.squeezed.contains("지말"));
    let op = if is_refused { Op::End } else { Op::Affirm };
    view.push_about(out, Claim::new(slot, name).op(op), subject);
    true
}
