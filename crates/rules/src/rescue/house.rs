//! The effects of house rules.

use super::{realm_card::RealmCard, state::State};
use crate::house_rule::HouseRule;

impl State {
    /// Whether the blue knight may not roll this 1 again: because it was rolled for a gnome, or
    /// because the knight has already rolled again in this turn.
    pub(super) const fn one_stands(&self, gnome: bool) -> bool {
        self.blue_used || (gnome && self.house_rules.has(HouseRule::BlueOnlyWhenDrawing))
    }

    /// Whether the power of a gnome may be declined.
    pub(super) const fn may_decline_gnome(&self) -> bool {
        self.house_rules.has(HouseRule::DeclineGnome)
    }

    /// Whether this card counts toward the limit of its realm.
    pub(super) const fn counts(&self, card: RealmCard) -> bool {
        !(card.asleep && self.house_rules.has(HouseRule::SleepersDoNotCount))
    }

    /// The number of cards by which the active seat's realm exceeds its limit.
    pub(super) fn too_many(&self) -> u8 {
        let free = if self.house_rules.has(HouseRule::SleepersDoNotCount) { self.own().asleep() } else { 0 };
        let counting = self.own().len() - free.count_ones() as u8;
        counting.saturating_sub(self.limit(self.turn))
    }

    /// Whether the active seat has a discard step at the end of its turn: its realm exceeds the limit
    /// or is not empty under the house rule of keeping fewer cards.
    pub(super) fn discards(&self) -> bool {
        self.too_many() > 0 || (self.house_rules.has(HouseRule::KeepFewer) && !self.own().is_empty())
    }

    /// Whether a card of the active seat's realm may be discarded now. When the realm exceeds the limit, a
    /// sleeping queen that does not count may not be discarded.
    pub(super) const fn may_discard(&self, card: RealmCard) -> bool {
        self.counts(card) || self.house_rules.has(HouseRule::KeepFewer)
    }
}
