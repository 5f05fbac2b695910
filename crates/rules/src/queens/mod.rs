//! Sleeping Queens (2005).
//!
//! Reading order: `deck` (the cards), `state` with `hand`, `court` and `beds` (where the cards are), `action`
//! and `event` (what a seat does, what happened), `discard` (which cards go together). Then what a game does: `game` (the deal,
//! and which seat decides), `judge` (why a move is refused), `legal` (the legal moves), `play` (their
//! effects), `observe` with `view` (what each viewer may see), `imagine` with `memory` (what can be known
//! beyond a view, and another state that fits it), `tap`, `notate`, `describe` with `position`, `read` and
//! `reachable` (text and plain data), and `verify`. `fast` holds optimised code, each piece with a plain
//! version.

mod action;
mod beds;
mod court;
mod deck;
mod describe;
mod discard;
mod event;
mod fast;
mod game;
mod hand;
mod imagine;
mod judge;
mod legal;
mod memory;
mod notate;
mod observe;
mod play;
mod position;
mod reachable;
mod read;
mod state;
mod tap;
#[cfg(feature = "workbench")]
mod verify;
mod view;

pub use action::{Action, Attack, WakeCause};
pub use deck::{Goal, goal, points};
pub use discard::DiscardKind;
pub use event::{Drawn, Event, EventView};
pub use hand::Hand;
pub use memory::Memory;
pub use position::{PendingQuestion, Position};
pub use state::State;
pub use view::{Everything, Own, Pending, SeatView, View};
