//! Where one works and learns, and what one does there.

use gieok_core::assertion::{Assertion, Op};

use super::{
    clause::{Josa, Noun},
    lexicon::{self, Thing},
    liking::is_unnamed,
    people,
    view::View,
};
use crate::read::claim::Claim;

pub(super) fn attending(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view
        .value(&[Josa::Object, Josa::At])
        .or_else(|| view.object())
        .filter(|it| !is_unnamed(it))
    else {
        return false;
    };
    if view.is_intended()
        || view.lemma() == "나가" && !view.says(&["공방", "교실", "학원", "알바", "동아리"])
    {
        return false;
    }
    if view.time().is_some_and(|time| time.from > view.said.at) {
        return false;
    }
    if noun.words.len() > 1 && studying(view, noun, out) {
        return true;
    }
    let words = noun.text;
    let slot = match lexicon::thing(words) {
        _ if matches!(words, "회사" | "직장" | "학교" | "학원" | "병원") => return true,
        Some(Thing::School) => "school",
        Some(Thing::Workplace) => "workplace",
        Some(Thing::Exercise) => "exercise",
        _ if words.ends_with('대') || words.ends_with("학교") => "school",
        _ if words.ends_with("학과")
            || super::typed::typed(words).is_some_and(|it| it.0 == "major") =>
        {
            "major"
        }
        _ if ["교회", "성당", "절"].contains(&words) => "religion",
        _ if ["학원", "교실", "공방", "레슨", "수업"].iter().any(|it| words.ends_with(it)) => {
            "learning"
        }
        _ if ["헬스장", "수영장", "체육관", "암장", "요가원", "짐"]
            .iter()
            .any(|it| words.ends_with(it)) =>
        {
            "exercise"
        }
        _ if ["내과", "외과", "안과", "치과", "병원", "한의원", "의원"]
            .iter()
            .any(|it| words.ends_with(it)) =>
        {
            "treatment"
        }
        _ if is_employer(words) => "workplace",
        Some(Thing::Instrument) => "instrument",
        _ if noun.is_proper && !lexicon::is_place(words) => "workplace",
        _ => return false,
    };
    if view.is_negated() {
        view.push(out, Claim::new(slot, words).op(Op::Deny));
        return true;
    }
    let claim = view.affirm(slot, words);
    let is_former = view.is_past() && view.says(&["다녔"]);
    view.push(out, if is_former { claim.valid_to(Some(view.said.at)) } else { claim });
    true
}

/// 강릉우체국, 구청, 연구소: where people are employed, told by its ending.
fn is_employer(words: &str) -> bool {
    const ENDS: &[&str] = &[
        "소방서", "경찰서", "시청", "구청", "도청", "군청", "조선소", "공장", "연구소", "연구원",
        "은행", "방송국", "신문사", "출판사", "에이전시", "대리점", "마트", "백화점", "호텔",
        "건설", "전자", "물산", "증권", "보험", "재단", "공단", "공사", "협회", "우체국", "도서관",
        "유치원", "어린이집", "회사",
    ];
    words.chars().count() >= 3 && ENDS.iter().any(|end| words.ends_with(end))
}

/// 부산대 경영학과 다녀: a school and what is studied there, in one breath.
fn studying(view: &View<'_, '_>, noun: &Noun<'_>, out: &mut Vec<Assertion>) -> bool {
    let n_before = out.len();
    for word in &noun.words {
        let is_school =
            word.ends_with('대') && word.chars().count() >= 3 || word.ends_with("대학교");
        if is_school {
            view.push(out, former(view, view.affirm("school", word)));
        } else if super::typed::typed(word).is_some_and(|it| it.0 == "major") {
            view.push(out, former(view, view.affirm("major", word)));
        }
    }
    out.len() > n_before
}

/// 과장으로 승진했어, 네이버로 이직했어.
pub(super) fn advancing(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.value(&[Josa::Toward, Josa::At]).filter(|it| !is_unnamed(it)) else {
        return false;
    };
    let is_done = view.is_past() || view.predicate().is_some_and(|it| it.ends_in(&["음", "아서"]));
    if !is_done || view.is_negated() || view.is_intended() {
        return false;
    }
    if people::is_rank(noun.head()) {
        view.push(out, view.affirm("position", noun.text));
    } else if view.lemma() != "승진하" && !matches!(noun.text, "회사" | "다른 회사" | "직장")
    {
        view.push(out, view.affirm("workplace", noun.text));
    }
    // It is a happening too.
    false
}

pub(super) fn working(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_part_time = view.lemma().contains("알바") || view.says(&["알바", "아르바이트"]);
    let mut found = false;
    // 카페알바해, 편의점 알바 하고 있어.
    let glued = ["아르바이트하", "알바하"].iter().find_map(|it| view.lemma().strip_suffix(it));
    let glued = glued.filter(|it| !it.is_empty()).or_else(|| {
        let bare = view.values(&[Josa::Bare]).last().filter(|_| is_part_time);
        bare.filter(|it| it.words.len() == 1).map(|it| it.text)
    });
    if let Some(place) = glued.filter(|_| view.value(&[Josa::At]).is_none()) {
        view.push(out, former(view, view.affirm("part_time_job", place)));
        return true;
    }
    if let Some(noun) = view.value(&[Josa::At]).filter(|it| !is_unnamed(it)) {
        let slot = match (is_part_time, lexicon::is_place(noun.text)) {
            (true, _) => "part_time_job",
            (false, true) => "location",
            (false, false) => "workplace",
        };
        if slot != "location" {
            view.push(out, former(view, view.affirm(slot, noun.text)));
            found = true;
        }
    }
    if let Some(noun) = view.value(&[Josa::Toward]).filter(|it| lexicon::is_job(it.text)) {
        view.push(out, former(view, view.affirm("job", noun.text)));
        found = true;
    }
    found
}

/// A finished past is kept as past: 거기서 일했었어.
fn former(view: &View<'_, '_>, claim: Claim) -> Claim {
    let is_over = view.is_past() && view.says(&["었었", "았었", "전에", "예전", "작년", "때"]);
    if is_over { claim.valid_to(Some(view.said.at)) } else { claim }
}

pub(super) fn learning(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.object().filter(|it| !is_unnamed(it)) else { return false };
    let is_going_on = view
        .says(&["고 있", "고있", "요즘", "요새", "시작", "는 중", "는중", "다니"])
        || lexicon::thing(noun.text).is_some();
    if !is_going_on || view.is_negated() || view.is_past() || view.is_intended() {
        return false;
    }
    let slot = match lexicon::thing(noun.text) {
        Some(Thing::Exercise) => "exercise",
        Some(Thing::Instrument) => "instrument",
        _ => "learning",
    };
    view.push(out, view.affirm(slot, noun.text));
    true
}

pub(super) fn starting(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    // 클라이밍시작함
    let glued = view.lemma().strip_suffix("시작하").filter(|it| !it.is_empty());
    let noun = view.object().filter(|it| !is_unnamed(it));
    let Some(words) = glued.or(noun.map(Noun::head)) else { return false };
    if view.is_intended() {
        return false;
    }
    match lexicon::thing(words) {
        Some(Thing::Exercise) => view.push(out, view.affirm("exercise", words)),
        Some(Thing::Instrument) => view.push(out, view.affirm("instrument", words)),
        Some(Thing::Subject) => view.push(out, view.affirm("learning", words)),
        _ if words.contains("금연") => {
            view.push(out, Claim::new("smoking", "담배").op(Op::End));
        }
        _ if words.contains("다이어트") => view.push(out, view.affirm("dietary", "다이어트")),
        _ => return false,
    }
    true
}

/// 요즘은 롤만 해, 나 헬스해: what one plays or does for one's body.
pub(super) fn playing(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    if view.is_past() || view.is_negated() || view.is_intended() {
        return false;
    }
    let verbal = view.lemma().strip_suffix('하').filter(|it| !it.is_empty());
    let noun = view.value(&[Josa::Only, Josa::Object, Josa::Bare]).map(|noun| noun.text);
    let Some(words) = verbal.or(noun) else { return false };
    let is_usual = view.says(&[
        "요즘", "요새", "맨날", "매일", "자주", "만 ", "만해", "만함", "꾸준히", "취미로", "주에",
    ]) || view.value(&[Josa::Only]).is_some();
    let slot = match lexicon::thing(words) {
        Some(Thing::Game) if is_usual && words != "게임" => "favorite_game",
        Some(Thing::Exercise) if (is_usual || view.topic.is_explicit()) && words != "운동" => {
            "exercise"
        }
        _ => return false,
    };
    view.push(out, view.affirm(slot, words));
    true
}

/// 수원서 전기 일을 해, 광주에서 미용실을 해: a trade told by what one does.
pub(super) fn running(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let Some(noun) = view.value(&[Josa::Object, Josa::Bare, Josa::Topic]) else { return false };
    // 취미로 독서해, 알바는 카페에서 해.
    if let Some(place) = view.value(&[Josa::At])
        && view.topic.attribute.as_ref().is_some_and(|it| matches!(it.text, "알바" | "아르바이트"))
    {
        view.push(out, former(view, view.affirm("part_time_job", place.text)));
        return true;
    }
    if let Some(duty) = noun.text.strip_suffix("업무").map(str::trim).filter(|it| !it.is_empty())
        && !view.is_past()
        && !view.is_negated()
    {
        view.push(out, view.affirm("job", duty));
        return true;
    }
    const TRADES: &[&str] = &[
        "미용실", "가게", "식당", "장사", "사업", "농사", "카페", "학원", "공방", "과수원",
        "국밥집", "횟집", "치킨집", "빵집", "고깃집", "술집", "밥집", "분식집", "꽃집", "떡집",
        "세탁소", "정비소", "안경점", "약국", "문방구", "철물점", "펜션", "민박", "농장", "목장",
        "양식장", "자영업", "대리점", "포장마차",
    ];
    // 약사 해, 디자이너 하고 있어.
    let is_deed =
        matches!(noun.head(), "검사" | "기사" | "영업" | "은퇴" | "퇴직" | "코치" | "감독");
    let is_job = lexicon::is_job(noun.text)
        && !is_deed
        && noun.words.len() == 1
        && matches!(noun.josa, Josa::Bare | Josa::Object);
    let is_trade =
        is_job || noun.text.ends_with(" 일") || TRADES.iter().any(|it| noun.text.ends_with(it));
    if !is_trade || view.is_negated() || view.is_past() || view.is_intended() {
        return false;
    }
    view.push(out, view.affirm("job", noun.text));
    if let Some(place) = view.value(&[Josa::At]).filter(|it| lexicon::is_place(it.text)) {
        let words = super::living::place_part(place);
        view.push(out, view.affirm("residence", words).confidence(60));
    }
    true
}
