//! The store from outside: its contract, its file, its limits.
#![allow(clippy::unwrap_used, reason = "clippy takes functions that tests share for other code")]

mod compat;
mod contract;
mod doctor;
mod erasing;
mod full_disk;
mod group_commit;
mod opening;
mod reopening;
mod sample;
