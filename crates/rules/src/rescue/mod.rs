//! Sleeping Queens 2: The Rescue! (2022).
//!
//! Reading order: `data` (what only the box can confirm), `deck` (the cards), `state` (where they
//! lie) with `realm` (what lies before a seat), `house` (what house rules change), `action` (what a
//! seat does), `judge` (why not), `play`, `instants` and `actions` (what then happens), `legal` and
//! `offers` (what is possible) with `sums` and `table` (which numbers make an equation), `view` and
//! `event` (who may know what), `notation`, `texts`, `position`, `read` and `check` (text and plain data),
//! `memory` and `imagine` (what can be known beyond a view, and another state that looks the same),
//! `invariants`.

mod action;
mod actions;
mod check;
mod data;
mod deck;
mod event;
mod expect;
mod house;
mod imagine;
mod instants;
mod invariants;
mod judge;
mod legal;
mod memory;
mod notation;
mod offers;
mod play;
mod position;
mod read;
mod realm;
mod rules;
mod state;
mod sums;
mod table;
mod texts;
mod view;

pub use action::Action;
pub use data::{
    COMPANIONS, Companion, CompanionEntry, DIE, DIE_MARK, KINGS, KNIGHTS, King, KingEntry, Knight, KnightEntry, Mark,
    Power, QUEENS, QueenEntry, Sign, sign_of, sign_on,
};
pub use deck::goal;
pub use event::{Counts, Event, Passed, Side};
pub use memory::Memory;
pub use position::{PendingQuestion, Position, RolledFor};
pub use state::{RealmCard, State};
pub use view::{Everything, Own, Pending, SeatView, SlotView, Step, View};

use state::Phase;
