//! Where each card is, and which decision comes next.

use super::{
    action::{Attack, WakeCause},
    beds::Beds,
    court::Court,
    deck::{self, DECK, Goal},
    hand::Hand,
    view::Pending,
};
use crate::{
    cards::{Face, Queen},
    fast::bits::ones,
    house_rule::{HouseRule, HouseRules},
    piles::Piles,
    rules::Outcome,
    seat::{MAX_SEATS, Seat},
};

/// A game at one moment: small, cloned without heap, and never serialised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) seats: u8,
    pub(super) house_rules: HouseRules,
    /// The active seat (Q-1.1).
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) hands: [Hand; MAX_SEATS],
    pub(super) courts: [Court; MAX_SEATS],
    pub(super) beds: Beds,
    pub(super) piles: Piles<DECK>,
}

/// The next decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The active seat takes its one action (Q-3.2).
    Turn,
    /// `on` answers the active seat's attack (Q-5.7).
    Attack { card: Attack, on: Seat, queen: Queen, bed: Option<u8>, back: Option<Queen> },
    /// `seat` wakes a queen without a king (Q-4.4, Q-6.8).
    Wake { seat: Seat, cause: WakeCause },
    /// The game has ended; `goal` is false when no queen slept any more (Q-9.1, Q-9.4).
    Over { outcome: Outcome, goal: bool },
}

impl State {
    /// The hand of a seat; an empty hand for a seat that does not exist.
    ///
    /// A state knows every card. A bot gets a view, and calls this only on states that it imagines from the
    /// view.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The awake queens of a seat, in order of arrival.
    ///
    /// ```
    /// # use rouse_rules::{Queen, Seat, prelude::*, queens};
    /// let position = r#"{"game":"queens","players":2,"hands":[["king"],["1"]],"beds":{"7":"moon"}}"#;
    /// let mut game = queens::State::from_position(&serde_json::from_str(position).unwrap()).unwrap();
    /// let king = game.read(Seat(0), "king 7").unwrap();
    /// game.play(Seat(0), &king, &mut rouse_rules::Quick::new(1), &mut Vec::new()).unwrap();
    /// assert!(game.court(Seat(0)).eq([Queen::Moon])); // Q-4.1
    /// ```
    pub fn court(&self, seat: Seat) -> impl Iterator<Item = Queen> + '_ {
        self.courts.get(seat.index()).into_iter().flat_map(Court::iter)
    }

    /// All seats, in order.
    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// The winning threshold at this table (Q-2.3).
    #[must_use]
    pub fn goal(&self) -> Goal {
        deck::goal(usize::from(self.seats), self.house_rules)
    }

    /// Whether every seat sees every hand (Q-12.4).
    pub(super) const fn hands_are_open(&self) -> bool {
        self.house_rules.has(HouseRule::OpenHands)
    }

    /// The seat whose court holds this queen.
    #[must_use]
    pub fn owner(&self, queen: Queen) -> Option<Seat> {
        self.all_seats().find(|seat| self.courts[seat.index()].has(queen))
    }

    /// Whether a knight may take Cat to Dog, or Dog to Cat (Q-12.5).
    pub(super) const fn may_fetch(&self) -> bool {
        self.house_rules.has(HouseRule::FetchCatOrDog)
    }

    /// The queens that the active seat may attack with this card (Q-5.1, Q-5.3, Q-5.4, Q-12.3, Q-12.5), in
    /// order.
    pub(super) fn targets(&self, card: Attack) -> impl Iterator<Item = Queen> + use<> {
        let own = &self.courts[self.turn.index()];
        let awake = self.courts.iter().fold(0, |set, court| set | court.set());
        let safe = if card == Attack::Knight && !self.may_fetch() { own.rivals() } else { 0 };
        ones(awake & !own.set() & !safe & !Queen::Strawberry.bit())
            .map(|queen| Queen::ALL[usize::from(queen)])
    }

    /// The queen that sleeps in a bed, counted from 1; `None` for an open bed, and for a number that is no
    /// bed.
    #[must_use]
    pub fn sleeper(&self, bed: u8) -> Option<Queen> {
        self.beds.sleeper(bed)
    }

    /// The seat that decides now (Q-3.6); `None` when the game is over.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn => Some(self.turn),
            Phase::Attack { on, .. } => Some(on),
            Phase::Wake { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    /// The card that would stop the pending attack.
    pub(super) fn expected_answer(&self) -> Option<Face> {
        match self.phase {
            Phase::Attack { card, .. } => Some(card.stopped_by()),
            _ => None,
        }
    }

    /// The seat on which the count for a jester's number ends; the active seat counts as 1 (Q-6.6).
    pub(super) fn counted(&self, number: u8) -> Seat {
        self.turn.left_by(usize::from(number) - 1, usize::from(self.seats))
    }

    /// The open question, if any.
    ///
    /// ```
    /// # use rouse_rules::{Queen, Seat, prelude::*, queens::{Attack, Pending, State}};
    /// let position = r#"{"game":"queens","players":2,"hands":[[],["1"]],"awake":[[],["heart"]],
    ///     "pending":{"attack":"knight","by":0,"on":1,"queen":"heart"},"to_act":1}"#;
    /// let game = State::from_position(&serde_json::from_str(position).unwrap()).unwrap();
    /// let Some(Pending::Attack { card, on, queen, .. }) = game.pending() else { unreachable!() };
    /// assert_eq!((card, on, queen), (Attack::Knight, Seat(1), Queen::Heart));
    /// ```
    #[must_use]
    pub fn pending(&self) -> Option<Pending> {
        match self.phase {
            Phase::Attack { card, on, queen, bed, back } => {
                Some(Pending::Attack { card, by: self.turn, on, queen, bed, back })
            }
            Phase::Wake { seat, cause } => Some(Pending::Wake { seat, cause }),
            Phase::Turn | Phase::Over { .. } => None,
        }
    }
}
