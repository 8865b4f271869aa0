//! Where a request is about.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A place inside one user's memory. Ids are yours: any string of 1 to 128 bytes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Scope {
    /// The person whose memory it is.
    #[schema(min_length = 1, max_length = 128, example = "u1")]
    pub user: String,
    /// The character or assistant.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128, example = "luna")]
    pub persona: Option<String>,
    /// The story, project or trade.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub work: Option<String>,
    /// The conversation. Without one, messages go to the place's default session.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128, example = "s1")]
    pub session: Option<String>,
    /// The document.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 128)]
    pub document: Option<String>,
}
