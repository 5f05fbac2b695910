//! Sleeping Queens 2: The Rescue! (2022).
//!
//! Reading order: `deck` (the cards), `state` with `realm_card` and `grid` (where the cards are), `house`
//! (the effects of house rules), `action` and `event` (what a seat does, what happened). Then what a
//! game does: `game` (the deal, and which seat decides), `judge` with `timing` (why a move is
//! refused), `legal` (the legal moves), `play` with `transition`, `instants` and `actions` (their effects),
//! `observe` with `view` (what each viewer may see), `imagine` with `memory` (what can be known beyond a
//! view, and another state that fits it), `tap`, `notate` with `grammar` and `meaning`, `describe` with
//! `position`, `read` and `reachable` (text and plain data), and `verify`. `fast` holds optimised code, each
//! piece with a plain version. The values that only a printed copy of the game can confirm are in
//! `cards::rescue`.

mod action;
mod actions;
mod deck;
mod describe;
mod event;
mod event_parts;
mod fast;
mod game;
mod grammar;
mod grid;
mod house;
mod imagine;
mod instants;
mod judge;
mod legal;
mod meaning;
mod memory;
mod notate;
mod observe;
mod play;
mod position;
mod reachable;
mod read;
mod realm_card;
mod state;
mod tap;
mod timing;
mod transition;
#[cfg(feature = "workbench")]
mod verify;
mod view;

pub use crate::cards::rescue::{
    COMPANIONS, Companion, CompanionEntry, DIE, DIE_MARK, KINGS, KNIGHTS, King, KingEntry, Knight,
    KnightEntry, Mark, Power, QUEENS, QueenEntry, Sign, sign_of,
};
pub use action::Action;
pub use deck::goal;
pub use event::Event;
pub use event_parts::{Counts, Passed, Side};
pub use memory::Memory;
pub use position::{PendingQuestion, Position, RolledFor};
pub use realm_card::RealmCard;
pub use state::State;
pub use view::{Everything, Own, Pending, SeatView, SlotView, Step, View};
