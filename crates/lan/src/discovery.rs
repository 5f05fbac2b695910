//! Tables that announce themselves and are found, by multicast DNS (RFC 6762) and service discovery
//! (RFC 6763). All of it is a hint: what counts is what the table itself says.

mod announce;
mod browse;
mod nearby;
mod service;

pub use announce::{Announcement, Announcer, announce};
pub use browse::{Browser, browse};
pub(crate) use nearby::MAX_ADDRESSES;
pub use nearby::Nearby;
pub use service::{DiscoveryError, Scope};

#[cfg(test)]
mod tests;
