//! What a table does for a person whose time is up. The rule is fixed and public, and reads no hidden card.
//! The table passes where it can; otherwise it picks cards by their places, so that the move reveals nothing
//! of a hand.

use rouse_rules::{Rules, Seat};

/// The weight of an action that comes before all others: it changes nothing, or nothing else can be done.
pub(super) const PASS: usize = 0;
/// The weight of an action that comes after all others.
pub(super) const LAST: usize = usize::MAX;

/// The action of the least weight; of several the first.
pub(super) fn lightest<R: Rules>(
    state: &R,
    seat: Seat,
    weight: impl Fn(&R::Action) -> usize,
) -> Option<R::Action> {
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    actions.into_iter().min_by_key(weight)
}
