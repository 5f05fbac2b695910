//! What a table has to know of one game beside its rules.

use crate::wire::{Attack, GameUpdate, Ghost};
use rouse_bots::Searched;
use rouse_rules::{HouseRules, Seat};

/// What a table has to know of one game beside its rules. Each game implements it in a file of its name.
pub(crate) trait TableGame:
    Searched<
        Action: Send + Sync,
        Event: Send + Sync,
        EventView: Send + Sync,
        View: Send + Sync,
        Memory: Send + Sync,
    > + Send
    + Sync
    + 'static
{
    /// Whether seats hold cards that the other seats may not see.
    const HAS_HANDS: bool;

    /// The attack that waits for an answer, if one does. Everybody sees it.
    fn attack(&self) -> Option<Attack>;

    /// The sleeping queens whose places are in a memory of what everybody saw.
    fn ghosts(&self, memory: &Self::Memory) -> Vec<Ghost>;

    /// What the table does for a seat whose time is up; none when the seat has nothing to decide. See
    /// `timeout_move.rs` for what every game holds to.
    fn timeout_move(&self, seat: Seat) -> Option<Self::Action>;

    /// A view, the events since the last one, and the log, as a client is sent them.
    fn update(view: Self::View, events: Vec<Self::EventView>, log: Vec<Self::EventView>) -> GameUpdate;

    /// Those of the asked house rules that a new game can have: the game knows them, and they change
    /// something.
    fn usable(asked: HouseRules) -> HouseRules {
        asked.known_to::<Self>()
    }
}
