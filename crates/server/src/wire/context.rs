//! Context out.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::object::object;
use super::{Role, Scope};

/// What a context is asked for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContextRequest {
    /// From where.
    #[serde(deserialize_with = "object")]
    pub scope: Scope,
    /// The message about to be answered; it is not repeated in the answer.
    #[serde(default)]
    pub message: Option<String>,
    /// The time of asking, RFC 3339 with an offset. Now, if left out.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub at: Option<String>,
    /// Tokens that everything in `messages` may cost. The configured number if left out (1,500);
    /// 0 for no limit but the turns. Only the latest turn may exceed it; the answer says so.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2_000_000, example = 400)]
    pub budget_tokens: Option<u32>,
    /// Turns at most. The configured number if left out (6).
    #[serde(default)]
    #[schema(minimum = 1, maximum = 1000)]
    pub max_turns: Option<u32>,
    /// Whether recent messages are wanted. Yes, if left out.
    #[serde(default)]
    pub recent: Option<bool>,
    /// Whether facts are wanted. Yes, if left out.
    #[serde(default)]
    pub facts: Option<bool>,
    /// Whether the block of current state is wanted. The configured choice (yes) if left out.
    #[serde(default)]
    pub state: Option<bool>,
    /// Whether lines said before that bear on the message are wanted. Yes, if left out.
    #[serde(default)]
    pub recall: Option<bool>,
    /// Which recent messages count.
    #[serde(default)]
    pub window: Option<ContextWindow>,
    /// Whether to say why each item is there. Yes, if left out.
    #[serde(default)]
    pub explain: Option<bool>,
}

/// Which recent messages count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ContextWindow {
    /// The last turns of the session, however long ago.
    Turns,
    /// The last 10 messages of the session, unless it ended or was idle for 30 minutes.
    Session,
}

/// A context.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContextResponse {
    /// Ready for an LLM.
    pub messages: Vec<Line>,
    /// The system text alone.
    pub system: String,
    /// What `messages` costs.
    pub tokens: usize,
    /// The latest turn alone costs more than the budget; it is there all the same.
    pub over_budget: bool,
    /// How tokens were counted.
    pub counter: String,
    /// The parts, in order.
    pub blocks: Vec<Block>,
    /// What did not fit.
    pub omitted: Vec<Omitted>,
}

/// A message ready for an LLM.
#[derive(Debug, Serialize, ToSchema)]
pub struct Line {
    /// Who speaks.
    pub role: Role,
    /// What is said.
    pub content: String,
    /// The speaker's name, where several share a role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A part of the context.
#[derive(Debug, Serialize, ToSchema)]
pub struct Block {
    /// `state`, `identity`, `experiences`, `recalled`, `moment`, `summary` or `recent`.
    pub kind: String,
    /// What it costs.
    pub tokens: usize,
    /// What is in it.
    pub items: Vec<BlockItem>,
}

/// One thing in a block.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockItem {
    /// Its id.
    pub id: String,
    /// Its text.
    pub text: String,
    /// What it costs.
    pub tokens: usize,
    /// Whether it is claimed to hold now. What was said then is quoted, not claimed.
    pub current: bool,
    /// The messages it comes from.
    pub source: Vec<String>,
    /// Why it is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ItemWhy>,
}

/// Why an item is here.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemWhy {
    /// In words.
    pub reason: String,
    /// How much it bears on the message, where it was chosen by that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f32>,
}

/// Something that did not fit.
#[derive(Debug, Serialize, ToSchema)]
pub struct Omitted {
    /// Its id.
    pub id: String,
    /// Why not.
    pub reason: String,
}
