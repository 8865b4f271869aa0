//! How much of what a question needs is in a context of so many tokens.

use std::collections::HashSet;

use serde::Serialize;

use crate::wire::Context;

/// What a budget held, as numbers of the messages that the question needs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Kept {
    pub(crate) budget: u32,
    /// What the context cost.
    pub(crate) tokens: usize,
    /// Messages that are needed.
    pub(crate) of: usize,
    /// Of those, the ones whose whole text stands in the context.
    pub(crate) whole: usize,
    /// Of those, the ones that something in the context comes from: a quote, or a fact.
    pub(crate) part: usize,
    /// Of those, the ones among the newest messages that fit.
    pub(crate) newest: usize,
    /// Of those, the ones among the best messages of `POST /v1/recall` that fit.
    pub(crate) recall: usize,
    /// Of those, the ones among the best messages by BM25 that fit.
    pub(crate) bm25: usize,
}

/// How many of the texts stand whole in a context; how spaces and lines break does not matter.
pub(super) fn n_whole(context: &Context, texts: &[&str]) -> usize {
    let lines: Vec<String> = context.messages.iter().map(|line| flat(&line.content)).collect();
    let is_whole = |text: &&&str| {
        let text = flat(text);
        lines.iter().any(|line| line.contains(&text))
    };
    texts.iter().filter(is_whole).count()
}

/// How many of the messages something in the context comes from.
pub(super) fn n_part(context: &Context, ids: &[String]) -> usize {
    let sources: HashSet<&str> = context
        .blocks
        .iter()
        .flat_map(|block| &block.items)
        .flat_map(|item| item.source.iter().map(String::as_str))
        .collect();
    ids.iter().filter(|id| sources.contains(id.as_str())).count()
}

/// How many of the texts are among those that were kept.
pub(super) fn n_among(kept: &[&str], texts: &[&str]) -> usize {
    texts.iter().filter(|text| kept.contains(text)).count()
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Block, Item, Line};

    #[test]
    fn a_text_is_whole_however_its_lines_break() {
        let content = "[before]\n- 05-08 user: I went\u{a0}to the  fair today. [today=2023-05-08]";
        let context =
            Context { messages: vec![Line { content: content.to_owned() }], ..Context::default() };
        assert_eq!(n_whole(&context, &["I went to\nthe fair today."]), 1);
        assert_eq!(n_whole(&context, &["I went to the fair today. It rained.", "fair"]), 1);
        assert_eq!(n_whole(&Context::default(), &["fair"]), 0);
    }

    #[test]
    fn what_an_item_comes_from_is_there_in_part() {
        let item = |source: &[&str]| Item {
            source: source.iter().map(|&id| id.to_owned()).collect(),
            ..Item::default()
        };
        let block = Block { kind: String::new(), items: vec![item(&["D1:2"]), item(&["D3:4"])] };
        let context = Context { blocks: vec![block], ..Context::default() };
        let ids = ["D1:2", "D1:3", "D3:4"].map(str::to_owned);
        assert_eq!(n_part(&context, &ids), 2);
        assert_eq!(n_part(&Context::default(), &ids), 0);
    }
}
