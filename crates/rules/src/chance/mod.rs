//! The one source of randomness: `source` is the trait, `seeded` draws random results, `recorded` records and
//! replays them.

mod recorded;
mod seeded;
mod source;

pub use recorded::{Recorded, Recorder};
pub use seeded::{Quick, Seeded};
pub use source::Chance;
