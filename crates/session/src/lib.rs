//! One table of Rouse: who sits where, what each client may see, and the log of the game.
//!
//! No IO, no clock, no task: [`Session::handle`] takes an input and the [`World`] around it, and returns what
//! has to be saved and sent. [`Session::owed`] builds the whole of what one client may see now, and
//! [`Session::run_due`] does what is due without an input.
//!
//! ```
//! use rouse_rules::{HouseRules, Seat, Seeded};
//! use rouse_session::wire::{Animal, Colour, GameKind, Person};
//! use rouse_session::{ClientId, ClientMsg, GameId, Input, Millis, Output, PROTOCOL_VERSION};
//! use rouse_session::{Role, Secrets, ServerMsg, Session, Timings, World};
//!
//! struct Zeros; // An app takes its secrets from the operating system.
//! impl Secrets for Zeros {
//!     fn fill(&mut self, bytes: &mut [u8]) {
//!         bytes.fill(0);
//!     }
//! }
//! let (mut chance, mut secrets, timings) = (Seeded::new(1), Zeros, Timings::default());
//! let mut session = Session::new(GameId(1), &mut secrets);
//! let mut world = World { now: Millis(0), date: Millis(0), chance: &mut chance, secrets: &mut secrets, timings };
//!
//! // The app's window comes, and two people sit down at it.
//! let window = ClientId(0);
//! session.handle(&mut world, window, Input::Connected(Role::Host));
//! let hello = ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None };
//! session.handle(&mut world, window, Input::Message(hello));
//! let people = vec![
//!     Person::new("Anna", Animal::Fox, Colour::Moon),
//!     Person::new("Ben", Animal::Owl, Colour::Sun),
//! ];
//! let (game, first, house_rules) = (GameKind::Queens, Some(Seat(0)), HouseRules::NONE);
//! let start = ClientMsg::Start { game, people, queens: Vec::new(), first, house_rules };
//! let outputs = session.handle(&mut world, window, Input::Message(start));
//! assert!(matches!(outputs[..], [Output::Save(_), .., Output::Changed]), "saved before it is told");
//!
//! // Anna opens her hand, is told what she may see, and discards.
//! session.handle(&mut world, window, Input::Message(ClientMsg::Reveal { seat: Seat(0) }));
//! let told = session.owed(world.now, window);
//! assert!(matches!(&told[..], [ServerMsg::Update(update)] if update.stage.shown == Some(Seat(0))));
//! let text = session.legal(window).into_iter().find(|text| text.starts_with("discard")).unwrap();
//! let outputs = session.handle(&mut world, window, Input::Move { seat: Seat(0), id: 1, rev: 0, text });
//! assert!(outputs.contains(&Output::Tell(window, ServerMsg::Done { id: 1, rev: 1 })));
//! ```
//!
//! Reading order: [`wire`] (the messages, a crate of their own), `io` (inputs and outputs), [`Driver`]
//! (writes before it tells), `session` (the one folder that sees every part: authorise, apply, settle,
//! project), `command` (who may send which message). Then the parts, which know no session: `clients` (who a
//! client is, and what it sees), `room` (the game on the table, the shelf, the lobby), `game` (one game as
//! small machines), `seating` (who sits where), `games` (the border to the rules: the only place that knows
//! which games there are, one file for each), `knocks` (newcomers), `hints`, `seat_limits`
//! (bounded by `rate_limit`), `consents` and `next_votes`, `view` (what each client is sent:
//! the difference to what it was sent last).
//!
//! On a disk: [`save`] (the format), [`record`] (a game as text), [`album`], [`salvage`]. Below all of it:
//! `panics` (what follows one), `people` (who may sit together), [`qr`] (what people scan), `token`,
//! [`Timings`], [`World`]. [`BotTask`] is what another thread computes for a bot or a hint.
//!
//! Invariant: no message depends on a card that its receiver may not know.

pub mod album;
mod bot_task;
mod clients;
mod command;
mod consents;
mod driver;
mod game;
mod games;
mod hints;
mod io;
mod knocks;
mod next_votes;
mod panics;
mod people;
pub mod qr;
mod rate_limit;
pub mod record;
mod rejection;
mod room;
pub mod salvage;
pub mod save;
mod seat_limits;
mod seating;
mod session;
mod skeleton;
mod timings;
mod token;
mod view;
mod world;

pub use bot_task::{BotResult, BotTask, Effort};
pub use clients::{ClientId, Role};
pub use driver::{Driver, Step};
pub use io::{Input, Output, SaveChoice};
pub use knocks::{KNOCK_TIMEOUT, MAX_KNOCKS};
pub use panics::{InputKind, Remedy, Work};
pub use room::{OpenRoom, Overview, RoomAddress, RoomRecord};
use rouse_wire::time;
pub use rouse_wire::{self as wire, ClientMsg, Failure, Millis, Moment, PROTOCOL_VERSION, ServerMsg, code};
pub use save::{GameId, LoadError, Save, Stored};
pub use seat_limits::{BETWEEN_CHEERS, CHEER_WINDOW, MOST_CHEERS};
pub use session::{Credential, Session};
pub use timings::Timings;
pub use token::{Proven, TokenHash};
pub use world::{Secrets, World};
