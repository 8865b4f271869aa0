//! The end of a user.

use gieok_core::id::UserKey;
use gieok_store::store::StoreError;
use rusqlite::Connection;

use super::Write;
use crate::{error::from_sqlite, place::UserNo, rows::user_no};

/// Removes all of a user.
///
/// What goes: the rows, overwritten in their pages with zeros (`secure_delete`), and the old pages
/// in the write-ahead log, which is emptied before the caller is answered unless a long read keeps
/// it (see `writer::scrub`; then it follows).
///
/// What can remain: blocks that the file system or the drive moved aside. They are ciphertext under
/// the user's data key, which was nowhere but in the user's row; so they are unreadable unless the
/// block with that row is among them, and then to nobody without the master key.
///
/// Backups made before are complete, with the wrapped key. They have to expire.
#[derive(Debug)]
pub(crate) struct Erase {
    pub(crate) user: UserKey,
}

impl Write for Erase {
    type Done = bool;

    fn run(&self, connection: &Connection) -> Result<bool, StoreError> {
        let Some(user_no) = user_no(connection, &self.user)? else { return Ok(false) };
        delete(connection, user_no).map_err(from_sqlite)?;
        Ok(true)
    }

    fn must_scrub(&self, was_there: &bool) -> bool {
        *was_there
    }
}

fn delete(connection: &Connection, user_no: UserNo) -> rusqlite::Result<()> {
    let stretch = [user_no.first(), user_no.last()];
    connection
        .prepare_cached("DELETE FROM events WHERE place BETWEEN ?1 AND ?2")?
        .execute(stretch)?;
    connection
        .prepare_cached("DELETE FROM snapshot_chunks WHERE place BETWEEN ?1 AND ?2")?
        .execute(stretch)?;
    connection.prepare_cached("DELETE FROM users WHERE user_no = ?1")?.execute([user_no.0])?;
    Ok(())
}
