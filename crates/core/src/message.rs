//! What was said.

use crate::{
    id::{MessageId, SessionId},
    limits::{CONTENT_BYTES_MAX, METADATA_BYTES_MAX, SPEAKER_BYTES_MAX},
    scope::Scope,
    time::At,
};

/// Who spoke, in the words LLM providers use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

impl Role {
    /// All roles, in the order of declaration.
    pub const ALL: [Self; 4] = [Self::User, Self::Assistant, Self::System, Self::Tool];

    /// The role's name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Assistant => "assistant",
            Self::System => "system",
            Self::Tool => "tool",
        }
    }
}

/// Why a part of a message was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// Nothing but white space.
    #[error("must not be empty")]
    Empty,
    /// Over its limit.
    #[error("must be at most {max} bytes, is {actual}")]
    TooLong {
        /// The limit.
        max: usize,
        /// What came.
        actual: usize,
    },
}

/// A message as it came in: within its limits, not yet in a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The caller's id, or one made at the edge.
    pub id: MessageId,
    /// Who spoke.
    pub role: Role,
    /// The speaker's name, where several people or personas share a role.
    pub speaker: Option<Box<str>>,
    /// What was said.
    pub content: Box<str>,
    /// When it was said.
    pub at: At,
    /// The app's own JSON object, as text. Core never looks inside.
    pub metadata: Option<Box<str>>,
    /// Where it hangs in the tree.
    pub parent: Parent,
}

/// Where a new message hangs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Parent {
    /// On the session's head: the ordinary next message.
    #[default]
    Head,
    /// Under a named message, which makes a branch if that one has a child already.
    Message(MessageId),
    /// Under nothing: a first message, or another version of the first.
    Root,
}

impl Draft {
    /// Checks the parts against their limits; the error names the part.
    pub fn check(&self) -> Result<(), (&'static str, TextError)> {
        if self.content.trim().is_empty() {
            return Err(("content", TextError::Empty));
        }
        within("content", &self.content, CONTENT_BYTES_MAX)?;
        if let Some(speaker) = &self.speaker {
            if speaker.trim().is_empty() {
                return Err(("speaker", TextError::Empty));
            }
            within("speaker", speaker, SPEAKER_BYTES_MAX)?;
        }
        if let Some(metadata) = &self.metadata {
            within("metadata", metadata, METADATA_BYTES_MAX)?;
        }
        Ok(())
    }
}

pub(crate) fn within(
    name: &'static str,
    text: &str,
    max: usize,
) -> Result<(), (&'static str, TextError)> {
    if text.len() > max {
        return Err((name, TextError::TooLong { max, actual: text.len() }));
    }
    Ok(())
}

/// A message in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Its id, unique within the user.
    pub id: MessageId,
    /// The message before it, on the branch it was said on.
    pub parent: Option<MessageId>,
    /// The conversation it was said in.
    pub session: SessionId,
    /// What it is remembered under. Names a session only when nothing said there may leave it.
    pub scope: Scope,
    /// Who spoke.
    pub role: Role,
    /// The speaker's name, if several share the role.
    pub speaker: Option<Box<str>>,
    /// What was said. Empty once deleted.
    pub content: Box<str>,
    /// When it was said.
    pub at: At,
    /// The app's own JSON object, as text.
    pub metadata: Option<Box<str>>,
}

impl Message {
    /// The same place in the tree with nothing left of what was said; what a deletion writes over
    /// the original log entry.
    #[must_use]
    pub fn redacted(&self) -> Self {
        Self { speaker: None, content: "".into(), metadata: None, ..self.clone() }
    }
}
