//! What a call did.

use serde::Serialize;
use utoipa::ToSchema;

/// One thing that changed, or did not and why.
#[derive(Debug, Serialize, ToSchema)]
pub struct Change {
    /// `added`, `ignored`, `superseded`, `moved`, `ended`, `deleted`, …
    pub op: String,
    /// `message`, `session`, `summary`, …
    pub kind: String,
    /// Its id.
    pub id: String,
    /// Why.
    pub reason: String,
    /// The messages it comes from.
    pub source: Vec<String>,
}

/// What a call did.
#[derive(Debug, Serialize, ToSchema)]
pub struct Changed {
    /// End of the user's log.
    pub seq: u64,
    /// What changed, and what did not and why.
    pub changes: Vec<Change>,
}
