//! Which facts are in doubt after a script. A change names its sentence; `^` before it says that
//! it is told of somebody else.

use super::{doubted, is_outdone};
use crate::{
    decide::tests::script::scope,
    fact::{Facts, tests::world},
    query::{Found, Recalled, Why},
    space::MessageNo,
};

#[track_caller]
fn check(script: &str, expected: &[&str]) {
    let world = world(script);
    let facts = Facts::seen_from(&world.space, &scope("s1@luna"), world.now);
    let doubted = doubted(&facts);
    let actual: Vec<&str> = facts
        .current()
        .filter(|fact| doubted.contains_key(&fact.id))
        .map(|fact| fact.slot.as_str())
        .collect();
    assert_eq!(actual, expected, "{script}");
}

#[test]
fn a_sign_shakes_its_slots_without_naming_them() {
    check("2026-03-01 workplace=한빛상사\n2026-04-01 change=월요일에첫출근했어", &["workplace"]);
    check("2026-03-01 pet=강아지\n2026-04-01 hint=어제무지개다리건넜어", &["pet"]);
    check("2026-03-01 nickname=엘사\n2026-04-01 hint=참고로내본명은따로있어", &["nickname"]);
    check("2026-03-01 height=178cm\n2026-04-01 change=월요일에첫출근했어", &[]);
}

#[test]
fn what_is_told_of_somebody_else_shakes_nothing_of_the_user() {
    check("2026-03-01 workplace=한빛상사\n2026-04-01 hint=^언니가첫출근했대", &[]);
    check("2026-03-01 언니.workplace=한빛상사\n2026-04-01 hint=^언니가첫출근했대", &["workplace"]);
    check("2026-03-01 민호.tool=vim\n2026-04-01 change=^민호는이제helix만써", &["tool"]);
}

#[test]
fn a_hint_is_too_little_against_what_holds_for_good() {
    check("2026-03-01 allergy=땅콩\n2026-04-01 hint=땅콩은원래안먹어", &[]);
    check("2026-03-01 allergy=땅콩\n2026-04-01 change=이제땅콩먹어도된대", &["allergy"]);
    check("2026-03-01 name=김민수\n2026-04-01 change=김민수이제안써", &[]);
}

#[test]
fn latin_words_are_found_from_their_beginning_only() {
    check("2026-03-01 age=29\n2026-04-01 hint=the manager left", &[]);
    check("2026-03-01 laptop=gram\n2026-04-01 change=my gram is gone", &["laptop"]);
}

#[test]
fn a_hint_is_no_fact() {
    let world = world("2026-03-01 hint=지금은아무것도아니야");
    let facts = Facts::seen_from(&world.space, &scope("s1@luna"), world.now);
    assert_eq!((facts.iter().count(), facts.hints().count()), (0, 1));
}

/// Whether the fact that the first line of a script makes is outdone, the lines being found with
/// these scores.
#[track_caller]
fn check_outdone(script: &str, scores: &[f32], expected: bool) {
    let world = world(script);
    let facts = Facts::seen_from(&world.space, &scope("s1@luna"), world.now);
    let fact = facts.iter().next().expect("the first line makes a fact");
    let hit = |(no, score): (u32, &f32)| Recalled {
        found: Found::Message(MessageNo(no)),
        score: *score,
        why: Why::default(),
    };
    let mut found: Vec<Recalled> = (0_u32..).zip(scores).map(hit).collect();
    found.sort_by(|left, right| right.score.total_cmp(&left.score));
    assert_eq!(is_outdone(&world.space, fact, &found), expected, "{script} {scores:?}");
}

#[test]
fn a_later_line_about_the_same_casts_doubt() {
    let script = "2026-03-01 residence=서울\n2026-04-01 mood=짐풀었음";
    check_outdone(script, &[0.9, 1.0], true);
    check_outdone(script, &[1.0, 0.85], true);
    check_outdone(script, &[1.0, 0.5], false);
    check_outdone(script, &[0.4, 0.4], false);
    check_outdone("2026-03-01 residence=서울\n2026-04-01 likes=서울", &[0.9, 1.0], false);
    check_outdone("2026-03-01 likes=떡볶이\n2026-04-01 mood=배부름", &[0.9, 1.0], false);
    check_outdone("2026-03-01 birthday=3월15일\n2026-04-01 mood=신남", &[0.9, 1.0], false);
}
