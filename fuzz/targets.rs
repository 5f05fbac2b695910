//! Everything that parses, fed with any bytes: it gives an error or something sound, and never panics.
//! What was understood is written and read again, and has to be the same. Used by `fuzz_targets` and, with
//! the corpora and seeded mutations of them, by `crates/session/tests/it/fuzz.rs`.

use rouse_bots::{Bot, Budget, Level, Searched};
use rouse_line::{Guest, Proof, Prove, Secret, TableKey, answer};
use rouse_rules::{
    Chance, HouseRule, Rules, Seat, Seeded, Setup, Status, Taps, Verify, Viewer, prelude::*, queens, rescue,
    scenario,
};
use rouse_session::{
    ClientId, ClientMsg, GameId, Input, Millis, PROTOCOL_VERSION, Role, Secrets, ServerMsg, Session, Stored,
    Timings, World,
    code::TableCode,
    record::{Record, Replay},
    salvage,
    wire::{Animal, Colour, Drawing, GameKind, Person},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{fmt::Debug, str::from_utf8};

/// No game among computer players takes as many moves.
const LONGEST_GAME: usize = 20_000;

/// The name of a target, and what it does with its input.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 13] = [
    ("notation", notation),
    ("position", position),
    ("scenario", scenarios),
    ("record", record),
    ("brought_in", brought_in),
    ("client", client),
    ("server", server),
    ("line", line),
    ("taps", taps),
    ("save", save),
    ("salvage", salvaged),
    ("code", code),
    ("drawing", drawing),
];

/// The game and the number of seats that the first byte chooses, and what is left of the input.
fn table(data: &[u8]) -> Option<(GameKind, Setup, &[u8])> {
    let (&first, rest) = data.split_first()?;
    let kind = if first & 1 == 0 { GameKind::Queens } else { GameKind::Rescue };
    // The other bits are house rules, as many as the game has; the sixth shares its bit with the seats.
    let rules =
        if kind == GameKind::Queens { queens::State::HOUSE_RULES } else { rescue::State::HOUSE_RULES };
    let on = rules
        .iter()
        .enumerate()
        .filter(|(bit, _)| first.rotate_right(3 + *bit as u32 + *bit as u32 / 5) & 1 == 1);
    let house_rules = on.map(|(_, &rule)| rule).collect();
    Some((kind, Setup { house_rules, ..Setup::plain(2 + usize::from(first >> 1) % 4) }, rest))
}

/// A game in some state that follows from two bytes, and what is left of the input.
fn state<R: Rules>(setup: &Setup, data: &[u8]) -> Option<(R, Seat, Vec<u8>)> {
    let (&seed, rest) = data.split_first()?;
    let (&steps, rest) = rest.split_first()?;
    let mut chance = Seeded::new(u64::from(seed));
    let mut state = R::deal(setup, &mut chance);
    for _ in 0..steps {
        let Status::ToAct(seat) = state.status() else { break };
        let mut actions = Vec::new();
        state.legal(seat, &mut actions);
        let action = &actions[chance.below(actions.len())];
        state.play(seat, action, &mut chance, &mut Vec::new()).expect("a legal action is played");
    }
    let Status::ToAct(seat) = state.status() else { return None };
    Some((state, seat, rest.to_vec()))
}

/// A move in notation: two bytes choose the state, the rest is the text.
pub fn notation(data: &[u8]) {
    fn game<R: Rules + Verify>(setup: &Setup, data: &[u8])
    where
        R::Action: PartialEq + Debug,
    {
        let Some((mut state, seat, text)) = state::<R>(setup, data) else { return };
        let Ok(text) = from_utf8(&text) else { return };
        let Ok(action) = state.read(seat, text) else { return };
        let written = state.write(&action);
        let again = state.read(seat, &written).expect("what was written is read");
        assert_eq!(state.write(&again), written);
        if state.play(seat, &action, &mut Seeded::new(1), &mut Vec::new()).is_ok() {
            assert!(
                state.invariant_violations().is_empty(),
                "{:?} after {written}",
                state.invariant_violations()
            );
        }
    }
    let Some((kind, setup, rest)) = table(data) else { return };
    match kind {
        GameKind::Queens => game::<queens::State>(&setup, rest),
        GameKind::Rescue => game::<rescue::State>(&setup, rest),
    }
}

/// A position: what is accepted is written as it was, and played to its end. It may be one that no deal leads
/// to, such as hands with gaps.
pub fn position(data: &[u8]) {
    fn game<R: Searched>(data: &[u8]) {
        let Ok(position) = serde_json::from_slice::<R::Position>(data) else { return };
        let Ok(state) = R::from_position(&position) else { return };
        let again = R::from_position(&state.position()).expect("what was written is read");
        assert_eq!(again, state);
        to_the_end(state, data.len());
    }
    game::<queens::State>(data);
    game::<rescue::State>(data);
}

/// A scenario file.
pub fn scenarios(data: &[u8]) {
    if let Ok(text) = from_utf8(data) {
        let _ = scenario::run_file(text);
    }
}

/// A recorded game.
pub fn record(data: &[u8]) {
    let Some(record) = from_utf8(data).ok().and_then(|text| text.parse::<Record>().ok()) else { return };
    let text = record.to_string();
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&record));
    let mut replay = Replay::new(record).expect("it was read");
    replay.go(usize::MAX).expect("it was read");
}

/// A recorded game that somebody brings in: what is accepted is played to its end.
pub fn brought_in(data: &[u8]) {
    if let Some(record) = from_utf8(data).ok().and_then(|text| text.parse::<Record>().ok()) {
        go_on(record, data.len());
    }
}

/// Plays a recorded game on to its end.
pub fn go_on(record: Record, number: usize) {
    fn game<R: Searched>(position: Value, number: usize) {
        let position = serde_json::from_value(position).expect("a position");
        to_the_end(R::from_position(&position).expect("what was written is read"), number);
    }
    let (kind, over) = (record.kind(), record.winners().is_some());
    let mut replay = Replay::new(record).expect("it was read");
    replay.go(usize::MAX).expect("it was read");
    let position = replay.frame(Viewer::Public).position;
    match kind {
        _ if over => {}
        GameKind::Queens => game::<queens::State>(position, number),
        GameKind::Rescue => game::<rescue::State>(position, number),
    }
}

/// Computer players, one in sixteen games with one that searches among them, play to the end.
fn to_the_end<R: Searched>(mut state: R, number: usize) {
    let mut chance = Seeded::new(number as u64);
    let levels = [
        Level::Daydreamer,
        Level::Sleepyhead,
        if number.is_multiple_of(16) { Level::WideAwake } else { Level::Daydreamer },
    ];
    let bot = |seat: Seat| Bot::new(seat, levels[(seat.index() + number) % levels.len()], &mut chance);
    let mut bots: Vec<Bot<R>> = (0..state.seats()).map(|seat| Seat(seat as u8)).map(bot).collect();
    for _ in 0..LONGEST_GAME {
        let Status::ToAct(seat) = state.status() else { return };
        let action = bots[seat.index()].choose(&state.view(Viewer::Seat(seat)), &Budget::iterations(2));
        let mut events = Vec::new();
        state
            .play(seat, &action.expect("it is its turn"), &mut chance, &mut events)
            .expect("what is possible");
        for bot in &mut bots {
            events.iter().for_each(|event| bot.witness(&R::witness(event, Viewer::Seat(bot.seat()))));
        }
    }
    panic!("no end after {LONGEST_GAME} moves: {:?}", state.position());
}

fn same<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it is JSON");
    assert_eq!(&serde_json::from_str::<T>(&text).expect("what was written is read"), value);
}

/// A message of a client, to a table on which a game lies: from the table's own device, and from somebody
/// who has not come in.
pub fn client(data: &[u8]) {
    let Ok(message) = serde_json::from_slice::<ClientMsg>(data) else { return };
    same(&message);
    let mut table =
        Table::dealt(if data.len().is_multiple_of(2) { GameKind::Queens } else { GameKind::Rescue });
    for from in [ClientId(1), ClientId(2)] {
        table.input(from, Input::Message(message.clone()));
        table.input(from, Input::Message(ClientMsg::Ping {}));
    }
}

/// A message of a host.
pub fn server(data: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<ServerMsg>(data) {
        same(&message);
    }
}

/// What either end of a line hears before it has proven anything, and a frame that nobody has sealed.
pub fn line(data: &[u8]) {
    let (table, secret) = (TableKey::from_seed(&[7; 32]), Secret::code("K7Q2MX"));
    if let Ok(prove) = serde_json::from_slice::<Prove>(data) {
        same(&prove);
        if let Ok((_, mut channel)) = answer(&table, &secret, &prove, [3; 64]) {
            assert!(channel.opener.open(data).is_err());
        }
    }
    let (guest, _) = Guest::begin(&table.public(), &secret, [5; 144]).expect("a table has a key");
    if let Ok(proof) = serde_json::from_slice::<Proof>(data) {
        same(&proof);
        assert!(guest.finish(&proof).is_err(), "nobody knows the code by chance");
    }
    let _ = Guest::begin(&std::array::from_fn(|at| data.get(at).copied().unwrap_or(0)), &secret, [5; 144]);
}

/// A set of taps: three bytes choose the state, the rest is JSON. The judge and the player agree.
pub fn taps(data: &[u8]) {
    fn game<R: Rules + Verify>(setup: &Setup, data: &[u8]) {
        let Some((mut state, seat, rest)) = state::<R>(setup, data) else { return };
        let Ok(taps) = serde_json::from_slice::<Taps>(&rest) else { return };
        let Ok(action) = state.resolve(seat, &taps) else { return };
        assert_eq!(state.taps(&action), taps);
        state.play(seat, &action, &mut Seeded::new(1), &mut Vec::new()).expect("the judge has said yes");
        assert!(state.invariant_violations().is_empty(), "{:?}", state.invariant_violations());
    }
    let Some((kind, setup, rest)) = table(data) else { return };
    match kind {
        GameKind::Queens => game::<queens::State>(&setup, rest),
        GameKind::Rescue => game::<rescue::State>(&setup, rest),
    }
}

/// What lies on the disk: a head, and an entry a line; then the same as a house.
pub fn save(data: &[u8]) {
    let mut lines = data.split(|&byte| byte == b'\n').map(<[u8]>::to_vec);
    let head = lines.next().unwrap_or_default();
    let mut steps: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    let beside = if data.len().is_multiple_of(3) { steps.pop() } else { None };
    let (answer, seating) = if data.len().is_multiple_of(2) { (beside, None) } else { (None, beside) };
    let mut table = Table::empty();
    let _ = table.session.load_room(data);
    let stored = Stored { head, steps, answer, seating };
    if table.session.shelve(Millis(0), &Timings::default(), GameId(1), &stored).is_ok() {
        table.greet();
        table.input(ClientId(1), Input::Message(ClientMsg::Continue { game: None }));
        let record = Record::of(&stored).expect("it was loaded");
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    }
}

/// A file of which nobody knows what has become of it.
pub fn salvaged(data: &[u8]) {
    for salvage::Rescued { game, stored, .. } in salvage::games_in(data) {
        assert!(Table::empty().session.shelve(Millis(0), &Timings::default(), game, &stored).is_ok());
    }
}

/// A table code, as somebody types it.
pub fn code(data: &[u8]) {
    let Some(code) = from_utf8(data).ok().and_then(|text| text.parse::<TableCode>().ok()) else { return };
    assert_eq!(code.to_string().parse(), Ok(code));
}

/// A queen that somebody has drawn.
pub fn drawing(data: &[u8]) {
    let Some(drawing) = from_utf8(data).ok().and_then(|text| Drawing::parse(text).ok()) else { return };
    assert!(drawing.as_str().len() <= Drawing::LONGEST);
    let json = serde_json::to_string(&drawing).unwrap();
    assert_eq!(serde_json::from_str::<Drawing>(&json).unwrap(), drawing);
}

/// A table with nothing around it.
struct Table {
    session: Session,
    chance: Seeded,
    secrets: Stream,
}

/// Secrets that repeat.
struct Stream(Seeded);

impl Secrets for Stream {
    fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| self.0.below(256) as u8);
    }
}

impl Table {
    fn empty() -> Self {
        let mut secrets = Stream(Seeded::new(1));
        Self { session: Session::new(GameId(2), &mut secrets), chance: Seeded::new(1), secrets }
    }

    fn dealt(game: GameKind) -> Self {
        let mut table = Self::empty();
        table.greet();
        let people = vec![
            Person::new("Anna", Animal::Fox, Colour::Moon),
            Person::new("Ben", Animal::Hare, Colour::Sun),
        ];
        // With closed hands, nothing goes back by consent in the first game.
        let rules = HouseRule::OF_THE_TABLE.into_iter().filter(|_| game == GameKind::Rescue);
        let (first, house_rules) = (Some(Seat(0)), rules.collect());
        table.input(
            ClientId(1),
            Input::Message(ClientMsg::Start { game, people, queens: Vec::new(), first, house_rules }),
        );
        table.input(ClientId(1), Input::Message(ClientMsg::Reveal { seat: Seat(0) }));
        table
    }

    fn greet(&mut self) {
        self.input(ClientId(1), Input::Connected(Role::Host));
        let hello = ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None };
        self.input(ClientId(1), Input::Message(hello));
    }

    fn input(&mut self, from: ClientId, input: Input) {
        let (now, timings) = (Millis(1_000), Timings::default());
        let mut world =
            World { now, date: now, chance: &mut self.chance, secrets: &mut self.secrets, timings };
        self.session.handle(&mut world, from, input);
        self.session.run_due(&mut world);
        for message in self.session.owed(Millis(1_000), from) {
            let _ = serde_json::to_vec(&message).expect("it can be sent");
        }
    }
}
