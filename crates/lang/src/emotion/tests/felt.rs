//! What is felt, in all the forms people type.

use gieok_core::emotion::Emotion::{
    Affection, Anger, Anxiety, Boredom, Calm, Disgust, Excitement, Fatigue, Fear, Gratitude, Guilt,
    Joy, Loneliness, Longing, Pride, Sadness, Shame, Stress, Surprise,
};

use super::check;

#[test]
fn korean_words_are_found_in_every_form() {
    check(&[
        (
            Sadness,
            &[
                "슬퍼", "오늘 너무 슬프다", "슬펐어요", "슬픔이 밀려와", "넘 슬펏음", "우울해",
                "우울하네요",
            ],
        ),
        (
            Sadness,
            &[
                "속상해", "서운했어", "마음이 아파", "눈물나", "울고싶다", "실망했어",
                "오늘너무슬퍼서",
            ],
        ),
        (
            Anger,
            &[
                "화나", "진짜 화났어", "빡쳐", "빡침", "개빡쳣네", "짜증나", "아 짱나", "열받아",
                "킹받네",
            ],
        ),
        (Anger, &["ㅅㅂ", "억울해 죽겠어", "어이없네", "아 진짜 짜증", "열불나"]),
        (
            Stress,
            &[
                "힘들어", "힘드네", "힘듬", "요즘 너무 힘들다", "스트레스 받아", "스트레스 쩔어",
                "압박감이 심해",
            ],
        ),
        (
            Stress,
            &[
                "멘붕 왔어", "번아웃 온 것 같아", "답답해", "미치겠네", "프로젝트 노답",
                "너무 버거워",
            ],
        ),
    ]);
}

#[test]
fn korean_words_of_gladness_and_the_rest_are_found_in_every_form() {
    check(&[
        (
            Joy,
            &[
                "행복해", "기뻐", "기쁘다", "즐거웠어", "기분 좋아", "재밌었어", "꿀잼",
                "너무 좋아!", "앗싸",
            ],
        ),
        (
            Excitement,
            &["설레", "설렌다", "설렘", "신나", "신난다!!", "기대돼", "완전 기대된다", "두근두근"],
        ),
        (
            Calm,
            &[
                "편안해", "마음이 편해졌어", "홀가분하다", "평온하네", "다행이다", "안심했어",
                "후련해",
            ],
        ),
        (Fear, &["무서워", "무섭다", "너무 무서웠어요", "두려워", "겁이 나", "공포 그 자체"]),
        (
            Anxiety,
            &[
                "불안해", "걱정돼", "걱정된다", "걱정되네", "면접 긴장돼", "떨려", "초조하다",
                "어떡하지",
            ],
        ),
        (Loneliness, &["외로워", "외롭다", "요즘 쓸쓸해", "외로움을 느껴", "고독하다"]),
        (
            Affection,
            &["사랑해", "사랑한다", "너 좋아해", "귀여워", "우리 강아지 너무 귀엽다", "예쁘다"],
        ),
        (Gratitude, &["고마워", "감사합니다", "ㄱㅅ", "땡큐", "도와줘서 고맙다", "감사해요ㅎㅎ"]),
        (Surprise, &["헐", "깜놀", "깜짝이야", "놀랐어", "충격이다", "대박", "세상에나"]),
        (Disgust, &["싫어", "극혐", "역겨워", "징그러워", "지긋지긋해", "토나와", "꼴보기 싫어"]),
        (Guilt, &["미안해", "미안", "죄송합니다", "ㅈㅅ", "내 탓이야", "후회돼", "내가 잘못했어"]),
        (Shame, &["부끄러워", "쪽팔려", "창피하다", "민망해", "쑥스럽네", "이불킥각"]),
        (
            Fatigue,
            &[
                "피곤해", "지쳤어", "지쳐", "졸려", "피곤하다ㅠ", "졸립다", "녹초가 됐어",
                "쉬고 싶다",
            ],
        ),
        (Boredom, &["심심해", "지루해", "노잼", "재미없어", "따분하다", "할 게 없어", "심심"]),
        (Pride, &["뿌듯해", "뿌듯하다", "스스로가 자랑스러워", "보람차다", "드디어 해냈어"]),
        (Longing, &["보고 싶어", "보고싶다", "그리워", "엄마가 보고 싶어", "그립다", "보고시퍼"]),
    ]);
}

#[test]
fn english_words_are_found() {
    check(&[
        (
            Sadness,
            &[
                "I'm so sad", "feeling down today", "I cried all night", "that's heartbreaking",
                "i wanna die",
            ],
        ),
        (
            Anger,
            &[
                "I'm angry", "so pissed off right now", "this is annoying", "wtf",
                "I'm mad at him", "fed up",
            ],
        ),
        (
            Stress,
            &[
                "I'm stressed out", "so overwhelmed", "totally burned out",
                "I can't take it anymore",
            ],
        ),
        (
            Joy,
            &[
                "I'm so happy", "yay", "that was awesome", "having fun", "this is great",
                "so glad you came",
            ],
        ),
        (
            Excitement,
            &["I'm so excited!", "can't wait for tomorrow", "I'm hyped", "looking forward to it"],
        ),
        (Calm, &["I feel so relaxed", "what a relief", "I'm finally at peace", "phew"]),
        (Fear, &["I'm scared", "that movie was scary", "I'm terrified of spiders"]),
        (
            Anxiety,
            &["I'm so nervous", "worried about my exam", "my anxiety is bad", "i'm freaking out"],
        ),
        (Loneliness, &["I feel so lonely", "i'm all alone", "nobody cares about me"]),
        (Affection, &["I love you", "you're so cute", "luv u", "aww adorable", "i'm in love"]),
        (Gratitude, &["thank you so much", "thanks!", "I really appreciate it", "thx", "tysm"]),
        (Surprise, &["wow", "omg", "I can't believe it", "no way", "I was shocked"]),
        (Disgust, &["eww gross", "I hate this", "that's disgusting", "yuck", "this sucks"]),
        (Guilt, &["I'm sorry", "my bad", "I feel so guilty", "it's my fault", "I regret it"]),
        (Shame, &["I'm so embarrassed", "so awkward", "I'm ashamed of myself"]),
        (Fatigue, &["I'm exhausted", "so tired", "sleepy...", "I need a nap", "totally drained"]),
        (Boredom, &["I'm bored", "so boring", "nothing to do", "meh"]),
        (Pride, &["I'm proud of myself", "nailed it!", "I did it!!"]),
        (Longing, &["I miss you", "missing my family", "so homesick", "I miss those days"]),
    ]);
}

#[test]
fn both_languages_in_one_text() {
    check(&[
        (Joy, &["오늘 완전 happy해", "so 행복해"]),
        (Anger, &["아 진짜 annoying 하네", "팀장 땜에 so angry"]),
        (Stress, &["요즘 burnout 온듯", "deadline 때문에 스트레스"]),
        (Gratitude, &["thank you 진짜로ㅠㅠ"]),
    ]);
}

#[test]
fn signs_speak_where_words_do_not() {
    check(&[
        (
            Sadness,
            &["ㅠㅠ", "ㅜㅜㅜ", "ㅠㅜㅠㅜ", "T_T", ":(", "😭", "😢😢", "배고파ㅠㅠ", "비 와 ㅠ"],
        ),
        (
            Joy,
            &[
                "ㅋㅋㅋ", "ㅎㅎ", "^^", "😊", "😂", "lol", "hahaha", ":)", "ㅋㅋㅋㅋㅋㅋ 뭐야",
                "넼ㅋㅋㅋㅋ",
            ],
        ),
        (Affection, &["❤️", "♥♥", "🥰", "<3", "귀여웤ㅋㅋㅋㅋ"]),
        (Anger, &["😡", "ㅡㅡ", "-_-", "🤬🤬"]),
        (Surprise, &["???", "?!", "뭐???", "😮"]),
        (Fatigue, &["😴", "🥱"]),
        (Gratitude, &["고마워ㅠㅠ", "감사합니다 ㅠㅠㅠ", "고마워 ^^"]),
        (Longing, &["보고싶어ㅠㅠㅠㅠ"]),
        (Affection, &["너무 귀여워ㅠㅠ", "사랑해 😭"]),
    ]);
}

#[test]
fn a_smile_behind_hostile_words_is_no_joy() {
    check(&[
        (
            Anger,
            &[
                "진짜 짜증나네^^", "꺼져 ^^", "화난다 ㅎㅎ", "아 빡쳐ㅋㅋㅋ", "fuck you :)",
                "열받네 😊",
            ],
        ),
        (Disgust, &["극혐 ^^", "너 싫어^^"]),
        (Sadness, &["슬프다 ㅎㅎ", "우울하네 ^^"]),
    ]);
}

#[test]
fn what_a_character_does_counts() {
    check(&[
        (
            Sadness,
            &[
                "*눈물을 닦는다*", "*wipes away tears* it's fine", "*그녀는 슬프게 웃는다*",
                "*흐느낀다*",
            ],
        ),
        (Anger, &["*화를 참지 못하고 빡친 얼굴로 본다*"]),
        (Affection, &["*꼭 끌어안는다*", "*hugs you tightly*"]),
        (Shame, &["*얼굴을 붉히며 부끄러워한다*", "*blushes* *blushing hard*"]),
    ]);
}

#[test]
fn what_stands_in_quotes_alone_is_a_line_of_the_speaker() {
    check(&[
        (Sadness, &["\"나 너무 슬퍼.\"", "\"나 슬퍼\" *고개를 숙인다*"]),
        (Joy, &["“I'm so happy!”"]),
    ]);
}
