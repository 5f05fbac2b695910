//! `rouse-cli sim`: plays computer players against each other, and counts wins.

mod player;
mod table;
mod tally;

use crate::{
    ended::{Ended, print},
    game::{by_name_with_titles, in_game},
    house_rules,
};
use player::{Entry, Told};
use rouse_bots::Budget;
use rouse_rules::{HouseRule, HouseRules, MAX_SEATS, MIN_SEATS};
use rouse_session::wire::GameKind;
use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};
use table::Table;
use tally::{Report, Tally};

/// What `sim` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(long, value_parser = by_name_with_titles())]
    game: GameKind,
    /// The level at each seat, separated by commas: random, sleepyhead, daydreamer, wide-awake or seer. A
    /// level that searches may have its own number of iterations: wide-awake@1000. The players move on by
    /// one seat after each game.
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<Entry>,
    /// House rules, separated by commas, such as runs,open-hands. An unknown name gets an error that lists
    /// all of them.
    #[arg(long, value_name = "RULE,…", value_delimiter = ',', value_parser = house_rules::named)]
    house_rules: Vec<HouseRule>,
    /// The number of games.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The iterations of a search for each decision.
    #[arg(long, conflicts_with = "budget_ms", value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// The milliseconds of a search for each decision [default: 100]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    budget_ms: Option<u64>,
    /// The number of games at the same time, at most 256. With a time budget, results are only fair if each
    /// thread has a core of its own.
    #[arg(long, default_value_t = NonZeroUsize::MIN)]
    threads: NonZeroUsize,
    /// The seed of all deals and, with `--iterations`, of all moves.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Prints one JSON object instead of lines.
    #[arg(long)]
    json: bool,
}

/// Plays, and prints the result.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let seats = arguments.bots.len();
    if !(MIN_SEATS..=MAX_SEATS).contains(&seats) {
        return Err(Ended::unusable(format!(
            "--bots names one level a seat, and a table has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}"
        )));
    }
    let (tally, seconds) = in_game!(arguments.game, G => series::<G>(arguments)?);
    let game = arguments.game.name();
    let report = Report::new((game, &arguments.house_rules), &arguments.bots, &tally, seconds);
    print(if arguments.json { report.json() } else { report.lines() })
}

/// The maximum number of threads: no machine has as many cores, and each thread needs memory.
const MOST_THREADS: u64 = 256;

/// The number of threads for this many games.
fn threads(asked: NonZeroUsize, games: u64) -> u64 {
    (asked.get() as u64).min(games).min(MOST_THREADS)
}

/// Plays all games on the requested number of threads. Returns the counts and the duration in seconds.
fn series<G: Told>(arguments: &Arguments) -> Result<(Tally, f64), Ended> {
    let house_rules: HouseRules = house_rules::of(arguments.game, &arguments.house_rules)?;
    let (next, began) = (AtomicU64::new(0), Instant::now());
    let work = || {
        let mut tally = Tally::default();
        let mut table = Table::<G>::new(&arguments.bots, house_rules, budget(arguments));
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= arguments.games {
                return tally;
            }
            table.play(number, arguments.seed, &mut tally);
        }
    };
    let tally = thread::scope(|scope| {
        let threads: Vec<_> =
            (1..threads(arguments.threads, arguments.games)).map(|_| scope.spawn(work)).collect();
        let own = work();
        threads.into_iter().fold(own, |sum, thread| match thread.join() {
            Ok(tally) => sum + tally,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    });
    Ok((tally, began.elapsed().as_secs_f64()))
}

fn budget(arguments: &Arguments) -> Budget<'static> {
    match arguments.iterations {
        Some(iterations) => Budget::iterations(iterations),
        None => Budget::time(Duration::from_millis(arguments.budget_ms.unwrap_or(100))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_no_more_than_games() {
        for (asked, games, started) in [(1, 9, 1), (4, 9, 4), (33_000, 3, 3), (33_000, u64::MAX, 256)] {
            assert_eq!(threads(NonZeroUsize::new(asked).expect("one at least"), games), started);
        }
    }
}
