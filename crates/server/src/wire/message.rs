//! Messages in and out.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::object::{object, objects};
use super::{Change, Scope};

/// Who spoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The person.
    User,
    /// The persona or assistant.
    Assistant,
    /// Instructions of the app.
    System,
    /// A tool's output.
    Tool,
}

/// A message to log.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageInput {
    /// Your id for it, so that sending it again changes nothing. Made for you if left out.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128, example = "m1")]
    pub id: Option<String>,
    /// Who spoke.
    pub role: Role,
    /// What was said; not only white space, at most 256 KiB.
    #[schema(min_length = 1, example = "내 생일은 3월 15일이야")]
    pub content: String,
    /// When it was said, RFC 3339 with an offset. Now, if left out.
    #[serde(default)]
    #[schema(example = "2026-03-01T10:00:00+09:00", format = DateTime)]
    pub at: Option<String>,
    /// The speaker's name, where several share a role.
    #[serde(default)]
    #[schema(min_length = 1)]
    pub speaker: Option<String>,
    /// Your own JSON object: emotion, intent, processing_time, cached, anything. At most 64 KiB.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub metadata: Option<serde_json::Map<String, serde_json::Value>>,
    /// The message this one answers, to make a branch. The session's newest, if left out.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub parent: Option<String>,
}

/// Messages to log, in order.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ObserveRequest {
    /// Where they were said.
    #[serde(deserialize_with = "object")]
    pub scope: Scope,
    /// What was said; one atomic batch.
    #[schema(min_items = 1, max_items = 1000)]
    #[serde(deserialize_with = "objects")]
    pub messages: Vec<MessageInput>,
}

/// What was logged and what it changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ObserveResponse {
    /// End of the user's log.
    pub seq: u64,
    /// The messages, in the order they were sent.
    pub messages: Vec<LoggedMessage>,
    /// The session they are in.
    pub session: String,
    /// What changed, and what did not and why.
    pub changes: Vec<Change>,
}

/// A message that is in the log.
#[derive(Debug, Serialize, ToSchema)]
pub struct LoggedMessage {
    /// Its id.
    pub id: String,
}

/// Another version of a message (an edit, or a regenerated reply).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VersionRequest {
    /// The person.
    #[schema(min_length = 1, max_length = 128)]
    pub user: String,
    /// The conversation that goes on from it, if not the one the message was said in.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub session: Option<String>,
    /// Your id for the new version.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub id: Option<String>,
    /// What it says.
    #[schema(min_length = 1)]
    pub content: String,
    /// When, RFC 3339 with an offset. Now, if left out.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub at: Option<String>,
    /// Your own JSON object.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub metadata: Option<serde_json::Map<String, serde_json::Value>>,
}

/// A logged message.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
    /// Its id.
    pub id: String,
    /// Where it was said.
    pub scope: Scope,
    /// The message before it on its branch.
    pub parent: Option<String>,
    /// Who spoke.
    pub role: Role,
    /// The speaker's name.
    pub speaker: Option<String>,
    /// What was said.
    pub content: String,
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
    /// Your own JSON object.
    #[schema(value_type = Option<Object>)]
    pub metadata: Option<Box<RawValue>>,
    /// Off every session's path: another version or branch counts now.
    pub hidden: bool,
}

/// Messages, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageList {
    /// The messages.
    pub messages: Vec<Message>,
    /// Pass as `cursor` for the next page; null at the end.
    pub next_cursor: Option<String>,
}

/// Words to look for in messages.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchRequest {
    /// Where: each part named must be the message's own.
    #[serde(deserialize_with = "object")]
    pub scope: Scope,
    /// The words; a message must contain all of them, in any form.
    #[schema(min_length = 1, max_length = 16384, example = "날씨")]
    pub query: String,
    /// Messages at most.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 1000, default = 50)]
    pub limit: Option<u32>,
    /// From the page before.
    #[serde(default)]
    pub cursor: Option<String>,
}
