//! Environment variables that keep tests on their own machine. Only a build with the feature `test-hooks`
//! reads them.
//!
//! - `ROUSE_LISTEN`: the one address on which tables are open. It switches discovery off, unless the next
//!   variable is set.
//! - `ROUSE_NEARBY`: a UDP port of the loopback interface, for discovery.

use crate::discovery::Scope;
use std::net::Ipv4Addr;

/// The value of a variable, if it is set and valid.
#[cfg(feature = "test-hooks")]
fn variable<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// Without the feature no variable is read.
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
