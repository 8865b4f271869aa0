//! The export format: one JSON object a line.
//!
//! Messages come in the order they were logged, each naming the message before it, so that a reader
//! can rebuild the tree by appending; then the sessions with their heads; then the summaries.

use std::collections::HashMap;

use gieok_core::{
    id::{MessageId, SessionId, UserKey},
    space::{MessageNo, Space},
    time::At,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{to_wire, wire};

/// Version of the format, in its first line.
pub const FORMAT: u32 = 1;

/// One line of an export.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Line {
    /// The first line.
    Gieok(Header),
    /// A message.
    Message(MessageLine),
    /// A session; after all messages.
    Session(SessionLine),
    /// A summary; after all sessions.
    Summary(SummaryLine),
}

/// What is exported.
#[derive(Debug, Serialize, Deserialize)]
pub struct Header {
    /// Version of the format.
    pub format: u32,
    /// Whose memory.
    pub user: String,
    /// When it was exported.
    pub exported_at: String,
    /// How many message lines follow, so that a cut file is noticed.
    pub messages: usize,
}

/// A message.
#[derive(Debug, Serialize, Deserialize)]
pub struct MessageLine {
    /// Its id.
    pub id: String,
    /// Where it was said.
    pub scope: wire::Scope,
    /// The message before it; none for a first message.
    pub parent: Option<String>,
    /// Who spoke.
    pub role: wire::Role,
    /// The speaker's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speaker: Option<String>,
    /// What was said.
    pub content: String,
    /// When.
    pub at: String,
    /// The app's own JSON object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Map<String, Value>>,
}

/// A session.
#[derive(Debug, Serialize, Deserialize)]
pub struct SessionLine {
    /// Its id.
    pub id: String,
    /// The newest message on its path; none when all of it was deleted.
    pub head: Option<String>,
    /// The newest message said in it, on its path or not. Where a session has gone on since, an
    /// import leaves its head alone.
    #[serde(default)]
    pub last: Option<String>,
    /// When it was ended.
    pub ended_at: Option<String>,
}

/// A summary.
#[derive(Debug, Serialize, Deserialize)]
pub struct SummaryLine {
    /// Its id.
    pub id: String,
    /// The conversation it sums up.
    pub session: String,
    /// The text.
    pub content: String,
    /// When it was made.
    pub at: String,
    /// The messages it covers.
    pub source: Vec<String>,
}

/// A user's memory as lines.
#[must_use]
pub fn lines(user: &UserKey, space: &Space, now: At) -> String {
    let kept: Vec<MessageNo> = (0_u32..)
        .zip(space.messages())
        .filter(|(_, node)| !node.is_deleted)
        .map(|(no, _)| MessageNo(no))
        .collect();
    let mut res = String::new();
    push(
        &mut res,
        &Line::Gieok(Header {
            format: FORMAT,
            user: user.user.to_string(),
            exported_at: now.to_string(),
            messages: kept.len(),
        }),
    );
    for no in kept {
        push(&mut res, &Line::Message(message(user, space, no)));
    }
    // By id: the order in which sessions began cannot be rebuilt for forks that say nothing.
    let last: HashMap<&SessionId, &MessageId> = space
        .messages()
        .iter()
        .filter(|node| !node.is_deleted)
        .map(|node| (&space.session_of(node).id, &node.id))
        .collect();
    let mut sessions: Vec<_> = space.sessions().collect();
    sessions.sort_by(|left, right| left.id.cmp(&right.id));
    for session in sessions {
        push(
            &mut res,
            &Line::Session(SessionLine {
                id: session.id.to_string(),
                head: space.path(session).next().map(|no| space.message(no).id.to_string()),
                last: last.get(&session.id).map(ToString::to_string),
                ended_at: session.ended_at.map(|at| at.to_string()),
            }),
        );
    }
    for node in space.summaries() {
        let summary = to_wire::summary(user, space, node);
        let session = node.summary.session.to_string();
        let (id, content, at, source) = (summary.id, summary.content, summary.at, summary.source);
        push(&mut res, &Line::Summary(SummaryLine { id, session, content, at, source }));
    }
    res
}

fn message(user: &UserKey, space: &Space, no: MessageNo) -> MessageLine {
    let message = to_wire::message(user, space, no);
    // A deleted message leaves the export; what hung on it hangs on the one before.
    let parent = space
        .ancestors(space.message(no).parent)
        .find(|no| !space.message(*no).is_deleted)
        .map(|no| space.message(no).id.to_string());
    MessageLine {
        id: message.id,
        scope: message.scope,
        parent,
        role: message.role,
        speaker: message.speaker,
        content: message.content,
        at: message.at,
        metadata: message.metadata.and_then(|json| serde_json::from_str(json.get()).ok()),
    }
}

fn push(res: &mut String, line: &Line) {
    res.push_str(&serde_json::to_string(line).expect("plain data always encodes"));
    res.push('\n');
}
