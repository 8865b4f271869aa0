//! Summaries.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Scope;

/// A summary.
#[derive(Debug, Serialize, ToSchema)]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// Where it belongs.
    pub scope: Scope,
    /// The text.
    pub content: String,
    /// When it was made.
    #[schema(format = DateTime)]
    pub at: String,
    /// The messages it covers, oldest first.
    pub source: Vec<String>,
    /// A message it covers is off every session's path, so it is out of sight too.
    pub hidden: bool,
}

/// Summaries, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct SummaryList {
    /// The summaries.
    pub summaries: Vec<Summary>,
}

/// A summary to keep.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SummaryRequest {
    /// The person.
    #[schema(min_length = 1, max_length = 128)]
    pub user: String,
    /// The conversation it sums up.
    #[schema(min_length = 1, max_length = 128)]
    pub session: String,
    /// Your id for it.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub id: Option<String>,
    /// The text.
    #[schema(min_length = 1)]
    pub content: String,
    /// When it was made, RFC 3339 with an offset. Now, if left out.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub at: Option<String>,
    /// The messages it covers. The session's whole path, if left out.
    #[serde(default)]
    #[schema(min_items = 1, max_items = 10000)]
    pub source: Option<Vec<String>>,
}
