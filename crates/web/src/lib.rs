//! The table inside a page: the counterpart of `rouse-table` in a browser, without threads and a disk. The
//! page hands in one [`Event`] after the other, and does what the [`Answer`] asks for: write, send, look up,
//! think, wait.
//!
//! Reading order: `event` (what goes in and comes out), [`Page`] (one table), `thinking` (bots decide in
//! another copy of this module), `album`, `luck` (random numbers of the browser), `workbench` (what tests
//! ask), `border` (the functions that JavaScript calls).

mod album;
mod border;
mod event;
mod luck;
mod page;
mod thinking;
mod workbench;

pub use event::{Answer, Event, Game, Kept, Wanted};
pub use luck::Seed;
pub use page::Page;
pub use workbench::ask;
