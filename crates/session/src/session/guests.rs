//! Opens the room to guests and closes it, and says what any device nearby may know of it.

use super::Session;
use crate::{
    io::Output,
    room::{OpenRoom, Overview, RoomAddress, RoomRecord},
    wire::{Barrier, Bye, PROTOCOL_VERSION, ServerMsg},
    world::World,
};
use data_encoding::HEXLOWER;

impl Session {
    /// How many clients it remembers that are gone, or that another one has replaced in their seats.
    #[cfg(feature = "test-hooks")]
    #[must_use]
    pub fn strays(&self) -> usize {
        let remembered = self.projection.remembers().chain(self.knocks.remembers());
        let gone = remembered.filter(|id| self.clients.get(*id).is_none()).count();
        let seated = self
            .clients
            .inside()
            .filter(|(_, client)| matches!(client.access, crate::clients::Access::Seated(_)));
        let mut held: Vec<_> = seated.map(|(_, client)| client.seats(&self.room)).collect();
        let seated = held.len();
        held.retain(|seats| !seats.is_empty());
        held.sort_unstable();
        held.dedup();
        gone + seated - held.len()
    }

    /// What the room keeps from one evening to the next.
    #[must_use]
    pub fn room(&self) -> RoomRecord {
        self.room.saved.public()
    }

    /// What any device nearby may know.
    #[must_use]
    pub fn overview(&self) -> Overview {
        self.room.overview(self.clients.is_visited())
    }

    /// The first message to a visitor.
    pub(super) fn greeting(&self) -> ServerMsg {
        let Overview { name, id, taken, seats, phase, by_hand, .. } = self.overview();
        let key = HEXLOWER.encode(&self.room.saved.table_key().public());
        let saved = &self.room.saved;
        let game = self.room.on_table.as_ref().map_or(saved.lobby.game, |game| game.run.kind());
        let (protocol, locked) = (PROTOCOL_VERSION, saved.locked);
        ServerMsg::Table { protocol, table: id, key, name, game, seats, taken, phase, locked, by_hand }
    }

    /// Opens the room to guests. A host without a window continues the game that was interrupted when it
    /// ended.
    pub fn open_room(&mut self, world: &mut World<'_>, room: OpenRoom) -> Vec<Output> {
        self.projection.mark_stale();
        let goes_on = room.headless && self.room.saved.open;
        self.room.open(room);
        let interrupted = self.room.interrupted().filter(|_| goes_on);
        let outputs = interrupted.and_then(|game| self.take_up(Some(game)).ok()).unwrap_or_default();
        self.settle(world, outputs)
    }

    /// Replaces the addresses of this device.
    pub fn set_addresses(&mut self, world: &mut World<'_>, addresses: Vec<RoomAddress>) -> Vec<Output> {
        self.projection.mark_stale();
        self.room.set_addresses(addresses);
        self.settle(world, Vec::new())
    }

    /// Tells managers what may keep guests out, as far as this device sees it.
    pub fn set_barriers(&mut self, world: &mut World<'_>, barriers: Vec<Barrier>) -> Vec<Output> {
        self.projection.mark_stale();
        self.room.set_barriers(barriers);
        self.settle(world, Vec::new())
    }

    /// Tells managers that many wrong codes have come.
    pub fn report_guesses(&mut self, world: &mut World<'_>) -> Vec<Output> {
        self.projection.mark_stale();
        self.room.evening.guessed = self.room.open.is_some();
        self.settle(world, Vec::new())
    }

    /// Closes the room: guests go, and a game goes on at the table's own device.
    pub fn close_room(&mut self, world: &mut World<'_>) -> Vec<Output> {
        let outputs = self.say_goodbye();
        self.room.close();
        self.settle(world, outputs)
    }

    /// Says goodbye to every visitor, without changing who sits where.
    pub fn say_goodbye(&mut self) -> Vec<Output> {
        self.projection.mark_stale();
        self.clients.visitors().into_iter().flat_map(|id| self.end(id, Bye::Closed)).collect()
    }
}
