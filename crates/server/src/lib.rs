//! Gieok over HTTP.
//!
//! [`app::router`] is the whole server as a tower service; [`serve`] runs it on a socket. Handlers
//! translate and call the engine; nothing here decides anything.
#![forbid(unsafe_code)]

pub mod app;
pub mod auth;
pub mod error;
pub mod export;
mod extract;
mod from_wire;
mod import;
pub mod observability;
pub mod openapi;
mod routes;
pub mod serve;
mod to_wire;
pub mod wire;

pub use app::{AppState, HttpLimits, router};
