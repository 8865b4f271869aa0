//! Which master key the file was written under.

use gieok_store::store::StoreError;
use rusqlite::Connection;

use super::Write;
use crate::{error::from_sqlite, read};

/// Sets the key check where there is none.
#[derive(Debug)]
pub(crate) struct InitKeyCheck {
    pub(crate) check: Vec<u8>,
}

impl Write for InitKeyCheck {
    type Done = Vec<u8>;

    fn run(&self, connection: &Connection) -> Result<Vec<u8>, StoreError> {
        if let Some(held) = read::key_check(connection)? {
            return Ok(held);
        }
        set(connection, &self.check).map_err(from_sqlite)?;
        Ok(self.check.clone())
    }
}

/// Sets the key check whatever was there.
pub(super) fn set(connection: &Connection, check: &[u8]) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO meta (name, value) VALUES ('key_check', ?1)")?
        .execute([check])?;
    Ok(())
}
