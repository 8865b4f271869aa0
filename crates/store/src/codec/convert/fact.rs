//! Assertions and tombstones to their JSON and back.

use gieok_core::{
    assertion::{Assertion, Modality, Op, Subject, Value, When},
    emotion::{Emotion, Feeling},
    event::Tombstone,
    slot::SlotKey,
};

use super::{
    super::{CodecError, wire},
    at_from_wire, at_to_wire, scope_from_wire, scope_to_wire, text,
};

const OPS: [Op; 4] = [Op::Affirm, Op::Correct, Op::Deny, Op::End];

const MODALITIES: [Modality; 7] = [
    Modality::Stated,
    Modality::Inferred,
    Modality::Hypothetical,
    Modality::Quoted,
    Modality::RolePlay,
    Modality::Joke,
    Modality::Question,
];

pub(super) fn assertion_to_wire(assertion: &Assertion) -> wire::Assertion<'_> {
    let value = assertion.value.as_ref();
    let key = value.filter(|value| value.key != value.text).map(|value| text(&value.key));
    let is_plain = assertion.modality == Modality::Stated;
    wire::Assertion {
        subject: subject_to_wire(&assertion.subject),
        slot: text(assertion.slot.as_str()),
        op: text(assertion.op.as_str()),
        value: value.map(|value| text(&value.text)),
        key,
        modality: (!is_plain).then(|| text(assertion.modality.as_str())),
        importance: assertion.importance,
        confidence: assertion.confidence,
        feeling: assertion
            .feeling
            .map(|feeling| wire::Feeling(text(feeling.emotion.as_str()), feeling.intensity)),
        when: assertion.when.as_ref().map(|when| wire::When {
            from: at_to_wire(when.from),
            to: at_to_wire(when.to),
            text: text(&when.text),
            words: text(&when.words),
        }),
        valid_from: assertion.valid_from.map(at_to_wire),
        valid_to: assertion.valid_to.map(at_to_wire),
        span: assertion.span,
    }
}

pub(super) fn assertion_from_wire(wire: wire::Assertion<'_>) -> Result<Assertion, CodecError> {
    let key = wire.key;
    let value = wire.value.map(|text| {
        let text: Box<str> = text.0.into();
        Value { key: key.map_or_else(|| text.clone(), |key| key.0.into()), text }
    });
    let modality = match &wire.modality {
        None => Modality::Stated,
        Some(name) => named("modality", &MODALITIES, Modality::as_str, name)?,
    };
    Ok(Assertion {
        subject: subject_from_wire(wire.subject),
        slot: SlotKey::new(&wire.slot.0),
        op: named("op", &OPS, Op::as_str, &wire.op)?,
        value,
        modality,
        importance: wire.importance,
        confidence: wire.confidence,
        feeling: wire.feeling.map(feeling_from_wire).transpose()?,
        when: wire.when.map(when_from_wire).transpose()?,
        valid_from: wire.valid_from.as_ref().map(at_from_wire).transpose()?,
        valid_to: wire.valid_to.as_ref().map(at_from_wire).transpose()?,
        span: wire.span,
    })
}

fn feeling_from_wire(
    wire::Feeling(name, intensity): wire::Feeling<'_>,
) -> Result<Feeling, CodecError> {
    let emotion = Emotion::from_name(&name.0).ok_or_else(|| unknown("feeling"))?;
    Ok(Feeling { emotion, intensity })
}

fn when_from_wire(when: wire::When<'_>) -> Result<When, CodecError> {
    Ok(When {
        from: at_from_wire(&when.from)?,
        to: at_from_wire(&when.to)?,
        text: when.text.0.into(),
        words: when.words.0.into(),
    })
}

pub(super) fn tombstone_to_wire(tombstone: &Tombstone) -> wire::Tombstone<'_> {
    wire::Tombstone {
        scope: scope_to_wire(&tombstone.scope),
        at: at_to_wire(tombstone.at),
        subject: subject_to_wire(&tombstone.subject),
        slot: text(tombstone.slot.as_str()),
        value_key: text(&tombstone.value_key),
    }
}

pub(super) fn tombstone_from_wire(wire: wire::Tombstone<'_>) -> Result<Tombstone, CodecError> {
    Ok(Tombstone {
        scope: scope_from_wire(&wire.scope)?,
        at: at_from_wire(&wire.at)?,
        subject: subject_from_wire(wire.subject),
        slot: SlotKey::new(&wire.slot.0),
        value_key: wire.value_key.0.into(),
    })
}

fn subject_to_wire(subject: &Subject) -> wire::Subject<'_> {
    match subject {
        Subject::User => wire::Subject::User,
        Subject::Persona => wire::Subject::Persona,
        Subject::Person(name) => wire::Subject::Person(text(name)),
    }
}

fn subject_from_wire(subject: wire::Subject<'_>) -> Subject {
    match subject {
        wire::Subject::User => Subject::User,
        wire::Subject::Persona => Subject::Persona,
        wire::Subject::Person(name) => Subject::Person(name.0.into()),
    }
}

fn named<T: Copy>(
    field: &'static str,
    all: &[T],
    name_of: impl Fn(T) -> &'static str,
    name: &wire::Text<'_>,
) -> Result<T, CodecError> {
    all.iter().copied().find(|it| name_of(*it) == name.0).ok_or_else(|| unknown(field))
}

fn unknown(field: &'static str) -> CodecError {
    CodecError::Invalid { field, detail: "is not one of this release".to_owned() }
}
