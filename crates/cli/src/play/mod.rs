//! `rouse-cli play`: one terminal that goes round the table.
//!
//! Reading order: [`run`], `round` (whose turn it is and what is asked), `client` (the table's
//! messages), `show` (what is printed), `queens` and `rescue` (each game as text).

mod client;
mod queens;
mod rescue;
mod round;
mod show;

use crate::ended::{Ended, print};
use client::Client;
use rouse_rules::Seeded;
use rouse_session::{
    ClientMsg,
    wire::{Animal, Colour, GameKind, Person},
};
use rouse_table::{
    Clock, Table,
    store::{DiskStore, MemoryStore},
};
use std::path::PathBuf;

/// Which game.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Game {
    Queens,
    Rescue,
}

/// What `play` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game.
    #[arg(long, value_enum, default_value_t = Game::Queens)]
    game: Game,
    /// How many seats.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// Deals and shuffles the same every time.
    #[arg(long)]
    seed: Option<u64>,
    /// Where the game is saved, and gone on with. Without it, it is gone with the program.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Deals a new game even when an unfinished one is saved.
    #[arg(long, requires = "data")]
    new: bool,
}

/// Plays until the game is over or somebody quits.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let runtime = tokio::runtime::Runtime::new().map_err(Ended::unusable)?;
    runtime.block_on(async {
        let table = open(arguments).await?;
        let connection = table.connect().await.ok_or(Ended::Unread)?;
        let mut client = Client::new(connection);
        let result = sit_down(arguments, &mut client).await;
        table.close().await;
        result
    })
}

async fn open(arguments: &Arguments) -> Result<Table, Ended> {
    let chance = match arguments.seed {
        Some(seed) => Seeded::new(seed),
        None => Seeded::from_system().map_err(Ended::unusable)?,
    };
    match &arguments.data {
        Some(folder) => {
            let store = DiskStore::open(folder).map_err(Ended::unusable)?;
            Table::open(store, chance, Clock::real()).await
        }
        None => Table::open(MemoryStore::new(), chance, Clock::real()).await,
    }
    .map_err(Ended::unusable)
}

async fn sit_down(arguments: &Arguments, client: &mut Client) -> Result<(), Ended> {
    let saved = client.hello().await?;
    if saved && !arguments.new {
        print("Going on with the saved game.\n")?;
        client.begin(ClientMsg::Continue {}).await?;
    } else {
        let game = match arguments.game {
            Game::Queens => GameKind::Queens,
            Game::Rescue => GameKind::Rescue,
        };
        let people = people(arguments.seats.into());
        client.begin(ClientMsg::Start { game, people, first: None }).await?;
    }
    round::play(client, arguments.data.is_some()).await
}

/// People are called after their animals.
fn people(seats: usize) -> Vec<Person> {
    [
        ("Fox", Animal::Fox, Colour::Moon),
        ("Hare", Animal::Hare, Colour::Sun),
        ("Otter", Animal::Otter, Colour::Lagoon),
        ("Owl", Animal::Owl, Colour::Plum),
        ("Hedgehog", Animal::Hedgehog, Colour::Bell),
    ]
    .into_iter()
    .take(seats)
    .map(|(name, animal, colour)| Person::new(name, animal, colour))
    .collect()
}
