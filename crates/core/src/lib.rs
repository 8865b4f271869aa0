//! Gieok's nouns and rules.
//!
//! Pure: no clock, no randomness, no I/O, no async, no serialisation. [`decide`] turns a command
//! into events, [`space::Space::apply`] moves the space on by one of them, [`query`] and
//! [`context`] read it.
#![forbid(unsafe_code)]

pub mod id;
pub mod language;
pub mod limits;
mod map;
pub mod meaning;
pub mod scope;
pub mod time;

pub mod assertion;
pub mod emotion;
pub mod message;
pub mod reading;
pub mod slot;
pub mod summary;

pub mod event;

pub mod space;

pub mod fact;

pub mod change;
pub mod decide;

pub mod index;
pub mod terms;

pub mod context;
pub mod query;
pub mod tokens;
