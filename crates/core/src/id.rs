//! Names of things.
//!
//! An id is the caller's own string where one was given, else a UUIDv7 made at the edge (core has
//! neither clock nor randomness). Canonical UUID text is held as its 16 bytes, which is what most
//! of a large log consists of; it prints back exactly as it came in.

use std::fmt;

use uuid::Uuid;

/// Longest id a caller may choose, in bytes of UTF-8.
pub const ID_BYTES_MAX: usize = 128;

/// Why a string was refused as an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IdError {
    /// Nothing there.
    #[error("must not be empty")]
    Empty,
    /// Longer than [`ID_BYTES_MAX`].
    #[error("must be at most {ID_BYTES_MAX} bytes, is {0}")]
    TooLong(usize),
    /// Control characters break logs, headers and file names.
    #[error("must not contain control characters")]
    ControlCharacter,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Uuid(Uuid),
    Text(Box<str>),
}

/// By the bytes of the text, which is how databases sort.
impl Ord for Repr {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        match (self, other) {
            (Self::Uuid(left), Self::Uuid(right)) => left.cmp(right),
            (Self::Text(left), Self::Text(right)) => left.cmp(right),
            (left, right) => left.to_string().cmp(&right.to_string()),
        }
    }
}

impl PartialOrd for Repr {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Repr {
    fn parse(text: &str) -> Result<Self, IdError> {
        if text.is_empty() {
            return Err(IdError::Empty);
        }
        if text.len() > ID_BYTES_MAX {
            return Err(IdError::TooLong(text.len()));
        }
        if text.chars().any(char::is_control) {
            return Err(IdError::ControlCharacter);
        }
        Ok(canonical_uuid(text).map_or_else(|| Self::Text(text.into()), Self::Uuid))
    }
}

/// Only lower-case hyphenated text counts: any other spelling must print back as it came in.
fn canonical_uuid(text: &str) -> Option<Uuid> {
    let is_canonical = text.len() == 36
        && text.bytes().all(|b| b == b'-' || b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
    if is_canonical { Uuid::try_parse(text).ok() } else { None }
}

impl fmt::Display for Repr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uuid(uuid) => uuid.as_hyphenated().fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Repr);

        impl $name {
            /// Takes a caller's string as an id.
            pub fn new(text: &str) -> Result<Self, IdError> {
                Repr::parse(text).map(Self)
            }

            /// Takes an id that was made here (UUIDv7).
            #[must_use]
            pub fn from_uuid(uuid: Uuid) -> Self {
                Self(Repr::Uuid(uuid))
            }

            /// The id's 16 bytes, if it is a UUID in canonical spelling.
            #[must_use]
            pub fn as_uuid(&self) -> Option<Uuid> {
                match &self.0 {
                    Repr::Uuid(uuid) => Some(*uuid),
                    Repr::Text(_) => None,
                }
            }

            /// The id's text, if it is anything else.
            #[must_use]
            pub fn as_text(&self) -> Option<&str> {
                match &self.0 {
                    Repr::Uuid(_) => None,
                    Repr::Text(text) => Some(text),
                }
            }

            /// Bytes held outside the struct itself, for the cache's accounting.
            #[must_use]
            pub fn heap_bytes(&self) -> usize {
                match &self.0 {
                    Repr::Uuid(_) => 0,
                    Repr::Text(text) => text.len(),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl std::str::FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                Self::new(text)
            }
        }
    )*};
}

ids! {
    /// An app with its keys.
    TenantId;
    /// A person, owner of one log.
    UserId;
    /// A character or assistant.
    PersonaId;
    /// A story, project or trade that groups sessions and documents.
    WorkId;
    /// One conversation.
    SessionId;
    /// A document that conversations are about.
    DocumentId;
    /// One message.
    MessageId;
    /// One summary.
    SummaryId;
}

/// One fact: the place in the log of what first said it, `f42.0`. The same on every replay, because
/// it is read off the log and not given out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FactId {
    /// The event.
    pub seq: u64,
    /// Which of its assertions, from 0.
    pub ordinal: u16,
}

/// The text is not a fact's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be a fact's id, such as f42.0")]
pub struct FactIdError;

impl fmt::Display for FactId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f{}.{}", self.seq, self.ordinal)
    }
}

/// Takes only what [`FactId`] prints, so that one fact has one spelling.
impl std::str::FromStr for FactId {
    type Err = FactIdError;

    fn from_str(text: &str) -> Result<Self, FactIdError> {
        let (seq, ordinal) =
            text.strip_prefix('f').and_then(|rest| rest.split_once('.')).ok_or(FactIdError)?;
        let id = Self {
            seq: seq.parse().map_err(|_| FactIdError)?,
            ordinal: ordinal.parse().map_err(|_| FactIdError)?,
        };
        if id.to_string() == text { Ok(id) } else { Err(FactIdError) }
    }
}

/// Whose log: every call on a store or an engine names one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserKey {
    /// The app.
    pub tenant: TenantId,
    /// The person.
    pub user: UserId,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_accepted_id_prints_back_as_it_came_in() {
        for text in [
            "m1", "사용자-1", "01890a5d-ac96-774b-bcce-b302099a8057",
            "01890A5D-AC96-774B-BCCE-B302099A8057", "01890a5dac96774bbcceb302099a8057",
            "----------------------------------36",
        ] {
            assert_eq!(MessageId::new(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_canonical_uuid_needs_no_heap() {
        let id = MessageId::new("01890a5d-ac96-774b-bcce-b302099a8057").unwrap();
        assert_eq!(id.heap_bytes(), 0);
        assert_eq!(size_of::<MessageId>(), 24);
    }

    #[test]
    fn a_facts_id_has_one_spelling() {
        for text in ["f1.0", "f42.3", "f18446744073709551615.65535"] {
            assert_eq!(text.parse::<FactId>().unwrap().to_string(), text);
        }
        for text in ["", "f", "f1", "1.0", "f01.0", "f1.00", "f+1.0", "f1.65536", "f1.0 ", "F1.0"] {
            assert_eq!(text.parse::<FactId>(), Err(FactIdError), "{text}");
        }
    }

    #[test]
    fn bad_ids_are_refused_with_their_reason() {
        assert_eq!(UserId::new(""), Err(IdError::Empty));
        assert_eq!(UserId::new(&"가".repeat(43)), Err(IdError::TooLong(129)));
        assert_eq!(UserId::new("a\nb"), Err(IdError::ControlCharacter));
        assert!(UserId::new(&"a".repeat(ID_BYTES_MAX)).is_ok());
    }
}
