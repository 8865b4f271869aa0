//! What the same number of tokens holds without a memory: the newest messages, or the messages
//! that a plain search finds.

use std::sync::Arc;

use anyhow::Context as _;
use gieok_core::tokens::TokenCounter;

use crate::said::Message;

/// Messages a search is asked for; more than any budget holds.
pub(crate) const SEARCHED: u32 = 100;

/// Fills budgets, counting as the server counts.
#[derive(Debug, Clone)]
pub(crate) struct Filler(Arc<dyn TokenCounter>);

impl Filler {
    /// By the name of the server's counter.
    pub(crate) fn new(counter: &str) -> anyhow::Result<Self> {
        let counter = gieok_lang::tokens::counter(counter)
            .with_context(|| format!("the server counts by {counter:?}, which is unknown here"))?;
        Ok(Self(counter))
    }

    /// The newest messages that fit, without a hole.
    pub(crate) fn newest<'a>(&self, messages: &'a [Message], budget: u32) -> Vec<&'a str> {
        let mut left = budget as usize;
        let fits = |message: &&Message| {
            let cost = self.0.count_message(&message.text);
            let is_within = cost <= left;
            left = left.saturating_sub(cost);
            is_within
        };
        messages.iter().rev().take_while(fits).map(|message| message.text.as_str()).collect()
    }

    /// The best texts that fit; one that is too long is passed over.
    pub(crate) fn best<'a>(
        &self,
        texts: impl IntoIterator<Item = &'a str>,
        budget: u32,
    ) -> Vec<&'a str> {
        let mut left = budget as usize;
        let fits = |text: &&str| {
            let cost = self.0.count_message(text);
            let is_within = cost <= left;
            if is_within {
                left -= cost;
            }
            is_within
        };
        texts.into_iter().filter(fits).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> Message {
        let (id, at) = (String::new(), String::new());
        Message { id, role: "user", speaker: None, text: text.to_owned(), at }
    }

    #[test]
    fn the_newest_stop_at_the_first_that_does_not_fit() {
        let filler = Filler::new("estimate").unwrap();
        let long = "long words and more of them ".repeat(20);
        let messages = [message("oldest"), message(&long), message("newest")];
        assert_eq!(filler.newest(&messages, 60), ["newest"]);
        assert_eq!(filler.newest(&messages, 6_000).len(), 3);
        assert!(filler.newest(&messages, 0).is_empty());
    }

    #[test]
    fn the_best_pass_over_what_does_not_fit() {
        let filler = Filler::new("estimate").unwrap();
        let long = "long words and more of them ".repeat(20);
        assert_eq!(filler.best(["a", &long, "b"], 60), ["a", "b"]);
    }

    #[test]
    fn a_counter_nobody_knows_is_an_error() {
        assert!(Filler::new("abacus").is_err());
    }
}
