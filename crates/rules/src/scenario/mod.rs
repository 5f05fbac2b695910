//! Scenarios: the rulebook as files (`notation.md` section 4).
//!
//! [`run_file`] reads one file and runs every scenario in it; nothing here touches a disk.

mod chance;
mod format;
mod runner;
mod words;

pub use format::{Expectation, Scenario, Step};
pub use runner::{Outcome, run_file};
