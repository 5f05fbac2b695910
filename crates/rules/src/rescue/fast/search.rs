//! Searches a list of numbers for equations.
//!
//! In an equation the largest number is the sum or the product of all the others, since no number is
//! smaller than 1; among equal largest numbers it may be the last. So the search adds numbers in ascending
//! order as long as a larger number can still be the result, and finds each set once.

use crate::{fast::bits::ones, rescue::realm_card::REALM};

/// Number cards in ascending order.
pub(super) struct Numbers {
    /// Each card's number and place.
    pub(super) cards: [(u8, u8); REALM],
    count: usize,
    one_off: bool,
}

/// A subset of the numbers, for one side of an equation.
#[derive(Clone, Copy)]
struct Side {
    /// The set of their places.
    cards: u32,
    /// Bit `n` is set when the number `n` is in the subset.
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

    /// Bit `n` is set when the number `n` may stand on the other side.
    fn partners(&self) -> u32 {
        bit(self.sum.into()) | bit(self.product)
    }

    /// Like [`partners`](Self::partners), if one number on either side may count one more or one less.
    fn partners_one_off(&self) -> u32 {
        let exact = self.partners();
        let changed = ones(self.held).flat_map(|n| {
            let others = self.product / u16::from(n);
            [others * u16::from(n - 1), others * u16::from(n + 1)]
        });
        changed.fold(exact | exact << 1 | exact >> 1, |partners, product| partners | bit(product))
    }
}

/// The bit for a number; numbers too large for any card share a bit that no card has.
fn bit(number: u16) -> u32 {
    1 << number.min(31)
}

impl Numbers {
    pub(super) const fn new(one_off: bool) -> Self {
        Self { cards: [(0, 0); REALM], count: 0, one_off }
    }

    /// Adds a card whose number is not smaller than any before. There is room for a full realm.
    pub(super) const fn push(&mut self, number: u8, place: u8) {
        self.cards[self.count] = (number, place);
        self.count += 1;
    }

    /// Visits every set that is an equation. Starts from two numbers, and skips those that cannot be part of
    /// one.
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

    /// Visits `side` with each partner, and each larger side. Adds only cards from index `from` on.
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

    /// Whether the largest number may be a partner of this side or of a larger one. A changed number lowers a
    /// product by half at most (a 2 that counts as 1).
    fn may_grow(&self, side: &Side) -> bool {
        let largest = u16::from(self.cards[self.count - 1].0);
        let off = u16::from(self.one_off);
        u16::from(side.sum) <= largest + off || side.product <= largest << off
    }
}
