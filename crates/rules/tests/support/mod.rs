//! Random walks through games, shared by the tests of this crate.
#![allow(dead_code, reason = "every test file uses its own part")]

use rouse_rules::{Chance, Queen, Rules, Seat, Seeded, Taps, Target, Turn, queens};

/// How many games a test plays: few every day, many with `ROUSE_LONG=1`.
pub fn games(short: u64, long: u64) -> u64 {
    if std::env::var_os("ROUSE_LONG").is_some() { long } else { short }
}

/// What the tests need of a game beyond its rules.
pub trait Sample: Rules {
    /// A new game.
    fn dealt(seats: usize, chance: &mut Seeded) -> Self;
    /// Every action that could be written down, possible or not.
    fn candidate_actions() -> Vec<Self::Action>;
    /// Many sets of taps, possible or not.
    fn candidate_taps(&self) -> Vec<Taps>;
}

impl Sample for queens::State {
    fn dealt(seats: usize, chance: &mut Seeded) -> Self {
        Self::deal(&queens::Setup { seats, first: None }, chance)
    }

    fn candidate_actions() -> Vec<queens::Action> {
        use queens::Action;
        let mut actions = vec![Action::LetGo];
        for card in 0..6 {
            actions.extend([Action::Jester { card }, Action::Stop { card }]);
            actions.extend((0..=13).map(|bed| Action::King { card, bed }));
            for queen in Queen::ALL {
                actions.push(Action::Knight { card, queen });
                actions.extend((0..=13).map(|bed| Action::Potion { card, queen, bed }));
            }
        }
        actions.extend((0..=13).map(|bed| Action::Wake { bed }));
        actions.extend((0..64).map(|cards| Action::Discard { cards }));
        actions
    }

    /// Every set of hand cards with every button, bed, queen, and queen with bed.
    fn candidate_taps(&self) -> Vec<Taps> {
        let mut tails: Vec<Vec<Target>> = vec![vec![]];
        let buttons = [Target::Confirm, Target::Discard, Target::Send, Target::LetGo];
        tails.extend(buttons.map(|button| vec![button]));
        tails.push(vec![Target::Confirm, Target::Discard]);
        tails.extend((0..=13).map(|bed| vec![Target::Bed(bed)]));
        for queen in Queen::ALL {
            tails.push(vec![Target::Queen(queen)]);
            tails.push(vec![Target::Queen(queen), Target::Confirm]);
            tails.extend((1..=12).map(|bed| vec![Target::Queen(queen), Target::Bed(bed)]));
        }
        tails.push(vec![Target::Hand(5)]);
        let subsets = (0..32_u8).map(|cards| (0..5).filter(move |place| cards & (1 << place) != 0).map(Target::Hand));
        subsets
            .flat_map(|hand| tails.iter().map(move |tail| hand.clone().chain(tail.iter().copied()).collect()))
            .collect()
    }
}

/// Every action of the seat that decides.
pub fn legal<G: Rules>(state: &G) -> Vec<G::Action> {
    let mut legal = Vec::new();
    if let Turn::ToAct(seat) = state.turn() {
        state.legal(seat, &mut legal);
    }
    legal
}

/// A random game, one step at a time: a kind of move first, so that games end.
pub struct Walk<G: Rules> {
    pub state: G,
    pub before: G,
    pub actor: Seat,
    pub events: Vec<G::Event>,
    /// The last move in notation.
    pub last: String,
    chance: Seeded,
    steps: u32,
}

impl<G: Sample> Walk<G> {
    pub fn new(seats: usize, seed: u64) -> Self {
        let mut chance = Seeded::new(seed);
        let state = G::dealt(seats, &mut chance);
        Self { before: state.clone(), state, actor: Seat(0), events: Vec::new(), last: String::new(), chance, steps: 0 }
    }

    /// Plays one move; false when the game is over.
    pub fn step(&mut self) -> bool {
        let Turn::ToAct(actor) = self.state.turn() else { return false };
        self.steps += 1;
        assert!(self.steps < 5_000, "the game does not end");
        let legal = legal(&self.state);
        let kind = |action: &G::Action| format!("{action:?}").split(' ').next().map(str::to_owned);
        let mut kinds: Vec<_> = legal.iter().map(kind).collect();
        kinds.dedup();
        let wanted = &kinds[self.chance.below(kinds.len())];
        let members: Vec<_> = legal.iter().filter(|action| kind(action) == *wanted).collect();
        let action = *members[self.chance.below(members.len())];
        self.last = self.state.write(&action);
        self.before = self.state.clone();
        self.actor = actor;
        self.events.clear();
        self.state.play(actor, &action, &mut self.chance, &mut self.events).expect("a legal action");
        true
    }
}
