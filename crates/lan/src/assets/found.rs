//! The file that was found for a path.

use flate2::read::GzDecoder;
use std::{
    borrow::Cow,
    io::{self, Read},
};

/// A file of the interface.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) bytes: Cow<'static, [u8]>,
    /// Whether the bytes are compressed by gzip (RFC 1952), as text files are at build time.
    pub(super) packed: bool,
}

impl Found {
    /// The uncompressed file, for a client that does not accept gzip. Every browser accepts it.
    pub(super) fn unpacked(&self) -> io::Result<Vec<u8>> {
        let mut plain = Vec::new();
        GzDecoder::new(&*self.bytes).read_to_end(&mut plain)?;
        Ok(plain)
    }
}
