//! The operator's key: it wraps users' keys and is recognised by a fingerprint and a check value.

use std::fmt;

use aws_lc_rs::digest::{SHA256, digest};
use gieok_core::id::UserKey;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::{Cipher, CryptoError, DataKey, KEY_BYTES, key_text, push_part};
use crate::store::WrappedKey;

/// Bytes of a key's fingerprint.
const ID_BYTES: usize = 8;

const ID_LABEL: &[u8] = b"gieok master key id 1";
const WRAP_LABEL: &[u8] = b"gieok wrapped data key 1";
const CHECK_LABEL: &[u8] = b"gieok key check 1";
const CHECK_TEXT: &[u8] = b"this store was written under this key";

/// The key above all users' keys. Zeroed when dropped; never printed.
pub struct MasterKey {
    bytes: Zeroizing<[u8; KEY_BYTES]>,
    id: [u8; ID_BYTES],
    cipher: Cipher,
}

impl MasterKey {
    /// A new random key.
    #[must_use]
    pub fn generate() -> Self {
        Self::from_bytes(&random_key())
    }

    /// A key from its bytes.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; KEY_BYTES]) -> Self {
        // The key has full entropy, so publishing 8 bytes of its hash gives nothing away.
        let mut labelled = Zeroizing::new(Vec::with_capacity(ID_LABEL.len() + KEY_BYTES + 16));
        push_part(&mut labelled, ID_LABEL);
        push_part(&mut labelled, bytes);
        let hash = digest(&SHA256, &labelled);
        let mut id = [0; ID_BYTES];
        id.copy_from_slice(&hash.as_ref()[..ID_BYTES]);
        Self { bytes: Zeroizing::new(*bytes), id, cipher: Cipher::new(bytes) }
    }

    /// A key from 64 hexadecimal digits or the base64 of 32 bytes.
    pub fn parse(text: &str) -> Result<Self, CryptoError> {
        key_text::parse(text).map(|bytes| Self::from_bytes(&bytes))
    }

    /// The key's fingerprint; safe to print and to store.
    #[must_use]
    pub fn id(&self) -> [u8; ID_BYTES] {
        self.id
    }

    /// A user's key, closed under this one. It opens only for the same life of the same user.
    #[must_use]
    pub fn wrap(&self, user: &UserKey, incarnation: Uuid, key: &DataKey) -> WrappedKey {
        let bytes = self.cipher.seal(&wrap_aad(user, incarnation), &*key.bytes);
        WrappedKey { master_key_id: self.id, bytes }
    }

    /// The user's key out of what [`wrap`](Self::wrap) made.
    pub fn unwrap(
        &self,
        user: &UserKey,
        incarnation: Uuid,
        wrapped: &WrappedKey,
    ) -> Result<DataKey, CryptoError> {
        if wrapped.master_key_id != self.id {
            let (written, given) = (wrapped.master_key_id, self.id);
            return Err(CryptoError::WrongMasterKey { written, given });
        }
        let mut buffer = Zeroizing::new(wrapped.bytes.clone());
        let bytes = self.cipher.open_in_place(&wrap_aad(user, incarnation), &mut buffer)?;
        let bytes: &[u8; KEY_BYTES] = (&*bytes).try_into().map_err(|_| CryptoError::DoesNotOpen)?;
        Ok(DataKey { bytes: Zeroizing::new(*bytes) })
    }

    /// A value for the store that only this key opens, so that a start under another key is
    /// noticed before anything is written: the fingerprint, then a sealed constant.
    #[must_use]
    pub fn check_value(&self) -> Vec<u8> {
        let mut check = self.id.to_vec();
        check.extend_from_slice(&self.cipher.seal(CHECK_LABEL, CHECK_TEXT));
        check
    }

    /// Whether a store with this check value was written under this key.
    pub fn verify_check(&self, check: &[u8]) -> Result<(), CryptoError> {
        let (written, sealed) =
            check.split_first_chunk::<ID_BYTES>().ok_or(CryptoError::DoesNotOpen)?;
        if *written != self.id {
            return Err(CryptoError::WrongMasterKey { written: *written, given: self.id });
        }
        let mut sealed = sealed.to_vec();
        let text = self.cipher.open_in_place(CHECK_LABEL, &mut sealed)?;
        if text == CHECK_TEXT { Ok(()) } else { Err(CryptoError::DoesNotOpen) }
    }

    /// The key in hexadecimal digits. For the key file only.
    pub(crate) fn to_hex(&self) -> Zeroizing<String> {
        key_text::hex(&self.bytes)
    }
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MasterKey(***)")
    }
}

pub(super) fn random_key() -> Zeroizing<[u8; KEY_BYTES]> {
    let mut bytes = Zeroizing::new([0; KEY_BYTES]);
    aws_lc_rs::rand::fill(&mut *bytes).expect("without randomness the process is aborted");
    bytes
}

fn wrap_aad(user: &UserKey, incarnation: Uuid) -> Vec<u8> {
    let mut aad = Vec::new();
    push_part(&mut aad, WRAP_LABEL);
    push_part(&mut aad, user.tenant.to_string().as_bytes());
    push_part(&mut aad, user.user.to_string().as_bytes());
    push_part(&mut aad, incarnation.as_bytes());
    aad
}
