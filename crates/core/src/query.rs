//! Reading a space: lists, keyword search, recall, counts, facts.

mod facts;
mod lexical;
mod list;
mod recall;
#[cfg(test)]
mod tests;

pub use facts::{FactFilter, FactPage, FactPlace, Holding, fact, facts};
pub(crate) use lexical::is_in;
pub use list::{MessageFilter, Page, Stats, list, search, stats};
pub(crate) use recall::recall_knowing;
pub use recall::{Found, Kinds, RecallQuery, Recalled, Why, recall, relevance};
