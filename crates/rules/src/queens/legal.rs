//! Lists every legal action.

use super::{
    action::{Action, Attack},
    deck::HAND,
    fast::{
        lanes::{FULL, Sort},
        sums::sets_together,
    },
    state::{Phase, State},
};
use crate::{fast::bits::ones, seat::Seat};

impl State {
    /// Lists nothing when another seat decides.
    pub(super) fn legal_actions(&self, seat: Seat, out: &mut impl Extend<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Turn => self.turn_actions(out),
            Phase::Attack { card, on, .. } => {
                let stopper = self.hands[on.index()].find(card.stopped_by());
                out.extend(stopper.map(|place| Action::Stop { place }));
                out.extend([Action::LetGo]);
            }
            Phase::Wake { .. } => out.extend(self.beds.taken().map(|bed| Action::Wake { bed })),
            Phase::Over { .. } => {}
        }
    }

    fn turn_actions(&self, out: &mut impl Extend<Action>) {
        let hand = &self.hands[self.turn.index()];
        let cards = hand.sorted();
        match cards.places(Sort::Any) {
            FULL => out.extend(SINGLES),
            some => out.extend(ones(some).map(|place| SINGLES[usize::from(place) % HAND])),
        }
        let several = sets_together(hand.numbers(), cards.places(Sort::Number), self.house_rules);
        out.extend(several.map(|places| Action::Discard { places }));
        for (sort, place) in cards.playable() {
            self.uses(sort, place, out);
        }
    }

    /// Every use of a card except discarding it. Dragons and wands only answer.
    #[inline]
    fn uses(&self, sort: Sort, place: u8, out: &mut impl Extend<Action>) {
        match sort {
            Sort::King => out.extend(self.beds.taken().map(|bed| Action::King { place, bed })),
            Sort::Knight => self.knights(place, out),
            Sort::Potion => {
                for queen in self.targets(Attack::Potion) {
                    out.extend(self.beds.open().map(|bed| Action::Potion { place, queen, bed }));
                }
            }
            Sort::Jester => out.extend([Action::Jester { place }]),
            Sort::Any | Sort::Number => {}
        }
    }

    #[inline]
    fn knights(&self, place: u8, out: &mut impl Extend<Action>) {
        if self.may_fetch() {
            return self.fetching_knights(place, out);
        }
        out.extend(self.targets(Attack::Knight).map(|queen| Action::Knight { place, queen, back: None }));
    }

    /// A knight that takes Cat to Dog, or Dog to Cat, also names the queen that goes back to bed.
    #[cold]
    fn fetching_knights(&self, place: u8, out: &mut impl Extend<Action>) {
        let own = &self.courts[self.turn.index()];
        for queen in self.targets(Attack::Knight) {
            match own.rival(queen) {
                None => out.extend([Action::Knight { place, queen, back: None }]),
                Some(rival) => {
                    out.extend([queen, rival].map(|back| Action::Knight { place, queen, back: Some(back) }));
                }
            }
        }
    }
}

/// The single-place discards of a full hand.
const SINGLES: [Action; HAND] = {
    let (mut singles, mut place) = ([Action::LetGo; HAND], 0);
    while place < HAND {
        singles[place] = Action::Discard { places: 1 << place };
        place += 1;
    }
    singles
};
