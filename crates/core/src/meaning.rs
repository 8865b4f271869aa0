//! What a text means, as numbers: vectors whose angle tells how near two texts are.
//!
//! The numbers are `gieok-embed`'s business; core only compares them, never those of two models.

use std::fmt;

/// Most vectors kept of one text; a longer one is cut into wider passages.
pub const VECTORS_PER_TEXT_MAX: usize = 32;

/// The name of a space of vectors: the model, its version, and what else makes two vectors
/// comparable.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModelId(Box<str>);

impl ModelId {
    /// A model's name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self(name.into())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ModelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A direction, its greatest component stretched to 127. Only the angle counts.
#[derive(Clone, PartialEq, Eq)]
pub struct Vector(Box<[i8]>);

impl Vector {
    /// The direction of `numbers`; all zero where they are, or are no numbers.
    #[must_use]
    pub fn from_floats(numbers: &[f32]) -> Self {
        let greatest = numbers.iter().fold(0.0_f32, |max, number| max.max(number.abs()));
        if !greatest.is_normal() {
            return Self(vec![0; numbers.len()].into());
        }
        #[expect(clippy::cast_possible_truncation, reason = "between -127 and 127")]
        let to_step = |number: &f32| (number / greatest * 127.0).round() as i8;
        Self(numbers.iter().map(to_step).collect())
    }

    /// A direction from its steps.
    #[must_use]
    pub fn from_steps(steps: &[i8]) -> Self {
        Self(steps.into())
    }

    /// Its components.
    #[must_use]
    pub fn steps(&self) -> &[i8] {
        &self.0
    }
}

impl fmt::Debug for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vector({})", self.0.len())
    }
}

/// What a text means to one model: a vector for each of its passages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// By which model.
    pub model: ModelId,
    /// One for a short text, several for a long one.
    pub vectors: Vec<Vector>,
}

/// Sum of products of two vectors of one length.
pub(crate) fn dot(left: &[i8], right: &[i8]) -> i32 {
    // Sixteen lanes of 16-bit products: what compilers turn into multiply-add instructions.
    left.iter()
        .zip(right)
        .map(|(left, right)| i32::from(i16::from(*left) * i16::from(*right)))
        .sum()
}

/// The cosine of the angle between two vectors, by their dot product and squared lengths.
pub(crate) fn cosine(dot: i32, left: u32, right: u32) -> f32 {
    let lengths = (left as f32).sqrt() * (right as f32).sqrt();
    if lengths > 0.0 { dot as f32 / lengths } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vector_keeps_its_direction() {
        let vector = Vector::from_floats(&[0.5, -0.25, 0.0]);
        assert_eq!(vector.steps(), [127, -64, 0]);
        let nothing = [vec![0.0, 0.0], vec![f32::NAN, 1.0], vec![f32::INFINITY, 1.0]];
        for numbers in nothing {
            let steps = Vector::from_floats(&numbers);
            assert!(steps.steps().iter().all(|step| (-127..=127).contains(step)), "{numbers:?}");
        }
    }

    #[test]
    fn the_cosine_is_one_of_a_vector_with_itself() {
        let steps = [127_i8, -127, 3, 90];
        let squared = u32::try_from(dot(&steps, &steps)).unwrap();
        assert!((cosine(dot(&steps, &steps), squared, squared) - 1.0).abs() < 1e-6);
        assert_eq!(cosine(0, 0, squared).to_bits(), 0.0_f32.to_bits());
    }
}
