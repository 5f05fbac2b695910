//! One host and many devices: each seat on a page of its own, and a television that only watches.

mod again;
mod apps;
mod back;
mod cheers;
mod games;
mod secrecy;
mod window;

/// A deal with many events: in The Rescue, every lightning card is drawn.
const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// A deal with a short game of Sleeping Queens that still has an attack.
const SHORT: (&str, &str) = ("ROUSE_SEED", "1");
