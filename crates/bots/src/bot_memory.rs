//! What a bot remembers, and how it forgets.

use crate::{Evaluator, Level};
use rouse_rules::{Chance, Queen, Quick, Seat};

/// How many rounds a Daydreamer certainly remembers where a queen sleeps.
const SURE: u8 = 2;

/// The memory of one bot. A round lasts from one turn of its seat to the next.
#[derive(Clone, Debug)]
pub struct BotMemory<G: Evaluator> {
    /// Without what was forgotten.
    pub memory: G::Memory,
    /// Indexed by queen: for how many rounds the bot has remembered where she sleeps.
    rounds: [Option<u8>; Queen::ALL.len()],
}

impl<G: Evaluator> Default for BotMemory<G> {
    fn default() -> Self {
        Self { memory: G::Memory::default(), rounds: [None; Queen::ALL.len()] }
    }
}

impl<G: Evaluator> BotMemory<G> {
    /// Learns from an event, as `seat` witnesses it. A level that does not remember learns nothing.
    pub fn witness(&mut self, event: &G::EventView, seat: Seat, level: Level, chance: &mut Quick) {
        if !level.remembers() {
            return;
        }
        G::learn(&mut self.memory, event);
        if level == Level::Daydreamer {
            self.note_new_queens();
            if G::begins_turn(event) == Some(seat) {
                self.pass_round(chance);
            }
        }
    }

    fn note_new_queens(&mut self) {
        let mut rounds = [None; Queen::ALL.len()];
        for queen in G::remembered(&self.memory) {
            rounds[queen as usize] = Some(self.rounds[queen as usize].unwrap_or(0));
        }
        self.rounds = rounds;
    }

    /// Ends a round: each place that was remembered for more than two is forgotten with probability 1/2.
    fn pass_round(&mut self, chance: &mut Quick) {
        for (queen, rounds) in Queen::ALL.into_iter().zip(&mut self.rounds) {
            let Some(passed) = rounds else { continue };
            *passed = passed.saturating_add(1);
            if *passed > SURE && chance.below(2) == 0 {
                *rounds = None;
                G::forget(&mut self.memory, queen);
            }
        }
    }
}
