//! What one viewer may see, built from nothing for that viewer.

use crate::{
    cards::{
        Face, Queen,
        rescue::{Power, Sign},
    },
    die::DieFace,
    house_rule::HouseRules,
    rules::OutcomeView,
    seat::Seat,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The table as one viewer may see it. While the game runs it has no field for the name of another seat's
/// sleeping queen or of a face-down companion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueView"))]
pub struct View {
    /// Every seat, in order.
    pub seats: Vec<SeatView>,
    /// The companions in the middle, from slot 1 on.
    pub grid: Vec<SlotView>,
    /// The kings in the middle, each in his place since the set-up; null after his rescue.
    pub kings: Vec<Option<Face>>,
    /// Cards in the draw pile.
    pub draw: u8,
    /// The whole discard pile, top card first.
    pub discard: Vec<Face>,
    /// The drawn row.
    pub drawn: Vec<Face>,
    /// The number of kings that wins.
    pub goal: u8,
    /// The house rules of this table.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::house_rule::HouseRule>"))]
    pub house_rules: HouseRules,
    /// Whether the blue knight has already rolled again in this turn and may not do so again;
    /// otherwise not sent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub blue_used: bool,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The seat that decides now; null when the game is over.
    pub to_act: Option<Seat>,
    /// The step of the turn.
    pub step: Step,
    /// The open question, if any.
    pub pending: Option<Pending>,
    /// The outcome; null while the game runs.
    pub outcome: Option<OutcomeView>,
    /// The signs of queens and companions, by the code of the face: the same in every game.
    pub signs: BTreeMap<String, Sign>,
    /// What only this viewer's seat sees; null for the public.
    pub own: Option<Own>,
    /// Every card; only when the game is over.
    pub all: Option<Everything>,
}

/// What every viewer sees of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueSeat"))]
#[expect(missing_docs, reason = "the names say it")]
pub struct SeatView {
    /// The realm by place; null is a sleeping queen.
    pub realm: Vec<Option<Face>>,
    /// The companions beside the realm, in order of arrival.
    pub companions: Vec<Face>,
    /// The rescued kings.
    pub kings: Vec<Face>,
    pub knight: Face,
    /// The knight's power.
    pub power: Power,
    /// The number of realm cards that the seat may keep.
    pub limit: u8,
}

/// A slot of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueSlot"))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum SlotView {
    /// An empty slot.
    Empty,
    /// A companion lies face down: no seat knows which.
    Down,
    /// A companion lies face up and cannot be taken.
    Up {
        /// The companion.
        face: Face,
    },
}

/// The steps of a turn in which a seat decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueStep"))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Step {
    /// Roll and draw.
    Roll,
    /// Resolve the drawn instants.
    Instants,
    Actions,
    /// Discard down to the limit.
    Discard,
}

/// An open question to the active seat. Everything about it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescuePending"))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Pending {
    /// Whether to roll the 1 again or keep it.
    Blue {
        /// The place in the drawn row of the gnome for which it was rolled; null for the draw.
        gnome: Option<u8>,
    },
    /// Which queen to wake after a dragon, if any.
    DragonWake,
    /// A gnome takes or swaps something.
    Gnome {
        /// The gnome's place in the drawn row.
        place: u8,
        /// The result of its roll.
        rolled: DieFace,
    },
    /// A witch may swap.
    Witch {
        /// The witch's place in the drawn row.
        place: u8,
    },
    /// Which companion to take for an equation.
    Take,
}

/// What only the viewer's own seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueOwn"))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Own {
    pub seat: Seat,
    /// By place of the seat's own realm: the queen that sleeps there; null for every open card.
    pub asleep: Vec<Option<Queen>>,
}

/// Every card; sent only when the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueEverything"))]
pub struct Everything {
    /// The realms, by seat.
    pub realms: Vec<Vec<Face>>,
    /// The companion in each slot, from slot 1 on.
    pub grid: Vec<Option<Face>>,
    /// The draw pile, top card first.
    pub draw: Vec<Face>,
}
