//! What can be asked of a game without changing it.

use super::{run::GameRun, table_game::TableGame};
use crate::wire::{Attack, GameKind, GameUpdate, Ghost};
use rouse_rules::{HouseRule, HouseRules, Seat, Status, Viewer};
use serde_json::Value;

/// What can be asked of a game without changing it.
pub(crate) trait GameFacts {
    /// Which game it is.
    fn kind(&self) -> GameKind;

    /// How many seats it has.
    fn seats(&self) -> usize;

    /// The house rules of this table.
    fn house_rules(&self) -> HouseRules;

    /// Whether everybody sees every hand.
    fn hands_are_open(&self) -> bool {
        self.house_rules().has(HouseRule::OpenHands)
    }

    /// Whether the seats of this game hold cards that the other seats may not see.
    fn has_hands(&self) -> bool;

    /// The complete state as plain data, with all that is hidden: for the disk and for replays.
    fn position(&self) -> Result<Value, serde_json::Error>;

    /// The seat that decides now; none when the game is over.
    fn to_act(&self) -> Option<Seat>;

    /// Whether the deciding seat answers in secret.
    fn answers_in_secret(&self) -> bool;

    /// The attack that is to be answered in secret, if one is. Everybody sees it.
    fn attack(&self) -> Option<Attack>;

    /// Whether the deciding seat needs no hand for its choice.
    fn chooses_openly(&self) -> bool;

    /// The seats that have won; none while the game goes on.
    fn winners(&self) -> Option<Vec<Seat>>;

    /// The sleeping queens whose places follow from what everybody has seen.
    fn ghosts(&self) -> Vec<Ghost>;

    /// What `viewer` may see, with the events of the last `revs` actions.
    fn update(&self, viewer: Viewer, revs: usize) -> GameUpdate;
}

impl<R: TableGame> GameFacts for GameRun<R> {
    fn kind(&self) -> GameKind {
        R::KIND
    }

    fn seats(&self) -> usize {
        self.now.state.seats()
    }

    fn house_rules(&self) -> HouseRules {
        self.now.state.house_rules()
    }

    fn has_hands(&self) -> bool {
        R::HAS_HANDS
    }

    fn position(&self) -> Result<Value, serde_json::Error> {
        serde_json::to_value(self.now.state.position())
    }

    fn to_act(&self) -> Option<Seat> {
        match self.now.state.status() {
            Status::ToAct(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    fn answers_in_secret(&self) -> bool {
        self.to_act().is_some() && self.now.state.answers_in_secret()
    }

    fn attack(&self) -> Option<Attack> {
        if self.answers_in_secret() { self.now.state.attack() } else { None }
    }

    fn chooses_openly(&self) -> bool {
        self.to_act().is_some() && self.now.state.chooses_openly()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        match self.now.state.status() {
            Status::Over(outcome) => Some(outcome.winners().collect()),
            Status::ToAct(_) => None,
        }
    }

    fn ghosts(&self) -> Vec<Ghost> {
        self.now.state.ghosts(self.now.memories.memory(Viewer::Public))
    }

    fn update(&self, viewer: Viewer, revs: usize) -> GameUpdate {
        let log = self.now.log.iter().cloned().collect();
        R::update(self.now.state.view(viewer), self.events(revs, viewer), log)
    }
}
