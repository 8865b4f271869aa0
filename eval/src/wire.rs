//! The answers of the API, as far as they are scored. Fields that are not there yet stay empty.

use serde::{Deserialize, Serialize};

/// Where a request is about.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Scope {
    #[serde(default)]
    pub(crate) user: String,
    #[serde(default)]
    pub(crate) persona: Option<String>,
    #[serde(default)]
    pub(crate) work: Option<String>,
    #[serde(default)]
    pub(crate) session: Option<String>,
    #[serde(default)]
    pub(crate) document: Option<String>,
}

/// What `POST /v1/context` answers.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Context {
    pub(crate) messages: Vec<Line>,
    pub(crate) tokens: usize,
    pub(crate) over_budget: bool,
    pub(crate) counter: String,
    pub(crate) blocks: Vec<Block>,
}

/// A message for an LLM.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Line {
    pub(crate) content: String,
}

/// A part of a context.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Block {
    pub(crate) kind: String,
    pub(crate) items: Vec<Item>,
}

/// One thing in a block.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Item {
    pub(crate) id: String,
    pub(crate) text: String,
    /// Whether it is claimed to hold now.
    pub(crate) current: bool,
    /// The messages it comes from.
    pub(crate) source: Vec<String>,
}

/// A page of `GET /v1/facts`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct FactPage {
    pub(crate) facts: Vec<Fact>,
    #[serde(alias = "next_cursor")]
    pub(crate) next: Option<String>,
}

/// One fact.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Fact {
    pub(crate) id: String,
    pub(crate) subject: FactSubject,
    pub(crate) slot: String,
    pub(crate) value: Option<String>,
    pub(crate) text: String,
    pub(crate) kind: String,
    pub(crate) source: Vec<String>,
}

/// Whom a fact is about.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct FactSubject {
    /// `user`, `persona` or `person`.
    pub(crate) kind: String,
    pub(crate) name: Option<String>,
}

/// What `POST /v1/recall` answers.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Recall {
    pub(crate) results: Vec<Recalled>,
}

/// One result.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Recalled {
    pub(crate) id: String,
    pub(crate) text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_read_with_what_is_there_and_without_what_is_not() {
        let text = r#"{ "facts": [
            { "id": "f1", "subject": { "kind": "user", "name": null }, "slot": "height",
              "value": "178cm", "text": "키: 178cm", "is_current": true, "polarity": "affirmed",
              "kind": "identity", "importance": 0.8, "emotion": null, "when": null,
              "source": ["m1"] },
            { "id": "f2", "subject": { "kind": "person", "name": "동생" }, "slot": "open" }
        ], "next": "c2" }"#;
        let page: FactPage = serde_json::from_str(text).unwrap();
        assert_eq!(page.next.as_deref(), Some("c2"));
        assert_eq!(page.facts[0].value.as_deref(), Some("178cm"));
        assert_eq!(page.facts[1].subject.name.as_deref(), Some("동생"));
        let page: FactPage =
            serde_json::from_str(r#"{ "facts": [], "next_cursor": "c" }"#).unwrap();
        assert_eq!(page.next.as_deref(), Some("c"));
        let page: FactPage = serde_json::from_str(r#"{ "facts": [], "next": null }"#).unwrap();
        assert_eq!(page.next, None);
    }
}
