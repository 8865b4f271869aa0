//! Forwarded mails and tables.

use std::ops::Range;

use super::{Line, starts_with_ascii_case};

/// Lines after which a mail follows.
const MAIL_STARTS: &[&str] = &[
    "-----original message", "----- original message", "---------- forwarded message",
    "-----원본 메시지", "-----원본메시지", "---------- 전달된 메", "begin forwarded message",
];

const MAIL_FIELDS: &[&str] = &[
    "sent:", "date:", "to:", "subject:", "cc:", "보낸 날짜:", "받는 사람:", "받는사람:", "제목:",
    "날짜:", "보낸날짜:", "참조:",
];

/// Fewest lines of one shape that are a table.
const TABLE_LINES_MIN: usize = 3;

/// Finds forwarded mails; everything after their head belongs to them.
pub(super) fn mails(lines: &[Line<'_>], end: usize, found: &mut Vec<Range<usize>>) {
    let is_field =
        |line: &Line<'_>| MAIL_FIELDS.iter().any(|field| starts_with_ascii_case(line.text, field));
    for (index, line) in lines.iter().enumerate() {
        let is_from = ["from:", "보낸 사람:", "보낸사람:"]
            .iter()
            .any(|from| starts_with_ascii_case(line.text, from));
        let is_head = is_from
            && (lines[index + 1..].iter().take(3).any(is_field) || has_field_inside(line.text));
        let is_reply = line.text.starts_with("On ") && line.text.ends_with(" wrote:");
        let is_start = MAIL_STARTS.iter().any(|start| starts_with_ascii_case(line.text, start));
        if is_head || is_reply || is_start {
            found.push(line.start..end);
            return;
        }
    }
}

/// "From: A Sent: B" in one line.
fn has_field_inside(line: &str) -> bool {
    [" Sent:", " Date:", " To:", " Subject:"].iter().any(|field| line.contains(field))
}

/// Finds lines of one shape: the same number of commas, tabs or bars, line after line.
pub(super) fn tables(lines: &[Line<'_>], found: &mut Vec<Range<usize>>) {
    for mark in [',', '\t', '|'] {
        let n_marks = |line: &Line<'_>| line.text.matches(mark).count();
        let mut index = 0;
        while index < lines.len() {
            let n = n_marks(&lines[index]);
            if n < 2 {
                index += 1;
                continue;
            }
            let n_lines = lines[index..].iter().take_while(|line| n_marks(line) == n).count();
            if n_lines >= TABLE_LINES_MIN {
                found.push(lines[index].start..lines[index + n_lines - 1].end);
            }
            index += n_lines;
        }
    }
}
