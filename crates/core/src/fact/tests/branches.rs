//! Only what is in sight and visible counts.

use super::*;

#[test]
fn another_version_of_a_message_takes_its_facts_along() {
    check(
        "2026-03-01 residence=서울
         2026-03-02 likes=커피
         2026-03-03 > s1: edit m2 as m2b ! likes=차",
        &["now residence=서울 2026-03-01~ [m1]", "now likes=차 2026-03-03~ [m2b]"],
    );
    check(
        "2026-03-01 residence=서울
         2026-03-02 likes=커피
         2026-03-03 > s1: edit m2 as m2b ! likes=차
         2026-03-04 > s1: move m2",
        &["now residence=서울 2026-03-01~ [m1]", "now likes=커피 2026-03-02~ [m2]"],
    );
}

#[test]
fn what_a_hidden_message_superseded_is_current_again() {
    check(
        "2026-03-01 residence=서울
         2026-03-02 residence=부산
         2026-03-03 > s1: move m1 exactly",
        &["now residence=서울 2026-03-01~ [m1]"],
    );
}

#[test]
fn what_a_deleted_message_said_is_gone() {
    check(
        "2026-03-01 residence=서울
         2026-03-02 residence=부산
         2026-03-03 > delete m2",
        &["now residence=서울 2026-03-01~ [m1]"],
    );
    check(
        "2026-03-01 residence=서울
         2026-03-02 residence=서울
         2026-03-03 > delete m1",
        &["now residence=서울 2026-03-02~ [m2]"],
    );
    check("2026-03-01 residence=서울\n2026-03-02 > s1: delete", &[]);
}

#[test]
fn a_fork_shares_what_was_said_before_it() {
    let world = world(
        "2026-03-01 residence=서울
         2026-03-02 likes=커피
         2026-03-03 > s1: fork s2 at m1
         2026-03-04 > s1: delete
         2026-03-05 > s2@luna: + n1 user ! likes=차",
    );
    check_seen(
        &world,
        "@luna",
        world.now,
        &["now residence=서울 2026-03-01~ [m1]", "now likes=차 2026-03-05~ [n1]"],
    );
}

#[test]
fn a_persona_knows_what_it_was_told() {
    let world = world(
        "2026-03-01 residence=서울
         2026-03-02 > t1@aria: + a1 user ! residence=부산
         2026-03-03 > t2: + b1 user ! height=178cm",
    );
    check_seen(
        &world,
        "@luna",
        world.now,
        &["now residence=서울 2026-03-01~ [m1]", "now height=178cm 2026-03-03~ [b1]"],
    );
    check_seen(
        &world,
        "@aria",
        world.now,
        &["now residence=부산 2026-03-02~ [a1]", "now height=178cm 2026-03-03~ [b1]"],
    );
    check_seen(&world, "", world.now, &["now height=178cm 2026-03-03~ [b1]"]);
}

#[test]
fn a_persona_may_know_better_than_the_rest() {
    let world = world(
        "2026-03-01 > t: + b1 user ! residence=서울
         2026-03-02 residence=부산",
    );
    check_seen(&world, "", world.now, &["now residence=서울 2026-03-01~ [b1]"]);
    check_seen(
        &world,
        "@luna",
        world.now,
        &[
            "past residence=서울 2026-03-01~2026-03-02 superseded [b1]",
            "now residence=부산 2026-03-02~ [m1]",
        ],
    );
}

#[test]
fn neither_the_system_nor_a_tool_claims_anything() {
    check(
        "2026-03-01 > s1@luna: + x1 system ! residence=서울
         2026-03-02 > s1@luna: + x2 tool ! residence=서울
         2026-03-03 > s1@luna: + x3 assistant ! persona.job=마녀",
        &["now persona.job=마녀 2026-03-03~ [x3]"],
    );
}

#[test]
fn an_answer_knows_its_question() {
    check(
        "2026-03-01 > s1@luna: + q1 assistant residence? | a1 user ! ^서울
         2026-03-02 > s1@luna: + q2 assistant job?
         2026-03-03 > s1@luna: + a2 user ! ^의사",
        &["now residence=서울 2026-03-01~ [a1]", "now job=의사 2026-03-03~ [a2]"],
    );
    check(
        "2026-03-01 > s1@luna: + q1 assistant residence? | q2 assistant job?
         2026-03-02 > delete q2
         2026-03-03 > s1@luna: + a1 user ! ^서울",
        &["now residence=서울 2026-03-03~ [a1]"],
    );
}

#[test]
fn later_rules_read_again_and_replace() {
    check(
        "2026-03-01 likes=커피; v2:likes=차
         2026-03-02 > rules 2
         2026-03-02 > read m1
         2026-03-03 > read m1",
        &["now likes=커피 2026-03-01~ [m1]", "now likes=차 2026-03-01~ [m1]"],
    );
}

#[test]
fn a_message_read_again_keeps_its_place_in_time() {
    check(
        "2026-03-01 v2:residence=서울
         2026-03-01 residence=부산
         2026-03-02 > rules 2
         2026-03-02 > read m1,m2",
        &[
            "past residence=서울 2026-03-01~2026-03-01 superseded [m1]",
            "now residence=부산 2026-03-01~ [m2]",
        ],
    );
}
