//! What does it cost to write one message and to bring it back? Hydration does the second by the
//! hundred thousand. Run with `cargo bench -p gieok-store --bench message`.
#![allow(clippy::print_stdout, reason = "the table is the result")]

use std::{hint::black_box, time::Instant};

use gieok_core::{
    event::{Event, IndexRecord, Seq},
    id::{MessageId, SessionId, TenantId, UserId, UserKey},
    message::{Message, Role},
    scope::Scope,
    terms::Terms,
    time::At,
};
use gieok_store::{
    codec::{decode_event, decode_index, encode_event, encode_index},
    crypto::{DataKey, Place},
};
use uuid::Uuid;

const N_MESSAGES: u64 = 100_000;
const N_ROUNDS: usize = 5;

/// About 100 characters, all but the spaces Korean.
const TEXT: &str = "어제 저녁에 친구랑 한강에서 자전거를 탔는데 바람이 너무 시원해서 기분이 정말 좋았어 \
    다음 주말에는 우리 같이 가서 치킨도 먹고 사진도 많이 찍자 나는 벌써부터 그날이 기다려져서 잠이 안 와";

fn message(seq: u64, text: &str) -> Event {
    let uuid = |n: u64| Uuid::from_u128(0x0189_0a5d_ac96_774b_bcce_b302_0000_0000 + u128::from(n));
    Event::MessageAppended(Message {
        id: MessageId::from_uuid(uuid(seq)),
        parent: Some(MessageId::from_uuid(uuid(seq - 1))),
        session: SessionId::from_uuid(uuid(0)),
        scope: Scope { persona: Some("luna".parse().expect("an id")), ..Scope::default() },
        role: Role::User,
        speaker: None,
        content: text.into(),
        at: At::new(1_772_326_800_000_000 + i64::try_from(seq).expect("small"), 32_400)
            .expect("in range"),
        metadata: None,
    })
}

/// Every word and every pair of neighbouring syllables within one: what the index holds.
fn index_record() -> IndexRecord {
    let mut terms: Vec<String> = TEXT.split_whitespace().map(str::to_owned).collect();
    let n_words = u32::try_from(terms.len()).expect("few");
    for word in TEXT.split_whitespace() {
        let syllables: Vec<char> = word.chars().collect();
        terms.extend(syllables.windows(2).map(|pair| format!("~{}{}", pair[0], pair[1])));
    }
    terms.sort();
    terms.dedup();
    let counts = terms.iter().map(|term| (&**term, 1));
    IndexRecord { terms_version: 1, terms: Terms::new(counts, n_words), meaning: None }
}

/// Prints the best round, per message.
fn measure<T>(what: &str, mut prepare: impl FnMut() -> T, mut run: impl FnMut(T)) {
    let best = (0..N_ROUNDS).map(|_| {
        let input = prepare();
        let start = Instant::now();
        run(input);
        start.elapsed()
    });
    let best = best.min().expect("at least one round");
    println!("{what:<44} {:>7.0} ns", best.as_nanos() as f64 / N_MESSAGES as f64);
}

fn user() -> UserKey {
    UserKey {
        tenant: TenantId::new("default").expect("an id"),
        user: UserId::new("01890a5d-ac96-774b-bcce-b302099a8057").expect("an id"),
    }
}

fn main() {
    let sealer = DataKey::generate().sealer(&user());
    let plain: Vec<_> = (1..=N_MESSAGES).map(|seq| encode_event(&message(seq, TEXT))).collect();
    let escaped_text = format!("\"{TEXT}\"\n");
    let escaped: Vec<_> =
        (1..=N_MESSAGES).map(|seq| encode_event(&message(seq, &escaped_text))).collect();
    let seal =
        |place: fn(Seq) -> Place, seq: u64, bytes: &[u8]| sealer.seal(place(Seq(seq)), bytes);
    let sealed: Vec<_> =
        (1..).zip(&plain).map(|(seq, bytes)| seal(Place::Event, seq, bytes)).collect();
    let index = encode_index(&index_record());
    println!(
        "{} characters, {} bytes of event, {} terms, {} bytes of index record",
        TEXT.chars().count(),
        plain[0].len(),
        index_record().terms.len(),
        index.len()
    );

    let nothing = || ();
    measure("encode event", nothing, |()| {
        let event = message(1, TEXT);
        for _ in 0..N_MESSAGES {
            black_box(encode_event(black_box(&event)));
        }
    });
    measure("seal event", nothing, |()| {
        for (seq, bytes) in (1..).zip(&plain) {
            black_box(seal(Place::Event, seq, bytes));
        }
    });
    measure(
        "open event in place",
        || sealed.clone(),
        |mut sealed| {
            for (seq, bytes) in (1..).zip(&mut sealed) {
                black_box(
                    sealer.open_in_place(Place::Event(Seq(seq)), bytes).expect("sealed here"),
                );
            }
        },
    );
    measure(
        "open 16 bytes in place",
        || vec![seal(Place::Event, 1, &[0; 16]); 100_000],
        |mut rows| {
            for bytes in &mut rows {
                black_box(sealer.open_in_place(Place::Event(Seq(1)), bytes).expect("sealed here"));
            }
        },
    );
    measure("decode event", nothing, |()| {
        for bytes in &plain {
            black_box(decode_event(bytes).expect("encoded here"));
        }
    });
    measure("decode event with escapes in its text", nothing, |()| {
        for bytes in &escaped {
            black_box(decode_event(bytes).expect("encoded here"));
        }
    });
    measure("decode index record", nothing, |()| {
        for _ in 0..N_MESSAGES {
            black_box(decode_index(black_box(&index)).expect("encoded here"));
        }
    });
}
