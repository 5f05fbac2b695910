//! The facts that everybody is told, as they are now. A client that manages the table is told more of them.

use crate::{
    clients::Clients,
    knocks::Knocks,
    next_votes::NextVotes,
    room::Room,
    seating::SeatHolder,
    wire::{Facts, Presence, RoomDetails, SaveStatus, Saving, Sitting},
};

/// Every fact, for clients that manage the table or for those that do not: `saving` says which.
pub(super) fn facts(
    room: &Room,
    clients: &Clients,
    (knocks, next_votes): (&Knocks, &NextVotes),
    saving: Saving,
) -> Facts {
    let manage = saving.manage;
    Facts {
        saving: Some(Some(saving).filter(|saving| saving.state != SaveStatus::Saved)),
        presence: Some(presence(room, clients, next_votes, manage)),
        door: Some(room.open.as_ref().and_then(|open| open.door.as_deref().cloned())),
        room: Some((manage && room.was_open).then(|| room_details(room, knocks))),
        drawn: Some(Some(room.drawn()).filter(|queens| !queens.is_empty())),
        rewind: Some(room.on_table.as_ref().and_then(|game| game.rewind())),
    }
}

/// Who is at the game; none at a table that is one device alone.
fn presence(room: &Room, clients: &Clients, next_votes: &NextVotes, manage: bool) -> Option<Presence> {
    let game = room.on_table.as_ref()?;
    let is_one_device = room.open.is_none() && game.seating.occupants().all(|(_, it)| it.holder.is_here());
    if is_one_device {
        return None;
    }
    let sitting = |holder: &SeatHolder| {
        let (taken, connected) = (holder.is_taken(), clients.is_connected(holder));
        Sitting { surface: holder.surface, taken, connected, stand_in: holder.stand_in }
    };
    let seats = game.seating.occupants().map(|(_, it)| sitting(&it.holder)).collect();
    let [deal, leave] = [&next_votes.deal, &next_votes.lobby].map(|vote| vote.told.clone());
    Some(Presence { seats, watching: clients.watching() as u32, manage, deal, leave })
}

/// The door, as managers see it.
fn room_details(room: &Room, knocks: &Knocks) -> RoomDetails {
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
        knocks: knocks.for_managers(|wish| room.preset_name(wish)),
    }
}
