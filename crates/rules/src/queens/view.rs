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

/// The table as one viewer may see it. While the game runs it has no field for the face of a sleeping queen,
/// and fields for another seat's hand only with open hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensView"))]
pub struct View {
    /// Every seat, in order.
    pub seats: Vec<SeatView>,
    /// For each bed, from bed 1 on: whether a queen sleeps in it.
    pub beds: Vec<bool>,
    /// Cards in the draw pile.
    pub draw: u8,
    /// Cards in the discard pile.
    pub discard: u8,
    /// The top card of the discard pile.
    pub top: Option<Face>,
    /// The winning threshold at this table.
    pub goal: Goal,
    /// The house rules of this table.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::house_rule::HouseRule>"))]
    pub house_rules: HouseRules,
    /// Every hand by seat and place; only with open hands.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Vec<Option<Face>>>>"))]
    pub hands: Option<Vec<[Option<Face>; 5]>>,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The seat that decides now; null when the game is over.
    pub to_act: Option<Seat>,
    /// The open question, if any.
    pub pending: Option<Pending>,
    /// The outcome; null while the game runs.
    pub outcome: Option<OutcomeView>,
    /// What only this viewer's seat sees; null for the public.
    pub own: Option<Own>,
    /// Every card; only when the game is over.
    pub all: Option<Everything>,
}

/// What every viewer sees of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensSeat"))]
pub struct SeatView {
    /// The number of cards in the hand.
    pub hand: u8,
    /// The awake queens, in order of arrival.
    pub court: Vec<Queen>,
    /// The sum of their points.
    pub points: u8,
}

/// An open question. Everything about it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensPending"))]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Pending {
    /// The attacked seat answers.
    Attack {
        card: Attack,
        /// The attacker.
        by: Seat,
        /// The attacked seat.
        on: Seat,
        /// The attacked queen.
        queen: Queen,
        /// The open bed in which a potion puts her.
        bed: Option<u8>,
        /// The queen of Cat and Dog that goes back to bed; otherwise not sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        back: Option<Queen>,
    },
    /// A seat wakes a queen without a king.
    Wake {
        /// The seat that chooses the bed.
        seat: Seat,
        /// What allows it to wake a queen.
        cause: WakeCause,
    },
}

/// What only the viewer's own seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensOwn"))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Own {
    pub seat: Seat,
    /// The five places; a place is null between playing a card and drawing a new one.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Option<Face>>"))]
    pub hand: [Option<Face>; 5],
    /// 1 if this hand can stop the pending attack, otherwise 0: a digit, so that both messages have the same
    /// length.
    pub can_send: u8,
}

/// Every card; sent only when the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensEverything"))]
pub struct Everything {
    /// The hands, by seat.
    pub hands: Vec<Vec<Face>>,
    /// The queen in each bed, from bed 1 on.
    pub beds: Vec<Option<Queen>>,
}
