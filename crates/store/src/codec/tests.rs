mod facts;

use gieok_core::{
    event::IndexRecord,
    id::{MessageId, SessionId, SummaryId},
    meaning::{Meaning, ModelId, Vector},
    message::{Message, Role},
    scope::Scope,
    summary::Summary,
    terms::Terms,
    time::At,
};
use proptest::{collection, option, prelude::*, sample, string};

use super::*;

/// Ids as callers choose them and as we make them.
fn any_id<T: std::str::FromStr + std::fmt::Debug>() -> impl Strategy<Value = T>
where
    T::Err: std::fmt::Debug,
{
    let text = string::string_regex("[^\\p{Cc}]{1,32}").unwrap();
    let uuid = any::<u128>().prop_map(|n| uuid::Uuid::from_u128(n).to_string());
    prop_oneof![text, uuid].prop_map(|text| text.parse().unwrap())
}

fn any_at() -> impl Strategy<Value = At> {
    (-4_000_000_000_000_000_i64..4_000_000_000_000_000, -90_000..90_000)
        .prop_map(|(micros, offset_seconds)| At::new(micros, offset_seconds).unwrap())
}

fn any_text() -> impl Strategy<Value = Box<str>> {
    any::<String>().prop_map(String::into_boxed_str)
}

fn any_scope() -> impl Strategy<Value = Scope> {
    (option::of(any_id()), option::of(any_id()), option::of(any_id()), option::of(any_id()))
        .prop_map(|(persona, work, session, document)| Scope { persona, work, session, document })
}

fn any_message() -> impl Strategy<Value = Message> {
    let names = (any_id(), option::of(any_id()), any_id(), any_scope());
    let said = (sample::select(&Role::ALL[..]), option::of(any_text()), any_text(), any_at());
    (names, said, option::of(any_text())).prop_map(
        |((id, parent, session, scope), (role, speaker, content, at), metadata)| Message {
            id,
            parent,
            session,
            scope,
            role,
            speaker,
            content,
            at,
            metadata,
        },
    )
}

fn any_summary() -> impl Strategy<Value = Summary> {
    let sources = collection::vec(any_id(), 0..5);
    (any_id(), any_id(), any_scope(), any_text(), any_at(), sources).prop_map(
        |(id, session, scope, content, at, sources)| Summary {
            id,
            session,
            scope,
            content,
            at,
            sources,
        },
    )
}

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        any_message().prop_map(Event::MessageAppended),
        (any_id(), option::of(any_id()))
            .prop_map(|(session, head)| Event::HeadMoved { session, head }),
        (any_id(), any_id(), any_scope(), any_at()).prop_map(|(session, head, scope, at)| {
            Event::SessionForked { session, head, scope, at }
        }),
        (any_id(), any_at()).prop_map(|(session, at)| Event::SessionEnded { session, at }),
        any_id().prop_map(|session| Event::SessionDeleted { session }),
        collection::vec(any_id(), 0..5).prop_map(|ids| Event::MessagesDeleted { ids }),
        any_summary().prop_map(Event::SummaryAdded),
        any_id().prop_map(|id| Event::SummaryDeleted { id }),
        facts::any_event(),
    ]
}

fn any_record() -> impl Strategy<Value = IndexRecord> {
    let counts = collection::btree_map(any::<String>(), any::<u16>(), 0..20);
    (any::<u16>(), any::<u32>(), counts).prop_map(|(terms_version, n_words, counts)| {
        let counts = counts.iter().map(|(term, n)| (&**term, *n));
        IndexRecord { terms_version, terms: Terms::new(counts, n_words), meaning: None }
    })
}

proptest! {
    #[test]
    fn every_event_comes_back_as_it_was(event in any_event()) {
        prop_assert_eq!(decode_event(&encode_event(&event)), Ok(event));
    }

    #[test]
    fn every_index_record_comes_back_as_it_was(record in any_record()) {
        prop_assert_eq!(decode_index(&encode_index(&record)), Ok(record));
    }

    #[test]
    fn garbage_is_refused_without_a_panic(mut bytes: Vec<u8>) {
        let _ = decode_event(&bytes);
        let _ = decode_index(&bytes);
        bytes.insert(0, 1);
        let _ = decode_event(&bytes);
        let _ = decode_index(&bytes);
    }

    #[test]
    fn a_damaged_event_is_refused_or_is_an_event(
        event in any_event(),
        damage: Vec<(sample::Index, u8)>,
        len: sample::Index,
    ) {
        let mut bytes = encode_event(&event);
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        let _ = decode_event(&bytes);
        prop_assert!(decode_event(&bytes[..len.index(bytes.len())]).is_err());
    }

    #[test]
    fn a_damaged_index_record_is_refused_or_is_a_record(
        record in any_record(),
        damage: Vec<(sample::Index, u8)>,
        len: sample::Index,
    ) {
        let mut bytes = encode_index(&record);
        prop_assert!(decode_index(&bytes[..len.index(bytes.len())]).is_err());
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        let _ = decode_index(&bytes);
    }
}

fn at() -> At {
    At::parse("2026-03-01T10:00:00+09:00").unwrap()
}

fn scope() -> Scope {
    Scope {
        persona: Some("luna".parse().unwrap()),
        work: Some("w".parse().unwrap()),
        session: Some("s1".parse().unwrap()),
        document: Some("d".parse().unwrap()),
    }
}

fn full_message() -> Message {
    Message {
        id: MessageId::new("m2").unwrap(),
        parent: Some(MessageId::new("01890a5d-ac96-774b-bcce-b302099a8057").unwrap()),
        session: SessionId::new("s1").unwrap(),
        scope: scope(),
        role: Role::Assistant,
        speaker: Some("루나".into()),
        content: "생일 \"축하\"해!\n".into(),
        at: at(),
        metadata: Some(r#"{"mood":"기쁨"}"#.into()),
    }
}

/// Both ways: what we write, and what we read of what was written.
#[track_caller]
fn check(event: &Event, json: &str) {
    let bytes = encode_event(event);
    assert_eq!(bytes[0], 1);
    assert_eq!(std::str::from_utf8(&bytes[1..]).unwrap(), json);
    assert_eq!(decode_event(&bytes).as_ref(), Ok(event));
    let kind = json.split('"').nth(1).unwrap();
    assert!(wire::KINDS.contains(&kind), "`{kind}` is missing from KINDS");
}

/// If this fails, the format changed: logs in the field would no longer be read.
#[test]
fn the_json_of_every_event_never_changes() {
    let session = SessionId::new("s1").unwrap();
    let message = MessageId::new("m1").unwrap();
    let summary = SummaryId::new("z1").unwrap();
    let short = Message {
        id: message.clone(),
        parent: None,
        scope: Scope::default(),
        role: Role::User,
        ..full_message()
    };
    check(
        &Event::MessageAppended(full_message()),
        r#"{"message":{"id":"m2","up":"01890a5d-ac96-774b-bcce-b302099a8057","se":"s1","sc":{"p":"luna","w":"w","s":"s1","d":"d"},"by":"assistant","as":"루나","tx":"생일 \"축하\"해!\n","at":[1772326800000000,32400],"md":"{\"mood\":\"기쁨\"}"}}"#,
    );
    check(
        &Event::MessageAppended(short.redacted()),
        r#"{"message":{"id":"m1","se":"s1","by":"user","tx":"","at":[1772326800000000,32400]}}"#,
    );
    check(
        &Event::HeadMoved { session: session.clone(), head: Some(message.clone()) },
        r#"{"head":{"se":"s1","hd":"m1"}}"#,
    );
    check(&Event::HeadMoved { session: session.clone(), head: None }, r#"{"head":{"se":"s1"}}"#);
    check(
        &Event::SessionForked {
            session: session.clone(),
            head: message.clone(),
            scope: Scope { work: None, ..scope() },
            at: at(),
        },
        r#"{"fork":{"se":"s1","hd":"m1","sc":{"p":"luna","s":"s1","d":"d"},"at":[1772326800000000,32400]}}"#,
    );
    check(
        &Event::SessionEnded { session: session.clone(), at: at() },
        r#"{"session_end":{"se":"s1","at":[1772326800000000,32400]}}"#,
    );
    check(&Event::SessionDeleted { session: session.clone() }, r#"{"session_del":{"se":"s1"}}"#);
    check(
        &Event::MessagesDeleted { ids: vec![message.clone(), full_message().id] },
        r#"{"messages_del":{"ids":["m1","m2"]}}"#,
    );
    check(
        &Event::SummaryAdded(Summary {
            id: summary.clone(),
            session,
            scope: Scope::default(),
            content: "생일 이야기".into(),
            at: at(),
            sources: vec![message],
        }),
        r#"{"summary":{"id":"z1","se":"s1","tx":"생일 이야기","at":[1772326800000000,32400],"of":["m1"]}}"#,
    );
    check(&Event::SummaryDeleted { id: summary }, r#"{"summary_del":{"id":"z1"}}"#);
}

#[test]
fn every_role_has_its_name() {
    for role in Role::ALL {
        let event = Event::MessageAppended(Message { role, ..full_message() });
        assert_eq!(decode_event(&encode_event(&event)), Ok(event));
    }
}

/// Index records may change, but then [`index`]'s version must too.
#[test]
fn the_bytes_of_an_index_record_change_only_with_their_version() {
    let terms = Terms::new([("~생일", 2), ("생일", 300)], 5);
    let record = IndexRecord { terms_version: 3, terms, meaning: None };
    let bytes = b"\x02\x03\x05\x0d~\xec\x83\x9d\xec\x9d\xbc\xec\x83\x9d\xec\x9d\xbc\
                  \x02\x07\x02\x06\xac\x02";
    assert_eq!(encode_index(&record), [&bytes[..], b"\0"].concat());
    assert_eq!(decode_index(&[&bytes[..], b"\0"].concat()), Ok(record.clone()));
    let vectors = vec![Vector::from_steps(&[1, -2]), Vector::from_steps(&[127, 0])];
    let meaning = Some(Meaning { model: ModelId::new("m"), vectors });
    let record = IndexRecord { meaning, ..record };
    let with_meaning = [&bytes[..], b"\x01\x01m\x02\x04\x01\xfe\x7f\x00"].concat();
    assert_eq!(encode_index(&record), with_meaning);
    assert_eq!(decode_index(&with_meaning), Ok(record));
}

#[test]
fn fields_of_a_later_release_are_skipped() {
    let json = "\u{1}{\"session_del\":{\"se\":\"s1\",\"why\":{\"x\":[1,null]}}}";
    let session = SessionId::new("s1").unwrap();
    assert_eq!(decode_event(json.as_bytes()), Ok(Event::SessionDeleted { session }));
}

#[track_caller]
fn refused(bytes: &[u8], words: &str) {
    assert_eq!(decode_event(bytes).unwrap_err().to_string(), words);
}

#[test]
fn what_cannot_be_read_says_who_can_act() {
    refused(b"", "not decodable at byte 0: empty");
    refused(b"\0{}", "not decodable at byte 0: there is no version 0");
    refused(b"\x02{}", "written in version 2 of the format, but only up to 1 is known here");
    refused(b"\x01{\"dream\":{\"tx\":1}}", "there is no event `dream` in this release");
    refused(b"\x01{\"head\":{", "not decodable at byte 9: the JSON ends too early");
    refused(b"\x01\xff", "not decodable at byte 1: not UTF-8");
    refused(b"\x01{\"head\":{\"se\":\"\"}}", "`session` must not be empty");
    refused(
        b"\x01{\"session_end\":{\"se\":\"s\",\"at\":[9223372036854775807,0]}}",
        "`at` is outside the range of times that can be kept",
    );
    refused(
        b"\x01{\"message\":{\"id\":\"m\",\"se\":\"s\",\"by\":\"god\",\"tx\":\"\",\"at\":[0,0]}}",
        "`role` is not a role of this release",
    );
}

#[test]
fn errors_do_not_repeat_what_was_said() {
    let error =
        decode_event("\u{1}{\"head\":{\"se\":{\"비밀\":\"비밀\"}}}".as_bytes()).unwrap_err();
    assert!(!format!("{error} {error:?}").contains("비밀"), "{error:?}");
}

#[test]
fn an_index_record_out_of_order_is_refused() {
    for terms in [["b", "a"], ["a", "a"]] {
        let terms = Terms::new(terms.map(|term| (term, 1)), 2);
        let record = IndexRecord { terms_version: 1, terms, meaning: None };
        let words = "`terms` must cover their text in ascending order";
        assert_eq!(decode_index(&encode_index(&record)).unwrap_err().to_string(), words);
    }
}
