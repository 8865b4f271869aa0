//! Sessions.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Message, Scope};

/// One conversation.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    /// Its id.
    pub id: String,
    /// Where it belongs.
    pub scope: Scope,
    /// The newest message on its path.
    pub head: Option<String>,
    /// When its first message was said.
    #[schema(format = DateTime)]
    pub started_at: String,
    /// The latest time anything was said in it.
    #[schema(format = DateTime)]
    pub last_activity_at: String,
    /// When it was ended, if nothing was said since.
    #[schema(format = DateTime)]
    pub ended_at: Option<String>,
    /// Whether its short-term memory still holds: not ended, and not idle for 30 minutes.
    pub active: bool,
}

/// Conversations, the one begun last first.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionList {
    /// The sessions.
    pub sessions: Vec<Session>,
}

/// A conversation and its short-term memory.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionDetail {
    /// The session.
    pub session: Session,
    /// Its last 10 messages, oldest first; none once it is no longer active.
    pub messages: Vec<Message>,
}

/// A call about a session that needs nothing but the user.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SessionRequest {
    /// The person.
    #[schema(min_length = 1, max_length = 128)]
    pub user: String,
}

/// Continue a session from another of its messages.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HeadRequest {
    /// The person.
    #[schema(min_length = 1, max_length = 128)]
    pub user: String,
    /// The message.
    #[schema(min_length = 1, max_length = 128)]
    pub message: String,
    /// Stop at exactly this message; else the branch that was last followed under it is taken up.
    #[serde(default)]
    pub exact: Option<bool>,
}

/// Continue a session under another name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForkRequest {
    /// The person.
    #[schema(min_length = 1, max_length = 128)]
    pub user: String,
    /// The new session's id.
    #[schema(min_length = 1, max_length = 128)]
    pub session: String,
    /// The last message to share; the newest, if left out.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub message: Option<String>,
}
