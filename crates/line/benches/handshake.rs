//! How long either end of a line takes to agree on keys, and to seal an update. Asserts nothing about time.

use rouse_line::{BIG, Guest, Secret, TableKey, answer};
use std::{hint::black_box, time::Instant};

const RUNS: u32 = 500;

fn each<T>(what: &str, mut run: impl FnMut() -> T) {
    let begun = Instant::now();
    (0..RUNS).for_each(|_| drop(black_box(run())));
    println!("{what}: {:.3} ms", begun.elapsed().as_secs_f64() * 1e3 / f64::from(RUNS));
}

fn main() {
    let (table, secret) = (TableKey::from_seed(&[7; 32]), Secret::code("K7Q2MX"));
    let begin = || Guest::begin(&table.public(), &secret, [1; 144]).expect("a table has a key");
    each("a guest asks", begin);
    let prove = begin().1;
    each("a table answers", || answer(&table, &secret, &prove, [2; 64]));
    let (proof, mut host) = answer(&table, &secret, &prove, [2; 64]).expect("a valid share");
    each("a guest asks and checks the answer", || begin().0.finish(&proof));
    let update = "x".repeat(5_000);
    each("an update is sealed", || host.sealer.seal(&update, BIG));
}
