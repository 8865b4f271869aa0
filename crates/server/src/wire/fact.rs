//! Facts.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::{Message, Object, Role, Scope, object::object};

/// Whom a fact is about.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Subject {
    /// Which of the three.
    pub kind: SubjectKind,
    /// Someone else's name or relation, as it was said: `동생`, `Minji`. Only with `person`.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 256, example = "동생")]
    pub name: Option<String>,
}

/// Whom a fact is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SubjectKind {
    /// The user.
    User,
    /// The character or assistant.
    Persona,
    /// Someone or something else.
    Person,
}

/// When a thing is or was.
#[derive(Debug, Serialize, ToSchema)]
pub struct When {
    /// Its beginning.
    #[schema(format = DateTime)]
    pub from: String,
    /// Its end, not included.
    #[schema(format = DateTime)]
    pub to: String,
    /// The absolute date, as shown.
    pub text: String,
    /// The speaker's words.
    pub words: String,
}

/// A feeling.
#[derive(Debug, Serialize, ToSchema)]
pub struct Feeling {
    /// Its English name: `joy`, `sadness`, …
    pub emotion: String,
    /// 0 to 1.
    pub intensity: f32,
}

/// A fact.
#[derive(Debug, Serialize, ToSchema)]
pub struct Fact {
    /// Its id.
    #[schema(example = "f42.0")]
    pub id: String,
    /// About whom.
    pub subject: Subject,
    /// About what: a slot of the schema, or an open one named by the speaker's own noun.
    #[schema(example = "height")]
    pub slot: String,
    /// What it says.
    #[schema(example = "178cm")]
    pub value: String,
    /// As a line: `키: 178cm`.
    pub text: String,
    /// Whether it holds now.
    pub is_current: bool,
    /// `current`, `superseded`, `ended`, `expired` or `retracted`.
    pub status: String,
    /// `affirmed`, or `denied`: known *not* to be so.
    pub polarity: String,
    /// Seed 001's: `PERSONAL_INFO`, `PREFERENCE`, …
    pub category: String,
    /// Seed 003's: `identity`, `people`, …
    pub tag: String,
    /// `identity`, `moment` or `experience`.
    pub kind: String,
    /// 0 to 1.
    pub importance: f32,
    /// 0 to 1: how sure the extractor was.
    pub confidence: f32,
    /// What was felt saying it.
    pub emotion: Option<Feeling>,
    /// When it was first said.
    #[schema(format = DateTime)]
    pub said_at: String,
    /// When it was last said.
    #[schema(format = DateTime)]
    pub last_said_at: String,
    /// How often it was said.
    pub mentions: u32,
    /// Since when it holds.
    #[schema(format = DateTime)]
    pub valid_from: String,
    /// Until when it held.
    #[schema(format = DateTime)]
    pub valid_to: Option<String>,
    /// When the thing is or was, for events and plans.
    pub when: Option<When>,
    /// The messages it comes from; none where it was set by hand.
    pub source: Vec<String>,
    /// Whether it was set by hand.
    pub by_hand: bool,
}

/// Facts in the order in which they were first said.
#[derive(Debug, Serialize, ToSchema)]
pub struct FactList {
    /// The facts.
    pub facts: Vec<Fact>,
    /// For the next page; none on the last.
    pub next_cursor: Option<String>,
}

/// A fact, what its slot said before, and the messages that say so.
#[derive(Debug, Serialize, ToSchema)]
pub struct FactDetail {
    /// The fact.
    pub fact: Fact,
    /// All the slot says and said, oldest first.
    pub history: Vec<Fact>,
    /// The messages it comes from, oldest first.
    pub messages: Vec<Message>,
}

/// A fact to be set by hand.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FactRequest {
    /// Where it is known.
    #[serde(deserialize_with = "object")]
    pub scope: Scope,
    /// About whom; the user, if left out.
    #[serde(default, deserialize_with = "optional_object")]
    pub subject: Option<Subject>,
    /// About what: a slot of the schema, or any noun.
    #[schema(min_length = 1, max_length = 128, example = "favorite_color")]
    pub slot: String,
    /// What it says.
    #[schema(min_length = 1, max_length = 2048, example = "파란색")]
    pub value: String,
    /// Whether it says that this is *not* so.
    #[serde(default)]
    pub denied: Option<bool>,
    /// Since when it holds. Now, if left out.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub valid_from: Option<String>,
    /// Until when it held.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub valid_to: Option<String>,
    /// 0 to 1; the slot's own, if left out.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1)]
    pub importance: Option<f32>,
}

fn optional_object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(Option::<Object<T>>::deserialize(deserializer)?.map(|object| object.0))
}

/// Another value for a fact.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FactEdit {
    /// The person.
    #[schema(min_length = 1, max_length = 128)]
    pub user: String,
    /// What it says from now on.
    #[schema(min_length = 1, max_length = 2048)]
    pub value: String,
}

/// A text to try the rules on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtractRequest {
    /// The text.
    #[schema(min_length = 1, max_length = 262144, example = "나 이사했어 이제 부산 살아")]
    pub text: String,
    /// Who says it; the user, if left out.
    #[serde(default)]
    pub role: Option<Role>,
    /// When, RFC 3339 with an offset. Now, if left out.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub at: Option<String>,
    /// What was said just before, by the other side: an answer takes its slot from its question.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 262144)]
    pub previous: Option<String>,
    /// The persona's name.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub persona: Option<String>,
    /// Names that are known already.
    #[serde(default)]
    #[schema(max_items = 256)]
    pub people: Option<Vec<String>>,
}

/// What the rules make of a text. Nothing was written.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExtractResponse {
    /// Claims that would become facts.
    pub assertions: Vec<Assertion>,
    /// What looked like a claim and would not be taken.
    pub ignored: Vec<Ignored>,
    /// What the speaker feels.
    pub emotion: Option<Feeling>,
    /// `formal`, `casual` or `intimate`.
    pub speech_style: Option<String>,
}

/// One claim.
#[derive(Debug, Serialize, ToSchema)]
pub struct Assertion {
    /// About whom.
    pub subject: Subject,
    /// About what.
    pub slot: String,
    /// `affirm`, `correct`, `deny` or `end`.
    pub op: String,
    /// The value; none where everything in the slot ends.
    pub value: Option<String>,
    /// `stated` or `inferred`.
    pub modality: String,
    /// Seed 001's category.
    pub category: String,
    /// 0 to 1.
    pub importance: f32,
    /// 0 to 1.
    pub confidence: f32,
    /// When the thing is or was.
    pub when: Option<When>,
    /// Since when it holds, where that was said.
    #[schema(format = DateTime)]
    pub valid_from: Option<String>,
    /// Until when it held, where that was said.
    #[schema(format = DateTime)]
    pub valid_to: Option<String>,
    /// Where in the text, in bytes of UTF-8.
    pub span: [u32; 2],
}

/// What was not taken.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ignored {
    /// The words.
    pub text: String,
    /// Why not.
    pub reason: String,
}
