//! How strong a feeling is.

use gieok_core::emotion::Emotion::{self, Affection, Anger, Joy, Sadness};

use crate::emotion::{feeling, feelings};

/// Checks that the first text of each pair is felt more strongly than the second.
#[track_caller]
fn check_order(pairs: &[(&str, &str)]) {
    for (more, less) in pairs {
        let (a, b) = (feeling(more), feeling(less));
        assert_eq!(a.emotion, b.emotion, "{more} / {less}");
        assert!(a.intensity > b.intensity, "{more} {} / {less} {}", a.intensity, b.intensity);
    }
}

#[track_caller]
fn check_between(rows: &[(&str, Emotion, u8, u8)]) {
    for (text, emotion, least, most) in rows {
        let found = feeling(text);
        assert_eq!(found.emotion, *emotion, "{text}");
        let is_between = (*least..=*most).contains(&found.intensity);
        assert!(is_between, "{text}: {}", found.intensity);
    }
}

#[test]
fn words_of_degree_repetition_and_signs_change_the_strength() {
    check_order(&[
        ("너무 슬퍼", "슬퍼"),
        ("존나 슬퍼", "너무 슬퍼"),
        ("슬퍼", "조금 슬퍼"),
        ("슬퍼", "살짝 슬프다"),
        ("슬퍼ㅠㅠㅠㅠ", "슬퍼"),
        ("슬퍼ㅠㅠㅠㅠ", "슬퍼ㅠ"),
        ("개빡쳐", "빡쳐"),
        ("ㄹㅇ 행복해", "행복해"),
        ("행복해!!!", "행복해"),
        ("행복해 죽겠어", "행복해"),
        ("힘들어 죽겠다", "힘들어"),
        ("ㅠㅠㅠㅠㅠㅠ", "ㅠ"),
        ("ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ", "ㅋㅋ"),
        ("I'm so happy", "I'm happy"),
        ("I'm extremely happy", "I'm so happy"),
        ("I'm HAPPY", "I'm happy"),
        ("I'm happyyyy", "I'm happy"),
        ("I'm sad", "I'm a bit sad"),
        ("I'm sad", "kinda sad"),
        ("I am really, really angry!!!", "I am angry"),
        ("행복해", "ㅎㅎ"),
        ("슬퍼", "슬픈 영화 봤어"),
        ("눈물이 나", "*눈물이 난다*"),
        ("슬퍼. 정말 우울하고 눈물이 나.", "슬퍼."),
        ("설렌다", "설렐 것 같아"),
        ("죽고 싶어", "속상해"),
    ]);
}

#[test]
fn strengths_lie_where_people_would_put_them() {
    check_between(&[
        ("ㅋㅋ", Joy, 10, 25),
        ("ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ", Joy, 30, 50),
        ("슬퍼", Sadness, 50, 70),
        ("조금 슬퍼", Sadness, 30, 50),
        ("진짜 존나 빡친다!!!", Anger, 90, 100),
        ("사랑해", Affection, 65, 85),
        ("너무너무 사랑해!!!", Affection, 85, 100),
        ("밥 먹었어", Emotion::Neutral, 0, 0),
    ]);
}

#[test]
fn several_feelings_are_listed_strongest_first() {
    let found = feelings("너무 피곤하고 조금 외로워. 그래도 고마워");
    let names: Vec<&str> = found.iter().map(|f| f.emotion.as_str()).collect();
    assert_eq!(names, ["fatigue", "gratitude", "loneliness"]);
}
