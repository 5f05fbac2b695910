//! Where every card lies, and what is to be decided.

use super::{
    Attack, Goal, Hand, WakeCause,
    deck::{self, DECK, HAND},
};
use crate::{Chance, Face, MAX_SEATS, Outcome, Piles, Queen, Row, Seat};

/// Beds in the centre.
pub(super) const BEDS: usize = 12;

/// What has to be known before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Seats at the table, 2 to 5.
    pub seats: usize,
    /// The first active seat; drawn at random when missing.
    pub first: Option<Seat>,
}

/// A game at one moment: small, copied without heap, never serialised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) seats: u8,
    /// The active seat.
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) hands: [Hand; MAX_SEATS],
    pub(super) courts: [Court; MAX_SEATS],
    pub(super) beds: [Option<Queen>; BEDS],
    pub(super) piles: Piles<DECK>,
}

/// What is to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The active seat takes its one action.
    Turn,
    /// `on` answers the active seat's attack.
    Attack { card: Attack, on: Seat, queen: Queen, bed: Option<u8> },
    /// `seat` wakes a queen without a king.
    Wake { seat: Seat, cause: WakeCause },
    /// The game has ended; `goal` tells which way.
    Over { outcome: Outcome, goal: bool },
}

/// The awake queens of a seat, in the order in which they came. A court of five has won at any
/// table, so there is no sixth place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Court(Row<Queen, 5>);

impl Court {
    pub(super) fn iter(&self) -> impl Iterator<Item = Queen> + '_ {
        self.0.iter()
    }

    pub(super) fn has(&self, queen: Queen) -> bool {
        self.0.find(|other| other == queen).is_some()
    }

    pub(super) fn len(&self) -> u8 {
        self.0.len()
    }

    pub(super) fn points(&self) -> u8 {
        self.iter().map(deck::points).sum()
    }

    /// Adds a queen; false when there is no place left.
    pub(super) fn add(&mut self, queen: Queen) -> bool {
        self.0.push(queen)
    }

    pub(super) fn remove(&mut self, queen: Queen) {
        if let Some(place) = self.0.find(|other| other == queen) {
            self.0.take(place);
        }
    }

    /// The queen of this court that `newcomer` may not meet.
    pub(super) fn rival(&self, newcomer: Queen) -> Option<Queen> {
        let rival = match newcomer {
            Queen::Cat => Queen::Dog,
            Queen::Dog => Queen::Cat,
            _ => return None,
        };
        self.has(rival).then_some(rival)
    }

    /// Whether this court wins.
    pub(super) fn reaches(&self, goal: Goal) -> bool {
        self.len() >= goal.queens || self.points() >= goal.points
    }
}

impl State {
    /// Deals a new game.
    pub(super) fn new(setup: &Setup, chance: &mut impl Chance) -> Self {
        let seats = setup.seats.clamp(crate::MIN_SEATS, MAX_SEATS);
        let mut queens = Queen::ALL.map(Face::from);
        chance.shuffle(&mut queens);
        let mut cards = deck::CARDS;
        chance.shuffle(&mut cards);
        let first = setup.first.unwrap_or_else(|| Seat(chance.below(seats) as u8));
        let (dealt, rest) = cards.split_at(seats * HAND);
        let mut hands = [Hand::default(); MAX_SEATS];
        for (hand, five) in hands.iter_mut().zip(dealt.chunks(HAND)) {
            hand.0 = std::array::from_fn(|place| Some(five[place]));
        }
        Self {
            seats: seats as u8,
            turn: Seat(first.0 % seats as u8),
            phase: Phase::Turn,
            hands,
            courts: Default::default(),
            beds: queens.map(|face| match face.kind() {
                crate::Kind::Queen(queen) => Some(queen),
                _ => None,
            }),
            piles: Piles::new(rest, &[]).expect("the deck fits"),
        }
    }

    /// The cards of a seat's hand; no cards where there is no such seat.
    ///
    /// A state knows everything. Whoever plays is given a view, and asks only states that were
    /// imagined from it.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The awake queens of a seat, in the order in which they came.
    pub fn court(&self, seat: Seat) -> impl Iterator<Item = Queen> + '_ {
        self.courts.get(seat.index()).into_iter().flat_map(Court::iter)
    }

    /// The seat whose turn it is.
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.turn
    }

    /// The seats, in order.
    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// The threshold of this table.
    #[must_use]
    pub fn goal(&self) -> Goal {
        deck::goal(usize::from(self.seats))
    }

    /// The seat whose court holds this queen.
    pub(super) fn owner(&self, queen: Queen) -> Option<Seat> {
        self.all_seats().find(|seat| self.courts[seat.index()].has(queen))
    }

    /// Who sleeps in a bed, counted from 1; `None` for an open bed and for no bed at all.
    #[must_use]
    pub fn sleeper(&self, bed: u8) -> Option<Queen> {
        self.beds.get(usize::from(bed).checked_sub(1)?).copied().flatten()
    }

    /// Numbers of the beds with or without a queen.
    pub(super) fn beds_where(&self, taken: bool) -> impl Iterator<Item = u8> + use<> {
        let beds = (0..BEDS).fold(0_u16, |bits, bed| bits | u16::from(self.beds[bed].is_some() == taken) << bed);
        // Bit after bit, from bed 1 on.
        let rest = std::iter::successors(Some(beds), |bits| Some(bits & bits.wrapping_sub(1)));
        rest.take_while(|&bits| bits != 0).map(|bits| bits.trailing_zeros() as u8 + 1)
    }

    /// Whether a queen sleeps anywhere.
    pub(super) fn anybody_asleep(&self) -> bool {
        self.beds.iter().any(Option::is_some)
    }

    /// The seat that decides now, if the game still runs.
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn => Some(self.turn),
            Phase::Attack { on, .. } => Some(on),
            Phase::Wake { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }
}
