//! What was not found, with the texts. For development data only; `args` sees to that.

use std::fmt::Write as _;

use super::Question;

/// Longest text that is shown, in characters.
const CHARS_MAX: usize = 300;

/// Something a question needs.
#[derive(Debug)]
pub(crate) struct Needed<'a> {
    pub(crate) id: &'a str,
    pub(crate) rank: Option<usize>,
    pub(crate) text: &'a str,
}

/// A missed question: what it needs with its rank, and what was found instead.
pub(crate) fn page(group: &str, question: &Question, needed: &[Needed], found: &[&str]) -> String {
    let mut res = format!("\n{group}.{} {}: {}\n", question.id, question.kind, question.ask);
    for needed in needed {
        let rank = needed.rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string());
        let _ = writeln!(res, "  {rank:>4}  {}  {}", needed.id, shown(needed.text));
    }
    for text in found {
        let _ = writeln!(res, "     instead: {}", shown(text));
    }
    res
}

/// A text on one line, cut where it is too long.
fn shown(text: &str) -> String {
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match flat.char_indices().nth(CHARS_MAX) {
        Some((at, _)) => format!("{}…", &flat[..at]),
        None => flat,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(shown("a\n b"), "a b");
        let long = "기억 ".repeat(200);
        assert_eq!(shown(&long).chars().count(), CHARS_MAX + 1);
    }
}
