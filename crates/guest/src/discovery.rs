//! Announces tables and finds them, by multicast DNS (RFC 6762) and service discovery (RFC 6763). An
//! announcement is only a hint: the table's own message decides.

mod announce;
mod browse;
mod nearby;
mod service;

pub use announce::{Announcement, Announcer, announce};
pub use browse::{Browser, browse};
pub use nearby::Nearby;
pub(crate) use nearby::{MAX_ADDRESSES, is_id};
pub use service::{DiscoveryError, Scope};

#[cfg(test)]
mod tests;
