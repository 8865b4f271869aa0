use proptest::prelude::*;

use super::spans;

/// What is left, the cuts shown as `|`.
fn left(text: &str) -> String {
    let mut res = String::new();
    let mut at = 0;
    for range in spans(text) {
        res.push_str(&text[at..range.start]);
        res.push('|');
        at = range.end;
    }
    res + &text[at..]
}

#[track_caller]
fn check(rows: &[(&str, &str)]) {
    let wrong: Vec<_> = rows
        .iter()
        .map(|(text, expected)| (*expected, left(text)))
        .filter(|(expected, actual)| actual != expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_was_injected_is_left_out() {
    check(&[
        ("[기억]\n- 나이: 25살\n- 서울\n\n나 배고파", "|\n나 배고파"),
        ("[현재 상태(캐논)]\n거주지: 부산", "|"),
        ("안녕\n[사용자 정보]\n이름: 민수", "안녕\n|"),
        ("## [User profile]\nage: 25\n\nhi", "|\nhi"),
        ("[memories]\nlikes cats\n\nI like dogs", "|\nI like dogs"),
        ("[Summary of the earlier conversation]\nthey talked", "|"),
        ("<context>나는 30살</context> 나 25살", "| 나 25살"),
        ("hi <memory>likes tea", "hi |"),
        ("<system>be nice</system>\n나 학생", "|\n나 학생"),
        ("<foo attr=\"1\">x y</foo> z", "| z"),
        ("<Context>\na\n</Context>\nb", "|\nb"),
        ("System: you are a cat\n나 민수야", "|나 민수야"),
        ("시스템: 너는 고양이야\n응", "|응"),
        ("### Instruction\nAct as a cat\nI am 30\n\n나 25살", "|\n나 25살"),
    ]);
}

#[test]
fn code_data_and_addresses_are_left_out() {
    check(&[
        ("봐봐 ```\nlet age = 30;\n``` 어때", "봐봐 | 어때"),
        ("```\nopen", "|"),
        ("`name = 3` 이거", "| 이거"),
        ("https://example.com/me?a=1 봤어", "| 봤어"),
        ("https://example.com에서 샀어", "|에서 샀어"),
        ("www.naver.com 들어가", "| 들어가"),
        ("{\"name\": \"kim\", \"age\": 30}\n나 25살", "|\n나 25살"),
        ("[\n  {\"a\": 1}\n]\n끝", "|\n끝"),
        ("이름,나이,키\n김,25,178\n박,30,180\n나 학생", "|나 학생"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "|"),
    ]);
}

#[test]
fn pasted_chats_mails_and_quotes_are_left_out() {
    check(&[
        ("민수: 나 30살\n지영: 진짜?\n민수: 응\n\n이거 봐", "|\n이거 봐"),
        ("User: I'm 30\nAssistant: Nice\n", "|"),
        ("[민수] [오후 3:12] 나 부산 살아\n[지영] [오후 3:13] ㅇㅇ", "|"),
        ("[오후 3:12] 민수 : 안녕", "|"),
        ("2026년 3월 1일 오후 3:12, 민수 : 안녕\n", "|"),
        ("> 나는 30살이야\n나는 25살", "|나는 25살"),
        ("see below\n-----Original Message-----\nI am 40", "see below\n|"),
        ("fyi\nFrom: Kim\nSent: Monday\nI live in Paris", "fyi\n|"),
        ("ok\nOn Mon, Kim wrote:\nI like tea", "ok\n|"),
    ]);
}

#[test]
fn what_people_say_stays() {
    let texts = [
        "나 25살이야", "이름: 민수\n나이: 25\n키: 178", "I <3 you", ">_< 부끄러워",
        "a < b and c > d", "3:30에 만나", "사과, 배, 포도 좋아해", "name: Kim", "[진짜] 좋아",
        "내 취미: 독서", "I use <b", "{웃음} 나 학생이야", "ㅋㅋ `", "*웃는다* 안녕",
        "시스템 엔지니어야", "From Seoul to Busan", "나는 기억력이 좋아",
    ];
    check(&texts.map(|text| (text, text)));
}

proptest! {
    #[test]
    fn spans_are_in_order_and_on_characters(
        text in prop_oneof![
            any::<String>(),
            "([가-힣]{1,3}|[a-z]{1,4}|<|>|</|<a>|</a>|<memory>|`|```|\\{\"|\\}|\\[|\\]|:|> |,|\t|\\||\n|\n\n| |http://|오후 3:12|From:|To:){0,30}",
        ]
    ) {
        let mut end = 0;
        for range in spans(&text) {
            prop_assert!(range.start >= end && range.end > range.start);
            prop_assert!(text.get(range.clone()).is_some());
            end = range.end;
        }
    }
}
