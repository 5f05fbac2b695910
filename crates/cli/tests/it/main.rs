//! Everything of this crate that is tested from outside, in one program: it links once.

mod host;
#[cfg(feature = "test-hooks")]
mod panics;
mod play;
mod records;
mod support;
mod workbench;
