//! What an embedder may choose, with the seeds' numbers as defaults.

use std::sync::Arc;

use gieok_core::{reading::Reader, tokens::TokenCounter};
use gieok_embed::{Embedder, builtin::Builtin};

/// The engine's settings.
#[derive(Debug, Clone)]
pub struct EngineConfig {
    /// Bytes of hydrated spaces kept in memory, all users together.
    pub cache_bytes_max: u64,
    /// Writes of one user that may wait for each other before more are turned away.
    pub user_queue_max: usize,
    /// Events after the last snapshot that make a new one worth its writing, at the least.
    pub snapshot_events_min: u64,
    /// What a context contains unless the caller says otherwise.
    pub context: ContextDefaults,
    /// How tokens are counted.
    pub counter: Arc<dyn TokenCounter>,
    /// How messages are understood.
    pub reader: Arc<dyn Reader>,
    /// How texts become vectors; none leaves search to words and facts.
    pub embedder: Option<Arc<dyn Embedder>>,
}

/// What a context contains unless the caller says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContextDefaults {
    /// Turns at most (seed 002's `max_context_turns`).
    pub turns_max: usize,
    /// Tokens at most; 0 for no limit but the turns (seed 002's `max_context_tokens`).
    pub tokens_max: usize,
    /// Messages of a session's short-term memory (seed 000 §1.1.1).
    pub session_messages_max: usize,
    /// Seconds without a message after which that memory is gone (seed 000 §1.1.1).
    pub session_idle_seconds_max: i64,
    /// Whether the state block is always in (seed 001 §4.1).
    pub is_with_state: bool,
}

impl Default for EngineConfig {
    fn default() -> Self {
        Self {
            cache_bytes_max: 512 * 1024 * 1024,
            user_queue_max: 64,
            snapshot_events_min: 1_000,
            context: ContextDefaults::default(),
            counter: Arc::new(gieok_lang::tokens::Estimate),
            reader: Arc::new(gieok_lang::read::Rules),
            embedder: Some(Builtin::load()),
        }
    }
}

impl Default for ContextDefaults {
    fn default() -> Self {
        Self {
            turns_max: 6,
            tokens_max: 1_500,
            session_messages_max: 10,
            session_idle_seconds_max: 30 * 60,
            is_with_state: true,
        }
    }
}
