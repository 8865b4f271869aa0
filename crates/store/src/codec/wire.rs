//! The JSON of events, version 1.
//!
//! Do *not* rename or remove anything here: the names are in every log ever written. Fields may
//! be added with `#[serde(default)]` if a release without them may skip them.

mod fact;

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Serialize, de::IgnoredAny};

pub(super) use fact::{Assertion, Feeling, Subject, Tombstone, When};

/// The names of all events, as [`Event`] spells them.
pub(super) const KINDS: [&str; 13] = [
    "message", "head", "fork", "session_end", "session_del", "messages_del", "summary",
    "summary_del", "extracted", "fact", "fact_del", "fact_back", "facts_clear",
];

/// A string that is borrowed from the JSON unless it holds escapes. (On `Option<Cow<str>>` serde's
/// `borrow` has no effect; inside this it has.)
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

#[derive(Serialize, Deserialize)]
pub(super) enum Event<'a> {
    #[serde(rename = "message", borrow)]
    MessageAppended(Message<'a>),
    #[serde(rename = "head")]
    HeadMoved {
        #[serde(rename = "se", borrow)]
        session: Text<'a>,
        #[serde(rename = "hd", default, skip_serializing_if = "Option::is_none", borrow)]
        head: Option<Text<'a>>,
    },
    #[serde(rename = "fork")]
    SessionForked {
        #[serde(rename = "se", borrow)]
        session: Text<'a>,
        #[serde(rename = "hd", borrow)]
        head: Text<'a>,
        #[serde(rename = "sc", default, skip_serializing_if = "Scope::is_empty", borrow)]
        scope: Scope<'a>,
        #[serde(rename = "at")]
        at: At,
    },
    #[serde(rename = "session_end")]
    SessionEnded {
        #[serde(rename = "se", borrow)]
        session: Text<'a>,
        #[serde(rename = "at")]
        at: At,
    },
    #[serde(rename = "session_del")]
    SessionDeleted {
        #[serde(rename = "se", borrow)]
        session: Text<'a>,
    },
    #[serde(rename = "messages_del")]
    MessagesDeleted {
        #[serde(rename = "ids", borrow)]
        ids: Vec<Text<'a>>,
    },
    #[serde(rename = "summary", borrow)]
    SummaryAdded(Summary<'a>),
    #[serde(rename = "summary_del")]
    SummaryDeleted {
        #[serde(rename = "id", borrow)]
        id: Text<'a>,
    },
    #[serde(rename = "extracted")]
    Extracted {
        #[serde(rename = "of", borrow)]
        of: Text<'a>,
        #[serde(rename = "by", borrow)]
        extractor: Text<'a>,
        #[serde(rename = "ver")]
        version: u16,
        #[serde(rename = "as", default, skip_serializing_if = "Vec::is_empty", borrow)]
        assertions: Vec<Assertion<'a>>,
    },
    #[serde(rename = "fact")]
    FactStated {
        #[serde(rename = "sc", default, skip_serializing_if = "Scope::is_empty", borrow)]
        scope: Scope<'a>,
        #[serde(rename = "at")]
        at: At,
        #[serde(rename = "as", borrow)]
        assertion: Assertion<'a>,
    },
    #[serde(rename = "fact_del", borrow)]
    FactDeleted(Tombstone<'a>),
    #[serde(rename = "fact_back", borrow)]
    FactRestored(Tombstone<'a>),
    #[serde(rename = "facts_clear")]
    FactsCleared {
        #[serde(rename = "sc", default, skip_serializing_if = "Scope::is_empty", borrow)]
        filter: Scope<'a>,
    },
}

#[derive(Serialize, Deserialize)]
pub(super) struct Message<'a> {
    #[serde(rename = "id", borrow)]
    pub(super) id: Text<'a>,
    #[serde(rename = "up", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(super) parent: Option<Text<'a>>,
    #[serde(rename = "se", borrow)]
    pub(super) session: Text<'a>,
    #[serde(rename = "sc", default, skip_serializing_if = "Scope::is_empty", borrow)]
    pub(super) scope: Scope<'a>,
    #[serde(rename = "by", borrow)]
    pub(super) role: Text<'a>,
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(super) speaker: Option<Text<'a>>,
    #[serde(rename = "tx", borrow)]
    pub(super) content: Text<'a>,
    #[serde(rename = "at")]
    pub(super) at: At,
    #[serde(rename = "md", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(super) metadata: Option<Text<'a>>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Summary<'a> {
    #[serde(rename = "id", borrow)]
    pub(super) id: Text<'a>,
    #[serde(rename = "se", borrow)]
    pub(super) session: Text<'a>,
    #[serde(rename = "sc", default, skip_serializing_if = "Scope::is_empty", borrow)]
    pub(super) scope: Scope<'a>,
    #[serde(rename = "tx", borrow)]
    pub(super) content: Text<'a>,
    #[serde(rename = "at")]
    pub(super) at: At,
    #[serde(rename = "of", borrow)]
    pub(super) sources: Vec<Text<'a>>,
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct Scope<'a> {
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(super) persona: Option<Text<'a>>,
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(super) work: Option<Text<'a>>,
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(super) session: Option<Text<'a>>,
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(super) document: Option<Text<'a>>,
}

impl Scope<'_> {
    fn is_empty(&self) -> bool {
        self.persona.is_none()
            && self.work.is_none()
            && self.session.is_none()
            && self.document.is_none()
    }
}

/// Microseconds since 1970 and the offset from UTC in seconds: `[1772326800000000,32400]`.
#[derive(Serialize, Deserialize)]
pub(super) struct At(pub(super) i64, pub(super) i32);

/// The event's kind if the JSON is shaped like an event of a kind that has no name here. Asked
/// only once decoding has failed.
pub(super) fn unknown_kind(json: &str) -> Option<String> {
    let tagged: BTreeMap<String, IgnoredAny> = serde_json::from_str(json).ok()?;
    let [kind] = tagged.into_keys().collect::<Vec<_>>().try_into().ok()?;
    let is_known = KINDS.contains(&kind.as_str());
    (!is_known).then_some(kind)
}
