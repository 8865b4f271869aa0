//! Where logs are kept.
//!
//! [`store`] is what a backend promises: rows of sealed bytes, one ordered log per user. [`log`] is
//! what the engine uses: typed entries over any backend, encrypted by [`crypto`] and encoded by
//! [`codec`]. [`memory`] is the backend for tests and throw-away servers.
#![forbid(unsafe_code)]

pub mod store;

mod append;
pub mod codec;
#[cfg(feature = "contract")]
pub mod contract;
pub mod crypto;
pub mod keyfile;
pub mod log;
pub mod memory;
pub mod snapshot;
