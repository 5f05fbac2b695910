//! Why a line fails.

/// Why the key agreement of a line fails, or why the line has to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The received bytes are not a point of the group, or yield the neutral element.
    #[error("not a valid share")]
    BadShare,
    /// The other side does not know the secret, or is not the table that it claims to be.
    #[error("the other side could not prove itself")]
    NotProven,
    /// A frame was altered, cut, dropped, repeated or reordered.
    #[error("a frame was altered on its way")]
    Altered,
}
