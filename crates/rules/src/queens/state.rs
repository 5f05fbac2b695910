//! Where every card lies, and what is to be decided.

use super::{
    Attack, Beds, Court, Goal, Hand, WakeCause,
    beds::BEDS,
    deck::{self, DECK, HAND},
};
use crate::{Chance, Face, HouseRule, HouseRules, MAX_SEATS, Outcome, Piles, Queen, Row, Seat, Setup, bits::ones};

/// A game at one moment: small, copied without heap, never serialised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) seats: u8,
    pub(super) house_rules: HouseRules,
    /// The active seat.
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) hands: [Hand; MAX_SEATS],
    pub(super) courts: [Court; MAX_SEATS],
    pub(super) beds: Beds,
    pub(super) piles: Piles<DECK>,
}

/// What is to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The active seat takes its one action.
    Turn,
    /// `on` answers the active seat's attack.
    Attack { card: Attack, on: Seat, queen: Queen, bed: Option<u8>, back: Option<Queen> },
    /// `seat` wakes a queen without a king.
    Wake { seat: Seat, cause: WakeCause },
    /// The game has ended; `goal` tells which way.
    Over { outcome: Outcome, goal: bool },
}

impl State {
    /// Deals a new game.
    pub(super) fn new(setup: &Setup, chance: &mut impl Chance) -> Self {
        let seats = setup.seats.clamp(crate::MIN_SEATS, MAX_SEATS);
        let house_rules = setup.house_rules.known_to::<Self>();
        let mut queens: Row<Face, BEDS> = deck::queens(house_rules).iter().copied().map(Face::from).collect();
        queens.shuffle(chance);
        let mut cards = [Face::JESTER; DECK];
        let cards = &mut cards[..deck::cards(house_rules).len()];
        cards.copy_from_slice(deck::cards(house_rules));
        chance.shuffle(cards);
        let first = setup.first.unwrap_or_else(|| Seat(chance.below(seats) as u8));
        let (dealt, rest) = cards.split_at(seats * HAND);
        let mut hands = [Hand::default(); MAX_SEATS];
        for (hand, five) in hands.iter_mut().zip(dealt.chunks(HAND)) {
            *hand = std::array::from_fn(|place| Some(five[place])).into();
        }
        Self {
            seats: seats as u8,
            house_rules,
            turn: Seat(first.0 % seats as u8),
            phase: Phase::Turn,
            hands,
            courts: Default::default(),
            beds: Beds::new(&queens.all().map(|face| face.and_then(Face::as_queen))[..usize::from(queens.len())]),
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

    /// The seats, in order.
    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// The threshold of this table.
    #[must_use]
    pub fn goal(&self) -> Goal {
        deck::goal(usize::from(self.seats), self.house_rules)
    }

    /// Whether everybody sees every hand.
    pub(super) const fn hands_are_open(&self) -> bool {
        self.house_rules.has(HouseRule::OpenHands)
    }

    /// The seat whose court holds this queen.
    pub(super) fn owner(&self, queen: Queen) -> Option<Seat> {
        self.all_seats().find(|seat| self.courts[seat.index()].has(queen))
    }

    /// Whether a knight may fetch Cat to Dog, or Dog to Cat.
    pub(super) const fn may_fetch(&self) -> bool {
        self.house_rules.has(HouseRule::FetchCatOrDog)
    }

    /// The queens that the active seat may attack with this card, in
    /// order.
    pub(super) fn targets(&self, card: Attack) -> impl Iterator<Item = Queen> + use<> {
        let own = &self.courts[self.turn.index()];
        let awake = self.courts.iter().fold(0, |set, court| set | court.set());
        let safe = if card == Attack::Knight && !self.may_fetch() { own.rivals() } else { 0 };
        ones(awake & !own.set() & !safe & !Queen::Strawberry.bit()).map(|queen| Queen::ALL[usize::from(queen)])
    }

    /// Who sleeps in a bed, counted from 1; `None` for an open bed and for no bed at all.
    #[must_use]
    pub fn sleeper(&self, bed: u8) -> Option<Queen> {
        self.beds.sleeper(bed)
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
