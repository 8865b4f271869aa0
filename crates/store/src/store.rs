//! What every backend promises.
//!
//! A backend keeps rows of sealed bytes; it can neither read nor forge them. What the bytes mean
//! is [`crate::log`]'s business, so a backend is small and one contract suite covers it.

use std::fmt;

use async_trait::async_trait;
use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use uuid::Uuid;

/// One place of a log, sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Where in the log.
    pub seq: Seq,
    /// When it was written, microseconds since 1970; in the clear.
    pub at_micros: i64,
    /// The sealed event.
    pub payload: Vec<u8>,
    /// The sealed index record, if the event is searchable.
    pub index: Option<Vec<u8>>,
}

/// A user's data key under the master key, and which master key that was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrappedKey {
    /// Fingerprint of the master key.
    pub master_key_id: [u8; 8],
    /// The wrapped key.
    pub bytes: Vec<u8>,
}

/// What a store knows of a user in the clear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserRecord {
    /// Which life of this user id: a user erased and created again is another one, and writes
    /// meant for the first must not reach the second.
    pub incarnation: Uuid,
    /// The user's data key, wrapped.
    pub key: WrappedKey,
    /// End of the log.
    pub last_seq: Seq,
    /// When the user was first written, microseconds since 1970.
    pub created_at_micros: i64,
}

/// A batch for the end of one log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The life of the user this is meant for.
    pub incarnation: Uuid,
    /// Present on the first write of a user: the user is created in the same transaction.
    pub new_user: Option<WrappedKey>,
    /// Names this batch, so that sending it again after an unclear outcome is harmless.
    pub batch: Uuid,
    /// Where the log must end for this batch to be written.
    pub expected: Seq,
    /// The rows, whose places run on from `expected` without a gap. Never empty.
    pub rows: Vec<Row>,
    /// Payloads that replace earlier ones, because what they said was deleted. Their index records
    /// and the user's snapshot go with them.
    pub rewrites: Vec<(Seq, Vec<u8>)>,
}

/// How an append ended well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended {
    /// End of the log now.
    pub last_seq: Seq,
    /// The batch had been written before; nothing changed this time.
    pub is_replay: bool,
}

/// The state of a space at one place of its log, sealed, in chunks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The last event it contains.
    pub seq: Seq,
    /// The sealed chunks in order. Never empty.
    pub chunks: Vec<Vec<u8>>,
}

/// An API key as kept: its hash, never the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKeyRecord {
    /// Public name of the key, for listing and revoking.
    pub id: Uuid,
    /// Whose key.
    pub tenant: TenantId,
    /// SHA-256 of the key.
    pub hash: [u8; 32],
    /// What its maker called it.
    pub label: String,
    /// When it was made, microseconds since 1970.
    pub created_at_micros: i64,
    /// When it stopped being accepted.
    pub revoked_at_micros: Option<i64>,
}

/// Sizes, for people and metrics.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StoreStats {
    /// Users of all tenants.
    pub n_users: u64,
    /// Log entries of all users.
    pub n_events: u64,
    /// Bytes on disk (or in memory).
    pub n_bytes: u64,
}

/// One ordered log per user.
///
/// Every implementation passes the suite in `contract`, which checks that:
/// - `append` returns only once the whole batch would survive a crash;
/// - a batch is all or nothing, and one whose `expected` is not the log's end is refused;
/// - the same batch sent again at once changes nothing and says so;
/// - nothing written for one life of a user reaches another;
/// - no call can see another user's rows.
#[async_trait]
pub trait Store: Send + Sync + fmt::Debug {
    /// The user's record, if the user was ever written and not erased since.
    async fn user(&self, user: &UserKey) -> Result<Option<UserRecord>, StoreError>;

    /// Writes a batch at the end of a log, durably.
    async fn append(&self, user: &UserKey, append: Append) -> Result<Appended, StoreError>;

    /// Rows after `after` in order, at most `limit` of them. An unknown user has none.
    async fn read(&self, user: &UserKey, after: Seq, limit: usize) -> Result<Vec<Row>, StoreError>;

    /// Replaces index records that were made by older rules. Places that no longer exist and
    /// another life's records are passed over.
    async fn put_index(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        records: Vec<(Seq, Vec<u8>)>,
    ) -> Result<(), StoreError>;

    /// The newest snapshot.
    async fn snapshot(&self, user: &UserKey) -> Result<Option<Snapshot>, StoreError>;

    /// Keeps a snapshot in place of the one before. Returns false, and keeps nothing, when it is
    /// older than what is there, of another life, or from before the last rewrite: it may hold what
    /// was deleted.
    async fn put_snapshot(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        snapshot: Snapshot,
    ) -> Result<bool, StoreError>;

    /// Removes the user: key, log, index records, snapshot. Returns whether there was one.
    async fn erase(&self, user: &UserKey) -> Result<bool, StoreError>;

    /// A tenant's users in ascending order of id, after `after`, at most `limit`.
    async fn users(
        &self,
        tenant: &TenantId,
        after: Option<&UserId>,
        limit: usize,
    ) -> Result<Vec<(UserId, UserRecord)>, StoreError>;

    /// Keeps a new API key. A key id is never written twice.
    async fn put_api_key(&self, key: ApiKeyRecord) -> Result<(), StoreError>;

    /// The key with this hash, revoked or not.
    async fn api_key(&self, hash: &[u8; 32]) -> Result<Option<ApiKeyRecord>, StoreError>;

    /// All keys, oldest first.
    async fn api_keys(&self) -> Result<Vec<ApiKeyRecord>, StoreError>;

    /// Stops a key from being accepted. Returns whether there was such an unrevoked key.
    async fn revoke_api_key(&self, id: Uuid, at_micros: i64) -> Result<bool, StoreError>;

    /// A value that says which master key this store was written under.
    async fn key_check(&self) -> Result<Option<Vec<u8>>, StoreError>;

    /// Sets that value where there is none yet; returns the one that holds now.
    async fn init_key_check(&self, check: Vec<u8>) -> Result<Vec<u8>, StoreError>;

    /// All users of all tenants with their records after `after` in order of key, at most `limit`.
    async fn wrapped_keys(
        &self,
        after: Option<&UserKey>,
        limit: usize,
    ) -> Result<Vec<(UserKey, UserRecord)>, StoreError>;

    /// Replaces every wrapped key and the key check in one transaction. Refused as
    /// [`StoreError::Conflict`] when `keys` is not exactly the set of users there are.
    async fn rewrap(
        &self,
        keys: Vec<(UserKey, WrappedKey)>,
        check: Vec<u8>,
    ) -> Result<(), StoreError>;

    /// Sizes.
    async fn stats(&self) -> Result<StoreStats, StoreError>;

    /// Whether no other process can write to this store while we hold it. If so, what is cached
    /// need not be compared with the store before it is read.
    fn is_exclusive(&self) -> bool;
}

/// Variants say who can act on the failure.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another writer was first. Read the tail, decide again, append again.
    #[error("the log is at {}, not at {}", actual.0, expected.0)]
    Stale {
        /// Where the writer thought the log ended.
        expected: Seq,
        /// Where it ends.
        actual: Seq,
    },
    /// The user was erased since the writer last looked. Forget what is cached and start again.
    #[error("the user was erased in the meantime")]
    Gone,
    /// Something else changed underneath an operation of the operator. Run it again.
    #[error("the store changed in the meantime: {0}")]
    Conflict(String),
    /// Too much is waiting to be written. Retry after a moment; nothing was written.
    #[error("too many writes are waiting")]
    Busy,
    /// Passing trouble (lock held, disk full). Retrying later may help.
    #[error("storage is unavailable")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The bytes do not open or decode. Neither retry nor skip: an operator must look.
    #[error("{place} is corrupt: {detail}")]
    Corrupt {
        /// Which row, in words.
        place: String,
        /// What is wrong with it.
        detail: String,
    },
}
