//! How what is found in a message counts for the messages around it.

use crate::space::{MessageNo, Space};

/// What a match is worth one, two, three and four messages away on the same branch. Measured on
/// conversations where the answer's turn often shares no word with the question.
pub(super) type Shares = [f32; 4];
/// Of a word.
pub(super) const OF_WORDS: Shares = [0.6, 0.4, 0.3, 0.2];
/// Of nearness in meaning, which is vaguer to begin with.
pub(super) const OF_MEANING: Shares = [0.9, 0.7, 0.5, 0.35];

/// The messages around one on its branch, nearest first, with the share of a match that reaches
/// them.
pub(super) fn around(
    space: &Space,
    no: MessageNo,
    shares: Shares,
) -> impl Iterator<Item = (MessageNo, f32)> + use<'_> {
    let step_up = |no: &MessageNo| space.message(*no).parent;
    let step_down = |no: &MessageNo| space.message(*no).followed_child;
    let up = std::iter::successors(step_up(&no), step_up).zip(shares);
    let down = std::iter::successors(step_down(&no), step_down).zip(shares);
    up.chain(down)
}

/// A score for each message; adding to it costs nothing for messages that are not touched.
#[derive(Debug, Clone)]
pub(super) struct Scores {
    pub(super) of: Vec<f32>,
    touched: Vec<MessageNo>,
}

impl Scores {
    pub(super) fn new(n_messages: usize) -> Self {
        Self { of: vec![0.0; n_messages], touched: Vec::new() }
    }

    /// Lifts a message's score to `score` at the least.
    pub(super) fn lift(&mut self, no: MessageNo, score: f32) {
        let own = &mut self.of[no.0 as usize];
        if score > *own {
            if *own == 0.0 {
                self.touched.push(no);
            }
            *own = score;
        }
    }

    /// Lifts a message and those around it.
    pub(super) fn lift_around(&mut self, space: &Space, no: MessageNo, score: f32) {
        self.lift(no, score);
        for (other, share) in around(space, no, OF_WORDS) {
            self.lift(other, score * share);
        }
    }

    /// Adds all scores to `sums` and begins anew.
    pub(super) fn drain_into(&mut self, sums: &mut [f32]) {
        for no in self.touched.drain(..) {
            let at = no.0 as usize;
            sums[at] += self.of[at];
            self.of[at] = 0.0;
        }
    }
}

/// What each message scores by itself, to tell those that stand for themselves from those beside
/// them.
#[derive(Debug, Clone, Default)]
pub(super) struct Own(pub(super) Vec<f32>);

impl Own {
    /// The message beside `no` that brings more to it than it has itself.
    pub(super) fn beside(&self, space: &Space, no: MessageNo) -> Option<MessageNo> {
        let own = self.0[no.0 as usize];
        let brought = around(space, no, OF_WORDS)
            .map(|(other, share)| (self.0[other.0 as usize] * share, other));
        let (most, from) = brought.max_by(|left, right| left.0.total_cmp(&right.0))?;
        (most > own).then_some(from)
    }
}
