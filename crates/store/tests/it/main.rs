//! The contract suite over the in-memory store, and that the suite is whole.

mod contract_list;
mod memory;
