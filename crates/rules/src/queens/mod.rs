//! Sleeping Queens (2005).
//!
//! Reading order: `deck` (the cards), `state` (where they lie), `action` (what a seat does),
//! `judge` (why not), `play` (what then happens), `legal` and `offers` (what is possible), `view`
//! and `event` (who may know what), `notation` and `position` (text and plain data), `memory` and
//! `imagine` (what can be known beyond a view, and another state that looks the same), `invariants`.

mod action;
mod deck;
mod event;
mod expect;
mod imagine;
mod invariants;
mod judge;
mod legal;
mod memory;
mod notation;
mod offers;
mod play;
mod position;
mod rules;
mod state;
mod view;

pub use action::{Action, Attack, Hand, WakeCause};
pub use deck::{goal, points};
pub use event::{Drawn, Event, EventView};
pub use memory::Memory;
pub use position::{PendingQuestion, Position};
pub use state::{Setup, State};
pub use view::{Everything, Goal, Own, Pending, SeatView, View};

use state::{BEDS, Court, Phase};
