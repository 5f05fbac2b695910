//! One host, many devices: each seat at a page of its own, and a television that only watches.

mod back;
mod games;
mod secrecy;
mod window;

/// A deal with many attacks, a jester and sums; in The Rescue, every lightning card comes up.
const SEED: (&str, &str) = ("ROUSE_SEED", "7");
