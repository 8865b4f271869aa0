//! What the files in this folder hold. Released files hold it for good: only ever add to it, in a
//! way that says which versions have it.

use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use gieok_store::store::{ApiKeyRecord, Append, Row, Snapshot, Store, StoreError, WrappedKey};
use uuid::Uuid;

/// The life of the user that stays.
pub(crate) const LIFE: Uuid = Uuid::from_u128(0xfeed);

pub(crate) const KEY_CHECK: &[u8] = b"key check";

/// A user with ten entries, one rewritten, and a snapshot.
pub(crate) fn user() -> UserKey {
    key("서점", "01890a5d-ac96-774b-bcce-b302099a8057")
}

/// A user that was erased.
pub(crate) fn erased_user() -> UserKey {
    key("서점", "gone")
}

pub(crate) fn wrapped_key() -> WrappedKey {
    WrappedKey { master_key_id: *b"\x00\x01\x02\x03\xfc\xfd\xfe\xff", bytes: (0..60).collect() }
}

/// The log as it reads now.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows: Vec<_> = (1..=10).map(row).collect();
    rows[2].payload = b"redacted".to_vec();
    rows[2].index = None;
    rows
}

pub(crate) fn snapshot() -> Snapshot {
    Snapshot { seq: Seq(10), chunks: vec![vec![0xaa; 5_000], vec![0xbb; 10]] }
}

/// One key that is accepted and one that was revoked.
pub(crate) fn api_keys() -> Vec<ApiKeyRecord> {
    let api_key = |n: u8, revoked_at_micros| ApiKeyRecord {
        id: Uuid::from_u128(u128::from(n)),
        tenant: user().tenant,
        hash: [n; 32],
        label: format!("열쇠 {n}"),
        created_at_micros: i64::from(n),
        revoked_at_micros,
    };
    vec![api_key(1, Some(99)), api_key(2, None)]
}

/// The batch that was written last; sent again it is recognised.
pub(crate) fn last_batch() -> Append {
    Append {
        incarnation: LIFE,
        new_user: None,
        batch: Uuid::from_u128(2),
        expected: Seq(6),
        rows: (7..=10).map(row).collect(),
        rewrites: vec![(Seq(3), b"redacted".to_vec())],
    }
}

/// Writes all of it into an empty store.
pub(crate) async fn write(store: &dyn Store) -> Result<(), StoreError> {
    let first = Append {
        new_user: Some(wrapped_key()),
        batch: Uuid::from_u128(1),
        expected: Seq(0),
        rows: (1..=6).map(row).collect(),
        rewrites: Vec::new(),
        ..last_batch()
    };
    store.append(&erased_user(), first.clone()).await?;
    store.append(&user(), first).await?;
    store.append(&user(), last_batch()).await?;
    store.put_snapshot(&user(), LIFE, snapshot()).await?;
    store.erase(&erased_user()).await?;
    for key in api_keys() {
        store.put_api_key(ApiKeyRecord { revoked_at_micros: None, ..key.clone() }).await?;
        if let Some(at_micros) = key.revoked_at_micros {
            store.revoke_api_key(key.id, at_micros).await?;
        }
    }
    store.init_key_check(KEY_CHECK.to_vec()).await?;
    Ok(())
}

fn key(tenant: &str, user: &str) -> UserKey {
    UserKey {
        tenant: TenantId::new(tenant).expect("a valid id"),
        user: UserId::new(user).expect("a valid id"),
    }
}

/// From one byte to more than a page.
fn row(seq: u64) -> Row {
    let n_bytes = 1 + 600 * (seq as usize - 1);
    Row {
        seq: Seq(seq),
        at_micros: -1 + seq as i64,
        payload: (0..n_bytes).map(|at| (at as u64 * seq) as u8).collect(),
        index: (seq % 2 == 1).then(|| vec![seq as u8; 100]),
    }
}
