//! The floor: what a plain SQLite table with FTS5 costs, after seed 002's schema.
//!
//! One connection, WAL, every commit synced, no encryption, no HTTP, no idempotency. It is what
//! somebody would write in an afternoon, and Gieok's figures only mean something beside it.

use std::path::Path;

use rusqlite::{Connection, params};

use crate::text::Turn;

/// Seed 002's table, index and search table, with the triggers that keep the latter up to date.
const SCHEMA: &str = "
CREATE TABLE conversations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    timestamp DATETIME NOT NULL,
    user_message TEXT NOT NULL,
    assistant_message TEXT NOT NULL,
    emotion TEXT,
    intent TEXT,
    processing_time REAL,
    cached BOOLEAN DEFAULT 0,
    metadata TEXT,
    created_at DATETIME DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX idx_conversations_user_session
    ON conversations (user_id, session_id, timestamp);
CREATE VIRTUAL TABLE conversations_fts USING fts5 (
    user_message, assistant_message,
    content = 'conversations', content_rowid = 'id', tokenize = 'unicode61'
);
CREATE TRIGGER conversations_inserted AFTER INSERT ON conversations BEGIN
    INSERT INTO conversations_fts (rowid, user_message, assistant_message)
    VALUES (new.id, new.user_message, new.assistant_message);
END;
";

/// A plain database.
#[derive(Debug)]
pub(crate) struct Floor(Connection);

impl Floor {
    pub(crate) fn create(path: &Path) -> rusqlite::Result<Self> {
        let connection = Connection::open(path)?;
        connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.execute_batch(SCHEMA)?;
        Ok(Self(connection))
    }

    /// One durable turn: a row, its words, one commit.
    pub(crate) fn insert(&self, user: &str, turn: &Turn) -> rusqlite::Result<()> {
        self.0
            .prepare_cached(
                "INSERT INTO conversations
                     (user_id, session_id, timestamp, user_message, assistant_message)
                 VALUES (?1, 'default', ?2, ?3, ?4)",
            )?
            .execute(params![user, "2026-03-01T10:00:00+09:00", turn.user, turn.assistant])?;
        Ok(())
    }

    /// Many turns in one commit, to fill a table.
    pub(crate) fn fill(&self, user: &str, turns: &[Turn]) -> rusqlite::Result<()> {
        let transaction = self.0.unchecked_transaction()?;
        for turn in turns {
            self.insert(user, turn)?;
        }
        transaction.commit()
    }

    /// The ten turns that match any word best. `rank` is BM25 and the fastest way to sort by it.
    pub(crate) fn search(&self, user: &str, words: &str) -> rusqlite::Result<Vec<String>> {
        self.0
            .prepare_cached(
                "SELECT c.user_message, c.assistant_message
                 FROM conversations_fts JOIN conversations c ON c.id = conversations_fts.rowid
                 WHERE conversations_fts MATCH ?1 AND c.user_id = ?2
                 ORDER BY rank LIMIT 10",
            )?
            .query_map([&any_of(words), user], |row| {
                Ok(row.get::<_, String>(0)? + &row.get::<_, String>(1)?)
            })?
            .collect()
    }

    /// The last twelve messages, which are six rows.
    pub(crate) fn last_messages(&self, user: &str) -> rusqlite::Result<Vec<String>> {
        self.0
            .prepare_cached(
                "SELECT user_message, assistant_message FROM conversations
                 WHERE user_id = ?1 AND session_id = 'default'
                 ORDER BY timestamp DESC, id DESC LIMIT 6",
            )?
            .query_map([user], |row| Ok(row.get::<_, String>(0)? + &row.get::<_, String>(1)?))?
            .collect()
    }

    /// Every message of a user.
    pub(crate) fn all(&self, user: &str) -> rusqlite::Result<Vec<String>> {
        let mut messages = Vec::new();
        let mut statement = self.0.prepare_cached(
            "SELECT user_message, assistant_message FROM conversations WHERE user_id = ?1",
        )?;
        let mut rows = statement.query([user])?;
        while let Some(row) = rows.next()? {
            messages.push(row.get(0)?);
            messages.push(row.get(1)?);
        }
        Ok(messages)
    }
}

/// FTS5's query for any of the words.
fn any_of(words: &str) -> String {
    words.split(' ').map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" OR ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Writer;

    #[test]
    fn what_is_inserted_is_found_listed_and_read_back() {
        let directory = tempfile::tempdir().unwrap();
        let floor = Floor::create(&directory.path().join("floor.db")).unwrap();
        let turns = Writer::new(1).turns(20);
        floor.fill("u", &turns).unwrap();
        floor.fill("other", &turns).unwrap();
        let question = Writer::new(2).question(&turns[3].user);
        let expected = turns[3].user.clone() + &turns[3].assistant;
        assert!(floor.search("u", &question).unwrap().contains(&expected));
        assert_eq!(floor.last_messages("u").unwrap().len(), 6);
        assert_eq!(floor.all("u").unwrap().len(), 40);
    }
}
