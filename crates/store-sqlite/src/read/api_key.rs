//! API keys.

use gieok_store::store::{ApiKeyRecord, StoreError};
use rusqlite::{Connection, OptionalExtension, Row};
use uuid::Uuid;

use crate::{error::from_sqlite, rows::tenant_id};

const COLUMNS: &str = "tenant, id, hash, label, created_at_micros, revoked_at_micros";

/// The key with this hash.
pub(crate) fn api_key(
    connection: &Connection,
    hash: &[u8; 32],
) -> Result<Option<ApiKeyRecord>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM api_keys WHERE hash = ?1");
    connection
        .prepare_cached(&sql)
        .and_then(|mut statement| statement.query_row([hash], |row| Ok(record(row))).optional())
        .map_err(from_sqlite)?
        .transpose()
}

/// All keys, oldest first; those made in the same instant in order of id.
pub(crate) fn api_keys(connection: &Connection) -> Result<Vec<ApiKeyRecord>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM api_keys ORDER BY created_at_micros, id");
    let mut statement = connection.prepare_cached(&sql).map_err(from_sqlite)?;
    statement
        .query_map([], |row| Ok(record(row)))
        .map_err(from_sqlite)?
        .map(|row| row.map_err(from_sqlite)?)
        .collect()
}

fn record(row: &Row<'_>) -> Result<ApiKeyRecord, StoreError> {
    let tenant: String = row.get(0).map_err(from_sqlite)?;
    let tenant = tenant_id(&tenant)?;
    let rest = || -> rusqlite::Result<ApiKeyRecord> {
        Ok(ApiKeyRecord {
            id: Uuid::from_bytes(row.get(1)?),
            tenant,
            hash: row.get(2)?,
            label: row.get(3)?,
            created_at_micros: row.get(4)?,
            revoked_at_micros: row.get(5)?,
        })
    };
    rest().map_err(from_sqlite)
}
