//! Facts as callers set and change them, their values in words.

use gieok_core::{
    assertion::{Subject, Value, When},
    decide::{Command, FactDraft, Refusal},
    id::{FactId, UserKey},
    message::TextError,
    scope::Scope,
    slot::{SlotKey, ValueKind},
    space::Space,
    time::At,
};

use crate::{engine::Engine, error::EngineError, turn::Outcome};

/// A fact to be set by hand, its value in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactInput {
    /// About whom.
    pub subject: Subject,
    /// About what.
    pub slot: SlotKey,
    /// What it says.
    pub value: String,
    /// Whether it says that this is *not* so.
    pub is_denied: bool,
    /// When the thing is or was.
    pub when: Option<When>,
    /// Since when it holds; since it is set if not given.
    pub valid_from: Option<At>,
    /// Until when it held or will hold.
    pub valid_to: Option<At>,
    /// 0 to 100; the slot's own if not given.
    pub importance: Option<u8>,
}

impl Engine {
    /// Sets a fact by hand.
    pub async fn state_fact(
        &self,
        user: &UserKey,
        scope: Scope,
        input: FactInput,
    ) -> Result<Outcome, EngineError> {
        let value = to_value(input.slot.slot().value, &input.value)?;
        let FactInput { subject, slot, is_denied, when, valid_from, valid_to, importance, .. } =
            input;
        let fact =
            FactDraft { subject, slot, value, is_denied, when, valid_from, valid_to, importance };
        self.execute(user, Command::StateFact { scope, fact }).await
    }

    /// Puts another value in a fact's place.
    pub async fn edit_fact(
        &self,
        user: &UserKey,
        id: FactId,
        value: &str,
    ) -> Result<Outcome, EngineError> {
        let kind_of =
            |space: &Space| space.claim(id).map(|(_, assertion, _)| assertion.slot.slot().value);
        let kind = self.read(user, kind_of).await?.ok_or(Refusal::NoFact(id))?;
        let value = to_value(kind, value)?;
        self.execute(user, Command::EditFact { id, value }).await
    }
}

/// The value that words give. What is no value of the slot's kind is kept as it is: whoever sets a
/// fact by hand knows what it should say.
fn to_value(kind: ValueKind, words: &str) -> Result<Value, Refusal> {
    let words = words.trim();
    if words.is_empty() {
        return Err(Refusal::BadFact { part: "value", error: TextError::Empty });
    }
    Ok(gieok_lang::value::normalise(kind, words)
        .or_else(|| gieok_lang::value::normalise(ValueKind::Text, words))
        .unwrap_or_else(|| Value { text: words.into(), key: words.to_lowercase().into() }))
}
