//! One host, many devices: each seat at a page of its own, and a television that only watches.

mod again;
mod apps;
mod back;
mod cheers;
mod games;
mod secrecy;
mod window;

/// A deal with many attacks, a jester and sums; in The Rescue, every lightning card comes up.
const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// A deal that is over soon, where the way to the table counts more than the game.
const SHORT: (&str, &str) = ("ROUSE_SEED", "1");
