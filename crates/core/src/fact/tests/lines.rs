//! Facts in one line.

use super::*;

#[track_caller]
fn check_lines(script: &str, korean: &[&str], english: &[&str]) {
    let world = world(script);
    let facts = Facts::seen_from(&world.space, &scope("@luna"), world.now);
    let lines = |is_korean| facts.iter().map(|it| it.line(is_korean)).collect::<Vec<_>>();
    assert_eq!(lines(true), korean);
    assert_eq!(lines(false), english);
}

#[test]
fn a_line_names_slot_and_value() {
    check_lines(
        "2026-03-01 height=178cm; 동생.height=183cm; persona.job=마녀; 부적=클로버",
        &["키: 178cm", "동생 키: 183cm", "캐릭터 직업: 마녀", "부적: 클로버"],
        &["height: 178cm", "동생's height: 183cm", "the character's job: 마녀", "부적: 클로버"],
    );
}

#[test]
fn a_line_says_what_is_not_so_and_when() {
    check_lines(
        "2026-03-01 likes!커피; plan=치과 @2026-03-09; deadline=2026-03-12 @2026-03-12",
        &["좋아하는 것: 커피 (아님)", "계획: 치과 (2026-03-09)", "마감: 2026-03-12"],
        &["likes: not 커피", "plan: 치과 (2026-03-09)", "deadline: 2026-03-12"],
    );
}

#[test]
fn a_line_of_the_past_begins_with_its_interval() {
    check_lines(
        "2026-03-02 residence=서울; housing=자취 <2024-12-31
         2026-05-01 residence=부산",
        &["(2026-03-02 ~ 2026-05-01) 거주지: 서울", "(~ 2024-12-31) 집 형태: 자취", "거주지: 부산"],
        &["(2026-03-02 ~ 2026-05-01) home: 서울", "(~ 2024-12-31) housing: 자취", "home: 부산"],
    );
}
