//! Facts set, edited, deleted and restored by hand.

use super::*;
use crate::decide::Refusal;

#[test]
fn a_fact_can_be_set_and_later_said() {
    check("2026-03-01 > @luna: state residence=서울", &["now residence=서울 2026-03-01~ [hand]"]);
    check(
        "2026-03-01 > @luna: state residence=서울
         2026-03-02 residence=서울
         2026-03-03 residence=부산",
        &[
            "past residence=서울 2026-03-01~2026-03-03 superseded [m1 hand]",
            "now residence=부산 2026-03-03~ [m2]",
        ],
    );
    check(
        "2026-03-01 residence=서울
         2026-03-02 > @luna: state residence=부산 >2026-01-01
         2026-03-03 > @luna: state likes!커피",
        &[
            "past residence=서울 2026-03-01~2026-03-02 superseded [m1]",
            "now residence=부산 2026-01-01~ [hand]",
            "now likes!커피 2026-03-03~ [hand]",
        ],
    );
}

#[test]
fn the_words_of_a_hand_win() {
    check(
        "2026-03-01 likes=따뜻한 커피|커피
         2026-03-02 > @luna: state likes=커피
         2026-03-03 likes=아주 따뜻한 커피|커피",
        &["now likes=커피 2026-03-01~ [m1 m2 hand]"],
    );
}

#[test]
fn a_fact_set_for_a_place_is_known_there() {
    let world = world(
        "2026-03-01 > : state height=178cm
         2026-03-01 > @luna: state residence=서울
         2026-03-01 > s9@luna: state mood=우울",
    );
    let now = world.now;
    check_seen(&world, "", now, &["now height=178cm 2026-03-01~ [hand]"]);
    check_seen(&world, "@aria", now, &["now height=178cm 2026-03-01~ [hand]"]);
    check_seen(
        &world,
        "s9@luna",
        now,
        &[
            "now height=178cm 2026-03-01~ [hand]",
            "now residence=서울 2026-03-01~ [hand]",
            "now mood=우울 2026-03-01~ [hand]",
        ],
    );
}

#[test]
fn a_deleted_value_is_never_derived_again() {
    check(
        "2026-03-01 likes=커피; likes=차
         2026-03-02 > unfact f2.0
         2026-03-03 likes=커피
         2026-03-04 likes!커피",
        &["now likes=차 2026-03-01~ [m1]"],
    );
}

#[test]
fn what_a_deleted_value_superseded_is_current_again() {
    check(
        "2026-03-01 residence=서울
         2026-03-02 residence=부산
         2026-03-03 > unfact f4.0",
        &["now residence=서울 2026-03-01~ [m1]"],
    );
}

#[test]
fn all_spellings_that_made_a_fact_are_deleted() {
    check(
        "2026-03-01 residence=서울
         2026-03-02 residence=서울 강남구
         2026-03-03 > unfact f2.0
         2026-03-04 residence=서울",
        &[],
    );
}

#[test]
fn a_deletion_counts_under_every_name() {
    check(
        "2026-03-01 동생.name=민지; 민지.age=20살|20
         2026-03-02 > unfact f2.1
         2026-03-03 동생.age=20살|20; 민지.age=20살|20",
        &["now 동생.name=민지 2026-03-01~ [m1]"],
    );
    check(
        "2026-03-01 동생.name=민지; 민지.age=20살|20
         2026-03-02 > unfact f2.0",
        &["now 민지.age=20살 2026-03-01~ [m1]"],
    );
}

#[test]
fn a_deletion_counts_where_it_is_seen() {
    let world = world(
        "2026-03-01 residence=서울
         2026-03-01 > t1@aria: + a1 user ! residence=서울
         2026-03-02 > unfact f2.0",
    );
    check_seen(&world, "@luna", world.now, &[]);
    check_seen(&world, "@aria", world.now, &["now residence=서울 2026-03-01~ [a1]"]);
}

#[test]
fn only_a_hand_lifts_a_deletion() {
    check(
        "2026-03-01 likes=커피
         2026-03-02 > unfact f2.0
         2026-03-03 > @luna: state likes=커피
         2026-03-04 likes=커피",
        &["now likes=커피 2026-03-01~ [m1 m2 hand]"],
    );
    check(
        "2026-03-01 likes=커피
         2026-03-02 > unfact f2.0
         2026-03-03 > refact f2.0",
        &["now likes=커피 2026-03-01~ [m1]"],
    );
    check(
        "2026-03-01 > @luna: state likes=커피
         2026-03-02 > unfact f1.0
         2026-03-03 likes=커피",
        &[],
    );
}

#[test]
fn a_deletion_may_be_repeated_and_taken_back_again() {
    check(
        "2026-03-01 likes=커피
         2026-03-02 > unfact f2.0
         2026-03-03 > refact f2.0
         2026-03-04 > unfact f2.0",
        &[],
    );
    check(
        "2026-03-01 residence=서울
         2026-03-01 residence=서울 강남구
         2026-03-02 > unfact f2.0
         2026-03-03 > refact f2.0
         2026-03-04 > unfact f2.0
         2026-03-05 > refact f2.0",
        &["now residence=서울 강남구 2026-03-01~ [m1 m2]"],
    );
}

#[test]
fn an_edited_fact_never_said_what_it_said() {
    check(
        "2026-03-01 height=178cm
         2026-03-02 > fact f2.0 is 180cm
         2026-03-03 height=178cm",
        &["now height=180cm 2026-03-01~ [hand]"],
    );
    check(
        "2026-03-01 likes=커피; likes=차
         2026-03-02 > fact f2.0 is 라떼",
        &["now likes=차 2026-03-01~ [m1]", "now likes=라떼 2026-03-01~ [hand]"],
    );
}

#[test]
fn a_past_fact_that_is_edited_stays_past() {
    check(
        "2026-03-01 residence=서울
         2026-04-01 residence=부산
         2026-05-01 > fact f2.0 is 대구",
        &[
            "now residence=부산 2026-04-01~ [m2]",
            "past residence=대구 2026-03-01~2026-04-01 ended [hand]",
        ],
    );
}

#[test]
fn only_the_spelling_can_be_edited() {
    check(
        "2026-03-01 likes=커피
         2026-03-02 > fact f2.0 is 핸드드립 커피|커피",
        &["now likes=핸드드립 커피 2026-03-01~ [m1 hand]"],
    );
}

#[test]
fn clearing_takes_what_was_set_there_too() {
    check(
        "2026-03-01 residence=서울
         2026-03-02 > unfact f2.0
         2026-03-03 > @luna: state likes=커피
         2026-03-04 > clear @luna
         2026-03-05 residence=서울",
        &["now residence=서울 2026-03-05~ [m2]"],
    );
    let world = world(
        "2026-03-01 > : state likes=차
         2026-03-01 > @luna: state likes=커피
         2026-03-01 > s9@luna: state mood=우울
         2026-03-01 > s9@luna: + x1 user hi
         2026-03-02 > s9: delete",
    );
    check_seen(
        &world,
        "s9@luna",
        world.now,
        &["now likes=차 2026-03-01~ [hand]", "now likes=커피 2026-03-01~ [hand]"],
    );
}

#[track_caller]
fn check_refused(script: &str, line: &str, expected: &str) {
    let mut world = world(script);
    let refusal: Refusal = world.run(line).unwrap_err();
    assert_eq!(refusal.to_string(), expected);
}

#[test]
fn what_is_not_there_is_refused() {
    let script = "2026-03-01 likes=커피";
    for verb in ["unfact", "refact"] {
        check_refused(script, &format!("{verb} f2.1"), "no fact `f2.1`");
        check_refused(script, &format!("{verb} f1.0"), "no fact `f1.0`");
        check_refused(script, &format!("{verb} f99.0"), "no fact `f99.0`");
    }
    check_refused(script, "fact f9.0 is 차", "no fact `f9.0`");
    check_refused(script, "read m9", "no message `m9`");
    let deleted = "2026-03-01 likes=커피\n2026-03-01 > unfact f2.0";
    check_refused(deleted, "unfact f2.0", "no fact `f2.0`");
    let hidden = "2026-03-01 height=1cm\n2026-03-01 likes=커피\n2026-03-01 > s1: move m1 exactly";
    check_refused(hidden, "unfact f4.0", "no fact `f4.0`");
}

#[test]
fn what_is_too_long_or_empty_is_refused() {
    let long = "가".repeat(700);
    check_refused(
        "",
        &format!("@luna: state likes={long}"),
        "value must be at most 2048 bytes, is 2100",
    );
    check_refused("", &format!("@luna: state {long}=x"), "slot must be at most 128 bytes, is 2100");
    check_refused(
        "",
        &format!("@luna: state {long}.age=x"),
        "subject must be at most 256 bytes, is 2100",
    );
    check_refused("", "@luna: state =x", "slot must not be empty");
    let script = "2026-03-01 likes=커피";
    check_refused(
        script,
        &format!("fact f2.0 is {long}"),
        "value must be at most 2048 bytes, is 2100",
    );
}
