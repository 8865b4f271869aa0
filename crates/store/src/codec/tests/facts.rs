//! Assertions and tombstones as bytes.

use gieok_core::{
    assertion::{Assertion, Extractor, Modality, Op, Subject, Value, When},
    emotion::{Emotion, Feeling},
    event::{Tombstone, redacted_assertion},
    slot::SlotKey,
};
use proptest::{collection, option, prelude::*, sample};

use super::*;

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

fn any_subject() -> impl Strategy<Value = Subject> {
    prop_oneof![Just(Subject::User), Just(Subject::Persona), any_text().prop_map(Subject::Person)]
}

fn any_slot() -> impl Strategy<Value = SlotKey> {
    any_text().prop_map(|text| SlotKey::new(&text))
}

fn any_value() -> impl Strategy<Value = Value> {
    let apart = (any_text(), any_text()).prop_map(|(text, key)| Value { text, key });
    let alike = any_text().prop_map(|text| Value { key: text.clone(), text });
    prop_oneof![apart, alike]
}

fn any_when() -> impl Strategy<Value = When> {
    (any_at(), any_at(), any_text(), any_text()).prop_map(|(from, to, text, words)| When {
        from,
        to,
        text,
        words,
    })
}

fn any_feeling() -> impl Strategy<Value = Feeling> {
    (sample::select(Emotion::all().collect::<Vec<_>>()), any::<u8>())
        .prop_map(|(emotion, intensity)| Feeling { emotion, intensity })
}

prop_compose! {
    fn any_assertion()(
        (subject, slot, value) in (any_subject(), any_slot(), option::of(any_value())),
        (op, modality) in (sample::select(&OPS[..]), sample::select(&MODALITIES[..])),
        (importance, confidence, span) in any::<(u8, u8, (u32, u32))>(),
        (feeling, when) in (option::of(any_feeling()), option::of(any_when())),
        (valid_from, valid_to) in (option::of(any_at()), option::of(any_at())),
    ) -> Assertion {
        Assertion {
            subject, slot, op, value, modality, importance, confidence, feeling, when, valid_from,
            valid_to, span,
        }
    }
}

fn any_tombstone() -> impl Strategy<Value = Tombstone> {
    (any_scope(), any_at(), any_subject(), any_slot(), any_text()).prop_map(
        |(scope, at, subject, slot, value_key)| Tombstone { scope, at, subject, slot, value_key },
    )
}

/// Boxed, part by part: strategies are values, and one of this many fields overflows the stack.
pub(super) fn any_event() -> impl Strategy<Value = Event> {
    let assertion = any_assertion().boxed();
    prop_oneof![
        (any_id(), any_text(), any::<u16>(), collection::vec(assertion.clone(), 0..4)).prop_map(
            |(of, name, version, assertions)| Event::Extracted {
                of,
                extractor: Extractor { name, version },
                assertions,
            }
        ),
        (any_scope(), any_at(), assertion).prop_map(|(scope, at, assertion)| Event::FactStated {
            scope,
            at,
            assertion
        }),
        any_tombstone().prop_map(Event::FactDeleted),
        any_tombstone().prop_map(Event::FactRestored),
        any_scope().prop_map(|filter| Event::FactsCleared { filter }),
    ]
    .boxed()
}

fn full() -> Assertion {
    Assertion {
        subject: Subject::Person("동생".into()),
        slot: SlotKey::new("plan"),
        op: Op::Affirm,
        value: Some(Value { text: "치과 가기".into(), key: "치과".into() }),
        modality: Modality::Inferred,
        importance: 60,
        confidence: 80,
        feeling: Some(Feeling { emotion: Emotion::Anxiety, intensity: 70 }),
        when: Some(When {
            from: at(), to: at(), text: "2026-03-01".into(), words: "오늘".into()
        }),
        valid_from: Some(at()),
        valid_to: Some(at()),
        span: (0, 12),
    }
}

fn short() -> Assertion {
    Assertion {
        subject: Subject::User,
        slot: SlotKey::new("height"),
        value: Some(Value { text: "178cm".into(), key: "178cm".into() }),
        modality: Modality::Stated,
        feeling: None,
        when: None,
        valid_from: None,
        valid_to: None,
        ..full()
    }
}

fn tombstone() -> Tombstone {
    Tombstone {
        scope: Scope { work: None, session: None, document: None, ..scope() },
        at: at(),
        subject: Subject::Persona,
        slot: SlotKey::new("likes"),
        value_key: "커피".into(),
    }
}

#[test]
fn the_json_of_extractions_never_changes() {
    let of = MessageId::new("m1").unwrap();
    let extractor = Extractor { name: "rules".into(), version: 3 };
    check(
        &Event::Extracted {
            of: of.clone(),
            extractor: extractor.clone(),
            assertions: vec![full(), short()],
        },
        r#"{"extracted":{"of":"m1","by":"rules","ver":3,"as":[{"of":{"person":"동생"},"sl":"plan","op":"affirm","v":"치과 가기","k":"치과","mo":"inferred","im":60,"co":80,"fe":["anxiety",70],"wh":{"fr":[1772326800000000,32400],"to":[1772326800000000,32400],"tx":"2026-03-01","ws":"오늘"},"vf":[1772326800000000,32400],"vt":[1772326800000000,32400],"sp":[0,12]},{"sl":"height","op":"affirm","v":"178cm","im":60,"co":80,"sp":[0,12]}]}}"#,
    );
    check(
        &Event::Extracted { of, extractor, assertions: Vec::new() },
        r#"{"extracted":{"of":"m1","by":"rules","ver":3}}"#,
    );
}

#[test]
fn the_json_of_facts_by_hand_never_changes() {
    check(
        &Event::FactStated { scope: Scope::default(), at: at(), assertion: short() },
        r#"{"fact":{"at":[1772326800000000,32400],"as":{"sl":"height","op":"affirm","v":"178cm","im":60,"co":80,"sp":[0,12]}}}"#,
    );
    check(
        &Event::FactStated { scope: Scope::default(), at: at(), assertion: redacted_assertion() },
        r#"{"fact":{"at":[1772326800000000,32400],"as":{"sl":"","op":"end","im":0,"co":0,"sp":[0,0]}}}"#,
    );
    check(
        &Event::FactDeleted(tombstone()),
        r#"{"fact_del":{"sc":{"p":"luna"},"at":[1772326800000000,32400],"of":"persona","sl":"likes","k":"커피"}}"#,
    );
    check(
        &Event::FactRestored(tombstone().redacted()),
        r#"{"fact_back":{"sc":{"p":"luna"},"at":[1772326800000000,32400],"sl":"","k":""}}"#,
    );
    check(
        &Event::FactsCleared { filter: tombstone().scope },
        r#"{"facts_clear":{"sc":{"p":"luna"}}}"#,
    );
    check(&Event::FactsCleared { filter: Scope::default() }, r#"{"facts_clear":{}}"#);
}

#[test]
fn every_op_modality_and_feeling_has_its_name() {
    for op in OPS {
        for modality in MODALITIES {
            for emotion in Emotion::all() {
                let feeling = Some(Feeling { emotion, intensity: 1 });
                let assertion = Assertion { op, modality, feeling, ..short() };
                let event = Event::FactStated { scope: Scope::default(), at: at(), assertion };
                assert_eq!(decode_event(&encode_event(&event)), Ok(event));
            }
        }
    }
}

#[test]
fn names_of_a_later_release_are_refused() {
    let json = |op: &str, more: &str| {
        format!(
            "\u{1}{{\"fact\":{{\"at\":[0,0],\"as\":{{\"sl\":\"a\",\"op\":\"{op}\",\"im\":0,\
             \"co\":0,\"sp\":[0,0]{more}}}}}}}"
        )
    };
    refused(json("wish", "").as_bytes(), "`op` is not one of this release");
    refused(json("end", ",\"mo\":\"dream\"").as_bytes(), "`modality` is not one of this release");
    refused(json("end", ",\"fe\":[\"glee\",1]").as_bytes(), "`feeling` is not one of this release");
}
