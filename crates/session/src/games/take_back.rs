//! Actions that are taken back: by the seat that did the last one, or by all who agree.

use super::{run::GameRun, table_game::TableGame, undo::RewindSpan};
use rouse_rules::{Refusal, Seat};
use std::fmt;

/// An entry of a log that takes actions before it back. No game has a move with such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TakeBack {
    /// The last action of its seat, alone: `undo`.
    Last,
    /// This many actions, because all have agreed: `rewind 3`. Only in a game with the house rule for it,
    /// whose name in the deal an older program does not know.
    Turn(usize),
}

impl TakeBack {
    /// Reads the text of an entry; none when it is a move.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let lower = text.to_lowercase();
        match *lower.split_whitespace().collect::<Vec<_>>() {
            ["undo"] => Some(Self::Last),
            ["rewind", count] => count.parse().ok().map(Self::Turn),
            _ => None,
        }
    }
}

impl fmt::Display for TakeBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Last => f.write_str("undo"),
            Self::Turn(count) => write!(f, "rewind {count}"),
        }
    }
}

impl<R: TableGame> GameRun<R> {
    /// Takes back the last action of this seat, or the number of actions that all have agreed on, which has
    /// to be all that can go back.
    pub(super) fn take_back(&mut self, seat: Seat, what: TakeBack) -> Result<(), Refusal> {
        let before = match what {
            TakeBack::Last => self.undo_stack.pop(seat),
            TakeBack::Turn(count) => self.undo_stack.rewind(count, &self.now),
        };
        self.restore(before.ok_or(Refusal::NothingToUndo)?);
        Ok(())
    }

    /// Marks the last action as done by no person: its seat cannot take it back alone.
    pub(super) fn keep_last(&mut self) {
        self.undo_stack.keep_last();
    }

    /// The seat that can take its last action back.
    pub(super) fn can_undo(&self) -> Option<Seat> {
        self.undo_stack.alone()
    }

    /// How far the table could go back if all agreed.
    pub(super) fn rewind_span(&self) -> Option<RewindSpan> {
        self.undo_stack.rewind_span()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_that_takes_back_comes_back_from_its_text() {
        for what in [TakeBack::Last, TakeBack::Turn(3)] {
            assert_eq!(TakeBack::read(&what.to_string()), Some(what));
        }
        assert_eq!(TakeBack::read(" UNDO "), Some(TakeBack::Last), "as people type it");
        for a_move in ["undo 1", "rewind", "rewind x", "rewind 3 4", "discard 4 4", ""] {
            assert_eq!(TakeBack::read(a_move), None, "{a_move:?}");
        }
    }
}
