//! The one place where the time of day comes from.

use std::sync::atomic::{AtomicI64, Ordering};

use gieok_core::time::At;
use uuid::{NoContext, Timestamp, Uuid};

/// Tells the time. Everything that needs "now" is given one of these.
pub trait Clock: Send + Sync + std::fmt::Debug {
    /// The time now.
    fn now(&self) -> At;
}

/// The machine's clock, in UTC.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> At {
        At::utc(jiff::Timestamp::now())
    }
}

/// A clock that stands still until it is moved. For tests and replays.
#[derive(Debug)]
pub struct ManualClock(AtomicI64);

impl ManualClock {
    /// A clock that stands at `at`.
    #[must_use]
    pub fn new(at: At) -> Self {
        Self(AtomicI64::new(at.micros()))
    }

    /// Moves the clock on.
    pub fn advance_seconds(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1_000_000, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> At {
        At::new(self.0.load(Ordering::SeqCst), 0).expect("a test's clock stays in range")
    }
}

/// A new id that sorts by the time it was made (UUIDv7).
#[must_use]
pub fn new_uuid(now: At) -> Uuid {
    let seconds = u64::try_from(now.micros().div_euclid(1_000_000)).unwrap_or(0);
    let nanos = u32::try_from(now.micros().rem_euclid(1_000_000) * 1_000).unwrap_or(0);
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, nanos))
}
