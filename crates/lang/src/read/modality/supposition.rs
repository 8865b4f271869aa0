//! What is wished, supposed or almost happened.

use super::{Table, Words};
use crate::korean::hangul::{last, last_of};

/// Parts that suppose by themselves.
pub(super) const PARTS: &[&str] = &[
    "만약", "만일", "텐데", "면 좋겠", "면좋겠", "면 좋을", "면좋을", "라고 치", "다고 치",
    "가정하", "가정해", "상상해", "상상하", "상상만", "뻔했", "뻔 했", "뻔함", "뻔햇", "걸 그랬",
    "걸그랬", "지도 몰", "지도 모르", "지도몰", "수도 있", "수도있", "다 치고", "이라면", "나라면",
    "너라면", "저라면", "아니라면", "내가 너라면", "꿈에서", "꿈꿨는데",
];

/// Noodles, which look like "if it were".
const NOODLES: &[&str] = &[
    "신라면", "진라면", "컵라면", "생라면", "떡라면", "지라면", "물라면", "즈라면", "치라면",
    "장라면", "참라면", "면라면", "짬뽕라면", "열라면", "간라면", "무파마",
];

/// What makes "…라면" a supposition: a consequence that is not so.
pub(super) const CONSEQUENCES: &[&str] =
    &["겠", "텐데", "거야", "할래", "을까", "거임", "거 같", "것 같", "을 듯"];

pub(super) const ENGLISH: &[&str] = &[
    "if i were", "if i was", "if i had", "if i could", "if only", "i wish", "suppose ",
    "supposing", "imagine ", "let's say", "lets say", "hypothetically", "what if", "would have",
    "would've", "could have", "could've", "should have", "should've", "if you were", "if we were",
    "if it were", "in another life", "in a parallel", "in my dream", "i dreamed", "i dreamt",
    "i might", "we might", "i almost", "i nearly", "i may ", "pretend",
];

/// Verbs whose "if" only asks.
pub(super) const REPORTED: &[&str] = &["asked", "asking", "asks"];

/// Whether the sentence supposes.
pub(super) fn is_supposed(words: &Words<'_>) -> bool {
    if words.is_korean {
        return words.has(Table::Supposed) || has_unreal_condition(words) || has_if_it_were(words);
    }
    // "She asked me if I was okay" supposes nothing.
    let is_reported = words.has(Table::Reported);
    !is_reported && (words.has(Table::SupposedInEnglish) || is_english_condition(words))
}

/// 갔으면, 했다면, 산다면: past or quoted conditions. 있으면 is an ordinary one, 다면서 hearsay.
fn has_unreal_condition(words: &Words<'_>) -> bool {
    let past = words.lower.match_indices("으면").any(|(at, _)| {
        let before = words.lower[..at].chars().next_back();
        before.is_some_and(|c| last_of(c) == last::SS && !matches!(c, '있' | '겠'))
    });
    let quoted = words.lower.match_indices("다면").any(|(at, part)| {
        let after = &words.lower[at + part.len()..];
        !after.starts_with(['서', '체', '적'])
    });
    past || quoted
}

/// 부자라면 …겠다; not 신라면.
fn has_if_it_were(words: &Words<'_>) -> bool {
    let is_condition = words.lower.split_whitespace().any(|word| {
        let word = word.trim_end_matches(',');
        word.ends_with("라면")
            && word.chars().count() > 2
            && !NOODLES.iter().any(|noodle| word.ends_with(noodle))
    });
    is_condition && words.has(Table::Consequence)
}

/// "If …, I would …".
fn is_english_condition(words: &Words<'_>) -> bool {
    let has_if = words.latin().any(|word| word == "if");
    has_if
        && words.latin().any(|word| {
            matches!(
                word,
                "would" | "wouldn't" | "i'd" | "we'd" | "he'd" | "she'd" | "could" | "might"
            )
        })
}
