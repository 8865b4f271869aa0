//! Which of the two languages a text is shown in.

/// Whether a text is Korean. One Hangul syllable decides: Korean carries English words far more
/// often than the other way round.
#[must_use]
pub fn is_korean(text: &str) -> bool {
    text.chars().any(|c| ('가'..='힣').contains(&c))
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
