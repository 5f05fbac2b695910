//! The search for equations in a list of numbers.
//!
//! In an equation the largest number is the sum or the product of all the others, since no
//! number is smaller than 1; of equal largest ones it may be the last. So numbers are gathered in
//! ascending order, as long as some larger one can still stand alone against them, and each set is
//! found once.

use crate::{fast::bits::ones, rescue::realm_card::REALM};

/// Number cards in ascending order.
pub(super) struct Numbers {
    /// The number, and the place of the card.
    pub(super) cards: [(u8, u8); REALM],
    count: usize,
    one_off: bool,
}

/// Some of them, for one side of an equation.
#[derive(Clone, Copy)]
struct Side {
    /// Bits of their places.
    cards: u32,
    /// Bit `n` is set when an `n` is among them.
    held: u16,
    sum: u8,
    product: u16,
}

impl Side {
    const EMPTY: Self = Self { cards: 0, held: 0, sum: 0, product: 1 };

    const fn with(self, (number, place): (u8, u8)) -> Self {
        Self {
            cards: self.cards | 1 << place,
            held: self.held | 1 << number,
            sum: self.sum + number,
            product: self.product * number as u16,
        }
    }

    /// Bit `n` is set when an `n` may stand on the other side.
    fn partners(&self) -> u32 {
        bit(self.sum.into()) | bit(self.product)
    }

    /// The same where one number counts one more or one less: the partner, or one of these.
    fn partners_one_off(&self) -> u32 {
        let exact = self.partners();
        let changed = ones(self.held).flat_map(|n| {
            let others = self.product / u16::from(n);
            [others * u16::from(n - 1), others * u16::from(n + 1)]
        });
        changed.fold(exact | exact << 1 | exact >> 1, |partners, product| partners | bit(product))
    }
}

/// The bit that stands for a number; one that stands for no card where it is too large for any.
fn bit(number: u16) -> u32 {
    1 << number.min(31)
}

impl Numbers {
    pub(super) const fn new(one_off: bool) -> Self {
        Self { cards: [(0, 0); REALM], count: 0, one_off }
    }

    /// Adds a card that is not smaller than any before it. There is room for a realm.
    pub(super) const fn push(&mut self, number: u8, place: u8) {
        self.cards[self.count] = (number, place);
        self.count += 1;
    }

    /// Visits every set that is an equation. Two numbers first: what they cannot be part of is not
    /// looked at.
    pub(super) fn search(&self, visit: &mut impl FnMut(u32)) {
        for one in 0..self.count {
            for other in one + 1..self.count {
                let side = Side::EMPTY.with(self.cards[one]).with(self.cards[other]);
                if !self.may_grow(&side) {
                    break;
                }
                self.grow(side, other + 1, visit);
            }
        }
    }

    /// Visits `side` with each partner, and each larger side. What is added lies at `from` or later.
    fn grow(&self, side: Side, from: usize, visit: &mut impl FnMut(u32)) {
        let partners = if self.one_off { side.partners_one_off() } else { side.partners() };
        for next in from..self.count {
            let (number, place) = self.cards[next];
            if partners & 1 << number != 0 {
                visit(side.cards | 1 << place);
            }
            let larger = side.with((number, place));
            if next + 1 < self.count && self.may_grow(&larger) {
                self.grow(larger, next + 1, visit);
            }
        }
    }

    /// Whether the largest number may be a partner of this side or of a larger one. To count one
    /// instead of two halves a product, and no other change makes it as much smaller.
    fn may_grow(&self, side: &Side) -> bool {
        let largest = u16::from(self.cards[self.count - 1].0);
        let off = u16::from(self.one_off);
        u16::from(side.sum) <= largest + off || side.product <= largest << off
    }
}
