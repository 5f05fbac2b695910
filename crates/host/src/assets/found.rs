//! The file that was found for a path.

use axum::body::Bytes;
use flate2::read::GzDecoder;
use std::{
    borrow::Cow,
    io::{self, Read},
    sync::OnceLock,
};

/// A file of the interface.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) bytes: Cow<'static, [u8]>,
    /// Whether the bytes are compressed by gzip (RFC 1952), as text files are at build time.
    pub(super) packed: bool,
    /// Where the uncompressed file is kept once somebody has asked for it.
    pub(super) plain: Option<&'static OnceLock<Bytes>>,
}

impl Found {
    /// The uncompressed file, for a client that does not accept gzip. Every browser accepts it, so it is
    /// uncompressed once and kept: an attacker may ask for it without end.
    pub(super) fn unpacked(&self) -> io::Result<Bytes> {
        if let Some(plain) = self.plain.and_then(OnceLock::get) {
            return Ok(plain.clone());
        }
        let mut plain = Vec::new();
        GzDecoder::new(&*self.bytes).read_to_end(&mut plain)?;
        let plain = Bytes::from(plain);
        Ok(self.plain.map_or_else(|| plain.clone(), |kept| kept.get_or_init(|| plain.clone()).clone()))
    }
}
