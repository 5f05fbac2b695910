//! What was found for a path.

use std::borrow::Cow;

/// A file of the interface.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) plain: Cow<'static, [u8]>,
    /// The same packed by gzip, where it was packed when the program was built.
    pub(super) packed: Option<&'static [u8]>,
}
