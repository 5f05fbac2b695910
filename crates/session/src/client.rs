//! One way to the table: the app's window, a browser tab.

use crate::{access::Access, view::Sent};
use rouse_rules::Seat;

/// Names one client for as long as it lives. Never a seat, never a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClientId(pub u32);

/// What the session knows of a client.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    /// How far it has come in.
    pub(crate) access: Access,
    /// Whether it has said hello; before that it is told nothing.
    greeted: bool,
    /// The seat whose private view was opened here.
    shown: Option<Seat>,
    /// Whether others may be in front of it than its own seat's person: seats have moved to it or
    /// away from it, and nobody has opened a curtain since.
    pub(crate) crowded: bool,
    /// Counts the changes of what this client alone sees of a match, within one `rev`.
    pub(crate) epoch: u32,
    pub(crate) sent: Sent,
}

impl Client {
    pub(crate) fn new(access: Access) -> Self {
        Self { access, greeted: false, shown: None, crowded: false, epoch: 0, sent: Sent::default() }
    }

    /// The page behind the client begins anew: nothing is open on it, nothing was sent to it.
    pub(crate) fn greet(&mut self, access: Access) {
        self.access = access;
        self.greeted = true;
        self.sent = Sent::default();
        self.clear();
    }

    pub(crate) fn greeted(&self) -> bool {
        self.greeted
    }

    /// Whether it may see the table.
    pub(crate) fn inside(&self) -> bool {
        self.greeted && self.access != Access::Outside
    }

    pub(crate) fn shown(&self) -> Option<Seat> {
        self.shown
    }

    /// Opens the private view of a seat, or closes whatever is open.
    pub(crate) fn show(&mut self, seat: Option<Seat>) {
        self.shown = seat;
    }

    /// Closes the private view of this seat, if it was opened here.
    pub(crate) fn close(&mut self, seat: Seat) {
        if self.shown == Some(seat) {
            self.show(None);
        }
    }

    /// Another game, or none, lies on the table.
    pub(crate) fn clear(&mut self) {
        (self.sent.rev, self.sent.table, self.sent.presence) = (None, None, None);
        self.crowded = false;
        self.show(None);
    }
}
