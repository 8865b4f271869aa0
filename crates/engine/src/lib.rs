//! The memory engine people embed: messages go in, a context comes out.
//!
//! An [`Engine`] keeps hydrated spaces in a bounded cache, decides commands one after another per
//! user, and answers only when the store has made their events durable.
#![forbid(unsafe_code)]

pub mod clock;
pub mod config;
mod error;

mod background;
mod cell;
mod engine;
mod facts;
mod hydrate;
mod meanings;
mod read;
mod rebuild;
mod snapshot;
mod turn;

pub use config::{ContextDefaults, EngineConfig};
pub use engine::Engine;
pub use error::EngineError;
pub use facts::FactInput;
pub use read::{ContextRequest, PageRequest, RecallItem, RecallRequest, WindowChoice};
pub use turn::Outcome;

pub use gieok_core as core;
pub use gieok_embed as embed;
pub use gieok_store as store;
