//! Whether guests are at the table. After six hours without any the evening is over: the room gets a new
//! code, so that a link in a browser's history no longer works.

use super::{Room, evening::Evening};
use crate::{code::TableCode, time::Millis, world::World};
use std::time::Duration;

/// After this time without guests the evening is over.
const BREAK: Duration = Duration::from_secs(6 * 60 * 60);
/// How often a visit is saved: a crash loses at most this much of an evening.
const NOTED_EVERY: Duration = Duration::from_secs(10 * 60);

impl Room {
    /// Follows whether a guest is there. After a long break the room gets a new code.
    pub(crate) fn keep_evening(&mut self, world: &mut World<'_>, is_attended: bool) {
        if self.open.is_none() {
            self.evening = Evening::default();
            return;
        }
        let was_attended = std::mem::replace(&mut self.evening.is_attended, is_attended);
        let last = self.saved.visited.map(Millis);
        if !was_attended && last.is_some_and(|last| world.date.since(last) >= BREAK) {
            self.evening = Evening { is_attended, ..Evening::default() };
            self.new_code(world);
        }
        if is_attended || was_attended {
            self.note_visit(world.date, !is_attended);
        }
        let last = self.saved.visited.map(Millis).filter(|_| !is_attended);
        self.evening.ends = last.map(|last| world.now + BREAK.saturating_sub(world.date.since(last)));
    }

    /// Saves that a guest is there, every [`NOTED_EVERY`], and when the last one has left (`last_one`).
    fn note_visit(&mut self, date: Millis, last_one: bool) {
        let last = self.saved.visited.map(Millis);
        let is_recent = |last: Millis| last <= date && date.since(last) < NOTED_EVERY;
        if last_one || !last.is_some_and(is_recent) {
            self.saved.visited = Some(date.0);
            self.unsaved = true;
        }
    }

    /// Gives the room a new code. Seats are kept.
    pub(crate) fn new_code(&mut self, world: &mut World<'_>) {
        self.saved.code = TableCode::random(|bytes| world.secrets.fill(bytes));
        self.saved.visited = None;
        self.evening.guessed = false;
        if let Some(open) = &mut self.open {
            open.change_code(self.saved.code);
        }
        self.unsaved = true;
    }

    /// Sets whether newcomers need no code, but always a manager's yes.
    pub(crate) fn let_in_by_hand(&mut self, on: bool) {
        (self.evening.guessed, self.evening.by_hand) = (false, on);
    }
}
