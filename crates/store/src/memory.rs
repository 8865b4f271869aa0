//! A store that forgets: for tests, trials and servers that are thrown away.

use std::{
    collections::BTreeMap,
    fmt,
    ops::Bound,
    sync::{Mutex, MutexGuard, PoisonError},
};

use async_trait::async_trait;
use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use uuid::Uuid;

use crate::store::{
    ApiKeyRecord, Append, Appended, Row, Snapshot, Store, StoreError, StoreStats, UserRecord,
    WrappedKey,
};

/// Everything in maps behind one lock. Several engines may share one, as several servers share a
/// database.
#[derive(Default)]
pub struct MemoryStore {
    state: Mutex<State>,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// No caller awaits while it holds this.
    fn lock(&self) -> MutexGuard<'_, State> {
        // Every change is made after all its checks, so a panicking writer leaves nothing half
        // done.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for MemoryStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryStore").finish_non_exhaustive()
    }
}

/// Tenant and user as text: order is that of the bytes of ids, as in a database, and not that of
/// how core holds them.
type Key = (String, String);

#[derive(Default)]
struct State {
    logs: BTreeMap<Key, Log>,
    api_keys: Vec<ApiKeyRecord>,
    key_check: Option<Vec<u8>>,
}

struct Log {
    user: UserKey,
    record: UserRecord,
    /// The row of `Seq(n)` is at `n - 1`.
    rows: Vec<Row>,
    last_batch: Uuid,
    /// End of the log after the last batch that rewrote something.
    rewritten_at: Seq,
    snapshot: Option<Snapshot>,
}

fn key(user: &UserKey) -> Key {
    (user.tenant.to_string(), user.user.to_string())
}

impl State {
    /// The log of one life of a user.
    fn log_mut(&mut self, user: &UserKey, incarnation: Uuid) -> Option<&mut Log> {
        self.logs.get_mut(&key(user)).filter(|log| log.record.incarnation == incarnation)
    }

    fn after(&self, after: Option<Key>) -> impl Iterator<Item = (&Key, &Log)> {
        let start = after.map_or(Bound::Unbounded, Bound::Excluded);
        self.logs.range((start, Bound::Unbounded))
    }
}

impl Log {
    fn new(user: &UserKey, append: &Append, key: WrappedKey) -> Self {
        let record = UserRecord {
            incarnation: append.incarnation,
            key,
            last_seq: Seq(0),
            created_at_micros: append.rows.first().map_or(0, |row| row.at_micros),
        };
        Self {
            user: user.clone(),
            record,
            rows: Vec::new(),
            last_batch: append.batch,
            rewritten_at: Seq(0),
            snapshot: None,
        }
    }

    fn row_mut(&mut self, seq: Seq) -> Option<&mut Row> {
        let place = usize::try_from(seq.0.checked_sub(1)?).ok()?;
        self.rows.get_mut(place)
    }

    /// Takes a batch that was checked.
    fn write(&mut self, append: Append) -> Appended {
        let last_seq = append.last_seq();
        if !append.rewrites.is_empty() {
            self.rewritten_at = last_seq;
            self.snapshot = None;
        }
        for (seq, payload) in append.rewrites {
            let row = self.row_mut(seq).expect("checked to be a place of this log");
            row.payload = payload;
            row.index = None;
        }
        self.rows.extend(append.rows);
        self.record.last_seq = last_seq;
        self.last_batch = append.batch;
        Appended { last_seq, is_replay: false }
    }

    fn n_bytes(&self) -> usize {
        let rows = self.rows.iter().map(|row| {
            size_of::<Row>() + row.payload.len() + row.index.as_ref().map_or(0, Vec::len)
        });
        let chunks = self.snapshot.iter().flat_map(|snapshot| &snapshot.chunks).map(Vec::len);
        rows.sum::<usize>() + chunks.sum::<usize>()
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn user(&self, user: &UserKey) -> Result<Option<UserRecord>, StoreError> {
        Ok(self.lock().logs.get(&key(user)).map(|log| log.record.clone()))
    }

    async fn append(&self, user: &UserKey, mut append: Append) -> Result<Appended, StoreError> {
        append.check()?;
        let state = &mut *self.lock();
        let log = state.logs.get_mut(&key(user));
        let (life, last_seq, last_batch) = match &log {
            Some(log) => (Some(log.record.incarnation), log.record.last_seq, Some(log.last_batch)),
            None => (None, Seq(0), None),
        };
        let is_same_life = life == Some(append.incarnation);
        if is_same_life && last_batch == Some(append.batch) {
            return Ok(Appended { last_seq, is_replay: true });
        }
        if append.new_user.is_none() && !is_same_life {
            return Err(StoreError::Gone);
        }
        if append.expected != last_seq {
            return Err(StoreError::Stale { expected: append.expected, actual: last_seq });
        }
        if let Some(log) = log {
            return Ok(log.write(append));
        }
        let wrapped = append.new_user.take().ok_or(StoreError::Gone)?;
        let mut log = Log::new(user, &append, wrapped);
        let appended = log.write(append);
        state.logs.insert(key(user), log);
        Ok(appended)
    }

    async fn read(&self, user: &UserKey, after: Seq, limit: usize) -> Result<Vec<Row>, StoreError> {
        let state = self.lock();
        let Some(log) = state.logs.get(&key(user)) else { return Ok(Vec::new()) };
        let n_before = usize::try_from(after.0).unwrap_or(usize::MAX);
        Ok(log.rows.iter().skip(n_before).take(limit).cloned().collect())
    }

    async fn put_index(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        records: Vec<(Seq, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        let mut state = self.lock();
        let Some(log) = state.log_mut(user, incarnation) else { return Ok(()) };
        for (seq, record) in records {
            // Only what is there is replaced: a record made before a rewrite must not come back.
            if let Some(index) = log.row_mut(seq).and_then(|row| row.index.as_mut()) {
                *index = record;
            }
        }
        Ok(())
    }

    async fn snapshot(&self, user: &UserKey) -> Result<Option<Snapshot>, StoreError> {
        Ok(self.lock().logs.get(&key(user)).and_then(|log| log.snapshot.clone()))
    }

    async fn put_snapshot(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        snapshot: Snapshot,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let Some(log) = state.log_mut(user, incarnation) else { return Ok(false) };
        let kept_at = log.snapshot.as_ref().map_or(Seq(0), |kept| kept.seq);
        let is_kept = snapshot.seq >= kept_at.max(log.rewritten_at);
        if is_kept {
            log.snapshot = Some(snapshot);
        }
        Ok(is_kept)
    }

    async fn erase(&self, user: &UserKey) -> Result<bool, StoreError> {
        Ok(self.lock().logs.remove(&key(user)).is_some())
    }

    async fn users(
        &self,
        tenant: &TenantId,
        after: Option<&UserId>,
        limit: usize,
    ) -> Result<Vec<(UserId, UserRecord)>, StoreError> {
        // No id is empty, so the empty text comes before all users of the tenant.
        let after = (tenant.to_string(), after.map(UserId::to_string).unwrap_or_default());
        let state = self.lock();
        let of_tenant =
            state.after(Some(after)).take_while(|(_, log)| log.user.tenant == *tenant).take(limit);
        Ok(of_tenant.map(|(_, log)| (log.user.user.clone(), log.record.clone())).collect())
    }

    async fn put_api_key(&self, key: ApiKeyRecord) -> Result<(), StoreError> {
        let mut state = self.lock();
        if state.api_keys.iter().any(|kept| kept.id == key.id) {
            return Err(StoreError::Conflict(format!("there is an API key {} already", key.id)));
        }
        state.api_keys.push(key);
        state.api_keys.sort_by_key(|key| (key.created_at_micros, key.id));
        Ok(())
    }

    async fn api_key(&self, hash: &[u8; 32]) -> Result<Option<ApiKeyRecord>, StoreError> {
        Ok(self.lock().api_keys.iter().find(|key| key.hash == *hash).cloned())
    }

    async fn api_keys(&self) -> Result<Vec<ApiKeyRecord>, StoreError> {
        Ok(self.lock().api_keys.clone())
    }

    async fn revoke_api_key(&self, id: Uuid, at_micros: i64) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let key =
            state.api_keys.iter_mut().find(|key| key.id == id && key.revoked_at_micros.is_none());
        let Some(key) = key else { return Ok(false) };
        key.revoked_at_micros = Some(at_micros);
        Ok(true)
    }

    async fn key_check(&self) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.lock().key_check.clone())
    }

    async fn init_key_check(&self, check: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        Ok(self.lock().key_check.get_or_insert(check).clone())
    }

    async fn wrapped_keys(
        &self,
        after: Option<&UserKey>,
        limit: usize,
    ) -> Result<Vec<(UserKey, UserRecord)>, StoreError> {
        let state = self.lock();
        let page = state.after(after.map(key)).take(limit);
        Ok(page.map(|(_, log)| (log.user.clone(), log.record.clone())).collect())
    }

    async fn rewrap(
        &self,
        keys: Vec<(UserKey, WrappedKey)>,
        check: Vec<u8>,
    ) -> Result<(), StoreError> {
        let mut state = self.lock();
        let n_keys = keys.len();
        let keys: BTreeMap<Key, WrappedKey> =
            keys.into_iter().map(|(user, wrapped)| (key(&user), wrapped)).collect();
        if keys.len() != n_keys || !keys.keys().eq(state.logs.keys()) {
            return Err(StoreError::Conflict("users came or went".to_owned()));
        }
        for (log, wrapped) in state.logs.values_mut().zip(keys.into_values()) {
            log.record.key = wrapped;
        }
        state.key_check = Some(check);
        Ok(())
    }

    async fn stats(&self) -> Result<StoreStats, StoreError> {
        let state = self.lock();
        let logs = || state.logs.values();
        Ok(StoreStats {
            n_users: state.logs.len() as u64,
            n_events: logs().map(|log| log.rows.len() as u64).sum(),
            n_bytes: logs().map(|log| log.n_bytes() as u64).sum(),
        })
    }

    fn is_exclusive(&self) -> bool {
        false
    }
}
