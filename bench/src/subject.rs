//! Gieok as a program embeds it: an engine over a SQLite file.

use std::{path::Path, sync::Arc, time::Duration};

use gieok::{Engine, EngineConfig, clock::SystemClock};
use gieok_core::{
    id::{TenantId, UserId, UserKey},
    message::{Draft, Parent, Role},
    time::At,
};
use gieok_store::{crypto::MasterKey, log::Log, store::Store};
use gieok_store_sqlite::{Options, SqliteStore};

use crate::text::Turn;

/// Fixed, because a store is opened again by other engines and by a child process.
const MASTER_KEY: [u8; 32] = [7; 32];

/// An open file, from which any number of engines can be made, one at a time.
#[derive(Debug)]
pub(crate) struct Subject {
    pub(crate) store: Arc<SqliteStore>,
}

impl Subject {
    pub(crate) fn open(path: &Path) -> anyhow::Result<Self> {
        Ok(Self { store: Arc::new(SqliteStore::open(path, Options::default())?) })
    }

    /// The settings a server has.
    pub(crate) async fn engine(&self) -> anyhow::Result<Engine> {
        self.engine_with(EngineConfig::default()).await
    }

    /// An engine that writes no snapshot of its own; one that is there it uses.
    pub(crate) async fn engine_without_snapshots(&self) -> anyhow::Result<Engine> {
        let config = EngineConfig { snapshot_events_min: u64::MAX, ..EngineConfig::default() };
        self.engine_with(config).await
    }

    /// Waits until the last engine and its background work are gone, so that they do not weigh on
    /// what is measured next.
    pub(crate) async fn close(self) {
        while Arc::strong_count(&self.store) > 1 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    async fn engine_with(&self, config: EngineConfig) -> anyhow::Result<Engine> {
        let store: Arc<dyn Store> = self.store.clone();
        let log = Log::open(store, MasterKey::from_bytes(&MASTER_KEY)).await?;
        Ok(Engine::new(log, Arc::new(SystemClock), config))
    }
}

/// A user of this run.
pub(crate) fn user(name: &str) -> UserKey {
    UserKey {
        tenant: TenantId::new("bench").expect("a good id"),
        user: UserId::new(name).expect("names here are short and printable"),
    }
}

/// A turn as the engine takes it.
pub(crate) fn drafts(engine: &Engine, turn: &Turn) -> Vec<Draft> {
    let now = engine.clock().now();
    [(Role::User, &turn.user), (Role::Assistant, &turn.assistant)]
        .map(|(role, text)| draft(engine, role, text, now))
        .into()
}

/// A message as the engine takes it, under a new id.
pub(crate) fn draft(engine: &Engine, role: Role, text: &str, at: At) -> Draft {
    Draft {
        id: engine.new_message_id(),
        role,
        speaker: None,
        content: text.into(),
        at,
        metadata: None,
        parent: Parent::Head,
    }
}
