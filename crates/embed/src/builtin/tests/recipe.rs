//! Models small enough to be made in a test.

use super::super::Builtin;
use super::super::arithmetic::DIMENSION;
use super::super::pieces::N_UNNAMED;

/// What a model is made of. Its weights are arbitrary and always the same.
#[derive(Debug, Clone)]
pub(super) struct Recipe {
    pub(super) kind: u32,
    /// Names and scores of the pieces behind those without a name.
    pub(super) pieces: Vec<(&'static str, i32)>,
    pub(super) map: Vec<(char, &'static str)>,
    pub(super) n_buckets: u32,
    pub(super) n_blocks: u32,
    pub(super) n_kernel: u32,
    pub(super) n_hidden: u32,
    pub(super) n_head: u32,
}

/// The weights of a recipe, in the order of the file.
#[derive(Debug)]
pub(super) struct Weights {
    pub(super) blocks: Vec<BlockWeights>,
    pub(super) pool: Vec<f32>,
    pub(super) gain: f32,
    pub(super) head_in: Vec<f32>,
    pub(super) head_out: Vec<f32>,
    pub(super) scales: Vec<f32>,
    pub(super) table: Vec<i8>,
}

/// Each layer is its weights by input, then its biases.
#[derive(Debug)]
pub(super) struct BlockWeights {
    pub(super) depth: Vec<f32>,
    pub(super) depth_bias: Vec<f32>,
    pub(super) inner: Vec<f32>,
    pub(super) outer: Vec<f32>,
}

impl Recipe {
    /// A mean of rows; every piece scores the worse the later it comes.
    pub(super) fn new(names: &[&'static str]) -> Self {
        let score = |index: usize| -1_000 - i32::try_from(index).unwrap();
        Self {
            kind: 0,
            pieces: names.iter().enumerate().map(|(index, name)| (*name, score(index))).collect(),
            map: Vec::new(),
            n_buckets: 0,
            n_blocks: 0,
            n_kernel: 5,
            n_hidden: 16,
            n_head: 32,
        }
    }

    pub(super) fn model(&self) -> Builtin {
        Builtin::from_bytes(self.bytes()).unwrap()
    }

    pub(super) fn weights(&self) -> Weights {
        let mut numbers = Numbers(7);
        let (hidden, head) = (self.n_hidden as usize, self.n_head as usize);
        let n_rows = N_UNNAMED + self.pieces.len() + self.n_buckets as usize;
        let mut block = |_| BlockWeights {
            depth: numbers.floats(self.n_kernel as usize * DIMENSION),
            depth_bias: numbers.floats(DIMENSION),
            inner: numbers.floats((DIMENSION + 1) * hidden),
            outer: numbers.floats((hidden + 1) * DIMENSION),
        };
        Weights {
            blocks: (0..self.n_blocks).map(&mut block).collect(),
            pool: numbers.floats(if self.kind == 1 { DIMENSION + 1 } else { 0 }),
            gain: 0.37,
            head_in: numbers.floats((DIMENSION + 1) * head),
            head_out: numbers.floats((head + 1) * DIMENSION),
            scales: numbers.floats(n_rows).into_iter().map(f32::abs).collect(),
            table: (0..n_rows * DIMENSION).map(|_| numbers.next() as i8).collect(),
        }
    }

    /// The model file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"GIEOKEMB".to_vec();
        let n_pieces = u32::try_from(N_UNNAMED + self.pieces.len()).unwrap();
        let n_mapped = u32::try_from(self.map.len()).unwrap();
        let sizes = [
            1, self.kind, 256, n_pieces, self.n_buckets, 256, self.n_blocks, self.n_kernel,
            self.n_hidden, self.n_head, n_mapped,
        ];
        bytes.extend(sizes.iter().flat_map(|size: &u32| size.to_le_bytes()));
        bytes.extend([0; 4 * N_UNNAMED]);
        bytes.extend(self.pieces.iter().flat_map(|(_, score)| score.to_le_bytes()));
        bytes.extend([0; N_UNNAMED]);
        for (name, _) in &self.pieces {
            put_text(&mut bytes, name);
        }
        for (c, replacement) in &self.map {
            bytes.extend(u32::from(*c).to_le_bytes());
            put_text(&mut bytes, replacement);
        }
        let weights = self.weights();
        for block in &weights.blocks {
            for part in [&block.depth, &block.depth_bias, &block.inner, &block.outer] {
                put_floats(&mut bytes, part);
            }
        }
        put_floats(&mut bytes, &weights.pool);
        put_floats(&mut bytes, &[weights.gain]);
        for part in [&weights.head_in, &weights.head_out, &weights.scales] {
            put_floats(&mut bytes, part);
        }
        bytes.extend(weights.table.iter().map(|part| part.cast_unsigned()));
        seal(bytes)
    }
}

/// Adds the checksum.
pub(super) fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    bytes.push(u8::try_from(text.len()).unwrap());
    bytes.extend(text.as_bytes());
}

fn put_floats(bytes: &mut Vec<u8>, floats: &[f32]) {
    bytes.extend(floats.iter().flat_map(|float| float.to_le_bytes()));
}

/// Numbers without a pattern that matters here.
struct Numbers(u32);

impl Numbers {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 >> 8
    }

    /// Between -0.1 and 0.1.
    fn floats(&mut self, n: usize) -> Vec<f32> {
        (0..n).map(|_| (self.next() as f32 / (1 << 23) as f32 - 1.0) * 0.1).collect()
    }
}
