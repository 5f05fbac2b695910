//! What the terminal says of a game, whichever it is.

use rouse_rules::{OutcomeView, Seat};

/// An update of one game as text.
pub(super) trait GameText {
    /// What everybody sees.
    fn table(&self) -> String;

    /// The question to the seat that decides, with its hand where that is open.
    fn prompt(&self, seat: Seat) -> String;

    /// The open hand, where the game has one.
    fn hand(&self) -> String {
        String::new()
    }

    /// The moves of the game, for people.
    fn help(&self) -> String;

    /// What everybody may hear, in order.
    fn news(&self) -> Vec<String>;

    /// What only the seat may hear whose hand is open.
    fn whispers(&self) -> Vec<String> {
        Vec::new()
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<&OutcomeView>;
}
