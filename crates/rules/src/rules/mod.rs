//! The traits that a game implements, split by job, and [`Rules`] for all of them together.

mod game;
mod notate;
mod observe;
mod outcome;
mod play;
mod setup;
mod tap;
mod verify;

pub use game::Game;
pub use notate::{BadPosition, Describe, Notate};
pub use observe::{Imagine, Observe, Seen};
pub use outcome::{Outcome, OutcomeView, Status};
pub use play::{Judge, Legal, NoEvents, Play};
pub use setup::Setup;
pub use tap::Tap;
pub use verify::Verify;

/// All rules of one game: the bound for code that works with any game. Each game implements a part in the
/// file of that name.
pub trait Rules: Play + Imagine + Tap + Notate + Describe + Verify {}

impl<G: Play + Imagine + Tap + Notate + Describe + Verify> Rules for G {}
