//! What texts say, as lists to read and to add to.

mod degree;
mod felt;
mod not_theirs;

use gieok_core::emotion::Emotion;
use proptest::prelude::*;

use super::{FEELINGS_MAX, feeling, feelings};

/// Checks that each text's strongest feeling is the one its list is for.
#[track_caller]
fn check(lists: &[(Emotion, &[&str])]) {
    let mut wrong = Vec::new();
    for (emotion, texts) in lists {
        for text in *texts {
            let found = feelings(text);
            if feeling(text).emotion != *emotion {
                wrong.push(format!("{text}: {}, not {}", show(&found), emotion.as_str()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Checks that nothing is felt in any of `texts`.
#[track_caller]
fn check_nothing(texts: &[&str]) {
    check(&[(Emotion::Neutral, texts)]);
}

fn show(found: &[gieok_core::emotion::Feeling]) -> String {
    let one = |f: &gieok_core::emotion::Feeling| format!("{} {}", f.emotion.as_str(), f.intensity);
    found.iter().map(one).collect::<Vec<_>>().join(", ")
}

proptest! {
    #[test]
    fn any_text_has_few_feelings_in_order(text in any::<String>()) {
        let found = feelings(&text);
        prop_assert!(found.len() <= FEELINGS_MAX);
        prop_assert!(found.iter().all(|f| f.emotion != Emotion::Neutral && f.intensity <= 100));
        prop_assert!(found.windows(2).all(|pair| pair[0].intensity >= pair[1].intensity));
    }

    #[test]
    fn no_heap_of_pieces_is_too_odd(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..24),
    ) {
        let text = pieces.concat();
        let found = feelings(&text);
        prop_assert!(found.iter().all(|f| f.intensity > 0 && f.intensity <= 100));
    }
}

/// What the rules look for, to be thrown together.
const PIECES: &[&str] = &[
    "슬프", "슬퍼", "하", "해", "지", " 않", "안", "안 ", " ", "?", "!", "ㅋ", "ㅠ", "*", "\"",
    "너", "나는 ", "엄마가 ", "not ", "happy", "I'm ", "soooo ", "죽겠", "면", "할 때", "힘들",
    "\n", "❤️", "^^", "웤", "행복", "한 ", "\u{1100}", "\u{1161}", "무서워", ":(", "'", "”", "“",
    "하세요", "thank you", "ㄹ",
];

#[test]
fn a_long_text_takes_no_longer_than_its_length() {
    for piece in ["너무 슬퍼 ", "*", "\"", "안", "ㅠ", "엄마가", "so ", "?", "힘들고 ", "😭"]
    {
        let text = piece.repeat(65_536 / piece.len());
        assert!(feelings(&text).len() <= FEELINGS_MAX);
    }
}
