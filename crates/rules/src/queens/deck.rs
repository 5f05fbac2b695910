//! The cards of the game and what they are worth.

use crate::{
    cards::{Face, Kind, King, Queen, laid_out},
    house_rule::{HouseRule, HouseRules},
};
use serde::{Deserialize, Serialize};

/// The maximum number of cards in a main deck (Q-1.4, Q-12.3).
pub const DECK: usize = 68;
/// The number of cards in a full hand (Q-2.2).
pub const HAND: usize = 5;

/// The points of a queen (Q-1.3, Q-12.3).
#[must_use]
pub const fn points(queen: Queen) -> u8 {
    match queen {
        Queen::Heart => 20,
        Queen::Cat | Queen::Dog | Queen::Pancake | Queen::Book => 15,
        Queen::Ladybug
        | Queen::Moon
        | Queen::Peacock
        | Queen::Sunflower
        | Queen::Butterfly
        | Queen::Strawberry => 10,
        Queen::Cake | Queen::Rainbow | Queen::Rose | Queen::Starfish | Queen::IceCream => 5,
    }
}

/// The winning threshold: reaching either number wins (Q-9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Goal {
    /// Queens in one court.
    pub queens: u8,
    /// Points in one court; `None` when only queens count (Q-12.2).
    pub points: Option<u8>,
}

/// The goal at a table of `seats` seats (Q-2.2, Q-2.3, Q-12.2).
///
/// ```
/// # use rouse_rules::{HouseRules, queens::goal};
/// assert_eq!((goal(3, HouseRules::NONE).queens, goal(3, HouseRules::NONE).points), (5, Some(50)));
/// assert_eq!(goal(4, HouseRules::NONE).queens, 4);
/// ```
#[must_use]
pub const fn goal(seats: usize, house_rules: HouseRules) -> Goal {
    let (queens, points) = if seats <= 3 { (5, 50) } else { (4, 40) };
    Goal { queens, points: if house_rules.has(HouseRule::CountQueens) { None } else { Some(points) } }
}

/// The queens that are in play (Q-1.3, Q-12.3).
#[must_use]
pub const fn queens(house_rules: HouseRules) -> &'static [Queen] {
    if house_rules.has(HouseRule::SixteenQueens) {
        &Queen::ALL
    } else {
        Queen::ALL.split_at(Queen::PRINTED).0
    }
}

/// The faces of the main deck, with the number of cards of each.
#[must_use]
pub const fn counts(house_rules: HouseRules) -> &'static [(Face, usize)] {
    if house_rules.has(HouseRule::SixteenQueens) { &COUNTS_FOR_SIXTEEN } else { &COUNTS }
}

/// The whole main deck, in the order of [`counts`].
#[must_use]
pub const fn cards(house_rules: HouseRules) -> &'static [Face] {
    if house_rules.has(HouseRule::SixteenQueens) { &CARDS_FOR_SIXTEEN } else { &CARDS }
}

/// The printed deck (Q-1.4, Q-1.5).
const COUNTS: [(Face, usize); 23] = [
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
const CARDS: [Face; 67] = laid_out(&COUNTS);

/// The deck for the house rule of sixteen queens: two more kings, one jester less (Q-12.3).
pub(super) const COUNTS_FOR_SIXTEEN: [(Face, usize); 25] = {
    let mut counts = [(Face::king(King::Pasta), 1); 25];
    let mut row = 0;
    while row < COUNTS.len() {
        let (face, count) = COUNTS[row];
        counts[row] = (face, if face.code() == Face::JESTER.code() { count - 1 } else { count });
        row += 1;
    }
    counts[row] = (Face::king(King::Tool), 1);
    counts
};
pub(super) const CARDS_FOR_SIXTEEN: [Face; DECK] = laid_out(&COUNTS_FOR_SIXTEEN);

/// Whether this face is a card of this game.
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

    /// Q-1.2, Q-1.4, Q-1.6
    #[test]
    fn the_main_deck_has_67_cards() {
        let deck = cards(HouseRules::NONE);
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

    /// Q-1.3
    #[test]
    fn the_queens_are_worth_125_points() {
        let sum = |queens: &[Queen]| queens.iter().map(|&queen| u32::from(points(queen))).sum::<u32>();
        assert_eq!(sum(queens(HouseRules::NONE)), 125);
        assert_eq!(sum(queens(sixteen())), 165);
    }

    fn sixteen() -> HouseRules {
        HouseRules::from_iter([HouseRule::SixteenQueens])
    }

    /// Q-12.3
    #[test]
    fn sixteen_queens_have_a_deck_of_68_cards() {
        let deck = cards(sixteen());
        let count = |wanted: fn(&Face) -> bool| deck.iter().filter(|face| wanted(face)).count();
        assert_eq!(deck.len(), 68);
        assert_eq!(count(|face| face.is_king()), 10);
        assert_eq!(count(|&face| face == Face::JESTER), 4);
        assert_eq!(count(|face| face.as_number().is_some()), 40);
        assert_eq!(queens(sixteen()).len(), 16);
    }

    /// Q-2.2
    #[test]
    fn the_goal_follows_from_the_seats() {
        let plain = [2, 3, 4, 5].map(|seats| goal(seats, HouseRules::NONE));
        assert_eq!(plain.map(|goal| goal.queens), [5, 5, 4, 4]);
        assert_eq!(plain.map(|goal| goal.points), [50, 50, 40, 40].map(Some));
    }

    /// Q-12.2
    #[test]
    fn where_queens_are_counted_no_points_win() {
        let counted = [2, 3, 4, 5].map(|seats| goal(seats, HouseRules::from_iter([HouseRule::CountQueens])));
        assert_eq!(
            counted.map(|goal| (goal.queens, goal.points)),
            [(5, None), (5, None), (4, None), (4, None)]
        );
    }
}
