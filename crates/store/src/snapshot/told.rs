//! What a space was told, in a snapshot.

use gieok_core::{
    assertion::{Assertion, Extractor, Modality, Op, Subject, Value, When},
    emotion::{Emotion, Feeling},
    event::{Seq, Tombstone},
    slot::SlotKey,
    space::{Deletion, Extraction, MessageNo, SpaceParts, Statement},
};
use serde::{Deserialize, Serialize};

use super::{SnapshotError, WireAt, WireScope, from_wire as from, to_wire as to};

#[derive(Serialize, Deserialize)]
pub(super) struct WireTold<'a> {
    #[serde(borrow)]
    extractors: Vec<(&'a str, u16)>,
    extractions: Vec<WireExtraction<'a>>,
    statements: Vec<WireStatement<'a>>,
    deletions: Vec<WireDeletion<'a>>,
}

#[derive(Serialize, Deserialize)]
struct WireExtraction<'a> {
    seq: u64,
    of: u32,
    extractor: u32,
    before: Option<u32>,
    #[serde(borrow)]
    assertions: Vec<WireAssertion<'a>>,
}

#[derive(Serialize, Deserialize)]
struct WireStatement<'a> {
    seq: u64,
    scope: u32,
    at: WireAt,
    #[serde(borrow)]
    assertion: WireAssertion<'a>,
}

#[derive(Serialize, Deserialize)]
struct WireDeletion<'a> {
    seq: u64,
    restored: Option<u64>,
    #[serde(borrow)]
    scope: WireScope<'a>,
    at: WireAt,
    subject: WireSubject<'a>,
    slot: &'a str,
    value_key: &'a str,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum WireSubject<'a> {
    User,
    Persona,
    Person(&'a str),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct WireAssertion<'a> {
    #[serde(borrow)]
    subject: WireSubject<'a>,
    slot: &'a str,
    op: u8,
    value: Option<(&'a str, &'a str)>,
    modality: u8,
    importance: u8,
    confidence: u8,
    feeling: Option<(u8, u8)>,
    when: Option<(WireAt, WireAt, &'a str, &'a str)>,
    valid_from: Option<WireAt>,
    valid_to: Option<WireAt>,
    span: (u32, u32),
}

/// What [`from_wire`] gives back.
pub(super) struct Told {
    pub(super) extractors: Vec<Extractor>,
    pub(super) extractions: Vec<Extraction>,
    pub(super) statements: Vec<Statement>,
    pub(super) deletions: Vec<Deletion>,
}

pub(super) fn to_wire(parts: &SpaceParts) -> WireTold<'_> {
    WireTold {
        extractors: parts.extractors.iter().map(|it| (&*it.name, it.version)).collect(),
        extractions: parts.extractions.iter().map(extraction_to_wire).collect(),
        statements: parts
            .statements
            .iter()
            .map(|it| WireStatement {
                seq: it.seq.0,
                scope: it.scope,
                at: to::at(it.at),
                assertion: assertion_to_wire(&it.assertion),
            })
            .collect(),
        deletions: parts.deletions.iter().map(deletion_to_wire).collect(),
    }
}

fn extraction_to_wire(extraction: &Extraction) -> WireExtraction<'_> {
    WireExtraction {
        seq: extraction.seq.0,
        of: extraction.of.0,
        extractor: extraction.extractor,
        before: extraction.before,
        assertions: extraction.assertions.iter().map(assertion_to_wire).collect(),
    }
}

fn deletion_to_wire(deletion: &Deletion) -> WireDeletion<'_> {
    let tombstone = &deletion.tombstone;
    WireDeletion {
        seq: deletion.seq.0,
        restored: deletion.restored.map(|seq| seq.0),
        scope: to::scope(&tombstone.scope),
        at: to::at(tombstone.at),
        subject: subject_to_wire(&tombstone.subject),
        slot: tombstone.slot.as_str(),
        value_key: &tombstone.value_key,
    }
}

pub(super) fn from_wire(wire: WireTold<'_>) -> Result<Told, SnapshotError> {
    let extractor = |(name, version): (&str, u16)| Extractor { name: name.into(), version };
    let extraction = |it: WireExtraction<'_>| {
        let assertions: Result<Vec<_>, _> =
            it.assertions.into_iter().map(assertion_from_wire).collect();
        Ok(Extraction {
            seq: Seq(it.seq),
            of: MessageNo(it.of),
            extractor: it.extractor,
            before: it.before,
            assertions: assertions?.into(),
        })
    };
    let statement = |it: WireStatement<'_>| {
        Ok(Statement {
            seq: Seq(it.seq),
            scope: it.scope,
            at: from::at(it.at)?,
            assertion: assertion_from_wire(it.assertion)?,
        })
    };
    let deletion = |it: WireDeletion<'_>| {
        let tombstone = Tombstone {
            scope: from::scope(it.scope)?,
            at: from::at(it.at)?,
            subject: subject_from_wire(it.subject),
            slot: SlotKey::new(it.slot),
            value_key: it.value_key.into(),
        };
        Ok(Deletion { seq: Seq(it.seq), restored: it.restored.map(Seq), tombstone })
    };
    Ok(Told {
        extractors: wire.extractors.into_iter().map(extractor).collect(),
        extractions: super::all(wire.extractions, extraction)?,
        statements: super::all(wire.statements, statement)?,
        deletions: super::all(wire.deletions, deletion)?,
    })
}

fn assertion_to_wire(assertion: &Assertion) -> WireAssertion<'_> {
    WireAssertion {
        subject: subject_to_wire(&assertion.subject),
        slot: assertion.slot.as_str(),
        op: assertion.op as u8,
        value: assertion.value.as_ref().map(|value| (&*value.text, &*value.key)),
        modality: assertion.modality as u8,
        importance: assertion.importance,
        confidence: assertion.confidence,
        feeling: assertion.feeling.map(|it| (it.emotion as u8, it.intensity)),
        when: assertion
            .when
            .as_ref()
            .map(|when| (to::at(when.from), to::at(when.to), &*when.text, &*when.words)),
        valid_from: assertion.valid_from.map(to::at),
        valid_to: assertion.valid_to.map(to::at),
        span: assertion.span,
    }
}

fn assertion_from_wire(wire: WireAssertion<'_>) -> Result<Assertion, SnapshotError> {
    let ops = [Op::Affirm, Op::Correct, Op::Deny, Op::End];
    let modalities = [
        Modality::Stated,
        Modality::Inferred,
        Modality::Hypothetical,
        Modality::Quoted,
        Modality::RolePlay,
        Modality::Joke,
        Modality::Question,
    ];
    let op = ops.into_iter().find(|it| *it as u8 == wire.op);
    let modality = modalities.into_iter().find(|it| *it as u8 == wire.modality);
    Ok(Assertion {
        subject: subject_from_wire(wire.subject),
        slot: SlotKey::new(wire.slot),
        op: op.ok_or(SnapshotError::Number("operation"))?,
        value: wire.value.map(|(text, key)| Value { text: text.into(), key: key.into() }),
        modality: modality.ok_or(SnapshotError::Number("modality"))?,
        importance: wire.importance,
        confidence: wire.confidence,
        feeling: wire.feeling.map(feeling_from_wire).transpose()?,
        when: wire.when.map(when_from_wire).transpose()?,
        valid_from: wire.valid_from.map(from::at).transpose()?,
        valid_to: wire.valid_to.map(from::at).transpose()?,
        span: wire.span,
    })
}

fn feeling_from_wire((emotion, intensity): (u8, u8)) -> Result<Feeling, SnapshotError> {
    let emotion = Emotion::all().find(|it| *it as u8 == emotion);
    Ok(Feeling { emotion: emotion.ok_or(SnapshotError::Number("feeling"))?, intensity })
}

fn when_from_wire(
    (start, end, text, words): (WireAt, WireAt, &str, &str),
) -> Result<When, SnapshotError> {
    let (from, to) = (from::at(start)?, from::at(end)?);
    Ok(When { from, to, text: text.into(), words: words.into() })
}

fn subject_to_wire(subject: &Subject) -> WireSubject<'_> {
    match subject {
        Subject::User => WireSubject::User,
        Subject::Persona => WireSubject::Persona,
        Subject::Person(name) => WireSubject::Person(name),
    }
}

fn subject_from_wire(subject: WireSubject<'_>) -> Subject {
    match subject {
        WireSubject::User => Subject::User,
        WireSubject::Persona => Subject::Persona,
        WireSubject::Person(name) => Subject::Person(name.into()),
    }
}
