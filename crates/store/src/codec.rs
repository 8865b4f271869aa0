//! The bytes of events and index records, before they are sealed.
//!
//! Events live for ever, so they are JSON: every field carries its name, a reader that knows fewer
//! fields skips the rest, and in ten years an exported log can be read without this program. A
//! message of 100 Korean characters takes about a microsecond to decode (`benches/message.rs`).
//! Index records are derived and can be made anew from their event, so they are `postcard`, which
//! is smaller and faster but has no names.
//!
//! Both start with a version byte. A field that an older reader may skip is simply added to
//! `wire`, with `#[serde(default)]`; anything else takes a new version, and the decoder of the old
//! one stays. Newer versions and unknown kinds are errors: guessing would lose what they said.

mod convert;
mod index;
mod wire;

pub use index::{decode_index, encode_index};

use gieok_core::event::Event;

/// Version of the JSON that [`encode_event`] writes.
const EVENT_VERSION: u8 = 1;

/// Why bytes were not decoded. Variants say who can act; none repeats what was said in the bytes,
/// because errors end up in logs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CodecError {
    /// Written by a newer release. The operator must upgrade this one.
    #[error("written in version {version} of the format, but only up to {known} is known here")]
    Newer {
        /// What was found.
        version: u8,
        /// The newest this release reads.
        known: u8,
    },
    /// An event that this release has no name for. The operator must upgrade.
    #[error("there is no event `{kind}` in this release")]
    UnknownEvent {
        /// What was found, cut to a length fit for a log.
        kind: String,
    },
    /// The bytes are not what we write. An operator must look; an index record can be remade.
    #[error("not decodable at byte {offset}: {detail}")]
    Malformed {
        /// Where, counted from the start.
        offset: usize,
        /// What kind of mistake.
        detail: &'static str,
    },
    /// The bytes decode, but a value breaks a rule that held when it was written.
    #[error("`{field}` {detail}")]
    Invalid {
        /// Which value.
        field: &'static str,
        /// Which rule.
        detail: String,
    },
}

/// An event as bytes.
#[must_use]
pub fn encode_event(event: &Event) -> Vec<u8> {
    let mut bytes = vec![EVENT_VERSION];
    serde_json::to_writer(&mut bytes, &convert::to_wire(event))
        .expect("strings and numbers serialise, and a Vec takes every write");
    bytes
}

/// The event that [`encode_event`] of this or an older release made these bytes of.
pub fn decode_event(bytes: &[u8]) -> Result<Event, CodecError> {
    let json = after_version(bytes, EVENT_VERSION)?;
    // One pass over everything is faster than serde_json's check of each string.
    let json = std::str::from_utf8(json).map_err(|error| CodecError::Malformed {
        offset: 1 + error.valid_up_to(),
        detail: "not UTF-8",
    })?;
    let event = serde_json::from_str(json).map_err(|error| explain(json, &error))?;
    convert::from_wire(event)
}

/// The bytes after the version, if it is one we know. Versions start at 1.
fn after_version(bytes: &[u8], known: u8) -> Result<&[u8], CodecError> {
    match bytes.split_first() {
        None => Err(CodecError::Malformed { offset: 0, detail: "empty" }),
        Some((0, _)) => Err(CodecError::Malformed { offset: 0, detail: "there is no version 0" }),
        Some((version, _)) if *version > known => {
            Err(CodecError::Newer { version: *version, known })
        }
        Some((_, rest)) => Ok(rest),
    }
}

/// Says what is wrong in our words: serde's quote the values.
fn explain(json: &str, error: &serde_json::Error) -> CodecError {
    const KIND_CHARS_MAX: usize = 40;
    if let Some(kind) = wire::unknown_kind(json) {
        return CodecError::UnknownEvent { kind: kind.chars().take(KIND_CHARS_MAX).collect() };
    }
    let detail = match error.classify() {
        serde_json::error::Category::Data => "the JSON is not the event's",
        serde_json::error::Category::Eof => "the JSON ends too early",
        _ => "not JSON",
    };
    // We write no line breaks, so the column counts bytes from the start of the JSON.
    CodecError::Malformed { offset: error.column(), detail }
}

#[cfg(test)]
mod tests;
