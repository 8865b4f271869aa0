//! Words that belong together: a foreign word or a number, and the Korean glued to it.

use crate::korean;
use crate::words::{Script, Word, words};

/// One thing to be indexed or asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unit<'a> {
    pub(super) head: Word<'a>,
    /// Korean right behind a Latin word or a number, as in "25살" and "PC방".
    pub(super) tail: Option<&'a str>,
    surface: &'a str,
}

impl<'a> Unit<'a> {
    /// The unit as written, without particles glued to a foreign word.
    pub(super) fn surface(&self) -> &'a str {
        self.surface
    }

    /// Where it begins and ends in the text.
    pub(super) fn range(&self) -> (usize, usize) {
        (self.head.start, self.head.start + self.surface.len())
    }
}

/// The units of `text`, which must be normalised.
pub(super) fn units(text: &str) -> impl Iterator<Item = Unit<'_>> {
    let mut words = words(text).peekable();
    std::iter::from_fn(move || {
        let head = words.next()?;
        let alone = Unit { head, tail: None, surface: head.text };
        if !matches!(head.script, Script::Latin | Script::Ideograph) {
            return Some(alone);
        }
        let Some(next) = words.peek().copied() else { return Some(alone) };
        if !next.is_attached || next.script != Script::Hangul {
            return Some(alone);
        }
        if is_role(head, next.text) {
            words.next();
            return Some(alone);
        }
        if head.script == Script::Ideograph {
            return Some(alone);
        }
        words.next();
        let surface = &text[head.start..next.start + next.text.len()];
        Some(Unit { head, tail: Some(next.text), surface })
    })
}

/// Whether `tail` only says what role `head` plays: "notion에서".
fn is_role(head: Word<'_>, tail: &str) -> bool {
    // "3만" is thirty thousand far more often than "only three".
    let is_number = head.text.ends_with(|c: char| c.is_ascii_digit());
    !(is_number && tail.starts_with('만')) && korean::is_only_particles(tail)
}
