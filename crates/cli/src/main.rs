//! `rouse-cli`: the table without a window, and tools for development.
//!
//! Exit codes: 0 success, 1 a check failed, 2 bad usage or unusable input.

mod ended;
mod export;
mod game;
mod host;
mod house_rules;
mod import;
mod input_line;
mod join;
mod perft;
mod play;
mod replay;
mod scenario;
mod sim;
#[cfg(feature = "test-hooks")]
mod simulate;
mod web;

use clap::{Parser, Subcommand};
use std::{env, io, io::IsTerminal as _, process::ExitCode, sync::LazyLock};
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    fmt,
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

/// The version, and which interface a table serves.
static VERSION: LazyLock<String> =
    LazyLock::new(|| format!("{}, interface: {}", env!("CARGO_PKG_VERSION"), rouse_host::INTERFACE));

/// Rouse without a window: hosts and joins tables, plays in the terminal, and tests the rules.
#[derive(Parser)]
#[command(version, long_version = VERSION.as_str())]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Prints a saved game as text, or lists the saved games.
    Export(export::Arguments),
    /// Saves a game from a text file: a finished game joins the album, an unfinished one can be resumed.
    Import(import::Arguments),
    /// Replays a game from a text file, checks every move, and prints the game.
    Replay(replay::Arguments),
    /// Runs scenario files and prints one line for each scenario.
    Scenario(scenario::Arguments),
    /// Counts the distinct sequences of moves from a position.
    Perft(perft::Arguments),
    /// Plays a game in this terminal. The people at the seats take turns at the keyboard.
    Play(play::Arguments),
    /// Lets computer players play against each other, and counts their wins.
    Sim(sim::Arguments),
    /// Plays whole evenings, each from one seed: a host, guests, a bad network, a disk that fails.
    #[cfg(feature = "test-hooks")]
    Simulate(simulate::Arguments),
    /// Hosts a table for all devices on this network.
    Host(host::Arguments),
    /// Joins a table that another device hosts, without drawing it.
    Join(join::Arguments),
    /// Serves the edition that plays in a browser without a host, to browsers on this machine.
    Web(web::Arguments),
}

impl Command {
    /// From which level on it logs. A simulated evening tells what goes wrong by itself.
    fn logs(&self) -> LevelFilter {
        match self {
            #[cfg(feature = "test-hooks")]
            Self::Simulate(_) => LevelFilter::OFF,
            _ => LevelFilter::WARN,
        }
    }
}

/// Logs what `RUST_LOG` names, or else from this level on: `debug`, or `warn,rouse_host=trace`. With colours only where a person reads
/// them, and wants them (no-color.org).
fn log_to_stderr(default: LevelFilter) {
    let named = env::var("RUST_LOG").ok().and_then(|named| named.parse::<Targets>().ok());
    let filter = named.unwrap_or_else(|| Targets::new().with_default(default));
    let colours = io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let layer = fmt::layer().with_writer(io::stderr).with_ansi(colours);
    tracing_subscriber::registry().with(layer).with(filter).init();
}

fn main() -> ExitCode {
    let command = Arguments::parse().command;
    log_to_stderr(command.logs());
    rouse_table::log_panics_without_words();
    let result = match command {
        Command::Export(arguments) => export::run(&arguments),
        Command::Import(arguments) => import::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Scenario(arguments) => scenario::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Sim(arguments) => sim::run(&arguments),
        #[cfg(feature = "test-hooks")]
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Host(arguments) => host::run(&arguments),
        Command::Join(arguments) => join::run(&arguments),
        Command::Web(arguments) => web::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(ended) => ended.exit_code(),
    }
}
