//! One way to the table: the app's window, a browser tab.

use crate::GameId;
use rouse_rules::{MAX_SEATS, Seat, Viewer};
use std::collections::BTreeSet;

/// Names one connection for as long as it lives. Never a seat, never a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u32);

/// The seats for which a connection may act; empty for those who only watch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats(BTreeSet<Seat>);

impl Seats {
    /// Every seat: one device that lies on the table for everybody.
    #[must_use]
    pub fn all() -> Self {
        Seat::all(MAX_SEATS).collect()
    }

    /// Whether the seat is one of these.
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        self.0.contains(&seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().collect())
    }
}

/// What the session knows of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    seats: Seats,
    /// Whether it has said hello; before that it is told nothing.
    greeted: bool,
    /// The seat whose private view is open here.
    shown: Option<Seat>,
    /// Counts what changes this connection's sight beside the game.
    pub(crate) epoch: u32,
    /// The game and the `rev` that it was sent last.
    pub(crate) sent: Option<(GameId, u32)>,
    /// Whether something has changed since it was sent anything.
    pub(crate) owed: bool,
}

impl Connection {
    pub(crate) fn new(seats: Seats) -> Self {
        Self { seats, greeted: false, shown: None, epoch: 0, sent: None, owed: false }
    }

    /// The page behind the connection begins anew: nothing is open on it, nothing was sent to it.
    pub(crate) fn greet(&mut self) {
        self.greeted = true;
        self.clear();
    }

    pub(crate) fn greeted(&self) -> bool {
        self.greeted
    }

    pub(crate) fn shown(&self) -> Option<Seat> {
        self.shown
    }

    /// For whom the connection is sent views now.
    pub(crate) fn viewer(&self) -> Viewer {
        self.shown.map_or(Viewer::Public, Viewer::Seat)
    }

    /// The connection's seats at a table of `seats` seats.
    pub(crate) fn mine(&self, seats: usize) -> Vec<Seat> {
        Seat::all(seats).filter(|&seat| self.seats.has(seat)).collect()
    }

    pub(crate) fn holds(&self, seat: Seat, seats: usize) -> bool {
        seat.index() < seats && self.seats.has(seat)
    }

    /// Opens the private view of a seat, or closes whatever is open.
    pub(crate) fn show(&mut self, seat: Option<Seat>) {
        self.shown = seat;
        self.stage_changed();
    }

    /// Closes the private view of this seat, if it is open here.
    pub(crate) fn close(&mut self, seat: Seat) {
        if self.shown == Some(seat) {
            self.show(None);
        }
    }

    /// Another game, or none, lies on the table.
    pub(crate) fn clear(&mut self) {
        self.sent = None;
        self.show(None);
    }

    pub(crate) fn stage_changed(&mut self) {
        self.epoch = self.epoch.wrapping_add(1);
        self.owed = true;
    }
}
