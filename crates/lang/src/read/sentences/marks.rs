//! Characters that end sentences without being words.

/// Laughing and crying.
pub(super) fn is_laugh(c: char) -> bool {
    matches!(c, 'ㅋ' | 'ㅎ' | 'ㅠ' | 'ㅜ' | 'ㅡ')
}

/// Pictures and hearts.
pub(super) fn is_emoji(c: char) -> bool {
    matches!(
        c,
        '\u{1F000}'..='\u{1FAFF}'
            | '\u{2600}'..='\u{27BF}'
            | '\u{2B00}'..='\u{2BFF}'
            | '\u{FE0F}'
            | '\u{200D}'
            | '\u{E0020}'..='\u{E007F}'
    )
}

/// Signs that music is sung.
pub(in crate::read) fn is_music(c: char) -> bool {
    matches!(c, '♪' | '♬' | '♩' | '♫' | '🎵' | '🎶')
}

/// What ends a sentence wherever it stands.
pub(super) fn is_hard(c: char) -> bool {
    matches!(c, '!' | '?' | '。' | '！' | '？' | '‼' | '⁉' | '⁇')
}

/// What may end one: laughing, emoji, dots, drawn-out marks.
pub(super) fn is_soft(c: char) -> bool {
    is_laugh(c) || is_emoji(c) || matches!(c, '…' | '~' | '^' | '～' | ';')
}

/// Any of them, and the full stop.
pub(in crate::read) fn is_mark(c: char) -> bool {
    c == '.' || is_hard(c) || is_soft(c)
}

/// Quotes and brackets that close after a mark.
pub(super) fn is_closing(c: char) -> bool {
    matches!(c, '"' | '”' | '’' | '」' | '』' | ')' | '）' | ']' | '】' | '》' | '〉')
}
