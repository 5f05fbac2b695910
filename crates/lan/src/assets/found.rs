//! What was found for a path.

use flate2::read::GzDecoder;
use std::{
    borrow::Cow,
    io::{self, Read},
};

/// A file of the interface.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) bytes: Cow<'static, [u8]>,
    /// Whether these bytes are packed by gzip (RFC 1952), as text is when the program is built.
    pub(super) packed: bool,
}

impl Found {
    /// The file itself, for a client that does not take it packed. Every browser does.
    pub(super) fn unpacked(&self) -> io::Result<Vec<u8>> {
        let mut plain = Vec::new();
        GzDecoder::new(&*self.bytes).read_to_end(&mut plain)?;
        Ok(plain)
    }
}
