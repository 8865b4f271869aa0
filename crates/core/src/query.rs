//! Reading a space: lists, keyword search, recall, counts, facts.

mod facts;
mod lexical;
mod list;
mod recall;
#[cfg(test)]
mod tests;

pub use facts::{FactFilter, FactPage, FactPlace, Holding, fact, facts};
pub use list::{MessageFilter, Page, Stats, list, search, stats};
pub use recall::{Found, RecallQuery, Recalled, Why, recall};
