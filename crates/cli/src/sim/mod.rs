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
    /// Which game.
    #[arg(long, value_parser = by_name_with_titles())]
    game: GameKind,
    /// One level a seat, parted by commas: random, sleepyhead, daydreamer, wide-awake or seer. A
    /// searching one may have iterations of its own: wide-awake@1000. The seats are rotated from game
    /// to game.
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<Entry>,
    /// House rules, with commas between them, as in runs,open-hands or blue-only-when-drawing. A name
    /// that is none is answered with those there are.
    #[arg(long, value_name = "RULE,…", value_delimiter = ',', value_parser = house_rules::named)]
    house_rules: Vec<HouseRule>,
    /// How many games.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Imagined games for each decision of a searching player.
    #[arg(long, conflicts_with = "budget_ms", value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// Milliseconds for each decision of a searching player; 100 where nothing is said.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    budget_ms: Option<u64>,
    /// Games at the same time, as far as there are games, and at most 256. A budget of time is only fair
    /// with a free core for each.
    #[arg(long, default_value_t = NonZeroUsize::MIN)]
    threads: NonZeroUsize,
    /// Fixes every deal, and with `--iterations` every move.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Prints one object instead of lines.
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
