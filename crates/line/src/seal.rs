//! Sealed frames: ChaCha20-Poly1305 (RFC 8439), a key for each direction, and a counter in place of a nonce.
//!
//! The counter is not sent. A frame that is missing, comes twice, comes in another place or was altered cannot be
//! opened, and ends the line. Before a text is sealed it is filled up with spaces, which mean nothing behind JSON, to
//! one of few lengths.

use crate::error::LineError;
use chacha20poly1305::{ChaCha20Poly1305, KeyInit, Nonce, aead::Aead};

/// How much longer a sealed text is (the tag of Poly1305).
pub const OVERHEAD: usize = 16;
/// Most messages of a guest have this length.
pub const GUEST: usize = 512;
/// Most messages of a table have this length.
pub const SMALL: usize = 1_024;
/// What shows a table is a multiple of this long: an update, and help for one seat.
pub const BIG: usize = 8_192;

/// The length to which a text is filled up.
#[must_use]
pub fn padded(length: usize, block: usize) -> usize {
    let block = if length > block { BIG.max(block) } else { block };
    length.max(1).next_multiple_of(block)
}

/// Seals what goes in one direction.
pub struct Sealer(Half);

/// Opens what comes from the other.
pub struct Opener(Half);

struct Half {
    cipher: ChaCha20Poly1305,
    /// How many frames there were.
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

    /// The next frame: a text, filled up to a block of this many bytes, or to whole [`BIG`] ones if it is longer.
    pub fn seal(&mut self, text: &str, block: usize) -> Vec<u8> {
        let mut plain = text.as_bytes().to_vec();
        plain.resize(padded(text.len(), block), b' ');
        let nonce = self.0.nonce();
        self.0.count += 1;
        self.0.cipher.encrypt(&nonce, &plain[..]).unwrap_or_default()
    }
}

impl Opener {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        Self(Half::new(key))
    }

    /// The text of the next frame, without what filled it up.
    ///
    /// # Errors
    /// When it is not the next frame of the other side.
    pub fn open(&mut self, frame: &[u8]) -> Result<String, LineError> {
        let plain = self.0.cipher.decrypt(&self.0.nonce(), frame).map_err(|_| LineError::Altered)?;
        self.0.count += 1;
        let mut text = String::from_utf8(plain).map_err(|_| LineError::Altered)?;
        text.truncate(text.trim_end_matches(' ').len());
        Ok(text)
    }
}

impl std::fmt::Debug for Sealer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sealer({} sent)", self.0.count)
    }
}

impl std::fmt::Debug for Opener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Opener({} taken)", self.0.count)
    }
}
