//! What tests may set from outside, so that they stay on their own machine. Only with the feature
//! `test-hooks`; an ordinary build does not look.
//!
//! - `ROUSE_LISTEN`: the one address on which tables are open. They are announced nowhere then, and
//!   no device looks for tables, unless there is
//! - `ROUSE_NEARBY`: a UDP port of the loopback interface, on which they are.

use crate::discovery::Scope;
use std::net::Ipv4Addr;

/// The value of a variable, if it makes sense.
#[cfg(feature = "test-hooks")]
fn variable<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// None: there are no hooks.
#[cfg(not(feature = "test-hooks"))]
fn variable<T>(_name: &str) -> Option<T> {
    None
}

/// The one address on which tables are open; none when that is the whole network.
pub(crate) fn only_address() -> Option<Ipv4Addr> {
    variable("ROUSE_LISTEN")
}

/// Where tables are announced and looked for; nowhere when missing.
#[must_use]
pub fn discovery_scope() -> Option<Scope> {
    match only_address() {
        None => Some(Scope::Network),
        Some(_) => variable("ROUSE_NEARBY").map(Scope::Loopback),
    }
}
