//! One host, many devices: each seat at a page of its own, and a television that only watches.

mod again;
mod apps;
mod back;
mod cheers;
mod games;
mod secrecy;
mod window;

/// A deal in which much happens: in The Rescue, every lightning card comes up.
const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// A deal that is over soon in Sleeping Queens, and still has an attack.
const SHORT: (&str, &str) = ("ROUSE_SEED", "1");
