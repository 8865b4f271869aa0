-- Schema 1. Never edited after release: a change is a new file with the next number.
--
-- Everything that came from a person is sealed before it gets here; what is in the clear is what a
-- store must compare: ids, places, times.

-- One row per user. It is read and written with every append, so it holds all that an append has to
-- know to accept or refuse a batch.
CREATE TABLE users (
    -- Short name of the user inside this file, because (tenant, user) can be 256 bytes long and
    -- would otherwise be repeated in every row. 31 bits, so that it fits above a sequence number in
    -- `place`.
    user_no           INTEGER PRIMARY KEY CHECK (user_no BETWEEN 1 AND 2147483647),
    -- Ids as callers spelled them; in SQLite's default collation they sort by their bytes.
    tenant            TEXT    NOT NULL,
    user              TEXT    NOT NULL,
    -- Tells a user from the one of the same name that was erased before.
    incarnation       BLOB    NOT NULL CHECK (length(incarnation) = 16),
    -- The data key under the master key. Without it nothing else of the user can be read.
    wrapped_key       BLOB    NOT NULL,
    master_key_id     BLOB    NOT NULL CHECK (length(master_key_id) = 8),
    last_seq          INTEGER NOT NULL CHECK (last_seq BETWEEN 1 AND 4294967295),
    -- The batch that ended at last_seq: sent again, it is recognised instead of refused as stale.
    last_batch        BLOB    NOT NULL CHECK (length(last_batch) = 16),
    -- End of the last batch that rewrote earlier rows. A snapshot from before it may hold what was
    -- deleted and is not taken.
    redacted_seq      INTEGER NOT NULL DEFAULT 0,
    -- Where the snapshot stands, null for none. Kept here so that deciding about a snapshot needs
    -- no look at its chunks.
    snapshot_seq      INTEGER,
    created_at_micros INTEGER NOT NULL,
    UNIQUE (tenant, user)
) STRICT;

-- The logs. `place` is user_no * 2^32 + seq, which makes the rowid the clustering key: a user's log
-- lies together and is read front to back. (A WITHOUT ROWID table on (user_no, seq) clusters too,
-- but keeps whole rows in its inner pages and spills rows past a quarter page; with index records
-- in a table of their own it was measured at half the speed of this.) The index record is in the
-- same row since both are always read, and mostly written, together.
CREATE TABLE events (
    place        INTEGER PRIMARY KEY,
    at_micros    INTEGER NOT NULL,
    payload      BLOB    NOT NULL,
    index_record BLOB
) STRICT;

-- `place` is user_no * 2^32 + number of the chunk, from 0.
CREATE TABLE snapshot_chunks (
    place   INTEGER PRIMARY KEY,
    payload BLOB    NOT NULL
) STRICT;

CREATE TABLE api_keys (
    id                BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    tenant            TEXT    NOT NULL,
    -- SHA-256 of the key; looked up with every request.
    hash              BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    label             TEXT    NOT NULL,
    created_at_micros INTEGER NOT NULL,
    revoked_at_micros INTEGER
) STRICT;

-- Single values. `key_check` says which master key the file was written under.
CREATE TABLE meta (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
