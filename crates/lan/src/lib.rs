//! The network side of a table. A host serves the interface as files and opens a WebSocket for each client; a
//! guest connects to the table of another device.
//!
//! Reading order:
//!
//! - Opening a table to the network: [`OpenTable`], `keeper` (serves it, follows its state, shuts it down in
//!   order), `bind` (the port), `room_addresses`, `advertise` (the announcement),
//!   `barriers` (what may keep guests out), `awake`.
//! - Serving it: [`run`], `shared` (what all connections share), `accept` (the accept loop), `peer` (which
//!   addresses may connect), `crowd` (which connection makes room when there are too many), `familiar` (the
//!   addresses that have proven something), `http` (one connection, and its upgrade), `guard` (the middleware) over `authority` (the checks of `Host` and `Origin`), `headers` (of every response),
//!   `assets` (the files of the interface), `negotiation` (gzip or not), `connection` (one task for each
//!   WebSocket) over `frames` (counts them), `host_line` (encrypted or not) and `doorstep` (a visitor before
//!   it is admitted), `address_quota` (knocks per address), `close` (close codes), [`Limits`], `rate_limit`.
//! - The guest's side: [`Guest`], `reconnect` (dials again after each loss), `exchange` (messages on one
//!   line), `guest_line` (encrypted or not), `dial`, `handshake`, `host_message` (decodes a host's messages),
//!   `sanitize` (cleans the names in them), `backoff`, `relocate` (finds a table that has moved), [`probe`].
//! - Finding tables: [`discovery`], [`mod@search`], [`address`], [`code`], [`parse_address_input`].

mod accept;
pub mod address;
mod address_input;
mod address_quota;
mod advertise;
mod assets;
mod authority;
mod awake;
mod backoff;
mod barriers;
mod bind;
mod close;
pub mod code;
mod connection;
mod crowd;
mod dial;
pub mod discovery;
mod doorstep;
mod exchange;
mod familiar;
mod frames;
mod guard;
mod guest;
mod guest_line;
mod handshake;
mod headers;
mod host;
mod host_line;
mod host_message;
mod http;
mod keeper;
mod limits;
mod negotiation;
mod open;
mod peer;
mod probe;
pub mod qr;
mod random;
mod rate_limit;
mod reconnect;
mod relocate;
mod room_addresses;
mod sanitize;
pub mod search;
mod shared;
mod test_hooks;

pub use address_input::{AddressInputError, parse_address_input};
pub use bind::OpenTableError;
pub use exchange::GuestEvent;
pub use guest::{Guest, GuestSender};
pub use handshake::ConnectError;
pub use host::{HostError, Terms, run};
pub use limits::Limits;
pub use open::{OpenOptions, OpenTable};
pub use peer::peer_allowed;
pub use probe::{probe, proves_to_be};
pub use rate_limit::{Attempts, TokenBucket};
pub use rouse_session::Role;
pub use test_hooks::{discovery_scope, program_limits};

/// The interface that this program serves: `ui on the disk`, or the embedded folder and the hash of its
/// files.
pub const INTERFACE: &str = env!("ROUSE_INTERFACE");
