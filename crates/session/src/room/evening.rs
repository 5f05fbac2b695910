//! The state of a table's door this evening.

use crate::time::Millis;

/// The state of the door this evening. It is not saved.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Evening {
    /// Whether a guest was there after the last input.
    pub(super) is_attended: bool,
    /// When it ends, if no guest comes.
    pub(crate) ends: Option<Millis>,
    /// Whether many wrong codes have come since a manager last made a new code or changed `by_hand`.
    pub(crate) guessed: bool,
    /// Whether newcomers need no code, but always a manager's yes.
    pub(crate) by_hand: bool,
}
