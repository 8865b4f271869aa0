//! Batches to write and ways to look at what a store holds.

use std::sync::atomic::{AtomicU64, Ordering};

use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use uuid::Uuid;

use crate::store::{Append, Appended, Row, Snapshot, Store, StoreError, UserRecord, WrappedKey};

pub(super) fn user(tenant: &str, user: &str) -> UserKey {
    UserKey { tenant: TenantId::new(tenant).unwrap(), user: UserId::new(user).unwrap() }
}

/// A name for a life or a batch that was not used before in this process.
pub(super) fn fresh() -> Uuid {
    static N_USED: AtomicU64 = AtomicU64::new(1);
    Uuid::from_u128(N_USED.fetch_add(1, Ordering::Relaxed).into())
}

pub(super) fn wrapped(text: &str) -> WrappedKey {
    WrappedKey { master_key_id: *b"master-1", bytes: text.as_bytes().to_vec() }
}

/// A row like no other: its bytes name the batch. Odd places are searchable.
fn row(batch: Uuid, seq: u64) -> Row {
    Row {
        seq: Seq(seq),
        at_micros: 1_772_326_800_000_000 + i64::try_from(seq).unwrap(),
        payload: format!("payload {seq} of {batch}").into_bytes(),
        index: (seq % 2 == 1).then(|| format!("index {seq} of {batch}").into_bytes()),
    }
}

/// A batch of `n_rows` after `expected` for a user that exists.
pub(super) fn batch(life: Uuid, expected: u64, n_rows: u64) -> Append {
    let batch = fresh();
    Append {
        incarnation: life,
        new_user: None,
        batch,
        expected: Seq(expected),
        rows: (expected + 1..=expected + n_rows).map(|seq| row(batch, seq)).collect(),
        rewrites: Vec::new(),
    }
}

/// The batch that creates a user.
pub(super) fn first_batch(life: Uuid, n_rows: u64) -> Append {
    Append { new_user: Some(wrapped(&format!("key of {life}"))), ..batch(life, 0, n_rows) }
}

pub(super) fn rewriting(append: Append, seqs: &[u64]) -> Append {
    let rewrites = seqs.iter().map(|seq| (Seq(*seq), format!("redacted {seq}").into_bytes()));
    Append { rewrites: rewrites.collect(), ..append }
}

pub(super) fn snapshot(seq: u64, n_chunks: u32) -> Snapshot {
    let chunks = (0..n_chunks).map(|number| format!("chunk {number} at {seq}").into_bytes());
    Snapshot { seq: Seq(seq), chunks: chunks.collect() }
}

/// Creates the user with a log of `n_rows`; returns its life.
pub(super) async fn create(store: &dyn Store, user: &UserKey, n_rows: u64) -> Uuid {
    let life = fresh();
    let appended = store.append(user, first_batch(life, n_rows)).await.unwrap();
    assert_eq!(appended, Appended { last_seq: Seq(n_rows), is_replay: false });
    life
}

/// More than any test writes, and a number that databases take.
const ALL: usize = 1_000_000;

/// All that a store shows of one user.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Shown {
    pub(super) record: Option<UserRecord>,
    pub(super) rows: Vec<Row>,
    pub(super) snapshot: Option<Snapshot>,
    pub(super) is_listed: bool,
}

impl Shown {
    pub(super) const NOTHING: Self =
        Self { record: None, rows: Vec::new(), snapshot: None, is_listed: false };
}

pub(super) async fn shown(store: &dyn Store, user: &UserKey) -> Shown {
    let listed = store.users(&user.tenant, None, ALL).await.unwrap();
    Shown {
        record: store.user(user).await.unwrap(),
        rows: store.read(user, Seq(0), ALL).await.unwrap(),
        snapshot: store.snapshot(user).await.unwrap(),
        is_listed: listed.iter().any(|(id, _)| *id == user.user),
    }
}

/// Sends a batch that must be refused and must leave everything as it was.
pub(super) async fn refused(store: &dyn Store, user: &UserKey, append: Append) -> StoreError {
    let words = format!("must be refused: {append:?}");
    let before = shown(store, user).await;
    let error = store.append(user, append).await.expect_err(&words);
    assert_eq!(shown(store, user).await, before, "a refused batch left a trace");
    error
}

#[track_caller]
pub(super) fn assert_stale(error: &StoreError, expected: u64, actual: u64) {
    let is_so = matches!(error, StoreError::Stale { expected: e, actual: a }
        if *e == Seq(expected) && *a == Seq(actual));
    assert!(is_so, "must be stale at {expected}, the log being at {actual}: {error:?}");
}

#[track_caller]
pub(super) fn assert_gone(error: &StoreError) {
    assert!(matches!(error, StoreError::Gone), "must be gone: {error:?}");
}
