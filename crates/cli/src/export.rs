//! `rouse-cli export`: saved games as text files.

use crate::ended::{Ended, note, print};
use rouse_rules::Seat;
use rouse_session::{GameId, record::Record};
use rouse_table::store::SavedGames;
use std::path::PathBuf;

/// What `export` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The folder with the saved games.
    #[arg(long)]
    data: PathBuf,
    /// The number of the game to print. Without it, all games are listed.
    #[arg(long)]
    game: Option<u32>,
    /// Allows a game that is not over. The text reveals all its hidden cards: hands, beds, piles.
    #[arg(long, requires = "game")]
    unfinished: bool,
}

/// Prints one game, or the list of all. The folder is not changed.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    if !arguments.data.is_dir() {
        return Err(Ended::unusable(format!("{}: there is no such folder", arguments.data.display())));
    }
    let saved = SavedGames::in_folder(&arguments.data).map_err(Ended::unusable)?;
    if saved.damaged() {
        note("the file of saved games is damaged: this is what can still be read of it");
    }
    match arguments.game {
        Some(game) => print(record(&saved, GameId(game), arguments.unfinished)?),
        None => list(&saved),
    }
}

fn record(saved: &SavedGames, game: GameId, unfinished: bool) -> Result<Record, Ended> {
    if let Some(record) = saved.finished_game(game).map_err(Ended::unusable)? {
        return Ok(record);
    }
    let stored = saved.game(game).ok_or_else(|| Ended::unusable(format!("there is no game {}", game.0)))?;
    let record = Record::of(stored).map_err(Ended::unusable)?;
    if record.winners().is_none() && !unfinished {
        return Err(Ended::unusable(format!(
            "game {} is not over: its file would tell every hidden card. Say --unfinished if everybody may know them",
            game.0
        )));
    }
    Ok(record)
}

fn list(saved: &SavedGames) -> Result<(), Ended> {
    let album = saved.album().map_err(Ended::unusable)?;
    for kept in album.iter().rev() {
        if let Some(record) = saved.finished_game(GameId(kept.id)).map_err(Ended::unusable)? {
            print(format!("{}  {}\n", kept.id, summary(&record)))?;
        }
    }
    for (GameId(number), stored) in
        saved.games().filter(|(game, _)| album.iter().all(|kept| kept.id != game.0))
    {
        match Record::of(stored) {
            Ok(record) => print(format!("{number}  {}\n", summary(&record)))?,
            Err(error) => print(format!("{number}  cannot be played again: {error}\n"))?,
        }
    }
    Ok(())
}

/// One line that describes a game.
pub(crate) fn summary(record: &Record) -> String {
    let name = |seat: &Seat| record.people().get(seat.index()).map_or("?", |person| person.name.as_str());
    let names: Vec<_> = record.people().iter().map(|person| person.name.as_str()).collect();
    let end = match record.winners() {
        Some(winners) => format!("won by {}", winners.iter().map(name).collect::<Vec<_>>().join(" and ")),
        None => "not over".to_owned(),
    };
    let game = record.kind().name();
    format!("{game}  {}  {} actions, {end}", names.join(", "), record.moves().len())
}
