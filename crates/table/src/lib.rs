//! The task that owns a table: it takes messages one after the other, writes each action to the store before
//! any client is told, and sends every client what it may see.
//!
//! Reading order: [`Table`] (open one, connect to it), [`Connection`] (send and receive), `task` (the loop),
//! `saving` (does what the driver of the session says), `recovery` and `panics` (goes on after a panic),
//! `bot_runner` (where bots decide), `album_requests`, `workplace` (other threads), [`store`] (disk, memory, and one that
//! fails for tests), [`private`] (file permissions),
//! [`Clock`].
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use rouse_session::{ClientMsg, PROTOCOL_VERSION};
//!
//! let table = rouse_table::Table::in_folder(Some("saves".as_ref())).await?;
//! let mut connection = table.connect().await.ok_or("the table is closed")?;
//! connection.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
//! while let Some(message) = connection.next().await {
//!     println!("{message:?}");
//! }
//! # Ok(())
//! # }
//! ```

// A release that aborts at a panic would end the evening.
#[cfg(panic = "abort")]
compile_error!("a table goes on after a panic, so its program has to unwind");

mod album_requests;
mod bot_runner;
#[cfg(feature = "test-hooks")]
mod calendar;
mod clock;
mod connection;
mod hooks;
mod panics;
pub mod private;
mod recovery;
mod request;
mod saving;
mod secrets;
pub mod store;
mod table;
mod task;
mod traps;
mod workplace;

#[cfg(feature = "test-hooks")]
pub use calendar::Calendar;
pub use clock::{Clock, FakeClock};
pub use connection::{Connection, Sender};
pub use panics::log_panics_without_words;
pub use rouse_session::{OpenRoom, Overview, RoomAddress, RoomRecord};
pub use store::{Store, StoreError};
pub use table::{OpenError, Table};
pub use task::ANSWERS;
