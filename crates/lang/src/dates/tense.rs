//! Whether the sentence around a time speaks of what was or of what is to come.
//!
//! Korean puts the verb last, so the first verb after the words decides; English puts it before
//! more often than after. Only a few dozen characters are looked at: a far verb says little.

mod english;
mod korean;

/// What a sentence is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    Past,
    Future,
    /// Present, or no verb in sight.
    Open,
}

/// Most bytes looked at on either side.
const REACH: usize = 160;

/// The tense of the sentence that has a time at `start..end`.
pub(super) fn of(text: &str, start: usize, end: usize) -> Tense {
    let after = sentence_after(text.get(end..).unwrap_or_default());
    let before = sentence_before(text.get(..start).unwrap_or_default());
    let said_after = korean::first(after);
    if said_after != Tense::Open {
        return said_after;
    }
    let said_english = english::tense(before, after);
    if said_english != Tense::Open {
        return said_english;
    }
    // "갔다 왔어 토요일에": the verb came first.
    let n_words_after = after.split_whitespace().count();
    let has_verb_after = n_words_after > 1 || after.chars().count() > 6;
    if has_verb_after { Tense::Open } else { korean::last(before) }
}

fn is_end(c: char) -> bool {
    matches!(c, '.' | '!' | '?' | '\n' | ';' | '…' | '。')
}

fn sentence_after(text: &str) -> &str {
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        // "3.15" and "p.m." do not end a sentence; a mark before a space does.
        let ends = is_end(c) && chars.peek().is_none_or(|(_, next)| !next.is_alphanumeric());
        if at >= REACH || ends {
            break;
        }
        end = at + c.len_utf8();
    }
    text.get(..end).unwrap_or_default()
}

fn sentence_before(text: &str) -> &str {
    let mut start = text.len();
    let mut next = ' ';
    for (at, c) in text.char_indices().rev() {
        if text.len() - at > REACH || (is_end(c) && !next.is_alphanumeric()) {
            break;
        }
        start = at;
        next = c;
    }
    text.get(start..).unwrap_or_default()
}
