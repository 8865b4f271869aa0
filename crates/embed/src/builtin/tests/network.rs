//! What is computed, beside the same computed as plainly as it can be written down.

use super::super::Tokens;
use super::super::arithmetic::DIMENSION;
use super::super::network::steps;
use super::recipe::{Recipe, Weights};

/// `bias`, then input after input.
fn dense(inputs: &[f32], layer: &[f32]) -> Vec<f32> {
    let n_outputs = layer.len() / (inputs.len() + 1);
    let (weights, bias) = layer.split_at(inputs.len() * n_outputs);
    let output = |o: usize| {
        let mut sum = bias[o];
        for i in 0..inputs.len() {
            sum += inputs[i] * weights[i * n_outputs + o];
        }
        sum
    };
    (0..n_outputs).map(output).collect()
}

fn positive(numbers: Vec<f32>) -> Vec<f32> {
    numbers.into_iter().map(|number| if number > 0.0 { number } else { 0.0 }).collect()
}

fn dot(left: &[f32], right: &[f32]) -> f32 {
    let mut s = [0.0_f32; 8];
    for i in 0..left.len() {
        s[i % 8] += left[i] * right[i];
    }
    ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]))
}

fn blocks(weights: &Weights, mut x: Vec<Vec<f32>>) -> Vec<Vec<f32>> {
    for block in &weights.blocks {
        let n_kernel = block.depth.len() / DIMENSION;
        let mut next = Vec::new();
        for t in 0..x.len() {
            let mut y = block.depth_bias.clone();
            for k in 0..n_kernel {
                if let Some(at) = (t + k).checked_sub(n_kernel / 2).filter(|at| *at < x.len()) {
                    for c in 0..DIMENSION {
                        y[c] += x[at][c] * block.depth[k * DIMENSION + c];
                    }
                }
            }
            let change = dense(&positive(dense(&y, &block.inner)), &block.outer);
            next.push((0..DIMENSION).map(|c| x[t][c] + change[c]).collect());
        }
        x = next;
    }
    x
}

fn direction(weights: &Weights, tokens: &Tokens) -> Vec<f32> {
    let row = |row: &u32| -> Vec<f32> {
        let row = *row as usize;
        let parts = &weights.table[row * DIMENSION..][..DIMENSION];
        parts.iter().map(|part| f32::from(*part) * weights.scales[row]).collect()
    };
    let x = blocks(weights, tokens.pieces.iter().map(row).collect());
    let (mut mean, mut total) = (vec![0.0_f32; DIMENSION], 0.0_f32);
    for x in &x {
        let weight = match weights.pool.split_last() {
            Some((bias, pool)) => positive(vec![dot(x, pool) + bias])[0] + 0.05,
            None => 1.0,
        };
        for c in 0..DIMENSION {
            mean[c] += x[c] * weight;
        }
        total += weight;
    }
    mean.iter_mut().for_each(|part| *part /= total);
    if !tokens.grams.is_empty() {
        let rows: Vec<Vec<f32>> = tokens.grams.iter().map(row).collect();
        for (c, part) in mean.iter_mut().enumerate() {
            let sum = rows.iter().fold(0.0_f32, |sum, row| sum + row[c]);
            *part += sum / rows.len() as f32 * weights.gain;
        }
    }
    let change = dense(&positive(dense(&mean, &weights.head_in)), &weights.head_out);
    let y: Vec<f32> = (0..DIMENSION).map(|c| mean[c] + change[c]).collect();
    let length = dot(&y, &y).sqrt();
    y.into_iter().map(|part| part / length).collect()
}

#[track_caller]
fn check(recipe: &Recipe) {
    let (model, weights) = (recipe.model(), recipe.weights());
    let texts = [
        "나", "나는", "나는 학교", "나 너 나 너 나 너", "hello there 나", "1 2 3 4 5 6 7", "!",
        "는나는 hello 학교!!",
    ];
    for text in texts {
        let tokens = model.tokens(text);
        let actual = model.network.direction(&model.table, &tokens);
        let expected = direction(&weights, &tokens);
        let bits = |numbers: &[f32]| numbers.iter().map(|n| n.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&actual), bits(&expected), "{text:?} by {recipe:?}");
        assert!((dot(&actual, &actual) - 1.0).abs() < 1e-5);
    }
}

#[test]
fn every_sum_has_its_order() {
    let plain = Recipe::new(&["나", "는", "학", "hel", "▁"]);
    let weighted = Recipe { kind: 1, ..plain.clone() };
    check(&plain);
    check(&Recipe { n_buckets: 50, ..plain.clone() });
    check(&Recipe { n_buckets: 50, n_head: 160, ..weighted.clone() });
    check(&Recipe { n_blocks: 1, ..weighted.clone() });
    check(&Recipe { n_blocks: 3, n_kernel: 3, n_hidden: 48, n_buckets: 9, ..weighted });
    check(&Recipe { n_blocks: 1, n_kernel: 1, ..plain });
}

#[test]
fn steps_are_rounded_away_from_zero() {
    let mut direction = [0.0; DIMENSION];
    assert_eq!(steps(&direction), [0; DIMENSION]);
    direction[..6].copy_from_slice(&[127.0, -127.0, 0.5, -0.5, 0.49, -63.51]);
    assert_eq!(steps(&direction)[..6], [127, -127, 1, -1, 0, -64]);
    let small = direction.map(|part| part / 1_024.0);
    assert_eq!(steps(&small), steps(&direction));
    let tiny = direction.map(|part| part * 1e-30);
    assert_eq!(steps(&tiny), [0; DIMENSION]);
}
