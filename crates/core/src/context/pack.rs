//! Which candidates fit, and the text they make.

use std::collections::VecDeque;

use super::{Block, BlockKind, ContextQuery, Item, Omitted, memory::Candidate, text};
use crate::slot::FactKind;

/// Longest state block, in characters (seed 001 §4.1).
const STATE_CHARS_MAX: usize = 1_500;
/// Most facts of the moment (seed 003 §3).
const MOMENT_FACTS_MAX: usize = 10;
/// Most lines said before.
const RECALLED_LINES_MAX: usize = 60;
/// Up to which budget, what share of it (in percent) lines may have before everything else had its
/// turn. The smaller the budget, the less can who the user is be complete anyway. What is left over
/// then is theirs too.
const LINES_SHARES: [(usize, usize); 2] = [(300, 95), (1_000, 90)];
/// In a larger budget who the user is comes first and lines have the rest, but this share at least.
const LINES_SHARE_MIN: usize = 40;
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
    let mut left = budget.saturating_sub(overhead);
    let mut left_for_lines = left_for_lines(query, &candidates, left);
    let (mut taken, mut omitted): (Vec<(Candidate, usize)>, Vec<Omitted>) =
        (Vec::new(), Vec::new());
    let mut waiting: VecDeque<Candidate> = candidates.into();
    let mut late: VecDeque<Candidate> = VecDeque::new();
    let mut is_late = false;
    loop {
        let Some(mut candidate) = waiting.pop_front() else {
            if is_late || late.is_empty() {
                break;
            }
            is_late = true;
            waiting = std::mem::take(&mut late);
            continue;
        };
        place(query, &mut candidate, &taken);
        let n_taken = taken.iter().filter(|(it, _)| it.block == candidate.block).count();
        let heading =
            if n_taken == 0 { count(text::heading(candidate.block, is_korean)) + 2 } else { 0 };
        let is_labelled = |(it, _): &(Candidate, usize)| it.label == candidate.label;
        let label = match &candidate.label {
            Some(label) if !taken.iter().any(is_labelled) => count(label) + 1,
            _ => 0,
        };
        let tokens = count(&bullet(&candidate.text)) + heading + label;
        let is_line = candidate.block == BlockKind::Recalled;
        if is_line && !is_late && tokens > left_for_lines {
            late.push_back(candidate);
            continue;
        }
        let is_capped = is_full(candidate.block, n_taken);
        if is_capped || tokens > left {
            let reason = if is_capped { "limit of its block" } else { "budget" };
            if omitted.len() < OMITTED_MAX {
                omitted.push(Omitted { id: candidate.id, reason });
            }
            continue;
        }
        left -= tokens;
        if is_line {
            left_for_lines = left_for_lines.saturating_sub(tokens);
        }
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

/// What of the budget lines may have before everything else had its turn.
fn left_for_lines(query: &ContextQuery<'_>, candidates: &[Candidate], left: usize) -> usize {
    let total = query.budget_tokens.unwrap_or(usize::MAX);
    match LINES_SHARES.iter().find(|(up_to, _)| total <= *up_to) {
        _ if left > usize::MAX / 100 => left,
        Some((_, share)) => left * share / 100,
        None => {
            let is_identity =
                |it: &&Candidate| it.kind == FactKind::Identity && it.block != BlockKind::Moment;
            let identity = candidates.iter().filter(is_identity);
            let needed: usize = identity.map(|it| query.counter.count(&bullet(&it.text)) + 1).sum();
            left.saturating_sub(needed).max(left * LINES_SHARE_MIN / 100)
        }
    }
}

/// Whether a block holds all it may.
fn is_full(block: BlockKind, n_taken: usize) -> bool {
    match block {
        BlockKind::Moment => n_taken >= MOMENT_FACTS_MAX,
        BlockKind::Recalled => n_taken >= RECALLED_LINES_MAX,
        BlockKind::Experiences => n_taken >= EXPERIENCES_MAX,
        _ => false,
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
        let lines = lines(&own);
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

/// The lines of a block, each label above the first line that it is for.
fn lines(own: &[&(Candidate, usize)]) -> Vec<String> {
    let (mut res, mut above) = (Vec::new(), None);
    for (candidate, _) in own {
        if let Some(label) = candidate.label.as_ref().filter(|label| above != Some(*label)) {
            res.push(label.clone());
            above = Some(label);
        }
        res.push(bullet(&candidate.text));
    }
    res
}

fn to_item(candidate: &Candidate, tokens: usize) -> Item {
    Item {
        id: candidate.id.clone(),
        text: match &candidate.label {
            Some(label) => format!("{label} {}", candidate.text).into(),
            None => candidate.text.as_str().into(),
        },
        source: candidate.source.clone(),
        is_current: candidate.is_current,
        tokens,
        score: Some(candidate.score),
        reason: candidate.reason,
    }
}
