//! Gieok in one SQLite file.
//!
//! [`SqliteStore`] keeps the promises of [`gieok_store::store::Store`] with one writing thread and
//! a pool of reading connections. Appends that wait at the same time share one transaction and so
//! one fsync: the more callers there are, the less each write costs.
//!
//! Read in this order: `migrations/0001_initial.sql` (the tables), `place` (how a log lies in
//! them), `writer` with `write` (how a batch gets in), `reader` with `read` (how it gets out),
//! `open` (what is checked before any of that).
//!
//! Invariants: nothing is acknowledged before its commit reached the disk; every write goes through
//! the one queue, which is bounded; only one process has the file open for writing; a file that is
//! not ours or newer than we are is left exactly as it was.
#![forbid(unsafe_code)]

mod place;
mod rows;

mod write;
mod writer;

mod read;
mod reader;

mod connection;
mod error;
mod header;
mod lock;
mod open;
mod options;
mod schema;

mod doctor;
mod store;

pub use crate::{
    open::OpenError, options::Options, schema::SCHEMA_VERSION, store::SqliteStore,
    writer::WriterStats,
};
