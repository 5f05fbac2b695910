//! The context of a decision while it is carried out.

use super::{event::Event, state::State};
use crate::seat::Seat;
use std::iter;

/// A state in the middle of a decision of the active seat, with its source of chance and its sink for events.
pub(super) struct Transition<'a, C, E> {
    pub(super) state: &'a mut State,
    /// The active seat.
    pub(super) seat: Seat,
    pub(super) chance: &'a mut C,
    pub(super) events: &'a mut E,
}

impl<C, E: Extend<Event>> Transition<'_, C, E> {
    /// Emits an event of the active seat, built only if the caller collects events.
    pub(super) fn tell(&mut self, event: impl FnOnce(Seat) -> Event) {
        let seat = self.seat;
        self.events.extend(iter::once_with(|| event(seat)));
    }
}
