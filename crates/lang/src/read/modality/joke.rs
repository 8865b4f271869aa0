//! Jokes that say so, and sarcasm that can be seen.

use super::{Table, Words};

/// What takes back the sentence before.
pub(super) const TAKEN_BACK: &[&str] = &[
    "농담이야", "농담임", "농담이고", "농담이지", "농담이에요", "농담입니다", "농담이었", "농담ㅋ",
    "농담ㅎ", "농담이다", "농담인데", "농담~", "뻥이야", "뻥이지", "뻥임", "뻥이고", "뻥ㅋ",
    "뻥이에요", "뻥이었", "뻥이다", "구라야", "구라임", "구라지", "구라ㅋ", "구라고", "구라였",
    "장난이야", "장난임", "장난이고", "장난이에요", "장난이지", "장난ㅋ", "장난이었", "거짓말이야",
    "거짓말임", "거짓말이지", "just kidding", "only kidding", "i'm kidding", "im kidding",
    "just joking", "i'm joking", "im joking", "only joking", "kidding!",
];

/// What takes it back as a word of its own.
const TAKEN_BACK_WORDS: &[&str] = &["jk", "j/k", "jkjk", "kidding", "psych", "농담", "뻥", "구라"];

/// Markers after which the truth may follow in the same sentence.
const GOING_ON: &[&str] = &["농담이고", "뻥이고", "장난이고", "구라고", "농담인데", "뻥인데"];

/// Denials of joking.
pub(super) const MEANT: &[&str] = &[
    "농담 아니", "농담아니", "농담이 아니", "농담이아니", "뻥 아니", "뻥아니", "구라 아니",
    "구라아니", "장난 아니", "장난아니", "농담 말고", "no kidding", "not kidding", "not joking",
    "no joke", "거짓말 아니",
];

/// Sarcasm that shows.
pub(super) const SARCASM: &[&str] = &[
    "퍽이나", "참도", "잘도 ", "재벌2세", "재벌 2세", "재벌3세", "재벌 3세", "껌값", "껌 값",
    "어련하", "yeah right", "yeah, right", "sure, because", "sure because", "oh sure",
    "totally not", "as if i", "아이고 그러셔", "내가 대통령", "내가 왕", "i'm the queen of",
    "i'm the king of", "i'm literally the king",
];

/// Mock agreement before a boast about oneself.
const MOCK_STARTS: &[&str] =
    &["ㅋ 그래 나", "ㅋㅋ 그래 나", "그래 나 천재", "그래 나 바보", "어 나 재벌"];

/// How a sentence takes back the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsaid {
    /// It says nothing else.
    Only,
    /// It goes on with what is true: "농담이고 25살이야".
    AndMore,
}

/// Whether the sentence takes back the one before it.
pub(super) fn unsaid(words: &Words<'_>) -> Option<Unsaid> {
    let is_taken_back = words.has(Table::TakenBack) || is_bare_marker(words);
    if !is_taken_back || words.has(Table::Meant) {
        return None;
    }
    let first = words.lower.split_whitespace().next().unwrap_or("");
    let n_words = words.lower.split_whitespace().count();
    let first = first.trim_end_matches([',', '.', '!', '~']);
    let mut tokens = words.lower.split_whitespace();
    let goes_on = tokens.any(|word| GOING_ON.iter().any(|start| word.starts_with(start)))
        && tokens.next().is_some()
        || matches!(first, "jk" | "j/k" | "jkjk") && n_words > 1;
    Some(if goes_on { Unsaid::AndMore } else { Unsaid::Only })
}

/// Whether the sentence itself is not meant.
pub(super) fn is_joke(words: &Words<'_>) -> bool {
    if words.has(Table::Sarcasm) || words.starts_with_any(MOCK_STARTS) {
        return true;
    }
    unsaid(words) == Some(Unsaid::Only) || (ends_in_marker(words) && !words.has(Table::Meant))
}

/// "ㅋㅋ jk", "농담!": hardly more than the marker.
fn is_bare_marker(words: &Words<'_>) -> bool {
    let mut tokens = words.lower.split_whitespace().map(|word| {
        word.trim_matches(|c: char| !c.is_alphanumeric() && c != '/')
            .trim_matches(|c| matches!(c, 'ㅋ' | 'ㅎ'))
    });
    let first = tokens.find(|word| !matches!(*word, "" | "lol" | "haha" | "아" | "아니" | "no"));
    let is_marker = first.is_some_and(|word| TAKEN_BACK_WORDS.contains(&word));
    // "농담 좋아해" talks about jokes; English goes on after the marker ("jk I'm 25").
    is_marker && (!words.is_korean || tokens.all(str::is_empty))
}

/// "I'm a millionaire lol jk".
fn ends_in_marker(words: &Words<'_>) -> bool {
    let last = words.bare().rsplit(char::is_whitespace).next().unwrap_or("");
    matches!(last, "jk" | "j/k" | "jkjk" | "/s")
}
