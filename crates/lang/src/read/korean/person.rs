//! What is said of a person without naming the attribute: 나 대학생이야, 걔는 내 베프야.

use gieok_core::{
    assertion::{Assertion, Subject},
    slot::ValueKind,
};

use super::{
    clause::{Josa, Noun},
    copula::{introduce, relation_of},
    lexicon, people, typed,
    view::View,
};

/// Y said of a person without naming the attribute.
pub(super) fn of_person(view: &View<'_, '_>, complement: &Noun<'_>, out: &mut Vec<Assertion>) {
    // "동생 키" was taken apart: what follows the person is the phrase.
    let words = complement.text;
    let stripped = own_part(view, complement);
    let is_bare = view.clause.predicate.is_none();
    if let Some((slot, words)) = typed::typed(stripped).or_else(|| typed::typed(complement.head()))
    {
        // 18살 고등학생: both.
        if let Some(age) = complement
            .words
            .iter()
            .find(|word| slot != "age" && typed::typed(word).is_some_and(|it| it.0 == "age"))
        {
            of_type(view, "age", age, out);
            let rest = words.split_once(*age).map_or("", |(_, rest)| rest.trim());
            return of_type(view, slot, if rest.is_empty() { &words } else { rest }, out);
        }
        return of_type(view, slot, &words, out);
    }
    if of_rank(view, complement, out) {
        return;
    }
    if let Some(kind) = words.strip_suffix("형").or_else(|| words.strip_suffix("형 인간"))
        && ["저녁", "아침", "야행", "올빼미"].contains(&kind)
    {
        return view.push(out, view.affirm("habit", words));
    }
    if let Some(fandom) = fandom(stripped) {
        let slot = super::liking::slot_of(fandom);
        view.push(out, view.affirm(slot, fandom));
        return;
    }
    if own_name(view, complement, out) || told_by_kind(view, complement, out) {
        return;
    }
    if let Some(relation) = relation_of(&view.subject)
        && view.topic.is_explicit()
        && complement.words.len() == 1
        && people::may_be_name(people::bare_name(words))
        && (complement.is_proper || complement.josa == Josa::Complement)
    {
        return introduce(view, people::bare_name(words), relation, out);
    }
    for ending in ["출신", "토박이", "사람"] {
        let place = words.strip_suffix(ending).map(str::trim);
        if let Some(place) = place.filter(|it| lexicon::is_place(it)) {
            return view.push(out, view.affirm("hometown", place));
        }
    }
    if let (Subject::Person(name), Some(relation)) =
        (&view.subject, people::relation(complement.head()))
        && view.topic.is_explicit()
        && !is_bare
        && people::relation(name) != Some(relation)
    {
        // 걔는 내 베프야.
        view.push(out, view.affirm("relation", relation));
    }
}

/// A value that tells by itself what it is, said of the clause's subject.
fn of_type(view: &View<'_, '_>, slot: &str, words: &str, out: &mut Vec<Assertion>) {
    let is_explicit = view.topic.is_explicit();
    let is_mine = view.subject == view.speaker;
    // A lone number or noun says nothing about anyone unless someone is named.
    if !is_explicit && (view.clause.predicate.is_none() || slot == "height" && is_mine) {
        return;
    }
    // 다섯 살 터울, 두 살 차이: an age that is nobody's.
    let is_ahead = view.time().is_some_and(|time| time.from > view.said.at);
    let is_nobodys = is_ahead
        || view.is_past()
        || view.says(&["터울", "차이", "무렵", "살 때", "살때", "을 때"]);
    if slot == "age" && (is_nobodys || is_mine && is_young(words)) {
        return;
    }
    // 하얀 포메거든: an animal of one's own.
    let slot = if slot == "breed" && is_mine { "pet" } else { slot };
    view.push(out, view.told_of_now_or_then(view.affirm(slot, words)));
}

/// 누리웨이브 프로덕트팀에서 과장이고.
fn of_rank(view: &View<'_, '_>, complement: &Noun<'_>, out: &mut Vec<Assertion>) -> bool {
    const ANYWHERE: &[&str] = &["사무실", "회사", "직장", "학교", "집", "여기", "거기", "모임"];
    let is_meant = view.predicate().is_some_and(|it| !it.is_hearsay());
    if view.subject != view.speaker || !people::is_rank(complement.head()) || !is_meant {
        return false;
    }
    view.push(out, view.affirm("position", complement.text));
    let is_named =
        |place: &&Noun<'_>| !lexicon::is_place(place.text) && !ANYWHERE.contains(&place.text);
    if let Some(place) = view.value(&[Josa::At]).filter(is_named) {
        view.push(out, view.affirm("workplace", place.text));
    }
    true
}

/// 나는 김민수야, 임재율입니다.
fn own_name(view: &View<'_, '_>, complement: &Noun<'_>, out: &mut Vec<Assertion>) -> bool {
    const SURNAMES: &str = "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방\
                            공현함변염추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용나";
    let name = complement.text;
    let has_surname = name.chars().count() == 3
        && name.chars().next().is_some_and(|first| SURNAMES.contains(first));
    let is_introduced = view.topic.is_explicit() || view.is_first && view.clause.nouns.len() == 1;
    if view.subject != view.speaker
        || !is_introduced
        || complement.words.len() != 1
        || !complement.is_proper
        || !people::may_be_name(name)
        || view.topic.attribute.is_some()
        || !(has_surname || view.topic.is_explicit())
    {
        return false;
    }
    view.push(out, view.affirm("name", people::bare_name(name)));
    true
}

/// 가지는 질색이야, 나 낚시광이야, 딸이 둘이에요.
fn told_by_kind(view: &View<'_, '_>, complement: &Noun<'_>, out: &mut Vec<Assertion>) -> bool {
    if matches!(complement.text, "사람" | "애" | "분" | "친구" | "남자" | "여자")
        && matches!(complement.described_by.as_deref(), Some("만나" | "사귀"))
        && let Subject::Person(name) = &view.subject
        && people::relation(name).is_none()
    {
        // 준석이라고 3년째 만나는 사람이에요.
        view.push_about(out, view.affirm("partner", name), view.speaker.clone());
        let status = view.affirm("relationship_status", "연애 중");
        view.push_about(out, status, view.speaker.clone());
        return true;
    }
    if let (Some(relation), [name, title]) = (relation_of(&view.subject), &complement.words[..])
        && people::relation(title) == Some(relation)
        && people::may_be_name(name)
    {
        // 우리 팀장님은 김태호 팀장이야.
        view.push(out, view.affirm("name", name));
        return true;
    }
    // 치즈색 고양이고 지난 9일에 데려왔어.
    if view.subject == view.speaker
        && people::relation(complement.head()).is_some_and(people::is_pet)
        && view.says(&["데려왔", "데려옴", "입양했", "입양함", "분양받", "키우", "키워"])
    {
        view.push(out, view.affirm("pet", complement.text));
        return true;
    }
    if matches!(complement.text, "질색" | "극혐" | "최악") {
        let Some(noun) = view.values(&[Josa::Topic, Josa::Subject, Josa::Bare]).next() else {
            return true;
        };
        let is_taste = complement.text != "최악" || lexicon::thing(noun.text).is_some();
        if is_taste && !super::liking::is_unnamed(noun) {
            view.push(out, view.affirm(super::liking::refused_slot(noun.text), noun.text));
        }
        return true;
    }
    let is_counted = !crate::numbers::numbers(complement.text).is_empty()
        || matches!(complement.text, "하나" | "둘" | "셋" | "넷");
    if let (Some(relation), true) = (relation_of(&view.subject), is_counted)
        && people::is_kin(relation)
        && view.topic.is_explicit()
        && complement.text.chars().count() <= 3
    {
        let words = format!("{relation} {}", complement.text);
        view.push_about(out, view.affirm("family", &words), view.speaker.clone());
        return true;
    }
    // 이제 데이터팀이야: where at work one belongs.
    let is_unit = ["팀", "부서", "본부", "사업부"].iter().any(|it| complement.text.ends_with(it));
    if is_unit && view.subject == view.speaker && view.has_adverb(&["이제", "이젠", "지금", "현재"])
    {
        view.push(out, view.affirm("position", complement.text));
        return true;
    }
    false
}

/// Too young to be the one who writes.
pub(super) fn is_young(words: &str) -> bool {
    let key = crate::value::normalise(ValueKind::Age, words).map(|it| it.key);
    key.and_then(|key| key.parse::<u32>().ok()).is_some_and(|years| years < 10)
}

/// The complement without the person it begins with.
fn own_part<'a>(view: &View<'_, 'a>, complement: &Noun<'a>) -> &'a str {
    match &view.topic.attribute {
        Some(part) if part.start > complement.start && part.end() == complement.end() => part.text,
        _ => complement.text,
    }
}

/// 민초 덕후, 고양이파, 두산 팬.
fn fandom(words: &str) -> Option<&str> {
    ["광팬", "덕후", "팬", "매니아", "마니아", "러버", "파", "광"].iter().find_map(|end| {
        let what = words.strip_suffix(end)?.trim();
        let is_sure = !matches!(*end, "파" | "광") || lexicon::thing(what).is_some();
        (what.chars().count() >= 2 && is_sure).then_some(what)
    })
}
