//! The interface to the text of a game.

use rouse_rules::{OutcomeView, Seat};

/// An update of one game as text.
pub(crate) trait GameText {
    /// What all seats see.
    fn table(&self) -> String;

    /// The question to the seat that decides, with its hand if it is open.
    fn prompt(&self, seat: Seat) -> String;

    /// The open hand; empty in a game without hands.
    fn hand(&self) -> String {
        String::new()
    }

    /// The help on moves.
    fn help(&self) -> String;

    /// Sentences that all seats may read, in order.
    fn news(&self) -> Vec<String>;

    /// Sentences that only the seat whose hand is open may read.
    fn whispers(&self) -> Vec<String> {
        Vec::new()
    }

    /// How the game ended; `None` while it runs.
    fn outcome(&self) -> Option<&OutcomeView>;
}
