//! The key by which a table is recognised.

use crate::{
    cpace::{Share, multiply},
    error::LineError,
};
use curve25519_dalek::{RistrettoPoint, Scalar};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha512};

/// The secret key of a table. It never leaves the table's own device.
#[derive(Clone)]
pub struct TableKey {
    scalar: Scalar,
    public: Share,
}

impl TableKey {
    /// Derives the key from 32 random bytes.
    #[must_use]
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        let wide = Sha512::new().chain_update(b"rouse table key").chain_update(seed).finalize();
        let scalar = Scalar::from_bytes_mod_order_wide(&wide.into());
        Self { scalar, public: RistrettoPoint::mul_base(&scalar).compress().to_bytes() }
    }

    /// The public key.
    #[must_use]
    pub fn public(&self) -> Share {
        self.public
    }

    /// The shared point of this key and a guest's ephemeral key, which only these two parties can compute.
    pub(crate) fn meet(&self, guest: &Share) -> Result<Share, LineError> {
        multiply(guest, &self.scalar)
    }
}

impl std::fmt::Debug for TableKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TableKey(..)")
    }
}

/// The id of a table: 128 bits of the hash of its public key, as 32 hexadecimal digits.
#[must_use]
pub fn fingerprint(public: &Share) -> String {
    let hash = Sha512::new().chain_update(b"rouse table").chain_update(public).finalize();
    HEXLOWER.encode(&hash[..16])
}
