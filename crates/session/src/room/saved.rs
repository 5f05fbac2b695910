//! What is saved of a room: its name, its code, and the places of its lobby.

use super::{open::RoomRecord, seating::Seating};
use crate::{
    code::TableCode,
    game::Match,
    games::usable,
    save::LoadError,
    wire::{GameKind, TableOptions},
    world::Secrets,
};
use data_encoding::HEXLOWER;
use rouse_rules::{HouseRules, Seat};
use serde::{Deserialize, Serialize};

/// Names for tables: stars, which have the same names everywhere, and belong to nobody.
const NAMES: [&str; 16] = [
    "Polaris", "Vega", "Sirius", "Mira", "Atair", "Deneb", "Rigel", "Capella", "Spica", "Regulus", "Castor",
    "Pollux", "Antares", "Mizar", "Alcor", "Adhara",
];

/// The version of what is saved of a room.
const VERSION: u32 = 1;

/// What is saved of a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedRoom {
    version: u32,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) code: TableCode,
    pub(crate) port: Option<u16>,
    pub(crate) open: bool,
    pub(crate) locked: bool,
    /// Whether newcomers need a manager's yes; none until the room is opened for the first time.
    pub(crate) ask: Option<bool>,
    /// When a guest was last there, in milliseconds from 1970; none while nobody has come with this code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) visited: Option<u64>,
    /// The match that lies on the table.
    pub(crate) on_table: Option<u32>,
    pub(crate) lobby: LobbyPlan,
}

/// The places of the lobby, and what will be dealt to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LobbyPlan {
    pub(crate) game: GameKind,
    pub(crate) first: Option<Seat>,
    #[serde(default)]
    pub(crate) house_rules: HouseRules,
    #[serde(rename = "customs", default)]
    pub(crate) options: TableOptions,
    #[serde(rename = "places")]
    pub(crate) seating: Seating,
    /// The unfinished match whose people these are.
    pub(crate) of: Option<u32>,
}

impl SavedRoom {
    /// A room that nobody has seen yet.
    pub(super) fn new(secrets: &mut dyn Secrets) -> Self {
        let mut bytes = [0; 5];
        secrets.fill(&mut bytes);
        Self {
            version: VERSION,
            id: HEXLOWER.encode(&bytes[..4]),
            name: NAMES[usize::from(bytes[4]) % NAMES.len()].to_owned(),
            code: TableCode::random(secrets),
            port: None,
            open: false,
            locked: false,
            ask: None,
            visited: None,
            on_table: None,
            lobby: LobbyPlan::default(),
        }
    }

    /// What was saved.
    ///
    /// # Errors
    /// When it does not parse, or another version of this program has written it.
    pub(super) fn load(bytes: &[u8]) -> Result<Self, LoadError> {
        let mut record: Self = serde_json::from_slice(bytes).map_err(LoadError::Room)?;
        record.lobby.house_rules = usable(record.lobby.game, record.lobby.house_rules);
        if record.version != VERSION {
            return Err(LoadError::Version(record.version));
        }
        Ok(record)
    }

    pub(crate) fn public(&self) -> RoomRecord {
        let Self { id, name, code, port, open, .. } = self;
        RoomRecord { id: id.clone(), name: name.clone(), code: code.to_string(), port: *port, open: *open }
    }

    pub(crate) fn asks(&self) -> bool {
        self.ask.unwrap_or(true)
    }
}

impl Default for LobbyPlan {
    fn default() -> Self {
        let (house_rules, options) = (HouseRules::NONE, TableOptions::default());
        Self {
            game: GameKind::Queens,
            first: None,
            house_rules,
            options,
            seating: Seating::default(),
            of: None,
        }
    }
}

impl LobbyPlan {
    /// Everybody of a match at a place of the lobby.
    pub(super) fn take_over(&mut self, game: &Match) {
        *self = Self {
            game: game.game.kind(),
            first: None,
            house_rules: usable(game.game.kind(), game.game.house_rules()),
            options: game.options,
            seating: game.seating.clone(),
            of: Some(game.id.0),
        };
    }

    /// The places of guests wait for others, and no longer belong to a match.
    pub(super) fn forget_guests(&mut self) {
        self.of = None;
        self.seating.free_devices();
    }
}
