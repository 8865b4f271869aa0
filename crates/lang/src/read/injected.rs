//! Text that is not the speaker's own: what Gieok injected, system prompts, pasted context.
//!
//! Whatever is found here is read by no rule: a memory that reads its own context would confirm
//! itself, and a pasted chat is somebody else's life.

mod code;
mod log;
mod paste;
mod tags;
#[cfg(test)]
mod tests;

use std::ops::Range;

/// Headings of blocks that Gieok writes into prompts. A block goes on to a blank line or the end.
const HEADINGS: &[&str] = &[
    "[현재 상태]", "[사용자 정보]", "[사용자 프로필]", "[기억]", "[관련 기억]", "[이전 대화]",
    "[Current state]", "[User profile]", "[User information]", "[Memories]", "[Relevant memories]",
];

/// Lines that are instructions. Headings of instruction blocks go on to a blank line.
const INSTRUCTION_LINES: &[&str] =
    &["system:", "시스템:", "system prompt:", "시스템 프롬프트:", "[system]"];

const INSTRUCTION_BLOCKS: &[&str] = &[
    "### instruction", "### system", "### 지시", "## instruction", "<|im_start|>system", "[inst]",
    "<<sys>>",
];

/// One line of the text.
#[derive(Debug, Clone, Copy)]
struct Line<'a> {
    /// Its words, trimmed.
    text: &'a str,
    start: usize,
    /// Where its words begin.
    words: usize,
    /// With the line break.
    end: usize,
}

/// The byte ranges to leave out, in order, not overlapping.
pub(super) fn spans(text: &str) -> Vec<Range<usize>> {
    let lines = lines(text);
    let mut found = Vec::new();
    blocks(&lines, &mut found);
    log::logs(&lines, &mut found);
    paste::mails(&lines, text.len(), &mut found);
    paste::tables(&lines, &mut found);
    tags::wrapped(text, &mut found);
    code::fences(text, &mut found);
    code::inline(&lines, &mut found);
    code::objects(text, &lines, &mut found);
    code::addresses(text, &mut found);
    merged(found)
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut at = 0;
    text.split_inclusive('\n')
        .map(|line| {
            let start = at;
            at += line.len();
            let words = start + (line.len() - line.trim_start().len());
            Line { text: line.trim(), start, words, end: at }
        })
        .collect()
}

/// The end of the block that begins with the line at `index`: a blank line or the last one.
fn block_end(lines: &[Line<'_>], index: usize) -> usize {
    let blank = lines[index..].iter().position(|line| line.text.is_empty());
    blank.map_or(lines.len(), |offset| index + offset)
}

/// Gieok's blocks, instructions and block quotes.
fn blocks(lines: &[Line<'_>], found: &mut Vec<Range<usize>>) {
    let mut index = 0;
    while let Some(line) = lines.get(index) {
        let bare = line.text.trim_start_matches(['#', '*', '-', ' ']);
        let is_heading = HEADINGS
            .iter()
            .chain(&gieok_core::context::HEADINGS)
            .any(|heading| starts_with_ascii_case(bare, heading));
        let is_block =
            INSTRUCTION_BLOCKS.iter().any(|start| starts_with_ascii_case(line.text, start));
        let is_line =
            INSTRUCTION_LINES.iter().any(|start| starts_with_ascii_case(line.text, start));
        let end = if is_heading || is_block {
            block_end(lines, index)
        } else if is_line || is_block_quote(line.text) {
            index + 1
        } else {
            index += 1;
            continue;
        };
        let last = &lines[end.max(index + 1) - 1];
        found.push(line.start..last.end);
        index = end.max(index + 1);
    }
}

/// "> words"; not ">_<" and other faces.
fn is_block_quote(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('>') else { return false };
    let is_face = rest.chars().take(5).any(|c| c == '<');
    !is_face && rest.trim_start_matches('>').trim_start().starts_with(char::is_alphanumeric)
}

fn starts_with_ascii_case(text: &str, start: &str) -> bool {
    text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start))
}

/// In order, with neighbours joined.
fn merged(mut found: Vec<Range<usize>>) -> Vec<Range<usize>> {
    found.sort_by_key(|range| (range.start, range.end));
    let mut res: Vec<Range<usize>> = Vec::with_capacity(found.len());
    for range in found {
        match res.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => res.push(range),
        }
    }
    res
}
