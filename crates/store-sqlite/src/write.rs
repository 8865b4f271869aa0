//! What can be written, one file per kind.
//!
//! A write runs inside its group's transaction, behind a savepoint. It may read and change what it
//! likes and refuse at any point: what it had changed by then is taken back.

mod api_key;
mod append;
mod erase;
mod key_check;
mod put_index;
mod put_snapshot;
mod rewrap;

use gieok_store::store::StoreError;
use rusqlite::Connection;

pub(crate) use self::{
    api_key::{PutApiKey, RevokeApiKey},
    append::AppendBatch,
    erase::Erase,
    key_check::InitKeyCheck,
    put_index::PutIndex,
    put_snapshot::PutSnapshot,
    rewrap::Rewrap,
};

/// One request to change the store.
pub(crate) trait Write: Send + 'static {
    /// What the caller is told once it is durable.
    type Done: Send + 'static;

    /// Makes the change. An error takes it back and is the caller's answer.
    fn run(&self, connection: &Connection) -> Result<Self::Done, StoreError>;

    /// Whether bytes were removed that should not linger in the write-ahead log either.
    fn must_scrub(&self, _done: &Self::Done) -> bool {
        false
    }
}
