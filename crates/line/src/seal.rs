//! Encrypted frames: ChaCha20-Poly1305 (RFC 8439), with a key for each direction, and a counter as nonce.
//!
//! The counter is not sent. A frame that is missing, repeated, reordered or altered cannot be decrypted, and
//! ends the line. Before encryption a text is padded with spaces, which JSON ignores at the end, to one of
//! few lengths.

use crate::error::LineError;
use chacha20poly1305::{ChaCha20Poly1305, KeyInit, Nonce, aead::Aead};

/// The bytes that encryption adds to a text (the tag of Poly1305).
pub const OVERHEAD: usize = 16;
/// The padded length of most messages of a guest, in bytes.
pub const GUEST: usize = 512;
/// The padded length of most messages of a table, in bytes.
pub const SMALL: usize = 1_024;
/// Messages that may depend on a hand (updates, help for one seat) are padded to a multiple of this length,
/// in bytes. So are all messages longer than their block.
pub const BIG: usize = 16_384;

/// The padded length of a text: a multiple of `block`, or of [`BIG`] if the text is longer than a block. In
/// bytes.
#[must_use]
pub fn padded(length: usize, block: usize) -> usize {
    let block = if length > block { BIG.max(block) } else { block };
    length.max(1).next_multiple_of(block)
}

/// Encrypts the frames in one direction.
#[derive(Debug)]
pub struct Sealer(Half);

/// Decrypts the frames in one direction.
#[derive(Debug)]
pub struct Opener(Half);

struct Half {
    cipher: ChaCha20Poly1305,
    /// The number of frames so far, which is the next nonce.
    count: u64,
}

impl Half {
    fn new(key: &[u8; 32]) -> Self {
        Self { cipher: ChaCha20Poly1305::new(&(*key).into()), count: 0 }
    }

    fn nonce(&self) -> Nonce {
        let mut nonce = [0; 12];
        nonce[4..].copy_from_slice(&self.count.to_le_bytes());
        nonce.into()
    }
}

impl Sealer {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        Self(Half::new(key))
    }

    /// Encrypts a text as the next frame, padded to `block` bytes, or to a multiple of [`BIG`] if it is
    /// longer.
    pub fn seal(&mut self, text: &str, block: usize) -> Vec<u8> {
        let mut plain = text.as_bytes().to_vec();
        plain.resize(padded(text.len(), block), b' ');
        let nonce = self.0.nonce();
        self.0.count += 1;
        self.0.cipher.encrypt(&nonce, &plain[..]).expect("a text is shorter than 256 GiB (RFC 8439)")
    }
}

impl Opener {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        Self(Half::new(key))
    }

    /// Decrypts the next frame, and removes the padding.
    ///
    /// # Errors
    /// When it is not the unaltered next frame of the other side.
    pub fn open(&mut self, frame: &[u8]) -> Result<String, LineError> {
        let plain = self.0.cipher.decrypt(&self.0.nonce(), frame).map_err(|_| LineError::Altered)?;
        self.0.count += 1;
        let mut text = String::from_utf8(plain).map_err(|_| LineError::Altered)?;
        text.truncate(text.trim_end_matches(' ').len());
        Ok(text)
    }
}

impl std::fmt::Debug for Half {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} frames", self.count)
    }
}
