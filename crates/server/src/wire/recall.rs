//! Recall.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Scope;
use super::object::object;

/// A question.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecallRequest {
    /// From where: what is not visible from here is not found.
    #[serde(deserialize_with = "object")]
    pub scope: Scope,
    /// In words.
    #[schema(min_length = 1, max_length = 16384, example = "나 생일 언제라고 했지?")]
    pub query: String,
    /// The time of asking, RFC 3339 with an offset. Now, if left out.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub at: Option<String>,
    /// Results at most.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 500, default = 10)]
    pub limit: Option<u32>,
    /// What may be found; all kinds, if left out.
    #[serde(default)]
    pub kinds: Option<Vec<RecallKind>>,
    /// Ask the past: only what was said by then, and facts that held then.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub as_of: Option<String>,
}

/// What may be found. Kinds that hold nothing yet find nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RecallKind {
    /// Messages.
    Message,
    /// Facts.
    Fact,
    /// Memories.
    Memory,
    /// Summaries.
    Summary,
    /// Documents.
    Document,
}

/// What bears on the question, best first.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecallResponse {
    /// The results.
    pub results: Vec<RecallResult>,
}

/// One result.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecallResult {
    /// Its id.
    pub id: String,
    /// What kind of thing it is.
    pub kind: String,
    /// Its text.
    pub text: String,
    /// How well it fits; the best result has 1.
    pub score: f32,
    /// When it was said or made.
    #[schema(format = DateTime)]
    pub at: String,
    /// The messages it comes from.
    pub source: Vec<String>,
    /// Why it was found.
    pub why: RecallWhy,
}

/// Why a result was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecallWhy {
    /// The words it shares with the question, weighed (BM25), what its neighbours share included.
    pub bm25: f32,
    /// How near its meaning is to the question's (cosine), its neighbours' included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vector: Option<f32>,
    /// How much it answers what is asked for, by the facts that come from it; 1 for the slot and
    /// the person asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<f32>,
    /// Whether it was said, or tells of something, in the time asked about.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_time: bool,
    /// Whether the one whom the question names said it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_named: bool,
    /// The message beside it that brought it in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diffused_from: Option<String>,
}
