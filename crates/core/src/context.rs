//! What is handed to the LLM: the newest summary and the newest turns that fit a token budget.
//!
//! Seed 002's rules: the newest summary comes first as a system message; turns are taken from the
//! newest back while they fit; the latest turn is always kept, whole, even where it alone exceeds
//! the budget. Seed 000's window is the other choice: the last messages of a session that is still
//! alive.

#[cfg(test)]
mod tests;

use crate::{
    id::SessionId,
    message::Role,
    scope::Scope,
    space::{MessageNo, Node, Session, Space, SummaryNode},
    time::At,
    tokens::TokenCounter,
};

/// Which recent messages are candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// The last turns of the session, however long ago (seed 002).
    Turns {
        /// At most this many.
        turns_max: usize,
    },
    /// The last messages of the session unless it has ended or fallen idle (seed 000).
    Session {
        /// At most this many.
        messages_max: usize,
        /// Idle for longer than this, the session's memory is gone.
        idle_seconds_max: i64,
    },
}

/// What a context is asked for.
#[derive(Debug)]
pub struct ContextQuery<'a> {
    /// From where.
    pub scope: &'a Scope,
    /// The conversation to continue.
    pub session: &'a SessionId,
    /// The message about to be answered. If it was logged already it is not repeated.
    pub new_message: Option<&'a str>,
    /// Tokens that everything together may cost; none means turns alone are the limit.
    pub budget_tokens: Option<usize>,
    /// Which recent messages are candidates; none leaves them out.
    pub window: Option<Window>,
    /// How tokens are counted.
    pub counter: &'a dyn TokenCounter,
    /// The time of asking.
    pub now: At,
}

/// A part of the context, in the order in which parts are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum BlockKind {
    /// The newest summary.
    Summary,
    /// The newest turns.
    Recent,
}

impl BlockKind {
    /// The block's name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Summary => "summary",
            Self::Recent => "recent",
        }
    }
}

/// One thing in a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its id.
    pub id: String,
    /// Its text.
    pub text: Box<str>,
    /// The messages it comes from.
    pub source: Vec<String>,
    /// What it costs.
    pub tokens: usize,
    /// Why it is here.
    pub reason: &'static str,
}

/// A part of the context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Which part.
    pub kind: BlockKind,
    /// What it costs, the messages around it included.
    pub tokens: usize,
    /// What is in it.
    pub items: Vec<Item>,
}

/// A message ready for an LLM.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Who speaks.
    pub role: Role,
    /// The speaker's name, where several share a role.
    pub name: Option<Box<str>>,
    /// What is said.
    pub content: Box<str>,
}

/// Something that was a candidate and is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Omitted {
    /// Its id.
    pub id: String,
    /// Why not.
    pub reason: &'static str,
}

/// A context.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Context {
    /// The system text; empty when there is nothing to say.
    pub system: String,
    /// Everything, ready to be sent.
    pub lines: Vec<Line>,
    /// What everything costs.
    pub tokens: usize,
    /// The latest turn alone costs more than the budget. It is kept all the same.
    pub is_over_budget: bool,
    /// The parts, in order.
    pub blocks: Vec<Block>,
    /// What did not fit, newest first. Only candidates of the window are listed.
    pub omitted: Vec<Omitted>,
}

/// Builds the context for the next reply.
#[must_use]
pub fn build(space: &Space, query: &ContextQuery<'_>) -> Context {
    let (turns, mut omitted) = recent_turns(space, query);
    let latest_tokens: usize =
        turns.first().map_or(0, |turn| turn.iter().map(|no| cost(space, query, *no)).sum());
    let mut left = query.budget_tokens.unwrap_or(usize::MAX);
    let is_over_budget = latest_tokens > left;
    left = left.saturating_sub(latest_tokens);

    let summary = newest_summary(space, query).and_then(|node| {
        let text = summary_text(node);
        let tokens = query.counter.count_message(&text);
        if tokens > left {
            let (id, reason) = (node.summary.id.to_string(), "budget");
            omitted.insert(0, Omitted { id, reason });
            return None;
        }
        left -= tokens;
        Some((node, text, tokens))
    });

    let mut kept: Vec<MessageNo> = Vec::new();
    let mut is_full = false;
    for (nth, turn) in turns.iter().enumerate() {
        let tokens: usize = turn.iter().map(|no| cost(space, query, *no)).sum();
        // Turns are kept without a hole: once one does not fit, older ones are left out too.
        is_full = is_full || (nth > 0 && tokens > left);
        if is_full {
            let ids = turn.iter().map(|no| space.message(*no).id.to_string());
            omitted.extend(ids.map(|id| Omitted { id, reason: "budget" }));
            continue;
        }
        if nth > 0 {
            left -= tokens;
        }
        kept.extend(turn);
    }
    kept.reverse();
    assemble(space, query, summary, &kept, Leftover { omitted, is_over_budget })
}

struct Leftover {
    omitted: Vec<Omitted>,
    is_over_budget: bool,
}

fn assemble(
    space: &Space,
    query: &ContextQuery<'_>,
    summary: Option<(&SummaryNode, String, usize)>,
    kept: &[MessageNo],
    leftover: Leftover,
) -> Context {
    let mut res = Context {
        omitted: leftover.omitted,
        is_over_budget: leftover.is_over_budget,
        ..Context::default()
    };
    if let Some((node, text, tokens)) = summary {
        let item = Item {
            id: node.summary.id.to_string(),
            text: node.summary.content.clone(),
            source: node.summary.sources.iter().map(ToString::to_string).collect(),
            tokens,
            reason: "newest summary",
        };
        res.blocks.push(Block { kind: BlockKind::Summary, tokens, items: vec![item] });
        res.lines.push(Line { role: Role::System, name: None, content: text.as_str().into() });
        res.system = text;
    }
    let mut items = Vec::new();
    for no in kept {
        let node = space.message(*no);
        items.push(Item {
            id: node.id.to_string(),
            text: node.content.clone(),
            source: vec![node.id.to_string()],
            tokens: cost(space, query, *no),
            reason: "recent turn",
        });
        let (role, name, content) = (node.role, node.speaker.clone(), node.content.clone());
        res.lines.push(Line { role, name, content });
    }
    if !items.is_empty() {
        let tokens = items.iter().map(|item| item.tokens).sum();
        res.blocks.push(Block { kind: BlockKind::Recent, tokens, items });
    }
    res.tokens = res.blocks.iter().map(|block| block.tokens).sum();
    res
}

fn cost(space: &Space, query: &ContextQuery<'_>, no: MessageNo) -> usize {
    let node = space.message(no);
    let name = node.speaker.as_ref().map_or(0, |name| query.counter.count(name));
    query.counter.count_message(&node.content) + name
}

/// The candidate turns, newest first, each with its messages newest first; and what the window
/// itself leaves out.
fn recent_turns(space: &Space, query: &ContextQuery<'_>) -> (Vec<Vec<MessageNo>>, Vec<Omitted>) {
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

fn newest_summary<'a>(space: &'a Space, query: &ContextQuery<'_>) -> Option<&'a SummaryNode> {
    space
        .summaries()
        .rev()
        .filter(|node| node.summary.scope.is_visible_from(query.scope))
        .find(|node| space.is_summary_in_sight(node))
}

/// The summary under a heading in its own language.
fn summary_text(node: &SummaryNode) -> String {
    let content = &node.summary.content;
    let is_korean = content.chars().any(|c| ('가'..='힣').contains(&c));
    let heading =
        if is_korean { "[이전 대화 요약]" } else { "[Summary of the earlier conversation]" };
    format!("{heading}\n{content}")
}

impl Space {
    /// Whether a message begins a turn: the user speaks, or there is no one before it.
    #[must_use]
    pub fn begins_turn(&self, node: &Node) -> bool {
        let is_first = || self.ancestors(node.parent).all(|no| self.message(no).is_deleted);
        node.role == Role::User || is_first()
    }
}
