//! Why a line fails.

/// Why a line cannot be agreed on, or has to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// What came is no point of the group, or the neutral one.
    #[error("not a valid share")]
    BadShare,
    /// The other side does not know the secret, or is not the table that it says it is.
    #[error("the other side could not prove itself")]
    NotProven,
    /// A frame was altered, cut, left out, repeated or put in another place.
    #[error("a frame was altered on its way")]
    Altered,
}
