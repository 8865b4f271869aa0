//! `<context>…</context>` and other wrappers.

use std::{collections::HashMap, ops::Range};

/// Longest tag, in bytes.
const TAG_BYTES_MAX: usize = 200;

/// Wrappers that are left out to the end even where nobody closed them.
const KNOWN: &[&str] = &[
    "context", "memory", "memories", "system", "instruction", "instructions", "document",
    "documents", "user_info", "user_profile", "profile", "history", "conversation", "summary",
    "tool", "tool_result", "function_calls", "prompt", "assistant", "user", "knowledge",
    "retrieved", "background", "persona", "character", "canon", "state", "system_prompt", "facts",
    "system-reminder", "chat_history", "thinking",
];

#[derive(Debug)]
struct Tag {
    range: Range<usize>,
    name: String,
    is_closing: bool,
}

/// Finds wrappers with their content.
pub(super) fn wrapped(text: &str, found: &mut Vec<Range<usize>>) {
    let tags = tags(text);
    // Where the closing tags of a name are, from the last to the first, so that those already
    // behind are dropped from the end.
    let mut closings: HashMap<&str, Vec<usize>> = HashMap::new();
    for tag in tags.iter().rev().filter(|tag| tag.is_closing) {
        closings.entry(&tag.name).or_default().push(tag.range.end);
    }
    let mut done = 0;
    for tag in &tags {
        if tag.range.start < done {
            continue;
        }
        let is_known = KNOWN.contains(&tag.name.as_str());
        if tag.is_closing {
            if is_known {
                found.push(tag.range.clone());
            }
            continue;
        }
        let close = closings.get_mut(tag.name.as_str()).and_then(|ends| {
            while ends.last().is_some_and(|end| *end <= tag.range.end) {
                ends.pop();
            }
            ends.last().copied()
        });
        let end = match close {
            Some(end) => end,
            None if is_known => text.len(),
            None => continue,
        };
        found.push(tag.range.start..end);
        done = end;
    }
}

fn tags(text: &str) -> Vec<Tag> {
    let mut res = Vec::new();
    let mut at = 0;
    while let Some(offset) = text[at..].find('<') {
        let start = at + offset;
        at = start + 1;
        let is_closing = text[at..].starts_with('/');
        let name_start = at + usize::from(is_closing);
        let is_name = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b':');
        let len = text.as_bytes()[name_start..].iter().take_while(|b| is_name(b)).count();
        let name = &text[name_start..name_start + len];
        if len == 0 || len > 40 || !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            continue;
        }
        let rest = &text.as_bytes()[name_start + len..];
        let reach = rest.len().min(TAG_BYTES_MAX);
        let close = rest[..reach].iter().position(|b| matches!(b, b'>' | b'<'));
        let Some(close) = close.filter(|close| rest[*close] == b'>') else { continue };
        let end = name_start + len + close + 1;
        res.push(Tag { range: start..end, name: name.to_ascii_lowercase(), is_closing });
        at = end;
    }
    res
}
