//! Users and counts.

use serde::Serialize;
use utoipa::ToSchema;

/// A user of the tenant.
#[derive(Debug, Serialize, ToSchema)]
pub struct User {
    /// Their id.
    pub id: String,
    /// End of their log.
    pub seq: u64,
    /// When they were first written.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// Users in order of id.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserList {
    /// The users.
    pub users: Vec<User>,
    /// Pass as `cursor` for the next page; null at the end.
    pub next_cursor: Option<String>,
}

/// Counts of what is in sight.
#[derive(Debug, Serialize, ToSchema)]
pub struct Stats {
    /// Messages.
    pub messages: usize,
    /// Turns: a user message and what answers it.
    pub turns: usize,
    /// Sessions.
    pub sessions: usize,
    /// Summaries.
    pub summaries: usize,
    /// Time of the earliest message.
    #[schema(format = DateTime)]
    pub first_message_at: Option<String>,
    /// Time of the latest message.
    #[schema(format = DateTime)]
    pub last_message_at: Option<String>,
    /// End of the user's log.
    pub seq: u64,
}

/// What an import did.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ImportResponse {
    /// Messages logged.
    pub messages: usize,
    /// Messages and summaries that were there already.
    pub known: usize,
    /// Sessions whose head was set.
    pub sessions: usize,
    /// Summaries kept.
    pub summaries: usize,
    /// Lines left out, and why.
    pub rejected: Vec<RejectedLine>,
}

/// A line that was left out.
#[derive(Debug, Serialize, ToSchema)]
pub struct RejectedLine {
    /// Its number in the body, from 1.
    pub line: usize,
    /// Why.
    pub reason: String,
}
