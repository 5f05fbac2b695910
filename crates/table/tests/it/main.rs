//! Everything of this crate that is tested from outside, in one program: it links once.

mod album;
mod anew;
mod cheers;
mod computers;
mod contract;
mod damage;
mod disk;
#[cfg(target_os = "linux")]
mod full;
#[cfg(unix)]
mod kills;
#[cfg(feature = "test-hooks")]
mod panics;
#[cfg(unix)]
mod private;
mod room;
mod saving;
mod stall;
mod support;
mod table;
