//! Who sits where, on which surface, and with which standing orders.

use crate::Level;
use crate::{GameKind, Person, Saved, TableOptions};
use rouse_rules::{HouseRules, Seat, queens::Attack};
use serde::{Deserialize, Serialize};

/// The device on which the private view of a seat is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Surface {
    /// The table's own device.
    #[default]
    Here,
    /// A device of its own.
    Device,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// No game is on the table.
    Lobby,
    /// A game is on the table.
    Play,
}

/// A table without a game that is open to guests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    /// The game that will be dealt.
    pub game: GameKind,
    /// The place that begins; none: drawn at random.
    pub first: Option<Seat>,
    /// The house rules by which it will be played.
    #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::HouseRule>"))]
    pub house_rules: HouseRules,
    /// What else the table has agreed on.
    pub options: TableOptions,
    /// The five places round the table, clockwise; none where no chair stands.
    pub places: Vec<Option<Place>>,
    /// The places of this connection.
    pub mine: Vec<Seat>,
    /// Whether this connection may do what stands under “Managing”.
    pub manage: bool,
    /// The newest unfinished game, which can go on; only for a manager.
    pub saved: Option<Saved>,
    /// At a table without a window, once somebody has said yes to the deal: who has, and who has not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealVote>,
}

/// Who has said yes to the next deal, or to the way back to the lobby. It happens once nobody is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DealVote {
    /// The places whose people have said yes.
    pub agreed: Vec<Seat>,
    /// The places whose people have not said yes; without those that have been away for 20 s.
    pub waits: Vec<Seat>,
}

/// A chair of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Who sits there, or will: an animal and a colour that wait for a person.
    pub person: Person,
    /// Where the private view of the seat is shown: at the host's own device (`here`), where computer players are as
    /// well, or on a separate device.
    pub surface: Surface,
    /// Whether the chair is taken; always at the host's own device.
    pub taken: bool,
    /// Whether its device is connected now; always at the host's own device.
    pub connected: bool,
}

/// Who is there, while a game is on the table. It is no part of the game: no `rev` counts it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Presence {
    /// By seat.
    pub seats: Vec<Sitting>,
    /// How many only watch.
    pub watching: u32,
    /// Whether this connection may do what stands under “Managing”.
    pub manage: bool,
    /// After the end, at a table without a window: as `deal` of the lobby, for `again`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealVote>,
    /// The same for `leave`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<DealVote>,
}

/// How a seat is held, while a game is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sitting {
    /// Where the private view of the seat is shown.
    pub surface: Surface,
    /// Whether the seat is taken; a freed seat waits for a device.
    pub taken: bool,
    /// Whether the device is connected now.
    pub connected: bool,
    /// The level of the computer player that now plays for the person.
    pub stand_in: Option<Level>,
}

/// What to do when the attack comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Ask the person.
    #[default]
    AskMe,
    /// Always send the card that stops it, when it is held.
    Defend,
    /// Always let the queen go.
    LetGo,
}

/// The standing orders of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// Against a Knight.
    pub knight: Order,
    /// Against a Potion.
    pub potion: Order,
}

impl Orders {
    /// What to do against this attack.
    #[must_use]
    pub fn against(self, attack: Attack) -> Order {
        match attack {
            Attack::Knight => self.knight,
            Attack::Potion => self.potion,
        }
    }

    /// Sets what to do against this attack.
    pub fn set(&mut self, attack: Attack, order: Order) {
        match attack {
            Attack::Knight => self.knight = order,
            Attack::Potion => self.potion = order,
        }
    }
}
