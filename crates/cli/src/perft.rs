//! `rouse-cli perft`: counts move sequences.

use crate::{
    ended::{Ended, print, read},
    game::{in_game, named},
};
use rouse_rules::perft::count_from;
use serde_json::Value;
use std::path::PathBuf;

/// The maximum length of a position in bytes: forty times what a position with every card needs.
const LONGEST: usize = 64 * 1024;

/// What `perft` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A file with one position.
    file: PathBuf,
    /// The length of the sequences in moves, at most 64.
    #[arg(value_parser = clap::value_parser!(u32).range(..=64))]
    depth: u32,
    /// The seed of all shuffles.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Prints the count.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let name = arguments.file.display();
    let text = read(&arguments.file, LONGEST)?;
    let position: Value =
        serde_json::from_str(&text).map_err(|error| Ended::unusable(format!("{name}: {error}")))?;
    let counted = match position.get("game").and_then(Value::as_str) {
        Some(game) => named(game)
            .and_then(|kind| in_game!(kind, G => count_from::<G>(position, arguments.depth, arguments.seed))),
        None => Err("the position names no game".to_owned()),
    };
    let counted =
        counted.map_err(|why| Ended::unusable(format!("{name}: {}", why.replace(char::is_control, " "))))?;
    print(format!("{counted}\n"))
}
