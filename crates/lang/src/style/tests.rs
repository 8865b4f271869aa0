//! Ways of speaking, as lists to read and to add to.

use gieok_core::emotion::SpeechStyle::{self, Casual, Formal, Intimate};
use proptest::prelude::*;

use super::speech_style;

#[track_caller]
fn check(expected: Option<SpeechStyle>, texts: &[&str]) {
    let mut wrong = Vec::new();
    for text in texts {
        let found = speech_style(text);
        if found != expected {
            wrong.push(format!("{text}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} are not {expected:?}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn polite_korean() {
    check(
        Some(Formal),
        &[
            "안녕하세요",
            "오늘 날씨가 좋네요",
            "감사합니다",
            "네 알겠습니다",
            "네",
            "넵",
            "넹 갈게용",
            "저는 학생이에요",
            "밥 먹었어요?",
            "어디 가십니까?",
            "이따 봬요~",
            "그쵸ㅎㅎ",
            "맞죠?",
            "해주세여",
            "죄송해요ㅠㅠ",
            "제가 어제 갔는데요",
            "잘 부탁드립니다!",
            "지금 출발했어요 ㅋㅋㅋ",
            "커피 한 잔 주세요",
            "오늘 너무 힘들었다.. 그래도 괜찮아요",
            "이거 얼마예요",
            "들어오십시오",
            "사랑합니다 고객님",
            "내일 뵙겠습니다^^",
            "좋은데용?",
            "저도 그렇게 생각해요",
            "선생님 질문 있어요",
            "*고개를 숙인다* 안녕하세요",
            "수고하셨습니당",
            "아니요",
            "혹시 시간 괜찮으세요?",
        ],
    );
}

#[test]
fn plain_korean() {
    check(
        Some(Casual),
        &[
            "안녕",
            "뭐해?",
            "밥 먹었어?",
            "나 오늘 너무 힘들어",
            "집에 가는 중이야",
            "응",
            "ㅇㅇ",
            "ㄴㄴ 안 가",
            "너 어디야",
            "이거 봐봐",
            "내일 보자",
            "졸려ㅠㅠ",
            "배고파",
            "진짜?",
            "야 뭐하냐",
            "알았어 갈게",
            "오늘 비 왔다",
            "재밌더라 ㅋㅋ",
            "그랬구나",
            "몰라",
            "나도 갈래",
            "좋지",
            "했음",
            "나 어제 친구 만났는데 너무 좋았어",
            "이거 맛있네",
            "미안",
            "왜",
            "어디 가니",
            "그거 내 거야",
            "잘자",
            "이제 자러 간다",
            "그만해라",
            "사줘",
            "너무 예뻐",
            "엄마가 \"밥 먹었어요?\" 라고 물었어",
            "내가 할게",
            "그럴까",
            "아니거든",
            "보고 싶어",
            "고마워",
            "화났니",
        ],
    );
}

#[test]
fn close_people() {
    check(
        Some(Intimate),
        &[
            "자기야 뭐해?", "자기야", "여보 밥 먹었어?", "여보, 사랑해", "사랑해 자기",
            "자기 보고 싶어", "사랑해", "많이 사랑해 ♥", "우리 자기 오늘 힘들었어?",
            "잘자 내 사랑", "애기야 일어났어?", "자기야 오늘 뭐 하셨어요?", "우리 애기 뭐해",
            "내꿈꿔", "알라뷰", "뽀뽀", "love you", "I love you so much", "good night babe",
            "hey babe, what's up?", "honey, I'm home", "miss you baby", "good morning sweetheart",
            "come here darling", "night my love", "luv u", "baby where are you", "thanks hun",
            "사랑해 babe",
        ],
    );
}

#[test]
fn english_with_markers() {
    check(
        Some(Casual),
        &[
            "lol ok", "hey what's up", "u there?", "gonna be late bro", "yeah idk", "omg no way",
            "nah i'm good", "wanna grab lunch", "thx dude",
        ],
    );
    check(
        Some(Formal),
        &[
            "Good morning, sir",
            "Would you mind closing the door?",
            "Could you please send the report?",
            "Dear Mr. Kim, thank you for your letter",
            "I would like to make a reservation.",
            "May I ask a question?",
            "Kind regards, Jane",
        ],
    );
}

#[test]
fn texts_that_show_nothing() {
    check(
        None,
        &[
            "", " ", "커피", "서울", "강아지", "피자", "아메리카노 두 잔", "어머니", "노래",
            "휴가", "가게", "👍", "😂😂😂", "❤️", "ㅋㅋㅋㅋ", "ㅠㅠ", "!!!", "123",
            "The meeting is at three.", "I went to the store.", "I like honey",
            "it lets me use my love for books", "the baby is sleeping", "my baby", "필요", "중요",
            "*고개를 끄덕인다*", "https://example.com/page", "자기소개", "3월 2일",
        ],
    );
}

#[test]
fn oneself_and_a_phone_call_are_no_endearments() {
    check(Some(Formal), &["여보세요?", "자기 소개 부탁드려요", "자기 자신을 믿으세요"]);
    check(Some(Casual), &["자기 자신을 믿어", "걔는 자기 생각만 해", "i love you guys lol"]);
}

proptest! {
    #[test]
    fn any_text_is_read(text in any::<String>()) {
        let _ = speech_style(&text);
    }

    #[test]
    fn any_korean_is_read(text in "[가-힣ㄱ-ㅣ ?!*\"a-z']{0,60}") {
        let _ = speech_style(&text);
    }
}

#[test]
fn a_long_text_takes_no_longer_than_its_length() {
    for piece in ["네 ", "자기", "*", "했어요 ", "love you ", "ㅇㅇ", "가"] {
        let _ = speech_style(&piece.repeat(65_536 / piece.len()));
    }
}
