//! Environment variables that keep tests local to their machine, and fast. Only a build with the feature
//! `test-hooks` reads them.
//!
//! - `ROUSE_LISTEN`: the only address on which tables are open. It turns discovery off, unless the next
//!   variable is set.
//! - `ROUSE_NEARBY`: a UDP port of the loopback interface, for discovery.
//! - `ROUSE_TIMINGS=none`: hosts and guests try again nearly at once.

use crate::{Limits, discovery::Scope, simulated};
use std::net::Ipv4Addr;

/// The values of these variables.
#[derive(Debug, Default)]
struct Hooks {
    listen: Option<Ipv4Addr>,
    nearby: Option<u16>,
    no_pauses: bool,
}

impl Hooks {
    #[cfg(feature = "test-hooks")]
    fn read(variable: impl Fn(&str) -> Option<String>) -> Self {
        Self {
            listen: variable("ROUSE_LISTEN").and_then(|text| text.parse().ok()),
            nearby: variable("ROUSE_NEARBY").and_then(|text| text.parse().ok()),
            no_pauses: variable("ROUSE_TIMINGS").is_some_and(|text| text == "none"),
        }
    }

    /// Without the feature no variable is read.
    #[cfg(not(feature = "test-hooks"))]
    fn read(_: impl Fn(&str) -> Option<String>) -> Self {
        Self::default()
    }

    fn scope(&self) -> Option<Scope> {
        match self.listen {
            None => Some(Scope::Network),
            Some(_) => self.nearby.map(Scope::Loopback),
        }
    }

    fn limits(&self) -> Limits {
        if self.no_pauses { Limits::default().without_pauses() } else { Limits::default() }
    }
}

fn hooks() -> Hooks {
    Hooks::read(|name| std::env::var(name).ok())
}

/// The only address on which tables are open; `None` for all addresses.
#[must_use]
pub fn only_address() -> Option<Ipv4Addr> {
    simulated::only_address().or_else(|| hooks().listen)
}

/// Where tables are announced and looked for; `None` for nowhere.
#[must_use]
pub fn discovery_scope() -> Option<Scope> {
    hooks().scope()
}

/// Whether hosts and guests try again nearly at once.
#[must_use]
pub fn has_no_pauses() -> bool {
    hooks().no_pauses
}

/// The limits for a program: the default ones, changed by test hooks only.
#[must_use]
pub fn program_limits() -> Limits {
    hooks().limits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_builds_for_tests_look_at_the_environment() {
        let hooks = Hooks::read(|name| match name {
            "ROUSE_LISTEN" => Some("127.0.0.1".to_owned()),
            "ROUSE_NEARBY" => Some("4710".to_owned()),
            "ROUSE_TIMINGS" => Some("none".to_owned()),
            _ => None,
        });
        let look = cfg!(feature = "test-hooks");
        assert_eq!(hooks.listen, look.then_some(Ipv4Addr::LOCALHOST));
        assert_eq!(hooks.scope(), Some(if look { Scope::Loopback(4710) } else { Scope::Network }));
        assert_eq!(hooks.limits().back_off < Limits::default().back_off, look);
    }
}
