//! Upper bounds. Everything that can grow has one, and it is named here.

/// Longest content of one message, in bytes of UTF-8.
pub const CONTENT_BYTES_MAX: usize = 256 * 1024;
/// Longest speaker name, in bytes.
pub const SPEAKER_BYTES_MAX: usize = 256;
/// Longest metadata of one message, in bytes of JSON text.
pub const METADATA_BYTES_MAX: usize = 64 * 1024;
/// Most messages one `observe` may carry.
pub const MESSAGES_PER_OBSERVE_MAX: usize = 1_000;
/// Most messages one user's log may hold; message numbers are 32-bit.
pub const MESSAGES_PER_USER_MAX: usize = 50_000_000;
/// Longest text of one summary, in bytes.
pub const SUMMARY_BYTES_MAX: usize = 64 * 1024;
/// Most source messages one summary may name.
pub const SUMMARY_SOURCES_MAX: usize = 10_000;
/// Most claims that are taken from one reading of a message.
pub const ASSERTIONS_PER_MESSAGE_MAX: usize = 64;
/// Longest attribute of a fact, in bytes.
pub const SLOT_BYTES_MAX: usize = 128;
/// Longest name of whom a fact is about, in bytes.
pub const SUBJECT_BYTES_MAX: usize = 256;
/// Longest value of a fact, in bytes.
pub const VALUE_BYTES_MAX: usize = 2 * 1024;
/// Most facts one user may have that were set or deleted by hand.
pub const STATEMENTS_PER_USER_MAX: usize = 1_000_000;
/// Most names a reader is told of.
pub const PEOPLE_MAX: usize = 256;
/// Most experiences that are shown of a persona and a user (seed 003).
pub const EXPERIENCES_MAX: usize = 20;
/// Most items one page of a list or a search may hold.
pub const PAGE_ITEMS_MAX: usize = 1_000;
/// Most results one recall may ask for.
pub const RECALL_RESULTS_MAX: usize = 500;
/// Longest question of a recall or a search, in bytes.
pub const QUERY_BYTES_MAX: usize = 16 * 1024;
/// Largest token budget a context may ask for.
pub const BUDGET_TOKENS_MAX: usize = 2_000_000;
