//! Hash maps whose hashing is the same on every run.
//!
//! Core has no randomness, so neither may its hasher; nothing here ever depends on the order in
//! which a map yields its entries.

/// A map from `K` to `V`.
pub(crate) type Map<K, V> = std::collections::HashMap<K, V, foldhash::quality::FixedState>;
