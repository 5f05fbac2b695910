//! A room while guests can come: its addresses, and what any device nearby may know of it.

use crate::{
    code::{TableCode, way_in},
    qr::qr_svg,
    wire::{Address, Barrier, Door, Phase},
};
use std::{net::SocketAddrV4, sync::Arc};

/// What a room keeps from one evening to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRecord {
    /// The id of the table, the fingerprint of its key: 32 hexadecimal digits.
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

/// How a room is opened to guests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenRoom {
    /// The port on which they come.
    pub port: u16,
    /// The addresses of this device, best first.
    pub addresses: Vec<RoomAddress>,
    /// Whether the host has no window: every seated client may manage then.
    pub headless: bool,
    /// Another name for the table; none keeps the one that it has.
    pub name: Option<String>,
}

/// One address under which this device may be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomAddress {
    pub address: SocketAddrV4,
    /// Its short address code, where it has one.
    pub short: Option<String>,
    /// Whether guests on the same network probably reach it.
    pub likely: bool,
}

/// What any device nearby may know of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    /// The name of the table.
    pub name: String,
    /// The id of the table.
    pub id: String,
    /// The number of places that people hold; those of bots count as free.
    pub taken: u8,
    /// How many places there are.
    pub seats: u8,
    /// What the table is doing.
    pub phase: Phase,
    /// Whether newcomers need no code, but always a manager's yes.
    pub by_hand: bool,
    /// Whether a device from the network is inside now. It is not announced.
    pub visited: bool,
}

/// What is true only while guests can come.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) headless: bool,
    /// The id of the table.
    id: String,
    pub(crate) addresses: Arc<[Address]>,
    /// What may keep guests out.
    pub(crate) barriers: Vec<Barrier>,
    pub(crate) door: Option<Arc<Door>>,
}

impl Open {
    pub(super) fn new(headless: bool, addresses: Vec<RoomAddress>, code: TableCode, id: String) -> Self {
        let mut open = Self { headless, id, addresses: Arc::new([]), barriers: Vec::new(), door: None };
        open.set_addresses(addresses, code);
        open
    }

    /// Sets the addresses of this device, best first.
    pub(super) fn set_addresses(&mut self, addresses: Vec<RoomAddress>, code: TableCode) {
        let addresses = addresses.into_iter().map(|RoomAddress { address, short, likely }| {
            let address = address.to_string();
            Address { qr: self.way_in(&address, code), address, short, likely }
        });
        self.show(addresses.collect(), code);
    }

    /// Remakes the QR codes for another code.
    pub(super) fn change_code(&mut self, code: TableCode) {
        let anew = |it: &Address| Address { qr: self.way_in(&it.address, code), ..it.clone() };
        self.show(self.addresses.iter().map(anew).collect(), code);
    }

    fn show(&mut self, addresses: Arc<[Address]>, code: TableCode) {
        self.addresses = addresses;
        self.door = self.addresses.first().map(|Address { address, qr, .. }| {
            let (address, qr) = (address.clone(), qr.clone());
            Arc::new(Door { address, code: code.to_string(), qr, pictures: code.pictures() })
        });
    }

    /// A QR code (SVG) of the link to this address, with the code and the table's id, so that it opens no
    /// other table.
    fn way_in(&self, address: &str, code: TableCode) -> String {
        qr_svg(&link(address, &way_in(&code.to_string(), &self.id))).unwrap_or_default()
    }

    /// A QR code (SVG) of the link to the best address with this fragment; none without an address.
    pub(super) fn drawing(&self, fragment: &str) -> Option<String> {
        qr_svg(&link(&self.addresses.first()?.address, fragment))
    }
}

fn link(address: &str, fragment: &str) -> String {
    format!("http://{address}/#{fragment}")
}
