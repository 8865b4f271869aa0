//! Taking a model file apart: little-endian numbers and short texts, one after the other.

use super::error::ModelError;

/// Reads from the front; never beyond the end.
#[derive(Debug)]
pub(super) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub(super) fn new(all: &'a [u8]) -> Self {
        Self { all, at: 0 }
    }

    /// How many were read so far.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next `n` items of `size` bytes each. Taken before anything is allocated for them, so a
    /// damaged count cannot ask for more memory than the file has.
    pub(super) fn take(&mut self, n: usize, size: usize) -> Result<&'a [u8], ModelError> {
        let end = n.checked_mul(size).and_then(|length| length.checked_add(self.at));
        let taken = end.and_then(|end| self.all.get(self.at..end));
        let taken = taken.ok_or(ModelError::Truncated { at: self.at })?;
        self.at += taken.len();
        Ok(taken)
    }

    pub(super) fn u32(&mut self) -> Result<u32, ModelError> {
        Ok(u32::from_le_bytes(first_four(self.take(1, 4)?)))
    }

    /// `N` floats that stand alone, such as one bias a dimension.
    pub(super) fn floats<const N: usize>(&mut self) -> Result<[f32; N], ModelError> {
        let mut res = [0.0; N];
        self.fill(&mut res)?;
        Ok(res)
    }

    /// `n` rows of `N` floats.
    pub(super) fn rows<const N: usize>(&mut self, n: usize) -> Result<Vec<[f32; N]>, ModelError> {
        let start = self.at;
        self.take(n, 4 * N)?;
        self.at = start;
        let mut res = vec![[0.0; N]; n];
        self.fill(res.as_flattened_mut())?;
        Ok(res)
    }

    pub(super) fn i32s(&mut self, n: usize) -> Result<Vec<i32>, ModelError> {
        let taken = self.take(n, 4)?;
        Ok(taken.chunks_exact(4).map(|bytes| i32::from_le_bytes(first_four(bytes))).collect())
    }

    /// A text of at most 255 bytes behind its length.
    pub(super) fn text(&mut self) -> Result<&'a str, ModelError> {
        let at = self.at;
        let length = self.take(1, 1)?.first().copied().unwrap_or_default();
        std::str::from_utf8(self.take(usize::from(length), 1)?)
            .map_err(|_| ModelError::NotText { at })
    }

    fn fill(&mut self, floats: &mut [f32]) -> Result<(), ModelError> {
        let at = self.at;
        let taken = self.take(floats.len(), 4)?;
        for (float, bytes) in floats.iter_mut().zip(taken.chunks_exact(4)) {
            *float = float_of(bytes);
        }
        if floats.iter().all(|float| float.is_finite()) {
            Ok(())
        } else {
            Err(ModelError::NotFinite { at })
        }
    }
}

/// The float in the first four bytes; zero where there are fewer.
pub(super) fn float_of(bytes: &[u8]) -> f32 {
    f32::from_le_bytes(first_four(bytes))
}

fn first_four(bytes: &[u8]) -> [u8; 4] {
    bytes.first_chunk().copied().unwrap_or_default()
}
