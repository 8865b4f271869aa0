//! How a text is understood. The words are `gieok-lang`'s business; core asks through a trait, so
//! that what is decided depends on the space alone and is decided anew when another writer was
//! faster.

use crate::{
    assertion::{Assertion, Extractor, Subject, When},
    emotion::{Feeling, SpeechStyle},
    message::Role,
    slot::SlotKey,
    time::At,
};

/// A message to be understood, and what its reader may know.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    /// The text.
    pub text: &'a str,
    /// Who speaks.
    pub role: Role,
    /// When; relative dates count from here.
    pub at: At,
    /// The persona's name, where it is known.
    pub persona: Option<&'a str>,
    /// What was said just before, by whom: an answer takes its slot from its question.
    pub previous: Option<(Role, &'a str)>,
    /// Names and relations that are known already, longest-lived first.
    pub people: &'a [Box<str>],
}

/// What a text says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// Claims that may become facts.
    pub assertions: Vec<Assertion>,
    /// What looked like a claim and is not taken, with the reason.
    pub ignored: Vec<Ignored>,
    /// What the speaker feels; none when nothing shows.
    pub feeling: Option<Feeling>,
    /// How the speaker speaks, where it shows.
    pub style: Option<SpeechStyle>,
}

/// A candidate that was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ignored {
    /// The words.
    pub text: Box<str>,
    /// Why not.
    pub reason: &'static str,
}

/// What a question asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// The slots it may be about, likeliest first.
    pub slots: Vec<SlotKey>,
    /// Whom it is about.
    pub subject: Option<Subject>,
    /// The stretch of time it is about.
    pub window: Option<(At, At)>,
    /// Whether it asks for what was, rather than what is.
    pub is_about_past: bool,
    /// Whether it asks for something that happened, which a later line does not outdate.
    pub is_about_event: bool,
}

/// What understands texts. Pure: the same message gives the same reading.
pub trait Reader: std::fmt::Debug + Send + Sync {
    /// Who made the reading, for the log.
    fn extractor(&self) -> Extractor;

    /// Reads a message.
    fn read(&self, said: &Said<'_>) -> Reading;

    /// The times that a text names, made absolute, with the speaker's words; in text order.
    fn times(&self, text: &str, at: At) -> Vec<When> {
        let _ = (text, at);
        Vec::new()
    }

    /// How long ago `then` is, seen from `now`: "3일 전", "yesterday".
    fn ago(&self, then: At, now: At, is_korean: bool) -> String {
        let _ = (now, is_korean);
        then.day()
    }

    /// What a question asks for; `people` are the names that are known.
    fn asked(&self, question: &str, at: At, people: &[Box<str>]) -> Asked {
        let _ = (question, at, people);
        Asked::default()
    }
}

/// Understands nothing: messages are only logged.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoReader;

impl Reader for NoReader {
    fn extractor(&self) -> Extractor {
        Extractor { name: "none".into(), version: 0 }
    }

    fn read(&self, _said: &Said<'_>) -> Reading {
        Reading::default()
    }
}
