//! `rouse-cli import`: turns a text file of a game into a saved game.

use crate::{
    ended::{Ended, print, read},
    export::summary,
};
use rouse_session::record::{LONGEST, Record};
use rouse_table::store::{DiskStore, Store};
use std::path::PathBuf;

/// What `import` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A file with the output of `export`.
    file: PathBuf,
    /// The folder for the saved games, created if it is missing.
    #[arg(long)]
    data: PathBuf,
}

/// Saves the game, and prints its number.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let named = |error: String| Ended::unusable(format!("{}: {error}", arguments.file.display()));
    let record: Record =
        read(&arguments.file, LONGEST)?.parse().map_err(|error| named(format!("{error}")))?;
    let store = DiskStore::open(&arguments.data).map_err(Ended::unusable)?;
    let game = store.shelf().map_err(Ended::unusable)?.next;
    let stored = record.stored(game).map_err(|error| named(error.to_string()))?;
    store.write(&stored.saves(game, record.winners().is_some())).map_err(Ended::unusable)?;
    print(format!("{}  {}\n", game.0, summary(&record)))
}
