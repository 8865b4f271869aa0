//! Sums of products in one fixed order.
//!
//! A float sum depends on its order, so the order is part of the model: every machine must come to
//! the same vector, bit for bit. Compilers may not change it, and do not fuse a product with a sum
//! unless told to. What they may do, and what these loops are shaped for, is to compute sums that
//! do not depend on each other side by side.

use super::bytes::Bytes;
use super::error::ModelError;

/// Length of a text's vector and of everything on the way to it.
pub(super) const DIMENSION: usize = 256;
/// Outputs of a layer that are computed side by side.
pub(super) const WIDTH: usize = 16;
/// Rows that are computed side by side: each weight is loaded once for all of them.
const HEIGHT: usize = 2;
/// Running sums of a dot product.
const LANES: usize = 8;

/// What a token, or a text, is on its way to the vector.
pub(super) type Row = [f32; DIMENSION];

/// A layer: every output is a bias and a sum over all inputs.
#[derive(Debug)]
pub(super) struct Dense {
    n_inputs: usize,
    bias: Vec<[f32; WIDTH]>,
    /// For each group of outputs its weights by input: what one pass reads lies together.
    weights: Vec<[f32; WIDTH]>,
}

impl Dense {
    /// Reads the weights, by input, then the biases. `n_outputs` is a multiple of [`WIDTH`].
    pub(super) fn read(
        bytes: &mut Bytes<'_>,
        n_inputs: usize,
        n_outputs: usize,
    ) -> Result<Self, ModelError> {
        let n_groups = n_outputs / WIDTH;
        let by_input = bytes.rows::<WIDTH>(n_inputs * n_groups)?;
        let bias = bytes.rows::<WIDTH>(n_groups)?;
        let of_group = |group: usize| by_input.iter().skip(group).step_by(n_groups);
        let weights = (0..n_groups).flat_map(of_group).copied().collect();
        Ok(Self { n_inputs, bias, weights })
    }

    pub(super) fn n_outputs(&self) -> usize {
        self.bias.len() * WIDTH
    }

    /// The outputs for each row of inputs.
    pub(super) fn apply(&self, inputs: &[f32], outputs: &mut [f32]) {
        let n_outputs = self.n_outputs();
        let inputs = inputs.chunks(self.n_inputs * HEIGHT);
        let outputs = outputs.chunks_mut(n_outputs * HEIGHT);
        let mut side_by_side = Vec::with_capacity(self.n_inputs);
        for (inputs, outputs) in inputs.zip(outputs) {
            if inputs.len() == self.n_inputs * HEIGHT {
                let (first, second) = inputs.split_at(self.n_inputs);
                side_by_side.clear();
                side_by_side.extend(first.iter().zip(second).map(|(a, b)| [*a, *b]));
                self.apply_side_by_side::<HEIGHT>(&side_by_side, outputs);
            } else {
                self.apply_side_by_side::<1>(inputs.as_chunks().0, outputs);
            }
        }
    }

    /// As [`Dense::apply`], with every input below zero taken as zero. Zeros, about half of all
    /// inputs, are left out: what they would add changes no sum.
    pub(super) fn apply_above_zero(&self, inputs: &[f32], outputs: &mut [f32]) {
        let rows = inputs.chunks_exact(self.n_inputs);
        let mut kept: Vec<(usize, f32)> = Vec::with_capacity(self.n_inputs);
        for (inputs, outputs) in rows.zip(outputs.chunks_exact_mut(self.n_outputs())) {
            kept.clear();
            kept.extend(inputs.iter().copied().enumerate().filter(|(_, input)| *input > 0.0));
            let groups = self.weights.chunks_exact(self.n_inputs).zip(&self.bias);
            for ((weights, bias), output) in groups.zip(outputs.as_chunks_mut().0) {
                *output = sums_of_some(&kept, weights, bias);
            }
        }
    }

    fn apply_side_by_side<const N: usize>(&self, inputs: &[[f32; N]], outputs: &mut [f32]) {
        let n_outputs = self.n_outputs();
        let groups = self.weights.chunks_exact(self.n_inputs);
        for (group, (weights, bias)) in groups.zip(&self.bias).enumerate() {
            let sums = weighted_sums(inputs, weights, bias);
            for (row, sums) in outputs.chunks_exact_mut(n_outputs).zip(&sums) {
                row[group * WIDTH..][..WIDTH].copy_from_slice(sums);
            }
        }
    }
}

/// One group of outputs for `N` inputs: the bias, then input after input.
fn weighted_sums<const N: usize>(
    inputs: &[[f32; N]],
    weights: &[[f32; WIDTH]],
    bias: &[f32; WIDTH],
) -> [[f32; WIDTH]; N] {
    let mut sums = [*bias; N];
    for (inputs, weights) in inputs.iter().zip(weights) {
        for (sums, input) in sums.iter_mut().zip(inputs) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += input * weight;
            }
        }
    }
    sums
}

/// One group of outputs for the inputs at some places: the bias, then input after input.
fn sums_of_some(
    inputs: &[(usize, f32)],
    weights: &[[f32; WIDTH]],
    bias: &[f32; WIDTH],
) -> [f32; WIDTH] {
    let mut sums = *bias;
    for (place, input) in inputs {
        for (sum, weight) in sums.iter_mut().zip(&weights[*place]) {
            *sum += input * weight;
        }
    }
    sums
}

/// `sum += row × factor`, part by part.
pub(super) fn add_scaled(sum: &mut Row, row: &Row, factor: f32) {
    for (sum, part) in sum.iter_mut().zip(row) {
        *sum += part * factor;
    }
}

/// `sum += left × right`, part by part.
pub(super) fn add_product(sum: &mut Row, left: &Row, right: &Row) {
    for ((sum, left), right) in sum.iter_mut().zip(left).zip(right) {
        *sum += left * right;
    }
}

/// `sum += row`, part by part.
pub(super) fn add(sum: &mut Row, row: &Row) {
    for (sum, part) in sum.iter_mut().zip(row) {
        *sum += part;
    }
}

/// Every part divided by one number.
pub(super) fn divide(row: &mut Row, divisor: f32) {
    for part in row {
        *part /= divisor;
    }
}

/// The dot product, by eight running sums.
pub(super) fn dot(left: &Row, right: &Row) -> f32 {
    let mut sums = [0.0_f32; LANES];
    for (left, right) in left.as_chunks::<LANES>().0.iter().zip(right.as_chunks::<LANES>().0) {
        for ((sum, left), right) in sums.iter_mut().zip(left).zip(right) {
            *sum += left * right;
        }
    }
    let [s0, s1, s2, s3, s4, s5, s6, s7] = sums;
    ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7))
}
