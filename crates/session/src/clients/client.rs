//! One client: the app's window, or a browser tab.

use super::{
    access::Access,
    sight::{Sight, seats_of},
};
use crate::room::Room;
use rouse_rules::Seat;

/// The id of one client while it is connected. A client is neither a seat nor a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClientId(pub u32);

/// What the session knows of a client.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    /// How far it has come in.
    pub(crate) access: Access,
    /// How often it has said hello; before the first time it is told nothing.
    pub(crate) greetings: u32,
    /// The seat whose private view was opened here.
    opened: Option<Seat>,
    /// Whether other people than that of its own seat may be in front of it: seats have moved to it or away
    /// from it, and no curtain was opened since.
    crowded: bool,
}

impl Client {
    pub(super) fn new(access: Access) -> Self {
        Self { access, greetings: 0, opened: None, crowded: false }
    }

    /// The page behind the client begins anew: nothing is open on it.
    pub(crate) fn greet(&mut self, access: Access) {
        self.access = access;
        self.greetings += 1;
        self.clear();
    }

    pub(crate) fn greeted(&self) -> bool {
        self.greetings > 0
    }

    /// Whether it may see the table.
    pub(crate) fn inside(&self) -> bool {
        self.greeted() && self.access != Access::Outside
    }

    /// Whether it may manage the table.
    pub(crate) fn manages(&self, room: &Room) -> bool {
        match self.access {
            Access::Host => true,
            Access::Seated(_) => room.headless(),
            Access::Watching | Access::Outside => false,
        }
    }

    pub(crate) fn seats(&self, room: &Room) -> Vec<Seat> {
        seats_of(room, self.access)
    }

    /// What it may do and see now.
    pub(crate) fn sight(&self, room: &Room) -> Sight {
        Sight::of(room, self.access, self.opened, self.crowded)
    }

    /// The person of this seat opens its private view.
    pub(crate) fn open(&mut self, seat: Seat) {
        self.crowded = false;
        self.opened = Some(seat);
    }

    /// Closes the private view that was opened.
    pub(crate) fn conceal(&mut self) {
        self.opened = None;
    }

    /// Closes the private view of this seat, if it was opened here.
    pub(super) fn close(&mut self, seat: Seat) {
        if self.opened == Some(seat) {
            self.conceal();
        }
    }

    /// Closes the curtain, since other people may be in front of it now; even where it has one seat alone.
    pub(super) fn crowd(&mut self) {
        self.crowded = true;
        self.conceal();
    }

    /// Resets what belongs to the game on the table.
    pub(super) fn clear(&mut self) {
        self.crowded = false;
        self.conceal();
    }
}
