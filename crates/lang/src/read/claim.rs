//! How the rules of both languages make an assertion.

use gieok_core::language;
use gieok_core::{
    assertion::{Assertion, Modality, Op, Subject, Value, When},
    slot::SlotKey,
    time::At,
};

use super::sentences::Sentence;
use crate::{
    dates::{self, TimeMention},
    value,
};

/// A claim in the making. `Claim::new(slot, value).about(subject).build(sentence)`.
#[derive(Debug, Clone)]
pub(super) struct Claim {
    subject: Subject,
    slot: SlotKey,
    op: Op,
    value: Option<Value>,
    modality: Option<Modality>,
    confidence: u8,
    importance: Option<u8>,
    when: Option<When>,
    valid_from: Option<At>,
    valid_to: Option<At>,
}

impl Claim {
    /// A claim that a slot of the user has a value, as the words in the text give it.
    pub(super) fn new(slot: &str, words: &str) -> Self {
        let slot = SlotKey::new(slot);
        let value = value::normalise(slot.slot().value, words);
        Self { value, ..Self::of_slot(slot) }
    }

    /// A claim that everything a slot said has ended.
    pub(super) fn end_all(slot: &str) -> Self {
        Self { op: Op::End, ..Self::of_slot(SlotKey::new(slot)) }
    }

    fn of_slot(slot: SlotKey) -> Self {
        Self {
            subject: Subject::User,
            slot,
            op: Op::Affirm,
            value: None,
            modality: None,
            confidence: 80,
            importance: None,
            when: None,
            valid_from: None,
            valid_to: None,
        }
    }

    pub(super) fn about(self, subject: Subject) -> Self {
        Self { subject, ..self }
    }

    pub(super) fn op(self, op: Op) -> Self {
        Self { op, ..self }
    }

    /// Overrides how the sentence is meant.
    pub(super) fn modality(self, modality: Modality) -> Self {
        Self { modality: Some(modality), ..self }
    }

    pub(super) fn confidence(self, confidence: u8) -> Self {
        Self { confidence, ..self }
    }

    pub(super) fn importance(self, importance: u8) -> Self {
        Self { importance: Some(importance), ..self }
    }

    /// When the thing is or was.
    pub(super) fn when(self, mention: Option<&TimeMention>, text: &str) -> Self {
        Self { when: mention.map(|mention| to_when(mention, text)), ..self }
    }

    /// When the thing is, for rules that have only the sentence.
    pub(super) fn time_of_sentence(self, mention: &TimeMention, sentence: &Sentence<'_>) -> Self {
        let words = sentence
            .text
            .get(
                mention.start.saturating_sub(sentence.start)
                    ..mention.end.saturating_sub(sentence.start),
            )
            .unwrap_or("");
        Self { when: Some(when(mention, words)), ..self }
    }

    /// Another key than the words give, so that two ways of saying one thing meet: 면접.
    pub(super) fn keyed(mut self, key: &str) -> Self {
        if let Some(value) = &mut self.value {
            value.key = crate::read::naming::squeeze(key).into();
        }
        self
    }

    /// A key that is what the value is about, rather than what it says.
    pub(super) fn key_of(mut self, about: &str) -> Self {
        if let Some(value) = &mut self.value {
            value.key = about.into();
        }
        self
    }

    pub(super) fn valid_from(self, at: Option<At>) -> Self {
        Self { valid_from: at, ..self }
    }

    pub(super) fn valid_to(self, at: Option<At>) -> Self {
        Self { valid_to: at, ..self }
    }

    /// The assertion, with the sentence as its place in the message. None where the words are no
    /// value of the slot: "키" cannot be "몰라".
    pub(super) fn build(self, sentence: &Sentence<'_>) -> Option<Assertion> {
        if self.value.is_none() && self.op != Op::End {
            return None;
        }
        let importance = self.importance.unwrap_or(self.slot.slot().importance);
        Some(Assertion {
            subject: self.subject,
            slot: self.slot,
            op: self.op,
            value: self.value,
            modality: self.modality.unwrap_or(sentence.modality),
            importance,
            confidence: self.confidence,
            feeling: None,
            when: self.when,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            span: sentence.span(),
        })
    }
}

/// A time mention as a fact keeps it, with the speaker's words.
pub(super) fn to_when(mention: &TimeMention, text: &str) -> When {
    when(mention, text.get(mention.start..mention.end).unwrap_or(""))
}

fn when(mention: &TimeMention, words: &str) -> When {
    let is_korean = language::is_korean(words);
    When {
        from: mention.from,
        to: mention.to,
        text: dates::describe(mention.from, mention.to, mention.precision, is_korean).into(),
        words: words.into(),
    }
}

/// A taste of these days is an interest, which fades, and no lasting taste.
pub(super) fn make_passing(claim: &mut Assertion) {
    let is_taste = matches!(claim.slot.as_str(), "likes" | "hobby")
        || claim.slot.as_str().starts_with("favorite_");
    if is_taste && claim.op == Op::Affirm {
        claim.slot = SlotKey::new("interest");
        claim.importance = claim.slot.slot().importance;
    }
}

/// Whether two claims of one message say the same.
pub(super) fn is_same(left: &Assertion, right: &Assertion) -> bool {
    let key = |assertion: &Assertion| assertion.value.as_ref().map(|value| value.key.clone());
    left.subject == right.subject
        && left.slot == right.slot
        && left.op == right.op
        && key(left) == key(right)
}
