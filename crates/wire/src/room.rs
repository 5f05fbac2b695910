//! How others find this table, and who stands at the door.

use rouse_rules::Seat;
use serde::{Deserialize, Serialize};

/// How newcomers come in, for all clients that are inside: to be shown on a television, or on a phone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Door {
    /// The address to type, such as `192.168.178.23:4711`.
    pub address: String,
    /// The table code: six letters and digits.
    pub code: String,
    /// Address and code as a QR drawing: SVG.
    pub qr: String,
    /// Three pictures that host and guests can compare: numbers from 0 to 31.
    pub pictures: [u8; 3],
}

/// The door of a table, as its managers see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomDetails {
    /// Whether guests can come at all.
    pub open: bool,
    /// The name of the table, as others find it nearby.
    pub name: String,
    /// The table code: six letters and digits.
    pub code: String,
    /// The addresses of this device, best first. Empty without a network.
    pub addresses: Vec<Address>,
    /// What may keep guests out, as far as this device sees it; empty until nobody has reached it for a minute, and as
    /// soon as somebody has.
    #[serde(default)]
    pub barriers: Vec<Barrier>,
    /// Whether newcomers may not knock.
    pub locked: bool,
    /// Whether newcomers need a manager's yes.
    pub ask: bool,
    /// Whether many wrong codes have come since a manager last sent `new_code` or `by_hand`.
    #[serde(default)]
    pub guessed: bool,
    /// Whether newcomers need no code, but always a manager's yes.
    #[serde(default)]
    pub by_hand: bool,
    /// Who stands at the door, oldest first; at most 16.
    pub knocks: Vec<Knock>,
}

/// One address of this device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Address {
    /// The address to type, such as `192.168.178.23:4711`.
    pub address: String,
    /// The short address code, for the app.
    pub short: Option<String>,
    /// Whether guests on the same network probably reach it.
    pub likely: bool,
    /// Address and table code as a QR drawing: SVG.
    pub qr: String,
}

/// What a host sees on its own device that may keep guests from reaching it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Barrier {
    /// A firewall runs.
    Firewall,
    /// A virtual private network is connected.
    Vpn,
    /// Its only network is that of its mobile operator.
    MobileData,
    /// Its network has IPv6 addresses alone; Rouse needs IPv4.
    Ipv6Only,
}

/// A newcomer at the door.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Knock {
    /// The number of this knock.
    pub knock: u32,
    /// The name that the newcomer gave, cleaned, or that of the seat.
    pub name: String,
    /// The seat that they want.
    pub seat: Option<Seat>,
    /// Whether a person sits there: then the newcomer may be that person, on another device.
    pub again: bool,
}
