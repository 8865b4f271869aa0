//! Lists and counts of messages, and keyword search over them.

use super::lexical::docs_with_all;
use crate::{
    map::Map,
    scope::Scope,
    space::{DocRef, MessageNo, Node, Space},
    terms::QueryWord,
    time::At,
};

/// Which messages a list is about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessageFilter {
    /// Each part named here must be the message's own. A session picks what is on its path, which
    /// for a fork is more than what was said in it; with hidden ones, what was said in it too.
    pub scope: Scope,
    /// Messages off every path too (other versions, left branches).
    pub with_hidden: bool,
}

/// A filter made ready for one space.
struct Picker<'a> {
    space: &'a Space,
    filter: &'a MessageFilter,
    /// For each scope number, whether the filter picks it. The session is compared apart: what a
    /// message is remembered under need not name it.
    scopes: Vec<bool>,
    /// The path of the session that the filter names.
    path: Option<Map<MessageNo, ()>>,
}

impl<'a> Picker<'a> {
    fn new(space: &'a Space, filter: &'a MessageFilter) -> Self {
        let parts = filter.scope.beyond_session();
        let path = filter.scope.session.as_ref().map(|id| {
            let session = space.session(id);
            session.into_iter().flat_map(|session| space.path(session)).map(|no| (no, ())).collect()
        });
        Self { space, filter, scopes: space.picked_scopes(&parts), path }
    }

    fn picks(&self, no: MessageNo) -> bool {
        let node = self.space.message(no);
        if node.is_deleted || !self.scopes[self.space.scope_number(node)] {
            return false;
        }
        let with_hidden = self.filter.with_hidden;
        match &self.path {
            Some(path) => path.contains_key(&no) || (with_hidden && self.was_said_there(node)),
            None => with_hidden || node.is_in_sight(),
        }
    }

    fn was_said_there(&self, node: &Node) -> bool {
        self.filter.scope.session.as_ref() == Some(&self.space.session_of(node).id)
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
    let picker = Picker::new(space, filter);
    let numbers = (0..u32::try_from(end).expect("message numbers are 32-bit"))
        .rev()
        .map(MessageNo)
        .filter(|no| picker.picks(*no));
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
    let picker = Picker::new(space, filter);
    let numbers = docs
        .iter()
        .rev()
        .filter_map(|doc| match space.doc(*doc) {
            DocRef::Message(no) => Some(no),
            DocRef::Summary(_) => None,
        })
        .filter(|no| before.is_none_or(|before| *no < before))
        .filter(|no| picker.picks(*no));
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
    let mut sessions = Map::default();
    let picker = Picker::new(space, filter);
    for (no, node) in (0_u32..).map(MessageNo).zip(space.messages()) {
        if !picker.picks(no) {
            continue;
        }
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
            node.summary.scope.in_session(&node.summary.session).is_picked_by(&filter.scope)
        })
        .count();
    res
}
