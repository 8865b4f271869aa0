//! One user's log as the engine sees it: typed entries, sealed on the way down.

use std::sync::Arc;

use gieok_core::{
    event::{Entry, Event, IndexRecord, Seq},
    id::{TenantId, UserId, UserKey},
    space::SpaceParts,
    time::At,
};
use uuid::Uuid;

use crate::{
    codec,
    crypto::{CryptoError, DataKey, MasterKey, Place, Sealer},
    snapshot,
    store::{Append, Appended, Row, Snapshot, Store, StoreError, UserRecord, WrappedKey},
};

/// Plain bytes of one snapshot chunk; bounds what is sealed and written in one piece.
const CHUNK_BYTES: usize = 4 * 1024 * 1024;
/// Users re-wrapped per read during a rotation.
const ROTATION_PAGE: usize = 10_000;

/// Logs of all users, over any backend.
#[derive(Debug)]
pub struct Log {
    store: Arc<dyn Store>,
    master: MasterKey,
}

/// What it takes to write to and read from one life of one user.
#[derive(Debug)]
pub struct UserLog {
    user: UserKey,
    incarnation: Uuid,
    sealer: Sealer,
    /// Present until the first append has made the user known to the store.
    unwritten_key: Option<WrappedKey>,
}

/// A batch for the end of a log.
#[derive(Debug)]
pub struct Batch<'a> {
    /// Names the batch, so that sending it again is harmless.
    pub id: Uuid,
    /// Where the log must end for it to be written.
    pub expected: Seq,
    /// When it is written.
    pub now: At,
    /// The entries, whose places run on from `expected`.
    pub entries: &'a [Entry],
    /// What earlier entries say from now on.
    pub redactions: &'a [(Seq, Event)],
}

/// Why logs cannot be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenLogError {
    /// The operator must give the key the data was written under.
    #[error("this is not the master key the data was written under")]
    WrongKey(#[source] CryptoError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Log {
    /// Opens the logs in `store`. The first to open a new store fixes its master key; a key that
    /// does not fit is refused before anything is read or written with it.
    pub async fn open(store: Arc<dyn Store>, master: MasterKey) -> Result<Self, OpenLogError> {
        let check = match store.key_check().await? {
            Some(check) => check,
            None => store.init_key_check(master.check_value()).await?,
        };
        master.verify_check(&check).map_err(OpenLogError::WrongKey)?;
        Ok(Self { store, master })
    }

    /// The backend.
    #[must_use]
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// A known user's log and where it ends.
    pub async fn user(&self, user: &UserKey) -> Result<Option<(UserLog, Seq)>, StoreError> {
        let Some(record) = self.store.user(user).await? else { return Ok(None) };
        Ok(Some((self.unlock(user, &record)?, record.last_seq)))
    }

    fn unlock(&self, user: &UserKey, record: &UserRecord) -> Result<UserLog, StoreError> {
        let key = self.unwrap(user, record)?;
        Ok(UserLog {
            user: user.clone(),
            incarnation: record.incarnation,
            sealer: key.sealer(user),
            unwritten_key: None,
        })
    }

    fn unwrap(&self, user: &UserKey, record: &UserRecord) -> Result<DataKey, StoreError> {
        self.master.unwrap(user, record.incarnation, &record.key).map_err(|error| {
            StoreError::Corrupt {
                place: format!("the data key of user `{}`", user.user),
                detail: error.to_string(),
            }
        })
    }

    /// A log for a user that is not known yet. The first append makes the user known.
    #[must_use]
    pub fn new_user(&self, user: &UserKey, incarnation: Uuid) -> UserLog {
        let key = DataKey::generate();
        UserLog {
            user: user.clone(),
            incarnation,
            sealer: key.sealer(user),
            unwritten_key: Some(self.master.wrap(user, incarnation, &key)),
        }
    }

    /// Appends a batch, durably.
    pub async fn append(&self, log: &UserLog, batch: Batch<'_>) -> Result<Appended, StoreError> {
        let rows = batch.entries.iter().map(|entry| log.seal(entry, batch.now)).collect();
        let rewrites = batch
            .redactions
            .iter()
            .map(|(seq, event)| {
                (*seq, log.sealer.seal(Place::Event(*seq), &codec::encode_event(event)))
            })
            .collect();
        let is_first = batch.expected == Seq(0);
        let append = Append {
            incarnation: log.incarnation,
            new_user: if is_first { log.unwritten_key.clone() } else { None },
            batch: batch.id,
            expected: batch.expected,
            rows,
            rewrites,
        };
        self.store.append(&log.user, append).await
    }

    /// Entries after `after` in order, at most `limit` of them.
    pub async fn read(
        &self,
        log: &UserLog,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let rows = self.store.read(&log.user, after, limit).await?;
        open_all(log, after, rows)
    }

    /// As [`Self::read`], without looking at the index records: for making them anew.
    pub async fn read_events(
        &self,
        log: &UserLog,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let mut rows = self.store.read(&log.user, after, limit).await?;
        for row in &mut rows {
            row.index = None;
        }
        open_all(log, after, rows)
    }

    /// Replaces index records that older rules or another model made.
    pub async fn put_index<'a>(
        &self,
        log: &UserLog,
        records: impl IntoIterator<Item = (Seq, &'a IndexRecord)>,
    ) -> Result<(), StoreError> {
        let records = records
            .into_iter()
            .map(|(seq, record)| {
                let bytes = codec::encode_index(record);
                (seq, log.sealer.seal(Place::Index(seq), &bytes))
            })
            .collect();
        self.store.put_index(&log.user, log.incarnation, records).await
    }

    /// The newest snapshot; none if there is none that this version and these terms can use.
    pub async fn snapshot(
        &self,
        log: &UserLog,
        terms_version: u16,
    ) -> Result<Option<SpaceParts>, StoreError> {
        let Some(snapshot) = self.store.snapshot(&log.user).await? else { return Ok(None) };
        let (seq, n_chunks) = (snapshot.seq, snapshot.chunks.len());
        let mut bytes = Vec::with_capacity(n_chunks * CHUNK_BYTES);
        for (number, mut chunk) in (0_u32..).zip(snapshot.chunks) {
            let is_last = number as usize + 1 == n_chunks;
            let place = Place::SnapshotChunk { seq, number, is_last };
            let opened = log.sealer.open_in_place(place, &mut chunk);
            bytes.extend_from_slice(
                opened.map_err(|error| log.corrupt("the snapshot", error.to_string()))?,
            );
        }
        snapshot::decode(&bytes, terms_version)
            .map_err(|error| log.corrupt("the snapshot", error.to_string()))
    }

    /// Keeps a snapshot of a space. Returns whether it was taken; see [`Store::put_snapshot`].
    pub async fn put_snapshot(
        &self,
        log: &UserLog,
        parts: &SpaceParts,
        terms_version: u16,
    ) -> Result<bool, StoreError> {
        let (seq, bytes) = (parts.seq, snapshot::encode(parts, terms_version));
        let n_chunks = bytes.len().div_ceil(CHUNK_BYTES);
        let chunks = (0_u32..)
            .zip(bytes.chunks(CHUNK_BYTES))
            .map(|(number, chunk)| {
                let is_last = number as usize + 1 == n_chunks;
                log.sealer.seal(Place::SnapshotChunk { seq, number, is_last }, chunk)
            })
            .collect();
        self.store.put_snapshot(&log.user, log.incarnation, Snapshot { seq, chunks }).await
    }

    /// Removes a user and all that is known of them.
    pub async fn erase(&self, user: &UserKey) -> Result<bool, StoreError> {
        self.store.erase(user).await
    }

    /// A tenant's users in order, after `after`, at most `limit`.
    pub async fn users(
        &self,
        tenant: &TenantId,
        after: Option<&UserId>,
        limit: usize,
    ) -> Result<Vec<(UserId, UserRecord)>, StoreError> {
        self.store.users(tenant, after, limit).await
    }

    /// Puts every user's key under another master key, in one step. Rows stay as they are.
    pub async fn rotate(&self, master: &MasterKey) -> Result<usize, StoreError> {
        let mut keys = Vec::new();
        loop {
            let after = keys.last().map(|(user, _)| user);
            let page = self.store.wrapped_keys(after, ROTATION_PAGE).await?;
            if page.is_empty() {
                break;
            }
            for (user, record) in page {
                let wrapped = master.wrap(&user, record.incarnation, &self.unwrap(&user, &record)?);
                keys.push((user, wrapped));
            }
        }
        let n_keys = keys.len();
        self.store.rewrap(keys, master.check_value()).await?;
        Ok(n_keys)
    }
}

impl UserLog {
    /// Which life of the user this is.
    #[must_use]
    pub fn incarnation(&self) -> Uuid {
        self.incarnation
    }

    /// Whose log.
    #[must_use]
    pub fn user(&self) -> &UserKey {
        &self.user
    }

    fn seal(&self, entry: &Entry, now: At) -> Row {
        let index = entry.index.as_ref().map(codec::encode_index);
        Row {
            seq: entry.seq,
            at_micros: now.micros(),
            payload: self.sealer.seal(Place::Event(entry.seq), &codec::encode_event(&entry.event)),
            index: index.map(|bytes| self.sealer.seal(Place::Index(entry.seq), &bytes)),
        }
    }

    fn open(&self, mut row: Row) -> Result<Entry, StoreError> {
        let seq = row.seq;
        let corrupt = |what: &str, error: &dyn std::fmt::Display| {
            self.corrupt(&format!("{what} {}", seq.0), error.to_string())
        };
        let payload = self
            .sealer
            .open_in_place(Place::Event(seq), &mut row.payload)
            .map_err(|error| corrupt("log entry", &error))?;
        let event = codec::decode_event(payload).map_err(|error| corrupt("log entry", &error))?;
        let index = match &mut row.index {
            Some(bytes) => {
                let bytes = self
                    .sealer
                    .open_in_place(Place::Index(seq), bytes)
                    .map_err(|error| corrupt("index record", &error))?;
                // One that opens but is of other rules is made anew from its event.
                codec::decode_index(bytes).ok()
            }
            None => None,
        };
        Ok(Entry { seq, event, index })
    }

    fn corrupt(&self, place: &str, detail: String) -> StoreError {
        StoreError::Corrupt { place: format!("{place} of user `{}`", self.user.user), detail }
    }
}

/// Opens rows that must run on from `after` without a gap.
fn open_all(log: &UserLog, after: Seq, rows: Vec<Row>) -> Result<Vec<Entry>, StoreError> {
    let mut expected = after;
    rows.into_iter()
        .map(|row| {
            expected = expected.next();
            if row.seq != expected {
                let detail = format!("the log goes on at {}", row.seq.0);
                return Err(log.corrupt(&format!("log entry {}", expected.0), detail));
            }
            log.open(row)
        })
        .collect()
}
