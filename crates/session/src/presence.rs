//! Who is there, and how others come in. No `rev` counts any of it.

use crate::{
    access::Access,
    connection::Connection,
    house::{Facts, House as Home, HouseRecord, OpenHouse, Reach},
    seating::Sitter,
    session::{Output, Session},
    wire::{Bye, House, PROTOCOL_VERSION, Phase, Presence, ServerMsg, Sitting, Surface},
    world::World,
};

impl Session {
    /// What stays the same of this house.
    #[must_use]
    pub fn house(&self) -> HouseRecord {
        self.house.public_record()
    }

    /// What anybody nearby may know.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let (seats, taken) = self.sitters().fold((0, 0), |(seats, taken), (seat, sitter)| {
            (seats + 1, taken + u8::from(sitter.taken() && !self.is_computer(seat)))
        });
        let phase = if self.open.is_some() { Phase::Play } else { Phase::Lobby };
        let Home { record, .. } = &self.house;
        Facts { name: record.name.clone(), id: record.id.clone(), taken, seats, phase }
    }

    /// The first word to a visitor.
    pub(crate) fn greeting(&self) -> ServerMsg {
        let Facts { name, id, taken, seats, phase } = self.facts();
        let record = &self.house.record;
        let game = self.open.as_ref().map_or(record.lobby.game, |game| game.game.kind());
        let (protocol, locked) = (PROTOCOL_VERSION, record.locked);
        ServerMsg::Table { protocol, table: id, name, game, seats, taken, phase, locked }
    }

    /// Opens the house to guests. A table without a window goes on where it was.
    pub fn open_house(&mut self, world: &mut World<'_>, house: OpenHouse) -> Vec<Output> {
        let goes_on = house.headless && self.house.record.open;
        self.house.open(house);
        if goes_on {
            self.take_up_by_itself();
        }
        if self.house.headless() {
            self.house.record.lobby.preset();
        }
        if self.open.is_none() {
            self.inside().for_each(Connection::clear);
        }
        self.finish(world, Vec::new())
    }

    /// The addresses of this device have changed.
    pub fn reach(&mut self, world: &mut World<'_>, addresses: Vec<Reach>) -> Vec<Output> {
        self.house.reach(addresses);
        self.finish(world, Vec::new())
    }

    /// Closes the house: guests go, and a game goes on at the table's own device.
    pub fn close_house(&mut self, world: &mut World<'_>) -> Vec<Output> {
        let outputs = self.say_goodbye();
        self.reseat(Self::bring_all_here);
        self.house.record.lobby.forget_guests();
        self.house.close();
        if self.open.is_none() {
            self.inside().for_each(Connection::clear);
        }
        self.finish(world, outputs)
    }

    /// Says goodbye to every visitor, without changing who sits where.
    pub fn say_goodbye(&mut self) -> Vec<Output> {
        let visitors = self.connections.iter().filter(|(_, connection)| connection.access != Access::Host);
        let visitors: Vec<_> = visitors.map(|(&id, _)| id).collect();
        visitors.into_iter().flat_map(|id| self.end(id, Bye::Closed)).collect()
    }

    /// Whether the device of a seat is there now.
    pub(crate) fn is_connected(&self, sitter: &Sitter) -> bool {
        let there = |connection: &Connection| match connection.access {
            Access::Seated(token) => sitter.token == Some(token),
            _ => false,
        };
        sitter.surface == Surface::Here || self.connections.values().any(there)
    }

    /// Who is there, as a connection is told it in a game. A table that has only ever been one
    /// device has nothing to tell.
    pub(crate) fn presence(&self, connection: &Connection) -> Option<Presence> {
        let game = self.open.as_ref()?;
        let away = game.seating.iter().any(|sitter| !sitter.is_here());
        if self.house.open.is_none() && !away && connection.told.presence.is_none() {
            return None;
        }
        let sitting = |sitter: &Sitter| {
            let (taken, connected) = (sitter.taken(), self.is_connected(sitter));
            Sitting { surface: sitter.surface, taken, connected, stand_in: sitter.stand_in }
        };
        let watching = self.connections.values().filter(|it| it.access == Access::Watching).count() as u32;
        let seats = game.seating.iter().map(sitting).collect();
        Some(Presence { seats, watching, manage: self.manages(connection) })
    }

    /// The door, as managers see it.
    pub(crate) fn whole_house(&self) -> House {
        let Home { record, open, .. } = &self.house;
        House {
            open: open.is_some(),
            name: record.name.clone(),
            code: record.code.to_string(),
            addresses: open.as_ref().map(|open| open.addresses.to_vec()).unwrap_or_default(),
            locked: record.locked,
            ask: self.house.ask(),
            knocks: self.at_door(),
        }
    }
}
