//! Which seats a client has, and whose private view is open on it.

use rouse_rules::Seat;

/// What a client may do and see now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sight {
    /// Its seats.
    pub(crate) mine: Vec<Seat>,
    /// The seat whose private view is open on it.
    pub(crate) shown: Option<Seat>,
    /// Whether it belongs to one seat alone, so that its private view is always open.
    pub(crate) own: bool,
}
