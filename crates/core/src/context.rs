//! What is handed to the LLM: what is known, the newest summary and the newest turns that fit a
//! token budget.
//!
//! The memory comes first as a system text: rules, current state (seed 001 §3.2), who the user is,
//! lines said before, other facts; each block in its place, its lines in a stable order, so that a
//! provider's prompt cache can hit. What goes in is chosen by score, not by place.
//! Seed 002's rules hold for the rest: turns are taken from the newest back while they fit; the
//! latest turn is always kept, whole, even where it alone exceeds the budget. Seed 000's window is
//! the other choice: the last messages of a session that is still alive.

mod doubt;
mod memory;
mod pack;
mod recent;
#[cfg(test)]
mod tests;
mod text;

use crate::{
    id::SessionId,
    language,
    meaning::Meaning,
    message::Role,
    reading::{Asked, Reader},
    scope::Scope,
    space::{MessageNo, Space, SummaryNode},
    terms::QueryWord,
    time::At,
    tokens::TokenCounter,
};

pub use recent::is_alive;
pub use text::HEADINGS;

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
    /// What that message asks for.
    pub asked: &'a Asked,
    /// The words to look for in what was said before.
    pub words: &'a [QueryWord],
    /// What the message means, where a model has read it.
    pub meaning: Option<&'a Meaning>,
    /// Whether facts are shown.
    pub is_with_facts: bool,
    /// Whether the state block is among them.
    pub is_with_state: bool,
    /// Whether lines said before are looked for.
    pub is_recalling: bool,
    /// Tokens that everything together may cost; none means turns alone are the limit.
    pub budget_tokens: Option<usize>,
    /// Which recent messages are candidates; none leaves them out.
    pub window: Option<Window>,
    /// What makes "어제" a date in lines said before.
    pub reader: &'a dyn Reader,
    /// How tokens are counted.
    pub counter: &'a dyn TokenCounter,
    /// The time of asking.
    pub now: At,
}

/// A part of the context, in the order in which parts are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum BlockKind {
    /// How things stand: seed 001's mutable state.
    State,
    /// Who the user and the people around them are.
    Identity,
    /// What the two did together.
    Experiences,
    /// Lines said before that bear on the message.
    Recalled,
    /// Other facts that bear on the message, past ones too.
    Moment,
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
            Self::State => "state",
            Self::Identity => "identity",
            Self::Experiences => "experiences",
            Self::Recalled => "recalled",
            Self::Moment => "moment",
            Self::Summary => "summary",
            Self::Recent => "recent",
        }
    }
}

/// One thing in a block.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// Its id.
    pub id: String,
    /// Its text.
    pub text: Box<str>,
    /// The messages it comes from.
    pub source: Vec<String>,
    /// Whether it is claimed to hold now. What was said then is a quote, not a claim.
    pub is_current: bool,
    /// What it costs.
    pub tokens: usize,
    /// How much it bore on the message, where it was chosen by that.
    pub score: Option<f32>,
    /// Why it is here.
    pub reason: &'static str,
}

/// A part of the context.
#[derive(Debug, Clone, PartialEq)]
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
#[derive(Debug, Clone, Default, PartialEq)]
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
    let (turns, mut omitted) = recent::recent_turns(space, query);
    let turn_tokens =
        |turn: &Vec<MessageNo>| -> usize { turn.iter().map(|no| cost(space, query, *no)).sum() };
    let latest_tokens = turns.first().map_or(0, turn_tokens);
    let mut left = query.budget_tokens.unwrap_or(usize::MAX);
    let is_over_budget = latest_tokens > left;
    left = left.saturating_sub(latest_tokens);

    let is_korean = is_korean(space, query, &turns);
    let summary = newest_summary(space, query);
    let candidates = if query.is_with_facts || query.is_recalling {
        let shown: Vec<MessageNo> = turns.iter().flatten().copied().collect();
        memory::candidates(space, query, &shown, is_korean)
    } else {
        Vec::new()
    };
    let has_rest = turns.len() > 1 || summary.is_some();
    let memory = pack::pack(query, candidates, pack::share(left, has_rest), is_korean);
    left = left.saturating_sub(memory.tokens);
    omitted.splice(0..0, memory.omitted);

    let summary = summary.and_then(|node| {
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
        let tokens = turn_tokens(turn);
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
    let mut res = Context { omitted, is_over_budget, ..Context::default() };
    res.blocks = memory.blocks;
    res.system = memory.text;
    add_summary(&mut res, summary);
    if !res.system.is_empty() {
        res.tokens = query.counter.count_message(&res.system);
        let content = res.system.as_str().into();
        res.lines.push(Line { role: Role::System, name: None, content });
    }
    add_recent(&mut res, space, query, &kept);
    res
}

fn add_summary(context: &mut Context, summary: Option<(&SummaryNode, String, usize)>) {
    let Some((node, text, tokens)) = summary else { return };
    let item = Item {
        id: node.summary.id.to_string(),
        text: node.summary.content.clone(),
        source: node.summary.sources.iter().map(ToString::to_string).collect(),
        is_current: false,
        tokens,
        score: None,
        reason: "newest summary",
    };
    context.blocks.push(Block { kind: BlockKind::Summary, tokens, items: vec![item] });
    if !context.system.is_empty() {
        context.system.push_str("\n\n");
    }
    context.system.push_str(&text);
}

fn add_recent(context: &mut Context, space: &Space, query: &ContextQuery<'_>, kept: &[MessageNo]) {
    let mut items = Vec::new();
    for no in kept {
        let node = space.message(*no);
        items.push(Item {
            id: node.id.to_string(),
            text: node.content.clone(),
            source: vec![node.id.to_string()],
            is_current: false,
            tokens: cost(space, query, *no),
            score: None,
            reason: "recent turn",
        });
        let (role, name, content) = (node.role, node.speaker.clone(), node.content.clone());
        context.lines.push(Line { role, name, content });
    }
    if !items.is_empty() {
        let tokens = items.iter().map(|item| item.tokens).sum();
        context.tokens += tokens;
        context.blocks.push(Block { kind: BlockKind::Recent, tokens, items });
    }
}

fn cost(space: &Space, query: &ContextQuery<'_>, no: MessageNo) -> usize {
    let node = space.message(no);
    let name = node.speaker.as_ref().map_or(0, |name| query.counter.count(name));
    query.counter.count_message(&node.content) + name
}

/// The language of the conversation: of the message about to be answered, else of the last one.
fn is_korean(space: &Space, query: &ContextQuery<'_>, turns: &[Vec<MessageNo>]) -> bool {
    let newest = || turns.first()?.first().map(|no| &*space.message(*no).content);
    query.new_message.or_else(newest).is_none_or(language::is_korean)
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
    format!("{}\n{content}", text::heading(BlockKind::Summary, language::is_korean(content)))
}
