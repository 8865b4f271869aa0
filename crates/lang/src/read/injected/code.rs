//! Code, data and addresses.

use crate::korean::hangul;
use std::ops::Range;

use super::Line;

/// Longest inline code, in bytes.
const INLINE_BYTES_MAX: usize = 300;

/// Between three backticks; an open fence goes on to the end.
pub(super) fn fences(text: &str, found: &mut Vec<Range<usize>>) {
    let mut at = 0;
    while let Some(offset) = text[at..].find("```") {
        let start = at + offset;
        let inner = start + 3;
        let end = text[inner..].find("```").map_or(text.len(), |offset| inner + offset + 3);
        found.push(start..end);
        at = end;
    }
}

/// Between single backticks in one line.
pub(super) fn inline(lines: &[Line<'_>], found: &mut Vec<Range<usize>>) {
    for line in lines {
        let mut open = None;
        for (at, _) in line.text.match_indices('`') {
            match open.take() {
                Some(start) if at - start > 1 && at - start <= INLINE_BYTES_MAX => {
                    found.push(line.words + start..line.words + at + 1);
                }
                _ => open = Some(at),
            }
        }
    }
}

/// Objects and arrays that begin a line: `{"name": …}`. Unbalanced ones go on to the end.
pub(super) fn objects(text: &str, lines: &[Line<'_>], found: &mut Vec<Range<usize>>) {
    let mut done = 0;
    for line in lines {
        let start = line.words;
        let is_opening = line.text.starts_with(['{', '['])
            && line.text[1..].trim_start().is_empty()
            || line.text.starts_with("{\"")
            || line.text.starts_with("{ \"")
            || line.text.starts_with("[{")
            || line.text.starts_with("{'");
        if !is_opening || start < done {
            continue;
        }
        let end = balanced_end(&text[start..]).map_or(text.len(), |len| start + len);
        let is_data = ["\":", "\" :", "':"].iter().any(|colon| text[start..end].contains(colon));
        done = end;
        if is_data {
            found.push(start..end);
        }
    }
}

fn balanced_end(text: &str) -> Option<usize> {
    let (mut depth, mut is_string, mut is_escaped) = (0_usize, false, false);
    for (at, b) in text.bytes().enumerate() {
        match b {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_string => is_escaped = true,
            b'"' => is_string = !is_string,
            b'{' | b'[' if !is_string => depth += 1,
            b'}' | b']' if !is_string => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// Web addresses, up to a space, a quote or Korean.
pub(super) fn addresses(text: &str, found: &mut Vec<Range<usize>>) {
    for scheme in ["http://", "https://", "www."] {
        let mut done = 0;
        for (start, _) in text.match_indices(scheme) {
            if start < done {
                continue;
            }
            let is_end = |c: char| {
                c.is_whitespace()
                    || hangul::is_syllable(c)
                    || ('ㄱ'..='ㆎ').contains(&c)
                    || matches!(c, '"' | '\'' | '<' | '>' | ')' | '」' | '”')
            };
            let rest = &text[start..];
            let len = rest.find(is_end).unwrap_or(rest.len());
            done = start + len;
            let len = rest[..len].trim_end_matches(['.', ',', '!', '?']).len();
            if len > scheme.len() {
                found.push(start..start + len);
            }
        }
    }
}
