//! The beginning of a model file: what it is and how large its parts are.

use super::arithmetic::{DIMENSION, WIDTH};
use super::bytes::Bytes;
use super::error::ModelError;
use super::pieces::{N_UNNAMED, UNKNOWN_ROWS};

const MAGIC: &[u8] = b"GIEOKEMB";
/// The version of the file's layout, and part of the model's name.
pub(super) const VERSION: u32 = 1;
/// Bounds of what is computed with; far above any model that is worth its time.
const BLOCKS_MAX: u32 = 64;
const KERNEL_MAX: u32 = 31;
const LAYER_MAX: u32 = 4_096;

/// The sizes of a model's parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    /// Whether tokens differ in weight.
    pub(super) is_weighted: bool,
    pub(super) n_pieces: usize,
    pub(super) n_buckets: u32,
    pub(super) n_blocks: usize,
    pub(super) n_kernel: usize,
    pub(super) n_hidden: usize,
    pub(super) n_head: usize,
    pub(super) n_mapped: usize,
}

impl Header {
    pub(super) fn read(bytes: &mut Bytes<'_>) -> Result<Self, ModelError> {
        let magic = bytes.take(MAGIC.len(), 1).map_err(|_| ModelError::NotAModel)?;
        if magic != MAGIC {
            return Err(ModelError::NotAModel);
        }
        let version = bytes.u32()?;
        if version != VERSION {
            return Err(ModelError::Version(version));
        }
        let mut size = |what: &'static str, is_fit: fn(u32) -> bool| {
            let found = bytes.u32()?;
            if is_fit(found) { Ok(found) } else { Err(ModelError::Size { what, found }) }
        };
        let is_layer = |n: u32| n > 0 && n <= LAYER_MAX && (n as usize).is_multiple_of(WIDTH);
        let kind = size("kind", |n| n <= 1)?;
        size("dimension", |n| n as usize == DIMENSION)?;
        let n_pieces = size("number of pieces", |n| n as usize >= N_UNNAMED)?;
        let n_buckets = size("number of buckets", |_| true)?;
        size("number of unknown rows", |n| n == UNKNOWN_ROWS)?;
        Ok(Self {
            is_weighted: kind == 1,
            n_pieces: n_pieces as usize,
            n_buckets,
            n_blocks: size("number of blocks", |n| n <= BLOCKS_MAX)? as usize,
            n_kernel: size("kernel", |n| n % 2 == 1 && n <= KERNEL_MAX)? as usize,
            n_hidden: size("hidden layer", is_layer)? as usize,
            n_head: size("head", is_layer)? as usize,
            n_mapped: size("number of mapped characters", |_| true)? as usize,
        })
    }

    /// Rows of the table. Nothing where no memory could hold so many.
    pub(super) fn n_rows(&self) -> Option<usize> {
        self.n_pieces.checked_add(self.n_buckets as usize)
    }
}
