//! Values out of a fixed set: blood types, MBTI types, yes and no.

use gieok_core::assertion::Value;

use super::value;

/// Korean spellings of the four letters' sounds, by the type they name.
const MBTI_KOREAN: &[(&str, &str)] = &[
    ("인프피", "INFP"),
    ("인프제", "INFJ"),
    ("인티피", "INTP"),
    ("인팁", "INTP"),
    ("인티제", "INTJ"),
    ("인티제이", "INTJ"),
    ("엔프피", "ENFP"),
    ("엔프제", "ENFJ"),
    ("엔티피", "ENTP"),
    ("엔팁", "ENTP"),
    ("엔티제", "ENTJ"),
    ("잇프피", "ISFP"),
    ("잇프제", "ISFJ"),
    ("잇티피", "ISTP"),
    ("잇팁", "ISTP"),
    ("잇티제", "ISTJ"),
    ("엣프피", "ESFP"),
    ("엣프제", "ESFJ"),
    ("엣티피", "ESTP"),
    ("엣팁", "ESTP"),
    ("엣티제", "ESTJ"),
    ("엔뿌삐", "ENFP"),
    ("인뿌삐", "INFP"),
];

const YES: &[&str] = &[
    "응", "네", "예", "넵", "어", "ㅇㅇ", "맞아", "있어", "있음", "있다", "있어요", "있습니다",
    "해", "함", "한다", "해요", "피워", "피움", "피운다", "핌", "펴", "펴요", "마셔", "yes", "y",
    "yeah", "yep", "true", "have", "do", "does", "am", "is", "smoke", "smoker", "smokes", "흡연",
    "흡연자", "소지", "보유", "땄어", "땀", "취득", "기혼", "찬성",
];

const NO: &[&str] = &[
    "아니", "아니요", "아뇨", "아니야", "ㄴㄴ", "안해", "안함", "안한다", "없어", "없음", "없다",
    "없어요", "없습니다", "안피워", "안피움", "안펴", "안핌", "안마셔", "끊었어", "끊음", "금연",
    "비흡연", "비흡연자", "no", "n", "nope", "nah", "false", "never", "don't", "doesn't", "not",
    "non-smoker", "nonsmoker", "quit", "미소지", "반대",
];

/// What makes a longer answer a no, wherever it stands.
const NO_PARTS: &[&str] = &[
    " 안 ", " 못 ", " 안피", " 안펴", " 안해", " 안함", " 안마", " 못해", " 못마", "않", "없",
    "끊", "금연", " no ", " not ", " never ", "n't ", " quit ", " non",
];

/// A, B, O or AB, with the Rhesus factor where it is negative or named.
pub(super) fn blood_type(words: &str) -> Option<Value> {
    let upper = words.to_uppercase();
    let folded: String = upper.chars().filter(|c| !c.is_whitespace()).collect();
    let is_rh = folded.contains("RH");
    let is_negative = is_rh && (folded.contains('-') || folded.contains("마이너스"))
        || folded.contains("NEGATIVE")
        || ["A-", "B-", "O-", "AB-"].iter().any(|group| folded.ends_with(group));
    let folded = folded.replace("RH", "").replace("TYPE", " ").replace("BLOOD", " ");
    let group = korean_group(&folded).or_else(|| {
        let mut runs = folded
            .split(|c: char| !c.is_ascii_alphabetic())
            .filter(|run| matches!(*run, "A" | "B" | "O" | "AB"));
        runs.next().filter(|_| folded.len() <= 24)
    })?;
    let sign = if is_negative { "Rh- " } else { "" };
    let text = format!("{sign}{group}형");
    Some(value(text.as_str(), text.replace(' ', "")))
}

fn korean_group(folded: &str) -> Option<&'static str> {
    let rows = [
        ("에이비", "AB"),
        ("에이형", "A"),
        ("비형", "B"),
        ("오형", "O"),
        ("씨스AB", "AB"),
        ("0형", "O"),
    ];
    rows.into_iter().find(|(name, _)| folded.contains(name)).map(|(_, group)| group)
}

/// One of the sixteen types.
pub(super) fn mbti(words: &str) -> Option<Value> {
    let joined: String = words.chars().filter(|c| !c.is_whitespace()).collect();
    let korean = MBTI_KOREAN.iter().find(|(name, _)| joined.contains(name)).map(|row| row.1);
    let latin = words
        .split(|c: char| !c.is_ascii_alphabetic())
        .map(str::to_ascii_uppercase)
        .find(|run| is_type(run));
    let spaced = || Some(joined.to_ascii_uppercase()).filter(|run| is_type(run));
    let found = korean.map(str::to_owned).or(latin).or_else(spaced)?;
    Some(value(found.as_str(), found.as_str()))
}

fn is_type(run: &str) -> bool {
    let pairs: [[u8; 2]; 4] = [*b"EI", *b"NS", *b"FT", *b"JP"];
    run.len() == 4 && run.bytes().zip(pairs).all(|(letter, pair)| pair.contains(&letter))
}

/// Yes or no. Words that are neither keep their text and count as yes: a licence that is named
/// ("1종 보통") is had.
pub(super) fn flag(words: &str) -> Option<Value> {
    let joined: String = words.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    if NO.contains(&joined.as_str()) {
        return Some(value(words, "no"));
    }
    if YES.contains(&joined.as_str()) {
        return Some(value(words, "yes"));
    }
    if super::refused::is_refused(words) {
        return None;
    }
    let padded = format!(" {} ", words.to_lowercase());
    let is_no = NO_PARTS.iter().any(|part| padded.contains(part));
    Some(value(words, if is_no { "no" } else { "yes" }))
}
