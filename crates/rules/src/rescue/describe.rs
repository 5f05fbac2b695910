//! Converts a state to plain data and back (`notation.md` section 3).

use super::{
    grid::{SLOTS, Slot},
    position::{PendingQuestion, Position, RolledFor},
    realm_card::RealmCard,
    state::{Phase, State},
};
use crate::{cards::Face, rules::Game, seat::Seat};

impl State {
    /// Only the position of a running game can be read back.
    pub(super) fn to_position(&self) -> Position {
        let seats = || self.all_seats().map(Seat::index);
        Position {
            game: Self::NAME.to_owned(),
            players: self.seats,
            to_act: self.decider().map(|seat| seat.0),
            turn: Some(self.turn.0),
            step: Some(self.step()),
            knights: words(self.knights.iter().map(Face::from)),
            realms: seats().map(|seat| self.realms[seat].iter().map(lying_word).collect()).collect(),
            companions: seats().map(|seat| words(self.companions[seat].iter().map(Face::from))).collect(),
            kings: seats().map(|seat| words(self.kings[seat].iter().map(Face::from))).collect(),
            grid: (1..=SLOTS as u8)
                .map(|slot| (slot.to_string(), self.slot(slot).and_then(slot_word)))
                .collect(),
            drawn: words(self.drawn.iter()),
            draw: words(self.piles.drawable()),
            discard: words(self.piles.discard()),
            blue_used: self.blue_used,
            options: self.house_rules.iter().map(|rule| rule.to_string()).collect(),
            pending: self.as_question(),
        }
    }

    fn as_question(&self) -> Option<PendingQuestion> {
        let seat = self.turn.0;
        // The place is written only when the face alone would mean another card.
        let place = self.open_instant().and_then(|place| {
            let face = self.drawn.at(place)?;
            (self.drawn.find(|other| other == face) != Some(place)).then_some(place + 1)
        });
        Some(match self.phase {
            Phase::Blue { gnome } => {
                let rolled_for = if gnome.is_some() { RolledFor::Gnome } else { RolledFor::Draw };
                PendingQuestion::Blue { blue: seat, rolled_for, place }
            }
            Phase::DragonWake => PendingQuestion::DragonWake { dragon_wake: seat },
            Phase::Gnome { rolled, .. } => PendingQuestion::Gnome { gnome: rolled, seat, place },
            Phase::Witch { .. } => PendingQuestion::Witch { witch: seat, place },
            Phase::Take => PendingQuestion::Take { take: seat },
            Phase::Roll | Phase::Instants | Phase::Actions | Phase::Discard | Phase::Over { .. } => {
                return None;
            }
        })
    }
}

fn words(faces: impl Iterator<Item = Face>) -> Vec<String> {
    faces.map(|face| face.to_string()).collect()
}

fn lying_word(card: RealmCard) -> String {
    if card.asleep { format!("{}:asleep", card.face) } else { card.face.to_string() }
}

fn slot_word(slot: Slot) -> Option<String> {
    match slot {
        Slot::Empty => None,
        Slot::Down(companion) => Some(companion.entry().word.to_owned()),
        Slot::Up(companion) => Some(format!("{}:up", companion.entry().word)),
    }
}
