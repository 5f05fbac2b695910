//! What the seat that decides knows of the cards of The Rescue.

use crate::Scene;
use rouse_rules::{
    Face, Kind, ones,
    prelude::*,
    rescue::{RealmCard, State},
};

/// The numbers at these places of the active realm (bits).
pub(super) fn numbers(state: &State, cards: u32) -> impl Iterator<Item = u8> + '_ {
    let realm = state.realm(state.active_seat());
    ones(cards).filter_map(|place| realm.at(place)?.face.as_number())
}

pub(super) fn queen_bit(face: Face) -> u16 {
    match face.kind() {
        Kind::Queen(queen) => 1 << queen as u16,
        _ => 0,
    }
}

/// Whether the seat that decides knows this card.
pub(super) fn is_known(scene: Scene<'_, State>, card: RealmCard) -> bool {
    scene.known & queen_bit(card.face) != 0
}

/// A number below 256. Cards that the seat that decides cannot tell apart have the same number.
pub(super) fn alike(scene: Scene<'_, State>, card: Option<RealmCard>, place: u8) -> u32 {
    match card {
        None => 0,
        Some(RealmCard { face, asleep: false }) => u32::from(face.code()),
        Some(card) if is_known(scene, card) => 128 | u32::from(card.face.code()),
        Some(_) => 228 + u32::from(place),
    }
}
