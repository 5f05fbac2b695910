//! What is saved of a room: its name, its code, and the places of its lobby.

use super::{days::Days, open::RoomRecord};
use crate::{
    code::TableCode,
    game::Game,
    games::usable,
    save::LoadError,
    seating::Seating,
    wire::{GameKind, TableOptions},
    world::Secrets,
};
use rouse_line::{TableKey, fingerprint};
use rouse_rules::{HouseRules, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Names for tables: stars, which need no translation.
const NAMES: [&str; 16] = [
    "Polaris", "Vega", "Sirius", "Mira", "Atair", "Deneb", "Rigel", "Capella", "Spica", "Regulus", "Castor",
    "Pollux", "Antares", "Mizar", "Alcor", "Adhara",
];

/// The version of what is saved of a room.
const VERSION: u32 = 1;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedRoom {
    version: u32,
    pub(crate) id: String,
    /// The seed of the key by which guests recognise this table; the id is the fingerprint of the key.
    key: KeySeed,
    pub(crate) name: String,
    pub(crate) code: TableCode,
    pub(crate) port: Option<u16>,
    pub(crate) open: bool,
    pub(crate) locked: bool,
    /// Whether newcomers need a manager's yes; none until the room is opened for the first time.
    pub(crate) ask: Option<bool>,
    /// When a guest was last there, in milliseconds from 1970; none while nobody has come with this code.
    pub(crate) visited: Option<u64>,
    /// The days on which devices came to their seats: tokens age by them.
    pub(super) days: Days,
    /// The game that lies on the table.
    pub(crate) on_table: Option<u32>,
    pub(crate) lobby: LobbyPlan,
}

/// The places of the lobby, and what will be dealt to them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LobbyPlan {
    pub(crate) game: GameKind,
    pub(crate) first: Option<Seat>,
    pub(crate) house_rules: HouseRules,
    pub(crate) options: TableOptions,
    pub(crate) seating: Seating,
    /// The unfinished game whose people these are.
    pub(crate) of: Option<u32>,
}

impl SavedRoom {
    /// A new room.
    pub(super) fn new(secrets: &mut dyn Secrets) -> Self {
        let (mut name, mut seed) = ([0], [0; 32]);
        secrets.fill(&mut seed);
        secrets.fill(&mut name);
        let key = KeySeed(seed);
        Self {
            version: VERSION,
            id: fingerprint(&key.table_key().public()),
            key,
            name: NAMES[usize::from(name[0]) % NAMES.len()].to_owned(),
            code: TableCode::random(|bytes| secrets.fill(bytes)),
            port: None,
            open: false,
            locked: false,
            ask: None,
            visited: None,
            days: Days::default(),
            on_table: None,
            lobby: LobbyPlan::default(),
        }
    }

    /// Reads what was saved.
    ///
    /// # Errors
    /// When it does not parse, or another version of this program has written it.
    pub(super) fn load(bytes: &[u8]) -> Result<Self, LoadError> {
        let mut record: Self = serde_json::from_slice(bytes).map_err(LoadError::Room)?;
        if record.version != VERSION {
            return Err(LoadError::Version(record.version));
        }
        record.lobby.house_rules = usable(record.lobby.game, record.lobby.house_rules);
        record.id = fingerprint(&record.table_key().public());
        Ok(record)
    }

    pub(crate) fn public(&self) -> RoomRecord {
        let Self { id, name, code, port, open, .. } = self;
        RoomRecord { id: id.clone(), name: name.clone(), code: code.to_string(), port: *port, open: *open }
    }

    /// The key by which guests recognise this table.
    pub(crate) fn table_key(&self) -> TableKey {
        self.key.table_key()
    }

    pub(crate) fn asks(&self) -> bool {
        self.ask.unwrap_or(true)
    }
}

/// The seed of a table's key. It does not show in logs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeySeed(#[serde(with = "rouse_line::hex")] [u8; 32]);

impl KeySeed {
    fn table_key(&self) -> TableKey {
        TableKey::from_seed(&self.0)
    }
}

impl fmt::Debug for KeySeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeySeed(..)")
    }
}

impl LobbyPlan {
    /// Seats the people of a game in the lobby.
    pub(super) fn take_over(&mut self, game: &Game) {
        *self = Self {
            game: game.run.kind(),
            first: None,
            house_rules: usable(game.run.kind(), game.run.house_rules()),
            options: game.options,
            seating: game.seating.clone(),
            of: Some(game.id.0),
        };
    }

    /// Frees the places of guests; the lobby no longer belongs to a game.
    pub(super) fn forget_guests(&mut self) {
        self.of = None;
        self.seating.free_devices();
    }
}
