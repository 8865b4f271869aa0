//! The rows of pieces and n-grams: by far the most of a model, so they stay the bytes they are in
//! the file and become floats only where a text has them.

use std::borrow::Cow;

use super::arithmetic::{DIMENSION, Row};
use super::bytes::{Bytes, float_of};
use super::error::ModelError;

/// Bytes of a row's scale.
const SCALE: usize = 4;

/// Eight bits a part and a scale a row, in the bytes of a model file.
pub(super) struct Table {
    bytes: Cow<'static, [u8]>,
    /// Where the scales begin, and where the rows do.
    scales_at: usize,
    rows_at: usize,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} rows)", (self.rows_at - self.scales_at) / SCALE)
    }
}

/// Where in a file the table is.
#[derive(Debug)]
pub(super) struct TablePlace {
    scales_at: usize,
    rows_at: usize,
}

impl TablePlace {
    /// Makes sure that there are `n_rows` rows and their scales, without looking at the rows.
    pub(super) fn read(bytes: &mut Bytes<'_>, n_rows: usize) -> Result<Self, ModelError> {
        let scales_at = bytes.at();
        let scales = bytes.take(n_rows, SCALE)?;
        if !scales.chunks_exact(SCALE).all(|scale| float_of(scale).is_finite()) {
            return Err(ModelError::NotFinite { at: scales_at });
        }
        let rows_at = bytes.at();
        bytes.take(n_rows, DIMENSION)?;
        Ok(Self { scales_at, rows_at })
    }

    /// The table at this place of `bytes`, the file it was found in.
    pub(super) fn of(self, bytes: Cow<'static, [u8]>) -> Table {
        Table { bytes, scales_at: self.scales_at, rows_at: self.rows_at }
    }
}

impl Table {
    /// A row that the tokenizer named; those are all in the table.
    pub(super) fn row(&self, index: u32) -> Row {
        let index = index as usize;
        let scale = float_of(&self.bytes[self.scales_at + index * SCALE..]);
        let parts = &self.bytes[self.rows_at + index * DIMENSION..][..DIMENSION];
        let mut row = [0.0; DIMENSION];
        for (part, byte) in row.iter_mut().zip(parts) {
            *part = f32::from(byte.cast_signed()) * scale;
        }
        row
    }
}
