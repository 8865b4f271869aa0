//! The product from outside: the real binary, its files, its signals, its answers.
#![allow(clippy::unwrap_used, reason = "clippy takes functions that tests share for other code")]

mod api;
mod commands;
mod crash;
mod facts;
mod keys;
mod overload;
mod process;
mod refusals;
mod secrecy;
mod settings;
mod stopping;
mod tamper;
mod transfer;
