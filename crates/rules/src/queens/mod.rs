//! Sleeping Queens (2005).
//!
//! Reading order: `deck` (the cards), `state` with `hand`, `court` and `beds` (where they lie),
//! `action` (what a seat does), `judge` (why not), `play` (what then happens), `legal` with `sums` and
//! `offers` (what is possible), `view` and `event` (who may know what), `notation`, `position`, `read` and
//! `check` (text and plain data), `memory` and `imagine` (what can be known beyond a view, and another state that
//! looks the same), `invariants`.

mod action;
mod beds;
mod check;
mod court;
mod deck;
mod event;
mod expect;
mod hand;
mod imagine;
mod invariants;
mod judge;
mod legal;
mod memory;
mod notation;
mod offers;
mod play;
mod position;
mod read;
mod rules;
mod state;
mod sums;
mod view;

pub use action::{Action, Attack, WakeCause};
pub use deck::{goal, points};
pub use event::{Drawn, Event, EventView};
pub use hand::Hand;
pub use memory::Memory;
pub use position::{PendingQuestion, Position};
pub use state::State;
pub use view::{Everything, Goal, Own, Pending, SeatView, View};

use beds::{BEDS, Beds};
use court::Court;
use state::Phase;
