//! Encryption above any store.
//!
//! Two levels of AES-256-GCM. The operator's [`MasterKey`] wraps one [`DataKey`] per user; a user's
//! [`Sealer`] seals every row under that key. Erasing a user is losing the wrapped key, which also
//! closes the rows in every backup. What a sealed value is *for* (whose it is, which [`Place`]) is
//! its associated data, so bytes copied elsewhere do not open.
//!
//! Nonces are 96 random bits in front of the sealed value. Random nonces are safe for 2³² values
//! under one key; a log holds at most 50 million messages, so rows, index records and rewrites stay
//! well below.

mod key_text;
mod master;
mod row;

pub use master::MasterKey;
pub use row::{DataKey, Place, Sealer};

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};

/// Bytes of a key.
pub const KEY_BYTES: usize = 32;

/// How many bytes longer a sealed value is than what it holds: the nonce and the tag.
pub const SEAL_BYTES: usize = NONCE_LEN + TAG_LEN;

const TAG_LEN: usize = 16;

/// Why something was not decrypted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CryptoError {
    /// The text is not a key. The operator must correct it; the text itself is never repeated.
    #[error("a master key is 64 hexadecimal digits or the base64 of 32 bytes")]
    NotAKey,
    /// The operator started with another master key than this was written under.
    #[error("written under master key {}, but the key given is {}", hex(written), hex(given))]
    WrongMasterKey {
        /// Fingerprint of the key it was written under.
        written: [u8; 8],
        /// Fingerprint of the key that was tried.
        given: [u8; 8],
    },
    /// The bytes were altered, cut, moved from another place, or sealed under another key.
    /// Neither retry nor skip: an operator must look.
    #[error("the sealed bytes do not open: altered, moved or under another key")]
    DoesNotOpen,
}

/// A key schedule, computed once, that puts a fresh nonce in front of what it seals.
struct Cipher(RandomizedNonceKey);

impl Cipher {
    fn new(key: &[u8; KEY_BYTES]) -> Self {
        Self(RandomizedNonceKey::new(&AES_256_GCM, key).expect("32 bytes are an AES-256 key"))
    }

    fn seal(&self, aad: &[u8], plaintext: &[u8]) -> Vec<u8> {
        let mut sealed = Vec::with_capacity(plaintext.len() + SEAL_BYTES);
        sealed.extend_from_slice(&[0; NONCE_LEN]);
        sealed.extend_from_slice(plaintext);
        let (nonce, tag) = self
            .0
            .seal_in_place_separate_tag(Aad::from(aad), &mut sealed[NONCE_LEN..])
            .expect("fails only above 64 GiB; without randomness the process is aborted");
        sealed[..NONCE_LEN].copy_from_slice(nonce.as_ref());
        sealed.extend_from_slice(tag.as_ref());
        sealed
    }

    fn open_in_place<'a>(
        &self,
        aad: &[u8],
        sealed: &'a mut [u8],
    ) -> Result<&'a mut [u8], CryptoError> {
        let (nonce, rest) =
            sealed.split_first_chunk_mut::<NONCE_LEN>().ok_or(CryptoError::DoesNotOpen)?;
        let nonce = Nonce::assume_unique_for_key(*nonce);
        self.0.open_in_place(nonce, Aad::from(aad), rest).map_err(|_| CryptoError::DoesNotOpen)
    }
}

/// Appends a part with its length before it, so that no two lists of parts encode the same.
fn push_part(aad: &mut Vec<u8>, part: &[u8]) {
    aad.extend_from_slice(&(part.len() as u64).to_le_bytes());
    aad.extend_from_slice(part);
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests;
