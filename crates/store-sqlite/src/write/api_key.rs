//! API keys.

use gieok_store::store::{ApiKeyRecord, StoreError};
use rusqlite::{Connection, params};
use uuid::Uuid;

use super::Write;
use crate::error::{from_sqlite, is_duplicate};

/// Keeps a new key.
#[derive(Debug)]
pub(crate) struct PutApiKey {
    pub(crate) key: ApiKeyRecord,
}

/// Stops a key from being accepted.
#[derive(Debug)]
pub(crate) struct RevokeApiKey {
    pub(crate) id: Uuid,
    pub(crate) at_micros: i64,
}

impl Write for PutApiKey {
    type Done = ();

    fn run(&self, connection: &Connection) -> Result<(), StoreError> {
        let key = &self.key;
        let inserted = connection
            .prepare_cached(
                "INSERT INTO api_keys
                     (id, tenant, hash, label, created_at_micros, revoked_at_micros)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )
            .and_then(|mut statement| {
                statement.execute(params![
                    key.id.as_bytes(),
                    key.tenant.to_string(),
                    key.hash,
                    key.label,
                    key.created_at_micros,
                    key.revoked_at_micros,
                ])
            });
        match inserted {
            Ok(_) => Ok(()),
            Err(error) if is_duplicate(&error) => {
                Err(StoreError::Conflict(format!("API key {} is there already", key.id)))
            }
            Err(error) => Err(from_sqlite(error)),
        }
    }
}

impl Write for RevokeApiKey {
    type Done = bool;

    fn run(&self, connection: &Connection) -> Result<bool, StoreError> {
        let n_changed = connection
            .prepare_cached(
                "UPDATE api_keys SET revoked_at_micros = ?2
                 WHERE id = ?1 AND revoked_at_micros IS NULL",
            )
            .and_then(|mut statement| {
                statement.execute(params![self.id.as_bytes(), self.at_micros])
            })
            .map_err(from_sqlite)?;
        Ok(n_changed > 0)
    }
}
