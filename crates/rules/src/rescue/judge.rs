//! Why a decision is not possible, in the order of `notation.md` section 5.
//!
//! A decision comes as an [`Action`], or as a text that may name cards which are not in that place. The
//! checks are the same for both: first the rules for such cards, then whether the cards are there.

use super::{action::Action, deck, grid::Slot, state::State};
use crate::{
    cards::{
        Face, Queen,
        rescue::{Companion, King, Power, sign_of},
    },
    die::DieFace,
    equation::{Reading, reading, reading_one_off, sum_of_the_rest},
    fast::bits::ones,
    refusal::Refusal,
    seat::Seat,
    taps::MAX_TAPS,
};

/// A thing that a text or taps ask a gnome or a witch to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    RealmCard,
    /// A drawn card that is not in the realm yet.
    Drawn,
    Companion,
    King,
}

impl State {
    pub(super) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_timing(seat, action.kind())?;
        match *action {
            Action::Roll | Action::Reroll | Action::Keep | Action::Skip | Action::Done => Ok(()),
            Action::Wake { place } => there(self.own().at(place).is_some_and(|card| card.asleep)),
            Action::Resolve { place } => self.judge_resolve(place),
            Action::Take { slot } => self.judge_slot(slot),
            Action::Steal { from, place } => {
                self.judge_steal(from, Thing::RealmCard)?;
                there(self.realm(from).at(place).is_some())
            }
            Action::Recover { depth } => there(self.in_pile(depth).is_some_and(is_queen)),
            Action::SwapKnights { one, other } => {
                if one < other && other.0 < self.seats {
                    Ok(())
                } else {
                    Err(Refusal::NotAMove)
                }
            }
            Action::Trade { mine, with, theirs } => {
                self.judge_trade(Thing::RealmCard, with, Thing::RealmCard)?;
                there(self.own().at(mine).is_some() && self.realm(with).at(theirs).is_some())
            }
            Action::TradeCompanion { mine, with, theirs } => {
                self.judge_trade(Thing::Companion, with, Thing::Companion)?;
                there(self.beside(self.turn, mine).is_some() && self.beside(with, theirs).is_some())
            }
            Action::Equation { cards } => self.judge_equation_cards(cards),
            Action::Pair { one, other } => self.judge_pair_cards(one, other),
            Action::Book { book, depth } => {
                self.judge_book(self.in_pile(depth))?;
                let lies_there = self.own().at(book).is_some_and(|card| card.face == Face::BOOK);
                there(lies_there && self.in_pile(depth).is_some())
            }
            Action::Rescue { queen, companion, king } => self.judge_rescue_cards(queen, companion, king),
            Action::Discard { place } => match self.own().at(place) {
                Some(card) if !self.may_discard(card) => Err(Refusal::SleeperDoesNotCount),
                card => there(card.is_some()),
            },
        }
    }

    /// The companion at a place beside a seat's realm; `None` beyond the last.
    pub(super) fn beside(&self, seat: Seat, place: u8) -> Option<Companion> {
        self.companions.get(seat.index())?.at(place)
    }

    /// The card at a depth of the discard pile; 0 is the top card.
    pub(super) fn in_pile(&self, depth: u8) -> Option<Face> {
        self.piles.discard().nth(usize::from(depth))
    }

    // ── step 2 ──

    fn judge_resolve(&self, place: u8) -> Result<(), Refusal> {
        match self.drawn.at(place) {
            Some(face) if deck::is_instant(face) => Ok(()),
            Some(_) => Err(Refusal::NotInRealmYet),
            None => Err(Refusal::NoSuchCard),
        }
    }

    ///
    fn judge_slot(&self, slot: u8) -> Result<(), Refusal> {
        match self.slot(slot).ok_or(Refusal::NotAMove)? {
            Slot::Down(_) => Ok(()),
            Slot::Up(_) | Slot::Empty => Err(Refusal::NotFaceDown),
        }
    }

    /// A gnome never takes from the seat's own realm, and never a companion or a king. No knight
    /// protects against it. Checked even when there is no such card.
    pub(super) fn judge_steal(&self, from: Seat, what: Thing) -> Result<(), Refusal> {
        match what {
            _ if from == self.turn => Err(Refusal::OwnRealm),
            Thing::Companion => Err(Refusal::CompanionIsSafe),
            Thing::King => Err(Refusal::KingIsSafe),
            Thing::RealmCard | Thing::Drawn => Ok(()),
        }
    }

    ///
    pub(super) fn judge_trade(&self, mine: Thing, with: Seat, theirs: Thing) -> Result<(), Refusal> {
        if with == self.turn {
            return Err(Refusal::OwnRealm);
        }
        if mine == Thing::Drawn {
            return Err(Refusal::NotInRealmYet);
        }
        if self.has(with, Power::NoWitches) {
            return Err(Refusal::BlackKnight);
        }
        if (mine == Thing::Companion) != (theirs == Thing::Companion) {
            return Err(Refusal::CompanionForCompanion);
        }
        if mine == Thing::King || theirs == Thing::King { Err(Refusal::KingIsSafe) } else { Ok(()) }
    }

    /// Whether a witch can swap anything.
    pub(super) fn can_trade(&self) -> bool {
        self.traders().any(|seat| self.trades(seat))
    }

    /// The seats that a witch may choose.
    pub(super) fn traders(&self) -> impl Iterator<Item = Seat> + '_ {
        self.others().filter(|&seat| !self.has(seat, Power::NoWitches))
    }

    fn trades(&self, with: Seat) -> bool {
        let cards = |seat: Seat| !self.realm(seat).is_empty();
        let companions = |seat: Seat| self.beside(seat, 0).is_some();
        (cards(self.turn) && cards(with)) || (companions(self.turn) && companions(with))
    }

    /// Whether a gnome's roll has any possible effect.
    pub(super) fn gnome_can(&self, rolled: DieFace) -> bool {
        match rolled {
            DieFace::One => self.companion_left(),
            DieFace::Two => self.others().any(|seat| !self.realm(seat).is_empty()),
            DieFace::Three => self.piles.discard().any(is_queen),
            DieFace::Dragon => true,
        }
    }

    /// Whether a gnome's dragon leaves no choice: two seats can swap their knights in only one way.
    pub(super) const fn swaps_by_itself(&self) -> bool {
        self.seats == 2 && !self.may_decline_gnome()
    }

    // ── step 4 ──

    /// How these numbers form an equation for the active seat; `None` if they do not.
    pub fn reading_of(&self, numbers: impl Iterator<Item = u8>) -> Option<Reading> {
        let mut list = [0; MAX_TAPS];
        let count = numbers.zip(&mut list).map(|(number, place)| *place = number).count();
        let read = if self.has(self.turn, Power::OneOff) { reading_one_off } else { reading };
        read(&list[..count])
    }

    fn judge_equation_cards(&self, cards: u32) -> Result<(), Refusal> {
        let mut faces = [None; MAX_TAPS];
        let chosen = ones(cards).filter_map(|place| self.own().at(place));
        let count = chosen.zip(&mut faces).map(|(card, face)| *face = card.open()).count();
        self.judge_equation(&faces[..count], &[0; MAX_TAPS][..count])?;
        there(count == cards.count_ones() as usize)
    }

    /// Checks the cards of an equation as far as their faces are known. `said` holds for each card the amount
    /// by which the text says that it counts more or less.
    pub(super) fn judge_equation(&self, faces: &[Option<Face>], said: &[i8]) -> Result<(), Refusal> {
        if faces.len() < 3 {
            return Err(Refusal::NeedsThreeNumbers);
        }
        let mut numbers = [0_u8; MAX_TAPS];
        let numbers = numbers.get_mut(..faces.len()).ok_or(Refusal::NoSuchCard)?;
        for ((number, face), said) in numbers.iter_mut().zip(faces).zip(said) {
            let face = face.and_then(Face::as_number).ok_or(Refusal::NumbersOnly)?;
            *number = face.saturating_add_signed(*said);
        }
        let changed = said.iter().filter(|&&said| said != 0).count();
        let found = if changed > 0 { reading(numbers) } else { self.reading_of(numbers.iter().copied()) };
        if found.is_none() {
            let (largest, sum) = sum_of_the_rest(numbers.iter().copied()).ok_or(Refusal::NotAMove)?;
            return Err(Refusal::NotAnEquation { largest, sum, times: false });
        }
        match changed {
            2.. => Err(Refusal::RedOnce),
            1 if !self.has(self.turn, Power::OneOff) => Err(Refusal::RedKnightOnly),
            _ if !self.companion_left() => Err(Refusal::NoCompanionLeft),
            _ => Ok(()),
        }
    }

    fn judge_pair_cards(&self, one: u8, other: u8) -> Result<(), Refusal> {
        let faces = [one, other].map(|place| self.own().at(place).map(|card| card.open()));
        let [Some(first), Some(second)] = faces else { return Err(Refusal::NoSuchCard) };
        if one >= other {
            return Err(Refusal::NotAMove);
        }
        match [first, second].map(|face| face.and_then(Face::as_number)) {
            [Some(first), Some(second)] => self.judge_pair(first == second),
            _ => Err(Refusal::NumbersOnly),
        }
    }

    ///
    pub(super) fn judge_pair(&self, equal: bool) -> Result<(), Refusal> {
        match (equal, self.own_asleep()) {
            (false, _) => Err(Refusal::NotAPair),
            (true, false) => Err(Refusal::NothingToWake),
            (true, true) => Ok(()),
        }
    }

    ///
    pub(super) fn judge_book(&self, wanted: Option<Face>) -> Result<(), Refusal> {
        if wanted.is_some_and(|face| face.as_number().is_none()) {
            return Err(Refusal::NumbersOnly);
        }
        let any = self.piles.discard().any(|face| face.as_number().is_some());
        if any { Ok(()) } else { Err(Refusal::NoNumberInDiscard) }
    }

    fn judge_rescue_cards(&self, queen: u8, companion: u8, king: u8) -> Result<(), Refusal> {
        let (card, companion) = (self.own().at(queen), self.beside(self.turn, companion));
        self.judge_rescue(card.and_then(|card| card.queen().map(|queen| (queen, card.asleep))), companion)?;
        let king = King::nth(king).is_some_and(|king| self.is_in_middle(king));
        there(card.is_some_and(|card| card.is_awake_queen()) && companion.is_some() && king)
    }

    /// Checks a rescue: a queen, with true if she sleeps in the seat's own realm, and a companion.
    pub(super) fn judge_rescue(
        &self,
        queen: Option<(Queen, bool)>,
        companion: Option<Companion>,
    ) -> Result<(), Refusal> {
        match (queen, companion) {
            (Some((_, true)), _) => Err(Refusal::QueenAsleep),
            (Some((queen, _)), Some(companion)) if !companion.fits(queen) => {
                Err(Refusal::NoMatch { sign: sign_of(queen), other: companion.entry().sign })
            }
            _ => Ok(()),
        }
    }
}

fn is_queen(face: Face) -> bool {
    face.as_queen().is_some()
}

/// Refuses a card that is not in its place. This is always the last check.
fn there(lies_there: bool) -> Result<(), Refusal> {
    if lies_there { Ok(()) } else { Err(Refusal::NoSuchCard) }
}
