//! One user's key and the rows under it.

use std::fmt;

use aws_lc_rs::digest::{SHA256, digest};
use gieok_core::{event::Seq, id::UserKey};
use zeroize::Zeroizing;

use super::{Cipher, CryptoError, KEY_BYTES, NONCE_LEN, SEAL_BYTES, master::random_key, push_part};

const ROW_LABEL: &[u8] = b"gieok row 1";
const HASH_BYTES: usize = 32;
/// The user's hash, the kind, the place in the log, the chunk's number, whether it is the last.
const AAD_BYTES: usize = HASH_BYTES + 1 + 8 + 4 + 1;

/// The key of one life of one user. Zeroed when dropped; never printed.
pub struct DataKey {
    pub(super) bytes: Zeroizing<[u8; KEY_BYTES]>,
}

impl DataKey {
    /// A new random key.
    #[must_use]
    pub fn generate() -> Self {
        Self { bytes: random_key() }
    }

    /// What seals and opens this user's rows. Costs a key schedule and a hash, so make it once.
    #[must_use]
    pub fn sealer(&self, user: &UserKey) -> Sealer {
        let mut owner = Vec::new();
        push_part(&mut owner, ROW_LABEL);
        push_part(&mut owner, user.tenant.to_string().as_bytes());
        push_part(&mut owner, user.user.to_string().as_bytes());
        let mut owner_hash = [0; HASH_BYTES];
        owner_hash.copy_from_slice(digest(&SHA256, &owner).as_ref());
        Sealer { cipher: Cipher::new(&self.bytes), owner_hash }
    }
}

impl fmt::Debug for DataKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DataKey(***)")
    }
}

/// What a sealed value is, within its user. A value opens only as what it was sealed as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The event at a place of the log.
    Event(Seq),
    /// The index record of the event there.
    Index(Seq),
    /// A part of the snapshot taken there.
    SnapshotChunk {
        /// The last event in the snapshot.
        seq: Seq,
        /// Which part, from 0.
        number: u32,
        /// Whether it is the last part, so that a snapshot cut short does not open.
        is_last: bool,
    },
}

impl Place {
    /// Frozen: these bytes authenticate everything ever written.
    fn aad(self, owner_hash: &[u8; HASH_BYTES]) -> [u8; AAD_BYTES] {
        let (kind, seq, number, is_last) = match self {
            Self::Event(seq) => (1, seq, 0, false),
            Self::Index(seq) => (2, seq, 0, false),
            Self::SnapshotChunk { seq, number, is_last } => (3, seq, number, is_last),
        };
        let mut aad = [0; AAD_BYTES];
        aad[..32].copy_from_slice(owner_hash);
        aad[32] = kind;
        aad[33..41].copy_from_slice(&seq.0.to_le_bytes());
        aad[41..45].copy_from_slice(&number.to_le_bytes());
        aad[45] = is_last.into();
        aad
    }
}

/// Seals and opens one user's rows.
///
/// The owner goes into the associated data as a hash, so that a row costs 46 bytes of it on the
/// stack whatever the length of the ids; hydration opens rows by the hundred thousand.
pub struct Sealer {
    cipher: Cipher,
    owner_hash: [u8; HASH_BYTES],
}

impl Sealer {
    /// The value, sealed for a place: a fresh nonce, the ciphertext, the tag. Sealing the same
    /// value twice gives different bytes.
    #[must_use]
    pub fn seal(&self, place: Place, plaintext: &[u8]) -> Vec<u8> {
        self.cipher.seal(&place.aad(&self.owner_hash), plaintext)
    }

    /// What was sealed for this place, decrypted into a buffer of its own.
    pub fn open(&self, place: Place, sealed: &[u8]) -> Result<Vec<u8>, CryptoError> {
        let mut buffer = sealed.to_vec();
        let len = self.open_in_place(place, &mut buffer)?.len();
        buffer.copy_within(NONCE_LEN..NONCE_LEN + len, 0);
        buffer.truncate(buffer.len() - SEAL_BYTES);
        Ok(buffer)
    }

    /// What was sealed for this place, decrypted where it lies; no allocation. After an error
    /// the buffer holds nothing of use.
    pub fn open_in_place<'a>(
        &self,
        place: Place,
        sealed: &'a mut [u8],
    ) -> Result<&'a [u8], CryptoError> {
        let plaintext = self.cipher.open_in_place(&place.aad(&self.owner_hash), sealed)?;
        Ok(plaintext)
    }
}

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealer(***)")
    }
}
