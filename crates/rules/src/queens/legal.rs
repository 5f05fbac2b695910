//! Every action that is possible now.

use super::{Action, Attack, State, deck::HAND, state::Phase};
use crate::{Face, Kind, Queen, Seat, list::List};

impl State {
    /// All actions of a seat, equal cards apart. Nothing when another seat decides.
    pub(super) fn all_actions(&self, seat: Seat, out: &mut impl Extend<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        let mut list = List::new(Action::LetGo, out);
        match self.phase {
            Phase::Turn => self.turn_actions(&mut list),
            Phase::Attack { card, on, .. } => {
                if let Some(card) = self.hands[on.index()].find(card.stopped_by()) {
                    list.push(Action::Stop { card });
                }
                list.push(Action::LetGo);
            }
            Phase::Wake { .. } => self.beds_where(true).for_each(|bed| list.push(Action::Wake { bed })),
            Phase::Over { .. } => {}
        }
        list.flush();
    }

    fn turn_actions(&self, list: &mut List<Action, impl Extend<Action>>) {
        for (card, face) in self.hands[self.turn.index()].iter() {
            match face.kind() {
                Kind::Number(_) | Kind::Dragon | Kind::Wand => {}
                Kind::King(_) => self.beds_where(true).for_each(|bed| list.push(Action::King { card, bed })),
                Kind::Knight => {
                    self.targets(Attack::Knight).for_each(|queen| list.push(Action::Knight { card, queen }));
                }
                Kind::Potion => self.targets(Attack::Potion).for_each(|queen| {
                    self.beds_where(false).for_each(|bed| list.push(Action::Potion { card, queen, bed }));
                }),
                _ => list.push(Action::Jester { card }),
            }
            list.push(Action::Discard { cards: 1 << card });
        }
        self.several(list);
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
    fn several(&self, list: &mut List<Action, impl Extend<Action>>) {
        let numbers = self.hands[self.turn.index()].0.map(|face| face.and_then(Face::as_number).unwrap_or(0));
        let all = (0..HAND).fold(0_u8, |bits, place| bits | u8::from(numbers[place] > 0) << place);
        // The sum of each set and its largest number follow from those of the set without one card.
        let (mut sums, mut largest) = ([0_u8; 1 << HAND], [0_u8; 1 << HAND]);
        let mut cards = 0;
        while cards != all {
            cards = next_set(cards, all);
            let (set, rest) = (usize::from(cards), usize::from(cards & (cards - 1)));
            let number = numbers[cards.trailing_zeros() as usize % HAND];
            sums[set] = sums[rest] + number;
            largest[set] = largest[rest].max(number);
            // Two cards are a pair exactly when the larger equals the other.
            if sums[set] == 2 * largest[set] {
                list.push(Action::Discard { cards });
            }
        }
    }
}

/// The next larger set of some of the bits in `all`.
const fn next_set(set: u8, all: u8) -> u8 {
    set.wrapping_sub(all) & all
}
