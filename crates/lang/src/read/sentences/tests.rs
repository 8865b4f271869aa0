use gieok_core::assertion::Modality;
use proptest::prelude::*;

use super::split;

/// The sentences joined by " / "; what is played in `*`, what is quoted in `"`.
fn shown(text: &str) -> String {
    let show = |sentence: &super::Sentence<'_>| match sentence.modality {
        Modality::RolePlay => format!("*{}*", sentence.text),
        Modality::Quoted => format!("\"{}\"", sentence.text),
        _ => sentence.text.to_owned(),
    };
    split(text, &[]).iter().map(show).collect::<Vec<_>>().join(" / ")
}

#[track_caller]
fn check(rows: &[(&str, &str)]) {
    let wrong: Vec<_> = rows
        .iter()
        .map(|(text, expected)| (*expected, shown(text)))
        .filter(|(expected, actual)| actual != expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Texts that stay whole.
#[track_caller]
fn check_whole(rows: &[&str]) {
    check(&rows.iter().map(|text| (*text, *text)).collect::<Vec<_>>());
}

#[test]
fn korean_endings_end_sentences_without_punctuation() {
    check(&[
        ("나 25살이야 서울 살아 고양이도 키워", "나 25살이야 / 서울 살아 / 고양이도 키워"),
        ("밥 먹었어요 근데 배고파요", "밥 먹었어요 / 근데 배고파요"),
        ("숙제 했음 그리고 잤음", "숙제 했음 / 그리고 잤음"),
        ("어제 영화 봤다 재밌더라 또 볼래", "어제 영화 봤다 / 재밌더라 / 또 볼래"),
        ("나 의사야 부산 살아", "나 의사야 / 부산 살아"),
        ("저는 학생입니다 서울에 삽니다", "저는 학생입니다 / 서울에 삽니다"),
        ("나 학생임 컴공 다님", "나 학생임 / 컴공 다님"),
        ("커피 좋아해 매일 마셔", "커피 좋아해 / 매일 마셔"),
        ("뭐하냐 나 심심해", "뭐하냐 / 나 심심해"),
        ("오늘 춥네 옷 껴입어", "오늘 춥네 옷 껴입어"),
        ("비 왔네 우산 있지 빨리 와", "비 왔네 / 우산 있지 / 빨리 와"),
        ("운동함 매일 함", "운동함 / 매일 함"),
        ("나 갈게 내일 봐", "나 갈게 / 내일 봐"),
        ("먹엇어 배불러", "먹엇어 / 배불러"),
        ("미쳣음 3월 맞냐고", "미쳣음 / 3월 맞냐고"),
        ("회사 다녀 개발자야", "회사 다녀 / 개발자야"),
        ("나 25살이야, 서울 살아", "나 25살이야, / 서울 살아"),
        ("엄마가 왔거든 나중에 말할게", "엄마가 왔거든 / 나중에 말할게"),
        ("고기 안 먹어 채식해", "고기 안 먹어 / 채식해"),
        ("좋아해여 진짜루", "좋아해여 / 진짜루"),
    ]);
}

#[test]
fn clauses_that_go_on_stay_whole() {
    check_whole(&[
        "나 25살인데 서울 살아", "밥 먹고 잤어", "먹어 봤어", "서울에 살고 있어", "하지 않아",
        "가지 마", "강아지 키워", "한국어 공부해", "우리 동네 좋아", "필요 없어", "게임 좋아해",
        "처음 왔어", "다음 주에 가", "서울까지 갔어", "먹어야 해", "둘 다 좋아",
        "민수야 나 배고파", "나보다 커", "병원 갔다 왔어", "배고파 죽겠어", "올해 졸업해",
        "아니 26살이야", "아니야 26살이야", "갈까 말까 고민 중이야", "친구네 집에 갔어",
        "모임 나갔어", "바다 보러 가", "하다 보니 늦었어", "좋아 보여", "살이 쪄서 운동해",
        "추우니까 들어가자", "바지 샀어", "벌써 다 먹었어", "우리 누나가 고양이 키워",
        "몰래 먹었어", "순임 씨는 왼쪽 귀가 어두워", "여섯 해 전에 갔어", "뜯어 먹고 갔어",
        "여기 저장해 주시고 가세요", "차를 바꿔야 되나 봐",
    ]);
}

#[test]
fn punctuation_laughing_and_emoji_end_sentences() {
    check(&[
        ("안녕! 나 민수야. 반가워", "안녕! / 나 민수야. / 반가워"),
        ("문하람ㅋㅋ 남잔데 이름 여자같대", "문하람ㅋㅋ / 남잔데 이름 여자같대"),
        ("힘들다ㅠㅠ 자고싶어", "힘들다ㅠㅠ / 자고싶어"),
        ("나ㅋㅋ 25살임", "나ㅋㅋ 25살임"),
        ("이름은ㅋㅋㅋ 민수", "이름은ㅋㅋㅋ 민수"),
        ("좋아!! ㅋㅋㅋ 가자", "좋아!! ㅋㅋㅋ / 가자"),
        ("오늘 생일이야🎂🎉 축하해줘", "오늘 생일이야🎂🎉 / 축하해줘"),
        ("한 줄\n두 줄", "한 줄 / 두 줄"),
        ("음... 나는 괜찮아", "음... 나는 괜찮아"),
        ("졸려… 잘래", "졸려… / 잘래"),
        ("좋아~ 그럼 내일 봐~", "좋아~ / 그럼 내일 봐~"),
        ("나는~ 25살", "나는~ 25살"),
        ("했어.그래서 잤어", "했어. / 그래서 잤어"),
        ("ㅋㅋㅋ", ""),
        ("ㅋㅋㅋ 웃겨", "ㅋㅋㅋ 웃겨"),
        ("고마워^^ 잘 자", "고마워^^ / 잘 자"),
        ("I'm 25. I live in Seoul!", "I'm 25. / I live in Seoul!"),
        ("i'm 25 years old lol i live in seoul", "i'm 25 years old lol / i live in seoul"),
        ("ㅇㅇ", "ㅇㅇ"),
        ("ㅎㅇㅎㅇ 너가 루나야??", "ㅎㅇㅎㅇ 너가 루나야??"),
        ("하지마ㅡㅡ 진짜", "하지마ㅡㅡ / 진짜"),
        ("나 INTP임 동생은 키 185래 부럽다", "나 INTP임 / 동생은 키 185래 / 부럽다"),
        ("", ""),
        ("   ", ""),
    ]);
}

#[test]
fn numbers_abbreviations_quotes_and_brackets_stay_whole() {
    check_whole(&[
        "키는 178.5야", "It costs 3.50 dollars", "I met Mr. Kim in the U.S. last year",
        "I like fruit, e.g. apples and pears", "Dr. Lee is my doctor", "1. 나는 학생이야",
        "나 \"인터스텔라\" 좋아해", "애들은 '람쥐'라고 불러", "그 영화 「기생충」 봤어",
        "나 25살 (만 24살이야 아직) 임", "see example.com for more", "v1.2.3 is out",
        "월~금 출근해", "I *really* like it",
    ]);
}

#[test]
fn actions_and_quotations_are_sentences_of_their_own() {
    check(&[
        ("*웃으며* 나 25살이야", "*웃으며* / 나 25살이야"),
        ("안녕 *손을 흔든다* 반가워", "안녕 / *손을 흔든다* / 반가워"),
        ("(한숨을 쉬며) 힘들어", "*한숨을 쉬며* / 힘들어"),
        ("（고개를 끄덕인다） 응", "*고개를 끄덕인다* / 응"),
        ("*smiles and waves* hi there", "*smiles and waves* / hi there"),
        ("(smiles softly) hello", "*smiles softly* / hello"),
        ("엄마가 \"나 내일 서울 간다\"라고 했어", "엄마가 / \"나 내일 서울 간다\" / 라고 했어"),
        (
            "She said \"I am a vegetarian now\" yesterday",
            "She said / \"I am a vegetarian now\" / yesterday",
        ),
        ("“나는 네가 정말 좋아” 하고 말했어", "\"나는 네가 정말 좋아\" / 하고 말했어"),
        ("옆집 사람이 \"나는 할수있다!!\" 외침", "옆집 사람이 / \"나는 할수있다!!\" / 외침"),
        ("가사: \"너를 사랑하고 있어 나는\"", "가사: / \"너를 사랑하고 있어 나는\""),
    ]);
}

#[test]
fn a_question_that_hangs_on_a_statement_is_cut_off() {
    check(&[
        ("나 25살인데 너는?", "나 25살인데 / 너는?"),
        ("나 매운 거 못 먹는데 괜찮을까?", "나 매운 거 못 먹는데 / 괜찮을까?"),
        ("난 서울 사는데 너는 어디 살아?", "난 서울 사는데 / 너는 어디 살아?"),
        ("나는 고양이 키우고 넌?", "나는 고양이 키우고 / 넌?"),
        ("I'm 25, how about you?", "I'm 25, / how about you?"),
        ("I live in Seoul, you?", "I live in Seoul, / you?"),
        ("I'm allergic to nuts so what can I eat?", "I'm allergic to nuts so / what can I eat?"),
        ("Do you like cats, dogs and birds?", "Do you like cats, dogs and birds?"),
        ("너는 어디 살아?", "너는 어디 살아?"),
        (
            "나 INTP 썼더니 다들 그럴 줄 알았다는데 이거 욕이냐",
            "나 INTP 썼더니 다들 그럴 줄 알았다는데 / 이거 욕이냐",
        ),
    ]);
}

#[test]
fn what_is_left_out_is_in_no_sentence() {
    let text = "나 학생이야 `code` 서울 살아";
    let code = text.find('`').unwrap()..text.rfind('`').unwrap() + 1;
    let found: Vec<&str> = split(text, &[code]).iter().map(|sentence| sentence.text).collect();
    assert_eq!(found, ["나 학생이야", "서울 살아"]);
}

proptest! {
    #[test]
    fn sentences_are_slices_of_the_text_in_order(
        text in prop_oneof![
            any::<String>(),
            "([가-힣]{1,4}|[a-z]{1,4}|ㅋㅋ|ㅠ|[.!?~…^,;]|[\"'*()「」“”]| |\n|🎉|야|어|다|요|지|는데){0,30}",
        ]
    ) {
        let mut end = 0;
        for sentence in split(&text, &[]) {
            prop_assert!(sentence.start >= end);
            end = sentence.start + sentence.text.len();
            prop_assert_eq!(text.get(sentence.start..end), Some(sentence.text));
            prop_assert!(!sentence.text.is_empty());
        }
    }
}
