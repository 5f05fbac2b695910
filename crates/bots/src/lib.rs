//! Computer players and hints for people: a view goes in, an action comes out.
//!
//! Whatever plays here is given what a guest on its seat would be given: the [view] of the seat,
//! the events as the seat witnesses them, and what it remembers of them itself. No function takes
//! the true state; states are only ever [imagined] from a view.
//!
//! Reading order: [`Level`], [`Bot`] (one seat's player), [`Evaluator`] (what a game says of its own
//! moves: which are alike, which look good at once, what each seat may expect), `queens` and `rescue` (the minds),
//! `search` (imagining, playing on, comparing), [`Hint`] and [`Sum`] (the same for a person),
//! [`Remark`] (what a bot says after the game), [`Pace`] (how long it takes, to the eye).
//!
//! ```
//! use rouse_bots::{Bot, Budget, Level};
//! use rouse_rules::{Seat, Seeded, Setup, Status, Viewer, prelude::*, queens};
//!
//! let mut chance = Seeded::new(7);
//! let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
//! let mut game = queens::State::deal(&setup, &mut chance);
//! let mut bot = Bot::<queens::State>::new(Seat(0), Level::WideAwake, &mut chance);
//! let view = game.view(Viewer::Seat(Seat(0)));
//! let action = bot.choose(&view, &Budget::iterations(100)).expect("its turn");
//! let mut events = Vec::new();
//! game.play(Seat(0), &action, &mut chance, &mut events).expect("a legal action");
//! for event in &events {
//!     bot.witness(&queens::State::witness(event, Viewer::Seat(Seat(0))));
//! }
//! assert_eq!(game.status(), Status::ToAct(Seat(1)));
//! ```
//!
//! [view]: rouse_rules::Observe::view
//! [imagined]: rouse_rules::Imagine::determinize

mod bot;
mod bot_memory;
mod evaluator;
mod hint;
mod level;
mod pace;
mod queens;
mod remark;
mod rescue;
mod search;

pub use bot::Bot;
pub use evaluator::{Evaluator, Scene};
pub use hint::{Area, Hint, Reason, Sum, sums};
pub use level::{Level, NoSuchLevel};
pub use pace::{LONGEST, Pace, SHORTEST, TURN};
pub use remark::{Remark, most_telling};
pub use search::{Budget, Found, Line, Search};
