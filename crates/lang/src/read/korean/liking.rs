//! Likes, dislikes, fears and what one must not eat.

use gieok_core::assertion::{Assertion, Op};

use super::{
    clause::{Josa, Noun},
    lexicon::{self, Thing},
    people,
    view::View,
};
use crate::read::claim::Claim;

const LIKING: &[&str] = &[
    "좋아하", "사랑하", "즐기", "즐겨먹", "덕질하", "최애하", "애정하", "환장하", "선호하",
    "애용하", "조아하", "좋아허",
];
const DISLIKING: &[&str] = &["싫어하", "극혐하", "혐오하", "질색하", "시러하", "싫어허"];
/// What nobody likes: saying so is irony.
const BURDENS: &[&str] =
    &["야근", "월요일", "회의", "과제", "출근", "잔소리", "시험", "세금", "빚", "감기", "숙제"];
const FEARING: &[&str] = &["무서워하", "두려워하", "무서워허", "겁내"];
const FEARSOME: &[&str] = &["무섭", "두렵"];

/// The slot that a liked thing belongs in.
pub(super) fn slot_of(phrase: &str) -> &'static str {
    match lexicon::thing(phrase) {
        Some(Thing::Food) => "favorite_food",
        Some(Thing::Drink | Thing::Coffee | Thing::Alcohol) => "favorite_drink",
        Some(Thing::Colour) => "favorite_color",
        Some(Thing::Season) => "favorite_season",
        Some(Thing::Music) => "favorite_music",
        Some(Thing::Film) => "favorite_movie",
        Some(Thing::Book) => "favorite_book",
        Some(Thing::Show) => "favorite_show",
        Some(Thing::Game) => "favorite_game",
        Some(Thing::SpectatorSport) => "favorite_sport",
        Some(Thing::Flower) => "favorite_flower",
        _ => "likes",
    }
}

/// Claims of liking; whether the clause was one.
pub(super) fn claims(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let lemma = view.lemma();
    if LIKING.contains(&lemma) {
        liking(view, out, !view.is_negated());
    } else if DISLIKING.contains(&lemma) {
        liking(view, out, view.is_negated());
    } else if matches!(lemma, "좋" | "싫" | "최고" | "맛있" | "최고이") {
        pleasing(view, out);
    } else if FEARING.contains(&lemma) || FEARSOME.contains(&lemma) {
        fearing(view, out);
    } else if matches!(lemma, "먹" | "마시" | "묵" | "대" | "먹는" | "드시")
        || lemma == "들" && view.predicate().is_some_and(|it| it.is_honorific)
    {
        eating(view, out);
    } else if lemma == "나오" && view.says(&["토나", "토 나"]) || lemma == "토나오" {
        return disgusted(view, out);
    } else if matches!(lemma, "빠지" | "꽂히" | "입덕하")
        || lemma == "미치" && view.says(&["미쳐 있"])
    {
        let Some(noun) = view.value(&[Josa::At]).filter(|it| !is_unnamed(it)) else { return false };
        view.push(out, view.affirm(slot_of(noun.text), noun.text));
    } else {
        return false;
    }
    true
}

fn liking(view: &View<'_, '_>, out: &mut Vec<Assertion>, is_liked: bool) {
    let with = view.values(&[Josa::With]);
    if view.predicate().is_some_and(|it| it.is_request() || it.is_wish()) {
        return;
    }
    let things: Vec<_> = with.chain(view.object().filter(|it| it.josa != Josa::With)).collect();
    for noun in things {
        if is_unnamed(noun) || people::relation(noun.head()).is_some() && noun.words.len() == 1 {
            continue;
        }
        let words = view.full(noun);
        let is_loved = view.lemma() == "사랑하" && noun.josa == Josa::Bare;
        if is_loved || is_liked && BURDENS.contains(&noun.head()) {
            continue;
        }
        let slot = if is_liked { slot_of(words) } else { refused_slot(words) };
        let claim = view.affirm(slot, words);
        view.push(out, if view.is_past() { claim.valid_to(Some(view.said.at)) } else { claim });
    }
}

/// The slot of what is disliked or not eaten.
pub(super) fn refused_slot(phrase: &str) -> &'static str {
    match lexicon::thing(phrase) {
        Some(Thing::Food | Thing::Drink | Thing::Coffee) => "disliked_food",
        _ => "dislikes",
    }
}

/// 토 나와, 역겨워: a disgust at something named before it in the sentence.
fn disgusted(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let words = view.sentence.text.split(|c: char| !c.is_alphanumeric());
    let food = words.into_iter().find_map(|word| {
        let bare = word.trim_end_matches(['은', '는', '이', '가', '을', '를', '도']);
        [word, bare].into_iter().find(|it| {
            it.chars().count() > 1 && matches!(lexicon::thing(it), Some(Thing::Food | Thing::Drink))
        })
    });
    let Some(food) = food.filter(|_| view.subject == view.speaker) else { return false };
    view.push(out, view.affirm("disliked_food", food));
    true
}

/// 가을이 제일 좋아, 오이 싫어: feelings about a thing, taken for the speaker's own taste only when
/// strong or said as such.
fn pleasing(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let is_bad = view.lemma() == "싫";
    let is_strong = view
        .has_adverb(&["제일", "가장", "젤", "너무", "진짜", "역시", "원래", "정말", "완전", "난"])
        || view.says(&["세상에서"]);
    if !(is_strong || view.topic.is_explicit() && is_bad) || view.is_negated() || view.is_past() {
        return;
    }
    let noun = view.value(&[Josa::Subject]).or_else(|| view.value(&[Josa::Bare, Josa::Topic]));
    let Some(noun) = noun else { return };
    if is_unnamed(noun) || lexicon::thing(noun.text).is_none() {
        return;
    }
    let is_food = matches!(lexicon::thing(noun.text), Some(Thing::Food | Thing::Drink));
    let slot = match (is_bad, is_food) {
        (true, true) => "disliked_food",
        (true, false) => "dislikes",
        (false, _) => slot_of(noun.text),
    };
    view.push(out, view.affirm(slot, noun.text));
}

fn fearing(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let Some(noun) = view.object() else { return };
    if is_unnamed(noun) || view.is_past() || noun.josa == Josa::Topic && noun.text == "건" {
        return;
    }
    // 시험이 제일 무서워 is no fear that one has.
    let is_trait = FEARING.contains(&view.lemma())
        || lexicon::thing(noun.text) == Some(Thing::Animal)
        || view.says(&["원래", "공포", "세상에서"]);
    if !is_trait {
        return;
    }
    let op = if view.is_negated() { Op::Deny } else { Op::Affirm };
    view.push(out, Claim::new("fear", noun.text).op(op));
}

/// 오이 못 먹어, 커피 안 마셔, 우유를 입에도 못 대: what is not eaten or drunk, and what is by habit.
fn eating(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let Some(noun) = view.object() else { return };
    if is_unnamed(noun) || view.lemma() == "대" && !view.says(&["입에도", "입에"]) {
        return;
    }
    let words = view.full(noun);
    let kind = lexicon::thing(words);
    let is_habit =
        view.says(&["매일", "맨날", "하루", "자주", "항상", "꼬박꼬박", "마다", "평소", "원래"]);
    match kind {
        Some(Thing::Medicine) if !view.is_negated() && !view.is_past() => {
            view.push(out, view.affirm("medication", &with_dose(view, noun)));
        }
        Some(Thing::Coffee | Thing::Alcohol) => {
            let slot = if kind == Some(Thing::Coffee) { "coffee" } else { "drinking" };
            if view.is_negated() && !view.is_past() {
                view.push(out, Claim::new(slot, noun.text).op(Op::Deny));
            } else if (is_habit || has_amount(view) || noun.josa == Josa::Only)
                && !view.is_past()
                && !view.is_intended()
            {
                view.push(out, view.affirm(slot, &habit_words(view, noun)));
            }
        }
        _ if view.is_negated() && !view.is_past() && !view.is_intended() => {
            let is_known = matches!(kind, Some(Thing::Food | Thing::Drink));
            if is_known || view.has_adverb(&["못", "원래"]) {
                view.push(out, view.affirm("disliked_food", words));
            }
        }
        Some(Thing::Food | Thing::Drink) if view.has_adverb(&["잘", "즐겨", "제일", "젤"]) => {
            view.push(out, view.affirm(slot_of(noun.text), noun.text));
        }
        _ => (),
    }
}

/// 혈압약 아침에 한 알: the medicine with how it is taken, as said.
fn with_dose(view: &View<'_, '_>, noun: &Noun<'_>) -> String {
    let words = dosed(view, noun, noun.start);
    let is_dosed = ["알", "정", "포", "번", "mg", "개"].iter().any(|it| words.contains(it));
    if is_dosed && words.chars().count() <= 30 { words } else { noun.text.to_owned() }
}

/// 하루에 세 잔: how much of it.
fn has_amount(view: &View<'_, '_>) -> bool {
    view.says(&[
        "하루에", "하루 ", "일주일에", "한 잔", "두 잔", "세 잔", "한잔", "두잔", "세잔", "잔씩",
        "병씩",
    ])
}

/// 커피 하루에 세 잔: a habit with how often and how much.
fn habit_words(view: &View<'_, '_>, noun: &Noun<'_>) -> String {
    let said = view.sentence.times.iter().map(|time| time.start - view.sentence.start);
    let from = said.filter(|from| *from < noun.start).min().unwrap_or(noun.start);
    let words = dosed(view, noun, from);
    if words.chars().count() <= 30 { words } else { noun.text.to_owned() }
}

/// The words from a place to the verb, without the particle of the thing itself: 혈압약(을) 한 알.
fn dosed(view: &View<'_, '_>, noun: &Noun<'_>, from: usize) -> String {
    let words = up_to_verb(view, from);
    let Some((before, behind)) = words.split_once(noun.text) else { return words };
    let rest = behind.trim_start_matches(['을', '를', '은', '는', '도', '만']);
    let rest = if rest.is_empty() || rest.starts_with(' ') { rest } else { behind };
    format!("{before}{}{rest}", noun.text)
}

/// The words from a place in the sentence up to the clause's verb, without what only leads to it.
fn up_to_verb(view: &View<'_, '_>, from: usize) -> String {
    let to = view.predicate().map_or(view.clause.end, |it| it.start);
    let words = view.sentence.text.get(from..to).unwrap_or("").trim();
    let words = words.trim_end_matches(" 안").trim_end_matches(" 못");
    let words = ["씩", "정도", "은", "는", "을", "를", "만"]
        .iter()
        .find_map(|end| words.strip_suffix(end))
        .unwrap_or(words);
    words.trim().to_owned()
}

/// Words that name nothing by themselves.
pub(super) fn is_unnamed(noun: &Noun<'_>) -> bool {
    const WORDS: &[&str] = &[
        "거", "것", "게", "건", "걸", "그거", "이거", "저거", "그것", "이것", "뭐", "누구", "사람",
        "너", "나", "저", "애", "걔", "때", "데", "점", "말", "소리", "일", "하나", "다", "둘",
        "모두", "아무것", "한 잎", "한입", "한 입", "그날", "전부", "기분", "생각", "얘기",
        "이야기", "모습", "느낌", "정도", "중", "수", "줄", "적", "만", "뿐", "그게", "이게", "밥",
    ];
    let is_described =
        noun.described_from.is_some() && matches!(noun.text, "거" | "것" | "데" | "사람" | "일");
    noun.is_pronoun || WORDS.contains(&noun.text) && !is_described || noun.text.is_empty()
}
