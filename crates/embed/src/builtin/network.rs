//! What is computed from a text's rows: small convolutions over its tokens, a weighted mean, two
//! layers. The order of every sum is that of `training/README.md`.

use super::arithmetic::{DIMENSION, Dense, Row, add, add_product, add_scaled, divide, dot};
use super::bytes::Bytes;
use super::error::ModelError;
use super::header::Header;
use super::table::Table;
use super::tokens::Tokens;

/// What every token weighs at least in the mean.
const WEIGHT_MIN: f32 = 0.05;
/// The greatest step of a vector.
const STEP_MAX: f32 = 127.0;
/// A vector without a part of this size has no direction.
const PART_MIN: f32 = 1e-12;

/// All weights but the table's.
#[derive(Debug)]
pub(super) struct Network {
    blocks: Vec<Block>,
    pool: Option<Pool>,
    gram_gain: f32,
    head_in: Dense,
    head_out: Dense,
}

/// How much a token counts in the mean; without one all count the same.
#[derive(Debug)]
struct Pool {
    weights: Row,
    bias: f32,
}

/// Lets each token see its neighbours: a convolution of each dimension by itself, then two layers
/// whose outcome is added to the token.
#[derive(Debug)]
struct Block {
    /// By distance from the token, from the left to the right.
    depth: Vec<Row>,
    depth_bias: Row,
    inner: Dense,
    outer: Dense,
}

impl Network {
    pub(super) fn read(bytes: &mut Bytes<'_>, header: &Header) -> Result<Self, ModelError> {
        let blocks = (0..header.n_blocks).map(|_| Block::read(bytes, header));
        let blocks = blocks.collect::<Result<_, _>>()?;
        let pool = if header.is_weighted { Some(Pool::read(bytes)?) } else { None };
        let [gram_gain] = bytes.floats()?;
        let head_in = Dense::read(bytes, DIMENSION, header.n_head)?;
        let head_out = Dense::read(bytes, header.n_head, DIMENSION)?;
        Ok(Self { blocks, pool, gram_gain, head_in, head_out })
    }

    /// The direction of a text, of length one; zero where there are no tokens.
    pub(super) fn direction(&self, table: &Table, tokens: &Tokens) -> Row {
        if tokens.pieces.is_empty() {
            return [0.0; DIMENSION];
        }
        let mut rows: Vec<Row> = tokens.pieces.iter().map(|row| table.row(*row)).collect();
        let mut scratch = Scratch::default();
        for block in &self.blocks {
            block.apply(&mut rows, &mut scratch);
        }
        let mut mean = self.mean(&rows);
        if !tokens.grams.is_empty() {
            let mut grams = [0.0; DIMENSION];
            tokens.grams.iter().for_each(|row| add(&mut grams, &table.row(*row)));
            divide(&mut grams, tokens.grams.len() as f32);
            add_scaled(&mut mean, &grams, self.gram_gain);
        }
        self.head(&mean)
    }

    fn mean(&self, rows: &[Row]) -> Row {
        let mut mean = [0.0; DIMENSION];
        let mut total = 0.0;
        for row in rows {
            let weight = self.pool.as_ref().map_or(1.0, |pool| pool.weight(row));
            add_scaled(&mut mean, row, weight);
            total += weight;
        }
        divide(&mut mean, total);
        mean
    }

    fn head(&self, mean: &Row) -> Row {
        let mut hidden = vec![0.0; self.head_in.n_outputs()];
        self.head_in.apply(mean, &mut hidden);
        let mut change = [0.0; DIMENSION];
        self.head_out.apply_above_zero(&hidden, &mut change);
        let mut res = *mean;
        add(&mut res, &change);
        let length = dot(&res, &res).sqrt();
        if length > 0.0 {
            divide(&mut res, length);
        }
        res
    }
}

impl Pool {
    fn read(bytes: &mut Bytes<'_>) -> Result<Self, ModelError> {
        let weights = bytes.floats()?;
        let [bias] = bytes.floats()?;
        Ok(Self { weights, bias })
    }

    fn weight(&self, row: &Row) -> f32 {
        (dot(row, &self.weights) + self.bias).max(0.0) + WEIGHT_MIN
    }
}

/// Memory that the blocks share.
#[derive(Debug, Default)]
struct Scratch {
    rows: Vec<Row>,
    hidden: Vec<f32>,
}

impl Block {
    fn read(bytes: &mut Bytes<'_>, header: &Header) -> Result<Self, ModelError> {
        Ok(Self {
            depth: bytes.rows(header.n_kernel)?,
            depth_bias: bytes.floats()?,
            inner: Dense::read(bytes, DIMENSION, header.n_hidden)?,
            outer: Dense::read(bytes, header.n_hidden, DIMENSION)?,
        })
    }

    fn apply(&self, rows: &mut [Row], scratch: &mut Scratch) {
        scratch.rows.resize(rows.len(), [0.0; DIMENSION]);
        scratch.hidden.resize(rows.len() * self.inner.n_outputs(), 0.0);
        for (place, mixed) in scratch.rows.iter_mut().enumerate() {
            *mixed = self.mix(rows, place);
        }
        self.inner.apply(scratch.rows.as_flattened(), &mut scratch.hidden);
        self.outer.apply_above_zero(&scratch.hidden, scratch.rows.as_flattened_mut());
        for (row, change) in rows.iter_mut().zip(&scratch.rows) {
            add(row, change);
        }
    }

    /// A token with its neighbours, as far as there are any.
    fn mix(&self, rows: &[Row], place: usize) -> Row {
        let mut res = self.depth_bias;
        for (offset, depth) in self.depth.iter().enumerate() {
            let neighbour = (place + offset).checked_sub(self.depth.len() / 2);
            if let Some(neighbour) = neighbour.and_then(|place| rows.get(place)) {
                add_product(&mut res, neighbour, depth);
            }
        }
        res
    }
}

/// A direction in steps of eight bits, the greatest of them 127.
pub(super) fn steps(direction: &Row) -> [i8; DIMENSION] {
    let greatest = direction.iter().fold(PART_MIN, |max, part| max.max(part.abs()));
    let factor = STEP_MAX / greatest;
    // Half a step away from zero, then cut: rounding, spelled out so that it is the same anywhere.
    direction.map(|part| {
        let scaled = part * factor;
        (scaled + 0.5_f32.copysign(scaled)) as i8
    })
}
