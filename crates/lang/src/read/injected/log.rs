//! Pasted chats: several lines of "name: words", or lines with a time in front.
//!
//! A list somebody writes about themselves ("이름: 민수" / "나이: 25") looks the same line by line; in a
//! chat speakers come back.

use std::{collections::HashMap, ops::Range};

use super::Line;

/// Longest speaker's name, in characters.
const NAME_CHARS_MAX: usize = 16;

/// Speakers of a transcript, in lower case.
const ROLES: &[&str] = &[
    "user", "assistant", "ai", "human", "bot", "gpt", "chatgpt", "claude", "gemini", "system",
    "유저", "사용자", "어시스턴트", "챗봇", "봇", "상담원", "고객",
];

/// A line that somebody speaks.
#[derive(Debug, Clone)]
struct Spoken {
    speaker: String,
    has_time: bool,
}

/// Finds pasted chats.
pub(super) fn logs(lines: &[Line<'_>], found: &mut Vec<Range<usize>>) {
    let mut index = 0;
    while index < lines.len() {
        let run: Vec<Spoken> = lines[index..].iter().map_while(|line| spoken(line.text)).collect();
        if run.is_empty() {
            index += 1;
            continue;
        }
        let last = index + run.len() - 1;
        if is_log(&run) {
            found.push(lines[index].start..lines[last].end);
        }
        index = last + 1;
    }
}

fn is_log(run: &[Spoken]) -> bool {
    if run.iter().any(|line| line.has_time) {
        return true;
    }
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for line in run {
        *counts.entry(&line.speaker).or_default() += 1;
    }
    let n_roles = counts.keys().filter(|name| ROLES.contains(name)).count();
    let is_dialogue = counts.len() >= 2 && counts.values().any(|n| *n >= 2);
    is_dialogue || n_roles >= 2
}

fn spoken(line: &str) -> Option<Spoken> {
    let (rest, has_time) = without_time(line);
    if has_time && !rest.contains(':') {
        // KakaoTalk writes "[민수] [오후 3:12] 안녕".
        return Some(Spoken { speaker: String::new(), has_time });
    }
    let (name, words) = rest.split_once([':', '：'])?;
    let name = name.trim().trim_matches(['*', '[', ']']).trim();
    let is_name = !name.is_empty()
        && name.chars().count() <= NAME_CHARS_MAX
        && name.split_whitespace().count() <= 3
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '.' | '-' | '(' | ')'))
        && name.chars().any(char::is_alphabetic);
    let is_said = !words.trim().is_empty() && !words.starts_with("//");
    (is_name && is_said).then(|| Spoken { speaker: name.to_lowercase(), has_time })
}

/// The line without the time in front of it: "[오후 3:12] ", "2026. 3. 1. 오후 3:12, ".
fn without_time(line: &str) -> (&str, bool) {
    if let Some(inner) = line.strip_prefix('[')
        && let Some((first, rest)) = inner.split_once(']')
    {
        if is_clock(first) {
            return (rest.trim_start(), true);
        }
        if let Some(second) = rest.trim_start().strip_prefix('[')
            && let Some((time, words)) = second.split_once(']')
            && is_clock(time)
        {
            return (words, true);
        }
        return (line, false);
    }
    let starts_with_date = line.starts_with(|c: char| c.is_ascii_digit())
        || line.starts_with("오전 ")
        || line.starts_with("오후 ");
    if starts_with_date
        && let Some((time, rest)) = line.split_once(", ")
        && time.chars().count() <= 32
        && is_clock(time)
        && rest.contains(':')
    {
        return (rest, true);
    }
    (line, false)
}

/// Whether the words end in a clock time.
fn is_clock(words: &str) -> bool {
    let is_short = words.chars().count() <= 32;
    let digits_at = |at: usize, step: isize| {
        at.checked_add_signed(step)
            .and_then(|at| words.as_bytes().get(at))
            .is_some_and(u8::is_ascii_digit)
    };
    is_short && words.match_indices(':').any(|(at, _)| digits_at(at, -1) && digits_at(at, 1))
}
