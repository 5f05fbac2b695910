//! The lobby of an open room, as its clients see it.

use crate::{
    clients::{Client, Clients},
    next_votes::NextVotes,
    room::{LobbyPlan, Room},
    seating::Occupant,
    wire::{Lobby, Place},
};

/// What a client sees while no game is on the table of an open room.
pub(super) fn lobby(room: &Room, clients: &Clients, next_votes: &NextVotes, client: &Client) -> Lobby {
    let LobbyPlan { game, first, house_rules, options, seating, .. } = &room.saved.lobby;
    let manage = client.manages(room);
    let place = |Occupant { person, holder }: &Occupant| {
        let (taken, connected) = (holder.is_taken(), clients.is_connected(holder));
        Place { person: person.clone(), surface: holder.surface, taken, connected }
    };
    Lobby {
        game: *game,
        first: *first,
        house_rules: *house_rules,
        options: *options,
        places: seating.places().map(|occupant| occupant.map(place)).collect(),
        mine: client.seats(room),
        manage,
        saved: room.shelf.saved().next().filter(|_| manage),
        deal: next_votes.deal.told.clone(),
    }
}
