//! English words for times.
//!
//! Many of them are other words too ("may", "march", "sat", "second"), so those count only beside a
//! preposition, a number or "last", "this", "next".

mod clock;
mod counted;
mod names;
mod words;

use super::parts::Parts;
use super::reader::Reader;

pub(super) use self::words::{is_due, mark_before};

/// The time that begins at `reader`, with its end. `is_first`: no time stands right before it.
pub(super) fn read(reader: Reader<'_>, is_first: bool) -> Option<(Parts, usize)> {
    let first = reader.peek()?;
    if !first.is_ascii_alphanumeric() {
        return None;
    }
    let found = if first.is_ascii_digit() {
        clock::read(reader).or_else(|| counted::read(reader)).or_else(|| names::numbered(reader))
    } else {
        words::read(reader, is_first)
    };
    found.map(|(parts, end)| (parts, end.at()))
}
