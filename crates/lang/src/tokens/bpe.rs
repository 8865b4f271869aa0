//! Exact counts for OpenAI's vocabularies.

use gieok_core::tokens::TokenCounter;
use tiktoken_rs::CoreBPE;

/// A vocabulary that is built in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vocabulary {
    /// GPT-4o and later.
    O200k,
    /// GPT-4 and GPT-3.5.
    Cl100k,
}

/// Counts tokens as the model's own tokenizer does, taking markup such as "<|endoftext|>" for text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bpe {
    vocabulary: Vocabulary,
}

impl Bpe {
    /// A counter; its vocabulary is loaded by the first count and shared by all counters.
    #[must_use]
    pub fn new(vocabulary: Vocabulary) -> Self {
        Self { vocabulary }
    }

    fn model(self) -> &'static CoreBPE {
        match self.vocabulary {
            Vocabulary::O200k => tiktoken_rs::o200k_base_singleton(),
            Vocabulary::Cl100k => tiktoken_rs::cl100k_base_singleton(),
        }
    }
}

impl TokenCounter for Bpe {
    fn count(&self, text: &str) -> usize {
        self.model().encode_ordinary(text).len()
    }

    fn name(&self) -> &'static str {
        match self.vocabulary {
            Vocabulary::O200k => "o200k",
            Vocabulary::Cl100k => "cl100k",
        }
    }
}

#[cfg(test)]
mod tests {
    use gieok_core::tokens::TokenCounter;

    use super::{Bpe, Vocabulary};

    /// Counts that OpenAI publishes for its tokenizer, and Korean ones that a second, independent
    /// implementation (bpe-openai 0.3.2) gives too.
    #[test]
    fn counts_are_those_of_the_models() {
        for (text, cl100k, o200k) in [
            ("hello world", 2, 2),
            ("tiktoken is great!", 6, 6),
            ("antidisestablishmentarianism", 6, 6),
            ("2 + 2 = 4", 7, 7),
            ("お誕生日おめでとう", 9, 8),
            ("123456", 2, 2),
            ("안녕하세요", 5, 2),
            ("감사합니다", 4, 3),
            ("오늘 날씨 어때? ㅋㅋㅋ", 20, 9),
            ("I'll go to Minji's café at 10:30.", 14, 13),
            ("  two  spaces\n\nnew line", 7, 7),
        ] {
            assert_eq!(Bpe::new(Vocabulary::Cl100k).count(text), cl100k, "cl100k {text}");
            assert_eq!(Bpe::new(Vocabulary::O200k).count(text), o200k, "o200k {text}");
        }
    }

    #[test]
    fn markup_of_the_vocabulary_is_text_like_any_other() {
        assert!(Bpe::new(Vocabulary::Cl100k).count("<|endoftext|>") > 1);
    }

    #[test]
    fn a_long_run_of_one_character_is_counted() {
        for text in ["a".repeat(50_000), " ".repeat(50_000), "\n".repeat(50_000)] {
            assert!(Bpe::new(Vocabulary::O200k).count(&text) > 0);
        }
    }
}
