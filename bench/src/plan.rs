//! How much is measured.

use std::time::Duration;

use serde::Serialize;

/// Sizes, rounds and times of one run.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Plan {
    pub(crate) is_quick: bool,
    /// Concurrent clients that write.
    pub(crate) clients: Vec<usize>,
    pub(crate) n_write_rounds: usize,
    pub(crate) write_round_seconds: f64,
    /// Messages in a space that is read.
    pub(crate) sizes: Vec<usize>,
    pub(crate) n_read_rounds: usize,
    pub(crate) read_round_seconds: f64,
    pub(crate) n_hydrations: usize,
    pub(crate) n_starts: usize,
    pub(crate) n_step_rounds: usize,
}

impl Plan {
    /// About five minutes.
    pub(crate) fn full() -> Self {
        Self {
            is_quick: false,
            clients: vec![1, 8, 64],
            n_write_rounds: 5,
            write_round_seconds: 2.0,
            sizes: vec![1_000, 10_000, 100_000],
            n_read_rounds: 5,
            read_round_seconds: 1.5,
            n_hydrations: 5,
            n_starts: 10,
            n_step_rounds: 5,
        }
    }

    /// Under a minute: enough to see that everything works, too little to quote.
    pub(crate) fn quick() -> Self {
        Self {
            is_quick: true,
            n_write_rounds: 1,
            write_round_seconds: 0.7,
            sizes: vec![1_000, 10_000],
            n_read_rounds: 2,
            read_round_seconds: 0.4,
            n_hydrations: 3,
            n_starts: 3,
            n_step_rounds: 2,
            ..Self::full()
        }
    }

    pub(crate) fn write_round(&self) -> Duration {
        Duration::from_secs_f64(self.write_round_seconds)
    }

    pub(crate) fn read_round(&self) -> Duration {
        Duration::from_secs_f64(self.read_round_seconds)
    }
}
