//! Lists every legal action.

use super::{
    action::{Action, Attack},
    deck::HAND,
    fast::{
        lanes::{FULL, Sort},
        sums::pairs_and_equations,
    },
    state::{Phase, State},
};
use crate::{fast::bits::ones, rules::Legal, seat::Seat};

impl Legal for State {
    /// Lists nothing when another seat decides.
    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Turn => self.turn_actions(out),
            Phase::Attack { card, on, .. } => {
                let stopper = self.hands[on.index()].find(card.stopped_by());
                out.extend(stopper.map(|card| Action::Stop { card }));
                out.extend([Action::LetGo]);
            }
            Phase::Wake { .. } => out.extend(self.beds.taken().map(|bed| Action::Wake { bed })),
            Phase::Over { .. } => {}
        }
    }
}

impl State {
    fn turn_actions(&self, out: &mut impl Extend<Action>) {
        let hand = &self.hands[self.turn.index()];
        let cards = hand.sorted();
        match cards.places(Sort::Any) {
            FULL => out.extend(SINGLES),
            some => out.extend(ones(some).map(|card| SINGLES[usize::from(card) % HAND])),
        }
        let several = pairs_and_equations(hand.numbers(), cards.places(Sort::Number), self.house_rules);
        out.extend(several.map(|cards| Action::Discard { cards }));
        for (sort, card) in cards.playable() {
            self.uses(sort, card, out);
        }
    }

    /// Every use of a card except discarding it. Dragons and wands only answer.
    #[inline]
    fn uses(&self, sort: Sort, card: u8, out: &mut impl Extend<Action>) {
        match sort {
            Sort::King => out.extend(self.beds.taken().map(|bed| Action::King { card, bed })),
            Sort::Knight => self.knights(card, out),
            Sort::Potion => {
                for queen in self.targets(Attack::Potion) {
                    out.extend(self.beds.open().map(|bed| Action::Potion { card, queen, bed }));
                }
            }
            Sort::Jester => out.extend([Action::Jester { card }]),
            Sort::Any | Sort::Number => {}
        }
    }

    #[inline]
    fn knights(&self, card: u8, out: &mut impl Extend<Action>) {
        if self.may_fetch() {
            return self.fetching_knights(card, out);
        }
        out.extend(self.targets(Attack::Knight).map(|queen| Action::Knight { card, queen, back: None }));
    }

    /// A knight that takes Cat to Dog, or Dog to Cat, also names the queen that goes back to bed.
    #[cold]
    fn fetching_knights(&self, card: u8, out: &mut impl Extend<Action>) {
        let own = &self.courts[self.turn.index()];
        for queen in self.targets(Attack::Knight) {
            match own.rival(queen) {
                None => out.extend([Action::Knight { card, queen, back: None }]),
                Some(rival) => {
                    out.extend([queen, rival].map(|back| Action::Knight { card, queen, back: Some(back) }));
                }
            }
        }
    }
}

/// The single-card discards of a full hand.
const SINGLES: [Action; HAND] = {
    let (mut singles, mut card) = ([Action::LetGo; HAND], 0);
    while card < HAND {
        singles[card] = Action::Discard { cards: 1 << card };
        card += 1;
    }
    singles
};
