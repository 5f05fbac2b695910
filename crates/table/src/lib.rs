//! The task that owns a table: it takes messages one after the other, writes each action to the store
//! before any client is told, and sends every client what it may see.
//!
//! Reading order: [`Table`] (open one, connect to it), [`Connection`] (send and receive), `task` (the loop),
//! `saving` (writes changes, and handles failed writes), `bot_runner` (the thread on which bots decide),
//! `album_requests`, [`store`] (disk, memory, and one that fails for tests), [`private`] (file permissions),
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

mod album_requests;
mod bot_runner;
mod clock;
mod connection;
mod hooks;
pub mod private;
mod saving;
mod secrets;
pub mod store;
mod table;
mod task;

pub use clock::{Clock, FakeClock};
pub use connection::{Connection, Sender};
pub use rouse_session::{Facts, OpenRoom, RoomAddress, RoomRecord};
pub use store::{Store, StoreError};
pub use table::{OpenError, Table};
pub use task::ANSWERS;
