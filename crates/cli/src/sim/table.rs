//! One game of a series.

use super::{
    player::{Entry, Name, Told},
    tally::Tally,
};
use rouse_bots::{Bot, Budget, Level};
use rouse_rules::{Chance, HouseRules, NoEvents, Outcome, Quick, Seat, Setup, Status, Viewer};

/// Plays games one after the other, and reuses its buffers.
pub(crate) struct Table<'a, G: Told> {
    entries: &'a [Entry],
    house_rules: HouseRules,
    /// The budget of players without their own.
    budget: Budget<'static>,
    actions: Vec<G::Action>,
    events: Vec<G::Event>,
}

impl<'a, G: Told> Table<'a, G> {
    pub(crate) fn new(entries: &'a [Entry], house_rules: HouseRules, budget: Budget<'static>) -> Self {
        Self { entries, house_rules, budget, actions: Vec::new(), events: Vec::new() }
    }

    /// Plays one game. Player `n` has seat `n + number`, modulo the number of seats.
    pub(crate) fn play(&mut self, number: u64, seed: u64, tally: &mut Tally) {
        let mut chance = Quick::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number));
        let seats = self.entries.len();
        let state = G::deal(&Setup { house_rules: self.house_rules, ..Setup::plain(seats) }, &mut chance);
        let shift = (number % seats as u64) as usize;
        let entry = |seat: usize| self.entries[(seat + seats - shift) % seats];
        let thinks = (0..seats).any(|seat| entry(seat).name != Name::Random);
        let players: Vec<Player<G>> = if thinks {
            (0..seats).map(|seat| Player::new(entry(seat), seat, self.budget, &mut chance)).collect()
        } else {
            Vec::new()
        };
        let (outcome, moves) = if thinks {
            self.with_bots(state, players, &mut chance)
        } else {
            self.at_random(state, &mut chance)
        };
        tally.games += 1;
        tally.moves += moves;
        let share = 1.0 / outcome.winners().count() as f64;
        outcome.winners().for_each(|seat| tally.wins[(seat.index() + seats - shift) % seats] += share);
    }

    /// Plays a game with at least one bot. Returns the outcome and the number of moves.
    fn with_bots(&mut self, mut state: G, mut players: Vec<Player<G>>, chance: &mut Quick) -> (Outcome, u64) {
        let mut moves = 0;
        loop {
            let seat = match state.status() {
                Status::ToAct(seat) => seat,
                Status::Over(outcome) => return (outcome, moves),
            };
            let action = match &mut players[seat.index()] {
                Player::Random => self.any(&state, seat, chance),
                player => player.choose(&state, seat),
            };
            self.events.clear();
            state.play(seat, &action, chance, &mut self.events).expect("players choose legal actions");
            for (seat, player) in Seat::all(state.seats()).zip(&mut players) {
                player.witness(&self.events, seat);
            }
            moves += 1;
        }
    }

    /// Plays a game of random players alone, which need neither views nor events. Returns the same.
    fn at_random(&mut self, mut state: G, chance: &mut Quick) -> (Outcome, u64) {
        let mut moves = 0;
        loop {
            let seat = match state.status() {
                Status::ToAct(seat) => seat,
                Status::Over(outcome) => return (outcome, moves),
            };
            let action = self.any(&state, seat, chance);
            state.play_unchecked(&action, chance, &mut NoEvents);
            moves += 1;
        }
    }

    fn any(&mut self, state: &G, seat: Seat, chance: &mut Quick) -> G::Action {
        self.actions.clear();
        state.legal(seat, &mut self.actions);
        self.actions[chance.below(self.actions.len())]
    }
}

/// The player of a seat.
enum Player<G: Told> {
    Random,
    Bot { bot: Box<Bot<G>>, budget: Budget<'static>, told: bool },
}

impl<G: Told> Player<G> {
    fn new(entry: Entry, seat: usize, usual: Budget<'static>, chance: &mut Quick) -> Self {
        let budget = entry.budget(usual);
        let mut bot = |level| Box::new(Bot::new(Seat(seat as u8), level, chance));
        match entry.name {
            Name::Random => Self::Random,
            Name::Level(level) => Self::Bot { bot: bot(level), budget, told: false },
            Name::Seer => Self::Bot { bot: bot(Level::WideAwake), budget, told: true },
        }
    }

    fn choose(&mut self, state: &G, seat: Seat) -> G::Action {
        let Self::Bot { bot, budget, told } = self else { unreachable!("random players choose elsewhere") };
        if *told {
            state.tell(seat, bot.memory_mut());
        }
        bot.choose(&state.view(Viewer::Seat(seat)), budget).expect("it is its turn")
    }

    fn witness(&mut self, events: &[G::Event], seat: Seat) {
        if let Self::Bot { bot, .. } = self {
            events.iter().for_each(|event| bot.witness(&G::witness(event, Viewer::Seat(seat))));
        }
    }
}
