//! Slots that hold several values.

use super::*;

#[test]
fn values_stand_side_by_side() {
    check(
        "2026-03-01 likes=떡볶이; likes=커피
         2026-03-02 likes=귤",
        &[
            "now likes=떡볶이 2026-03-01~ [m1]", "now likes=커피 2026-03-01~ [m1]",
            "now likes=귤 2026-03-02~ [m2]",
        ],
    );
}

#[test]
fn the_same_value_is_confirmed() {
    check(
        "2026-03-01 likes=커피
         2026-03-09 likes=커피",
        &["now likes=커피 2026-03-01~ [m1 m2]"],
    );
}

#[test]
fn of_two_spellings_the_longer_is_shown() {
    check(
        "2026-03-01 likes=아메리카노|커피
         2026-03-02 likes=따뜻한 아메리카노|커피
         2026-03-03 likes=커피",
        &["now likes=따뜻한 아메리카노 2026-03-01~ [m1 m2 m3]"],
    );
}

#[test]
fn a_correction_retracts_what_was_just_said() {
    check(
        "2026-03-01 likes=귤; likes=사과
         2026-03-01 likes~배",
        &[
            "now likes=귤 2026-03-01~ [m1]", "never likes=사과 2026-03-01~ [m1]",
            "now likes=배 2026-03-01~ [m2]",
        ],
    );
}

#[test]
fn a_correction_does_not_reach_back_to_what_was_said_long_ago() {
    check(
        "2026-03-01 likes=사과
         2026-06-01 likes~배",
        &["now likes=사과 2026-03-01~ [m1]", "now likes=배 2026-06-01~ [m2]"],
    );
}

#[test]
fn a_correction_to_what_is_known_confirms_it() {
    check(
        "2026-03-01 likes=배
         2026-03-01 likes=사과
         2026-03-01 likes~배",
        &["now likes=배 2026-03-01~ [m1 m3]", "never likes=사과 2026-03-01~ [m2]"],
    );
}

#[test]
fn a_denial_touches_only_its_value() {
    check(
        "2026-03-01 likes=커피; likes=차
         2026-06-01 likes!커피",
        &[
            "past likes=커피 2026-03-01~2026-06-01 ended [m1]",
            "now likes=차 2026-03-01~ [m1]",
            "now likes!커피 2026-06-01~ [m2]",
        ],
    );
}

#[test]
fn a_denial_is_flipped_and_flipped_back() {
    check(
        "2026-03-01 likes!커피
         2026-04-01 likes=커피
         2026-05-01 likes!커피",
        &[
            "past likes!커피 2026-03-01~2026-04-01 superseded [m1]",
            "past likes=커피 2026-04-01~2026-05-01 ended [m2]",
            "now likes!커피 2026-05-01~ [m3]",
        ],
    );
}

#[test]
fn who_likes_a_thing_no_longer_dislikes_it() {
    check(
        "2026-03-01 dislikes=고수
         2026-06-01 likes=고수",
        &["past dislikes=고수 2026-03-01~2026-06-01 ended [m1]", "now likes=고수 2026-06-01~ [m2]"],
    );
    check(
        "2026-03-01 likes=고수
         2026-06-01 dislikes=고수",
        &["past likes=고수 2026-03-01~2026-06-01 ended [m1]", "now dislikes=고수 2026-06-01~ [m2]"],
    );
    check(
        "2026-03-01 favorite_food=오이
         2026-06-01 disliked_food=오이; dislikes=비",
        &[
            "past favorite_food=오이 2026-03-01~2026-06-01 ended [m1]",
            "now disliked_food=오이 2026-06-01~ [m2]",
            "now dislikes=비 2026-06-01~ [m2]",
        ],
    );
}

#[test]
fn opposites_are_of_one_person() {
    check(
        "2026-03-01 dislikes=고수
         2026-06-01 동생.likes=고수",
        &["now dislikes=고수 2026-03-01~ [m1]", "now 동생.likes=고수 2026-06-01~ [m2]"],
    );
}

#[test]
fn a_plan_that_moves_is_rescheduled() {
    check(
        "2026-03-01 plan=치과 @2026-03-15
         2026-03-02 plan=치과 @2026-03-20",
        &[
            "past plan=치과 @2026-03-15 2026-03-01~2026-03-02 superseded [m1]",
            "now plan=치과 @2026-03-20 2026-03-02~ [m2]",
        ],
    );
    check(
        "2026-03-01 exam=토익 @2026-03-15; promise=영화 보기 @2026-03-09
         2026-03-02 exam=토익 @2026-03-20; promise=영화 보기 @2026-03-10",
        &[
            "past exam=토익 @2026-03-15 2026-03-01~2026-03-02 superseded [m1]",
            "past promise=영화 보기 @2026-03-09 2026-03-01~2026-03-02 superseded [m1]",
            "now exam=토익 @2026-03-20 2026-03-02~ [m2]",
            "now promise=영화 보기 @2026-03-10 2026-03-02~ [m2]",
        ],
    );
}

#[test]
fn a_plan_whose_date_was_wrong_is_corrected() {
    check(
        "2026-03-01 plan=치과 @2026-03-15
         2026-03-01 plan~치과 @2026-03-16",
        &[
            "never plan=치과 @2026-03-15 2026-03-01~ [m1]",
            "now plan=치과 @2026-03-16 2026-03-01~ [m2]",
        ],
    );
}

#[test]
fn a_date_can_be_said_more_exactly() {
    check(
        "2026-03-01 plan=여행 @2026-03-10..2026-03-20
         2026-03-02 plan=여행 @2026-03-15
         2026-03-03 plan=여행 @2026-03-10..2026-03-20
         2026-03-04 plan=여행",
        &["now plan=여행 @2026-03-15 2026-03-01~ [m1 m2 m3 m4]"],
    );
    check(
        "2026-03-01 plan=여행
         2026-03-02 plan=여행 @2026-03-15",
        &["now plan=여행 @2026-03-15 2026-03-01~ [m1 m2]"],
    );
}

#[test]
fn the_same_plan_after_its_day_is_another_one() {
    check(
        "2026-03-01 plan=치과 @2026-03-10
         2026-04-01 plan=치과 @2026-04-10",
        &[
            "past plan=치과 @2026-03-10 2026-03-01~2026-03-11 expired [m1]",
            "now plan=치과 @2026-04-10 2026-04-01~ [m2]",
        ],
    );
}

#[test]
fn events_on_two_days_both_happened() {
    check(
        "2026-03-02 event=등산 @2026-03-01
         2026-04-02 event=등산 @2026-04-01
         2026-04-03 event=등산 @2026-04-01",
        &[
            "now event=등산 @2026-03-01 2026-03-02~ [m1]",
            "now event=등산 @2026-04-01 2026-04-02~ [m2 m3]",
        ],
    );
}

#[test]
fn experiences_are_kept_apart() {
    let world = world(
        "2026-03-01 shared_experience=꽃 선물; likes=꽃
         2026-03-01 shared_experience=꽃 선물
         2026-05-01 shared_experience=꽃 선물
         2026-05-02 shared_experience=영화",
    );
    let facts = Facts::seen_from(&world.space, &scope("@luna"), world.now);
    let told: Vec<String> = facts.experiences().map(|it| shown(&world.space, it)).collect();
    assert_eq!(
        told,
        [
            "now shared_experience=영화 2026-05-02~ [m4]",
            "now shared_experience=꽃 선물 2026-05-01~ [m3]",
            "now shared_experience=꽃 선물 2026-03-01~ [m1 m2]",
        ]
    );
    check_seen(&world, "@luna", world.now, &["now likes=꽃 2026-03-01~ [m1]"]);
}

#[test]
fn of_many_experiences_the_newest_twenty_are_shown() {
    let days = (1..=25).map(|n| format!("2026-03-{n:02} shared_experience=산책 {n}\n"));
    let world = world(&days.collect::<String>());
    let facts = Facts::seen_from(&world.space, &scope("@luna"), world.now);
    assert_eq!(facts.experiences().count(), 20);
    assert_eq!(&*facts.experiences().next().unwrap().value.text, "산책 25");
}
