//! Who is at the table, as clients are told it: in the lobby, during a match, and at the door.

use crate::{
    clients::{Client, Clients},
    deal_vote::DealVote,
    knocks::Knocks,
    room::{LobbyPlan, Occupant, Room, SeatHolder},
    wire::{Lobby, Place, Presence, RoomDetails, Sitting},
};

/// What a client sees while no match is on the table of an open room.
pub(super) fn lobby(room: &Room, clients: &Clients, deal_vote: &DealVote, client: &Client) -> Lobby {
    let LobbyPlan { game, first, house_rules, options, seating, .. } = &room.saved.lobby;
    let manage = client.manages(room);
    let place = |Occupant { person, holder }: &Occupant| {
        let (taken, connected) = (holder.taken(), clients.is_connected(holder));
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
        deal: deal_vote.told.clone(),
    }
}

/// Who is at the match, as told to a client that does not manage.
pub(super) fn presence(room: &Room, clients: &Clients) -> Option<Presence> {
    let game = room.on_table.as_ref()?;
    let sitting = |holder: &SeatHolder| {
        let (taken, connected) = (holder.taken(), clients.is_connected(holder));
        Sitting { surface: holder.surface, taken, connected, stand_in: holder.stand_in }
    };
    let watching = clients.watching() as u32;
    let seats = game.seating.occupants().map(|(_, it)| sitting(&it.holder)).collect();
    Some(Presence { seats, watching, manage: false })
}

/// The door, as managers see it.
pub(super) fn room_details(room: &Room, knocks: &Knocks) -> RoomDetails {
    RoomDetails {
        open: room.open.is_some(),
        name: room.saved.name.clone(),
        code: room.saved.code.to_string(),
        addresses: room.open.as_ref().map(|open| open.addresses.to_vec()).unwrap_or_default(),
        barriers: room.open.as_ref().map(|open| open.barriers.clone()).unwrap_or_default(),
        locked: room.saved.locked,
        ask: room.saved.asks(),
        guessed: room.evening.guessed,
        by_hand: room.evening.by_hand,
        knocks: knocks.told(|wish| room.preset_name(wish)),
    }
}
