//! Users and their keys.

use gieok_core::id::{TenantId, UserId, UserKey};
use gieok_store::store::{StoreError, UserRecord};
use rusqlite::{Connection, OptionalExtension, params};

use super::limit_column;
use crate::{
    error::from_sqlite,
    rows::{RECORD_COLUMNS, tenant_id, user_id, user_record},
};

/// One user.
pub(crate) fn user(
    connection: &Connection,
    user: &UserKey,
) -> Result<Option<UserRecord>, StoreError> {
    let sql = format!("SELECT {RECORD_COLUMNS} FROM users WHERE tenant = ?1 AND user = ?2");
    connection
        .prepare_cached(&sql)
        .and_then(|mut statement| {
            statement
                .query_row(params![user.tenant.to_string(), user.user.to_string()], |row| {
                    user_record(row, 0)
                })
                .optional()
        })
        .map_err(from_sqlite)
}

/// A page of a tenant's users.
pub(crate) fn users(
    connection: &Connection,
    tenant: &TenantId,
    after: Option<&UserId>,
    limit: usize,
) -> Result<Vec<(UserId, UserRecord)>, StoreError> {
    let sql = format!(
        "SELECT user, {RECORD_COLUMNS} FROM users
         WHERE tenant = ?1 AND user > ?2 ORDER BY user LIMIT ?3"
    );
    // No id is empty, so the empty text is before all of them.
    let after = after.map(UserId::to_string).unwrap_or_default();
    let mut statement = connection.prepare_cached(&sql).map_err(from_sqlite)?;
    statement
        .query_map(params![tenant.to_string(), after, limit_column(limit)], |row| {
            Ok((row.get::<_, String>(0)?, user_record(row, 1)?))
        })
        .map_err(from_sqlite)?
        .map(|row| {
            let (user, record) = row.map_err(from_sqlite)?;
            Ok((user_id(&user)?, record))
        })
        .collect()
}

/// A page of all tenants' users.
pub(crate) fn wrapped_keys(
    connection: &Connection,
    after: Option<&UserKey>,
    limit: usize,
) -> Result<Vec<(UserKey, UserRecord)>, StoreError> {
    let sql = format!(
        "SELECT tenant, user, {RECORD_COLUMNS} FROM users
         WHERE (tenant, user) > (?1, ?2) ORDER BY tenant, user LIMIT ?3"
    );
    let (tenant, user) =
        after.map(|key| (key.tenant.to_string(), key.user.to_string())).unwrap_or_default();
    let mut statement = connection.prepare_cached(&sql).map_err(from_sqlite)?;
    statement
        .query_map(params![tenant, user, limit_column(limit)], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, user_record(row, 2)?))
        })
        .map_err(from_sqlite)?
        .map(|row| {
            let (tenant, user, record) = row.map_err(from_sqlite)?;
            Ok((UserKey { tenant: tenant_id(&tenant)?, user: user_id(&user)? }, record))
        })
        .collect()
}
