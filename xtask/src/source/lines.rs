//! Cutting Rust text into lines of code and comment.

/// One line of a Rust file.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// The line without comments; of string and character literals only the quotes are left.
    pub(crate) code: String,
    /// The comments of the line, with their markers.
    pub(crate) comment: String,
    /// Whether it belongs to a test.
    pub(crate) is_test: bool,
}

/// What the scanner is inside of.
#[derive(Debug, Clone, Copy)]
enum Inside {
    Code,
    LineComment,
    BlockComment { depth: usize },
    String,
    RawString { n_hashes: usize },
}

pub(super) fn split(text: &str) -> Vec<Line> {
    let mut scanner = Scanner {
        chars: text.chars().collect(),
        at: 0,
        inside: Inside::Code,
        lines: vec![Line::default()],
    };
    while scanner.at < scanner.chars.len() {
        scanner.step();
    }
    if text.ends_with('\n') {
        scanner.lines.pop();
    }
    scanner.lines
}

struct Scanner {
    chars: Vec<char>,
    at: usize,
    inside: Inside,
    lines: Vec<Line>,
}

impl Scanner {
    fn step(&mut self) {
        if self.chars[self.at] == '\n' {
            if let Inside::LineComment = self.inside {
                self.inside = Inside::Code;
            }
            self.lines.push(Line::default());
            self.at += 1;
            return;
        }
        match self.inside {
            Inside::Code => self.step_code(),
            Inside::LineComment => self.keep_comment(1),
            Inside::BlockComment { depth } => self.step_block_comment(depth),
            Inside::String => match self.chars[self.at] {
                '"' => self.end_string(1),
                // What a backslash escapes never ends the string; a newline still ends the line.
                '\\' if self.peek(1) != Some('\n') => self.at += 2,
                _ => self.at += 1,
            },
            Inside::RawString { n_hashes } => {
                let is_end = self.chars[self.at] == '"'
                    && (1..=n_hashes).all(|ahead| self.peek(ahead) == Some('#'));
                if is_end { self.end_string(1 + n_hashes) } else { self.at += 1 }
            }
        }
    }

    fn step_code(&mut self) {
        match (self.chars[self.at], self.peek(1)) {
            ('/', Some('/')) => self.inside = Inside::LineComment,
            ('/', Some('*')) => {
                self.inside = Inside::BlockComment { depth: 1 };
                self.keep_comment(2);
            }
            ('"', _) => {
                self.inside = Inside::String;
                self.keep_code(1);
            }
            ('r', Some('"' | '#')) => self.start_raw_string(),
            ('\'', _) => self.step_quote(),
            _ => self.keep_code(1),
        }
    }

    /// Enters a raw string, or keeps the `r` when it only ends a name or begins a raw identifier.
    fn start_raw_string(&mut self) {
        let n_hashes = self.chars[self.at + 1..].iter().take_while(|c| **c == '#').count();
        let mut before = self.chars[..self.at].iter().rev().copied();
        let prefixed = match before.next() {
            Some('b' | 'c') => before.next(),
            other => other,
        };
        let ends_a_name = prefixed.is_some_and(super::is_identifier);
        if ends_a_name || self.peek(1 + n_hashes) != Some('"') {
            self.keep_code(1);
            return;
        }
        self.inside = Inside::RawString { n_hashes };
        self.at += 1 + n_hashes;
        self.keep_code(1);
    }

    /// A character literal leaves its quotes; a lifetime is code.
    fn step_quote(&mut self) {
        let length = match (self.peek(1), self.peek(2)) {
            (Some('\\'), _) => {
                let escaped = self.chars[self.at + 3..].iter().position(|c| *c == '\'');
                escaped.map(|past| past + 4)
            }
            (Some(_), Some('\'')) => Some(3),
            _ => None,
        };
        match length {
            Some(length) => {
                self.line().code.push_str("''");
                self.at += length;
            }
            None => self.keep_code(1),
        }
    }

    fn step_block_comment(&mut self, depth: usize) {
        let depth = match (self.chars[self.at], self.peek(1)) {
            ('/', Some('*')) => depth + 1,
            ('*', Some('/')) => depth - 1,
            _ => return self.keep_comment(1),
        };
        self.inside = if depth == 0 { Inside::Code } else { Inside::BlockComment { depth } };
        self.keep_comment(2);
    }

    fn end_string(&mut self, length: usize) {
        self.inside = Inside::Code;
        self.line().code.push('"');
        self.at += length;
    }

    fn keep_code(&mut self, length: usize) {
        for _ in 0..length {
            let c = self.chars[self.at];
            self.line().code.push(c);
            self.at += 1;
        }
    }

    fn keep_comment(&mut self, length: usize) {
        for _ in 0..length {
            let c = self.chars[self.at];
            self.line().comment.push(c);
            self.at += 1;
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn line(&mut self) -> &mut Line {
        self.lines.last_mut().expect("the scanner starts with a line")
    }
}
