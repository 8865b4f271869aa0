//! Korean and English text.
//!
//! Everything here is pure: the same text gives the same answer, on any machine and at any time.
//! [`fn@normalize`] makes spellings equal, [`terms`] says what a text is searched by, [`tokens`]
//! what it costs an LLM.

mod english;
mod korean;
mod normalize;
mod stop;
pub mod terms;
pub mod tokens;
mod words;

pub use crate::normalize::normalize;
pub use crate::terms::{TERMS_VERSION, index_terms, query_words};
pub use crate::tokens::counter;
