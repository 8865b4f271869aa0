//! One claim from one source.

use crate::{emotion::Feeling, slot::SlotKey, time::At};

/// Whom a claim is about.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// The owner of the log.
    User,
    /// The character or assistant that was spoken with.
    Persona,
    /// Someone or something else, as it was called: 동생, 민지, 우리 회사.
    Person(Box<str>),
}

/// What a claim does to its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Op {
    /// It is so.
    Affirm,
    /// It is so, and what was said before was wrong: "아니 26살이야".
    Correct,
    /// It is not so: "커피 안 마셔".
    Deny,
    /// It was so and no longer is: "끊었어". Without a value, all the slot said.
    End,
}

impl Op {
    /// Its name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Affirm => "affirm",
            Self::Correct => "correct",
            Self::Deny => "deny",
            Self::End => "end",
        }
    }
}

/// How a claim was made. Only the first two make facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Modality {
    /// Said outright.
    Stated,
    /// Clearly implied by what was said.
    Inferred,
    /// Wished, supposed or conditional.
    Hypothetical,
    /// Somebody else's words.
    Quoted,
    /// Said or done in play.
    RolePlay,
    /// Not meant.
    Joke,
    /// Asked.
    Question,
}

impl Modality {
    /// Whether a claim of this kind may become a fact.
    #[must_use]
    pub fn is_meant(self) -> bool {
        matches!(self, Self::Stated | Self::Inferred)
    }

    /// Its name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Stated => "stated",
            Self::Inferred => "inferred",
            Self::Hypothetical => "hypothetical",
            Self::Quoted => "quoted",
            Self::RolePlay => "role_play",
            Self::Joke => "joke",
            Self::Question => "question",
        }
    }
}

/// A value: what is shown, and what two values of one meaning share.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Value {
    /// As shown: "178cm", "떡볶이".
    pub text: Box<str>,
    /// Equal for values that mean the same: 25살 and 스물다섯 are both `25`.
    pub key: Box<str>,
}

/// When the thing claimed is or was, made absolute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct When {
    /// Its beginning.
    pub from: At,
    /// Its end, not included.
    pub to: At,
    /// The absolute date as shown: "2026-03-15 19:00".
    pub text: Box<str>,
    /// The speaker's words: "다음 주 화요일".
    pub words: Box<str>,
}

/// One claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assertion {
    /// About whom.
    pub subject: Subject,
    /// About what.
    pub slot: SlotKey,
    /// What it does.
    pub op: Op,
    /// The value; none only where everything in the slot ends.
    pub value: Option<Value>,
    /// How it was made.
    pub modality: Modality,
    /// 0 to 100.
    pub importance: u8,
    /// 0 to 100: how sure the extractor is.
    pub confidence: u8,
    /// What the speaker felt saying it.
    pub feeling: Option<Feeling>,
    /// When the thing is or was: of an event, a plan, a deadline.
    pub when: Option<When>,
    /// Since when it holds, where that was said; otherwise since it was said.
    pub valid_from: Option<At>,
    /// Until when it held, where that was said: "작년까지 서울 살았어".
    pub valid_to: Option<At>,
    /// Where in the message: bytes from, to.
    pub span: (u32, u32),
}

/// What made assertions, and which version of it. A later extraction of a message by the same
/// maker takes the place of an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Extractor {
    /// `rules`, or a model's name.
    pub name: Box<str>,
    /// Its version.
    pub version: u16,
}
