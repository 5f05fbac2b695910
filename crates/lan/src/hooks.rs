//! What tests may set from outside: `ROUSE_LISTEN`. Only with the feature `test-hooks`; an ordinary
//! build does not look.

use std::net::Ipv4Addr;

/// The one address on which tables are open, and announced nowhere: a test stays on its own machine.
#[cfg(feature = "test-hooks")]
pub(crate) fn only_address() -> Option<Ipv4Addr> {
    std::env::var("ROUSE_LISTEN").ok()?.parse().ok()
}

/// None: tables are open to the whole network.
#[cfg(not(feature = "test-hooks"))]
pub(crate) fn only_address() -> Option<Ipv4Addr> {
    None
}
