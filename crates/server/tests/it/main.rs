//! The HTTP API through its real router, over a memory store and a clock that stands still.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod bad_input;
mod branches;
mod context;
mod description;
mod doors;
mod facts;
mod lists;
mod server;
mod transfer;
mod turn;
