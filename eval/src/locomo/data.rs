//! The LoCoMo file: conversations of two people over months, and questions about them.

use std::path::Path;

use anyhow::Context as _;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::evidence::turn_ids;
use crate::{
    retrieval::{Question, Sitting, dates},
    said::{Message, Watch},
};

/// What the numbers of the categories stand for.
const CATEGORIES: [&str; 5] =
    ["1 multi-hop", "2 temporal", "3 open-domain", "4 single-hop", "5 adversarial"];

/// The category whose questions have no answer: what they name was said by the other one.
pub(super) const ADVERSARIAL: &str = CATEGORIES[4];

/// One conversation, ready to be loaded and asked.
#[derive(Debug)]
pub(super) struct Conversation {
    pub(super) id: String,
    pub(super) sittings: Vec<Sitting>,
    pub(super) questions: Vec<Question>,
    /// Questions whose evidence names no turn.
    pub(super) n_without_evidence: usize,
    /// Ids in the evidence of the others that name no turn.
    pub(super) n_unknown: usize,
}

#[derive(Debug, Deserialize)]
struct Sample {
    sample_id: String,
    conversation: Map<String, Value>,
    qa: Vec<Asked>,
}

#[derive(Debug, Deserialize)]
struct Asked {
    question: String,
    category: usize,
    #[serde(default)]
    evidence: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Turn {
    speaker: String,
    dia_id: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    blip_caption: Option<String>,
}

pub(super) fn load(path: &Path) -> anyhow::Result<Vec<Conversation>> {
    parse(&fs_err::read_to_string(path)?).with_context(|| path.display().to_string())
}

fn parse(text: &str) -> anyhow::Result<Vec<Conversation>> {
    // The parser's own words may quote, and half of LoCoMo is not to be read.
    let samples: Vec<Sample> = serde_json::from_str(text).map_err(|error| {
        anyhow::anyhow!("malformed at line {}, column {}", error.line(), error.column())
    })?;
    samples.into_iter().map(Conversation::new).collect()
}

impl Conversation {
    fn new(sample: Sample) -> anyhow::Result<Self> {
        let Sample { sample_id: id, conversation, qa } = sample;
        let (sittings, end) = sittings(&conversation).with_context(|| id.clone())?;
        let mut res =
            Self { id, sittings, questions: Vec::new(), n_without_evidence: 0, n_unknown: 0 };
        for (nth, asked) in qa.into_iter().enumerate() {
            let named = turn_ids(asked.evidence.iter().map(String::as_str));
            let (evidence, unknown): (Vec<_>, Vec<_>) =
                named.into_iter().partition(|id| res.has_turn(id));
            if evidence.is_empty() {
                res.n_without_evidence += 1;
                continue;
            }
            res.n_unknown += unknown.len();
            let kind = asked.category.checked_sub(1).and_then(|at| CATEGORIES.get(at));
            res.questions.push(Question {
                id: format!("q{}", nth + 1),
                kind: kind.with_context(|| format!("category {}", asked.category))?.to_string(),
                ask: asked.question,
                at: end.clone(),
                evidence,
            });
        }
        Ok(res)
    }

    fn has_turn(&self, id: &str) -> bool {
        self.sittings.iter().flat_map(|it| &it.messages).any(|message| message.id == id)
    }
}

/// The sittings in their order, and a time after all of them.
fn sittings(conversation: &Map<String, Value>) -> anyhow::Result<(Vec<Sitting>, String)> {
    let text = |name: &str| {
        conversation.get(name).and_then(Value::as_str).with_context(|| format!("no {name}"))
    };
    let user = text("speaker_a")?;
    let number = |name: &String| name.strip_prefix("session_")?.parse::<u32>().ok();
    let mut numbers: Vec<u32> = conversation.keys().filter_map(number).collect();
    numbers.sort_unstable();
    let (mut res, mut end) = (Vec::new(), None);
    for number in numbers {
        let session = format!("session_{number}");
        let turns = conversation.get(&session).cloned().unwrap_or_default();
        let turns: Vec<Turn> =
            serde_json::from_value(turns).map_err(|_| anyhow::anyhow!("{session} is malformed"))?;
        if turns.is_empty() {
            continue;
        }
        let mut watch = Watch::new(&dates::locomo(text(&format!("{session}_date_time"))?)?)?;
        let mut messages = Vec::new();
        for turn in turns {
            messages.extend(turn.message(user, &mut watch)?);
        }
        end = Some(watch.turn(None)?);
        res.push(Sitting { session, messages });
    }
    Ok((res, end.context("a conversation without a session")?))
}

impl Turn {
    /// The turn as it is sent; none where nothing was said. The first of the two is the user, the
    /// other the one who answers; both go by their names.
    fn message(self, user: &str, watch: &mut Watch) -> anyhow::Result<Option<Message>> {
        let Self { speaker, dia_id, text, blip_caption } = self;
        let text = match blip_caption.filter(|caption| !caption.trim().is_empty()) {
            // As the paper writes it.
            Some(caption) => format!("{text} [shares {caption}]"),
            None => text,
        };
        let id = turn_ids([dia_id.as_str()]).pop();
        let id = id.with_context(|| format!("{dia_id:?} is no id of a turn"))?;
        let at = watch.turn(None)?;
        if text.trim().is_empty() {
            return Ok(None);
        }
        let role = if speaker == user { "user" } else { "assistant" };
        Ok(Some(Message { id, role, speaker: Some(speaker), text, at }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = r#"[{ "sample_id": "conv-1", "conversation": {
        "speaker_a": "Ann", "speaker_b": "Bo",
        "session_10_date_time": "12:05 am on 1 June, 2023",
        "session_10": [{ "speaker": "Bo", "dia_id": "D10:1", "text": "Morning." }],
        "session_2_date_time": "1:56 pm on 8 May, 2023",
        "session_2": [
            { "speaker": "Ann", "dia_id": "D2:1", "text": "Look!", "img_url": ["u"],
              "blip_caption": "a photo of a red kite" },
            { "speaker": "Bo", "dia_id": "D2:2", "text": " " },
            { "speaker": "Bo", "dia_id": "D2:3", "text": "Lovely." }],
        "session_11_date_time": "1:00 pm on 2 June, 2023" },
        "qa": [
            { "question": "What did Ann show?", "answer": 1, "evidence": ["D2:1; D10:1"],
              "category": 4 },
            { "question": "Who?", "evidence": ["D2:2", "D7:1", "D2:3"], "category": 5 },
            { "question": "Nothing?", "evidence": [], "category": 3 },
            { "question": "Nowhere?", "evidence": ["D99:1"], "category": 3 }] }]"#;

    #[test]
    fn conversations_are_read_in_the_order_of_their_sessions() {
        let read = parse(SMALL).unwrap();
        let [conversation] = read.as_slice() else { panic!("one conversation") };
        let said: Vec<_> = conversation
            .sittings
            .iter()
            .flat_map(|sitting| sitting.messages.iter().map(move |it| (&sitting.session, it)))
            .map(|(session, it)| {
                let speaker = it.speaker.as_deref().unwrap();
                format!("{session} {} {} {} {speaker}: {}", it.id, it.at, it.role, it.text)
            })
            .collect();
        assert_eq!(
            said,
            [
                "session_2 D2:1 2023-05-08T13:56:00+00:00 user Ann: \
                 Look! [shares a photo of a red kite]",
                "session_2 D2:3 2023-05-08T13:58:00+00:00 assistant Bo: Lovely.",
                "session_10 D10:1 2023-06-01T00:05:00+00:00 assistant Bo: Morning.",
            ]
        );
    }

    #[test]
    fn questions_need_a_turn_that_exists() {
        let read = parse(SMALL).unwrap();
        let conversation = &read[0];
        let asked: Vec<_> = conversation
            .questions
            .iter()
            .map(|it| format!("{} {} {} {}", it.id, it.kind, it.at, it.evidence.join(" ")))
            .collect();
        assert_eq!(
            asked,
            [
                "q1 4 single-hop 2023-06-01T00:06:00+00:00 D2:1 D10:1",
                "q2 5 adversarial 2023-06-01T00:06:00+00:00 D2:3",
            ]
        );
        assert_eq!((conversation.n_without_evidence, conversation.n_unknown), (2, 2));
    }

    #[test]
    fn what_is_malformed_is_said_without_quoting_it() {
        for text in ["[{", r#"[{ "sample_id": 5 }]"#, "{}"] {
            let error = format!("{:#}", parse(text).unwrap_err());
            assert!(error.starts_with("malformed at line 1"), "{error}");
        }
        let empty = r#"[{ "sample_id": "c", "conversation": { "speaker_a": "A" }, "qa": [] }]"#;
        assert!(parse(empty).is_err());
    }
}
