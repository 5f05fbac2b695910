//! The table inside a page. What `rouse-table` is with threads and a disk, this is where a browser has neither: the
//! page hands in one [`Event`] after the other, and does what the [`Answer`] asks for: write, think, look, wait, say.
//!
//! Reading order: `event` (what goes in and comes out), [`Page`] (one table), `pending` and `saving` (nothing is said
//! before it is written), `thinking` (computers think in another copy of this module), `album`, `luck` (random numbers of the
//! browser), `workbench` (what tests ask), `border` (the functions that JavaScript calls).

mod album;
mod border;
mod event;
mod luck;
mod page;
mod pending;
mod saving;
mod thinking;
mod workbench;

pub use event::{Answer, Event, Game, Kept, Moment, Row, Wanted};
pub use luck::Seed;
pub use page::Page;
pub use workbench::ask;
