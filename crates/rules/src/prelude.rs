//! The methods of every game: `use rouse_rules::prelude::*` in code that names the game's type. In generic
//! code the bound [`Rules`](crate::Rules) gives the same methods.

#[cfg(feature = "workbench")]
pub use crate::rules::Verify as _;
pub use crate::rules::{Game as _, Notate as _, Observe as _, Play as _, Tap as _};
