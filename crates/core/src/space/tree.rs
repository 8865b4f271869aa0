//! Paths through the tree of messages.

use super::{MessageNo, Node, Session, Space};

impl Space {
    /// The messages from `head` up to the root, deleted ones too.
    pub fn ancestors(&self, head: Option<MessageNo>) -> impl Iterator<Item = MessageNo> {
        std::iter::successors(head, |no| self.message(*no).parent)
    }

    /// A session's path from its newest message up, without deleted ones.
    pub fn path(&self, session: &Session) -> impl Iterator<Item = MessageNo> {
        self.ancestors(session.head).filter(|no| !self.message(*no).is_deleted)
    }

    /// Whether `no` is `head` or above it.
    #[must_use]
    pub fn is_on_path(&self, no: MessageNo, head: Option<MessageNo>) -> bool {
        let depth = self.message(no).depth;
        self.ancestors(head).find(|at| self.message(*at).depth <= depth) == Some(no)
    }

    /// Whether a message was said in a session, on whatever branch. What a deleted session of the
    /// same name left behind was not.
    #[must_use]
    pub fn is_said_in(&self, node: &Node, session: &Session) -> bool {
        let own = self.session_of(node);
        own.id == session.id && own.is_deleted == session.is_deleted
    }

    /// Whether a message is part of a session: said in it, or shared with it.
    #[must_use]
    pub fn is_part_of(&self, no: MessageNo, session: &Session) -> bool {
        self.is_said_in(self.message(no), session) || self.is_on_path(no, session.head)
    }

    /// The end of the branch under `no` that `session` followed last. Never leads into what another
    /// session said under a message that both share.
    #[must_use]
    pub fn followed_leaf(&self, session: &Session, no: MessageNo) -> MessageNo {
        let mut leaf = session.head.filter(|head| self.is_on_path(no, Some(*head))).unwrap_or(no);
        loop {
            let node = self.message(leaf);
            let next = if self.is_said_in(node, session) {
                node.followed_child
            } else {
                self.newest_said_under(session, leaf)
            };
            match next {
                Some(next) => leaf = next,
                None => return leaf,
            }
        }
    }

    fn newest_said_under(&self, session: &Session, no: MessageNo) -> Option<MessageNo> {
        let end = u32::try_from(self.messages.len()).expect("message numbers are 32-bit");
        (no.0 + 1..end).rev().map(MessageNo).find(|under| {
            self.is_said_in(self.message(*under), session) && self.is_on_path(no, Some(*under))
        })
    }

    /// Moves one session's path from `old` to `new`, touching only what differs. A message
    /// remembers which child its own session went on to; sessions that share it do not interfere.
    pub(super) fn move_path(
        &mut self,
        session: u32,
        old: Option<MessageNo>,
        new: Option<MessageNo>,
    ) {
        let (mut old, mut new) = (old, new);
        while old != new {
            let old_depth = old.map(|no| self.message(no).depth);
            let new_depth = new.map(|no| self.message(no).depth);
            if new_depth > old_depth {
                let no = new.expect("a depth belongs to a message");
                self.messages[no.0 as usize].n_paths += 1;
                let parent = self.message(no).parent;
                if let Some(parent) = parent.filter(|no| self.message(*no).session == session) {
                    self.messages[parent.0 as usize].followed_child = Some(no);
                }
                new = parent;
            } else {
                let no = old.expect("the deeper of two different places is a message");
                self.messages[no.0 as usize].n_paths -= 1;
                old = self.message(no).parent;
            }
        }
    }
}
