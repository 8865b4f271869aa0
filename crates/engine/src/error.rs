//! Why the engine did not do what was asked.

use gieok_core::decide::Refusal;
use gieok_store::store::StoreError;

/// Variants say who can act.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The caller must change the request. Nothing was written.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Too many writes of this user wait already. Send it again in a moment; nothing was written.
    #[error("too many writes of this user are waiting")]
    UserBusy,
    /// Other writers were faster every time. Send it again in a moment; nothing was written.
    #[error("other writers kept changing this user's memory")]
    Contended,
    /// The store failed; its error says who can act.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A bug of ours: something panicked. The user's space is read anew from the log.
    #[error("internal error")]
    Internal,
}
