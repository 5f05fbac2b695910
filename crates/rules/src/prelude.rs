//! The methods of every game: `use rouse_rules::prelude::*` in code that names the game's type. In generic
//! code the bound [`Rules`](crate::Rules) gives the same methods.

pub use crate::rules::{
    Describe as _, Game as _, Imagine as _, Judge as _, Legal as _, Notate as _, Observe as _, Play as _,
    Tap as _, Verify as _,
};
