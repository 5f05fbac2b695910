//! The invariants, for tests.

use super::{
    action::Attack,
    deck::{self, HAND},
    state::{Phase, State},
};
use crate::{
    cards::{Face, Queen},
    rules::Verify,
};
impl Verify for State {
    fn invariant_violations(&self) -> Vec<String> {
        let mut broken = Vec::new();
        let mut must = |holds: bool, what: &str| {
            if !holds {
                broken.push(what.to_owned());
            }
        };
        must(self.one_deck(), "the cards of the deck lie somewhere, each once (Q-1.4, Q-12.3)");
        must(self.one_set_of_queens(), "the queens lie somewhere, each once (Q-1.3, Q-12.3)");
        let seats = usize::from(self.seats);
        must(self.hands[seats..].iter().all(|hand| hand.is_empty()), "only seats hold cards");
        must(self.courts[seats..].iter().all(|court| court.len() == 0), "only seats hold queens");
        must(self.courts.iter().all(|court| !(court.has(Queen::Cat) && court.has(Queen::Dog))), "Q-4.8");
        must(self.turn.index() < seats, "the active seat is at the table");
        let over = matches!(self.phase, Phase::Over { .. });
        let decided = self.courts.iter().any(|court| court.reaches(self.goal())) || self.beds.are_open();
        must(over == decided, "the game is over exactly when it is decided (Q-9.1, Q-9.4)");
        must(self.hands_are_full(), "hands hold five cards but for one that was just played (Q-3.4, Q-6.4)");
        must(self.question_fits(), "an open question is about what lies there");
        must(self.piles.draw_len() + self.piles.discard_len() >= 42, "Q-8.4");
        broken
    }
}

impl State {
    fn one_deck(&self) -> bool {
        let hands = self.hands.iter().flat_map(|hand| hand.iter().map(|(_, face)| face));
        let mut lying: Vec<Face> = hands.chain(self.piles.drawable()).chain(self.piles.discard()).collect();
        let mut deck = deck::cards(self.house_rules).to_vec();
        lying.sort();
        deck.sort();
        lying == deck
    }

    fn one_set_of_queens(&self) -> bool {
        let awake = self.courts.iter().flat_map(|court| court.iter());
        let mut queens: Vec<Queen> = awake.chain(self.beds.iter().flatten()).collect();
        queens.sort();
        queens == deck::queens(self.house_rules)
    }

    fn hands_are_full(&self) -> bool {
        self.all_seats().all(|seat| {
            let cards = usize::from(self.hands[seat.index()].len());
            let just_played = seat == self.turn && self.phase != Phase::Turn;
            // The active seat holds four cards from playing one until its refill, and at the end if that card
            // wins.
            cards == HAND || (just_played && cards == HAND - 1)
        })
    }

    fn question_fits(&self) -> bool {
        match self.phase {
            Phase::Attack { card, on, queen, bed, back } => {
                let rival = self.courts[self.turn.index()].rival(queen).filter(|_| card == Attack::Knight);
                on != self.turn
                    && queen != Queen::Strawberry
                    && self.courts[on.index()].has(queen)
                    && bed.is_none_or(|bed| self.sleeper(bed).is_none())
                    && (rival.is_none() || self.may_fetch())
                    && back.is_some() == rival.is_some()
                    && back.is_none_or(|back| back == queen || Some(back) == rival)
            }
            Phase::Wake { .. } => !self.beds.are_open(),
            Phase::Turn | Phase::Over { .. } => true,
        }
    }
}
