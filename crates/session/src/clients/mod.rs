//! The clients of a session. They know the room, and the room does not know them.

mod access;
mod client;
mod sight;

pub(crate) use access::Access;
pub use access::Role;
pub(crate) use client::Client;
pub use client::ClientId;
pub(crate) use sight::Sight;

use crate::{
    game::Attendance,
    rejection::Rejection,
    room::Room,
    save::GameId,
    seating::SeatHolder,
    token::TokenHash,
    wire::{Failure, Surface},
};
use rouse_rules::Seat;
use sight::seats_of;
use std::collections::BTreeMap;

/// Every client by its id.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clients {
    all: BTreeMap<ClientId, Client>,
    /// What lay on the table when the clients last followed it.
    followed: Followed,
}

/// What decides which private views stay open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Followed {
    game: Option<GameId>,
    is_open: bool,
    seats_here: Vec<Seat>,
}

impl Clients {
    pub(crate) fn connect(&mut self, id: ClientId, access: Access) {
        self.all.insert(id, Client::new(access));
    }

    pub(crate) fn remove(&mut self, id: ClientId) {
        self.all.remove(&id);
    }

    pub(crate) fn get(&self, id: ClientId) -> Option<&Client> {
        self.all.get(&id)
    }

    /// # Errors
    /// [`Failure::BadMessage`] for a client that is not connected.
    pub(crate) fn get_mut(&mut self, id: ClientId) -> Result<&mut Client, Rejection> {
        self.all.get_mut(&id).ok_or(Failure::BadMessage.into())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (ClientId, &Client)> {
        self.all.iter().map(|(&id, client)| (id, client))
    }

    /// The clients that may see the table.
    pub(crate) fn inside(&self) -> impl Iterator<Item = (ClientId, &Client)> {
        self.iter().filter(|(_, client)| client.inside())
    }

    pub(crate) fn inside_mut(&mut self) -> impl Iterator<Item = &mut Client> {
        self.all.values_mut().filter(|client| client.inside())
    }

    /// The clients of the device with this token.
    pub(crate) fn with_token(&self, token: TokenHash) -> Vec<ClientId> {
        self.ids(|client| client.access == Access::Seated(token))
    }

    /// Every client that came from the network.
    pub(crate) fn visitors(&self) -> Vec<ClientId> {
        self.ids(|client| client.access != Access::Host)
    }

    /// How many only watch.
    pub(crate) fn watching(&self) -> usize {
        self.iter().filter(|(_, client)| client.access == Access::Watching).count()
    }

    /// Whether anybody from the network is inside.
    pub(crate) fn is_visited(&self) -> bool {
        self.inside().any(|(_, client)| client.access != Access::Host)
    }

    /// The clients whose token is that of no seat.
    pub(crate) fn without_seat(&self, room: &Room) -> Vec<ClientId> {
        self.ids(|client| matches!(client.access, Access::Seated(_)) && client.seats(room).is_empty())
    }

    fn ids(&self, which: impl Fn(&Client) -> bool) -> Vec<ClientId> {
        self.iter().filter(|(_, client)| which(client)).map(|(id, _)| id).collect()
    }

    /// What a client may do and see now; nothing for one that is not connected.
    pub(crate) fn sight(&self, room: &Room, id: ClientId) -> Sight {
        self.get(id).map(|client| client.sight(room)).unwrap_or_default()
    }

    /// Whether the device of a seat is connected.
    pub(crate) fn is_connected(&self, holder: &SeatHolder) -> bool {
        let device =
            |client: &Client| matches!(client.access, Access::Seated(token) if holder.token == Some(token));
        holder.surface == Surface::Here || self.all.values().any(device)
    }

    /// How the person of a seat attends to the game on the table.
    pub(crate) fn attendance(&self, room: &Room, seat: Seat) -> Attendance {
        let window = || self.inside().any(|(_, client)| client.access == Access::Host);
        let is_there = room.seating().holder(seat).is_some_and(|holder| match holder.is_here() {
            true => window(),
            false => self.is_connected(holder),
        });
        let is_shown = self.inside().any(|(_, client)| client.sight(room).shown == Some(seat));
        Attendance { is_there, is_shown }
    }

    /// Closes the private views of these seats, on every client.
    pub(crate) fn close(&mut self, seats: &[Seat]) {
        for client in self.inside_mut() {
            seats.iter().for_each(|&seat| client.close(seat));
        }
    }

    /// Follows what lies on the table. When that is another game, or none, every client begins anew. When
    /// seats of the game have moved to the table's own device or away from it, other people may stand in
    /// front of it: the private view that is open there closes, and even a person who is alone there now
    /// opens a curtain first.
    pub(crate) fn follow(&mut self, room: &Room) {
        let game = room.on_table.as_ref().map(|game| game.id);
        let now = Followed { game, is_open: room.open.is_some(), seats_here: seats_of(room, Access::Host) };
        let before = std::mem::replace(&mut self.followed, now);
        let now = &self.followed;
        let anew = now.game != before.game || now.game.is_none() && now.is_open != before.is_open;
        let moved = now.seats_here != before.seats_here;
        for client in self.all.values_mut().filter(|client| client.inside()) {
            if anew {
                client.clear();
            } else if moved && client.access == Access::Host {
                client.crowd();
            }
        }
    }
}
