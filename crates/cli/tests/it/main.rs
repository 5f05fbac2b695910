//! Everything of this crate that is tested from outside, in one program: it links once.

#[cfg(all(feature = "test-hooks", target_os = "linux"))]
mod awake;
mod host;
#[cfg(feature = "test-hooks")]
mod panics;
mod play;
mod records;
mod support;
mod workbench;
