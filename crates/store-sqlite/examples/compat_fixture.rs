//! Makes `tests/compat/v<schema version>.db`; see the README there.

use std::{error::Error, path::Path};

use gieok_store_sqlite::{Options, SCHEMA_VERSION, SqliteStore};

#[path = "../tests/compat/content.rs"]
#[allow(dead_code, reason = "the test compares with what this only writes")]
mod content;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let fixture =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/compat/v{SCHEMA_VERSION}.db"));
    if fs_err::exists(&fixture)? {
        return Err(format!("{} is released and stays as it is", fixture.display()).into());
    }
    let dir = tempfile::tempdir()?;
    let path = dir.path().join("gieok.db");
    let store = SqliteStore::open(&path, Options::default())?;
    content::write(&store).await?;
    // Dropping folds the write-ahead log into the file.
    drop(store);
    fs_err::copy(path, fixture)?;
    Ok(())
}
