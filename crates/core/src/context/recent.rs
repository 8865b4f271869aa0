//! The newest turns of the conversation.

use super::{ContextQuery, Omitted, Window};
use crate::{
    message::Role,
    space::{MessageNo, Node, Session, Space},
    time::At,
};

/// The candidate turns, newest first, each with its messages newest first; and what the window
/// itself leaves out.
pub(super) fn recent_turns(
    space: &Space,
    query: &ContextQuery<'_>,
) -> (Vec<Vec<MessageNo>>, Vec<Omitted>) {
    let nothing = (Vec::new(), Vec::new());
    let (Some(window), Some(session)) = (query.window, space.session(query.session)) else {
        return nothing;
    };
    let (turns_max, messages_max) = match window {
        Window::Turns { turns_max } => (turns_max, usize::MAX),
        Window::Session { messages_max, idle_seconds_max } => {
            if !is_alive(session, query.now, idle_seconds_max) {
                return nothing;
            }
            (usize::MAX, messages_max)
        }
    };
    let mut turns: Vec<Vec<MessageNo>> = Vec::new();
    let mut turn = Vec::new();
    for no in visible_path(space, query, session).take(messages_max) {
        if turns.len() == turns_max {
            break;
        }
        turn.push(no);
        if space.begins_turn(space.message(no)) {
            turns.push(std::mem::take(&mut turn));
        }
    }
    // The window may end inside a turn; what is inside it still counts.
    if !turn.is_empty() && turns.len() < turns_max {
        turns.push(turn);
    }
    (turns, Vec::new())
}

/// The session's path as the asking persona sees it, newest first, without the message that is
/// about to be answered.
fn visible_path<'a>(
    space: &'a Space,
    query: &'a ContextQuery<'_>,
    session: &'a Session,
) -> impl Iterator<Item = MessageNo> + 'a {
    let visible = space.visible_scopes(query.scope);
    let is_repeated =
        move |node: &Node| node.role == Role::User && query.new_message == Some(&*node.content);
    space
        .path(session)
        .filter(move |no| visible[space.scope_number(space.message(*no))])
        .enumerate()
        .filter(move |(nth, no)| !(*nth == 0 && is_repeated(space.message(*no))))
        .map(|(_, no)| no)
}

/// Whether a session's short-term memory still holds: not ended, and not idle for too long.
#[must_use]
pub fn is_alive(session: &Session, now: At, idle_seconds_max: i64) -> bool {
    let idle_micros = now.micros().saturating_sub(session.last_activity_at.micros());
    session.ended_at.is_none() && idle_micros <= idle_seconds_max.saturating_mul(1_000_000)
}

impl Space {
    /// Whether a message begins a turn: the user speaks, or there is no one before it.
    #[must_use]
    pub fn begins_turn(&self, node: &Node) -> bool {
        let is_first = || self.ancestors(node.parent).all(|no| self.message(no).is_deleted);
        node.role == Role::User || is_first()
    }
}
