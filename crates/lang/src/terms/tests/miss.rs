//! Pairs that must not match.

use super::check;

#[test]
fn a_noun_is_not_found_in_a_word_that_only_looks_alike() {
    check(
        &[
            ("나이", "나는 학생이야 | 나도 | 나를 | 내가"),
            ("휴가", "휴지가 | 휴대폰"),
            ("집", "집다 | 고집 | 수집가"),
            ("고양이", "고향이 | 고양시에 살아"),
            ("학교", "학생 | 학원에서 | 교실"),
            ("친구", "친척한테 | 구경"),
            ("키", "키우다 | 스키장 | 시키다"),
            ("날씨", "날짜 | 말씨가"),
            ("서울", "서로 | 울산"),
            ("물", "물어봤어 | 선물 | 물론"),
            ("차", "차가워 | 녹차 | 차라리"),
            ("눈", "눈치 | 누나"),
            ("사과", "사고가 | 과자"),
            ("생일", "생각 | 일요일"),
            ("민준", "민지 | 준영이"),
        ],
        false,
    );
}

#[test]
fn different_verbs_stay_apart() {
    check(
        &[
            ("먹다", "막다 | 먹구름 | 멀다"),
            ("가다", "가방 | 키가 커 | 가수야 | 가을"),
            ("보다", "보통 | 보리차"),
            ("듣다", "든든해 | 뜯다"),
            ("예쁘다", "예정 | 나쁘다"),
            ("마시다", "마음 | 마시멜로"),
            ("배우다", "배가 아파 | 배고파"),
            ("춥다", "추석 | 덥다"),
            ("나다", "나는 | 나도 | 나를"),
            ("날다", "나는 학생이야 | 날마다"),
            ("모으다", "모두 | 모습은"),
        ],
        false,
    );
}

#[test]
fn english_and_numbers_are_not_found_in_longer_ones() {
    check(
        &[
            ("run", "rung | trunk"),
            ("cat", "category | concatenate"),
            ("25", "250 | 2025"),
            ("25살", "26살 | 25 | 살"),
            ("art", "party | smart"),
            ("GPT-4o", "gpt | 4o-mini"),
        ],
        false,
    );
}

#[test]
fn all_content_words_of_a_question_are_needed() {
    check(
        &[("고양이 이름", "고양이가 귀여워 | 이름이 뭐야"), ("red car", "a red house | car")],
        false,
    );
}
