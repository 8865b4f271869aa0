//! Opening a data directory: the database, the master key that fits it, the engine above.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::Context as _;
use gieok::{Engine, clock::SystemClock};
use gieok_server::auth::{NewKey, SecretKey, default_tenant};
use gieok_store::{
    crypto::MasterKey,
    keyfile::{self, Origin},
    log::Log,
    memory::MemoryStore,
    store::Store,
};
use gieok_store_sqlite::{Options, SqliteStore};

use crate::config::Config;

/// Name of the database inside the data directory.
pub(crate) const DATABASE: &str = "gieok.db";

/// An opened data directory.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) engine: Engine,
    /// None for a memory that is forgotten at the end.
    pub(crate) sqlite: Option<Arc<SqliteStore>>,
    /// Where the master key came from.
    pub(crate) key_origin: Origin,
}

/// Where the database is.
pub(crate) fn database(config: &Config) -> PathBuf {
    config.data.join(DATABASE)
}

/// Opens the data directory, making it if there is none.
pub(crate) async fn open(config: &Config) -> anyhow::Result<Data> {
    make_private_dir(&config.data)?;
    let sqlite = Arc::new(open_sqlite(config)?);
    let store: Arc<dyn Store> = sqlite.clone();
    let (master, key_origin) = master_key(config, &*store).await?;
    let log = Log::open(store, master).await?;
    let engine = Engine::new(log, Arc::new(SystemClock), config.engine.clone());
    Ok(Data { engine, sqlite: Some(sqlite), key_origin })
}

/// Makes the data directory for its owner alone: user ids and hashes of keys are in the clear in
/// it. One that is there already stays as it is.
fn make_private_dir(dir: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    let mut builder = std::fs::DirBuilder::new();
    builder
        .recursive(true)
        .mode(0o700)
        .create(dir)
        .with_context(|| format!("cannot make the data directory {}", dir.display()))
}

pub(crate) fn open_sqlite(config: &Config) -> anyhow::Result<SqliteStore> {
    let path = database(config);
    SqliteStore::open(&path, Options::default())
        .with_context(|| format!("cannot open {}", path.display()))
}

/// A memory that is forgotten at the end.
pub(crate) async fn ephemeral(config: &Config) -> anyhow::Result<Data> {
    let log = Log::open(Arc::new(MemoryStore::default()), MasterKey::generate()).await?;
    let engine = Engine::new(log, Arc::new(SystemClock), config.engine.clone());
    Ok(Data { engine, sqlite: None, key_origin: Origin::Created })
}

/// The key that fits the store: a new one only for a store that has never had one.
pub(crate) async fn master_key(
    config: &Config,
    store: &dyn Store,
) -> anyhow::Result<(MasterKey, Origin)> {
    if let Some(key) = &config.master_key {
        return Ok(keyfile::from_environment(key.expose())?);
    }
    let path = &config.master_key_file;
    Ok(match store.key_check().await? {
        Some(check) => keyfile::load_fitting(path, &check)?,
        None => keyfile::load_or_create(path, true)?,
    })
}

/// Makes the first key of a database that has none. None if it has one, or one is given from
/// outside.
pub(crate) async fn first_key(
    engine: &Engine,
    config: &Config,
) -> anyhow::Result<Option<SecretKey>> {
    let store = engine.log().store();
    if config.api_key.is_some() || !store.api_keys().await?.is_empty() {
        return Ok(None);
    }
    let key = NewKey::generate(default_tenant(), "first key", engine.clock().now());
    store.put_api_key(key.record).await?;
    Ok(Some(key.secret))
}
