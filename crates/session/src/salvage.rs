//! What can still be read of games in a file that is damaged.
//!
//! Heads and entries name their game and their place in it ([`crate::save`]), so they are found wherever they
//! lie, even if the index around them is lost. A game is rescued as far as it replays.

use crate::{
    game::Game,
    save::{Entry, GameId, Head, LoadError, Stored},
    time::Millis,
    timings::Timings,
};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// How heads and entries begin.
const HEAD: &[u8] = br#"{"version":"#;
const ENTRY: &[u8] = br#"{"game":"#;
/// The most bytes of a head or an entry.
const LONGEST: usize = 64 * 1024;

/// Step → the different entries that were found for it, the last one last. Pages that are no longer
/// in use may hold one that was never accepted.
type Steps = BTreeMap<u32, Vec<Vec<u8>>>;

/// A game that was found in a damaged file.
#[derive(Debug)]
pub struct Rescued {
    pub game: GameId,
    /// Its head, and its actions up to the first that is missing or cannot be played.
    pub stored: Stored,
    /// Whether it is finished.
    pub over: bool,
}

/// Every game of which the head can be read.
#[must_use]
pub fn games_in(bytes: &[u8]) -> Vec<Rescued> {
    let mut heads: BTreeMap<u32, Vec<u8>> = BTreeMap::new();
    heads.extend(parse_all::<Head>(bytes, HEAD).map(|(head, text)| (head.id, text)));
    let mut entries: BTreeMap<u32, Steps> = BTreeMap::new();
    for (entry, text) in parse_all::<Entry>(bytes, ENTRY) {
        let there = entries.entry(entry.game).or_default().entry(entry.step).or_default();
        there.retain(|other| *other != text);
        there.push(text);
    }
    let games = heads.into_iter().map(|(id, head)| (id, head, entries.remove(&id).unwrap_or_default()));
    games.filter_map(|(id, head, steps)| mended(GameId(id), head, steps)).collect()
}

/// Every value of this type whose bytes begin with `start`, with these bytes.
fn parse_all<'a, T: DeserializeOwned>(
    bytes: &'a [u8],
    start: &'a [u8],
) -> impl Iterator<Item = (T, Vec<u8>)> + 'a {
    let places = bytes.windows(start.len()).enumerate().filter(move |(_, window)| *window == start);
    places.filter_map(move |(at, _)| {
        let rest = &bytes[at..bytes.len().min(at + LONGEST)];
        let mut values = serde_json::Deserializer::from_slice(rest).into_iter::<T>();
        let value = values.next()?.ok()?;
        Some((value, rest[..values.byte_offset()].to_vec()))
    })
}

/// The longest game that these entries make; none when the head cannot be loaded.
fn mended(game: GameId, head: Vec<u8>, mut steps: Steps) -> Option<Rescued> {
    let choose = |steps: &mut Steps| {
        let row = (0..).map_while(|step| steps.get(&step)?.last().cloned());
        Stored { head: head.clone(), steps: row.collect(), ..Stored::default() }
    };
    let mut stored = choose(&mut steps);
    loop {
        match Game::load(Millis(0), &Timings::default(), game, &stored) {
            Ok(loaded) => return Some(Rescued { game, over: loaded.over(), stored }),
            Err(LoadError::Entry { step, .. } | LoadError::Step { step, .. }) => {
                // Tries the entry that was found before for this step; without one the game ends here.
                steps.get_mut(&(step as u32))?.pop();
                stored = choose(&mut steps);
            }
            Err(_) => return None,
        }
    }
}
