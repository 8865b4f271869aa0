//! Words without what surrounds them: quotes, emoji, laughing, punctuation.

/// The words with their ends cleaned and inner spaces collapsed.
pub(super) fn trimmed(words: &str) -> String {
    let inner = words.trim_matches(is_wrapping);
    // A closing bracket or a sign that belongs to the words is given back: "떡볶이(매운맛)", "C++".
    let end = words.len() - words.trim_end_matches(is_wrapping).len();
    let tail = &words[words.len() - end..];
    let mut res = String::with_capacity(inner.len());
    for word in inner.split_whitespace() {
        if !res.is_empty() {
            res.push(' ');
        }
        res.push_str(word);
    }
    if res.contains('(') && !res.contains(')') && tail.starts_with(')') {
        res.push(')');
    }
    res
}

/// Whether a character at an end says nothing.
fn is_wrapping(c: char) -> bool {
    if c.is_ascii_alphanumeric() || crate::korean::hangul::is_syllable(c) {
        return false;
    }
    match c {
        '+' | '#' | '%' | '$' | '€' | '₩' | '£' | '¥' | '℃' | '°' | '㎝' | '㎏' | '＄' | '￦' => {
            false
        }
        // Feet and inches end in quotes; the reader of lengths asks for the words as they were.
        'ㄱ'..='ㆎ' | '~' | '^' | '…' | '·' | '♥' | '♡' | '♪' | '★' | '☆' | '※' => {
            true
        }
        '\u{2600}'..='\u{27BF}' | '\u{1F000}'..='\u{1FAFF}' | '\u{FE00}'..='\u{FE0F}' => true,
        '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{FEFF}' => true,
        _ => c.is_whitespace() || c.is_control() || c.is_ascii_punctuation() || is_wide_mark(c),
    }
}

fn is_wide_mark(c: char) -> bool {
    matches!(
        c,
        '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205E}' | '\u{3000}'..='\u{301F}'
            | '\u{FF01}'..='\u{FF0F}' | '\u{FF1A}'..='\u{FF20}' | '\u{FF5B}'..='\u{FF65}'
            | '¡' | '¿' | '«' | '»'
    )
}
