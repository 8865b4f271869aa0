//! Work grows with the claims, not faster.

use super::*;
use crate::{
    assertion::{Assertion, Extractor},
    decide::tests::reader::assertion,
    event::{Entry, Event},
    message::{Message, Role},
};

/// A space that was told `n_messages` times what `claims` gives.
fn told(n_messages: usize, claims: impl Fn(usize) -> Vec<Assertion>) -> Space {
    let mut space = Space::default();
    let noon = World::empty().now;
    for n in 0..n_messages {
        let id: crate::id::MessageId = format!("m{n}").parse().unwrap();
        let message = Message {
            id: id.clone(),
            parent: n.checked_sub(1).map(|before| format!("m{before}").parse().unwrap()),
            session: "s1".parse().unwrap(),
            scope: scope("@luna"),
            role: Role::User,
            speaker: None,
            content: "x".into(),
            at: At::new(noon.micros() + n as i64 * 60_000_000, 0).unwrap(),
            metadata: None,
        };
        let extractor = Extractor { name: "rules".into(), version: 1 };
        let extracted = Event::Extracted { of: id, extractor, assertions: claims(n) };
        for event in [Event::MessageAppended(message), extracted] {
            space.apply(&Entry { seq: space.seq().next(), event, index: None });
        }
    }
    space
}

type Claims = fn(usize) -> Vec<Assertion>;

#[test]
fn nothing_is_quadratic() {
    let cases: [(&str, Claims); 5] = [
        ("all different", |n| vec![assertion(&format!("likes=value {n}"))]),
        ("ends that miss", |n| {
            let op = if n % 2 == 0 { "=" } else { "/" };
            vec![assertion(&format!("learning{op}value {n} x"))]
        }),
        ("one slot that changes", |n| vec![assertion(&format!("job=value {n}"))]),
        ("all names", |n| {
            vec![assertion(&format!("p{n}.name=q{n}")), assertion(&format!("q{n}.age=1"))]
        }),
        ("all end", |n| vec![assertion(&format!("likes=v{n}")), assertion("likes/")]),
    ];
    for (name, claims) in cases {
        let space = told(20_000, claims);
        let facts = Facts::seen_from(&space, &scope("@luna"), World::empty().now);
        assert!(facts.iter().count() >= 10_000, "{name}");
    }
}
