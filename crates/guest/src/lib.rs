//! The guest's side of a local network: finds tables, and joins them.
//!
//! Reading order:
//!
//! - Joining: [`Guest`], `reconnect` (dials again after each loss), `exchange` (messages on one line),
//!   `guest_line` (encrypted or not), `dial`, `handshake`, `host_message` (decodes a host's messages),
//!   `sanitize` (cleans the names in them), `backoff`, `relocate` (finds a table that has moved), [`probe`],
//!   [`Limits`].
//! - Finding tables, and being found: [`discovery`], [`mod@search`], [`address`], [`code`],
//!   [`parse_address_input`], `peer` (which addresses are local).

pub mod address;
mod address_input;
mod backoff;
pub mod code;
mod dial;
pub mod discovery;
mod exchange;
mod guest;
mod guest_line;
mod handshake;
mod host_message;
mod limits;
mod peer;
mod probe;
mod random;
mod reconnect;
mod relocate;
mod sanitize;
pub mod search;
mod simulated;
mod test_hooks;

pub use address_input::{AddressInputError, parse_address_input};
pub use exchange::GuestEvent;
pub use guest::{Guest, GuestSender};
pub use handshake::ConnectError;
pub use limits::Limits;
pub use peer::{OwnNetworks, peer_allowed};
pub use probe::{probe, proves_to_be};
pub use random::random;
#[cfg(feature = "test-hooks")]
pub use simulated::{Dialling, Simulated, awake};
pub use test_hooks::{discovery_scope, has_no_pauses, only_address, program_limits};
