//! Slots that hold one value.

use super::*;

#[test]
fn a_first_claim_is_a_fact() {
    check("2026-03-01 height=178cm", &["now height=178cm 2026-03-01~ [m1]"]);
    check("2026-03-01 부적=네잎클로버", &["now 부적=네잎클로버 2026-03-01~ [m1]"]);
    check("2026-03-01 persona.name=루나", &["now persona.name=루나 2026-03-01~ [m1]"]);
}

#[test]
fn another_value_supersedes() {
    check(
        "2026-03-01 residence=서울
         2026-05-01 residence=부산",
        &[
            "past residence=서울 2026-03-01~2026-05-01 superseded [m1]",
            "now residence=부산 2026-05-01~ [m2]",
        ],
    );
    check(
        "2026-03-01 job=교사
         2026-04-01 job=작가
         2026-05-01 job=교사",
        &[
            "past job=교사 2026-03-01~2026-04-01 superseded [m1]",
            "past job=작가 2026-04-01~2026-05-01 superseded [m2]",
            "now job=교사 2026-05-01~ [m3]",
        ],
    );
}

#[test]
fn equal_meaning_is_one_fact() {
    check(
        "2026-03-01 age=25살|25
         2026-03-02 age=스물다섯|25",
        &["now age=25살 2026-03-01~ [m1 m2]"],
    );
    check(
        "2026-03-01 workplace=Naver
         2026-03-02 workplace=NAVER",
        &["now workplace=Naver 2026-03-01~ [m1 m2]"],
    );
}

#[test]
fn twice_in_one_message_is_one_mention() {
    check("2026-03-01 age=25살|25; age=25|25", &["now age=25살 2026-03-01~ [m1]"]);
    let world = world(
        "2026-03-01 age=25살|25; age=25|25
         2026-03-02 age=25|25",
    );
    let facts = Facts::seen_from(&world.space, &scope("@luna"), world.now);
    assert_eq!(facts.iter().next().unwrap().n_mentions, 2);
}

#[test]
fn a_place_gains_detail_and_never_loses_it() {
    check(
        "2026-03-01 residence=서울
         2026-03-02 residence=서울 강남구",
        &["now residence=서울 강남구 2026-03-01~ [m1 m2]"],
    );
    check(
        "2026-03-01 residence=서울 강남구
         2026-03-02 residence=서울",
        &["now residence=서울 강남구 2026-03-01~ [m1 m2]"],
    );
    check(
        "2026-03-01 residence=서울 강남구
         2026-03-02 residence=서울 마포구",
        &[
            "past residence=서울 강남구 2026-03-01~2026-03-02 superseded [m1]",
            "now residence=서울 마포구 2026-03-02~ [m2]",
        ],
    );
}

#[test]
fn a_correction_retracts() {
    check(
        "2026-03-01 age=25살|25
         2026-03-01 age~26살|26",
        &["never age=25살 2026-03-01~ [m1]", "now age=26살 2026-03-01~ [m2]"],
    );
}

#[test]
fn what_is_right_holds_since_what_was_wrong_was_said() {
    check(
        "2026-03-01 residence=서울
         2026-04-01 residence=부산
         2026-04-05 residence~대구",
        &[
            "past residence=서울 2026-03-01~2026-04-01 superseded [m1]",
            "never residence=부산 2026-04-01~ [m2]",
            "now residence=대구 2026-04-01~ [m3]",
        ],
    );
}

#[test]
fn a_correction_back_to_the_value_before_restores_it() {
    check(
        "2026-03-01 residence=서울
         2026-04-01 residence=부산
         2026-04-01 residence~서울",
        &["now residence=서울 2026-03-01~ [m1 m3]", "never residence=부산 2026-04-01~ [m2]"],
    );
}

#[test]
fn a_correction_of_nothing_and_of_the_same_only_affirms() {
    check("2026-03-01 age~26살|26", &["now age=26살 2026-03-01~ [m1]"]);
    check(
        "2026-03-01 age=26살|26
         2026-03-01 age~26|26",
        &["now age=26살 2026-03-01~ [m1 m2]"],
    );
}

#[test]
fn a_denial_is_known_too() {
    check("2026-03-01 job!의사", &["now job!의사 2026-03-01~ [m1]"]);
    check(
        "2026-03-01 job!의사
         2026-03-02 job!의사",
        &["now job!의사 2026-03-01~ [m1 m2]"],
    );
}

#[test]
fn a_denial_soon_after_retracts_and_a_later_one_ends() {
    check(
        "2026-03-01 job=의사
         2026-03-01 job!의사",
        &["never job=의사 2026-03-01~ [m1]", "now job!의사 2026-03-01~ [m2]"],
    );
    check(
        "2026-03-01 job=의사
         2026-06-01 job!의사",
        &["past job=의사 2026-03-01~2026-06-01 ended [m1]", "now job!의사 2026-06-01~ [m2]"],
    );
}

#[test]
fn a_denial_of_another_value_leaves_the_current_one() {
    check(
        "2026-03-01 job=교사
         2026-03-02 job!의사",
        &["now job=교사 2026-03-01~ [m1]", "now job!의사 2026-03-02~ [m2]"],
    );
}

#[test]
fn an_affirmation_flips_a_denial() {
    check(
        "2026-03-01 job!의사
         2026-04-01 job=의사",
        &["past job!의사 2026-03-01~2026-04-01 superseded [m1]", "now job=의사 2026-04-01~ [m2]"],
    );
}

#[test]
fn only_what_is_meant_is_a_fact() {
    check("2026-03-01 job=의사 ?", &[]);
    check(
        "2026-03-01 job=의사
         2026-03-02 job=가수 ?",
        &["now job=의사 2026-03-01~ [m1]"],
    );
    check("2026-03-01 job=; job!; job~", &[]);
}

#[test]
fn importance_is_the_highest_that_was_given() {
    let world = world(
        "2026-03-01 job=의사 *40
         2026-03-02 job=의사 *90
         2026-03-03 job=의사 *10",
    );
    let facts = Facts::seen_from(&world.space, &scope("@luna"), world.now);
    let fact = facts.iter().next().unwrap();
    assert_eq!((fact.importance, fact.n_mentions), (90, 3));
    assert_eq!(
        (fact.first_said, fact.last_said.to_string().as_str()),
        (world.space.messages()[0].at, "2026-03-03T12:00:00Z")
    );
}

#[test]
fn the_order_is_that_of_saying_not_of_logging() {
    check(
        "2026-05-01 residence=부산
         2026-03-01 residence=서울",
        &[
            "past residence=서울 2026-03-01~2026-05-01 superseded [m2]",
            "now residence=부산 2026-05-01~ [m1]",
        ],
    );
}
