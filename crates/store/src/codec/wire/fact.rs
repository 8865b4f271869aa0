//! The JSON of assertions and tombstones. What is usual is left out: the user as subject, a plain
//! statement, a key that is the text.

use serde::{Deserialize, Serialize};

use super::{At, Scope, Text};

#[derive(Serialize, Deserialize)]
pub(in crate::codec) struct Assertion<'a> {
    #[serde(rename = "of", default, skip_serializing_if = "Subject::is_user", borrow)]
    pub(in crate::codec) subject: Subject<'a>,
    #[serde(rename = "sl", borrow)]
    pub(in crate::codec) slot: Text<'a>,
    #[serde(rename = "op", borrow)]
    pub(in crate::codec) op: Text<'a>,
    #[serde(rename = "v", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(in crate::codec) value: Option<Text<'a>>,
    #[serde(rename = "k", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(in crate::codec) key: Option<Text<'a>>,
    #[serde(rename = "mo", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(in crate::codec) modality: Option<Text<'a>>,
    #[serde(rename = "im")]
    pub(in crate::codec) importance: u8,
    #[serde(rename = "co")]
    pub(in crate::codec) confidence: u8,
    #[serde(rename = "fe", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(in crate::codec) feeling: Option<Feeling<'a>>,
    #[serde(rename = "wh", default, skip_serializing_if = "Option::is_none", borrow)]
    pub(in crate::codec) when: Option<When<'a>>,
    #[serde(rename = "vf", default, skip_serializing_if = "Option::is_none")]
    pub(in crate::codec) valid_from: Option<At>,
    #[serde(rename = "vt", default, skip_serializing_if = "Option::is_none")]
    pub(in crate::codec) valid_to: Option<At>,
    #[serde(rename = "sp")]
    pub(in crate::codec) span: (u32, u32),
}

#[derive(Default, Serialize, Deserialize)]
pub(in crate::codec) enum Subject<'a> {
    #[default]
    #[serde(rename = "user")]
    User,
    #[serde(rename = "persona")]
    Persona,
    #[serde(rename = "person")]
    Person(#[serde(borrow)] Text<'a>),
}

impl Subject<'_> {
    fn is_user(&self) -> bool {
        matches!(self, Self::User)
    }
}

/// A feeling's name and its strength: `["joy",70]`.
#[derive(Serialize, Deserialize)]
pub(in crate::codec) struct Feeling<'a>(
    #[serde(borrow)] pub(in crate::codec) Text<'a>,
    pub(in crate::codec) u8,
);

#[derive(Serialize, Deserialize)]
pub(in crate::codec) struct When<'a> {
    #[serde(rename = "fr")]
    pub(in crate::codec) from: At,
    #[serde(rename = "to")]
    pub(in crate::codec) to: At,
    #[serde(rename = "tx", borrow)]
    pub(in crate::codec) text: Text<'a>,
    #[serde(rename = "ws", borrow)]
    pub(in crate::codec) words: Text<'a>,
}

#[derive(Serialize, Deserialize)]
pub(in crate::codec) struct Tombstone<'a> {
    #[serde(rename = "sc", default, skip_serializing_if = "Scope::is_empty", borrow)]
    pub(in crate::codec) scope: Scope<'a>,
    #[serde(rename = "at")]
    pub(in crate::codec) at: At,
    #[serde(rename = "of", default, skip_serializing_if = "Subject::is_user", borrow)]
    pub(in crate::codec) subject: Subject<'a>,
    #[serde(rename = "sl", borrow)]
    pub(in crate::codec) slot: Text<'a>,
    #[serde(rename = "k", borrow)]
    pub(in crate::codec) value_key: Text<'a>,
}
