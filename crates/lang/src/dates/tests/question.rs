//! What stretch a question asks about.

use gieok_core::time::At;

use crate::dates::question_window;

use super::WEDNESDAY;

#[track_caller]
fn check(rows: &[(&str, &str)]) {
    let at = At::parse(WEDNESDAY).unwrap();
    let mut wrong = Vec::new();
    for (text, expected) in rows {
        let found = question_window(text, at).map_or(String::new(), |(from, to)| {
            let (from, to) = (from.to_string(), to.to_string());
            format!("{}..{}", &from[..10], &to[..10])
        });
        if found != *expected {
            wrong.push(format!("{text}: {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong rows:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_question_names_its_window() {
    check(&[
        ("지난주에 나 뭐 했다고 했지?", "2026-03-02..2026-03-09"),
        ("어제 뭐 먹었다고 했지?", "2026-03-10..2026-03-11"),
        ("나 토요일에 누구 만났지?", "2026-03-07..2026-03-08"),
        ("토요일에 뭐 하기로 했지?", "2026-03-14..2026-03-15"),
        ("내가 3월 2일에 뭐 했더라", "2026-03-02..2026-03-03"),
        ("작년 여름에 어디 갔었지?", "2025-06-01..2025-09-01"),
        ("작년부터 내가 배운 게 뭐야?", "2025-01-01..2026-03-11"),
        ("1월부터 2월까지 뭐 했지?", "2026-01-01..2026-03-01"),
        ("어제랑 오늘 뭐 먹었지?", "2026-03-10..2026-03-12"),
        ("오늘 갑자기 생각났는데 우리 작년 여름에 어디 갔었지?", "2025-06-01..2025-09-01"),
        ("이번 주말에 뭐 하기로 했지?", "2026-03-14..2026-03-16"),
        ("what did I do in March?", "2026-03-01..2026-04-01"),
        ("what did I tell you last week?", "2026-03-02..2026-03-09"),
        ("where was I last Friday?", "2026-03-06..2026-03-07"),
        ("what have I read since January?", "2026-01-01..2026-03-11"),
        ("what are my plans for tomorrow?", "2026-03-12..2026-03-13"),
        ("what do I have to finish by Friday?", "2026-03-11..2026-03-14"),
        ("what did I do over the past two weeks?", "2026-02-25..2026-03-11"),
    ]);
}

#[test]
fn a_question_without_a_time_has_no_window() {
    check(&[
        ("나 키 몇이라고 했지?", ""),
        ("내 생일이 언제야?", ""),
        ("나 지금 어디 살아?", ""),
        ("나 매주 뭐 배우지?", ""),
        ("what is my cat's name?", ""),
        ("what do I do every Tuesday?", ""),
    ]);
}
