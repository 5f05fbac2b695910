//! The room around a table: how it is named and found, and whether guests can come.

use crate::{
    code::TableCode,
    game::Match,
    games::usable,
    people::clean,
    qr::qr_svg,
    save::{GameId, LoadError, Save},
    seating::Seating,
    wire::{Address, Door, GameKind, Phase, TableOptions},
    world::Secrets,
};
use data_encoding::HEXLOWER;
use rouse_rules::{HouseRules, Seat};
use serde::{Deserialize, Serialize};
use std::{net::SocketAddrV4, sync::Arc};

/// Names for tables: stars, which have the same names everywhere, and belong to nobody.
const NAMES: [&str; 16] = [
    "Polaris", "Vega", "Sirius", "Mira", "Atair", "Deneb", "Rigel", "Capella", "Spica", "Regulus", "Castor", "Pollux",
    "Antares", "Mizar", "Alcor", "Adhara",
];

/// The version of what is saved of a room.
const VERSION: u32 = 1;

/// What stays the same of a room from one evening to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRecord {
    /// Names the table: eight hexadecimal digits.
    pub id: String,
    /// The name of the table.
    pub name: String,
    /// The table code.
    pub code: String,
    /// The port on which guests came last.
    pub port: Option<u16>,
    /// Whether guests could come when the table was last written: after a crash they will return.
    pub open: bool,
}

/// Opening a room to guests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenRoom {
    /// The port on which they come.
    pub port: u16,
    /// The addresses of this device, best first.
    pub addresses: Vec<RoomAddress>,
    /// Whether there is no host's window: whoever sits may manage.
    pub headless: bool,
    /// Another name for the table; none keeps the one that it has.
    pub name: Option<String>,
}

/// One address under which this device may be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomAddress {
    /// The address.
    pub address: SocketAddrV4,
    /// Its short address code, where it has one.
    pub short: Option<String>,
    /// Whether guests on the same network probably reach it.
    pub likely: bool,
}

/// What anybody nearby may know of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name of the table.
    pub name: String,
    /// Names the table.
    pub id: String,
    /// On how many chairs a person sits: those of computer players can be had.
    pub taken: u8,
    /// How many chairs there are.
    pub seats: u8,
    /// What the table is doing.
    pub phase: Phase,
}

/// A room: what is saved of it, and what is true only while it is open.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    pub(crate) record: Record,
    pub(crate) open: Option<Open>,
    /// Whether guests could come at any time since the program began: before that there is no way in to tell of.
    pub(crate) was_open: bool,
    /// Whether the record has changed since it was saved.
    pub(crate) unsaved: bool,
}

/// What is saved of a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    version: u32,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) code: TableCode,
    pub(crate) port: Option<u16>,
    pub(crate) open: bool,
    pub(crate) locked: bool,
    /// Whether newcomers need somebody's yes; none until the room is opened for the first time.
    pub(crate) ask: Option<bool>,
    /// The game that lies on the table.
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
    /// The unfinished game whose people these are.
    pub(crate) of: Option<u32>,
}

/// What is true only while guests can come.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) headless: bool,
    pub(crate) addresses: Arc<[Address]>,
    pub(crate) door: Option<Arc<Door>>,
}

impl Room {
    /// A room that nobody has seen yet.
    pub(crate) fn new(secrets: &mut dyn Secrets) -> Self {
        let mut bytes = [0; 5];
        secrets.fill(&mut bytes);
        let record = Record {
            version: VERSION,
            id: HEXLOWER.encode(&bytes[..4]),
            name: NAMES[usize::from(bytes[4]) % NAMES.len()].to_owned(),
            code: TableCode::random(secrets),
            port: None,
            open: false,
            locked: false,
            ask: None,
            on_table: None,
            lobby: LobbyPlan::default(),
        };
        Self { record, open: None, was_open: false, unsaved: false }
    }

    /// The room that was saved.
    pub(crate) fn load(bytes: &[u8]) -> Result<Self, LoadError> {
        let mut record: Record = serde_json::from_slice(bytes).map_err(LoadError::Room)?;
        record.lobby.house_rules = usable(record.lobby.game, record.lobby.house_rules);
        if record.version != VERSION {
            return Err(LoadError::Version(record.version));
        }
        Ok(Self { record, open: None, was_open: false, unsaved: false })
    }

    pub(crate) fn public_record(&self) -> RoomRecord {
        let Record { id, name, code, port, open, .. } = &self.record;
        RoomRecord { id: id.clone(), name: name.clone(), code: code.to_string(), port: *port, open: *open }
    }

    /// Guests can come from now on.
    pub(crate) fn open(&mut self, open: OpenRoom) {
        if let Some(name) = open.name.as_deref().and_then(clean) {
            self.record.name = name;
        }
        self.record.port = Some(open.port);
        self.record.open = true;
        self.was_open = true;
        self.record.ask.get_or_insert(!open.headless);
        self.open = Some(Open { headless: open.headless, addresses: Arc::new([]), door: None });
        self.set_addresses(open.addresses);
    }

    /// The addresses of this device have changed, or are known now.
    pub(crate) fn set_addresses(&mut self, reaches: Vec<RoomAddress>) {
        let code = self.record.code;
        let Some(open) = &mut self.open else { return };
        open.addresses = reaches.into_iter().map(|reach| address(reach, code)).collect();
        let door = open.addresses.first().map(|address| {
            let Address { address, qr, .. } = address.clone();
            Arc::new(Door { address, code: code.to_string(), qr, pictures: code.pictures() })
        });
        open.door = door;
        self.changed();
    }

    /// No guest can come any more.
    pub(crate) fn close(&mut self) {
        self.record.open = false;
        self.open = None;
        self.changed();
    }

    /// It has to be saved.
    pub(crate) fn changed(&mut self) {
        self.unsaved = true;
    }

    /// What has to be saved of it while this match lies on the table.
    pub(crate) fn save(&self, on_table: Option<&Match>) -> Option<Save> {
        let mut record = self.record.clone();
        if let (Some(game), Some(_)) = (on_table, &self.open) {
            record.lobby.take_over(game);
        }
        serde_json::to_vec(&record).ok().map(|room| Save::Room { room })
    }

    pub(crate) fn headless(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.headless)
    }

    pub(crate) fn ask(&self) -> bool {
        self.record.ask.unwrap_or(true)
    }

    /// A drawing that leads to this table with what follows the `#`; none when nobody can come.
    pub(crate) fn drawing(&self, fragment: &str) -> Option<String> {
        let address = self.open.as_ref()?.addresses.first()?;
        qr_svg(&link(&address.address, fragment)).ok()
    }

    /// Which game lies on the table, for the next start of this program.
    pub(crate) fn lay(&mut self, game: Option<GameId>) {
        let game = game.map(|game| game.0);
        if self.open.is_some() && self.record.on_table != game {
            self.record.on_table = game;
            self.unsaved = true;
        }
    }
}

impl Default for LobbyPlan {
    fn default() -> Self {
        let (house_rules, options) = (HouseRules::NONE, TableOptions::default());
        Self { game: GameKind::Queens, first: None, house_rules, options, seating: Seating::default(), of: None }
    }
}

impl LobbyPlan {
    /// Everybody of a match at a place of the lobby.
    pub(crate) fn take_over(&mut self, game: &Match) {
        *self = Self {
            game: game.game.kind(),
            first: None,
            house_rules: usable(game.game.kind(), game.game.house_rules()),
            options: game.options,
            seating: game.seating.clone(),
            of: Some(game.id.0),
        };
    }

    /// The places of guests wait for others, and no longer belong to a game.
    pub(crate) fn forget_guests(&mut self) {
        self.of = None;
        self.seating.free_devices();
    }
}

fn address(reach: RoomAddress, code: TableCode) -> Address {
    let address = reach.address.to_string();
    let qr = qr_svg(&link(&address, &code.to_string())).unwrap_or_default();
    Address { address, short: reach.short, likely: reach.likely, qr }
}

fn link(address: &str, fragment: &str) -> String {
    format!("http://{address}/#{fragment}")
}
