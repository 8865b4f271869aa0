//! What a space was told: the assertions of messages, those made by hand, and tombstones.
//!
//! Kept in the order of the log. Facts are made of them on every look ([`crate::fact`]); nothing
//! here knows which of two claims wins.

use super::{MessageNo, Node, Space};
use crate::{
    assertion::{Assertion, Extractor, Subject},
    event::{Seq, Tombstone},
    id::{FactId, MessageId},
    scope::Scope,
    time::At,
};

/// What one extractor made of one message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extraction {
    /// Where in the log.
    pub seq: Seq,
    /// The message.
    pub of: MessageNo,
    /// Number of its extractor.
    pub extractor: u32,
    /// The extraction of the same message before this one.
    pub before: Option<u32>,
    /// What the message says. Empty once replaced, or once the message is deleted.
    pub assertions: Box<[Assertion]>,
}

/// A fact set by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// Where in the log.
    pub seq: Seq,
    /// Number of the scope it is known in.
    pub scope: u32,
    /// When it was set.
    pub at: At,
    /// The fact.
    pub assertion: Assertion,
}

/// A deleted value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deletion {
    /// Where in the log.
    pub seq: Seq,
    /// The event that took it back.
    pub restored: Option<Seq>,
    /// What is deleted.
    pub tombstone: Tombstone,
}

/// What is told, beside messages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) extractors: Vec<Extractor>,
    pub(super) extractions: Vec<Extraction>,
    pub(super) statements: Vec<Statement>,
    pub(super) deletions: Vec<Deletion>,
    pub(super) heap_bytes: usize,
}

/// Whence a claim comes.
#[derive(Debug, Clone, Copy)]
pub enum Origin<'a> {
    /// A message.
    Message(&'a Extraction),
    /// Set by hand.
    Hand(&'a Statement),
}

impl Space {
    /// All extractions in the order of the log; replaced ones are empty.
    #[must_use]
    pub fn extractions(&self) -> &[Extraction] {
        &self.told.extractions
    }

    /// All facts set by hand that were not cleared.
    #[must_use]
    pub fn statements(&self) -> &[Statement] {
        &self.told.statements
    }

    /// All deletions of facts, those taken back too.
    #[must_use]
    pub fn deletions(&self) -> &[Deletion] {
        &self.told.deletions
    }

    /// What made an extraction.
    #[must_use]
    pub fn extractor(&self, extraction: &Extraction) -> &Extractor {
        &self.told.extractors[extraction.extractor as usize]
    }

    /// The extractions of a message, newest first, replaced ones too.
    pub fn extractions_of(&self, node: &Node) -> impl Iterator<Item = &Extraction> {
        let by_number = |number: u32| &self.told.extractions[number as usize];
        std::iter::successors(node.extraction.map(by_number), move |it| it.before.map(by_number))
    }

    /// The claim a fact is named after, and the scope it is known in.
    #[must_use]
    pub fn claim(&self, id: FactId) -> Option<(Origin<'_>, &Assertion, &Scope)> {
        let seq = Seq(id.seq);
        let told = &self.told;
        if let Ok(nth) = told.extractions.binary_search_by_key(&seq, |it| it.seq) {
            let extraction = &told.extractions[nth];
            let assertion = extraction.assertions.get(usize::from(id.ordinal))?;
            let scope = self.scope_of(self.message(extraction.of));
            return Some((Origin::Message(extraction), assertion, scope));
        }
        let nth = told.statements.binary_search_by_key(&seq, |it| it.seq).ok()?;
        let statement = &told.statements[nth];
        let scope = &self.scopes[statement.scope as usize];
        (id.ordinal == 0).then_some((Origin::Hand(statement), &statement.assertion, scope))
    }

    /// The scope that a number stands for.
    #[must_use]
    pub fn scope_by_number(&self, number: u32) -> &Scope {
        &self.scopes[number as usize]
    }

    pub(super) fn extract(&mut self, of: &MessageId, by: &Extractor, assertions: &[Assertion]) {
        let Some(no) = self.message_no(of) else { return };
        let extractor = self.intern_extractor(by);
        self.replace_extractions(no, &by.name);
        let node = &mut self.messages[no.0 as usize];
        let number = u32::try_from(self.told.extractions.len()).expect("bounded by decide");
        let before = node.extraction.replace(number);
        // A deleted message says nothing, whatever is still written of it.
        let assertions = if node.is_deleted { &[] } else { assertions };
        self.told.heap_bytes += size_of::<Extraction>() + heap_bytes(assertions);
        let assertions = assertions.into();
        let extraction = Extraction { seq: self.seq, of: no, extractor, before, assertions };
        self.told.extractions.push(extraction);
    }

    fn intern_extractor(&mut self, by: &Extractor) -> u32 {
        let known = self.told.extractors.iter().position(|extractor| extractor == by);
        let number = known.unwrap_or_else(|| {
            self.told.extractors.push(by.clone());
            self.told.extractors.len() - 1
        });
        u32::try_from(number).expect("no more extractors than extractions")
    }

    fn replace_extractions(&mut self, no: MessageNo, name: &str) {
        let told = &mut self.told;
        let mut number = self.messages[no.0 as usize].extraction;
        while let Some(at) = number {
            let extraction = &mut told.extractions[at as usize];
            if &*told.extractors[extraction.extractor as usize].name == name {
                told.heap_bytes -= heap_bytes(&extraction.assertions);
                extraction.assertions = Box::default();
            }
            number = extraction.before;
        }
    }

    /// Forgets what a message said.
    pub(super) fn forget_extractions(&mut self, no: MessageNo) {
        let mut number = self.messages[no.0 as usize].extraction;
        while let Some(at) = number {
            let extraction = &mut self.told.extractions[at as usize];
            self.told.heap_bytes -= heap_bytes(&extraction.assertions);
            extraction.assertions = Box::default();
            number = extraction.before;
        }
    }

    pub(super) fn state_fact(&mut self, scope: &Scope, at: At, assertion: &Assertion) {
        // Numbers of scopes must not depend on what clearing has left of a statement.
        let scope = self.intern_scope(scope);
        if assertion.slot.as_str().is_empty() {
            return;
        }
        let statement = Statement { seq: self.seq, scope, at, assertion: assertion.clone() };
        self.told.heap_bytes += statement_bytes(&statement);
        self.told.statements.push(statement);
    }

    pub(super) fn delete_fact(&mut self, tombstone: &Tombstone) {
        if tombstone.is_redacted() {
            return;
        }
        let deletion = Deletion { seq: self.seq, restored: None, tombstone: tombstone.clone() };
        self.told.heap_bytes += deletion_bytes(&deletion);
        self.told.deletions.push(deletion);
    }

    pub(super) fn restore_fact(&mut self, restored: &Tombstone) {
        let seq = self.seq;
        for deletion in &mut self.told.deletions {
            let Tombstone { scope, subject, slot, value_key, .. } = &deletion.tombstone;
            let is_same = (scope, subject, slot, value_key)
                == (&restored.scope, &restored.subject, &restored.slot, &restored.value_key);
            if is_same && deletion.restored.is_none() {
                deletion.restored = Some(seq);
            }
        }
    }

    pub(super) fn clear_facts(&mut self, filter: &Scope) {
        let picked = self.picked_scopes(filter);
        let told = &mut self.told;
        told.statements.retain(|statement| !picked[statement.scope as usize]);
        told.deletions.retain(|deletion| !deletion.tombstone.scope.is_picked_by(filter));
        told.heap_bytes = told.count_heap_bytes();
    }
}

impl Told {
    /// What is held, counted from the beginning.
    pub(super) fn count_heap_bytes(&self) -> usize {
        let extractions = self.extractions.iter();
        extractions.map(|it| size_of::<Extraction>() + heap_bytes(&it.assertions)).sum::<usize>()
            + self.statements.iter().map(statement_bytes).sum::<usize>()
            + self.deletions.iter().map(deletion_bytes).sum::<usize>()
    }
}

fn heap_bytes(assertions: &[Assertion]) -> usize {
    assertions.iter().map(assertion_bytes).sum()
}

/// Every text of its own costs the allocator's rounding too.
const TEXT_OVERHEAD_BYTES: usize = 16;

fn assertion_bytes(assertion: &Assertion) -> usize {
    let text = |text: &str| text.len() + TEXT_OVERHEAD_BYTES;
    size_of::<Assertion>()
        + text(assertion.slot.as_str())
        + subject_bytes(&assertion.subject)
        + assertion.value.as_ref().map_or(0, |value| text(&value.text) + text(&value.key))
        + assertion.when.as_ref().map_or(0, |when| text(&when.text) + text(&when.words))
}

fn subject_bytes(subject: &Subject) -> usize {
    match subject {
        Subject::Person(name) => name.len() + TEXT_OVERHEAD_BYTES,
        Subject::User | Subject::Persona => 0,
    }
}

fn statement_bytes(statement: &Statement) -> usize {
    size_of::<Statement>() - size_of::<Assertion>() + assertion_bytes(&statement.assertion)
}

fn deletion_bytes(deletion: &Deletion) -> usize {
    let Tombstone { slot, value_key, subject, .. } = &deletion.tombstone;
    // The scope's ids are short; the overhead of a scope in the space covers them.
    size_of::<Deletion>() + slot.as_str().len() + value_key.len() + subject_bytes(subject) + 256
}
