//! `rouse-cli play`: a game on one terminal that is passed around the table.
//!
//! Reading order: [`run`], `round` (whose turn it is and what is asked), `client` (the table's messages),
//! `show` (what is printed), `text` (the text of any game), `queens` and `rescue` (each game as text),
//! `names`.

mod client;
mod names;
mod queens;
mod rescue;
mod round;
pub(crate) mod show;
mod text;

use crate::{
    ended::{Ended, print},
    game, house_rules,
};
use client::Client;
use rouse_bots::Level;
use rouse_rules::{HouseRule, MAX_SEATS};
use rouse_session::{
    ClientMsg,
    wire::{Animal, Colour, GameKind, Pace, Person},
};
use rouse_table::Table;
use std::path::PathBuf;

/// What `play` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(long, value_parser = game::by_name(), default_value = GameKind::Queens.name())]
    game: GameKind,
    /// The number of seats [default: 2, or one more than the computer players]
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: Option<u8>,
    /// The levels of the computer players at the last seats, separated by commas: sleepyhead, daydreamer
    /// or wide-awake.
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',')]
    computers: Vec<Level>,
    /// House rules, separated by commas, such as runs,open-hands. An unknown name gets an error that lists
    /// all of them.
    #[arg(long, value_name = "RULE,…", value_delimiter = ',', value_parser = house_rules::named)]
    house_rules: Vec<HouseRule>,
    /// The seed of deals, shuffles and computer players: the same seed gives the same game.
    #[arg(long)]
    seed: Option<u64>,
    /// The folder in which the game is saved and later resumed. Without it, nothing is saved.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Deals a new game even if an unfinished one is saved.
    #[arg(long, requires = "data")]
    new: bool,
}

/// Plays until the game is over or a person quits.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let runtime = tokio::runtime::Runtime::new().map_err(Ended::unusable)?;
    runtime.block_on(async {
        let opened = Table::in_folder_seeded(arguments.data.as_deref(), arguments.seed).await;
        let table = opened.map_err(Ended::unusable)?;
        let connection = table.connect().await.ok_or(Ended::Closed)?;
        let mut client = Client::new(connection);
        let result = sit_down(arguments, &mut client).await;
        table.close().await;
        result
    })
}

async fn sit_down(arguments: &Arguments, client: &mut Client) -> Result<(), Ended> {
    let saved = client.hello().await?;
    if saved && !arguments.new {
        let rules =
            if arguments.house_rules.is_empty() { "" } else { " It keeps the house rules that it has." };
        print(format!("Going on with the saved game.{rules}\n"))?;
        client.begin(ClientMsg::Continue { game: None }).await?;
    } else {
        let game = arguments.game;
        let house_rules = house_rules::of(game, &arguments.house_rules)?;
        let people = people(arguments.seats, &arguments.computers)?;
        client.begin(ClientMsg::Start { game, people, queens: Vec::new(), first: None, house_rules }).await?;
        if !house_rules.is_empty() {
            let rules: Vec<_> = house_rules.iter().collect();
            print(format!("House rules: {}.\n", house_rules::names(&rules)))?;
        }
    }
    // The terminal has no animations that would need time.
    client.pace(Pace::Brisk).await?;
    round::play(client, arguments.data.is_some()).await
}

/// The people at the table, named after their animals. The last of them are computer players.
fn people(seats: Option<u8>, computers: &[Level]) -> Result<Vec<Person>, Ended> {
    let seats = seats.map_or(2.max(computers.len() + 1), usize::from);
    if seats > MAX_SEATS || computers.len() >= seats {
        return Err(Ended::unusable(format!(
            "{} computer players need a table with a person, of at most {MAX_SEATS} seats",
            computers.len()
        )));
    }
    let levels = computers.iter().copied().map(Some);
    let levels = std::iter::repeat_n(None, seats - computers.len()).chain(levels);
    let people = [
        ("Fox", Animal::Fox, Colour::Moon),
        ("Hare", Animal::Hare, Colour::Sun),
        ("Otter", Animal::Otter, Colour::Lagoon),
        ("Owl", Animal::Owl, Colour::Plum),
        ("Hedgehog", Animal::Hedgehog, Colour::Bell),
    ]
    .into_iter()
    .zip(levels)
    .map(|((name, animal, colour), bot)| Person { bot, ..Person::new(name, animal, colour) });
    Ok(people.collect())
}
