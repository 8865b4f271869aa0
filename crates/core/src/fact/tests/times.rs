//! Since when, until when, and as of when.

use super::*;

#[test]
fn a_start_that_was_said_is_kept() {
    check("2026-03-01 residence=서울 >2020-01-01", &["now residence=서울 2020-01-01~ [m1]"]);
    check(
        "2026-03-01 residence=서울
         2026-03-02 residence=서울 >2020-01-01",
        &["now residence=서울 2020-01-01~ [m1 m2]"],
    );
}

#[test]
fn the_old_value_ends_where_the_new_one_begins() {
    check(
        "2026-03-01 residence=서울 >2020-01-01
         2026-05-01 residence=부산 >2026-04-10",
        &[
            "past residence=서울 2020-01-01~2026-04-10 superseded [m1]",
            "now residence=부산 2026-04-10~ [m2]",
        ],
    );
}

#[test]
fn a_value_that_reaches_back_ends_the_other_where_it_is_said() {
    check(
        "2026-03-01 residence=서울
         2026-05-01 residence=부산 >2019-01-01",
        &[
            "past residence=서울 2026-03-01~2026-05-01 superseded [m1]",
            "now residence=부산 2019-01-01~ [m2]",
        ],
    );
}

#[test]
fn what_was_over_when_it_was_said_never_becomes_current() {
    check(
        "2026-03-01 residence=부산
         2026-05-01 residence=서울 >2019-01-01 <2024-12-31",
        &[
            "now residence=부산 2026-03-01~ [m1]",
            "past residence=서울 2019-01-01~2024-12-31 ended [m2]",
        ],
    );
    check(
        "2026-05-01 residence=서울 <2024-12-31
         2026-05-02 residence=부산",
        &["past residence=서울 ~2024-12-31 ended [m1]", "now residence=부산 2026-05-02~ [m2]"],
    );
}

#[test]
fn what_was_over_can_be_said_twice_and_more_exactly() {
    check(
        "2026-05-01 residence=서울 <2024-12-31
         2026-05-02 residence=서울 >2019-01-01 <2024-12-31",
        &["past residence=서울 2019-01-01~2024-12-31 ended [m1 m2]"],
    );
}

#[test]
fn the_current_value_said_to_be_over_ends() {
    check(
        "2026-03-01 residence=서울
         2026-05-01 residence=서울 <2026-04-01",
        &["past residence=서울 2026-03-01~2026-04-01 ended [m1 m2]"],
    );
}

#[test]
fn a_value_that_begins_later_leaves_the_old_one_until_then() {
    let script = "2026-03-01 residence=서울
                  2026-05-01 residence=부산 >2026-06-01";
    check(
        script,
        &["now residence=서울 2026-03-01~2026-06-01 [m1]", "now residence=부산 2026-06-01~ [m2]"],
    );
    check_on(
        "2026-06-02",
        script,
        &[
            "past residence=서울 2026-03-01~2026-06-01 superseded [m1]",
            "now residence=부산 2026-06-01~ [m2]",
        ],
    );
}

#[test]
fn a_slow_clock_does_not_bring_the_old_value_back() {
    check_on(
        "2026-04-30",
        "2026-03-01 residence=서울
         2026-05-01 residence=부산",
        &[
            "past residence=서울 2026-03-01~2026-05-01 superseded [m1]",
            "now residence=부산 2026-05-01~ [m2]",
        ],
    );
}

#[test]
fn an_end_that_was_said_comes() {
    let script = "2026-03-01 residence=서울 <2026-12-31";
    check(script, &["now residence=서울 2026-03-01~2026-12-31 [m1]"]);
    check_on("2027-01-01", script, &["past residence=서울 2026-03-01~2026-12-31 ended [m1]"]);
    let script = "2026-03-01 workplace=네이버
                  2026-03-02 workplace/네이버 <2026-05-01";
    check(script, &["now workplace=네이버 2026-03-01~2026-05-01 [m1 m2]"]);
    check_on("2026-05-02", script, &["past workplace=네이버 2026-03-01~2026-05-01 ended [m1 m2]"]);
}

#[test]
fn moods_pass() {
    let script = "2026-03-01 mood=우울; symptom=감기; worry=취업; age=25살|25";
    check_on(
        "2026-03-02",
        script,
        &[
            "now mood=우울 2026-03-01~ [m1]", "now symptom=감기 2026-03-01~ [m1]",
            "now worry=취업 2026-03-01~ [m1]", "now age=25살 2026-03-01~ [m1]",
        ],
    );
    check_on(
        "2026-03-20",
        script,
        &[
            "past mood=우울 2026-03-01~2026-03-03 expired [m1]",
            "past symptom=감기 2026-03-01~2026-03-15 expired [m1]",
            "now worry=취업 2026-03-01~ [m1]",
            "now age=25살 2026-03-01~ [m1]",
        ],
    );
    check_on(
        "2027-05-01",
        script,
        &[
            "past mood=우울 2026-03-01~2026-03-03 expired [m1]",
            "past symptom=감기 2026-03-01~2026-03-15 expired [m1]",
            "past worry=취업 2026-03-01~2026-05-30 expired [m1]",
            "now age=25살 2026-03-01~ [m1]",
        ],
    );
}

#[test]
fn said_again_it_lasts_again() {
    check_on(
        "2026-03-20",
        "2026-03-01 symptom=감기
         2026-03-10 symptom=감기",
        &["now symptom=감기 2026-03-01~ [m1 m2]"],
    );
    check(
        "2026-01-01 symptom=감기
         2026-03-01 symptom=감기",
        &[
            "past symptom=감기 2026-01-01~2026-01-15 expired [m1]",
            "now symptom=감기 2026-03-01~ [m2]",
        ],
    );
}

#[test]
fn plans_are_past_when_their_day_has_come_and_events_stay() {
    let script = "2026-03-01 plan=치과 @2026-03-10; deadline=보고서 @2026-03-12; \
                  exam=토익 @2026-03-14; marriage_plan=결혼식 @2026-03-16; \
                  event=이사 @2026-02-28; promise=영화 @2026-03-09; plan=언젠가 유럽";
    check_on(
        "2026-03-13",
        script,
        &[
            "past plan=치과 @2026-03-10 2026-03-01~2026-03-11 expired [m1]",
            "past deadline=보고서 @2026-03-12 2026-03-01~2026-03-13 expired [m1]",
            "now exam=토익 @2026-03-14 2026-03-01~ [m1]",
            "now marriage_plan=결혼식 @2026-03-16 2026-03-01~ [m1]",
            "now event=이사 @2026-02-28 2026-03-01~ [m1]",
            "now promise=영화 @2026-03-09 2026-03-01~ [m1]",
            "now plan=언젠가 유럽 2026-03-01~ [m1]",
        ],
    );
}

#[track_caller]
fn check_as_of(script: &str, cases: &[(&str, &[&str])]) {
    let world = world(script);
    let facts = Facts::seen_from(&world.space, &scope("@luna"), world.now);
    for (date, expected) in cases {
        let held: Vec<String> =
            facts.held_at(day(date)).map(|it| format!("{:?}={}", it.slot, it.value.text)).collect();
        assert_eq!(held, *expected, "{date}");
    }
}

#[test]
fn the_past_can_be_asked() {
    check_as_of(
        "2026-01-01 residence=대전 <2019-12-31
         2026-03-01 residence=서울 >2020-01-01
         2026-05-01 residence=부산; age=25살|25
         2026-05-01 age~26살|26",
        &[
            ("2019-06-01", &["residence=대전"]),
            ("2020-01-01", &["residence=서울"]),
            ("2026-04-30", &["residence=서울"]),
            ("2026-05-02", &["residence=부산", "age=26살"]),
        ],
    );
}

#[test]
fn expired_facts_held_until_they_expired() {
    check_as_of(
        "2026-03-01 mood=우울
         2026-04-01 likes=비",
        &[("2026-03-02", &["mood=우울"]), ("2026-03-04", &[]), ("2026-04-02", &["likes=비"])],
    );
}
