//! The built-in model: Korean and English sentences to vectors of 256 steps, in a fraction of a
//! millisecond, without a network and without a second file.
//!
//! A text is cut into pieces of words (`tokens`), each piece is a row of a table (`table`), two
//! small convolutions and two layers make one direction of the rows (`network`). What the model
//! knows is in its weights; `training` says where they come from and states every rule that is
//! followed here. The same text gives the same vector on every machine, bit for bit.

mod arithmetic;
mod bytes;
mod char_map;
mod error;
mod header;
mod network;
mod pieces;
mod table;
#[cfg(test)]
mod tests;
mod tokens;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use gieok_core::meaning::{ModelId, Vector};

use self::bytes::Bytes;
use self::char_map::CharMap;
use self::header::{Header, VERSION};
use self::network::{Network, steps};
use self::pieces::Pieces;
use self::table::{Table, TablePlace};
use self::tokens::Tokenizer;
use crate::{EmbedError, Embedder};

pub use self::error::ModelError;
pub use self::tokens::Tokens;

/// The weights that come with the program.
static WEIGHTS: &[u8] = include_bytes!("../model/ko-en.bin");

/// Most bytes of a model file.
const MODEL_BYTES_MAX: usize = 1 << 30;
/// Bytes of the checksum a model file ends with.
const CHECKSUM: usize = 4;

/// A model in memory. Its table stays in the bytes it was read from.
#[derive(Debug)]
pub struct Builtin {
    model: ModelId,
    tokenizer: Tokenizer,
    table: Table,
    network: Network,
}

impl Builtin {
    /// The model that comes with the program; read once, shared from then on.
    #[must_use]
    pub fn load() -> Arc<Self> {
        static LOADED: OnceLock<Arc<Builtin>> = OnceLock::new();
        let read = || Self::from_bytes(WEIGHTS).expect("a test reads these very bytes");
        LOADED.get_or_init(|| Arc::new(read())).clone()
    }

    /// Reads a model file: borrowed where it is part of the program, else owned.
    ///
    /// # Errors
    /// Where the bytes are no model, or not all of it, or not what was written.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, ModelError> {
        let bytes = bytes.into();
        let mut front = Bytes::new(&bytes);
        let header = Header::read(&mut front)?;
        let (body, checksum) = checked(&bytes)?;
        let mut rest = Bytes::new(body);
        rest.take(front.at(), 1)?;
        let pieces = Pieces::read(&mut rest, header.n_pieces)?;
        let char_map = CharMap::read(&mut rest, header.n_mapped)?;
        let network = Network::read(&mut rest, &header)?;
        let n_rows = header.n_rows().ok_or(ModelError::Truncated { at: rest.at() })?;
        let table = TablePlace::read(&mut rest, n_rows)?;
        let n_more = body.len() - rest.at();
        if n_more > 0 {
            return Err(ModelError::TooLong(n_more));
        }
        Ok(Self {
            model: ModelId::new(&format!("gieok-ko-en-{VERSION}-{checksum:08x}")),
            tokenizer: Tokenizer { char_map, pieces, n_buckets: header.n_buckets },
            table: table.of(bytes),
            network,
        })
    }

    /// What a text is cut into.
    #[must_use]
    pub fn tokens(&self, text: &str) -> Tokens {
        self.tokenizer.tokens(text)
    }

    /// The vector of a text: all zeros where nothing in it can be read.
    #[must_use]
    pub fn vector(&self, text: &str) -> Vector {
        let direction = self.network.direction(&self.table, &self.tokens(text));
        Vector::from_steps(&steps(&direction))
    }
}

#[async_trait::async_trait]
impl Embedder for Builtin {
    fn model(&self) -> &ModelId {
        &self.model
    }

    fn embed_now(&self, text: &str) -> Option<Vector> {
        Some(self.vector(text))
    }

    async fn embed(&self, texts: &[&str]) -> Result<Vec<Vector>, EmbedError> {
        Ok(texts.iter().map(|text| self.vector(text)).collect())
    }
}

/// A file without its checksum, and the checksum, which is right.
fn checked(bytes: &[u8]) -> Result<(&[u8], u32), ModelError> {
    if bytes.len() > MODEL_BYTES_MAX {
        return Err(ModelError::TooLong(bytes.len() - MODEL_BYTES_MAX));
    }
    let truncated = ModelError::Truncated { at: bytes.len() };
    let (body, stated) = bytes.split_last_chunk::<CHECKSUM>().ok_or(truncated)?;
    let (stated, found) = (u32::from_le_bytes(*stated), crc32fast::hash(body));
    if stated == found { Ok((body, stated)) } else { Err(ModelError::Damaged { stated, found }) }
}
