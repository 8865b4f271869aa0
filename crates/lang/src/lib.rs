//! Korean and English text.
//!
//! Everything here is pure: the same text gives the same answer, on any machine and at any time.
//! [`fn@normalize`] makes spellings equal, [`terms`] says what a text is searched by, [`tokens`]
//! what it costs an LLM.

pub mod dates;
pub mod emotion;
mod english;
mod korean;
pub mod morph;
mod normalize;
pub mod numbers;
pub mod question;
pub mod read;
mod stop;
pub mod style;
pub mod terms;
pub mod tokens;
pub mod value;
mod words;

pub use crate::normalize::normalize;
pub use crate::terms::{TERMS_VERSION, index_terms, query_words};
pub use crate::tokens::counter;
