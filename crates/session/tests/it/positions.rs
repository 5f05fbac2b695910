//! The shelf of positions: `tests/records/positions` holds a game for each situation that tests of whole
//! programs begin in, cut after the move that leads there. Each is found by playing games by chance, and is
//! the shortest of them.
//!
//! `UPDATE_GOLDEN=1 cargo test -p rouse-session --test it positions` finds them again.

mod queens;
mod rescue;
mod search;

use crate::support::Bench;
use rouse_rules::{HouseRule, Offers, Target};
use rouse_session::{
    ClientId, ClientMsg, ServerMsg,
    record::Record,
    wire::{GameKind, Help, Level, Update},
};
use std::{collections::BTreeSet, fs, path::PathBuf};

/// A situation that tests begin in.
#[derive(Clone, Copy)]
struct Position {
    /// Its file, without `.txt`.
    name: &'static str,
    game: GameKind,
    seats: usize,
    house_rules: &'static [HouseRule],
    /// The computer players at the last seats.
    computers: &'static [Level],
    /// Whether this is it, as the seat that decides sees it.
    holds: fn(&Update) -> bool,
}

impl Position {
    /// Among people, by the printed rules.
    const fn new(game: GameKind, name: &'static str, seats: usize, holds: fn(&Update) -> bool) -> Self {
        Self { name, game, seats, house_rules: &[], computers: &[], holds }
    }

    const fn by(self, house_rules: &'static [HouseRule]) -> Self {
        Self { house_rules, ..self }
    }

    const fn against(self, computers: &'static [Level]) -> Self {
        Self { computers, ..self }
    }
}

fn all() -> impl Iterator<Item = Position> {
    queens::POSITIONS.iter().chain(rescue::POSITIONS).copied()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/positions")
}

/// Whether one of the moves that are offered holds such a target.
fn offers(offers: &Offers, wanted: impl Fn(Target) -> bool) -> bool {
    offers.listed.iter().any(|taps| taps.iter().any(&wanted))
}

/// Every person wants all the help that there is.
fn help_everybody(bench: &mut Bench, device: ClientId) {
    for (seat, person) in (0..).map(rouse_rules::Seat).zip(bench.update(device).people.clone()) {
        if person.bot.is_none() {
            bench.send(device, ClientMsg::Help { seat, help: Help::Sleepy });
        }
    }
}

/// Opens the hand of the person who decides, where there are hands. False when nobody does.
fn open(bench: &mut Bench, device: ClientId) -> bool {
    let Some(seat) = bench.to_act(device) else { return false };
    let stage = bench.update(device).stage;
    if stage.thinking.is_some() || stage.sealed.is_some() {
        return false;
    }
    if !stage.open_choice && stage.shown != Some(seat) {
        bench.send(device, ClientMsg::Conceal {});
        bench.reveal(device, seat);
    }
    true
}

/// What the person who decides sees in the game with this text, brought in at another table.
fn brought_in(text: &str) -> Option<Update> {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    let answers = bench.send(device, ClientMsg::Import { text: text.to_owned() });
    assert!(!answers.iter().any(|answer| matches!(answer, ServerMsg::Failed { .. })), "{answers:?}");
    assert_eq!(bench.send(device, ClientMsg::Continue { game: None }), []);
    help_everybody(&mut bench, device);
    open(&mut bench, device).then(|| bench.update(device).clone())
}

#[test]
fn every_position_on_the_shelf_is_what_it_is_called() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        search::write_all(&folder(), &all().collect::<Vec<_>>());
    }
    assert_nothing_else_lies_there();
    assert_all_are_used();
    for position in all() {
        let name = position.name;
        let text = fs::read_to_string(folder().join(format!("{name}.txt"))).expect(name);
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name}: as this version writes it");
        assert_eq!((record.kind(), record.people().len()), (position.game, position.seats), "{name}");
        let levels = record.people().iter().filter_map(|person| person.bot);
        assert!(levels.eq(position.computers.iter().copied()), "{name}");
        assert_eq!(record.house_rules(), position.house_rules.iter().copied().collect(), "{name}");
        let update = brought_in(&text).unwrap_or_else(|| panic!("{name}: nobody decides"));
        assert!((position.holds)(&update), "{name}: {update:#?}");
    }
}

fn assert_nothing_else_lies_there() {
    let names: Vec<_> = all().map(|position| format!("{}.txt", position.name)).collect();
    let known: BTreeSet<_> = names.iter().cloned().collect();
    assert_eq!(known.len(), names.len(), "every name once");
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.collect::<BTreeSet<_>>(), known);
}

fn assert_all_are_used() {
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/e2e");
    let files = fs::read_dir(tests).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file());
    let text: String = files.map(|path| fs::read_to_string(path).unwrap()).collect();
    for Position { name, .. } in all() {
        assert!(text.contains(&format!("\"{name}\"")), "no test begins at {name}");
    }
}
