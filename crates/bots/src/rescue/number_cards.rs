//! The number cards of a realm of The Rescue, and which equations they make.

use rouse_rules::{Seat, rescue::State};

/// The bonuses of a number: one for each other number that makes an equation with it and a third, and one for
/// a second card of the same number.
const NEAR: f32 = 0.022;
const TWIN: f32 = 0.01;

/// Which numbers a seat has, and which of them more than once, as bits.
#[derive(Clone, Copy)]
pub(super) struct NumberCards {
    once: u16,
    twice: u16,
}

impl NumberCards {
    pub(super) fn of(state: &State, seat: Seat) -> Self {
        let (mut once, mut twice) = (0, 0);
        for n in state.realm(seat).iter().filter_map(|card| card.face.as_number()) {
            twice |= once & 1 << n;
            once |= 1 << n;
        }
        Self { once, twice }
    }

    pub(super) const fn has(self, n: u8) -> bool {
        self.once & 1 << n != 0
    }

    /// The value of `n` beside the other numbers.
    pub(super) fn near(self, n: u8) -> f32 {
        let twin = if self.twice & 1 << n != 0 { TWIN } else { 0.0 };
        NEAR * self.partners(n).count() as f32 + twin
    }

    /// Whether `n` makes an equation with two of the numbers.
    pub(super) fn complete(self, n: u8) -> bool {
        self.partners(n).next().is_some()
    }

    /// The other numbers that make an equation with `n` and a third.
    fn partners(self, n: u8) -> impl Iterator<Item = u8> {
        let held = move |third: u8| third <= 10 && third != n && self.has(third);
        (1..=10_u8).filter(move |&other| other != n && held(other)).filter(move |&other| {
            let (small, large) = (n.min(other), n.max(other));
            let thirds =
                [n + other, large - small, n * other, if large % small == 0 { large / small } else { 0 }];
            thirds.into_iter().any(|third| third != other && held(third))
        })
    }
}
