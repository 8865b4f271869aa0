//! What does it cost to fold the claims of a long acquaintance into facts, and to tell what one
//! more message changes? Run with `cargo bench -p gieok-core --bench facts`.
#![allow(clippy::print_stdout, reason = "the table is the result")]

use std::{hint::black_box, time::Instant};

use gieok_core::{
    assertion::{Assertion, Extractor, Modality, Op, Subject, Value},
    decide::{Command, decide},
    event::{Entry, Event},
    fact::Facts,
    id::MessageId,
    message::{Draft, Message, Parent, Role},
    reading::{Reader, Reading, Said},
    scope::Scope,
    slot::SlotKey,
    space::Space,
    time::At,
};

const N_ROUNDS: usize = 50;

#[derive(Debug)]
struct Repeat;

impl Reader for Repeat {
    fn extractor(&self) -> Extractor {
        Extractor { name: "bench".into(), version: 1 }
    }

    fn read(&self, _said: &Said<'_>) -> Reading {
        Reading { assertions: claims(3), ..Reading::default() }
    }
}

fn claim(subject: Subject, slot: &str, value: &str) -> Assertion {
    Assertion {
        subject,
        slot: SlotKey::new(slot),
        op: Op::Affirm,
        value: Some(Value { text: value.into(), key: value.into() }),
        modality: Modality::Stated,
        importance: 60,
        confidence: 80,
        feeling: None,
        when: None,
        valid_from: None,
        valid_to: None,
        span: (0, 10),
    }
}

/// Two claims, as a talkative person makes them: some move on, most are said again and again.
fn claims(n: usize) -> Vec<Assertion> {
    let first = match n % 5 {
        0 => claim(Subject::User, "residence", &format!("도시 {}", n % 7)),
        1 => claim(Subject::User, "favorite_food", &format!("음식 {}", n % 300)),
        2 => {
            let friend = Subject::Person(format!("친구 {}", n % 40).into());
            claim(friend, "age", &format!("{}살", n % 60))
        }
        3 => claim(Subject::User, "event", &format!("사건 {n}")),
        _ => claim(Subject::User, "plan", &format!("계획 {}", n % 500)),
    };
    vec![first, claim(Subject::User, "likes", &format!("취향 {}", n % 400))]
}

fn at(n: usize) -> At {
    let minutes = i64::try_from(n).expect("small") * 60_000_000;
    At::new(1_772_326_800_000_000 + minutes, 32_400).expect("in range")
}

fn luna() -> Scope {
    Scope { persona: Some("luna".parse().expect("an id")), ..Scope::default() }
}

fn told(n_messages: usize) -> Space {
    let mut space = Space::default();
    for n in 0..n_messages {
        let id: MessageId = format!("m{n}").parse().expect("an id");
        let message = Message {
            id: id.clone(),
            parent: n.checked_sub(1).map(|n| format!("m{n}").parse().expect("an id")),
            session: "s1".parse().expect("an id"),
            scope: luna(),
            role: Role::User,
            speaker: None,
            content: "x".into(),
            at: at(n),
            metadata: None,
        };
        let (extractor, assertions) = (Repeat.extractor(), claims(n));
        let extracted = Event::Extracted { of: id, extractor, assertions };
        for event in [Event::MessageAppended(message), extracted] {
            space.apply(&Entry { seq: space.seq().next(), event, index: None });
        }
    }
    space
}

fn best(mut run: impl FnMut()) -> std::time::Duration {
    let rounds = (0..N_ROUNDS).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    rounds.min().expect("there are rounds")
}

fn main() {
    println!(
        "{:>10} {:>10} {:>12} {:>12} {:>14}",
        "claims", "facts", "fold", "one more", "B a claim"
    );
    for n_messages in [500, 5_000, 50_000] {
        let space = told(n_messages);
        let bare = {
            let mut bare = Space::default();
            for n in 0..n_messages {
                let message = space.to_message(gieok_core::space::MessageNo(n as u32));
                let event = Event::MessageAppended(message);
                bare.apply(&Entry { seq: bare.seq().next(), event, index: None });
            }
            bare.heap_bytes()
        };
        let now = at(n_messages);
        let n_facts = Facts::seen_from(&space, &luna(), now).iter().count();
        let fold = best(|| {
            black_box(Facts::seen_from(&space, &luna(), now));
        });
        let draft = Draft {
            id: "new".parse().expect("an id"),
            role: Role::User,
            speaker: None,
            content: "x".into(),
            at: now,
            metadata: None,
            parent: Parent::Head,
        };
        let scope = luna().in_session(&"s1".parse().expect("an id"));
        let command = Command::Observe { scope, drafts: vec![draft] };
        let one_more = best(|| {
            black_box(decide(&space, &command, now, &Repeat).expect("accepted"));
        });
        let n_claims = n_messages * 2;
        let bytes = (space.heap_bytes() - bare) / n_claims;
        println!("{n_claims:>10} {n_facts:>10} {fold:>12.1?} {one_more:>12.1?} {bytes:>14}");
    }
}
