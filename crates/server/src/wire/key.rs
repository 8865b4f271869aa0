//! API keys.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A key to make.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewKeyRequest {
    /// What to call it.
    #[schema(min_length = 1, max_length = 128, example = "chat backend")]
    pub label: String,
}

/// A key that was made. This is the only time its text is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewKeyResponse {
    /// The key.
    pub key: String,
    /// What is kept of it.
    pub info: ApiKey,
}

/// What is known of a key.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiKey {
    /// Its public name, for revoking.
    pub id: String,
    /// What its maker called it.
    pub label: String,
    /// When it was made.
    #[schema(format = DateTime)]
    pub created_at: String,
    /// When it stopped being accepted.
    #[schema(format = DateTime)]
    pub revoked_at: Option<String>,
}

/// The tenant's keys, oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeyList {
    /// The keys.
    pub keys: Vec<ApiKey>,
}
