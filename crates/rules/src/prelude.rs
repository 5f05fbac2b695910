//! The methods of every game: `use rouse_rules::prelude::*` where a game is known by its type. Where it may
//! be any, the bound [`Rules`](crate::Rules) brings them along.

pub use crate::rules::{
    Describe as _, Game as _, Imagine as _, Judge as _, Legal as _, Notate as _, Observe as _, Play as _, Tap as _,
    Verify as _,
};
