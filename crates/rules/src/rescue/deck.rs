//! The cards of the main deck, and the limits that the rulebook sets.

use crate::cards::{Face, Kind, Queen, laid_out};

/// The number of cards in the main deck.
pub const DECK: usize = 72;
/// The number of realm cards that a seat may keep at the end of a turn, without a knight's power.
pub const LIMIT: u8 = 5;

/// The number of kings that wins at a table of `seats` seats.
#[must_use]
pub const fn goal(seats: usize) -> u8 {
    match seats {
        ..=2 => 4,
        3 | 4 => 3,
        _ => 2,
    }
}

/// The faces of the main deck, with the number of cards of each.
pub const COUNTS: [(Face, usize); 26] = {
    let mut counts = [(Face::BOOK, 4); 26];
    let mut n = 0;
    while n < 10 {
        counts[n] = (Face::number(n as u8 + 1), 4);
        n += 1;
    }
    while n < 22 {
        counts[n] = (Face::queen(Queen::ALL[n - 10]), 1);
        n += 1;
    }
    (counts[23], counts[24], counts[25]) = ((Face::GNOME, 6), (Face::WITCH, 5), (Face::WILLOW, 5));
    counts
};
/// The whole main deck, in the order of [`COUNTS`].
pub const CARDS: [Face; DECK] = laid_out(&COUNTS);

/// Whether a card is resolved when it is drawn.
#[must_use]
pub const fn is_instant(face: Face) -> bool {
    matches!(face, Face::GNOME | Face::WITCH | Face::WILLOW)
}

/// Whether this face is a card of this game.
#[must_use]
pub const fn has(face: Face) -> bool {
    match face.kind() {
        Kind::Queen(queen) => (queen as usize) < Queen::PRINTED,
        Kind::Number(_) | Kind::Gnome | Kind::Witch | Kind::Willow | Kind::Book => true,
        Kind::Companion(_) | Kind::RescueKing(_) | Kind::RescueKnight(_) => true,
        Kind::King(_) | Kind::Knight | Kind::Dragon | Kind::Potion | Kind::Wand | Kind::Jester => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    ///
    #[test]
    fn the_main_deck_has_72_cards() {
        let deck = CARDS;
        let count = |wanted: Face| deck.iter().filter(|&&face| face == wanted).count();
        assert!((1..=10).all(|n| count(Face::number(n)) == 4));
        assert!(Queen::ALL[..Queen::PRINTED].iter().all(|&queen| count(queen.into()) == 1));
        assert_eq!([Face::BOOK, Face::GNOME, Face::WITCH, Face::WILLOW].map(count), [4, 6, 5, 5]);
        assert_eq!(deck.iter().filter(|&&face| is_instant(face)).count(), 16);
        assert!(deck.iter().all(|&face| has(face)));
    }

    ///
    #[test]
    fn the_goal_follows_from_the_seats() {
        assert_eq!([2, 3, 4, 5].map(goal), [4, 3, 3, 2]);
    }
}
