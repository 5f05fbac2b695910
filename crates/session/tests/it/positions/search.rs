//! Finds the positions: many games by chance, and of those that come to a position the shortest.

use super::{Position, brought_in, help_everybody, open};
use crate::support::{Bench, people};
use rouse_rules::{Seat, Seeded};
use rouse_session::{ClientMsg, record::Record};
use std::{collections::BTreeMap, fs, path::Path};

/// How many games are played at each kind of table.
const GAMES: u64 = 200;
/// Names that every language translates.
const NAMES: [&str; 5] = ["Fox", "Hare", "Otter", "Owl", "Hedgehog"];

/// Finds all of them, and writes each into its file.
pub fn write_all(folder: &Path, positions: &[Position]) {
    fs::create_dir_all(folder).unwrap();
    let mut left: Vec<&Position> = positions.iter().collect();
    while let Some(first) = left.first().copied() {
        let table = |one: &Position| (one.game, one.seats, one.house_rules);
        let (same, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|one| table(one) == table(first));
        let found = shortest(&same);
        for position in same {
            let text = found.get(position.name).unwrap_or_else(|| panic!("{} never comes up", position.name));
            fs::write(folder.join(format!("{}.txt", position.name)), text).unwrap();
        }
        left = others;
    }
}

/// The shortest game to each of these positions, which are all of one kind of table.
fn shortest(positions: &[&Position]) -> BTreeMap<&'static str, String> {
    let mut found = BTreeMap::<&str, (usize, String)>::new();
    for seed in 0..GAMES {
        let (mut bench, device) = begun(positions[0], seed);
        let mut chance = Seeded::new(seed);
        loop {
            let moves = bench.stored().steps.len();
            let missing = |one: &&&Position| found.get(one.name).is_none_or(|(length, _)| moves < *length);
            let missing: Vec<_> = positions.iter().filter(missing).collect();
            if missing.is_empty() {
                break;
            }
            if open(&mut bench, device) {
                for position in missing.into_iter().filter(|one| (one.holds)(bench.update(device))) {
                    let text = written(position, &bench);
                    if brought_in(&text).is_some_and(|update| (position.holds)(&update)) {
                        found.insert(position.name, (moves, text));
                    }
                }
            }
            if !bench.step(device, &mut chance) {
                break;
            }
        }
    }
    found.into_iter().map(|(name, (_, text))| (name, text)).collect()
}

/// A table of people at which this position may come up.
fn begun(position: &Position, seed: u64) -> (Bench, rouse_session::ClientId) {
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    let mut people = people(position.seats);
    people.iter_mut().zip(NAMES).for_each(|(person, name)| person.name = name.to_owned());
    let house_rules = position.house_rules.iter().copied().collect();
    bench.send(
        device,
        ClientMsg::Start {
            game: position.game,
            people,
            queens: Vec::new(),
            first: Some(Seat(0)),
            house_rules,
        },
    );
    help_everybody(&mut bench, device);
    (bench, device)
}

/// The game so far as text, with the computer players of this position in place of the last people.
fn written(position: &Position, bench: &Bench) -> String {
    let text = Record::of(bench.stored()).unwrap().to_string();
    let first = position.seats - position.computers.len();
    let seats = (first..).zip(position.computers);
    seats.fold(text, |text, (seat, level)| {
        let level = serde_json::to_value(level).unwrap();
        let line = text.lines().find(|line| line.starts_with(&format!("seat {seat} "))).unwrap().to_owned();
        text.replacen(&line, &line.replace("person", level.as_str().unwrap()), 1)
    })
}
