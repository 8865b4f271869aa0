//! What a call did.

use serde::Serialize;
use utoipa::ToSchema;

/// One thing that changed, or did not and why.
#[derive(Debug, Serialize, ToSchema)]
pub struct Change {
    /// `added`, `reinforced`, `ignored`, `superseded`, `retracted`, `moved`, `ended`, `deleted`, …
    pub op: String,
    /// `message`, `session`, `summary`, `fact`, `experience`, …
    pub kind: String,
    /// Its id.
    pub id: String,
    /// What it says, where it is a fact: `키: 178cm`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
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
