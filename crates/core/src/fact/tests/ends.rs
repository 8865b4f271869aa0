//! What ends, and what ends with it.

use super::*;

#[test]
fn what_is_over_is_past() {
    check(
        "2026-03-01 smoking=흡연
         2026-06-01 smoking/흡연",
        &["past smoking=흡연 2026-03-01~2026-06-01 ended [m1 m2]"],
    );
}

#[test]
fn it_may_have_ended_before_that_is_said() {
    check(
        "2026-03-01 learning=피아노
         2026-06-01 learning/피아노 <2026-05-01",
        &["past learning=피아노 2026-03-01~2026-05-01 ended [m1 m2]"],
    );
    check(
        "2026-03-01 learning=피아노
         2026-06-01 learning/피아노 >2026-02-01",
        &["past learning=피아노 2026-02-01~2026-02-01 ended [m1 m2]"],
    );
}

#[test]
fn without_a_value_everything_in_the_slot_ends() {
    check(
        "2026-03-01 learning=피아노; learning=중국어; hobby=피아노
         2026-06-01 learning/",
        &[
            "past learning=피아노 2026-03-01~2026-06-01 ended [m1 m2]",
            "past learning=중국어 2026-03-01~2026-06-01 ended [m1 m2]",
            "now hobby=피아노 2026-03-01~ [m1]",
        ],
    );
}

#[test]
fn what_ended_need_not_be_named_exactly() {
    check(
        "2026-03-01 learning=재즈 피아노; learning=중국어
         2026-06-01 learning/피아노",
        &[
            "past learning=재즈 피아노 2026-03-01~2026-06-01 ended [m1 m2]",
            "now learning=중국어 2026-03-01~ [m1]",
        ],
    );
    check(
        "2026-03-01 exercise=수영
         2026-06-01 exercise/새벽 수영",
        &["past exercise=수영 2026-03-01~2026-06-01 ended [m1 m2]"],
    );
    check(
        "2026-03-01 learning=재즈 피아노; learning=피아노
         2026-06-01 learning/피아노",
        &[
            "now learning=재즈 피아노 2026-03-01~ [m1]",
            "past learning=피아노 2026-03-01~2026-06-01 ended [m1 m2]",
        ],
    );
}

#[test]
fn what_was_never_known_and_is_over_is_known_as_past() {
    check("2026-06-01 smoking/흡연", &["past smoking=흡연 ~2026-06-01 ended [m1]"]);
    check(
        "2026-06-01 smoking/흡연
         2026-06-02 smoking/흡연",
        &["past smoking=흡연 ~2026-06-01 ended [m1 m2]"],
    );
    check("2026-06-01 smoking/", &[]);
}

#[test]
fn what_ended_can_begin_again() {
    check(
        "2026-03-01 exercise=수영
         2026-04-01 exercise/수영
         2026-05-01 exercise=수영",
        &[
            "past exercise=수영 2026-03-01~2026-04-01 ended [m1 m2]",
            "now exercise=수영 2026-05-01~ [m3]",
        ],
    );
}

#[test]
fn an_end_does_not_touch_what_is_denied() {
    check(
        "2026-03-01 learning!피아노; learning=드럼
         2026-04-01 learning/",
        &[
            "now learning!피아노 2026-03-01~ [m1]",
            "past learning=드럼 2026-03-01~2026-04-01 ended [m1 m2]",
        ],
    );
}

#[test]
fn leaving_a_job_ends_the_workplace_and_the_position() {
    check(
        "2026-03-01 job=개발자; workplace=네이버; position=팀장; residence=분당
         2026-06-01 job/",
        &[
            "past job=개발자 2026-03-01~2026-06-01 ended [m1 m2]",
            "past workplace=네이버 2026-03-01~2026-06-01 ended [m1]",
            "past position=팀장 2026-03-01~2026-06-01 ended [m1]",
            "now residence=분당 2026-03-01~ [m1]",
        ],
    );
    check(
        "2026-03-01 workplace=네이버; position=팀장
         2026-06-01 job=백수",
        &[
            "past workplace=네이버 2026-03-01~2026-06-01 ended [m1]",
            "past position=팀장 2026-03-01~2026-06-01 ended [m1]",
            "now job=백수 2026-06-01~ [m2]",
        ],
    );
}

#[test]
fn a_new_job_alone_ends_nothing_else() {
    check(
        "2026-03-01 job=개발자; workplace=네이버
         2026-06-01 job=기획자",
        &[
            "past job=개발자 2026-03-01~2026-06-01 superseded [m1]",
            "now workplace=네이버 2026-03-01~ [m1]",
            "now job=기획자 2026-06-01~ [m2]",
        ],
    );
}

#[test]
fn what_the_same_message_says_is_not_ended_by_it() {
    check(
        "2026-03-01 workplace=네이버
         2026-06-01 workplace=카카오; job/",
        &[
            "past workplace=네이버 2026-03-01~2026-06-01 superseded [m1]",
            "now workplace=카카오 2026-06-01~ [m2]",
        ],
    );
}

#[test]
fn a_breakup_ends_the_partner_and_the_wedding() {
    check(
        "2026-03-01 partner=준호; marriage_plan=가을 결혼
         2026-06-01 relationship_status=이별",
        &[
            "past partner=준호 2026-03-01~2026-06-01 ended [m1]",
            "past marriage_plan=가을 결혼 2026-03-01~2026-06-01 ended [m1]",
            "now relationship_status=이별 2026-06-01~ [m2]",
        ],
    );
    check(
        "2026-03-01 partner=준호
         2026-06-01 relationship_status=연애 중",
        &["now partner=준호 2026-03-01~ [m1]", "now relationship_status=연애 중 2026-06-01~ [m2]"],
    );
}

#[test]
fn consequences_are_of_one_person() {
    check(
        "2026-03-01 partner=준호; 동생.partner=하나
         2026-06-01 동생.relationship_status=이별",
        &[
            "now partner=준호 2026-03-01~ [m1]",
            "past 동생.partner=하나 2026-03-01~2026-06-01 ended [m1]",
            "now 동생.relationship_status=이별 2026-06-01~ [m2]",
        ],
    );
}
