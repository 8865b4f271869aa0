//! Attributes named together with what they are or become: 단가를 3달러로 낮췄어, 운동은 수영해.

use gieok_core::{assertion::Assertion, slot::Tag};

use super::{
    clause::{Josa, Noun},
    topic::Memory,
    view::View,
};

/// Stands for a move that is still ahead.
const MOVE: &str = "move";

fn has_place(view: &View<'_, '_>) -> bool {
    view.value(&[Josa::Toward, Josa::At]).is_some()
}

/// 전공 바꿨어. 통계학과로: what it changed to comes as a sentence of its own.
pub(super) fn afterthought(view: &View<'_, '_>, memory: &mut Memory, out: &mut Vec<Assertion>) {
    let changed = memory.changed.take();
    let is_fragment = view.clause.predicate.is_none() && view.clause.nouns.len() == 1;
    if let Some((slot, noun)) = changed.zip(view.value(&[Josa::Toward])).filter(|_| is_fragment) {
        if slot != MOVE {
            return view.push(out, view.affirm(slot, noun.text));
        }
        let words = format!("{}{} 이사", noun.text, super::living::toward(noun.text));
        let claim = view.affirm("plan", &words).when(view.time(), view.said.text);
        return view.push(out, claim);
    }
    if matches!(view.lemma(), "이사가" | "이사하" | "이사오") && !has_place(view) {
        memory.changed = Some(if view.is_past() { "residence" } else { MOVE });
        return;
    }
    let is_changed =
        matches!(view.lemma(), "바꾸" | "바뀌" | "옮기" | "변경하" | "변경되") && view.is_past();
    let has_value = view.value(&[Josa::Toward]).is_some();
    if is_changed && !has_value && view.subject == view.speaker {
        let named =
            view.clause.nouns.last().and_then(|noun| crate::read::naming::slot_named(noun.text));
        memory.changed = named.map(|slot| slot.key);
    }
}

/// A named attribute that changes to something: 단가를 3달러로 낮췄어, 면접이 15일로 밀렸어.
pub(super) fn changed(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    if doing(view, out) {
        return true;
    }
    const CHANGING: &[&str] = &[
        "되", "하", "변경하", "변경되", "바꾸", "바뀌", "정하", "정해지", "낮추", "내리", "올리",
        "확정하", "확정되", "수정하", "나오", "오르", "내려가", "잡히", "잡", "옮기", "미루",
        "밀리", "당기", "연기하", "연기되", "합의하", "물리", "조정하", "늘리", "줄이",
    ];
    let is_verbal = view.lemma().len() > "하".len() && view.lemma().ends_with('하');
    if !(CHANGING.contains(&view.lemma()) || is_verbal) || view.is_negated() {
        return false;
    }
    let named = view.clause.nouns.iter().find_map(|noun| {
        let slot = crate::read::naming::slot_named(noun.text)
            .or_else(|| crate::read::naming::slot_named(noun.head()))?;
        let is_marked = matches!(
            noun.josa,
            Josa::Topic | Josa::Subject | Josa::Object | Josa::Bare | Josa::Also
        );
        (is_marked || noun.josa == Josa::Toward && slot.key == "hobby").then_some((noun, slot))
    });
    let Some((noun, slot)) = named else { return false };
    if let Some(value) = verbal(view, noun).filter(|_| slot.tag != Tag::People) {
        view.push(out, view.affirm(slot.key, value));
        return true;
    }
    if view.lemma() == "나오"
        && let Some(value) = view.values(&[Josa::Bare]).find(|it| it.start > noun.start)
    {
        view.push(out, view.affirm(slot.key, value.text));
        return true;
    }
    if let Some(value) = view.value(&[Josa::Toward]).filter(|it| it.start > noun.start) {
        view.push(out, view.affirm(slot.key, value.text));
        return true;
    }
    let is_dated = matches!(slot.value, gieok_core::slot::ValueKind::Date);
    if let Some(day) = view.day().filter(|_| is_dated) {
        let claim = view.affirm(slot.key, view.words_of(day)).when(Some(day), view.said.text);
        view.push(out, claim);
        return true;
    }
    false
}

/// 취미는 판타지 소설 읽기야: a doing as the value of the named attribute.
fn doing(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let (Some(predicate), Some(attribute)) = (view.predicate(), &view.topic.attribute) else {
        return false;
    };
    let Some(place) = predicate.text.find('기').filter(|_| predicate.is_noun_said()) else {
        return false;
    };
    let Some(slot) = crate::read::naming::slot_named(attribute.text) else { return false };
    let behind = view.clause.nouns.iter().find(|noun| noun.start > attribute.start);
    let from = behind.map_or(predicate.start, |noun| noun.start).min(predicate.start);
    let to = predicate.start + place + '기'.len_utf8();
    let Some(words) = view.sentence.text.get(from..to) else { return false };
    view.push(out, view.affirm(slot.key, words));
    true
}

/// 운동은 수영해: the verb itself is the value of the named attribute.
fn verbal<'a>(view: &View<'_, 'a>, attribute: &Noun<'_>) -> Option<&'a str> {
    let predicate = view.predicate()?;
    let noun = predicate.lemma.strip_suffix('하').filter(|noun| noun.chars().count() >= 2)?;
    let is_marked = matches!(attribute.josa, Josa::Topic | Josa::Toward);
    let is_said_of = is_marked && view.clause.nouns.len() <= 2;
    let words = predicate.text.get(..noun.len()).filter(|words| *words == noun)?;
    (is_said_of && !view.is_past()).then_some(words)
}
