use gieok_core::slot::ValueKind;
use proptest::prelude::*;

use super::{VALUE_CHARS_MAX, normalise};

/// "text|key" of the value, or "-" for none.
fn shown(kind: ValueKind, words: &str) -> String {
    normalise(kind, words).map_or("-".into(), |value| format!("{}|{}", value.text, value.key))
}

#[track_caller]
fn check(kind: ValueKind, rows: &[(&str, &str)]) {
    let wrong: Vec<_> = rows
        .iter()
        .map(|(words, expected)| (words, expected, shown(kind, words)))
        .filter(|(_, expected, actual)| actual != *expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Rows of spellings that share one key; different rows share none.
#[track_caller]
fn check_keys(kind: ValueKind, rows: &[&[&str]]) {
    let key = |words: &str| normalise(kind, words).map(|value| value.key);
    let mut seen = std::collections::HashMap::new();
    for (index, row) in rows.iter().enumerate() {
        for words in *row {
            assert_eq!(key(words), key(row[0]), "{words:?} and {:?}", row[0]);
        }
        assert_eq!(seen.insert(key(row[0]), index), None, "{row:?}");
    }
}

#[test]
fn ages() {
    check(
        ValueKind::Age,
        &[
            ("25살", "25살|25"),
            ("스물다섯", "25살|25"),
            ("만 20세", "만 20살|20"),
            ("만20살", "만 20살|20"),
            ("25 years old", "25|25"),
            ("twenty-five", "25|25"),
            ("스물다섯살이야", "25살|25"),
            ("25", "25|25"),
            ("25이야", "25살|25"),
            ("서른 여덟", "30살|30"),
            ("이십오", "25살|25"),
            ("20대 초반", "20대 초반|20s초반"),
            ("20대", "20대|20s"),
            ("8개월", "8개월|8개월"),
            ("8 months old", "8 months|8개월"),
            ("올해 스물하나", "21살|21"),
            ("95년생", "-"),
            ("250", "-"),
            ("비밀", "-"),
            ("몰라", "-"),
            ("5 yo", "5|5"),
            ("100세", "100살|100"),
        ],
    );
}

#[test]
fn lengths() {
    check(
        ValueKind::Length,
        &[
            ("178", "178cm|178cm"),
            ("178이야", "178cm|178cm"),
            ("178센치", "178cm|178cm"),
            ("178 cm", "178cm|178cm"),
            ("178.5cm", "178.5cm|178.5cm"),
            ("1미터 78", "178cm|178cm"),
            ("1m78", "178cm|178cm"),
            ("1.78m", "178cm|178cm"),
            ("1.78", "178cm|178cm"),
            ("백칠십사", "174cm|174cm"),
            ("백칠십사임", "174cm|174cm"),
            ("5'10\"", "178cm|178cm"),
            ("5'10", "178cm|178cm"),
            ("5 feet 10 inches", "178cm|178cm"),
            ("6ft", "183cm|183cm"),
            ("170대 초반", "170대 초반|170s초반"),
            ("999", "-"),
            ("25", "-"),
            ("작아", "-"),
            ("65kg", "-"),
            ("몰라", "-"),
        ],
    );
}

#[test]
fn weights() {
    check(
        ValueKind::Weight,
        &[
            ("65kg", "65kg|65kg"),
            ("65키로", "65kg|65kg"),
            ("65킬로야", "65kg|65kg"),
            ("65", "65kg|65kg"),
            ("육십오키로", "65kg|65kg"),
            ("150 lbs", "68kg|68kg"),
            ("72.5kg", "72.5kg|72.5kg"),
            ("5000", "-"),
            ("비밀이야", "-"),
        ],
    );
}

#[test]
fn blood_types() {
    check(
        ValueKind::BloodType,
        &[
            ("A형", "A형|A형"),
            ("a형", "A형|A형"),
            ("ab형이야", "AB형|AB형"),
            ("O", "O형|O형"),
            ("Rh- B형", "Rh- B형|Rh-B형"),
            ("RH+ O형", "O형|O형"),
            ("type O", "O형|O형"),
            ("AB", "AB형|AB형"),
            ("에이비형", "AB형|AB형"),
            ("오형", "O형|O형"),
            ("몰라", "-"),
            ("대형", "-"),
            ("C형", "-"),
        ],
    );
}

#[test]
fn mbti_types() {
    check(
        ValueKind::Mbti,
        &[
            ("INFP", "INFP|INFP"),
            ("infp", "INFP|INFP"),
            ("인프피", "INFP|INFP"),
            ("엔프제", "ENFJ|ENFJ"),
            ("엔팁", "ENTP|ENTP"),
            ("잇티제야", "ISTJ|ISTJ"),
            ("ENFP-T", "ENFP|ENFP"),
            ("estj인데", "ESTJ|ESTJ"),
            ("ABCD", "-"),
            ("몰라", "-"),
        ],
    );
}

#[test]
fn dates() {
    check(
        ValueKind::Date,
        &[
            ("3월 15일", "3월 15일|03-15"),
            ("3월15일이야", "3월15일|03-15"),
            ("음력 8월 2일", "음력 8월 2일|음력08-02"),
            ("1995년 3월 15일", "1995년 3월 15일|1995-03-15"),
            ("95년 3월 15일", "95년 3월 15일|1995-03-15"),
            ("March 15", "March 15|03-15"),
            ("March 15th, 1995", "March 15th, 1995|1995-03-15"),
            ("15 March", "15 March|03-15"),
            ("the 15th of March", "15th of March|03-15"),
            ("2026-03-15", "2026-03-15|2026-03-15"),
            ("2026.3.15", "2026.3.15|2026-03-15"),
            ("3/15", "3/15|03-15"),
            ("0315", "0315|03-15"),
            ("950315", "950315|1995-03-15"),
            ("십이월 이십오일", "십이월 이십오일|12-25"),
            ("시월 삼일", "시월 삼일|10-03"),
            ("3월", "3월|03"),
            ("2026년 9월", "2026년 9월|2026-09"),
            ("15일", "15일|--15"),
            ("크리스마스", "크리스마스|크리스마스"),
            ("다음 주", "다음 주|다음주"),
            ("5년", "5년|5년"),
            ("언제", "-"),
        ],
    );
}

#[test]
fn money_and_quantities() {
    check(
        ValueKind::Money,
        &[
            ("22만원", "22만원|KRW220000"),
            ("220,000원", "220,000원|KRW220000"),
            ("22만", "22만|KRW220000"),
            ("이십이만원", "이십이만원|KRW220000"),
            ("$5,000", "$5,000|USD5000"),
            ("5천 달러", "5천 달러|USD5000"),
            ("5k dollars", "5k dollars|USD5000"),
            ("USD 2.35/kg", "USD 2.35/kg|USD2.35/kg"),
            ("kg당 2.35달러", "kg당 2.35달러|USD2.35/kg"),
            ("$2.35 per kg", "$2.35 per kg|USD2.35/kg"),
            ("보증금 500에 50", "보증금 500에 50|500+50"),
            ("3억", "3억|KRW300000000"),
            ("무료", "무료|0"),
            ("비싸", "-"),
            ("얼마", "-"),
        ],
    );
    check(
        ValueKind::Quantity,
        &[
            ("3,500개", "3,500개|3500개"),
            ("삼천오백 개", "삼천오백 개|3500개"),
            ("12박스", "12박스|12box"),
            ("12 boxes", "12 boxes|12box"),
            ("500 MT", "500 MT|500t"),
            ("500톤", "500톤|500t"),
            ("3 crates", "3 crates|3crates"),
            ("두 마리", "두 마리|2마리"),
            ("많이", "-"),
        ],
    );
}

#[test]
fn places_are_one_under_every_name() {
    check_keys(
        ValueKind::Place,
        &[
            &["서울", "서울시", "서울특별시", "Seoul", "seoul, South Korea", "서울 쪽"],
            &["서울 강남구", "서울시 강남구", "서울강남", "서울 강남"],
            &["강남", "강남구", "Gangnam"],
            &["부산", "부산광역시", "부산시", "Busan"],
            &["수원", "수원시"],
            &["경기 수원", "경기도 수원시"],
            &["제주", "제주도", "제주특별자치도"],
            &["중구"],
            &["신도시"],
            &["뉴욕", "New York", "NYC", "new york city"],
            &["한국", "대한민국", "Korea", "South Korea"],
        ],
    );
    check(ValueKind::Place, &[("여기", "-"), ("어디", "-"), ("강남구 ㅋㅋ", "강남구|강남")]);
}

#[test]
fn names() {
    check(
        ValueKind::Name,
        &[
            ("김민수", "김민수|김민수"),
            ("김민수씨", "김민수|김민수"),
            ("김민수님", "김민수|김민수"),
            ("민지 씨", "민지|민지"),
            ("별님", "별님|별님"),
            ("민지야", "민지|민지"),
            ("지훈아", "지훈아|지훈아"),
            ("창민아", "창민|창민"),
            ("김민아", "김민아|김민아"),
            ("수아", "수아|수아"),
            ("창준이", "창준이|창준"),
            ("초롱이", "초롱이|초롱"),
            ("Alice", "Alice|alice"),
            ("ALICE", "ALICE|alice"),
            ("John Smith", "John Smith|johnsmith"),
            ("'람쥐'", "람쥐|람쥐"),
            ("김민수라고 해", "김민수|김민수"),
            ("도유진이요", "도유진|도유진"),
            ("아저씨", "아저씨|아저씨"),
            ("누구", "-"),
            ("나", "-"),
            ("🐱나비🐱", "나비|나비"),
        ],
    );
}

#[test]
fn flags() {
    check(
        ValueKind::Flag,
        &[
            ("응", "응|yes"),
            ("안 피워", "안 피워|no"),
            ("담배 안 피워", "담배 안 피워|no"),
            ("끊었어", "끊었어|no"),
            ("yes", "yes|yes"),
            ("I don't smoke", "I don't smoke|no"),
            ("하루 한 갑", "하루 한 갑|yes"),
            ("몰라", "-"),
        ],
    );
}

#[test]
fn texts_are_trimmed_and_share_keys_with_their_synonyms() {
    check(
        ValueKind::Text,
        &[
            ("  떡볶이 ㅋㅋㅋ", "떡볶이|떡볶이"),
            ("\"인터스텔라\"!!", "인터스텔라|인터스텔라"),
            ("매운   거", "매운 거|매운거"),
            ("컴공ㅋ", "컴공|컴퓨터공학과"),
            ("C++", "C++|c++"),
            ("떡볶이(매운맛)", "떡볶이(매운맛)|떡볶이(매운맛)"),
            ("Iced Americano", "Iced Americano|아이스아메리카노"),
            ("아아", "아아|아이스아메리카노"),
            ("❤️고양이❤️", "고양이|고양이"),
            ("", "-"),
            ("ㅋㅋㅋ", "-"),
            ("...", "-"),
            ("뭐", "-"),
            ("그거", "-"),
            ("그거요", "-"),
            ("모르겠어", "-"),
            ("모르겠습니다", "-"),
            ("비밀", "-"),
            ("what", "-"),
            ("idk", "-"),
            ("음...", "-"),
            ("something", "-"),
        ],
    );
    check_keys(
        ValueKind::Text,
        &[
            &["컴공", "컴퓨터공학과", "컴퓨터 공학", "CS"],
            &["알바", "아르바이트"],
            &["강쥐", "댕댕이", "강아지"],
            &["냥이", "고양이"],
            &["남친", "남자친구"],
            &["떡볶이", "떡뽀끼", "떡볶기"],
            &["아아", "아이스 아메리카노"],
            &["뜨아", "따뜻한 아메리카노"],
        ],
    );
}

#[test]
fn long_words_are_stories_and_no_values() {
    assert!(normalise(ValueKind::Text, &"가".repeat(VALUE_CHARS_MAX)).is_some());
    assert!(normalise(ValueKind::Text, &"가".repeat(VALUE_CHARS_MAX + 1)).is_none());
    assert!(normalise(ValueKind::Name, &"가".repeat(81)).is_none());
}

const KINDS: [ValueKind; 12] = [
    ValueKind::Text,
    ValueKind::Name,
    ValueKind::Place,
    ValueKind::Age,
    ValueKind::Length,
    ValueKind::Weight,
    ValueKind::BloodType,
    ValueKind::Mbti,
    ValueKind::Date,
    ValueKind::Money,
    ValueKind::Quantity,
    ValueKind::Flag,
];

proptest! {
    #[test]
    fn a_value_is_never_empty(
        words in prop_oneof![
            any::<String>(),
            "([0-9]{1,4}|[가-힣]{1,3}|m|'|\"|월|일|년|살|만|형|씨|님|야|시|구|/|-|\\.| |\\(|\\)){0,12}",
        ]
    ) {
        for kind in KINDS {
            if let Some(value) = normalise(kind, &words) {
                prop_assert!(!value.text.is_empty() && !value.key.is_empty(), "{:?}", kind);
            }
        }
    }
}
