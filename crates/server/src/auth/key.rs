//! API keys: made once, shown once, kept as a hash.

use aws_lc_rs::digest::{SHA256, digest};
use gieok::clock::new_uuid;
use gieok_core::{id::TenantId, time::At};
use gieok_store::store::ApiKeyRecord;

/// What every key starts with, so that people and scanners recognise one.
const PREFIX: &str = "gk_";
/// Random bytes of a key.
const SECRET_BYTES: usize = 32;

/// A key's text. Never printed by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretKey(String);

impl SecretKey {
    /// Takes a key from configuration.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The text, for the one place that may show or send it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// A new random key.
    #[must_use]
    pub fn generate() -> Self {
        let mut bytes = [0_u8; SECRET_BYTES];
        aws_lc_rs::rand::fill(&mut bytes).expect("the system gives random bytes");
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Self(format!("{PREFIX}{hex}"))
    }
}

impl std::fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SecretKey(***)")
    }
}

/// A key that was just made: the text to show once and the record to keep.
#[derive(Debug, Clone)]
pub struct NewKey {
    /// To be shown once.
    pub secret: SecretKey,
    /// To be kept.
    pub record: ApiKeyRecord,
}

impl NewKey {
    /// Makes a key for a tenant.
    #[must_use]
    pub fn generate(tenant: TenantId, label: &str, now: At) -> Self {
        let secret = SecretKey::generate();
        let record = ApiKeyRecord {
            id: new_uuid(now),
            tenant,
            hash: hash_key(secret.expose()),
            label: label.to_owned(),
            created_at_micros: now.micros(),
            revoked_at_micros: None,
        };
        Self { secret, record }
    }
}

/// What is kept of a key. Keys have 256 random bits, so a plain hash cannot be searched.
#[must_use]
pub fn hash_key(key: &str) -> [u8; 32] {
    let mut hash = [0; 32];
    hash.copy_from_slice(digest(&SHA256, key.as_bytes()).as_ref());
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_long_recognisable_and_never_debug_printed() {
        let key = SecretKey::generate();
        assert!(key.expose().starts_with("gk_"));
        assert_eq!(key.expose().len(), 3 + 64);
        assert_ne!(key, SecretKey::generate());
        assert!(!format!("{key:?}").contains(&key.expose()[3..]));
    }
}
