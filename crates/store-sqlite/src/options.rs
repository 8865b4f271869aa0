//! What can be set about a store, and the limits it works within.

use std::time::Duration;

/// Most connections reading at once.
pub(crate) const N_READERS_MAX: usize = 64;
/// Most writes that may wait.
pub(crate) const QUEUE_MAX: usize = 65_536;
/// Most writes in one transaction.
pub(crate) const GROUP_MAX: usize = 4_096;

/// How a store is opened. The defaults suit a server on a small machine.
///
/// Values outside their range are moved to its nearest end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Connections for reading, 1 to 64; as many reads run at once, further ones wait. Reads come
    /// from the page cache for the most part, so little is gained past the number of cores; a few
    /// more keep one long read from holding up the short ones. Default 4.
    pub n_readers: usize,
    /// Writes that may wait for the writer, 1 to 65,536; beyond it they are refused as busy, which
    /// a caller can act on, instead of piling up in memory. Default 1,024: about a tenth of a
    /// second's work.
    pub queue_max: usize,
    /// Writes that may share one transaction, 1 to 4,096. Larger groups make better use of an fsync
    /// but the first of a group waits for the last. Default 256.
    pub group_max: usize,
    /// How long to wait for a lock that somebody else holds on the file, such as an operator's
    /// shell. Default 5 s.
    pub busy_timeout: Duration,
    /// Largest size of the database file in bytes, rounded down to whole pages; writes beyond it
    /// fail as on a full disk. Default none.
    pub file_bytes_max: Option<u64>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            n_readers: 4,
            queue_max: 1_024,
            group_max: 256,
            busy_timeout: Duration::from_secs(5),
            file_bytes_max: None,
        }
    }
}

impl Options {
    /// The same with every value inside its range.
    pub(crate) fn clamped(self) -> Self {
        Self {
            n_readers: self.n_readers.clamp(1, N_READERS_MAX),
            queue_max: self.queue_max.clamp(1, QUEUE_MAX),
            group_max: self.group_max.clamp(1, GROUP_MAX),
            ..self
        }
    }
}
