//! What can be asked of a game without changing it.

use super::{run::GameRun, table_game::TableGame};
use crate::wire::{Attack, GameUpdate, Ghost};
use rouse_rules::{HouseRule, HouseRules, Seat, Status, Viewer};
use serde_json::Value;

impl<R: TableGame> GameRun<R> {
    /// How many seats it has.
    pub(super) fn seats(&self) -> usize {
        self.now.state.seats()
    }

    /// The house rules of this table.
    pub(super) fn house_rules(&self) -> HouseRules {
        self.now.state.house_rules()
    }

    /// Whether everybody sees every hand.
    pub(super) fn hands_are_open(&self) -> bool {
        self.house_rules().has(HouseRule::OpenHands)
    }

    /// Whether the seats of this game hold cards that the other seats may not see.
    pub(super) fn has_hands(&self) -> bool {
        R::HAS_HANDS
    }

    /// The complete state as plain data, with all that is hidden: for the disk and for replays.
    pub(super) fn position(&self) -> Result<Value, serde_json::Error> {
        serde_json::to_value(self.now.state.position())
    }

    /// The seat that decides now; none when the game is over.
    pub(super) fn to_act(&self) -> Option<Seat> {
        match self.now.state.status() {
            Status::ToAct(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// Whether the deciding seat answers in secret.
    pub(super) fn answers_in_secret(&self) -> bool {
        self.to_act().is_some() && self.now.state.answers_in_secret()
    }

    /// The attack that is to be answered in secret, if one is. Everybody sees it.
    pub(super) fn attack(&self) -> Option<Attack> {
        if self.answers_in_secret() { self.now.state.attack() } else { None }
    }

    /// Whether the deciding seat needs no hand for its choice.
    pub(super) fn chooses_openly(&self) -> bool {
        self.to_act().is_some() && self.now.state.chooses_openly()
    }

    /// The seats that have won; none while the game goes on.
    pub(super) fn winners(&self) -> Option<Vec<Seat>> {
        match self.now.state.status() {
            Status::Over(outcome) => Some(outcome.winners().collect()),
            Status::ToAct(_) => None,
        }
    }

    /// The sleeping queens whose places follow from what everybody has seen.
    pub(super) fn ghosts(&self) -> Vec<Ghost> {
        self.now.state.ghosts(self.now.memories.memory(Viewer::Public))
    }

    /// What `viewer` may see, with the events of the last `revs` actions.
    pub(super) fn update(&self, viewer: Viewer, revs: usize) -> GameUpdate {
        let log = self.now.log.iter().cloned().collect();
        R::update(self.now.state.view(viewer), self.events(revs, viewer), log)
    }
}
