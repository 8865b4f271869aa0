//! Which of the two languages a text is shown in.

/// Whether a text is Korean. One Hangul syllable decides: Korean carries English words far more
/// often than the other way round.
#[must_use]
pub fn is_korean(text: &str) -> bool {
    text.chars().any(|c| ('가'..='힣').contains(&c))
}

/// A text in lower case without spaces: Korean chat spaces its words as it likes.
#[must_use]
pub fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::is_korean;

    #[test]
    fn one_syllable_decides() {
        for text in ["Notion에서 일해", "가", "deploy 했어"] {
            assert!(is_korean(text), "{text}");
        }
        for text in ["", "178cm", "ㅋㅋ", "I like 寿司"] {
            assert!(!is_korean(text), "{text}");
        }
    }
}
