//! X is Y: 내 키는 178이야, 나 대학생이야, 동생 이름은 민지야.

use super::{
    clause::{Josa, Noun},
    lexicon, people, typed,
    view::View,
};
use crate::{
    dates::{self, Precision, TimeKind, TimeMention},
    read::{
        claim::Claim,
        naming::{favourite_of, slot_named},
    },
};
use gieok_core::{
    assertion::{Assertion, Op, Subject},
    slot::ValueKind,
};

/// Claims of a clause whose predicate is the copula, or that has none.
pub(super) fn claims(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let complement = view.clause.complement().or_else(|| {
        // 나 대학생, 키 178: chat leaves the copula out. Only the last noun can be the complement.
        let bare = view.clause.nouns.last()?;
        (view.clause.predicate.is_none() && bare.josa == Josa::Bare && !bare.is_pronoun)
            .then_some(bare)
    });
    if view.predicate().is_some_and(|it| it.is_naming()) {
        return named(view, complement, out);
    }
    if let Some(complement) = complement
        && named_by_complement(view, complement, out)
    {
        return;
    }
    if let Some(complement) = complement
        && (birthday(view, complement, out) || named_inside(view, complement, out))
    {
        return;
    }
    if let Some(attribute) = attribute(view, complement) {
        of_attribute(view, &attribute, complement, out);
        return;
    }
    if let Some(complement) = complement {
        super::person::of_person(view, complement, out);
    }
}

/// 저는 김민수라고 합니다; 친한 친구 정호라고 있는데.
fn named(view: &View<'_, '_>, complement: Option<&Noun<'_>>, out: &mut Vec<Assertion>) {
    let Some(noun) = complement else { return };
    let name = people::bare_name(noun.head());
    let is_said = view.predicate().is_some_and(|it| {
        ["해", "합니다", "하", "있", "허요", "함", "불"]
            .iter()
            .any(|word| it.squeezed.contains(word))
    });
    if !is_said || !people::may_be_name(name) {
        return;
    }
    let relation = noun
        .words
        .first()
        .filter(|_| noun.words.len() > 1)
        .and_then(|word| people::relation(word))
        .or_else(|| relation_of(&view.subject));
    match relation {
        Some(relation) => introduce(view, name, relation, out),
        // 스터디에 태윤이라고 있는데: somebody there is called so, and not the one who speaks.
        None if view.subject == view.speaker && !names_itself(view) => (),
        None => view.push(out, view.affirm("name", name)),
    }
}

/// 저는 김민수라고 합니다, 민수라고 불러 줘: a name that is given as one's own.
fn names_itself(view: &View<'_, '_>) -> bool {
    let is_there = view.predicate().is_some_and(|it| {
        ["있", "잇", "계시", "계신"].iter().any(|word| it.squeezed.contains(word))
    });
    !is_there
}

/// The relation that stands for a person whose name was not known.
pub(super) fn relation_of(subject: &Subject) -> Option<&'static str> {
    match subject {
        Subject::Person(name) => people::relation(name),
        _ => None,
    }
}

/// Someone now has a name and a relation: 베프는 정호야, 아들 상호.
pub(super) fn introduce(view: &View<'_, '_>, name: &str, relation: &str, out: &mut Vec<Assertion>) {
    let is_closest = view.says(&["제일 친", "가장 친", "젤 친", "제일친", "젤친"]);
    let relation = if relation == "친구" && is_closest { "베프" } else { relation };
    let person = people::person(name);
    view.push_about(out, Claim::new("relation", relation), person);
    let claim = match relation {
        _ if people::is_pet(relation) => Claim::new("pet", &format!("{relation} {name}")),
        "남친" | "여친" | "남자친구" | "여자친구" | "애인" => {
            Claim::new("partner", name)
        }
        "남편" | "아내" | "와이프" | "신랑" => Claim::new("spouse", name),
        "아들" | "딸" => Claim::new("child", &format!("{relation} {name}")),
        "베프" | "절친" | "단짝" => Claim::new("best_friend", name),
        "친구" => Claim::new("friend", name),
        "룸메" | "룸메이트" => Claim::new("roommate", name),
        _ => return,
    };
    view.push_about(out, claim, view.speaker.clone());
}

/// 인터스텔라가 인생영화야, 정호가 내 베프야: the complement names the slot, the subject is the value.
fn named_by_complement(
    view: &View<'_, '_>,
    complement: &Noun<'_>,
    out: &mut Vec<Assertion>,
) -> bool {
    let Some(slot) = slot_named(complement.text).or_else(|| slot_named(complement.head())) else {
        return false;
    };

    let value = view.clause.nouns.iter().find(|noun| {
        noun.josa == Josa::Subject && !noun.is_pronoun && slot_named(noun.text).is_none()
    });
    let Some(value) = value.filter(|_| view.clause.predicate.is_some()) else { return false };
    let is_no_name = complement.described_by.is_some()
        || !people::may_be_name(people::bare_name(value.text)) && value.words.len() > 1;
    if is_empty_word(value.text) || slot.key == "name" && is_no_name {
        return false;
    }
    // A person called one's friend is a person with a relation; the friend slots name them too.
    let subject = match &view.subject {
        Subject::Person(_) => Subject::User,
        subject => subject.clone(),
    };
    if people::relation(complement.head()).is_some() {
        if !people::may_be_name(people::bare_name(value.text)) {
            return false;
        }
        let person = people::person(people::bare_name(value.text));
        view.push_about(out, view.affirm("relation", complement.head()), person);
    }
    view.push_about(out, view.affirm(slot.key, people::bare_name(value.text)), subject);
    true
}

/// X is not Y.
pub(super) fn denials(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    let Some(noun) = view.clause.nouns.iter().rev().find(|noun| !noun.is_pronoun) else { return };
    if let Some((slot, words)) = typed::typed(noun.text) {
        view.push(out, Claim::new(slot, &words).op(Op::Deny));
    }
}

/// 나 오늘 생일이야: the day of speaking, or one named from it, is the birthday.
fn birthday(view: &View<'_, '_>, complement: &Noun<'_>, out: &mut Vec<Assertion>) -> bool {
    let is_told = matches!(complement.head(), "생일" | "생신") && view.clause.predicate.is_some();
    let is_day = |time: &&TimeMention| time.precision == Precision::Day;
    let Some(day) = view.day().filter(is_day).filter(|_| is_told) else { return false };
    let shown = dates::describe(day.from, day.to, Precision::Day, true);
    let mut parts = shown.rsplit('-').map(|part| part.trim_start_matches('0'));
    let (Some(date), Some(month)) = (parts.next(), parts.next()) else { return false };
    view.push(out, view.affirm("birthday", &format!("{month}월 {date}일")));
    true
}

/// 동생 키 183, 최애 영화 인터스텔라: attribute and value in one phrase.
pub(super) fn named_inside(view: &View<'_, '_>, noun: &Noun<'_>, out: &mut Vec<Assertion>) -> bool {
    let part = view
        .topic
        .attribute
        .as_ref()
        .filter(|part| part.start > noun.start && part.end() == noun.end());
    let words = part.map_or(&noun.words[..], |part| &part.words[..]);
    if let [word] = words
        && let Some((slot, value)) = glued_value(word)
    {
        view.push(out, view.affirm(slot, value));
        return true;
    }
    let (slot, n_named) = match words {
        [first, kind, _, ..] if matches!(*first, "최애" | "인생") => (favourite_of(kind), 2),
        [first, _, ..] => match slot_named(first) {
            // 음식 취향, 커피 한 잔: only what is said with a figure or is a plain label.
            Some(slot) if takes_figure(slot.value) || matches!(slot.key, "name" | "nickname") => {
                (slot.key, 1)
            }
            _ => return false,
        },
        _ => return false,
    };
    let value = words[n_named..].join(" ");
    let Some(claim) =
        crate::value::normalise(gieok_core::slot::SlotKey::new(slot).slot().value, &value)
    else {
        return false;
    };
    if is_empty_word(&value) || !is_plausible(slot, &value) {
        return false;
    }
    view.push(out, view.affirm(slot, &claim.text));
    true
}

/// 본가목포, 키183: label and value without a space.
fn glued_value(word: &str) -> Option<(&'static str, &str)> {
    const LABELS: &[&str] = &["본가", "고향", "키", "몸무게", "혈액형", "나이"];
    let (label, value) = LABELS.iter().find_map(|it| Some((*it, word.strip_prefix(it)?)))?;
    let slot = slot_named(label)?;
    let is_place = slot.value == ValueKind::Place && lexicon::is_place(value);
    let is_figure =
        takes_figure(slot.value) && crate::value::normalise(slot.value, value).is_some();
    (is_place || is_figure).then_some((slot.key, value))
}

fn takes_figure(kind: ValueKind) -> bool {
    use ValueKind as Kind;
    matches!(
        kind,
        Kind::Age
            | Kind::Length
            | Kind::Weight
            | Kind::BloodType
            | Kind::Mbti
            | Kind::Money
            | Kind::Quantity
    )
}

/// An attribute that the clause names, with the slot it stands for.
struct Attribute<'a> {
    slot: &'static str,
    /// Set where the slot is open: the speaker's own noun.
    open: Option<&'a str>,
    /// The thing whose attribute it is: 동아리 in 동아리 이름.
    owner: Option<&'a str>,
}

impl Attribute<'_> {
    fn of_slot(slot: &'static str) -> Self {
        Self { slot, open: None, owner: None }
    }
}

fn attribute<'a>(view: &View<'_, 'a>, complement: Option<&Noun<'a>>) -> Option<Attribute<'a>> {
    let noun = view.topic.attribute.as_ref()?;
    // Without a verb only the two words themselves make a claim: 키 178.
    if view.clause.predicate.is_none() && view.clause.nouns.len() > 3 {
        return None;
    }
    if complement.is_some_and(|it| it.start == noun.start) {
        // "동생 키 183" is one phrase: the attribute inside it was cut off already.
        return None;
    }
    let head = noun.head();
    if matches!(noun.words[..], ["최애" | "인생", _]) {
        return Some(Attribute::of_slot(favourite_of(head)));
    }
    match noun.described_by.as_deref() {
        Some("좋아하" | "사랑하" | "즐기" | "아끼") => {
            return Some(Attribute::of_slot(favourite_of(head)));
        }
        Some("싫어하") => {
            let slot =
                if favourite_of(head) == "favorite_food" { "disliked_food" } else { "dislikes" };
            return Some(Attribute::of_slot(slot));
        }
        Some("살" | "거주하" | "지내") if matches!(head, "곳" | "데" | "동네" | "집" | "덴") =>
        {
            return Some(Attribute::of_slot("residence"));
        }
        Some("무서워하") => return Some(Attribute::of_slot("fear")),
        Some("하") if head == "일" => return Some(Attribute::of_slot("job")),
        Some("다니") => {
            let slot = if head.contains("학교") { "school" } else { "workplace" };
            return Some(Attribute::of_slot(slot));
        }
        Some("친하") if view.says(&["제일", "가장", "젤"]) => {
            return Some(Attribute::of_slot("best_friend"));
        }
        Some("먹" | "복용하") if head == "약" => {
            return Some(Attribute::of_slot("medication"));
        }
        _ => (),
    }
    if let Some(slot) = slot_named(noun.text) {
        return Some(Attribute::of_slot(slot.key));
    }
    let owner = noun.text.strip_suffix(head).map(str::trim).filter(|it| !it.is_empty());
    if let Some((slot, owner)) = slot_named(head).filter(|it| it.key == "name").zip(owner) {
        return Some(Attribute { slot: slot.key, open: None, owner: Some(owner) });
    }
    // An attribute of one's own without a slot: 내 사물함 번호는 4421이야.
    let is_own = view.topic.is_explicit()
        && ["내 ", "제 ", "우리 ", "저희 "].iter().any(|it| view.sentence.text.contains(it));
    let is_open = is_own
        && noun.josa == Josa::Topic
        && view.clause.predicate.is_some()
        && noun.text.chars().count() <= 12
        && !people::may_be_name(noun.text);
    is_open.then_some(Attribute { slot: "", open: Some(noun.text), owner: None })
}

/// Whether words can be the value of a slot that metaphor and chance touch often: 머리가 사자거든요.
fn is_plausible(slot: &str, words: &str) -> bool {
    let any = |signs: &[&str]| signs.iter().any(|sign| words.contains(sign));
    match slot {
        "contact" => {
            words.contains('@') || words.chars().filter(char::is_ascii_alphanumeric).count() >= 5
        }
        "appearance" => {
            any(&["색", "머리", "단발", "펌", "염색", "문신", "안경", "쌍꺼풀", "보조개"])
        }
        "mood" | "symptom" | "event" | "state" | "plan" | "opinion" | "worry" => false,
        "part_time_job" | "job" if words.ends_with(['함', '됨']) => false,
        "place" | "location" | "project" | "possession" => words.chars().count() >= 2,
        _ => true,
    }
}

fn of_attribute(
    view: &View<'_, '_>,
    attribute: &Attribute<'_>,
    complement: Option<&Noun<'_>>,
    out: &mut Vec<Assertion>,
) {
    let slot = attribute.open.unwrap_or(attribute.slot);
    let is_date = gieok_core::slot::find(slot).is_some_and(|it| it.value == ValueKind::Date);
    if let Some(day) = view.day().filter(|_| is_date || slot == "anniversary") {
        let claim = view.affirm(slot, view.words_of(day));
        let is_yearly = matches!(slot, "birthday" | "anniversary")
            && matches!(day.kind, TimeKind::YearlessDay { .. });
        let claim = if is_yearly { claim } else { claim.when(Some(day), view.said.text) };
        return view.push(out, claim);
    }
    let Some(complement) = complement else { return };
    // 이름은 나비야, after a cat: a name is the user's own only where nobody else was spoken of.
    if slot == "name" && !view.topic.is_explicit() && attribute.owner.is_none() {
        match &view.person {
            Some(person) => {
                let person = person.clone();
                let is_cut = complement.text.chars().count() == 1;
                let name = format!("{}{}", complement.text, if is_cut { "이" } else { "" });
                return view.push_about(out, view.affirm(slot, &name), person);
            }
            None if !view.is_first => return,
            None => (),
        }
    }
    // 몽이야: no name is one syllable, so its 이 is part of it.
    if slot == "name"
        && complement.text.chars().count() == 1
        && view.says(&["이야", "이에요", "이고", "이라"])
    {
        let name = format!("{}이", complement.text);
        return view.push(out, view.affirm(slot, &name));
    }
    // 취미는 독서랑 게임이야: each is a value.
    let before = view.values(&[Josa::With]).map(|noun| noun.text);
    for words in before.chain([view.full(complement)]) {
        if is_empty_word(words) || !is_plausible(slot, words) {
            continue;
        }
        match attribute.owner {
            Some(owner) => view.push_about(out, view.affirm(slot, words), people::person(owner)),
            None => view.push(out, view.told_of_now_or_then(view.affirm(slot, words))),
        }
    }
}

/// Words that stand for a value and are none.
fn is_empty_word(words: &str) -> bool {
    const WORDS: &[&str] = &[
        "거", "것", "게", "데", "때", "전부", "다", "모두", "끝", "처음", "마지막", "시작", "반",
        "정상", "무리", "핑계", "중", "편", "정도", "문제", "최고", "비밀", "뭐", "누구", "어디",
        "언제", "그거", "이거", "저거", "그것", "이것", "하나", "진짜", "얘기", "말", "소리",
        "사람", "애", "나", "너",
    ];
    WORDS.contains(&words)
}
