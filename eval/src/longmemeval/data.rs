//! The LongMemEval file: one question a line, each with a haystack of its own.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Read},
    path::Path,
};

use anyhow::Context as _;
use lzma_rust2::XzReader;
use serde::Deserialize;

use crate::{
    retrieval::{Question, Sitting, dates},
    said::{Message, Watch, parse},
};

/// Ends the id of a question that has no answer in its haystack.
const ABSTENTION: &str = "_abs";

/// One question with its haystack.
#[derive(Debug)]
pub(super) struct Entry {
    /// Its evidence is the turns that are marked as holding the answer.
    pub(super) question: Question,
    /// Oldest first.
    pub(super) sittings: Vec<Sitting>,
    /// The session of each message, by the name the data gives it.
    pub(super) sessions: HashMap<String, String>,
    /// The sessions that hold the answer.
    pub(super) answer_sessions: Vec<String>,
    /// Whether the user says some of the answer, for each of those. The benchmark's own script
    /// counts no others.
    pub(super) is_said_by_user: Vec<bool>,
}

#[derive(Debug, Deserialize)]
struct Line {
    question_id: String,
    question_type: String,
    question: String,
    question_date: String,
    answer_session_ids: Vec<String>,
    haystack_dates: Vec<String>,
    haystack_session_ids: Vec<String>,
    haystack_sessions: Vec<Vec<Turn>>,
}

#[derive(Debug, Deserialize)]
struct Turn {
    role: String,
    content: String,
    #[serde(default)]
    has_answer: Option<bool>,
}

/// The lines of a `.jsonl` file, packed by xz or not.
pub(super) fn lines(path: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<String>>> {
    let is_packed = path.extension().is_some_and(|extension| extension == "xz");
    let path = path.display().to_string();
    let lines = lines_of(fs_err::File::open(&path)?, is_packed);
    Ok(lines.map(move |line| line.with_context(|| path.clone())))
}

fn lines_of(
    source: impl Read + 'static,
    is_packed: bool,
) -> impl Iterator<Item = std::io::Result<String>> {
    let source = BufReader::new(source);
    let reader: Box<dyn BufRead> = if is_packed {
        Box::new(BufReader::new(XzReader::new(source, true)))
    } else {
        Box::new(source)
    };
    let is_blank = |line: &String| line.trim().is_empty();
    reader.lines().filter(move |line| !line.as_ref().is_ok_and(is_blank))
}

/// What a line holds; none where the question is one to abstain from.
pub(super) fn entry(line: &str) -> anyhow::Result<Option<Entry>> {
    // The parser's own words may quote, and most of LongMemEval is not to be read.
    let line: Line = serde_json::from_str(line)
        .map_err(|error| anyhow::anyhow!("malformed at column {}", error.column()))?;
    if line.question_id.ends_with(ABSTENTION) {
        return Ok(None);
    }
    let id = line.question_id.clone();
    Entry::new(line).map(Some).with_context(|| format!("question {id}"))
}

impl Entry {
    fn new(line: Line) -> anyhow::Result<Self> {
        let n = line.haystack_sessions.len();
        let is_even = n == line.haystack_dates.len() && n == line.haystack_session_ids.len();
        anyhow::ensure!(is_even, "sessions, dates and ids are not equally many");
        let mut dated = Vec::new();
        for (nth, date) in line.haystack_dates.iter().enumerate() {
            dated.push((dates::longmemeval(date)?, nth));
        }
        // The file is not always in order; with one offset the text sorts as the time does.
        dated.sort();
        let mut evidence = Vec::new();
        let mut sessions = HashMap::new();
        let mut is_said_by_user = vec![false; line.answer_session_ids.len()];
        let mut sittings = Vec::new();
        for (date, nth) in dated {
            let session = &line.haystack_session_ids[nth];
            let answer = line.answer_session_ids.iter().position(|it| it == session);
            let mut watch = Watch::new(&date)?;
            let mut messages = Vec::new();
            for (place, turn) in line.haystack_sessions[nth].iter().enumerate() {
                // A session may be there twice; the place in the file is the name of one sitting.
                let id = format!("{nth}.{place}");
                let at = watch.turn(None)?;
                let Some(message) = turn.message(id.clone(), at) else { continue };
                if turn.has_answer == Some(true) {
                    evidence.push(id.clone());
                    if let Some(answer) = answer.filter(|_| message.role == "user") {
                        is_said_by_user[answer] = true;
                    }
                }
                sessions.insert(id, session.clone());
                messages.push(message);
            }
            if !messages.is_empty() {
                sittings.push(Sitting { session: format!("{nth}.{session}"), messages });
            }
        }
        let question = Question {
            id: line.question_id,
            kind: line.question_type,
            ask: line.question,
            at: asked_at(&dates::longmemeval(&line.question_date)?, &sittings)?,
            evidence,
        };
        let answer_sessions = line.answer_session_ids;
        Ok(Self { question, sittings, sessions, answer_sessions, is_said_by_user })
    }
}

impl Turn {
    /// The turn as it is sent; none where nothing was said.
    fn message(&self, id: String, at: String) -> Option<Message> {
        let role = if self.role == "user" { "user" } else { "assistant" };
        let is_said = !self.content.trim().is_empty();
        is_said.then(|| Message { id, role, speaker: None, text: self.content.clone(), at })
    }
}

/// When the question is asked. Some haystacks go on after it, evidence included, on the same day:
/// nothing can be remembered before it is said, so it is then asked at the end of its day.
fn asked_at(date: &str, sittings: &[Sitting]) -> anyhow::Result<String> {
    let last = sittings.iter().flat_map(|it| &it.messages).map(|it| it.at.as_str()).max();
    let is_before = match last {
        Some(last) => parse(date)?.0 < parse(last)?.0,
        None => false,
    };
    match date.split_once('T') {
        Some((day, _)) if is_before => Ok(format!("{day}T23:59:59+00:00")),
        _ => Ok(date.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = r#"{ "question_id": "q1", "question_type": "multi-session",
        "question": "Which boats?", "question_date": "2023/05/30 (Tue) 12:00", "answer": 2,
        "answer_session_ids": ["answer_2", "answer_1"],
        "haystack_session_ids": ["answer_1", "x", "answer_2", "x"],
        "haystack_dates": ["2023/05/30 (Tue) 23:00", "2023/05/02 (Tue) 08:00",
                           "2023/05/01 (Mon) 09:30", "2023/05/03 (Wed) 08:00"],
        "haystack_sessions": [
            [{ "role": "user", "content": "A red boat.", "has_answer": true },
             { "role": "assistant", "content": "Nice." }],
            [{ "role": "user", "content": "Soup." }, { "role": "assistant", "content": " " }],
            [{ "role": "user", "content": "Sails.", "has_answer": false },
             { "role": "assistant", "content": "A blue boat.", "has_answer": true }],
            [{ "role": "user", "content": "Soup." }]] }"#;

    #[test]
    fn sittings_are_in_the_order_of_their_dates() {
        let entry = entry(SMALL).unwrap().unwrap();
        let sittings: Vec<_> = entry
            .sittings
            .iter()
            .map(|it| {
                let messages: Vec<_> =
                    it.messages.iter().map(|m| format!("{} {} {}", m.id, m.role, m.at)).collect();
                format!("{}: {}", it.session, messages.join(", "))
            })
            .collect();
        assert_eq!(
            sittings,
            [
                "2.answer_2: 2.0 user 2023-05-01T09:30:00+00:00, \
                 2.1 assistant 2023-05-01T09:31:00+00:00",
                "1.x: 1.0 user 2023-05-02T08:00:00+00:00",
                "3.x: 3.0 user 2023-05-03T08:00:00+00:00",
                "0.answer_1: 0.0 user 2023-05-30T23:00:00+00:00, \
                 0.1 assistant 2023-05-30T23:01:00+00:00",
            ]
        );
        assert_eq!(entry.question.evidence, ["2.1", "0.0"]);
        assert_eq!(entry.answer_sessions, ["answer_2", "answer_1"]);
        assert_eq!(entry.is_said_by_user, [false, true]);
        assert_eq!(entry.sessions["3.0"], "x");
        assert_eq!(entry.question.at, "2023-05-30T23:59:59+00:00", "the haystack goes on after it");
    }

    #[test]
    fn a_question_after_its_haystack_is_asked_when_it_says() {
        let later = SMALL.replace("2023/05/30 (Tue) 12:00", "2023/06/01 (Thu) 00:10");
        let entry = entry(&later).unwrap().unwrap();
        assert_eq!(entry.question.at, "2023-06-01T00:10:00+00:00");
    }

    #[test]
    fn abstention_is_passed_over_and_what_is_malformed_is_not_quoted() {
        assert!(entry(&SMALL.replace("\"q1\"", "\"q1_abs\"")).unwrap().is_none());
        let error = entry(r#"{ "question_id": 5 }"#).unwrap_err().to_string();
        assert!(error.starts_with("malformed at column"), "{error}");
        let uneven = SMALL.replace("\"2023/05/02 (Tue) 08:00\",", "");
        assert!(entry(&uneven).is_err());
    }

    #[test]
    fn lines_are_read_packed_and_unpacked() {
        // "a", an empty line and "b".
        const PACKED: [u8; 64] = [
            0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6, 0xd6, 0xb4, 0x46, 0x02, 0x00,
            0x21, 0x01, 0x0c, 0x00, 0x00, 0x00, 0x8f, 0x98, 0x41, 0x9c, 0x01, 0x00, 0x04, 0x61,
            0x0a, 0x0a, 0x62, 0x0a, 0x00, 0x00, 0x00, 0x00, 0xf5, 0x9b, 0x7f, 0x19, 0xe3, 0xfa,
            0x34, 0xf1, 0x00, 0x01, 0x1d, 0x05, 0xb8, 0x2d, 0x80, 0xaf, 0x1f, 0xb6, 0xf3, 0x7d,
            0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5a,
        ];
        let read = |bytes: &'static [u8], is_packed| -> std::io::Result<Vec<String>> {
            lines_of(bytes, is_packed).collect()
        };
        assert_eq!(read(&PACKED, true).unwrap(), ["a", "b"]);
        assert_eq!(read(b"a\n\nb\n", false).unwrap(), ["a", "b"]);
        assert!(read(b"a\n\nb\n", true).is_err());
    }
}
