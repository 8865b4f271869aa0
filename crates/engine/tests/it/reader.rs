//! A reader that takes `slot=value` words for claims.

use gieok::core::{
    assertion::{Assertion, Extractor, Modality, Op, Subject, Value},
    reading::{Reader, Reading, Said},
    slot::SlotKey,
};

/// Reads `residence=서울`, `likes!커피` (not so), `job/의사` (over) and `동생.age=20`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WordReader {
    /// Version 2 also reads `slot:value`.
    pub(crate) version: u16,
}

impl Reader for WordReader {
    fn extractor(&self) -> Extractor {
        Extractor { name: "words".into(), version: self.version }
    }

    fn read(&self, said: &Said<'_>) -> Reading {
        let claims = said.text.split_whitespace().filter_map(|word| self.claim(word));
        Reading { assertions: claims.collect(), ..Reading::default() }
    }
}

impl WordReader {
    fn claim(self, word: &str) -> Option<Assertion> {
        let at = word.find(['=', '!', '/', ':'])?;
        let (about, rest) = word.split_at(at);
        let (op, value) = rest.split_at(1);
        let op = match op {
            "!" => Op::Deny,
            "/" => Op::End,
            ":" if self.version < 2 => return None,
            _ => Op::Affirm,
        };
        let (subject, slot) = match about.split_once('.') {
            Some((name, slot)) => (Subject::Person(name.into()), slot),
            None => (Subject::User, about),
        };
        if slot.is_empty() || value.is_empty() {
            return None;
        }
        Some(Assertion {
            subject,
            slot: SlotKey::new(slot),
            op,
            value: Some(Value { text: value.into(), key: value.to_lowercase().into() }),
            modality: Modality::Stated,
            importance: 50,
            confidence: 80,
            feeling: None,
            when: None,
            valid_from: None,
            valid_to: None,
            span: (0, 0),
        })
    }
}
