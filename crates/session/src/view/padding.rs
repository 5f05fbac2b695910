//! Frames of equal length, so that a length tells nothing.

use crate::wire::ServerMsg;

/// Frames are padded to a multiple of this many bytes.
const BLOCK: usize = 512;

/// What fills a frame up that has no padding yet.
pub(crate) fn padding(message: &ServerMsg) -> String {
    let length = serde_json::to_vec(message).map_or(0, |bytes| bytes.len());
    " ".repeat(length.next_multiple_of(BLOCK) - length)
}
