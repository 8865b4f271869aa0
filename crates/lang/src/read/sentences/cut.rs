//! Where the sentences of a stretch of text end.

use crate::korean::hangul;
use std::ops::Range;

use super::{endings, marks};

/// Words whose full stop ends nothing.
const ABBREVIATIONS: &[&str] = &[
    "e.g", "i.e", "mr", "mrs", "ms", "dr", "prof", "st", "vs", "etc", "a.m", "p.m", "u.s", "u.k",
    "u.s.a", "inc", "ltd", "co", "corp", "jr", "sr", "approx", "dept", "est", "fig", "ph.d", "b.a",
    "m.a", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
];

/// Words after which laughing is inside the sentence: "나ㅋㅋ 25살임".
const OPENERS: &[&str] = &[
    "나", "난", "나도", "저", "전", "저도", "내", "제", "너", "넌", "근데", "그래서", "그리고",
    "아니", "진짜", "막", "좀", "음", "어", "아", "오", "와", "헐", "글고", "그럼", "그니까",
    "사실", "솔직히", "i", "so", "well", "um", "uh", "but", "and", "like",
];

/// English laughing, which ends a sentence as ㅋㅋ does.
const LAUGHING: &[&str] = &["lol", "lmao", "haha", "hahaha", "hehe", "lolol", "rofl", "xd"];

/// Looks through a stretch from left to right.
struct Cutter<'a> {
    text: &'a str,
    /// Where the sentence under way begins.
    start: usize,
    /// Where the word under way begins.
    word: usize,
    n_words: usize,
    ends: Vec<usize>,
}

/// The ends of the sentences, the last one at the end of the text. Nothing is cut inside `kept`.
pub(super) fn ends(text: &str, kept: &[Range<usize>]) -> Vec<usize> {
    let mut cutter = Cutter { text, start: 0, word: 0, n_words: 0, ends: Vec::new() };
    let mut kept = kept.iter().peekable();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if let Some(range) = kept.next_if(|range| range.start <= at) {
            at = at.max(range.end);
            continue;
        }
        let run = cutter.mark_run(at, c);
        at = if run > at {
            let end = cutter.after_marks(at, run);
            kept = skip(kept, end);
            end
        } else if c.is_whitespace() {
            cutter.after_word(at)
        } else {
            at + c.len_utf8()
        };
    }
    if cutter.start < text.len() {
        cutter.ends.push(text.len());
    }
    cutter.ends
}

type Kept<'k> = std::iter::Peekable<std::slice::Iter<'k, Range<usize>>>;

fn skip(mut kept: Kept<'_>, at: usize) -> Kept<'_> {
    while kept.next_if(|range| range.end <= at).is_some() {}
    kept
}

impl Cutter<'_> {
    /// The end of the marks that begin at `at`; `at` where there are none that count.
    fn mark_run(&self, at: usize, c: char) -> usize {
        if !marks::is_mark(c) || self.is_initial(at, c) {
            return at;
        }
        let mut end = at;
        for c in self.text[at..].chars() {
            if !marks::is_mark(c) {
                break;
            }
            end += c.len_utf8();
        }
        end
    }

    /// Whether a laughing letter is one of initials instead: the ㅎ of ㅎㅇ.
    fn is_initial(&self, at: usize, c: char) -> bool {
        let is_letter =
            |c: Option<char>| c.is_some_and(|c| ('ㄱ'..='ㅎ').contains(&c) && !marks::is_laugh(c));
        let previous = self.text[..at].chars().next_back();
        let next = self.text[at + c.len_utf8()..].chars().next();
        marks::is_laugh(c) && (is_letter(next) || is_letter(previous) && next != Some(c))
    }

    /// Decides on the marks from `at` to `run`; says where to go on.
    fn after_marks(&mut self, at: usize, run: usize) -> usize {
        let marks = &self.text[at..run];
        let before = self.text[self.start..at].trim();
        let is_end = if before.is_empty() {
            // Marks in front belong to what follows.
            false
        } else if marks.contains(marks::is_hard) {
            true
        } else if marks == "." {
            self.is_full_stop(at)
        } else if marks.chars().all(|c| matches!(c, '~' | '～' | ';' | '^')) {
            let is_sign = marks != ";" && marks != "^";
            is_sign && self.is_blank_at(run) && !self.is_open(at)
        } else {
            !self.is_open(at)
        };
        if is_end {
            let end = self.with_trailing(run);
            self.finish(end);
            return end;
        }
        run
    }

    /// Decides at a space: a Korean final ending or English laughing before it ends a sentence.
    fn after_word(&mut self, at: usize) -> usize {
        let word = &self.text[self.word.min(at)..at];
        let next_at = at + self.text[at..].len() - self.text[at..].trim_start().len();
        let next = self.text[next_at..].split(char::is_whitespace).next().unwrap_or("");
        let is_end = !next.is_empty()
            && !word.is_empty()
            && (endings::is_final(word, next, self.n_words == 0) || self.is_laughing(word));
        if is_end {
            let end = self.with_trailing(at);
            self.finish(end);
            return end;
        }
        self.n_words += usize::from(!word.is_empty());
        self.word = next_at;
        next_at
    }

    fn is_laughing(&self, word: &str) -> bool {
        self.n_words >= 2 && word.len() <= 8 && {
            let word = word.trim_end_matches(',').to_ascii_lowercase();
            LAUGHING.contains(&word.as_str())
        }
    }

    fn finish(&mut self, end: usize) {
        self.ends.push(end);
        self.start = end;
        self.word = end + self.text[end..].len() - self.text[end..].trim_start().len();
        self.n_words = 0;
    }

    /// Marks and laughing that follow, also after a space, belong to the sentence before them.
    fn with_trailing(&self, from: usize) -> usize {
        let mut end = from;
        loop {
            let rest = &self.text[end..];
            let closed = rest.trim_start_matches(|c| marks::is_mark(c) || marks::is_closing(c));
            end += rest.len() - closed.len();
            let after = closed.trim_start_matches(' ');
            let is_more = after.starts_with(|c| marks::is_laugh(c) || marks::is_emoji(c))
                || after.starts_with("^^");
            // An emoji with a word right behind it begins that word's sentence.
            if !is_more || self.is_glued(after) {
                return end;
            }
            end += closed.len() - after.len();
        }
    }

    fn is_glued(&self, marks: &str) -> bool {
        let after = marks.trim_start_matches(marks::is_mark);
        marks.starts_with(marks::is_music) || after.starts_with(|c: char| c.is_alphanumeric())
    }

    fn is_blank_at(&self, at: usize) -> bool {
        self.text[at..].chars().next().is_none_or(char::is_whitespace)
    }

    /// Whether the word before soft marks leaves its sentence open.
    fn is_open(&self, at: usize) -> bool {
        let word = self.text[self.word.min(at)..at].trim();
        let sentence = self.text[self.start..at].trim();
        OPENERS.iter().any(|opener| opener.eq_ignore_ascii_case(sentence)) || endings::is_open(word)
    }

    /// Whether a single full stop ends a sentence.
    fn is_full_stop(&self, at: usize) -> bool {
        let before = &self.text[self.start..at];
        let after = self.text[at + 1..].chars().next();
        let last = before.chars().next_back();
        // Only the end of a word is looked at, however long it is.
        let from = before.char_indices().rev().nth(11).map_or(0, |(at, _)| at);
        let near = &before[from..];
        let word = near.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or("");
        match after {
            Some(c) if c.is_ascii_digit() => last.is_some_and(hangul::is_syllable),
            Some(c) if c.is_ascii_alphabetic() => is_missing_space(word, c),
            _ => {
                let lower = word.to_ascii_lowercase();
                let is_letter =
                    word.len() == 1 && word != "I" && last.is_some_and(char::is_alphabetic);
                let is_numbering = !before.trim().is_empty()
                    && before.trim().len() <= 3
                    && before.trim().bytes().all(|b| b.is_ascii_digit());
                !(ABBREVIATIONS.contains(&lower.as_str()) || is_letter || is_numbering)
            }
        }
    }
}

/// "했어.I am", "done.Next": a forgotten space, not a domain or a version.
fn is_missing_space(word: &str, next: char) -> bool {
    let last = word.chars().next_back();
    let is_plain = word.len() >= 2 && word.bytes().all(|b| b.is_ascii_lowercase());
    last.is_some_and(hangul::is_syllable) || (is_plain && next.is_ascii_uppercase())
}
