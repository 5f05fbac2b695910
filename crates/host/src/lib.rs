//! The network side of a table: serves the interface as files, and opens a WebSocket for each client.
//!
//! Reading order:
//!
//! - Opening a table to the network: [`OpenTable`], `keeper` (serves it, follows its state, shuts it down in
//!   order), `bind` (the port), `room_addresses`, `advertise` (the announcement), `barriers` (what may keep
//!   guests out), `awake`.
//! - Serving it: [`run`], `shared` (what all connections share), `accept` (the accept loop), `crowd` (which
//!   connection makes room when there are too many), `familiar` (the addresses that have proven something),
//!   `http` (one connection, and its upgrade), `guard` (the middleware) over `authority` (the checks of
//!   `Host` and `Origin`), `headers` (of every response), `assets` (the files of the interface),
//!   `negotiation` (gzip or not), `connection` (one task for each WebSocket) over `frames` (counts them),
//!   `host_line` (encrypted or not) and `doorstep` (a visitor before it is admitted), `close` (close
//!   codes), [`Limits`] over `rate_limit`.

mod accept;
mod advertise;
mod assets;
mod authority;
mod awake;
mod barriers;
mod bind;
mod close;
mod connection;
mod crowd;
mod doorstep;
mod familiar;
mod frames;
mod guard;
mod headers;
mod host;
mod host_line;
mod http;
mod keeper;
mod limits;
mod negotiation;
mod open;
mod rate_limit;
mod room_addresses;
mod shared;
mod test_hooks;

#[cfg(feature = "test-hooks")]
pub use accept::{Arrival, Incoming};
pub use bind::{OpenTableError, bind};
#[cfg(feature = "test-hooks")]
pub use host::run_simulated;
pub use host::{HostError, Terms, run};
pub use limits::Limits;
pub use open::{OpenOptions, OpenTable};
pub use rate_limit::TokenBucket;
pub use rouse_session::Role;

/// The interface that this program serves: `dist/dev on the disk`, or the embedded folder and the hash of its
/// files.
pub const INTERFACE: &str = env!("ROUSE_INTERFACE");
