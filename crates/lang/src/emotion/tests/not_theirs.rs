//! Denials, questions, wishes, other people's feelings and words that only look like one.

use gieok_core::emotion::Emotion::{
    Affection, Anger, Anxiety, Boredom, Disgust, Fatigue, Fear, Gratitude, Joy, Loneliness,
    Longing, Sadness, Shame, Stress,
};

use super::{check, check_nothing};

#[test]
fn a_denied_feeling_is_not_felt() {
    check_nothing(&[
        "안 슬퍼", "안슬퍼", "하나도 안 무서워", "슬프지 않아", "슬프진 않아", "별로 안 힘들어",
        "힘들지는 않아", "걱정 안 해", "걱정 없어", "걱정하지 않아도 돼", "스트레스 안 받아",
        "후회 없어", "화난 거 아니야", "화난 게 아니라", "외롭지 않아요", "I'm not sad",
        "i'm not angry at all", "not scared", "I don't feel lonely", "no stress",
        "I'm never bored with you", "no worries",
    ]);
}

#[test]
fn a_denied_pleasure_is_its_opposite() {
    check(&[
        (
            Sadness,
            &["행복하지 않아", "안 행복해", "I'm not happy", "기분이 안 좋아", "기분 안 좋다"],
        ),
        (Sadness, &["not very happy", "전혀 기쁘지 않아"]),
        (Anxiety, &["마음이 편하지 않아", "I can't feel relaxed"]),
        (Disgust, &["걔 안 좋아해", "I don't love him"]),
    ]);
}

#[test]
fn a_question_is_about_the_other() {
    check_nothing(&[
        "너 슬퍼?", "화났어?", "화났니", "많이 힘들어?", "왜 너 슬퍼?", "괜찮아? 힘들었어?",
        "무서워?", "나 보고 싶었어?", "나 사랑해?", "나 싫어?", "우울하세요?", "심심하냐",
        "are you ok?", "are you sad?", "why are you mad?", "do you love me?",
        "did you miss me? are you angry", "피곤하신가요?",
    ]);
}

#[test]
fn a_question_to_oneself_is_the_speakers() {
    check(&[
        (Sadness, &["왜 이렇게 슬프지?", "나 왜 이렇게 우울하지?", "why am i so sad?"]),
        (Stress, &["너무 힘든데 어떻게 하면 좋아?", "나 왜케 힘들지?"]),
        (Affection, &["우리 애 귀엽지?"]),
    ]);
}

#[test]
fn wishes_and_suppositions_are_not_felt() {
    check_nothing(&[
        "행복하세요", "행복하길 바라", "행복했으면 좋겠다", "행복하고 싶어", "우리 행복하자",
        "슬프면 말해", "힘들 때 연락해", "힘들면 쉬어", "슬퍼하지 마", "걱정하지 마",
        "무서워 하지 마", "걱정 마세요", "울지 마", "화내지 마", "좋은 하루 보내",
        "즐거운 주말 되세요", "생일 축하해", "happy birthday", "Happy New Year!",
        "have a nice day", "I hope you're happy", "if you're sad call me", "don't worry",
        "don't be sad", "I wish I was happy",
    ]);
}

#[test]
fn feelings_of_others_are_theirs() {
    check_nothing(&[
        "엄마가 화났어", "엄마 화났어", "친구가 많이 슬퍼해", "남친이 우울하대",
        "걔 진짜 화났더라", "동생이 무서워해", "팀장님이 화나셨어", "많이 힘들었겠다",
        "속상했겠네", "힘들었구나", "너 많이 지쳤구나", "다들 행복하대", "지은이가 울었어",
        "많이 피곤하시죠", "my boss is angry", "she's sad", "my mom was so happy",
        "you look tired", "he seems lonely", "everyone is excited", "my sister hates it",
        "걔가 나를 미워해", "you must be tired",
    ]);
}

#[test]
fn what_others_are_like_to_the_speaker_is_the_speakers() {
    check(&[
        (Fear, &["엄마가 무서워", "he's scary"]),
        (Longing, &["할머니가 보고 싶어", "i miss my mom"]),
        (
            Anger,
            &[
                "팀장이 짜증나게 해서 나 화났어",
                "나 화났어",
                "my boss is annoying",
                "my mom makes me mad",
            ],
        ),
        (Affection, &["우리 언니 너무 예뻐", "she's so cute"]),
        (Gratitude, &["엄마한테 고마워", "선생님 감사해요"]),
        (Sadness, &["엄마 나 슬퍼", "네가 슬프면 나도 슬퍼", "she left and i'm sad"]),
        (Joy, &["you make me happy", "너랑 있으면 행복해"]),
        (Fear, &["나 벌레 무서워해"]),
    ]);
}

#[test]
fn what_follows_a_finished_sentence_is_not_its_ending() {
    check(&[
        (Fatigue, &["피곤해 자고 싶어", "졸려 집에 가고 싶다"]),
        (Sadness, &["슬퍼 집에 가고 싶어", "눈물까지 났어", "눈물 때문에 안 보여", "우울 그 자체"]),
        (Boredom, &["귀찮아서 안 해"]),
        (Shame, &["부끄러워서 안 했어"]),
        (Loneliness, &["외로워 자고 갈래"]),
        (Stress, &["힘들어서 안 나가"]),
    ]);
}

#[test]
fn quoted_words_are_someone_elses() {
    check_nothing(&[
        "엄마가 \"나 슬퍼\" 라고 했어", "그가 “화났어”라고 썼다",
        "she said \"I'm so happy\" yesterday", "책 제목이 「슬픔」이래",
    ]);
}

#[test]
fn words_that_only_look_like_feelings() {
    check_nothing(&[
        "", " ", "안녕", "오늘 영화나 볼까", "서울 가는 길이야", "겨울이 왔어", "사랑니 뽑았어",
        "영화 보고 싶어", "제주도 가보고 싶다", "보고서 다 썼어", "회사랑 집이 멀어",
        "이거 무료야", "회의는 3시야", "어머니 생신이야", "the meeting is at 3",
        "I missed the bus", "let me know when you're free", "could you send me the file",
        "내일 봐", "밥 먹었어?", "뭐해?", "역할을 맡았어", "차단했어",
    ]);
}
