//! The rule of thumb of seed 002: four characters are a token.

use gieok_core::tokens::TokenCounter;

/// Characters per token that English text averages.
const CHARS_PER_TOKEN: f64 = 4.0;

/// Counts characters and divides. Far too low for Korean; kept for apps that were tuned to it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FourChars {
    chars_per_token: f64,
}

impl FourChars {
    /// A counter with another ratio. Anything that is no positive number falls back to four.
    #[must_use]
    pub fn new(chars_per_token: f64) -> Self {
        let is_usable = chars_per_token.is_finite() && chars_per_token > 0.0;
        Self { chars_per_token: if is_usable { chars_per_token } else { CHARS_PER_TOKEN } }
    }
}

impl Default for FourChars {
    fn default() -> Self {
        Self::new(CHARS_PER_TOKEN)
    }
}

impl TokenCounter for FourChars {
    fn count(&self, text: &str) -> usize {
        (text.chars().count() as f64 / self.chars_per_token).ceil() as usize
    }

    fn name(&self) -> &'static str {
        "chars4"
    }
}

#[cfg(test)]
mod tests {
    use gieok_core::tokens::TokenCounter;

    use super::FourChars;

    #[test]
    fn characters_are_counted_and_rounded_up() {
        for (text, expected) in [("", 0), ("a", 1), ("abcd", 1), ("abcde", 2), ("안녕하세요", 2)]
        {
            assert_eq!(FourChars::default().count(text), expected, "{text:?}");
        }
    }

    #[test]
    fn the_ratio_can_be_set_and_nonsense_is_ignored() {
        assert_eq!(FourChars::new(1.5).count("안녕하세요"), 4);
        for nonsense in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(FourChars::new(nonsense), FourChars::default());
        }
    }
}
