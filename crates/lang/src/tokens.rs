//! What a text costs an LLM, counted in three ways.
//!
//! The estimate is the default: it needs no vocabulary and errs on the safe side. The exact
//! counters load theirs when they are first used, so nobody pays who does not ask for them.

mod bpe;
mod chars;
mod estimate;
mod syllables;

use std::sync::Arc;

use gieok_core::tokens::TokenCounter;

pub use self::bpe::{Bpe, Vocabulary};
pub use self::chars::FourChars;
pub use self::estimate::Estimate;

/// The name of the counter that is used where none is configured.
pub const DEFAULT_COUNTER: &str = "estimate";

/// The names that [`counter`] knows.
pub const COUNTER_NAMES: [&str; 4] = ["estimate", "chars4", "o200k", "cl100k"];

/// The counter called `name`; `None` when there is none of that name.
#[must_use]
pub fn counter(name: &str) -> Option<Arc<dyn TokenCounter>> {
    match name {
        "estimate" => Some(Arc::new(Estimate)),
        "chars4" => Some(Arc::new(FourChars::default())),
        "o200k" => Some(Arc::new(Bpe::new(Vocabulary::O200k))),
        "cl100k" => Some(Arc::new(Bpe::new(Vocabulary::Cl100k))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{COUNTER_NAMES, DEFAULT_COUNTER, counter};

    #[test]
    fn every_name_gives_the_counter_of_that_name() {
        for name in COUNTER_NAMES {
            assert_eq!(counter(name).map(|counter| counter.name()), Some(name));
        }
        assert!(COUNTER_NAMES.contains(&DEFAULT_COUNTER));
        assert!(counter("gpt2").is_none());
    }

    #[test]
    fn nothing_costs_nothing() {
        for name in COUNTER_NAMES {
            assert_eq!(counter(name).unwrap().count(""), 0, "{name}");
        }
    }
}
