//! What happened, what is planned, what was promised or asked for.
//!
//! These keep the speaker's own words: the sentence without its times, fillers and laughter.

use super::{
    clause::{Clause, Josa, Link},
    lexicon::{APPOINTMENTS, LIFE_EVENTS, TURNING_POINTS, TURNS},
    people, promise,
    view::View,
};
use crate::{
    dates::{Precision, TimeKind, TimeMention},
    emotion,
    read::claim::Claim,
};
use gieok_core::{
    assertion::{Assertion, Op, Subject},
    emotion::Emotion,
    message::Role,
};

/// What happened a moment ago is told in passing: 방금 집에 왔어.
const JUST_NOW_SECONDS: i64 = 2 * 60 * 60;

/// What others do from day to day matters less than what the user does.
const OTHERS_IMPORTANCE: u8 = 35;

/// Longest happening kept in the speaker's words; of a longer sentence its clause is kept.
const WORDS_MAX: usize = 70;

/// Dreams: 게임 개발자 되고 싶어, 작가가 되는 게 꿈이야.
pub(super) fn dream(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_becoming = view.lemma() == "되";
    let is_dreamt = view.predicate().is_some_and(|it| it.is_wish())
        || view.says(&["꿈이", "꿈임", "꿈인", "꿈예"]);
    if !is_becoming || !is_dreamt {
        return false;
    }
    let Some(noun) = view.values(&[Josa::Subject, Josa::Bare]).last() else { return false };
    view.push(out, view.affirm("dream", noun.text));
    true
}

/// What the sentence as a whole tells, beside what its clauses say.
pub(super) fn of_sentence(views: &[View<'_, '_>], out: &mut Vec<Assertion>) {
    let has_claims = !out.is_empty();
    let Some(last) = views.last() else { return };
    if last.said.role == Role::Assistant {
        return promise::promises_of_persona(views, out);
    }
    let text = last.sentence.text;
    if text.chars().count() < 5 {
        return;
    }
    if promise::request(last, out) || promise::promise(last, out) {
        return;
    }
    let main = main_clause(views).unwrap_or(last);
    let time = main.time().copied();
    let is_past = views.iter().any(View::is_past) || has_nominal_end(main);
    let is_third = matches!(main.subject, Subject::Person(_));
    let planned = appointment(main, time.as_ref()).is_some()
        || main.says(&["생각중", "생각 중", "예정", "계획 중"]) && time.is_some()
        || views.iter().any(|view| view.is_intended() && view.clause.link != Link::If);
    let is_ahead = time.is_some_and(|time| time.to > main.said.at && time.kind != TimeKind::Since);
    let is_later = time.is_some_and(|time| time.from > main.said.at);
    if is_ahead && is_moved(views) {
        return plan(main, out, time.as_ref());
    }
    if planned && time.is_none() && has_claims {
        return;
    }
    let is_doing = main.predicate().is_some_and(|it| !it.is_copula && !it.is_adjective);
    if (planned && (is_ahead || time.is_none()))
        || (is_later && !is_past && !has_claims && is_doing)
    {
        if !is_weather(main) && (planned || !is_told_by_others(main)) {
            plan(main, out, time.as_ref());
        }
        return;
    }
    if is_past && is_event(views, time.as_ref(), has_claims) {
        event(main, out, time.as_ref());
        return;
    }
    if !has_claims && schedule(main, out) {
        return;
    }
    if is_third && !has_claims && is_told_of(main) && is_lasting(main) {
        let slot = if is_past { "event" } else { "state" };
        let claim = words_claim(main, slot).confidence(55).importance(OTHERS_IMPORTANCE);
        main.push(out, claim.when(time.as_ref(), main.said.text));
        return;
    }
    feeling_or_state(main, out, has_claims);
}

/// 면접이 금요일로 밀렸어: the appointment stands, at another time.
fn is_moved(views: &[View<'_, '_>]) -> bool {
    const MOVING: &[&str] = &[
        "밀리", "미루", "당기", "옮기", "바뀌", "바꾸", "연기되", "연기하", "잡히", "잡", "변경되",
        "변경하", "예약하",
    ];
    views.iter().any(|view| {
        MOVING.contains(&view.lemma())
            && view
                .clause
                .nouns
                .iter()
                .any(|noun| noun.words.iter().any(|word| APPOINTMENTS.contains(word)))
    })
}

/// Whether what is past is worth keeping as an event: dated, or a turn in a life.
fn is_event(views: &[View<'_, '_>], time: Option<&TimeMention>, has_claims: bool) -> bool {
    let is_denied =
        views.last().is_some_and(|view| view.is_negated() && LIFE_EVENTS.contains(&view.lemma()));
    let is_turn = views.iter().any(|view| {
        let lemma = view.lemma();
        let is_born = lemma == "태어나" && matches!(view.subject, Subject::User);
        LIFE_EVENTS.contains(&lemma) && !is_born
            || TURNS.contains(&lemma)
                && (has_claims
                    || view.clause.nouns.iter().any(|noun| TURNING_POINTS.contains(&noun.head())))
    });
    let is_dated = views.last().is_some_and(|view| {
        time.is_some_and(|time| {
            let is_just_now = view.said.at.seconds_since(time.from) < JUST_NOW_SECONDS
                && time.to.seconds_since(time.from) < JUST_NOW_SECONDS;
            time.from <= view.said.at && is_day_or_longer(time) && !is_just_now
        })
    });
    let is_birth = views.iter().any(|view| view.lemma() == "태어나") && has_claims;
    (is_dated || is_turn) && !is_denied && !is_birth
}

/// 내일 비 온대.
fn is_weather(view: &View<'_, '_>) -> bool {
    const WEATHER: &[&str] = &[
        "비", "눈", "날씨", "태풍", "장마", "미세먼지", "기온", "비온대", "비온다", "한파", "폭염",
        "소나기",
    ];
    view.clause.nouns.iter().any(|noun| WEATHER.contains(&noun.text))
        || view.says(&["비 온", "비온", "눈 온", "눈온", "춥대", "덥대", "추워진", "더워진"])
}

/// 학식 오이냉국이래: hearsay of things in general is nobody's plan.
fn is_told_by_others(view: &View<'_, '_>) -> bool {
    view.predicate().is_some_and(|it| it.is_hearsay())
        && !matches!(view.subject, Subject::Person(_))
}

/// Whether someone else is what the sentence is about, rather than one of a kind: 우리 고양이는,
/// not 고양이는.
fn is_told_of(view: &View<'_, '_>) -> bool {
    const KINDS: &[&str] = &[
        "아이", "애기", "아기", "의사", "교수", "선생", "친구", "손님", "고객", "이웃", "사장",
        "막내",
    ];
    let Subject::Person(name) = &view.subject else { return false };
    let is_kind =
        people::relation(name).is_some_and(|it| people::is_pet(it) || KINDS.contains(&it));
    let is_own = view.says(&["우리", "울 ", "내 ", "제 ", "저희", "울집"]);
    let is_marked = view.clause.nouns.iter().any(|noun| {
        matches!(noun.josa, Josa::Topic | Josa::Subject | Josa::Also) && !noun.is_pronoun
    });
    view.topic.is_explicit()
        && is_marked
        && (is_own || !is_kind)
        && !view.predicate().is_some_and(|it| it.is_order_told())
        && view.sentence.text.chars().count() <= WORDS_MAX
}

/// Whether someone's doing or being is more than what was just seen: 울더라 is not kept.
fn is_lasting(view: &View<'_, '_>) -> bool {
    let Some(predicate) = view.predicate() else { return false };
    let is_seen = ["더라", "더라고", "더라고요", "더군요", "네", "네요"]
        .iter()
        .any(|it| predicate.squeezed.ends_with(it));
    let is_getting = predicate.lemma.ends_with("아지") || predicate.lemma.ends_with("어지");
    let is_usual = view
        .says(&["맨날", "항상", "매일", "자주", "원래", "요즘", "요새", "계속", "고 있", "고있"]);
    let is_told = predicate.is_hearsay() && !predicate.is_past;
    !view.sentence.text.contains('"')
        && (is_getting
            || predicate.is_past && !predicate.is_copula && !is_seen
            || !predicate.is_past
                && !predicate.is_copula
                && (is_told
                    || !is_seen && (is_usual || view.is_negated() || predicate.is_adjective)))
}

/// 수요일마다 재택근무해, 매주 화요일에 요가 가.
fn schedule(view: &View<'_, '_>, out: &mut Vec<Assertion>) -> bool {
    let is_weekly = view
        .sentence
        .times
        .iter()
        .any(|time| time.kind == TimeKind::Recurring && time.precision >= Precision::Day);
    let words = tidy(view.sentence.text);
    if !is_weekly || view.is_past() || view.is_intended() || view.is_negated() {
        return false;
    }
    let is_daily = ["매일", "맨날", "날마다"].iter().any(|it| words.contains(it));
    let slot = if is_daily { "habit" } else { "schedule" };
    if words.chars().count() < 6 || words.chars().count() > WORDS_MAX || is_weather(view) {
        return false;
    }
    view.push(out, Claim::new(slot, &words).confidence(70));
    true
}

/// The clause that carries the sentence: the last one that is neither a condition nor a
/// description and has a predicate.
fn main_clause<'v, 's, 'a>(views: &'v [View<'s, 'a>]) -> Option<&'v View<'s, 'a>> {
    let carries = |clause: &Clause<'_>| {
        clause.predicate.is_some() && !matches!(clause.link, Link::If | Link::Describes)
    };
    let explicit = views.iter().rev().find(|view| carries(view.clause) && view.topic.is_explicit());
    explicit.or_else(|| views.iter().rev().find(|view| carries(view.clause)))
}

fn is_day_or_longer(time: &TimeMention) -> bool {
    matches!(time.kind, TimeKind::Point | TimeKind::YearlessDay { .. } | TimeKind::Since)
}

/// 했음, 감, 끝남: a noun form that ends a chat sentence tells of something done.
fn has_nominal_end(view: &View<'_, '_>) -> bool {
    view.predicate().is_some_and(|it| it.ends_in(&["음"]) && !it.is_copula)
}

/// 면접, 병원 예약: what an appointment is for.
fn appointment<'a>(view: &View<'_, 'a>, time: Option<&TimeMention>) -> Option<&'a str> {
    time?;
    let found = view.clause.nouns.iter().find(|noun| {
        noun.words.iter().any(|word| APPOINTMENTS.contains(word))
            || APPOINTMENTS.contains(&noun.text)
    })?;
    let is_set = view.clause.predicate.as_ref().is_none_or(|it| {
        it.is_copula
            || matches!(
                it.lemma.as_str(),
                "있" | "잇" | "잡히" | "잡" | "하" | "보" | "가" | "예약하" | "받" | "되"
            )
    });
    is_set.then_some(found.text)
}

fn plan(view: &View<'_, '_>, out: &mut Vec<Assertion>, time: Option<&TimeMention>) {
    let is_wish = view.predicate().is_some_and(|it| it.is_wish());
    let is_empty = view.clause.nouns.is_empty() && view.predicate().is_none_or(|it| it.is_copula);
    let is_nothing = view.predicate().is_none()
        && appointment(view, time).is_none()
        && !view.says(&["생각중", "생각 중", "예정", "계획"]);
    let is_of_you = view.predicate().is_some_and(|it| it.is_honorific)
        && !matches!(view.subject, Subject::Person(_));
    // 오늘은 자료부터 시작하겠습니다: what one is about to do.
    let is_at_once = view.predicate().is_some_and(|it| it.is_commitment())
        && time.is_some_and(|time| time.from <= view.said.at);
    if is_empty || is_nothing || is_of_you || is_at_once {
        return;
    }
    if time.is_none() && !view.predicate().is_some_and(|it| it.is_intended()) {
        return;
    }
    // Without a date, only what was decided or is under way is a plan; 갈게 is small talk.
    let is_firm = time.is_some()
        || view.says(&[
            "기로 했", "기로했", "기로 함", "기로함", "예정", "계획", "려고", "생각 중", "생각중",
        ]);
    if !is_firm || view.sentence.text.chars().count() < 6 {
        return;
    }
    let claim = if view.is_negated() && view.predicate().is_some_and(|it| it.is_agreed()) {
        words_claim(view, "decision")
    } else {
        let claim = words_claim(view, if is_wish { "goal" } else { "plan" });
        match appointment(view, time) {
            Some(what) => claim.keyed(what),
            None => claim,
        }
    };
    view.push(out, claim.when(time, view.said.text));
}

fn event(view: &View<'_, '_>, out: &mut Vec<Assertion>, time: Option<&TimeMention>) {
    view.push(out, words_claim(view, "event").when(time, view.said.text));
}

/// What the user feels strongly, worries about or is going through.
fn feeling_or_state(view: &View<'_, '_>, out: &mut Vec<Assertion>, has_claims: bool) {
    if view.subject != Subject::User || view.sentence.text.chars().count() < 8 {
        return;
    }
    let feeling = emotion::feeling(view.sentence.text);
    if view.says(&["고민", "걱정"]) && !view.is_negated() {
        view.push(out, words_claim(view, "worry"));
    } else if !has_claims
        && is_own_feeling(view)
        && feeling.emotion != Emotion::Neutral
        && feeling.intensity >= 55
    {
        view.push(out, words_claim(view, "mood").confidence(60));
    } else if !has_claims
        && is_own_feeling(view)
        && view.says(&["요즘", "요새", "는 중이", "고 있어", "고있어"])
    {
        view.push(out, words_claim(view, "state").confidence(55));
    }
}

/// 와이퍼가 울어 is nobody's feeling; 마음이 아파 is.
fn is_own_feeling(view: &View<'_, '_>) -> bool {
    const INNER: &[&str] =
        &["마음", "기분", "눈물", "속", "가슴", "심장", "생각", "손", "하루", "요즘"];
    view.clause.nouns.iter().all(|noun| {
        let is_me = people::is_i(noun.text) || people::is_our(noun.text);
        !(matches!(noun.josa, Josa::Subject | Josa::Topic) || noun.is_pronoun)
            || is_me
            || INNER.contains(&noun.head())
    })
}

/// A claim in the words of the sentence, or of the clause where the sentence is long.
pub(super) fn words_claim(view: &View<'_, '_>, slot: &str) -> Claim {
    let whole = told(view, 0, view.sentence.text.len());
    let words = if whole.chars().count() <= WORDS_MAX {
        whole
    } else {
        let from = view.clause.start.min(view.sentence.text.len());
        let clause = told(view, from, view.clause.end);
        if clause.chars().count() >= 6 { clause } else { whole.chars().take(WORDS_MAX).collect() }
    };
    Claim::new(slot, &words).op(Op::Affirm)
}

/// Words from a stretch of the sentence: without times, leading fillers, laughter.
fn told(view: &View<'_, '_>, from: usize, to: usize) -> String {
    let text = view.sentence.text;
    let mut res = String::new();
    let mut place = from;
    for time in &view.sentence.times {
        if !matches!(time.kind, TimeKind::Point | TimeKind::YearlessDay { .. }) {
            continue;
        }
        let start = time.start.saturating_sub(view.sentence.start);
        let end = time.end.saturating_sub(view.sentence.start);
        if start < place || end > to || start > to {
            continue;
        }
        res.push_str(text.get(place..start).unwrap_or(""));
        let rest = text.get(end..to).unwrap_or("");
        // The particle goes with the time: 토요일(에), 어제(는).
        const PARTICLES: &[&str] = &[
            "에는", "에도", "에", "은", "는", "날", "으로", "로", "이", "엔", "부터", "까지", "쯤",
            "도", "께", "자로",
        ];
        // 결혼식이 5월 3일이야: without its time nothing is left to say but what it is.
        const COPULAS: &[&str] =
            &["이야", "이에요", "이예요", "예요", "입니다", "임", "야", "이다", "이래", "이라네"];
        let ends = rest.trim_end_matches(|c: char| !c.is_alphanumeric());
        if COPULAS.contains(&ends) {
            let kept = res.trim_end().trim_end_matches(['은', '는', '이', '가']);
            return tidy(kept);
        }
        let cut = PARTICLES
            .iter()
            .find(|it| {
                rest.strip_prefix(**it)
                    .is_some_and(|after| after.is_empty() || after.starts_with([' ', ',']))
            })
            .map_or(0, |it| it.len());
        place = end + cut;
    }
    res.push_str(text.get(place..to).unwrap_or(""));
    tidy(&res)
}

pub(super) fn tidy(words: &str) -> String {
    const FILLERS: &[&str] = &[
        "그리고", "글고", "근데", "그런데", "아니", "아", "하", "음", "맞다", "그래서", "사실",
        "나", "나는", "난", "저", "저는", "전", "내가", "제가", "진짜", "야", "와", "헐", "참",
        "어", "응", "응응", "네", "오", "그", "막", "걍", "실은",
    ];
    let is_noise = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '.' | ','
                    | '!'
                    | '?'
                    | '~'
                    | '…'
                    | '^'
                    | ';'
                    | 'ㅋ'
                    | 'ㅎ'
                    | 'ㅠ'
                    | 'ㅜ'
                    | 'ㅇ'
                    | 'ㅡ'
            )
    };
    let mut words: Vec<&str> = words.split_whitespace().collect();
    while words.len() > 1
        && words.first().is_some_and(|word| FILLERS.contains(&word.trim_matches(is_noise)))
    {
        words.remove(0);
    }
    words.join(" ").trim_matches(is_noise).to_owned()
}

/// Things done to the persona in play: *꽃을 건넨다*. Shared, and no fact about anyone.
pub(super) fn shared(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    if view.said.role != Role::User || view.clause.predicate.is_none() {
        return;
    }
    let words = tidy(view.sentence.text.trim_matches(['*', '(', ')']));
    if words.chars().count() < 4 || people::relation(&words).is_some() {
        return;
    }
    let claim = Claim::new("shared_experience", &words);
    out.extend(
        claim
            .about(Subject::User)
            .modality(gieok_core::assertion::Modality::Stated)
            .build(view.sentence),
    );
}
