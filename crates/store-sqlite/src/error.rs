//! What SQLite says, in the words of the store contract.

use std::{error::Error, io};

use gieok_store::store::StoreError;
use rusqlite::ErrorCode;

/// Sorts a failure of SQLite by who can act on it.
///
/// Damage needs an operator. All else (disk full, I/O error, a lock held by somebody's shell) may
/// have passed by the next attempt.
pub(crate) fn from_sqlite(error: rusqlite::Error) -> StoreError {
    use rusqlite::Error as E;
    let is_damage = match &error {
        E::SqliteFailure(failure, _) => {
            matches!(failure.code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        }
        E::FromSqlConversionFailure(..)
        | E::IntegralValueOutOfRange(..)
        | E::InvalidColumnType(..) => true,
        _ => false,
    };
    if is_damage { corrupt("the database file", &error) } else { unavailable(error) }
}

/// Trouble that may pass.
pub(crate) fn unavailable(error: impl Error + Send + Sync + 'static) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}

/// Trouble that will not pass by itself.
pub(crate) fn corrupt(place: impl Into<String>, detail: &impl ToString) -> StoreError {
    StoreError::Corrupt { place: place.into(), detail: detail.to_string() }
}

/// Trouble with a file beside the database.
pub(crate) fn from_io(error: io::Error) -> StoreError {
    unavailable(error)
}

/// Whether a statement failed because a row with that key is there already.
pub(crate) fn is_duplicate(error: &rusqlite::Error) -> bool {
    matches!(error, rusqlite::Error::SqliteFailure(failure, _)
        if failure.code == ErrorCode::ConstraintViolation)
}
