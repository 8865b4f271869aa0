//! A Rust file as the checks read it: code apart from comments, string contents gone, test lines
//! marked.
//!
//! This is a scanner, not a parser. It knows comments, literals and braces, which is what the rules
//! need: a word in a string must not count as code, nor one in a test as part of the product.

mod lines;

use std::collections::BTreeSet;

pub(crate) use lines::Line;

use crate::tree::Tree;

/// One Rust file.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) lines: Vec<Line>,
}

/// A function with a body: where it begins and how many lines it takes, signature included.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) n_lines: usize,
}

/// Every Rust file of the tree. Modules declared under `#[cfg(test)]` are test files.
pub(crate) fn sources(tree: &Tree) -> Vec<Source> {
    let rust = tree.texts().filter(|(path, _)| path.ends_with(".rs"));
    let mut sources: Vec<Source> = rust.map(|(path, text)| Source::new(path, text)).collect();
    let test_modules: BTreeSet<String> = sources.iter().flat_map(Source::test_modules).collect();
    for source in &mut sources {
        let stem = source.path.trim_end_matches(".rs");
        let is_test = |module: &String| {
            stem == module || stem.strip_prefix(module.as_str()).is_some_and(|s| s.starts_with('/'))
        };
        if test_modules.iter().any(is_test) {
            source.lines.iter_mut().for_each(|line| line.is_test = true);
        }
    }
    sources
}

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Self {
        let mut source = Self { path: path.to_owned(), lines: lines::split(text) };
        source.mark_tests();
        source
    }

    /// The code from line `index` on, character by character, with each one's line index.
    pub(crate) fn code_from(&self, index: usize) -> impl Iterator<Item = (usize, char)> {
        let numbered = self.lines.iter().enumerate().skip(index);
        numbered.flat_map(|(at, line)| line.code.chars().chain(['\n']).map(move |c| (at, c)))
    }

    /// Functions with a body, in the order of the file.
    pub(crate) fn functions(&self) -> Vec<Function> {
        let mut functions = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            let mut code = line.code.as_str();
            while let Some((offset, name)) = next_function(code) {
                let rest = &code[offset..];
                let skipped = line.code.chars().count() - rest.chars().count();
                if let Some(End::Body(end)) = item_end(self.code_from(index).skip(skipped)) {
                    let n_lines = end - index + 1;
                    functions.push(Function { name: name.to_owned(), line: index + 1, n_lines });
                }
                code = rest;
            }
        }
        functions
    }

    fn mark_tests(&mut self) {
        let is_test_file = self.path.contains("/tests/")
            || self.path.contains("/benches/")
            || self.path.ends_with("/tests.rs")
            || self.lines.iter().any(|line| line.code.starts_with("#![cfg(test)]"));
        if is_test_file {
            self.lines.iter_mut().for_each(|line| line.is_test = true);
            return;
        }
        for index in 0..self.lines.len() {
            if is_test_attribute(&self.lines[index].code) {
                let end = match item_end(self.code_from(index)) {
                    Some(End::Body(end) | End::Semicolon(end)) => end,
                    None => self.lines.len(),
                };
                for line in self.lines.iter_mut().take(end + 1).skip(index) {
                    line.is_test = true;
                }
            }
        }
    }

    /// Paths, without `.rs`, of the modules this file declares for tests only.
    fn test_modules(&self) -> Vec<String> {
        let folder = match self.path.rsplit_once('/') {
            Some((folder, "lib.rs" | "main.rs")) => folder,
            _ => self.path.trim_end_matches(".rs"),
        };
        let declared = self.lines.iter().filter(|line| line.is_test).filter_map(|line| {
            let code = line.code.rsplit(']').next().unwrap_or_default().trim();
            code.strip_prefix("mod ")?.strip_suffix(';').map(|name| format!("{folder}/{name}"))
        });
        declared.collect()
    }
}

/// Whether `word` occurs in `code` and is not part of a longer identifier.
pub(crate) fn has_word(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(is_identifier) && !after.is_some_and(is_identifier)
    })
}

pub(crate) fn is_identifier(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn is_test_attribute(code: &str) -> bool {
    let code = code.trim_start();
    ["#[cfg(test)]", "#[cfg(all(test", "#[test]", "#[tokio::test"]
        .iter()
        .any(|attribute| code.starts_with(attribute))
}

/// The next `fn name` in `code`: the offset just past the name, and the name.
fn next_function(code: &str) -> Option<(usize, &str)> {
    for (at, keyword) in code.match_indices("fn ") {
        let name = &code[at + keyword.len()..];
        let length = name.find(|c| !is_identifier(c)).unwrap_or(name.len());
        if length > 0 && !code[..at].chars().next_back().is_some_and(is_identifier) {
            return Some((at + keyword.len() + length, &name[..length]));
        }
    }
    None
}

/// The line index on which an item ends, and what ends it.
enum End {
    Body(usize),
    Semicolon(usize),
}

/// Finds the end of the item whose first characters `code` yields.
fn item_end(code: impl Iterator<Item = (usize, char)>) -> Option<End> {
    let mut braces = 0_usize;
    // Inside brackets a `;` belongs to an array type and a brace to a const argument.
    let mut brackets = 0_usize;
    for (index, c) in code {
        match c {
            '(' | '[' if braces == 0 => brackets += 1,
            ')' | ']' if braces == 0 => brackets = brackets.saturating_sub(1),
            ';' if braces == 0 && brackets == 0 => return Some(End::Semicolon(index)),
            '{' if brackets == 0 => braces += 1,
            '}' if braces == 1 => return Some(End::Body(index)),
            '}' if braces > 1 => braces -= 1,
            _ => (),
        }
    }
    None
}

#[cfg(test)]
mod tests;
