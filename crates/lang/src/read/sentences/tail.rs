//! Questions that hang on a statement: "나 25살인데 너는?", "I'm 25, you?". Cut off, so that what was
//! stated is not lost with what is asked.

use super::marks;
use gieok_core::language;

/// Endings after which a question of its own may follow.
const BEFORE: &[&str] =
    &["데", "지만", "거든", "는데요", "데요", "고", "구", "어", "야", "음", "임", "다", "요", "서"];

/// Endings that ask without a question mark.
const ASKING: &[&str] = &[
    "냐", "을까", "할까", "일까", "을까요", "나요", "인가", "인가요", "려나", "되나", "냐고",
    "뭐임", "뭐지",
];

/// Words that turn to the listener.
const LISTENER: &[&str] = &[
    "너는", "넌", "너도", "너", "넌요", "니는", "너희는", "당신은", "당신도", "당신은요", "그쪽은",
    "자기는", "자기도", "너두", "님은", "님은요", "언니는", "오빠는", "누나는", "형은", "너네는",
    "니", "네", "혹시",
];

/// English questions that follow a comma or a conjunction.
const FOLLOWING: &[&str] = &[
    "you", "and you", "how about you", "what about you", "hbu", "wbu", "what's", "what is",
    "what do you", "what are you", "do you", "are you", "have you", "did you", "can you",
    "could you", "how old", "how do you", "how are you", "where do you", "where are you", "who",
    "what should", "what can", "should i", "can i", "is that", "is there", "any ", "would you",
    "why", "when", "which", "how", "where", "what", "does that", "right", "is it", "do i", "okay",
    "ok", "you know", "huh", "yeah",
];

/// Where the question begins that hangs on a statement.
pub(super) fn split_at(sentence: &str) -> Option<usize> {
    let end = sentence.trim_end().trim_end_matches(|c| marks::is_mark(c) && !marks::is_hard(c));
    let is_korean_question = || ASKING.iter().any(|ending| end.ends_with(ending));
    if !end.ends_with(['?', '？']) && !is_korean_question() {
        return None;
    }
    if language::is_korean(sentence) {
        return korean(sentence).or_else(|| english(sentence));
    }
    english(sentence)
}

/// After the last "…는데 ", or before a listener's word near the end.
fn korean(sentence: &str) -> Option<usize> {
    let words: Vec<(usize, &str)> = words(sentence).collect();
    let n_words = words.len();
    let after_end = |index: usize, ends: &[&str]| {
        let (_, previous) = words[index - 1];
        let previous = previous.trim_end_matches([',', '~', 'ㅋ', 'ㅎ', 'ㅠ', '.']);
        ends.iter().any(|end| previous.ends_with(end))
    };
    let is_listener = |word: &str| {
        let word = word.trim_end_matches(marks::is_mark);
        LISTENER.contains(&word)
    };
    (1..n_words).rev().find_map(|index| {
        let (at, word) = words[index];
        let is_near_end = n_words - index <= 4;
        let is_bounce = is_near_end && is_listener(word) && after_end(index, BEFORE);
        let is_clause = after_end(index, &["데", "지만", "거든"]) && index >= 2;
        (is_bounce || is_clause).then_some(at)
    })
}

fn english(sentence: &str) -> Option<usize> {
    let lower = sentence.to_ascii_lowercase();
    let joints = [", ", " and ", " but ", " so ", "; ", " - "];
    if is_asked(&lower) {
        return None;
    }
    let mut best = None;
    for joint in joints {
        for (at, _) in lower.match_indices(joint) {
            let mut start = at + joint.len();
            for filler in ["and ", "but ", "so ", "btw "] {
                start += if lower[start..].starts_with(filler) { filler.len() } else { 0 };
            }
            let is_question = FOLLOWING.iter().any(|word| is_word_at(&lower[start..], word));
            // Something must have been said before it.
            let is_statement = lower[..at].split_whitespace().nth(1).is_some();
            if is_question && is_statement && best.is_none_or(|best| start > best) {
                best = Some(start);
            }
        }
    }
    best
}

fn is_word_at(rest: &str, word: &str) -> bool {
    rest.strip_prefix(word).is_some_and(|after| {
        word.ends_with(' ') || !after.starts_with(|c: char| c.is_alphanumeric())
    })
}

/// Whether the sentence is a question from its first word on.
fn is_asked(lower: &str) -> bool {
    const FIRST: &[&str] = &[
        "do", "does", "did", "are", "is", "am", "was", "were", "can", "could", "would", "will",
        "should", "have", "has", "what", "who", "where", "when", "why", "how", "which", "if",
    ];
    let first = lower.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
    FIRST.contains(&first)
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive(char::is_whitespace).filter_map(move |piece| {
        let start = at;
        at += piece.len();
        let word = piece.trim_end();
        (!word.is_empty()).then_some((start, word))
    })
}
