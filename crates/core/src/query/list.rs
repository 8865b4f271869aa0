//! Lists and counts of messages, and keyword search over them.

use super::lexical::docs_with_all;
use crate::{
    scope::Scope,
    space::{DocRef, MessageNo, Node, Space},
    terms::QueryWord,
    time::At,
};

/// Which messages a list is about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessageFilter {
    /// Each part named here must be the message's own.
    pub scope: Scope,
    /// Messages off every path too (other versions, left branches).
    pub with_hidden: bool,
}

impl MessageFilter {
    fn picks(&self, space: &Space, node: &Node) -> bool {
        if node.is_deleted || !(self.with_hidden || node.is_in_sight()) {
            return false;
        }
        let scope = space.scope_of(node);
        // The session is compared apart: what a message is remembered under may not name it.
        let parts = Scope { session: None, ..self.scope.clone() };
        let is_in_session =
            self.scope.session.as_ref().is_none_or(|id| space.session_of(node).id == *id);
        is_in_session && scope.is_picked_by(&parts)
    }
}

/// Some messages, newest first, and where the next page begins.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The messages.
    pub items: Vec<MessageNo>,
    /// Pass this as `before` for the next page; none at the end.
    pub next: Option<MessageNo>,
}

impl Page {
    fn take(numbers: impl Iterator<Item = MessageNo>, limit: usize) -> Self {
        let mut items: Vec<MessageNo> = numbers.take(limit.saturating_add(1)).collect();
        let has_more = items.len() > limit;
        items.truncate(limit);
        let next = if has_more { items.last().copied() } else { None };
        Self { items, next }
    }
}

/// Messages that `filter` picks, newest first, logged before `before`.
#[must_use]
pub fn list(
    space: &Space,
    filter: &MessageFilter,
    before: Option<MessageNo>,
    limit: usize,
) -> Page {
    let end = before.map_or(space.messages().len(), |no| no.0 as usize);
    let end = end.min(space.messages().len());
    let numbers = (0..u32::try_from(end).expect("message numbers are 32-bit"))
        .rev()
        .map(MessageNo)
        .filter(|no| filter.picks(space, space.message(*no)));
    Page::take(numbers, limit)
}

/// Messages that contain every word and that `filter` picks, newest first.
#[must_use]
pub fn search(
    space: &Space,
    words: &[QueryWord],
    filter: &MessageFilter,
    before: Option<MessageNo>,
    limit: usize,
) -> Page {
    let docs = docs_with_all(space.index(), words);
    let numbers = docs
        .iter()
        .rev()
        .filter_map(|doc| match space.doc(*doc) {
            DocRef::Message(no) => Some(no),
            DocRef::Summary(_) => None,
        })
        .filter(|no| before.is_none_or(|before| *no < before))
        .filter(|no| filter.picks(space, space.message(*no)));
    Page::take(numbers, limit)
}

/// Counts of what is in sight.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Messages.
    pub n_messages: usize,
    /// Turns: user messages, and replies without one before them.
    pub n_turns: usize,
    /// Sessions with a message that counts here.
    pub n_sessions: usize,
    /// Summaries.
    pub n_summaries: usize,
    /// Time of the earliest message.
    pub first_at: Option<At>,
    /// Time of the latest message.
    pub last_at: Option<At>,
}

/// Counts what `filter` picks.
#[must_use]
pub fn stats(space: &Space, filter: &MessageFilter) -> Stats {
    let mut res = Stats::default();
    let mut sessions = crate::map::Map::default();
    for node in space.messages().iter().filter(|node| filter.picks(space, node)) {
        res.n_messages += 1;
        res.n_turns += usize::from(space.begins_turn(node));
        res.first_at = Some(res.first_at.map_or(node.at, |at| at.min(node.at)));
        res.last_at = Some(res.last_at.map_or(node.at, |at| at.max(node.at)));
        sessions.insert(&space.session_of(node).id, ());
    }
    res.n_sessions = sessions.len();
    res.n_summaries = space
        .summaries()
        .filter(|node| filter.with_hidden || space.is_summary_in_sight(node))
        .filter(|node| {
            let session = Some(node.summary.session.clone());
            Scope { session, ..node.summary.scope.clone() }.is_picked_by(&filter.scope)
        })
        .count();
    res
}
