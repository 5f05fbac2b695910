//! The one source of randomness: `source` is the trait, `seeded` draws, `recorded` notes down and replays.

mod recorded;
mod seeded;
mod source;

pub use recorded::{Recorded, Recorder};
pub use seeded::{Quick, Seeded};
pub use source::Chance;
