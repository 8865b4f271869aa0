use std::sync::Arc;

use gieok_store::{memory::MemoryStore, store::Store};

async fn make() -> (Arc<dyn Store>, ()) {
    (Arc::new(MemoryStore::new()), ())
}

gieok_store::store_contract!(make);
