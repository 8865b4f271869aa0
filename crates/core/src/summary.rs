//! A stretch of conversation in a few words.

use crate::{
    id::{MessageId, SessionId, SummaryId},
    limits::{SUMMARY_BYTES_MAX, SUMMARY_SOURCES_MAX},
    message::{TextError, within},
    scope::Scope,
    time::At,
};

/// What a stretch of a session came to. In sight only while all its sources are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Its id, unique within the user.
    pub id: SummaryId,
    /// The conversation it sums up.
    pub session: SessionId,
    /// What it is remembered under.
    pub scope: Scope,
    /// The text.
    pub content: Box<str>,
    /// When it was made.
    pub at: At,
    /// The messages it covers, oldest first. Never empty.
    pub sources: Vec<MessageId>,
}

impl Summary {
    /// Checks the parts against their limits; the error names the part.
    pub fn check(&self) -> Result<(), (&'static str, TextError)> {
        if self.content.trim().is_empty() {
            return Err(("content", TextError::Empty));
        }
        within("content", &self.content, SUMMARY_BYTES_MAX)?;
        if self.sources.len() > SUMMARY_SOURCES_MAX {
            let actual = self.sources.len();
            return Err(("sources", TextError::TooLong { max: SUMMARY_SOURCES_MAX, actual }));
        }
        Ok(())
    }
}
