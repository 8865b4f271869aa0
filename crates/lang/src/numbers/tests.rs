use proptest::prelude::*;

use super::{numbers, plain};

/// The numbers of a text as "value unit@words".
fn shown(text: &str) -> String {
    let show = |mention: &super::NumberMention| {
        let unit = mention.unit.map_or("", |unit| unit.key);
        format!("{}{unit}", plain(mention.value))
    };
    numbers(text).iter().map(show).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check(rows: &[(&str, &str)]) {
    let is_wrong = |row: &&(&str, &str)| shown(row.0) != row.1;
    let wrong: Vec<_> = rows.iter().filter(is_wrong).map(|row| (row, shown(row.0))).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn digits() {
    check(&[
        ("3,500", "3500"),
        ("1.5", "1.5"),
        ("3,500원", "3500KRW"),
        ("25살", "25age"),
        ("만 20세", "20age"),
        ("만20세야", "20age"),
        ("178cm야", "178cm"),
        ("178센치", "178cm"),
        ("1미터 78", "1m 78"),
        ("65키로임", "65kg"),
        ("3만5천원", "35000KRW"),
        ("3만 5천 원", "35000KRW"),
        ("1억 2천만", "120000000"),
        ("1.5억", "150000000"),
        ("1.1억", "110000000"),
        ("22만원", "220000KRW"),
        ("220달러", "220USD"),
        ("$5,000", "5000USD"),
        ("USD 5,000", "5000USD"),
        ("$50 USD", "50USD"),
        ("€30", "30EUR"),
        ("100엔", "100JPY"),
        ("5k", "5000"),
        ("5km", "5km"),
        ("50%", "50%"),
        ("3시간", "3시간"),
        ("3시 반", "3시"),
        ("3월 15일", "3월 15일"),
        ("12박스", "12box"),
        ("500 MT", "500t"),
        ("20대 초반", "20s"),
        ("5'10\"", "70inch"),
        ("5ft 10in", "70inch"),
        ("5 feet 10 inches tall", "70inch"),
        ("6 ft", "72inch"),
        ("150 lbs", "150lb"),
        ("2nd place", "2th"),
        ("25-year-old", "25age"),
        ("5-6개", "5 6개"),
        ("3~4시간", "3 4시간"),
        ("3만이 넘어", "30000"),
        ("2천만원", "20000000KRW"),
        ("5백만 원", "5000000KRW"),
    ]);
}

#[test]
fn digits_that_count_nothing_are_left_alone() {
    check(&[
        ("010-1234-5678", ""),
        ("2026-03-15", ""),
        ("12:30에 봐", ""),
        ("GPT4", ""),
        ("v1.2.3", ""),
        ("1/2", ""),
        ("12345678901234567890123", ""),
    ]);
}

#[test]
fn korean_words() {
    check(&[
        ("현실은 백칠십사", "174"),
        ("이십오", "25"),
        ("이십오살", "25age"),
        ("삼만 오천 원", "35000KRW"),
        ("천이백", "1200"),
        ("스물다섯", "25"),
        ("스물다섯살이야", "25age"),
        ("나 스무 살", "20age"),
        ("서른여덟", "38"),
        ("예순", "60"),
        ("아흔아홉", "99"),
        ("열두 명", "12명"),
        ("열하나", "11"),
        ("고양이 두 마리", "2마리"),
        ("한 잔", "1잔"),
        ("세 시간", "3시간"),
        ("네 살", "4age"),
        ("석 달", "3개월"),
        ("삼 년", "3년"),
        ("십 년", "10년"),
        ("만 원", "10000KRW"),
        ("만원만", "10000KRW"),
        ("천원", "1000KRW"),
        ("이백만원", "2000000KRW"),
        ("오십 넘었어", "50"),
        ("이십대", "20s"),
        ("두번째", "2th"),
        ("첫째", "1th"),
        ("백일 됐어", "100일"),
        ("일곱 시", "7시"),
        ("십이월", "12월"),
        ("삼층", "3층"),
        ("둘이 살아", "2"),
    ]);
}

#[test]
fn false_friends_are_no_numbers() {
    check(&[
        ("이 시간에", ""),
        ("이 집", ""),
        ("일 하는 중", ""),
        ("나 오늘 일 많아", ""),
        ("사 먹었어", ""),
        ("오 대박", ""),
        ("육아 힘들어", ""),
        ("구라지", ""),
        ("너만 좋아", ""),
        ("천 가방", ""),
        ("조 모임", ""),
        ("두부 먹었어", ""),
        ("세상에", ""),
        ("네 알겠어요", ""),
        ("영 별로야", ""),
        ("공 차러 가자", ""),
        ("한국 사람", ""),
        ("회사이구", ""),
        ("열 나", ""),
        ("쉰다", ""),
        ("하나도 없어", ""),
        ("이사 갔어", ""),
        ("사이가 좋아", ""),
        ("구조대", ""),
        ("이십니다", ""),
        ("천만에요", ""),
        ("둘러봤어", ""),
        ("넷플릭스", ""),
        ("한 시작", ""),
    ]);
}

#[test]
fn english_words() {
    check(&[
        ("twenty-five", "25"),
        ("a hundred and seventy four", "174"),
        ("one hundred seventy-four cm", "174cm"),
        ("one and a half hours", "1.5시간"),
        ("two kids", "2kids"),
        ("two cats and three dogs", "2마리 3마리"),
        ("five thousand dollars", "5000USD"),
        ("two million", "2000000"),
        ("no one knows", ""),
        ("one of them", ""),
        ("twenty five years old", "25age"),
        ("a dozen boxes", "12box"),
        ("someone", ""),
        ("a man", ""),
        ("half asleep", ""),
        ("2 million won", "2000000KRW"),
    ]);
}

proptest! {
    #[test]
    fn spans_are_in_order_and_on_characters(
        text in prop_oneof![
            any::<String>(),
            "([0-9]{1,4}|[일이삼사오육칠팔구십백천만억조]{1,5}|[한두세네열스물다섯하나]{1,3}|살|원|cm| |,|\\.|one|hundred|and|a|'|\\$){0,24}",
        ]
    ) {
        let mut end = 0;
        for mention in numbers(&text) {
            prop_assert!(mention.start >= end && mention.end > mention.start);
            prop_assert!(text.get(mention.start..mention.end).is_some());
            prop_assert!(text.get(mention.number_start..mention.number_end).is_some());
            prop_assert!(mention.value.is_finite());
            end = mention.end;
        }
    }
}
