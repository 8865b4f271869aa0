//! The HTTP API through its real router, over a memory store and a clock that stands still.

mod bad_input;
mod branches;
mod context;
mod description;
mod doors;
mod lists;
mod server;
mod transfer;
mod turn;
