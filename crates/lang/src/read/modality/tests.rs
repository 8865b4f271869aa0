use gieok_core::assertion::Modality::{
    self, Hypothetical, Joke, Question, Quoted, RolePlay, Stated,
};

use super::judge;
use crate::read::sentences::split;

fn modalities(text: &str) -> Vec<Modality> {
    judge(split(text, &[]), &[]).iter().map(|sentence| sentence.modality).collect()
}

/// Texts of one sentence that are all meant in one way.
#[track_caller]
fn check(expected: Modality, rows: &[&str]) {
    let wrong: Vec<_> = rows
        .iter()
        .map(|text| (text, modalities(text)))
        .filter(|(_, actual)| *actual != [expected])
        .collect();
    assert!(wrong.is_empty(), "{expected:?}: {wrong:#?}");
}

#[track_caller]
fn check_all(rows: &[(&str, &[Modality])]) {
    let wrong: Vec<_> = rows
        .iter()
        .map(|(text, expected)| (text, *expected, modalities(text)))
        .filter(|(_, expected, actual)| actual != expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn questions() {
    check(
        Question,
        &[
            "너 몇 살이야?", "나 키 몇이라고 했지?", "내 이름 뭐라고 했지", "뭐해", "오늘 뭐 먹지",
            "어디 살아?", "어디야", "밥 먹었니", "갈까", "이거 맞나요", "괜찮은가요", "무엇입니까",
            "학생이냐", "나 25살 맞지?", "나 25살 맞지", "진짜?ㅋㅋㅋ", "서울 살아요?",
            "3월 맞냐고", "누구세요", "왜 그래", "Do you like coffee?", "do you like coffee",
            "what's your name", "how old are you", "Where do you live", "are you a student",
            "I wonder if you remember", "what kind of music do you like",
        ],
    );
}

#[test]
fn statements() {
    check(
        Stated,
        &[
            "나 25살이야",
            "그냥 그런 거지 뭐",
            "내가 좀 바쁘거든",
            "서울 살아",
            "새우 먹으면 두드러기 나",
            "가수가 되고 싶어",
            "신라면 좋아해",
            "라면 먹었어",
            "집에 가요",
            "비 오니까 집에 있어",
            "농담 아니고 진짜 25살이야",
            "장난 아니게 힘들어",
            "농담 좋아하는 성격이야",
            "몇 년 전에 서울 살았어",
            "뭔가 배고파",
            "언니는 의사야",
            "동생이 그러는데 엄마가 아프대",
            "시간 있으면 운동해",
            "온다면서 안 왔어",
            "부모님이 서울까지 오셨지",
            "I live in Seoul",
            "When I was young I lived in Busan",
            "I would like a cat",
            "I'm not kidding, I'm 25",
            "Will is my brother",
            "What a day",
            "I like it if it's spicy",
            "나는 매운 거 못 먹음",
            "저는 학생입니다",
            "한국어 공부해",
        ],
    );
}

#[test]
fn suppositions() {
    check(
        Hypothetical,
        &[
            "만약 내가 부자면 세계 여행 갈래",
            "내가 새였으면 날아갔을 거야",
            "고양이 키웠으면 좋겠다",
            "부자라면 집을 샀겠지",
            "내가 학생이라면 공부할 텐데",
            "서울에 산다면 좋을 거야",
            "돈이 많았다면 샀어",
            "거의 결혼할 뻔했어",
            "이사 갈지도 몰라",
            "키가 더 컸으면 모델 했음",
            "로또 당첨되면 좋겠다",
            "의사라고 치자",
            "If I were rich, I would buy a house",
            "I wish I had a dog",
            "Suppose I live in Paris",
            "Imagine I'm a doctor",
            "I would have gone to Seoul",
            "If I had a car I'd drive there",
            "I might move to Busan",
            "let's say I'm 30",
        ],
    );
}

#[test]
fn jokes_and_sarcasm() {
    check(
        Joke,
        &[
            "어 나 재벌2세라서 껌값이야^^",
            "퍽이나 그러겠다",
            "ㅋ 그래 나 천재",
            "yeah right, I'm a genius",
            "sure, because I'm totally a billionaire",
            "I'm a millionaire jk",
            "나 사실 외계인이야 라는 건 뻥이야",
        ],
    );
}

#[test]
fn a_joke_is_taken_back_by_the_next_sentence() {
    check_all(&[
        ("나 재벌이야. 농담이야", &[Joke, Joke]),
        ("나 100살이야 ㅋㅋ 뻥이지롱", &[Joke, Joke]),
        ("나 서울 살아. 나 사실 여자야. 구라임ㅋㅋ", &[Stated, Joke, Joke]),
        ("I'm 100 years old. Just kidding!", &[Joke, Joke]),
        ("I'm a doctor. jk", &[Joke, Joke]),
        ("I'm a millionaire lol jk", &[Joke, Joke]),
        ("I'm 80. jk I'm 25", &[Joke, Stated]),
        ("나 80살이야 농담이고 25살이야", &[Joke, Stated]),
        ("배 젓는다는 말이 농담이고, 물은 정말 괜찮습니다.", &[Stated]),
        ("나 25살이야. 농담 아니야", &[Stated, Stated]),
        ("너 몇 살이야? 농담이야", &[Question, Joke]),
    ]);
}

#[test]
fn play_and_songs() {
    check(
        RolePlay,
        &[
            "*웃으며 다가간다*", "상황극 하자", "나는 기사 역할 할게", "let's roleplay",
            "(고개를 끄덕인다)",
        ],
    );
    check(
        Quoted,
        &[
            "♪ 나는 너를 사랑해 ♪",
            "🎵 나는 나비 🎵",
            "\"나는 내일 서울에 간다\"",
            "노래 가사 중에 나는 나비 있어",
        ],
    );
    check_all(&[
        ("*앉으며* 나 25살이야", &[RolePlay, Stated]),
        ("나 25살인데 너는?", &[Stated, Question]),
        ("I'm 25, how about you?", &[Stated, Question]),
        ("엄마가 \"나 내일 서울 간다\"라고 했어", &[Stated, Quoted, Stated]),
        ("나 매운 거 못 먹는데 괜찮을까?", &[Stated, Question]),
    ]);
}
