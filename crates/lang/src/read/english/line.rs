//! A sentence on the rules' desk: its tokens, its message, its times.

use std::ops::Range;

use gieok_core::{
    assertion::{Assertion, Modality},
    message::Role,
    reading::Said,
};

use super::{
    super::{claim::Claim, sentences::Sentence},
    token::{Kind, Token},
};
use crate::dates::{TimeKind, TimeMention};

#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) sentence: &'a Sentence<'a>,
    pub(super) said: &'a Said<'a>,
    pub(super) tokens: &'a [Token<'a>],
    /// Whom "you" means to the rules. The other side, except where a question put to the user is
    /// read as what the user would say.
    pub(super) you_are_user: bool,
}

impl<'a> Line<'a> {
    /// The word at an index; empty beyond the end.
    pub(super) fn word(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.word)
    }

    pub(super) fn is(&self, at: usize, words: &[&str]) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is_any(words))
    }

    pub(super) fn is_mark(&self, at: usize) -> bool {
        self.tokens.get(at).is_none_or(|token| token.is_mark())
    }

    pub(super) fn is_number(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Number)
    }

    pub(super) fn is_capital(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is_capital)
    }

    /// The words of a range, lower case.
    pub(super) fn words(&self, range: Range<usize>) -> Vec<&'a str> {
        self.tokens.get(range).unwrap_or(&[]).iter().map(|token| token.word).collect()
    }

    /// The speaker's own words over a range of tokens.
    pub(super) fn text(&self, range: Range<usize>) -> &'a str {
        let (Some(first), Some(last)) =
            (self.tokens.get(range.start), self.tokens.get(range.end.wrapping_sub(1)))
        else {
            return "";
        };
        self.sentence.text.get(first.start..last.end).unwrap_or("")
    }

    /// The time a token belongs to.
    pub(super) fn time_at(&self, at: usize) -> Option<&'a TimeMention> {
        let index = self.tokens.get(at)?.time?;
        self.sentence.times.get(index)
    }

    /// The first time named in a range that places something: no length, no "since".
    pub(super) fn time_in(&self, range: Range<usize>) -> Option<&'a TimeMention> {
        range.filter_map(|at| self.time_at(at)).find(|time| {
            matches!(time.kind, TimeKind::Point | TimeKind::Until | TimeKind::YearlessDay { .. })
        })
    }

    /// Whether the user speaks.
    pub(super) fn is_by_user(&self) -> bool {
        self.said.role == Role::User
    }

    /// Builds a claim and keeps it; what is no value is dropped.
    pub(super) fn push(&self, claim: Claim, res: &mut Vec<Assertion>) {
        res.extend(claim.build(self.sentence));
    }

    /// How a clause is meant, given what the clause itself shows.
    pub(super) fn modality(&self, is_supposed: bool) -> Modality {
        match self.sentence.modality {
            Modality::Stated | Modality::Inferred if is_supposed => Modality::Hypothetical,
            modality => modality,
        }
    }
}
