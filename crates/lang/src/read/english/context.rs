//! What other lines say, for the line at hand: a question to be answered, a claim to be corrected.

use gieok_core::{
    assertion::{Assertion, Modality},
    message::Role,
    reading::Said,
};

use super::{super::sentences::Sentence, clause, line::Line, token};

/// Longest piece of context that is read, in bytes.
const READ_BYTES_MAX: usize = 400;

/// What a text says about the user. In the persona's lines "you" is the user.
pub(super) fn about_user(text: &str, line: &Line<'_>, role: Role) -> Vec<Assertion> {
    let mut res = Vec::new();
    let mut from = text.len().saturating_sub(READ_BYTES_MAX);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    for piece in text[from..].split_inclusive(['.', '!', '?', '\n']) {
        let piece = piece.trim().trim_end_matches(['.', '!', '?']);
        if piece.is_empty() {
            continue;
        }
        let said = Said { text: piece, role: Role::User, previous: None, ..*line.said };
        let times = crate::dates::mentions(piece, line.said.at);
        let sentence = Sentence { text: piece, start: 0, modality: Modality::Stated, times };
        let lower = piece.to_ascii_lowercase();
        let tokens = token::tokens(piece, &lower, &sentence.times, 0);
        let other = Line {
            sentence: &sentence,
            said: &said,
            tokens: &tokens,
            you_are_user: role == Role::Assistant,
        };
        super::statements(&other, &clause::split(&other), &mut res);
    }
    res
}
