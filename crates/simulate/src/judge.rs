//! What has to hold, checked at every message and every write. The judge also keeps the trace of the evening.

mod actions;
mod notes;
mod sight;
mod tokens;

pub(crate) use notes::Judge;
