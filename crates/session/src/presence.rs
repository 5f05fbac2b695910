//! Who is there, and how others come in. No `rev` counts any of it.

use crate::{
    access::Access,
    client::Client,
    room::{Facts, OpenRoom, Room as Home, RoomAddress, RoomRecord},
    seat_holder::SeatHolder,
    session::{Output, Session},
    wire::{Bye, PROTOCOL_VERSION, Phase, Presence, RoomDetails, ServerMsg, Sitting, Surface},
    world::World,
};

impl Session {
    /// What stays the same of this room.
    #[must_use]
    pub fn room(&self) -> RoomRecord {
        self.room.public_record()
    }

    /// What anybody nearby may know.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let (seats, taken) = self.seating().occupants().fold((0, 0), |(seats, taken), (_, it)| {
            (seats + 1, taken + u8::from(it.holder.taken() && !it.is_computer()))
        });
        let phase = if self.on_table.is_some() { Phase::Play } else { Phase::Lobby };
        let Home { record, .. } = &self.room;
        Facts { name: record.name.clone(), id: record.id.clone(), taken, seats, phase }
    }

    /// The first word to a visitor.
    pub(crate) fn greeting(&self) -> ServerMsg {
        let Facts { name, id, taken, seats, phase } = self.facts();
        let record = &self.room.record;
        let game = self.on_table.as_ref().map_or(record.lobby.game, |game| game.game.kind());
        let (protocol, locked) = (PROTOCOL_VERSION, record.locked);
        ServerMsg::Table { protocol, table: id, name, game, seats, taken, phase, locked }
    }

    /// Opens the room to guests. A table without a window goes on where it was.
    pub fn open_room(&mut self, world: &mut World<'_>, room: OpenRoom) -> Vec<Output> {
        let goes_on = room.headless && self.room.record.open;
        self.room.open(room);
        if goes_on {
            self.take_up_by_itself();
        }
        if self.room.headless() {
            self.room.record.lobby.seating.preset();
        }
        if self.on_table.is_none() {
            self.inside().for_each(Client::clear);
        }
        self.finish(world, Vec::new())
    }

    /// The addresses of this device have changed.
    pub fn set_addresses(&mut self, world: &mut World<'_>, addresses: Vec<RoomAddress>) -> Vec<Output> {
        self.room.set_addresses(addresses);
        self.finish(world, Vec::new())
    }

    /// Closes the room: guests go, and a game goes on at the table's own device.
    pub fn close_room(&mut self, world: &mut World<'_>) -> Vec<Output> {
        let outputs = self.say_goodbye();
        self.reseat(Self::bring_all_here);
        self.seat_in_lobby();
        self.room.record.lobby.forget_guests();
        self.room.close();
        if self.on_table.is_none() {
            self.inside().for_each(Client::clear);
        }
        self.finish(world, outputs)
    }

    /// Says goodbye to every visitor, without changing who sits where.
    pub fn say_goodbye(&mut self) -> Vec<Output> {
        let visitors = self.clients.iter().filter(|(_, client)| client.access != Access::Host);
        let visitors: Vec<_> = visitors.map(|(&id, _)| id).collect();
        visitors.into_iter().flat_map(|id| self.end(id, Bye::Closed)).collect()
    }

    /// Whether the device of a seat is there now.
    pub(crate) fn is_connected(&self, holder: &SeatHolder) -> bool {
        let there = |client: &Client| match client.access {
            Access::Seated(token) => holder.token == Some(token),
            _ => false,
        };
        holder.surface == Surface::Here || self.clients.values().any(there)
    }

    /// Whether every seat of the match plays at the table's own device.
    pub(crate) fn is_all_here(&self) -> bool {
        self.on_table.as_ref().is_none_or(|game| game.seating.occupants().all(|(_, it)| it.holder.is_here()))
    }

    /// Who is at the match, as a client is told it that does not manage.
    pub(crate) fn presence(&self) -> Option<Presence> {
        let game = self.on_table.as_ref()?;
        let sitting = |holder: &SeatHolder| {
            let (taken, connected) = (holder.taken(), self.is_connected(holder));
            Sitting { surface: holder.surface, taken, connected, stand_in: holder.stand_in }
        };
        let watching = self.clients.values().filter(|it| it.access == Access::Watching).count() as u32;
        let seats = game.seating.occupants().map(|(_, it)| sitting(&it.holder)).collect();
        Some(Presence { seats, watching, manage: false })
    }

    /// The door, as managers see it.
    pub(crate) fn room_details(&self) -> RoomDetails {
        let Home { record, open, .. } = &self.room;
        RoomDetails {
            open: open.is_some(),
            name: record.name.clone(),
            code: record.code.to_string(),
            addresses: open.as_ref().map(|open| open.addresses.to_vec()).unwrap_or_default(),
            locked: record.locked,
            ask: self.room.ask(),
            knocks: self.at_door(),
        }
    }
}
