//! Index records: derived, so they may be dropped and made anew whenever their shape changes.

use std::borrow::Cow;

use gieok_core::{
    event::IndexRecord,
    meaning::{Meaning, ModelId, Vector},
    terms::Terms,
};
use serde::{Deserialize, Serialize};

use super::{CodecError, after_version};

/// Version of what [`encode_index`] writes.
const INDEX_VERSION: u8 = 2;

#[derive(Serialize, Deserialize)]
struct WireIndex<'a> {
    terms_version: u16,
    n_words: u32,
    /// All terms one after another.
    text: &'a str,
    /// Bytes of each term, and how often it occurs.
    counts: Vec<(u32, u16)>,
    meaning: Option<WireMeaning<'a>>,
}

#[derive(Serialize, Deserialize)]
struct WireMeaning<'a> {
    model: &'a str,
    /// Bytes of one vector.
    n_dims: u32,
    /// The vectors one after another, each step a byte.
    #[serde(with = "serde_bytes", borrow)]
    steps: Cow<'a, [u8]>,
}

fn to_wire(meaning: &Meaning) -> WireMeaning<'_> {
    let n_dims = meaning.vectors.first().map_or(0, |it| it.steps().len() as u32);
    let steps = meaning.vectors.iter().flat_map(|it| it.steps()).map(|it| it.cast_unsigned());
    WireMeaning { model: meaning.model.as_str(), n_dims, steps: steps.collect() }
}

fn from_wire(wire: &WireMeaning<'_>) -> Meaning {
    let vector = |bytes: &[u8]| {
        let steps: Vec<i8> = bytes.iter().map(|it| it.cast_signed()).collect();
        Vector::from_steps(&steps)
    };
    let vectors = wire.steps.chunks_exact((wire.n_dims as usize).max(1)).map(vector).collect();
    Meaning { model: ModelId::new(wire.model), vectors }
}

/// An index record as bytes.
#[must_use]
pub fn encode_index(record: &IndexRecord) -> Vec<u8> {
    let wire = WireIndex {
        terms_version: record.terms_version,
        n_words: record.terms.n_words,
        text: record.terms.text(),
        meaning: record.meaning.as_ref().map(to_wire),
        counts: record.terms.iter().map(|(term, n)| (term.len() as u32, n)).collect(),
    };
    postcard::to_extend(&wire, vec![INDEX_VERSION])
        .expect("strings and numbers serialise, and a Vec takes every write")
}

/// The index record that [`encode_index`] made these bytes of. On any error the record is made
/// anew from its event.
pub fn decode_index(bytes: &[u8]) -> Result<IndexRecord, CodecError> {
    let body = after_version(bytes, INDEX_VERSION)?;
    let (wire, rest) = postcard::take_from_bytes::<WireIndex<'_>>(body)
        .map_err(|_| CodecError::Malformed { offset: 1, detail: "not an index record" })?;
    if !rest.is_empty() {
        let offset = bytes.len() - rest.len();
        return Err(CodecError::Malformed { offset, detail: "there is more than one record" });
    }
    let terms = Terms::from_text(wire.text, &wire.counts, wire.n_words).ok_or_else(|| {
        let detail = "must cover their text in ascending order".to_owned();
        CodecError::Invalid { field: "terms", detail }
    })?;
    Ok(IndexRecord {
        terms_version: wire.terms_version,
        terms,
        meaning: wire.meaning.as_ref().map(from_wire),
    })
}
