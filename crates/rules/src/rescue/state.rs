//! Where each card is, and which decision comes next.

use super::{
    deck::{self, DECK, LIMIT},
    fast::realm::Realm,
    grid::{SLOTS, Slot},
    realm_card::{REALM, RealmCard},
    view::{Pending, Step},
};
use crate::{
    cards::{
        Face,
        rescue::{Companion, King, Knight, Power},
    },
    die::DieFace,
    fast::bits::ones,
    house_rule::HouseRules,
    piles::Piles,
    row::Row,
    rules::Outcome,
    seat::{MAX_SEATS, Seat},
};

/// The maximum number of cards in the drawn row: three for the roll, and one more (R-4.5).
pub(super) const DRAWN: usize = 4;
/// The maximum number of kings that one seat can rescue (R-2.6).
pub(super) const RESCUED: usize = 4;

/// A game at one moment: small, cloned without heap, and never serialised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) seats: u8,
    pub(super) house_rules: HouseRules,
    /// The active seat, which takes every decision (R-3.3).
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// Whether the blue knight has already rolled again in this turn; used only with the house rule of
    /// R-14.5.
    pub(super) blue_used: bool,
    /// The cards that the active seat has drawn and not yet resolved or laid down (R-4.7).
    pub(super) drawn: Row<Face, DRAWN>,
    pub(super) realms: [Realm; MAX_SEATS],
    pub(super) companions: [Row<Companion, SLOTS>; MAX_SEATS],
    /// The rescued kings. The others lie in the middle.
    pub(super) kings: [Row<King, RESCUED>; MAX_SEATS],
    /// The knight of each seat (R-9.1).
    pub(super) knights: Row<Knight, MAX_SEATS>,
    pub(super) grid: [Slot; SLOTS],
    pub(super) piles: Piles<DECK>,
}

/// The next decision, always of the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The seat rolls the die (R-4.1).
    Roll,
    /// The seat has rolled a 1 and may roll again (R-4.4). `gnome` is the place in the drawn row of the gnome
    /// for which it rolled.
    Blue { gnome: Option<u8> },
    /// The seat may wake one of its queens after a dragon (R-4.2).
    DragonWake,
    /// The seat chooses the next instant (R-5.1).
    Instants,
    /// The gnome at this place of the drawn row takes or swaps something (R-5.4).
    Gnome { place: u8, rolled: DieFace },
    /// The witch at this place of the drawn row may swap (R-5.13).
    Witch { place: u8 },
    /// Any of the four actions, or the end of them (R-7.1).
    Actions,
    /// The seat has made an equation and takes a companion (R-7.2).
    Take,
    /// The seat discards: its realm exceeds the limit (R-8.3), or it may keep fewer cards (R-14.4).
    Discard,
    /// The game has ended (R-11.1).
    Over { outcome: Outcome },
}

impl Phase {
    /// Whether the phase belongs to step 2, which comes before everything else (R-3.2).
    pub(super) const fn is_instants(self) -> bool {
        matches!(
            self,
            Self::Instants | Self::Gnome { .. } | Self::Witch { .. } | Self::Blue { gnome: Some(_) }
        )
    }
}

impl State {
    /// All seats, in order.
    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// All seats except the active one, from its left on.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (turn, seats) = (self.turn, usize::from(self.seats));
        (1..seats).map(move |steps| turn.left_by(steps, seats))
    }

    /// The realm of a seat; an empty realm for a seat that does not exist.
    ///
    /// A state knows every card. A bot gets a view, and calls this only on states that it imagines from the
    /// view.
    ///
    /// ```
    /// # use rouse_rules::{Face, Queen, Quick, Seat, Setup, prelude::*, rescue};
    /// let mut position = rescue::State::deal(&Setup::plain(2), &mut Quick::new(7)).position();
    /// (position.realms, position.draw) = (vec![vec!["7".into(), "moon:asleep".into()]], vec![]);
    /// let game = rescue::State::from_position(&position).unwrap();
    /// let faces: Vec<_> = game.realm(Seat(0)).iter().map(|card| card.face).collect();
    /// assert_eq!(faces, [Face::number(7), Face::queen(Queen::Moon)]); // a state knows who sleeps
    /// ```
    #[must_use]
    pub fn realm(&self, seat: Seat) -> &Row<RealmCard, REALM> {
        self.realms.get(seat.index()).map_or(&Row::EMPTY, |realm| realm)
    }

    /// The companions beside a seat's realm, in order of arrival; empty for a seat that does not exist.
    #[must_use]
    pub fn companions(&self, seat: Seat) -> &Row<Companion, SLOTS> {
        self.companions.get(seat.index()).unwrap_or(&Row::EMPTY)
    }

    /// The number of kings that a seat has rescued.
    #[must_use]
    pub fn rescued(&self, seat: Seat) -> u8 {
        self.kings.get(seat.index()).map_or(0, Row::len)
    }

    /// The drawn row (R-4.7).
    #[must_use]
    pub const fn drawn(&self) -> &Row<Face, DRAWN> {
        &self.drawn
    }

    /// The discard pile, top card first (R-12.7).
    pub fn discard(&self) -> impl ExactSizeIterator<Item = Face> + '_ {
        self.piles.discard()
    }

    /// The knight of a seat; `None` for a seat that does not exist.
    #[must_use]
    pub fn knight(&self, seat: Seat) -> Option<Knight> {
        self.knights.at(seat.0)
    }

    /// The realm of the active seat.
    pub(super) fn own(&self) -> &Realm {
        &self.realms[self.turn.index()]
    }

    pub(super) fn own_mut(&mut self) -> &mut Realm {
        &mut self.realms[self.turn.index()]
    }

    /// Whether the knight of a seat has this power. Only the current holder of a knight has its power
    /// (R-9.1).
    #[must_use]
    pub fn has(&self, seat: Seat, power: Power) -> bool {
        self.knights.at(seat.0).is_some_and(|knight| knight.entry().power == power)
    }

    /// The number of realm cards that a seat may keep (R-8.1).
    ///
    /// ```
    /// # use rouse_rules::{Quick, Seat, Setup, prelude::*, rescue};
    /// let game = rescue::State::deal(&Setup::plain(2), &mut Quick::new(7));
    /// for seat in Seat::all(2) {
    ///     let keeps_more = game.has(seat, rescue::Power::KeepMore); // the knight of the seat (R-9.3)
    ///     assert_eq!(game.limit(seat), if keeps_more { 6 } else { 5 });
    /// }
    /// ```
    #[must_use]
    pub fn limit(&self, seat: Seat) -> u8 {
        LIMIT + u8::from(self.has(seat, Power::KeepMore))
    }

    /// The number of kings that wins, by the number of seats at the set-up (R-2.6).
    #[must_use]
    pub fn goal(&self) -> u8 {
        deck::goal(usize::from(self.seats))
    }

    /// Whether the active seat has a sleeping queen.
    pub(super) fn own_asleep(&self) -> bool {
        self.own().asleep() != 0
    }

    /// The kings in the middle as a set: bit `n` stands for king `n`.
    pub(super) fn middle(&self) -> u16 {
        // Bit 0 stands for empty places, so that the loop needs no branch for them.
        let bit = |king: &Option<King>| 1 << king.map_or(0, |king| king.index() + 1);
        let rescued: u16 = self.kings.iter().flat_map(Row::all).fold(0, |bits, king| bits | bit(king));
        !(rescued >> 1) & ((1 << King::COUNT) - 1)
    }

    pub(super) fn is_in_middle(&self, king: King) -> bool {
        self.middle() & 1 << king.index() != 0
    }

    /// The slot with this number, counted from 1.
    pub(super) fn slot(&self, number: u8) -> Option<Slot> {
        self.grid.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The numbers of the slots that can be taken, counted from 1 (R-10.2).
    pub(super) fn face_down(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let down = |slot: &Slot| u16::from(matches!(slot, Slot::Down(_)));
        ones(self.grid.iter().rev().fold(0, |set, slot| set << 1 | down(slot))).map(|slot| slot + 1)
    }

    /// Whether any companion is in the grid, face up or face down (R-5.6, R-7.9).
    pub(super) fn companion_left(&self) -> bool {
        self.grid.iter().any(|&slot| slot != Slot::Empty)
    }

    /// The seat that decides now (R-3.3); `None` when the game is over.
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over { .. } => None,
            _ => Some(self.turn),
        }
    }

    /// The place in the drawn row of the instant whose effect waits for a decision.
    pub(super) const fn open_instant(&self) -> Option<u8> {
        match self.phase {
            Phase::Gnome { place, .. } | Phase::Witch { place } | Phase::Blue { gnome: Some(place) } => {
                Some(place)
            }
            _ => None,
        }
    }

    /// The step that the phase belongs to.
    #[must_use]
    pub const fn step(&self) -> Step {
        match self.phase {
            Phase::Roll | Phase::Blue { gnome: None } | Phase::DragonWake => Step::Roll,
            Phase::Discard => Step::Discard,
            Phase::Actions | Phase::Take | Phase::Over { .. } => Step::Actions,
            Phase::Instants | Phase::Blue { .. } | Phase::Gnome { .. } | Phase::Witch { .. } => {
                Step::Instants
            }
        }
    }

    /// The open question, if any.
    #[must_use]
    pub fn pending(&self) -> Option<Pending> {
        Some(match self.phase {
            Phase::Blue { gnome } => Pending::Blue { gnome },
            Phase::DragonWake => Pending::DragonWake,
            Phase::Gnome { place, rolled } => Pending::Gnome { place, rolled },
            Phase::Witch { place } => Pending::Witch { place },
            Phase::Take => Pending::Take,
            Phase::Roll | Phase::Instants | Phase::Actions | Phase::Discard | Phase::Over { .. } => {
                return None;
            }
        })
    }
}
