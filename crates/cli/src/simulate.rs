//! `rouse-cli simulate`: whole evenings, each from one seed. Only a build with the feature `test-hooks` has it.

use crate::ended::{Ended, print};
use rouse_simulate::{Intensity, Plan, Report, play, shrink};
use std::{
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// What `simulate` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The seed of the first evening; the next has the next seed.
    #[arg(long)]
    seed: u64,
    /// The number of evenings. A single one is told in full.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    evenings: u64,
    /// How much goes wrong.
    #[arg(long, value_enum, default_value_t = Faults::Some)]
    faults: Faults,
    /// Tells only the seed of an evening that fails.
    #[arg(long)]
    quick: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Faults {
    None,
    Some,
    Wild,
}

impl Faults {
    fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Some => "some",
            Self::Wild => "wild",
        }
    }
}

impl Arguments {
    fn plan(&self, number: u64) -> Plan {
        let intensity = match self.faults {
            Faults::None => Intensity::None,
            Faults::Some => Intensity::Some,
            Faults::Wild => Intensity::Wild,
        };
        Plan::new(self.seed.wrapping_add(number), intensity)
    }
}

/// What has come of all evenings.
#[derive(Default)]
struct Tally {
    evenings: u64,
    actions: usize,
    took: Duration,
    /// The failed evening with the smallest seed.
    failed: Option<(u64, Report)>,
}

/// Plays the evenings, and tells the one that fails, made as small as it can be.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let (tally, began) = (Mutex::new(Tally::default()), Instant::now());
    let next = AtomicU64::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for _ in 0..threads.min(usize::try_from(arguments.evenings).unwrap_or(usize::MAX)) {
            scope.spawn(|| some(arguments, &next, &tally));
        }
    });
    let Tally { evenings, actions, took, failed } =
        tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some((number, report)) = failed {
        let mut found = (arguments.plan(number), report);
        if !arguments.quick {
            found = shrink(&found.0, found.1);
            print(format!("{}\n{}\n", found.1.trace.join("\n"), found.0))?;
        }
        let (plan, report) = found;
        let (seed, what) = (plan.seed(), report.failure.unwrap_or_default());
        let faults = arguments.faults.name();
        print(format!("Seed {seed} fails: {what}. Again: simulate --seed {seed} --faults {faults}\n"))?;
        return Err(Ended::Failed);
    }
    let seconds = began.elapsed().as_secs_f64();
    let hours = took.as_secs_f64() / 3_600.0;
    print(format!(
        "Evenings that went well: {evenings}, with {actions} actions; {hours:.1} simulated hours in {seconds:.1} s.\n"
    ))
}

/// Plays evenings on one thread, until none is left or one has failed.
fn some(arguments: &Arguments, next: &AtomicU64, tally: &Mutex<Tally>) {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= arguments.evenings {
            return;
        }
        let report = play(&arguments.plan(number));
        if arguments.evenings == 1 && report.failure.is_none() {
            let _ = print(format!("{}\n", report.trace.join("\n")));
        }
        let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
        tally.evenings += 1;
        tally.actions += report.actions;
        tally.took += report.took;
        if report.failure.is_some() {
            next.store(arguments.evenings, Ordering::Relaxed);
            if tally.failed.as_ref().is_none_or(|(first, _)| number < *first) {
                tally.failed = Some((number, report));
            }
        }
    }
}
