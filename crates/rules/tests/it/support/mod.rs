//! Random walks through games, shared by the tests of this crate.
#![allow(dead_code, reason = "every test file uses its own part")]

pub mod secrets;

use rouse_rules::{
    Chance, Queen, Rules, Seat, Seeded, Setup, Status, Taps, Target, Verify, prelude::*, queens, rescue,
};

/// How many games a test plays: few every day, many with `ROUSE_FULL=1`.
pub fn games(short: u64, long: u64) -> u64 {
    if std::env::var_os("ROUSE_FULL").is_some() { long } else { short }
}

/// What the tests need from a game beyond its rules.
pub trait Sample: Rules + Verify {
    /// Every action that could be written down, possible or not.
    fn candidate_actions() -> Vec<Self::Action>;
    /// Many sets of taps, possible or not.
    fn candidate_taps(&self) -> Vec<Taps>;
}

impl Sample for queens::State {
    fn candidate_actions() -> Vec<queens::Action> {
        use queens::Action;
        let mut actions = vec![Action::LetGo];
        for place in 0..6 {
            actions.extend([Action::Jester { place }, Action::Stop { place }]);
            actions.extend((0..=17).map(|bed| Action::King { place, bed }));
            for queen in Queen::ALL {
                let backs = [None, Some(Queen::Cat), Some(Queen::Dog), Some(Queen::Moon)];
                actions.extend(backs.map(|back| Action::Knight { place, queen, back }));
                actions.extend((0..=17).map(|bed| Action::Potion { place, queen, bed }));
            }
        }
        actions.extend((0..=17).map(|bed| Action::Wake { bed }));
        actions.extend((0..64).map(|places| Action::Discard { places }));
        actions
    }

    /// Every set of hand cards with every button, bed, queen, and queen with bed.
    fn candidate_taps(&self) -> Vec<Taps> {
        let mut tails: Vec<Vec<Target>> = vec![vec![]];
        let buttons = [Target::Confirm, Target::Discard, Target::Defend, Target::LetGo];
        tails.extend(buttons.map(|button| vec![button]));
        tails.push(vec![Target::Confirm, Target::Discard]);
        tails.extend((0..=17).map(|bed| vec![Target::Bed(bed)]));
        for queen in Queen::ALL {
            tails.push(vec![Target::Queen(queen)]);
            tails.push(vec![Target::Queen(queen), Target::Confirm]);
            tails.extend((1..=16).map(|bed| vec![Target::Queen(queen), Target::Bed(bed)]));
        }
        for back in [Queen::Cat, Queen::Dog, Queen::Moon].map(Target::Back) {
            tails.extend([vec![back], vec![back, Target::Bed(1)], vec![back, Target::Confirm]]);
            tails.extend([Queen::Cat, Queen::Dog, Queen::Moon].map(|queen| vec![Target::Queen(queen), back]));
        }
        tails.push(vec![Target::Hand(5)]);
        let subsets =
            (0..32_u8).map(|cards| (0..5).filter(move |place| cards & (1 << place) != 0).map(Target::Hand));
        subsets
            .flat_map(|hand| tails.iter().map(move |tail| hand.clone().chain(tail.iter().copied()).collect()))
            .collect()
    }
}

impl Sample for rescue::State {
    fn candidate_actions() -> Vec<rescue::Action> {
        use rescue::Action;
        let mut actions = vec![Action::Roll, Action::Reroll, Action::Keep, Action::Skip, Action::Done];
        actions.extend((0..6).map(|place| Action::Resolve { place }));
        actions.extend((0..13).map(|slot| Action::Take { slot }));
        actions.extend((0..70).map(|depth| Action::Recover { depth }));
        for place in 0..12 {
            actions.extend([Action::Wake { place }, Action::Discard { place }]);
            actions.extend((0..12).map(|other| Action::Pair { one: place, other }));
            actions.extend((0..70).step_by(3).map(|depth| Action::Book { book: place, depth }));
            for seat in (0..6).map(Seat) {
                actions.push(Action::Steal { from: seat, place });
                actions.extend((0..12).map(|theirs| Action::Trade { mine: place, with: seat, theirs }));
                actions.extend((0..4).map(|theirs| Action::TradeCompanion {
                    mine: place / 3,
                    with: seat,
                    theirs,
                }));
            }
            for companion in 0..5 {
                actions.extend((0..11).map(|king| Action::Rescue { queen: place, companion, king }));
            }
        }
        for one in (0..6).map(Seat) {
            actions.extend((0..6).map(|other| Action::SwapKnights { one, other: Seat(other) }));
        }
        actions
            .extend((0..1 << 10).chain([1 << 12, 1 << 15, 7 << 11]).map(|cards| Action::Equation { cards }));
        actions
    }

    /// Every one and every two of what lies on the table, every set of own cards with and without
    /// the big button, and threes for a rescue.
    fn candidate_taps(&self) -> Vec<Taps> {
        let position = self.position();
        let own = Seat(position.turn.unwrap_or(0));
        let targets = on_the_table(&position);
        let mut sets: Vec<Taps> = vec![Taps::default()];
        for (index, &one) in targets.iter().enumerate() {
            sets.push(Taps::from([one]));
            sets.extend(targets[index + 1..].iter().map(|&other| Taps::from([one, other])));
        }
        let realm = position.realms[own.index()].len().min(10) as u8;
        for cards in 0..1_u32 << realm {
            let cards = (0..realm)
                .filter(move |place| cards & (1 << place) != 0)
                .map(|place| Target::Realm(own, place));
            let buttons: [&[Target]; 3] = [&[], &[Target::Confirm], &[Target::Confirm, Target::Done]];
            sets.extend(buttons.map(|buttons| cards.clone().chain(buttons.iter().copied()).collect()));
        }
        for place in 0..=realm {
            for companion in 0..=position.companions[own.index()].len() as u8 {
                let pair = [Target::Realm(own, place), Target::Companion(own, companion)];
                sets.extend((0..11).map(|king| pair.into_iter().chain([Target::King(king)]).collect()));
            }
        }
        sets.sort();
        sets.dedup();
        sets
    }
}

/// Everything that can be tapped, and a little beyond.
fn on_the_table(position: &rescue::Position) -> Vec<Target> {
    let buttons = [Target::Die, Target::Keep, Target::Skip, Target::Done, Target::Confirm, Target::Discard];
    let mut targets = buttons.to_vec();
    targets.extend([Target::Hand(0), Target::Bed(1), Target::Queen(Queen::Moon), Target::Defend]);
    targets.extend((0..=position.drawn.len() as u8).map(Target::Drawn));
    targets.extend((0..=11).map(Target::Grid));
    targets.extend((0..=10).map(Target::King));
    targets.extend((0..=position.discard.len() as u8).map(Target::Pile));
    for seat in 0..=position.players {
        targets.push(Target::Knight(Seat(seat)));
        let length = |lists: &[Vec<String>]| lists.get(usize::from(seat)).map_or(0, Vec::len) as u8;
        targets.extend((0..=length(&position.realms)).map(|place| Target::Realm(Seat(seat), place)));
        targets.extend((0..=length(&position.companions)).map(|place| Target::Companion(Seat(seat), place)));
    }
    targets
}

/// Every action of the seat that decides.
pub fn legal<G: Rules>(state: &G) -> Vec<G::Action> {
    let mut legal = Vec::new();
    if let Status::ToAct(seat) = state.status() {
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

/// A table by the house rules whose bits are set in `seed`: all combinations, one after the other.
pub fn by_house_rules<G: Rules>(seats: usize, seed: u64) -> Setup {
    let rules = G::HOUSE_RULES.iter().enumerate().filter(|(bit, _)| seed >> bit & 1 == 1);
    Setup { house_rules: rules.map(|(_, &rule)| rule).collect(), ..Setup::plain(seats) }
}

/// The same; in the short form the seat counts share the combinations, so that eight seeds have all of 32.
pub fn spread<G: Rules>(seats: usize, seed: u64) -> Setup {
    by_house_rules::<G>(seats, games(seed * 4 + seats as u64 - 2, seed))
}

impl<G: Sample> Walk<G> {
    pub fn new(seats: usize, seed: u64) -> Self {
        Self::at(&Setup::plain(seats), seed)
    }

    pub fn at(setup: &Setup, seed: u64) -> Self {
        let mut chance = Seeded::new(seed);
        let state = G::deal(setup, &mut chance);
        Self {
            before: state.clone(),
            state,
            actor: Seat(0),
            events: Vec::new(),
            last: String::new(),
            chance,
            steps: 0,
        }
    }

    /// Plays one move; false when the game is over.
    pub fn step(&mut self) -> bool {
        let Status::ToAct(actor) = self.state.status() else { return false };
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

/// A state of the second game: three seats, and what `changes` says.
pub fn rescue_from(changes: serde_json::Value) -> rescue::State {
    let mut position =
        serde_json::json!({"game": "rescue", "players": 3, "knights": ["blue", "black", "white"]});
    for (key, value) in changes.as_object().unwrap() {
        position[key] = value.clone();
    }
    rescue::State::from_position(&serde_json::from_value(position).unwrap()).unwrap()
}
