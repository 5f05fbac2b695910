//! Evenings from seeds.

use rouse_simulate::{Intensity, Plan, Report, play, shrink};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

/// The report of an evening that has to go well.
fn well(seed: u64, intensity: Intensity) -> Report {
    let plan = Plan::new(seed, intensity);
    let report = play(&plan);
    if report.failure.is_some() {
        let (plan, report) = shrink(&plan, report);
        panic!("seed {seed}, {intensity:?}:\n{}\n{plan}", report.trace.join("\n"));
    }
    report
}

#[test]
fn the_same_seed_is_the_same_evening() {
    // The second one keeps its games in a file; in the third the host has no window.
    for (seed, intensity) in [(1, Intensity::None), (1, Intensity::Wild), (7, Intensity::Wild)] {
        let [one, two] = [(); 2].map(|()| well(seed, intensity));
        assert!(one.actions > 10, "{} actions", one.actions);
        assert_eq!(one, two);
    }
}

#[test]
fn an_evening_that_has_failed_once_goes_well() {
    // A device that sleeps hears nothing of what it has sent.
    well(1_012, Intensity::Wild);
}

/// How many evenings to play: with `ROUSE_FULL` ten thousand.
fn evenings() -> u64 {
    let asked = std::env::var("ROUSE_EVENINGS").ok().and_then(|count| count.parse().ok());
    asked.unwrap_or(if std::env::var_os("ROUSE_FULL").is_some() { 10_000 } else { 60 })
}

#[test]
fn evenings_with_every_fault_go_well() {
    let (next, last) = (AtomicU64::new(0), evenings());
    let some = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= last {
                return;
            }
            well(1_000 + number, [Intensity::Some, Intensity::Wild][number as usize % 2]);
        }
    };
    thread::scope(|scope| (0..2).for_each(|_| _ = scope.spawn(some)));
}
