//! Computer players at seats, and help for people.

use crate::Remark;
use rouse_rules::Seat;
use serde::{Deserialize, Serialize};

/// How much help a person wants. It belongs to a seat, and changes no rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// None: no glow, no hints.
    WideAwake,
    /// Glow and hints, but no help with remembering.
    #[default]
    Awake,
    /// For 6 and 7 years: sums are shown when they are asked for, and hints remember.
    Drowsy,
    /// For 4 and 5 years: the same, and sleeping queens whom everybody has seen are drawn pale.
    Sleepy,
}

/// How long computer players take to think. No pace shortens the answer to an attack below its floor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Half as long again.
    Calm,
    /// The normal time.
    #[default]
    Normal,
    /// Half as long.
    Brisk,
    /// Only the shown time of a search.
    Instant,
}

/// What the computer player of a seat says of its game once that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the names say it")]
pub struct SeatRemark {
    pub seat: Seat,
    /// What it says.
    pub remark: Remark,
}
