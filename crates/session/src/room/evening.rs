//! What is going on at the door of a table this evening.

use crate::time::Millis;

/// What is going on at the door this evening. Nothing of it is saved.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Evening {
    /// Whether a guest was there after the last input.
    pub(super) is_attended: bool,
    /// When it ends, if nobody comes.
    pub(super) ends: Option<Millis>,
    /// Whether many wrong codes have come, and no manager has done anything about it yet.
    pub(crate) guessed: bool,
    /// Whether newcomers need no code, and a manager's yes in any case.
    pub(crate) by_hand: bool,
}
