//! Computer players and hints for people: a view goes in, an action comes out.
//!
//! A bot gets what a guest on its seat would get: the [view] of the seat, and the events as the seat
//! witnesses them. It remembers these events itself. No function takes the true state; a bot [imagines]
//! states that fit the view.
//!
//! Reading order: [`Level`], [`Bot`] (plays one seat), [`Evaluator`] (how a game judges its moves: which
//! are alike, how good each looks at once, each seat's chance to win), `queens` and `rescue` (its
//! implementation for each game), `search` (imagines states and plays on), [`Hint`] and [`Sum`] (help for a
//! person), [`Remark`] (what a bot says after the game), [`StepDelays`] (how long each of its [`Steps`] takes).
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
//! [imagines]: rouse_rules::Observe::determinize

mod bot;
mod bot_memory;
mod evaluator;
mod hint;
mod pace;
mod queens;
mod remark;
mod rescue;
mod search;

pub use bot::{Afterthought, Bot};
pub use evaluator::{Evaluator, Scene};
pub use hint::{hint, sums};
pub use pace::{StepDelays, Steps};
pub use remark::most_telling;
pub use rouse_wire::{Area, Hint, Level, NoSuchLevel, Reason, Remark, Sum};
pub use search::{Budget, Candidate, Found, Search, Searched, Stopwatch};
