//! Every action that is possible now.

use super::{Action, Attack, State, deck::HAND, state::Phase};
use crate::{Face, Kind, Queen, Seat, sum_of_the_rest};

impl State {
    /// All actions of a seat, equal cards apart. Nothing when another seat decides.
    pub(super) fn all_actions(&self, seat: Seat, out: &mut impl Extend<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Turn => self.turn_actions(out),
            Phase::Attack { card, on, .. } => {
                let answer = self.hands[on.index()].find(card.stopped_by());
                out.extend(answer.map(|card| Action::Stop { card }));
                out.extend([Action::LetGo]);
            }
            Phase::Wake { .. } => out.extend(self.beds_where(true).map(|bed| Action::Wake { bed })),
            Phase::Over { .. } => {}
        }
    }

    fn turn_actions(&self, out: &mut impl Extend<Action>) {
        let hand = &self.hands[self.turn.index()];
        for (card, face) in hand.iter() {
            match face.kind() {
                Kind::King(_) => out.extend(self.beds_where(true).map(|bed| Action::King { card, bed })),
                Kind::Knight => {
                    out.extend(self.targets(Attack::Knight).map(|queen| Action::Knight { card, queen }));
                }
                Kind::Potion => out.extend(
                    self.targets(Attack::Potion)
                        .flat_map(|queen| self.beds_where(false).map(move |bed| Action::Potion { card, queen, bed })),
                ),
                Kind::Jester => out.extend([Action::Jester { card }]),
                _ => {}
            }
            out.extend([Action::Discard { cards: 1 << card }]);
        }
        self.several(out);
    }

    /// The queens that the active seat may attack with this card.
    pub(super) fn targets(&self, card: Attack) -> impl Iterator<Item = Queen> + '_ {
        let own = &self.courts[self.turn.index()];
        self.all_seats()
            .filter(|&seat| seat != self.turn)
            .flat_map(|seat| self.courts[seat.index()].iter())
            .filter(move |&queen| card == Attack::Potion || own.rival(queen).is_none())
    }

    /// Pairs and equations, by trying every set of number cards.
    fn several(&self, out: &mut impl Extend<Action>) {
        let hand = self.hands[self.turn.index()].0;
        let numbers = hand.map(|face| face.and_then(Face::as_number));
        let all = (0..HAND).filter(|&place| numbers[place].is_some()).fold(0_u8, |bits, place| bits | 1 << place);
        for cards in 1..1_u8 << HAND {
            if cards & !all != 0 || cards.count_ones() < 2 {
                continue;
            }
            let set = (0..HAND).filter(|place| cards & (1 << place) != 0).filter_map(|place| numbers[place]);
            // Two cards are a pair exactly when the larger equals the other.
            if sum_of_the_rest(set).is_some_and(|(largest, sum)| largest == sum) {
                out.extend([Action::Discard { cards }]);
            }
        }
    }
}
