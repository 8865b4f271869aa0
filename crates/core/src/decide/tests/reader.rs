//! A reader for tests: a message that begins with `!` says what it claims outright.
//!
//! ```text
//! ! residence=서울; 동생.age=25살|25; likes!커피; likes/커피; job/; height~180cm
//!   affirm          `text|key`         deny       end         end all  correct
//! ! plan=병원 @2026-03-15      when; `@2026-03-15..2026-03-20` a stretch
//! ! residence=서울 >2020-01-01 <2025-12-31      valid from, valid to
//! ! job=교사 ?      hypothetical        ! job=교사 *90      importance
//! ! #not this one   what the reader ignores
//! ```
//!
//! `persona.` and any other word before a dot name the subject.

use crate::{
    assertion::{Assertion, Extractor, Modality, Op, Subject, Value, When},
    reading::{Ignored, Reader, Reading, Said},
    slot::SlotKey,
    time::At,
};

/// Reads what tests write.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScriptReader {
    pub(crate) version: u16,
}

impl Reader for ScriptReader {
    fn extractor(&self) -> Extractor {
        Extractor { name: "script".into(), version: self.version }
    }

    fn read(&self, said: &Said<'_>) -> Reading {
        let mut res = Reading::default();
        let Some(text) = said.text.strip_prefix('!') else { return res };
        for claim in text.split(';').map(str::trim).filter(|claim| !claim.is_empty()) {
            if let Some(text) = claim.strip_prefix('#') {
                let reason = "the test says so";
                res.ignored.push(Ignored { text: text.into(), reason });
                continue;
            }
            // An answer takes its slot from the question before it.
            let answer = claim.strip_prefix('^').and_then(|value| {
                let (_, question) = said.previous?;
                Some(format!("{}={value}", question.trim_end_matches('?')))
            });
            // A later version of the rules understands more.
            let claim = match claim.strip_prefix("v2:") {
                Some(_) if self.version < 2 => continue,
                Some(claim) => claim,
                None => claim,
            };
            res.assertions.push(assertion(answer.as_deref().unwrap_or(claim)));
        }
        res
    }
}

/// Reads one claim.
pub(crate) fn assertion(text: &str) -> Assertion {
    let at = text.find(['=', '~', '!', '/']).unwrap_or_else(|| panic!("no operation: {text}"));
    let (about, rest) = text.split_at(at);
    let (op, rest) = rest.split_at(1);
    let (subject, slot) = match about.rsplit_once('.') {
        None => (Subject::User, about),
        Some(("persona", slot)) => (Subject::Persona, slot),
        Some((name, slot)) => (Subject::Person(name.into()), slot),
    };
    let op = match op {
        "=" => Op::Affirm,
        "~" => Op::Correct,
        "!" => Op::Deny,
        _ => Op::End,
    };
    let slot = SlotKey::new(slot);
    let mut res = Assertion {
        subject,
        importance: slot.slot().importance,
        slot,
        op,
        value: None,
        modality: Modality::Stated,
        confidence: 80,
        feeling: None,
        when: None,
        valid_from: None,
        valid_to: None,
        span: (0, 0),
    };
    let mut words = Vec::new();
    for word in rest.split_whitespace() {
        match word.split_at_checked(1) {
            Some(("@", date)) => res.when = Some(when(date)),
            Some((">", date)) => res.valid_from = Some(day(date)),
            Some(("<", date)) => res.valid_to = Some(day(date)),
            Some(("*", number)) => res.importance = number.parse().unwrap(),
            Some(("?", "")) => res.modality = Modality::Hypothetical,
            _ => words.push(word),
        }
    }
    if !words.is_empty() {
        res.value = Some(value(&words.join(" ")));
    }
    res
}

/// `25살|25`
pub(crate) fn value(text: &str) -> Value {
    let (shown, key) = text.split_once('|').unwrap_or((text, ""));
    let key = if key.is_empty() { shown.to_lowercase() } else { key.to_owned() };
    Value { text: shown.into(), key: key.into() }
}

fn when(text: &str) -> When {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let to = At::new(day(to).micros() + 86_400_000_000, 0).unwrap();
    When { from: day(from), to, text: text.into(), words: text.into() }
}

/// Midnight of a day, in UTC.
pub(crate) fn day(text: &str) -> At {
    At::parse(&format!("{text}T00:00:00Z")).unwrap_or_else(|_| panic!("no day: {text}"))
}
