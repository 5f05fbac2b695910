//! Scenarios: examples of the rulebook as files (`notation.md` section 4).
//!
//! [`run_file`] runs every scenario in the text of one file; this module does no IO.

mod chance;
mod expect;
mod format;
mod runner;
mod words;

pub use format::{Expectation, Scenario, Step};
pub use runner::{Outcome, run_file};
