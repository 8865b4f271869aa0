//! What a text costs an LLM.

/// Tokens a provider adds around each message for its role and delimiters (seed 002).
pub const TOKENS_PER_MESSAGE: usize = 4;

/// Counts tokens. Implementations live in `gieok-lang`; packing only needs this.
pub trait TokenCounter: Send + Sync + std::fmt::Debug {
    /// Tokens of `text` alone, without the message around it.
    fn count(&self, text: &str) -> usize;

    /// The counter's name, as in the configuration and in answers.
    fn name(&self) -> &'static str;

    /// Tokens of `text` sent as one message.
    fn count_message(&self, text: &str) -> usize {
        self.count(text) + TOKENS_PER_MESSAGE
    }
}
