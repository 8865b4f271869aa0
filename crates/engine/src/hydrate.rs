//! Reading a space back: the newest snapshot, then the tail of the log.

use gieok_core::{
    event::{Entry, Event, IndexRecord, Seq},
    id::UserKey,
    index::VectorParts,
    space::Space,
};
use gieok_embed::{Embedder, meaning_now};
use gieok_lang::terms::{TERMS_VERSION, index_terms};
use gieok_store::{
    log::{Log, UserLog},
    store::StoreError,
};

use crate::cell::Loaded;

/// Entries read and applied at a time; between two of these other work gets its turn.
pub(crate) const PAGE: usize = 2_000;

/// Reads a user's space. A user nobody has written is empty.
pub(crate) async fn load(
    log: &Log,
    user: &UserKey,
    embedder: Option<&dyn Embedder>,
) -> Result<Loaded, StoreError> {
    loop {
        let Some((user_log, last)) = log.user(user).await? else {
            return Ok(Loaded::new(None, Space::default(), Seq(0)));
        };
        match read_life(log, &user_log, last, embedder).await {
            // The user was erased and written again while we read: these are another life's rows.
            Err(StoreError::Corrupt { .. }) if !is_alive(log, &user_log).await? => (),
            read => {
                let (space, snapshot_seq) = read?;
                metrics::counter!("gieok_hydrations_total").increment(1);
                return Ok(Loaded::new(Some(user_log), space, snapshot_seq));
            }
        }
    }
}

/// Whether the life of a user that `user_log` is for has not ended.
pub(crate) async fn is_alive(log: &Log, user_log: &UserLog) -> Result<bool, StoreError> {
    let record = log.store().user(user_log.user()).await?;
    Ok(record.is_some_and(|record| record.incarnation == user_log.incarnation()))
}

/// The space of one life of a user, whose log goes to `last` at the least, and where its snapshot
/// ended.
async fn read_life(
    log: &Log,
    user_log: &UserLog,
    last: Seq,
    embedder: Option<&dyn Embedder>,
) -> Result<(Space, Seq), StoreError> {
    let mut space = from_snapshot(log, user_log, embedder).await?;
    let snapshot_seq = space.seq();
    loop {
        let entries = next_entries(log, user_log, space.seq(), embedder).await?;
        if entries.is_empty() {
            if space.seq() < last {
                let place = format!("the log of user `{}`", user_log.user().user);
                let detail = format!("it ends at {} of {}", space.seq().0, last.0);
                return Err(StoreError::Corrupt { place, detail });
            }
            return Ok((space, snapshot_seq));
        }
        for entry in &entries {
            space.apply(entry);
        }
        tokio::task::yield_now().await;
    }
}

/// The space of the newest snapshot, or an empty one. A snapshot that cannot be used is reported
/// and passed over: the log is the ground state, and it is all there.
async fn from_snapshot(
    log: &Log,
    user_log: &UserLog,
    embedder: Option<&dyn Embedder>,
) -> Result<Space, StoreError> {
    let parts = match log.snapshot(user_log, TERMS_VERSION).await {
        Ok(Some(mut parts)) => {
            // Vectors of another model are of no use; the texts are read by this one in time.
            if parts.vectors.model.as_ref() != embedder.map(Embedder::model) {
                parts.vectors = VectorParts::default();
            }
            parts
        }
        Ok(None) => return Ok(Space::default()),
        Err(error @ StoreError::Corrupt { .. }) => {
            tracing::error!(error = &error as &dyn std::error::Error, "snapshot not used");
            return Ok(Space::default());
        }
        Err(error) => return Err(error),
    };
    Ok(Space::from_parts(parts).unwrap_or_else(|error| {
        tracing::error!(error = &error as &dyn std::error::Error, "snapshot not used");
        Space::default()
    }))
}

/// The next entries of a log, none at its end. Index records of older rules are made anew and put
/// back, so that the next hydration finds them ready.
pub(crate) async fn next_entries(
    log: &Log,
    user_log: &UserLog,
    after: Seq,
    embedder: Option<&dyn Embedder>,
) -> Result<Vec<Entry>, StoreError> {
    let mut entries = log.read(user_log, after, PAGE).await?;
    let remade = remake_old_records(&mut entries, embedder);
    for record in entries.iter_mut().filter_map(|entry| entry.index.as_mut()) {
        let model = record.meaning.as_ref().map(|meaning| &meaning.model);
        if model != embedder.map(Embedder::model) {
            record.meaning = None;
        }
    }
    if !remade.is_empty() {
        log.put_index(user_log, records(&remade)).await?;
    }
    Ok(entries)
}

/// Makes the index record an event should have. Where vectors cannot be had at once, they are added
/// later.
pub(crate) fn index_record(event: &Event, embedder: Option<&dyn Embedder>) -> Option<IndexRecord> {
    let text = event.searchable_text().filter(|text| !text.is_empty())?;
    let meaning = embedder.and_then(|embedder| meaning_now(embedder, text));
    Some(IndexRecord { terms_version: TERMS_VERSION, terms: index_terms(text), meaning })
}

/// The index records of entries that have one.
pub(crate) fn records(entries: &[Entry]) -> impl Iterator<Item = (Seq, &IndexRecord)> {
    entries.iter().filter_map(|entry| Some((entry.seq, entry.index.as_ref()?)))
}

fn remake_old_records(entries: &mut [Entry], embedder: Option<&dyn Embedder>) -> Vec<Entry> {
    let mut remade = Vec::new();
    for entry in entries {
        let is_current =
            entry.index.as_ref().is_some_and(|record| record.terms_version == TERMS_VERSION);
        if is_current {
            continue;
        }
        entry.index = index_record(&entry.event, embedder);
        if entry.index.is_some() {
            remade.push(entry.clone());
        }
    }
    remade
}
