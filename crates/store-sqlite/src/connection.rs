//! How connections are set up.

use std::{path::Path, time::Duration};

use rusqlite::{Connection, OpenFlags};

use crate::options::Options;

/// Size of a page, fixed when a file is made. A small batch rewrites a few whole pages, so larger
/// ones make the write-ahead log grow faster and gained nothing when measured.
const PAGE_BYTES: u32 = 4096;

/// Prepared statements kept per connection; more than there are.
const N_STATEMENTS_MAX: usize = 64;

/// The connection of the writer. Changes no byte of an existing file.
pub(crate) fn open_writer(path: &Path, busy_timeout: Duration) -> rusqlite::Result<Connection> {
    // No SQLITE_OPEN_URI: a path that looks like a URI is still a path.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(busy_timeout)?;
    connection.set_prepared_statement_cache_capacity(N_STATEMENTS_MAX);
    Ok(connection)
}

/// Makes a checked file the writer's.
pub(crate) fn configure_writer(connection: &Connection, options: &Options) -> rusqlite::Result<()> {
    // Only has an effect before the first table.
    connection.pragma_update(None, "page_size", PAGE_BYTES)?;
    // Readers and the writer do not wait for one another, and a commit is one sequential write.
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    // In WAL mode only FULL syncs at every commit; NORMAL would acknowledge what a power cut takes.
    connection.pragma_update(None, "synchronous", "full")?;
    // On Apple systems a plain fsync stops at the drive's cache. Without effect elsewhere.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Erasing a user rests on the wrapped data key being gone, so its bytes are overwritten and not
    // merely unlinked. Appends delete nothing and pay nothing for it.
    connection.pragma_update(None, "secure_delete", true)?;
    // 16 MiB of log between checkpoints: hot pages are written back once for many commits. After a
    // long read has kept it from being reused, the log's file is cut back to 64 MiB.
    connection.pragma_update(None, "wal_autocheckpoint", 4096)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)?;
    // Negative means KiB. The inner pages of a large file and the tails of the busiest logs fit.
    connection.pragma_update(None, "cache_size", -16 * 1024)?;
    // No memory map: with one, an I/O error ends the process instead of failing a call.
    connection.pragma_update(None, "mmap_size", 0)?;
    if let Some(bytes_max) = options.file_bytes_max {
        let pages_max = (bytes_max / u64::from(PAGE_BYTES)).clamp(1, u64::from(u32::MAX) - 2);
        connection.pragma_update_and_check(None, "max_page_count", pages_max as i64, |_| Ok(()))?;
    }
    Ok(())
}

/// A connection that cannot write. The file is ours and in WAL mode by then.
pub(crate) fn open_reader(path: &Path, busy_timeout: Duration) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(busy_timeout)?;
    connection.set_prepared_statement_cache_capacity(N_STATEMENTS_MAX);
    connection.pragma_update(None, "cache_size", -8 * 1024)?;
    connection.pragma_update(None, "mmap_size", 0)?;
    Ok(connection)
}
