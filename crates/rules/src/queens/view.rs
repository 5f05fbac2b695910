//! What one viewer may see, built from nothing for that viewer.

use super::{
    action::{Attack, WakeCause},
    deck::Goal,
};
use crate::{
    cards::{Face, Queen},
    house_rule::HouseRules,
    rules::OutcomeView,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The table as one viewer may see it. There is no place in it where the face of a sleeping queen could
/// stand while the game runs, and none for that of a foreign hand but where hands are open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensView"))]
pub struct View {
    /// Every seat, in order.
    pub seats: Vec<SeatView>,
    /// For each bed from bed 1 on: whether somebody sleeps there.
    pub beds: Vec<bool>,
    /// Cards in the draw pile.
    pub draw: u8,
    /// Cards in the discard pile.
    pub discard: u8,
    /// The top card of the discard pile.
    #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
    pub top: Option<Face>,
    /// What wins at this table.
    pub goal: Goal,
    /// The house rules of this table.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::house_rule::HouseRule>"))]
    pub house_rules: HouseRules,
    /// Every hand by seat and place, where hands are open.
    #[cfg_attr(feature = "ts", ts(type = "(Face | null)[][] | null"))]
    pub hands: Option<Vec<[Option<Face>; 5]>>,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The seat that decides now; none when the game is over.
    pub to_act: Option<Seat>,
    /// The question that is open, if any.
    pub pending: Option<Pending>,
    /// How the game ended.
    pub outcome: Option<OutcomeView>,
    /// What only this viewer's seat sees.
    pub own: Option<Own>,
    /// Every card, once the game is over.
    pub all: Option<Everything>,
}

/// What everybody sees of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensSeat"))]
pub struct SeatView {
    /// Cards in the hand.
    pub hand: u8,
    /// The awake queens, in the order in which they came.
    #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
    pub court: Vec<Queen>,
    /// Their points.
    pub points: u8,
}

/// An open question. Everything about it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensPending"))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Pending {
    /// The attacked seat answers.
    Attack {
        /// The card that attacks.
        card: Attack,
        /// The attacker.
        by: Seat,
        /// The attacked seat.
        on: Seat,
        /// The queen in question.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
        /// The open bed that a potion sends her to.
        bed: Option<u8>,
        /// Of Cat and Dog, the one who goes back to bed; else not sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "Face"))]
        back: Option<Queen>,
    },
    /// A seat wakes a queen without a king.
    Wake {
        /// The seat that chooses the bed.
        seat: Seat,
        /// What gave it this choice.
        cause: WakeCause,
    },
}

/// What only the own seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensOwn"))]
pub struct Own {
    /// The seat.
    pub seat: Seat,
    /// Five places; a place is empty between playing a card and drawing a new one.
    #[cfg_attr(feature = "ts", ts(type = "(Face | null)[]"))]
    pub hand: [Option<Face>; 5],
    /// 1 when the open attack could be stopped from this hand, otherwise 0: a digit, so that both
    /// have the same length.
    pub can_send: u8,
}

/// Every card, once the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensEverything"))]
pub struct Everything {
    /// The hands, by seat.
    #[cfg_attr(feature = "ts", ts(type = "Face[][]"))]
    pub hands: Vec<Vec<Face>>,
    /// The queen in each bed, from bed 1 on.
    #[cfg_attr(feature = "ts", ts(type = "(Face | null)[]"))]
    pub beds: Vec<Option<Queen>>,
}
