//! Sentences that say that something changed, whether or not the rules make out what.

use gieok_core::{message::Role, reading::Said, time::At};
use gieok_lang::read;

#[track_caller]
fn check(role: Role, text: &str, is_change: bool) {
    let at = At::parse("2026-03-02T12:00:00+09:00").expect("a time");
    let said = Said { text, role, at, persona: None, previous: None, people: &[] };
    let found =
        read::read(&said).assertions.iter().any(|it| matches!(it.slot.as_str(), "change" | "hint"));
    assert_eq!(found, is_change, "{text}");
}

#[test]
fn a_change_is_marked_where_one_is_told() {
    let told = [
        "노래교실이 금요일로 옮겼소", "이제는 커피 안 마셔요", "원룸 얻었어 신나",
        "약속 다음 주로 미뤘어", "폰 갤럭시로 갈아탔어", "발표가 취소됐대",
        "I switched to Zed last week", "the meeting got pushed back to Friday",
        "we're no longer using the old supplier", "I moved out of the dorm",
    ];
    for text in told {
        check(Role::User, text, true);
    }
    let untold = [
        "오늘 날씨 좋다", "떡볶이 먹고 싶어", "이사할까 말까?", "너 이제 뭐 해?",
        "만약 퇴사하면 어떨까", "what a lovely day", "should I quit my job?",
    ];
    for text in untold {
        check(Role::User, text, false);
    }
    check(Role::Assistant, "그럼 금요일로 옮겼구나", false);
}

#[test]
fn what_a_change_is_about_is_bounded() {
    let text = format!("회의 날짜가 바뀌었어. {}", "그래서 말인데 오늘은 참 좋았어. ".repeat(200));
    let at = At::parse("2026-03-02T12:00:00+09:00").expect("a time");
    let said =
        Said { text: &text, role: Role::User, at, persona: None, previous: None, people: &[] };
    let read = read::read(&said);
    let longest = read.assertions.iter().filter_map(|it| it.value.as_ref()).map(|it| it.key.len());
    assert!(longest.max().unwrap_or(0) <= 2_000);
}
