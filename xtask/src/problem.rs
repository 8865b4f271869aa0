//! What a check found: where it is, and what to do instead.

use std::fmt;

/// One broken rule. Prints as `path:line: text`, which editors and terminals can follow.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Problem {
    path: String,
    line: usize,
    text: String,
}

impl Problem {
    pub(crate) fn new(path: &str, line: usize, text: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, text: text.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.text)
    }
}

/// The problems as printed, joined by newlines: what the tests of the checks compare.
#[cfg(test)]
pub(crate) fn printed(problems: &[Problem]) -> String {
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")
}
