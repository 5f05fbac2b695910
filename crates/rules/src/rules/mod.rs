//! The traits that a game implements, split by job, and [`Rules`] for all of them together.

mod game;
mod notate;
mod observe;
mod outcome;
mod play;
mod setup;
mod tap;
#[cfg(feature = "workbench")]
mod verify;

pub use game::Game;
pub use notate::{BadPosition, Notate};
pub use observe::{Observe, Seen};
pub use outcome::{Outcome, OutcomeView, Status};
pub use play::{NoEvents, Play};
pub use setup::Setup;
pub use tap::Tap;
#[cfg(feature = "workbench")]
pub use verify::Verify;

/// All rules of one game: the bound for code that works with any game. Each game implements a trait in the
/// file of that name.
pub trait Rules: Play + Observe + Tap + Notate {}

impl<G: Play + Observe + Tap + Notate> Rules for G {}
