//! Facts as callers list, set, change and delete them.

use gieok_core::{
    assertion::{Subject, Value, When},
    change::Change,
    decide::{Command, FactDraft, Refusal, decide},
    fact::Fact,
    id::{FactId, MessageId, UserKey},
    message::{Draft, TextError},
    query::{self, FactFilter},
    scope::Scope,
    slot::{SlotKey, ValueKind},
    space::Space,
    time::At,
};

use crate::{engine::Engine, error::EngineError, turn::Outcome};

/// A fact with the messages it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactItem {
    /// The fact.
    pub fact: Fact,
    /// The messages, oldest first; none where it was only set by hand.
    pub source: Vec<MessageId>,
}

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
    /// Facts that `filter` picks, as of `now` or of this moment.
    pub async fn facts(
        &self,
        user: &UserKey,
        filter: &FactFilter,
        now: Option<At>,
    ) -> Result<Vec<FactItem>, EngineError> {
        let now = now.unwrap_or_else(|| self.clock().now());
        self.read(user, |space| items(space, query::facts(space, filter, now))).await
    }

    /// All a slot says and said, in the order in which it began to hold.
    pub async fn fact_history(
        &self,
        user: &UserKey,
        scope: &Scope,
        subject: &Subject,
        slot: &SlotKey,
    ) -> Result<Vec<FactItem>, EngineError> {
        let now = self.clock().now();
        let history = |space: &Space| query::history(space, scope, subject, slot, now);
        self.read(user, |space| items(space, history(space))).await
    }

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

    /// Takes a fact out for good.
    pub async fn delete_fact(&self, user: &UserKey, id: FactId) -> Result<Outcome, EngineError> {
        self.execute(user, Command::DeleteFact { id }).await
    }

    /// Takes the deletion of a fact back.
    pub async fn restore_fact(&self, user: &UserKey, id: FactId) -> Result<Outcome, EngineError> {
        self.execute(user, Command::RestoreFact { id }).await
    }

    /// What observing messages would do; nothing is written.
    pub async fn extract(
        &self,
        user: &UserKey,
        scope: Scope,
        drafts: Vec<Draft>,
    ) -> Result<Vec<Change>, EngineError> {
        let (now, reader) = (self.clock().now(), self.config().reader.clone());
        let command = Command::Observe { scope, drafts };
        let decided = self.read(user, |space| decide(space, &command, now, &*reader)).await?;
        Ok(decided?.changes)
    }
}

fn items(space: &Space, facts: Vec<Fact>) -> Vec<FactItem> {
    let item = |fact: Fact| {
        let source = fact.sources.iter().map(|no| space.message(*no).id.clone()).collect();
        FactItem { fact, source }
    };
    facts.into_iter().map(item).collect()
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
