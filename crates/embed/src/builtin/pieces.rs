//! The pieces texts are made of, as a tree of their characters.

use std::collections::HashMap;

use super::bytes::Bytes;
use super::error::ModelError;

/// Rows before the first named piece: padding, then the rows of characters without a piece.
pub(super) const N_UNNAMED: usize = 1 + UNKNOWN_ROWS as usize;
/// Rows that characters without a piece share, by their hash.
pub(super) const UNKNOWN_ROWS: u32 = 256;
/// What taking an unknown row costs below the worst piece.
const UNKNOWN_PENALTY: i64 = 10_000;

/// A place in the tree: the characters read so far begin at least one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Node(u32);

/// All pieces and their scores.
pub(super) struct Pieces {
    /// By node and character; one map is smaller and faster to build than a map a node.
    children: HashMap<(u32, char), u32, foldhash::fast::FixedState>,
    /// For each node the row of the piece that ends there, or zero.
    rows: Vec<u32>,
    /// By row.
    scores: Vec<i32>,
    unknown_score: i64,
}

impl std::fmt::Debug for Pieces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pieces").field("n", &self.scores.len()).finish_non_exhaustive()
    }
}

impl Pieces {
    /// Where every piece begins.
    pub(super) const ROOT: Node = Node(0);

    /// Reads the scores of `n` pieces, then their names.
    pub(super) fn read(bytes: &mut Bytes<'_>, n: usize) -> Result<Self, ModelError> {
        let scores = bytes.i32s(n)?;
        let lowest = scores.iter().copied().min().unwrap_or_default();
        let mut pieces = Self {
            // A piece adds about two nodes of its own.
            children: HashMap::with_capacity_and_hasher(2 * n, Default::default()),
            rows: vec![0],
            scores,
            unknown_score: i64::from(lowest) - UNKNOWN_PENALTY,
        };
        for index in 0..n {
            let name = bytes.text()?;
            if index >= N_UNNAMED {
                // A count that fits the file's bytes fits 32 bits: see `Header::read`.
                pieces.insert(name, index as u32);
            }
        }
        Ok(pieces)
    }

    /// Where one more character leads.
    pub(super) fn step(&self, node: Node, c: char) -> Option<Node> {
        self.children.get(&(node.0, c)).copied().map(Node)
    }

    /// The row of the piece that ends here.
    pub(super) fn row(&self, node: Node) -> Option<u32> {
        Some(self.rows[node.0 as usize]).filter(|row| *row > 0)
    }

    /// The row of a whole piece.
    pub(super) fn find(&self, name: &[char]) -> Option<u32> {
        let end = name.iter().try_fold(Self::ROOT, |node, c| self.step(node, *c));
        end.and_then(|node| self.row(node))
    }

    pub(super) fn score(&self, row: u32) -> i64 {
        i64::from(self.scores[row as usize])
    }

    /// What taking a character without a piece scores.
    pub(super) fn unknown_score(&self) -> i64 {
        self.unknown_score
    }

    /// How many rows belong to pieces, those without a name included.
    pub(super) fn n_rows(&self) -> usize {
        self.scores.len()
    }

    /// Of two pieces of one name the later counts.
    fn insert(&mut self, name: &str, row: u32) {
        let mut node = Self::ROOT.0;
        for c in name.chars() {
            let next = self.rows.len() as u32;
            node = *self.children.entry((node, c)).or_insert(next);
            if node == next {
                self.rows.push(0);
            }
        }
        if node != Self::ROOT.0 {
            self.rows[node as usize] = row;
        }
    }
}
