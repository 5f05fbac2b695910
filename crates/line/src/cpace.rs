//! CPace: two devices that know the same secret agree on a key (draft-irtf-cfrg-cpace-21, CPACE-RISTR255-SHA512).
//!
//! Each run tests one guess of the secret: a share is bound to the secret with which it was made. So an
//! attacker has to start a new run for each guess, and an eavesdropper can test no guess at all.

use crate::{bytes::lv_cat, error::LineError};
use curve25519_dalek::{RistrettoPoint, Scalar, ristretto::CompressedRistretto, traits::IsIdentity};
use sha2::{Digest, Sha512};

const DSI: &[u8] = b"CPaceRistretto255";
const DSI_ISK: &[u8] = b"CPaceRistretto255_ISK";
/// The block size of SHA-512 in bytes.
const BLOCK: usize = 128;

/// An encoded point, as it is sent.
pub type Share = [u8; 32];

/// The inputs that both devices know before a run.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The secret (`PRS`).
    pub secret: &'a [u8],
    /// The channel identifier: the two parties (`CI`).
    pub channel: &'a [u8],
    /// The session identifier: the run (`sid`).
    pub session: &'a [u8],
}

/// The generator, which only a device with the secret can compute (section 7.1).
pub(crate) fn generator(known: &Known<'_>) -> RistrettoPoint {
    let before = lv_cat(&[DSI, known.secret]).len();
    let padding = vec![0; (BLOCK - 1).saturating_sub(before)];
    let text = lv_cat(&[DSI, known.secret, &padding, known.channel, known.session]);
    RistrettoPoint::from_uniform_bytes(&Sha512::digest(text).into())
}

/// One side of a run, with its scalar.
#[derive(Clone)]
pub struct Run {
    scalar: Scalar,
    share: Share,
}

impl Run {
    /// Starts a run with a scalar from 64 uniformly random bytes.
    pub fn begin(known: &Known<'_>, random: &[u8; 64]) -> Self {
        Self::with_scalar(known, Scalar::from_bytes_mod_order_wide(random))
    }

    pub(crate) fn with_scalar(known: &Known<'_>, scalar: Scalar) -> Self {
        Self { scalar, share: (generator(known) * scalar).compress().to_bytes() }
    }

    /// The share to send to the other side.
    pub fn share(&self) -> Share {
        self.share
    }

    /// The shared secret point (`scalar_mult_vfy`, section 7.2).
    ///
    /// # Errors
    /// When `other` does not encode a point, or the result is the neutral element.
    pub(crate) fn meet(&self, other: &Share) -> Result<Share, LineError> {
        multiply(other, &self.scalar)
    }
}

impl std::fmt::Debug for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Run(..)")
    }
}

/// A received point, multiplied by a secret scalar.
pub(crate) fn multiply(point: &Share, scalar: &Scalar) -> Result<Share, LineError> {
    let point = CompressedRistretto(*point).decompress().ok_or(LineError::BadShare)?;
    let product = point * scalar;
    if product.is_identity() { Err(LineError::BadShare) } else { Ok(product.compress().to_bytes()) }
}

/// A share with its sender's associated data (`Ya` with `ADa`, or `Yb` with `ADb`).
pub(crate) type Said<'a> = (&'a Share, &'a [u8]);

/// The key of a run (`ISK`, section 6.2): the guest's share comes first.
pub(crate) fn key(session: &[u8], point: &Share, guest: Said<'_>, host: Said<'_>) -> [u8; 64] {
    let mut text = lv_cat(&[DSI_ISK, session, point]);
    text.extend(lv_cat(&[guest.0, guest.1, host.0, host.1]));
    Sha512::digest(text).into()
}

#[cfg(test)]
#[path = "cpace_tests.rs"]
mod tests;
