//! Places at the table.

use serde::{Deserialize, Serialize};

/// A place at the table: a zero-based index, clockwise (`queens.md` Q-1.1).
///
/// A seat is never a person, a name, a token or a connection: those are assigned *to* a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

/// The most seats that either game has.
pub const MAX_SEATS: usize = 5;
/// The fewest seats that either game has.
pub const MIN_SEATS: usize = 2;

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat `steps` places to the left, at a table of `seats` seats (Q-1.1).
    ///
    /// ```
    /// # use rouse_rules::Seat;
    /// assert_eq!(Seat(3).left_by(2, 4), Seat(1));
    /// ```
    #[must_use]
    pub const fn left_by(self, steps: usize, seats: usize) -> Self {
        Self(((self.0 as usize + steps) as u32 % seats as u32) as u8)
    }

    /// The next seat to the left, at a table of `seats` seats.
    ///
    /// ```
    /// # use rouse_rules::Seat;
    /// assert_eq!([Seat(2), Seat(3)].map(|seat| seat.next(4)), [Seat(3), Seat(0)]);
    /// ```
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        if self.0 as usize + 1 < seats { Self(self.0 + 1) } else { Self(0) }
    }

    /// All seats of a table of `seats` seats, in order.
    ///
    /// ```
    /// # use rouse_rules::Seat;
    /// assert!(Seat::all(3).eq([Seat(0), Seat(1), Seat(2)]));
    /// ```
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats as u8).map(Self)
    }
}

/// The viewer for which a view is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A viewer without a known seat: a spectator, a TV, a shared screen.
    Public,
    /// A viewer that may see what this seat may see.
    Seat(Seat),
}

impl Viewer {
    /// Whether this viewer may see what is private to `seat`.
    ///
    /// ```
    /// # use rouse_rules::{Seat, Viewer};
    /// assert!(Viewer::Seat(Seat(1)).is(Seat(1)));
    /// assert!(!Viewer::Seat(Seat(0)).is(Seat(1)) && !Viewer::Public.is(Seat(1)));
    /// ```
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}
