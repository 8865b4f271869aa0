//! All data keys under another master key.

use gieok_core::id::UserKey;
use gieok_store::store::{StoreError, WrappedKey};
use rusqlite::{Connection, params};

use super::{Write, key_check};
use crate::error::from_sqlite;

/// Replaces every wrapped key and the key check.
pub(crate) struct Rewrap {
    pub(crate) keys: Vec<(UserKey, WrappedKey)>,
    pub(crate) check: Vec<u8>,
}

impl Write for Rewrap {
    type Done = ();

    fn run(&self, connection: &Connection) -> Result<(), StoreError> {
        let n_users: usize = connection
            .query_row("SELECT count(*) FROM users", [], |row| row.get(0))
            .map_err(from_sqlite)?;
        // With as many keys as users, all distinct and each found, the two sets are the same.
        if n_users != self.keys.len() {
            return Err(StoreError::Conflict(format!(
                "there are {n_users} users, keys came for {}",
                self.keys.len()
            )));
        }
        if let Some(pair) = self.sorted_users().windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(StoreError::Conflict(format!("two keys came for user {}", pair[0].user)));
        }
        let mut statement = connection
            .prepare_cached(
                "UPDATE users SET wrapped_key = ?3, master_key_id = ?4
                 WHERE tenant = ?1 AND user = ?2",
            )
            .map_err(from_sqlite)?;
        for (user, key) in &self.keys {
            let (tenant, user_column) = (user.tenant.to_string(), user.user.to_string());
            let n_changed = statement
                .execute(params![tenant, user_column, key.bytes, key.master_key_id])
                .map_err(from_sqlite)?;
            if n_changed == 0 {
                return Err(StoreError::Conflict(format!("there is no user {}", user.user)));
            }
        }
        key_check::set(connection, &self.check).map_err(from_sqlite)
    }

    /// The reason to change master keys may be that the old one leaked.
    fn must_scrub(&self, (): &()) -> bool {
        true
    }
}

impl Rewrap {
    fn sorted_users(&self) -> Vec<&UserKey> {
        let mut users: Vec<_> = self.keys.iter().map(|(user, _)| user).collect();
        users.sort_unstable();
        users
    }
}
