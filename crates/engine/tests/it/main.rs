//! The engine over an in-memory store: whatever happens around it, a user's space is the fold of
//! that user's log, and what was acknowledged is there.
#![allow(clippy::unwrap_used, reason = "clippy takes functions that tests share for other code")]

mod cache;
mod concurrency;
mod conversation;
mod embedding;
mod erasure;
mod facts;
mod failures;
mod model;
mod reader;
mod rig;
mod snapshots;
mod stage;
