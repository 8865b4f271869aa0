//! Names.

use super::{
    lexicon,
    line::Line,
    phrase::{self, Shape},
};

/// The names from `from` on: "Nabi and Bori".
pub(super) fn list(line: &Line<'_>, from: usize, end: usize) -> Vec<String> {
    let mut res = Vec::new();
    let mut at = from;
    while let Some(range) = phrase::phrase(line, at, end, Shape::Name) {
        res.push(line.text(range.clone()).to_owned());
        let mut next = range.end;
        while next < end && (line.word(next) == "," || line.is(next, &["and"])) {
            next += 1;
        }
        let goes_on = next > range.end && next < end && looks_like(line, next);
        if !goes_on || res.len() == 8 {
            break;
        }
        at = next;
    }
    res
}

/// Whether a word may be a name: capitalised and not known to be something else.
pub(super) fn looks_like(line: &Line<'_>, at: usize) -> bool {
    line.is_capital(at) && !lexicon::is_never_a_name(line.word(at)) && !line.is_mark(at)
}

/// Whether a lower-case word may be a name: nothing we know, no verb form.
pub(super) fn may_be(line: &Line<'_>, at: usize) -> bool {
    let word = line.word(at);
    !line.is_mark(at)
        && !line.is_number(at)
        && word.len() > 1
        && lexicon::of_word(word).is_empty()
        && super::verbs::form(word).is_none()
        && !word.ends_with("ing")
        && !word.ends_with("ed")
        && !word.ends_with("ly")
}
