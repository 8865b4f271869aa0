//! The promises every backend makes.

use std::sync::Arc;

use gieok_store::store::Store;
use gieok_store_sqlite::{Options, SqliteStore};
use tempfile::TempDir;

async fn make() -> (Arc<dyn Store>, TempDir) {
    let dir = TempDir::new().unwrap();
    let store = SqliteStore::open(&dir.path().join("gieok.db"), Options::default()).unwrap();
    (Arc::new(store), dir)
}

gieok_store::store_contract!(make);
