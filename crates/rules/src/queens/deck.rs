//! The cards of the game and what they are worth.

use super::Goal;
use crate::{Face, Kind, King, Queen, face};

/// Cards in the main deck.
pub const DECK: usize = 67;
/// Cards in a full hand.
pub const HAND: usize = 5;

/// What a queen counts.
#[must_use]
pub const fn points(queen: Queen) -> u8 {
    match queen {
        Queen::Heart => 20,
        Queen::Cat | Queen::Dog | Queen::Pancake => 15,
        Queen::Ladybug | Queen::Moon | Queen::Peacock | Queen::Sunflower => 10,
        Queen::Cake | Queen::Rainbow | Queen::Rose | Queen::Starfish => 5,
    }
}

/// What wins at a table of `seats` seats.
#[must_use]
pub const fn goal(seats: usize) -> Goal {
    if seats <= 3 { Goal { queens: 5, points: 50 } } else { Goal { queens: 4, points: 40 } }
}

/// The faces of the main deck, and how many there are of each.
pub const COUNTS: [(Face, usize); 23] = [
    (Face::king(King::BubbleGum), 1),
    (Face::king(King::Chess), 1),
    (Face::king(King::Cookie), 1),
    (Face::king(King::Fire), 1),
    (Face::king(King::Hat), 1),
    (Face::king(King::Puzzle), 1),
    (Face::king(King::TieDye), 1),
    (Face::king(King::Turtle), 1),
    (Face::KNIGHT, 4),
    (Face::POTION, 4),
    (Face::DRAGON, 3),
    (Face::WAND, 3),
    (Face::JESTER, 5),
    (Face::number(1), 4),
    (Face::number(2), 4),
    (Face::number(3), 4),
    (Face::number(4), 4),
    (Face::number(5), 4),
    (Face::number(6), 4),
    (Face::number(7), 4),
    (Face::number(8), 4),
    (Face::number(9), 4),
    (Face::number(10), 4),
];
/// The whole main deck in that order.
pub const CARDS: [Face; DECK] = face::laid_out(&COUNTS);

/// Whether this game has such a card.
#[must_use]
pub const fn has(face: Face) -> bool {
    match face.kind() {
        Kind::Queen(_) | Kind::King(_) | Kind::Number(_) => true,
        Kind::Knight | Kind::Dragon | Kind::Potion | Kind::Wand | Kind::Jester => true,
        Kind::Gnome | Kind::Witch | Kind::Willow | Kind::Book => false,
        Kind::Companion(_) | Kind::RescueKing(_) | Kind::RescueKnight(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    ///
    #[test]
    fn the_main_deck_has_67_cards() {
        let deck = CARDS;
        let count = |wanted: fn(Kind) -> bool| deck.iter().filter(|face| wanted(face.kind())).count();
        assert_eq!(count(|kind| matches!(kind, Kind::King(_))), 8);
        assert_eq!(count(|kind| kind == Kind::Knight), 4);
        assert_eq!(count(|kind| kind == Kind::Potion), 4);
        assert_eq!(count(|kind| kind == Kind::Dragon), 3);
        assert_eq!(count(|kind| kind == Kind::Wand), 3);
        assert_eq!(count(|kind| kind == Kind::Jester), 5);
        for n in 1..=10 {
            assert_eq!(deck.iter().filter(|face| face.as_number() == Some(n)).count(), 4);
        }
        let powers = deck.iter().filter(|face| face.as_number().is_none()).count();
        assert_eq!(powers, 27);
    }

    ///
    #[test]
    fn the_queens_are_worth_125_points() {
        assert_eq!(Queen::ALL.iter().map(|&queen| u32::from(points(queen))).sum::<u32>(), 125);
    }

    ///
    #[test]
    fn the_goal_follows_from_the_seats() {
        assert_eq!([2, 3, 4, 5].map(|seats| goal(seats).queens), [5, 5, 4, 4]);
        assert_eq!([2, 3, 4, 5].map(|seats| goal(seats).points), [50, 50, 40, 40]);
    }
}
