//! Which candidates fit, and the text they make.

use super::{Block, BlockKind, ContextQuery, Item, Omitted, memory::Candidate, text};
use crate::slot::FactKind;

/// Longest state block, in characters (seed 001 §4.1).
const STATE_CHARS_MAX: usize = 1_500;
/// Most facts of the moment (seed 003 §3).
const MOMENT_FACTS_MAX: usize = 10;
/// Most lines said before.
const RECALLED_LINES_MAX: usize = 10;
/// Most shared experiences.
const EXPERIENCES_MAX: usize = 5;
/// Candidates that did not fit are named up to here.
const OMITTED_MAX: usize = 50;

/// The order in which blocks are sent: what changes least comes first.
const ORDER: [BlockKind; 5] = [
    BlockKind::State,
    BlockKind::Identity,
    BlockKind::Experiences,
    BlockKind::Recalled,
    BlockKind::Moment,
];

/// The memory's part of a context.
#[derive(Debug, Default)]
pub(super) struct Packed {
    pub(super) text: String,
    pub(super) tokens: usize,
    pub(super) blocks: Vec<Block>,
    pub(super) omitted: Vec<Omitted>,
}

/// What of the budget the memory may have: all, or most where turns or a summary wait.
pub(super) fn share(left: usize, has_rest: bool) -> usize {
    if has_rest && left < usize::MAX { left / 10 * 7 } else { left }
}

/// Takes candidates, best first, while they fit.
pub(super) fn pack(
    query: &ContextQuery<'_>,
    candidates: Vec<Candidate>,
    budget: usize,
    is_korean: bool,
) -> Packed {
    let count = |line: &str| query.counter.count(line);
    let overhead = query.counter.count_message(text::rules(query, is_korean)) + 1;
    let (mut taken, mut omitted): (Vec<(Candidate, usize)>, Vec<Omitted>) =
        (Vec::new(), Vec::new());
    let mut left = budget.saturating_sub(overhead);
    for mut candidate in candidates {
        place(query, &mut candidate, &taken);
        let of_block = |it: &&(Candidate, usize)| it.0.block == candidate.block;
        let n_taken = taken.iter().filter(of_block).count();
        let is_capped = match candidate.block {
            BlockKind::Moment => n_taken >= MOMENT_FACTS_MAX,
            BlockKind::Recalled => n_taken >= RECALLED_LINES_MAX,
            BlockKind::Experiences => n_taken >= EXPERIENCES_MAX,
            _ => false,
        };
        let mut tokens = count(&bullet(&candidate.text));
        let heading =
            if n_taken == 0 { count(text::heading(candidate.block, is_korean)) + 2 } else { 0 };
        if is_capped || tokens + heading > left {
            let reason = if is_capped { "limit of its block" } else { "budget" };
            if omitted.len() < OMITTED_MAX {
                omitted.push(Omitted { id: candidate.id, reason });
            }
            continue;
        }
        left -= tokens + heading;
        tokens += heading;
        taken.push((candidate, tokens));
    }
    let mut res = Packed { omitted, ..Packed::default() };
    // The estimate of a whole may differ a little from the sum of its lines.
    loop {
        (res.text, res.blocks) = render(query, &taken, is_korean);
        res.tokens = if res.text.is_empty() { 0 } else { query.counter.count_message(&res.text) };
        if res.tokens <= budget {
            return res;
        }
        let Some((dropped, _)) = taken.pop() else {
            return Packed { omitted: res.omitted, ..Packed::default() };
        };
        res.omitted.insert(0, Omitted { id: dropped.id, reason: "budget" });
    }
}

/// Where a candidate is shown: state that no longer fits its block, or is switched off, goes on as
/// identity or as a fact of the moment.
fn place(query: &ContextQuery<'_>, candidate: &mut Candidate, taken: &[(Candidate, usize)]) {
    if candidate.block != BlockKind::State {
        return;
    }
    let used: usize = taken
        .iter()
        .filter(|(it, _)| it.block == BlockKind::State)
        .map(|(it, _)| bullet(&it.text).chars().count() + 1)
        .sum();
    let line = bullet(&candidate.text).chars().count() + 1;
    if query.is_with_state && used + line + 20 <= STATE_CHARS_MAX {
        return;
    }
    candidate.block = match candidate.kind {
        FactKind::Identity => BlockKind::Identity,
        _ => BlockKind::Moment,
    };
}

fn bullet(line: &str) -> String {
    format!("- {line}")
}

fn render(
    query: &ContextQuery<'_>,
    taken: &[(Candidate, usize)],
    is_korean: bool,
) -> (String, Vec<Block>) {
    let (mut parts, mut blocks) = (Vec::new(), Vec::new());
    for kind in ORDER {
        let mut own: Vec<&(Candidate, usize)> =
            taken.iter().filter(|(it, _)| it.block == kind).collect();
        if own.is_empty() {
            continue;
        }
        own.sort_by_key(|(it, _)| it.order);
        let lines: Vec<String> = own.iter().map(|(it, _)| bullet(&it.text)).collect();
        parts.push(format!("{}\n{}", text::heading(kind, is_korean), lines.join("\n")));
        let tokens = own.iter().map(|(_, tokens)| tokens).sum();
        let items = own.iter().map(|(it, tokens)| to_item(it, *tokens)).collect();
        blocks.push(Block { kind, tokens, items });
    }
    if parts.is_empty() {
        return (String::new(), blocks);
    }
    (format!("{}\n{}", text::rules(query, is_korean), parts.join("\n")), blocks)
}

fn to_item(candidate: &Candidate, tokens: usize) -> Item {
    Item {
        id: candidate.id.clone(),
        text: candidate.text.as_str().into(),
        source: candidate.source.clone(),
        is_current: candidate.is_current,
        tokens,
        score: Some(candidate.score),
        reason: candidate.reason,
    }
}
