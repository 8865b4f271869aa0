//! Facts and claims.

use gieok_core::{
    assertion::{self, Assertion},
    emotion,
    fact::{Fact, Status},
    reading::Reading,
    space::Space,
};

use crate::wire;

/// A fact with its line in the language in which it was said.
pub(crate) fn fact(space: &Space, fact: &Fact) -> wire::Fact {
    let schema = fact.schema();
    let status = match &fact.status {
        Status::Past { why, .. } => why.as_str(),
        status => status.as_str(),
    };
    wire::Fact {
        id: fact.id.to_string(),
        subject: subject(&fact.subject),
        slot: fact.slot.as_str().to_owned(),
        value: fact.value.text.to_string(),
        text: fact.line(fact.is_korean(space)),
        is_current: fact.is_current(),
        status: status.to_owned(),
        polarity: if fact.is_denied { "denied" } else { "affirmed" }.to_owned(),
        category: schema.category.as_str().to_owned(),
        tag: schema.tag.as_str().to_owned(),
        kind: schema.kind.as_str().to_owned(),
        importance: share(fact.importance),
        confidence: share(fact.confidence),
        emotion: fact.feeling.map(feeling),
        said_at: fact.first_said.to_string(),
        last_said_at: fact.last_said.to_string(),
        mentions: fact.n_mentions,
        valid_from: fact.valid_from.to_string(),
        valid_to: fact.valid_to.map(|at| at.to_string()),
        when: fact.when.as_ref().map(when),
        source: fact.sources.iter().map(|no| space.message(*no).id.to_string()).collect(),
        by_hand: fact.is_by_hand,
    }
}

/// What the rules make of a text.
pub(crate) fn extracted(reading: Reading) -> wire::ExtractResponse {
    let ignored = |it: gieok_core::reading::Ignored| wire::Ignored {
        text: it.text.into(),
        reason: it.reason.to_owned(),
    };
    wire::ExtractResponse {
        assertions: reading.assertions.iter().map(claim).collect(),
        ignored: reading.ignored.into_iter().map(ignored).collect(),
        emotion: reading.feeling.map(feeling),
        speech_style: reading.style.map(|style| style.as_str().to_owned()),
    }
}

fn claim(claim: &Assertion) -> wire::Assertion {
    wire::Assertion {
        subject: subject(&claim.subject),
        slot: claim.slot.as_str().to_owned(),
        op: claim.op.as_str().to_owned(),
        value: claim.value.as_ref().map(|value| value.text.to_string()),
        modality: claim.modality.as_str().to_owned(),
        category: claim.slot.slot().category.as_str().to_owned(),
        importance: share(claim.importance),
        confidence: share(claim.confidence),
        when: claim.when.as_ref().map(when),
        valid_from: claim.valid_from.map(|at| at.to_string()),
        valid_to: claim.valid_to.map(|at| at.to_string()),
        span: [claim.span.0, claim.span.1],
    }
}

fn subject(subject: &assertion::Subject) -> wire::Subject {
    let (kind, name) = match subject {
        assertion::Subject::User => (wire::SubjectKind::User, None),
        assertion::Subject::Persona => (wire::SubjectKind::Persona, None),
        assertion::Subject::Person(name) => (wire::SubjectKind::Person, Some(name.to_string())),
    };
    wire::Subject { kind, name }
}

fn when(when: &assertion::When) -> wire::When {
    wire::When {
        from: when.from.to_string(),
        to: when.to.to_string(),
        text: when.text.to_string(),
        words: when.words.to_string(),
    }
}

fn feeling(feeling: emotion::Feeling) -> wire::Feeling {
    wire::Feeling {
        emotion: feeling.emotion.as_str().to_owned(),
        intensity: share(feeling.intensity),
    }
}

fn share(percent: u8) -> f32 {
    f32::from(percent) / 100.0
}
