//! The table's time: it runs while a person can decide, and when it is up a safe action is done for the seat.
//!
//! It begins when the person can act: at the table's own device when the hand was opened, or at once where
//! none is needed; on a device of one's own at once; under attack with the Ask. It ends with the decision,
//! and with everything that takes the person away: a device that goes, a bot that stands in, a game that is
//! put away. When they are back it begins anew. During a vote it stands still. Once the time of every seat
//! was up and no person has done anything, the table was left alone: it waits. The time depends on nothing
//! that any hand hides.

use super::{Accepted, Game, TurnTimer};
use crate::{time::Millis, wire::TableOptions, world::World};
use rouse_rules::Seat;

/// How the person of a seat attends to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Attendance {
    /// Whether the device of the seat is connected.
    pub(crate) is_there: bool,
    /// Whether the private view of the seat is open on a client.
    pub(crate) is_shown: bool,
}

impl Game {
    /// Changes what the people have agreed on. The time of the seat that decides begins anew.
    pub(crate) fn set_options(&mut self, options: TableOptions) {
        if self.options != options {
            self.options = options;
            self.turn_timer = None;
            self.unsaved = true;
        }
    }

    /// Gives the seat that decides the table's time once more. Too late, or once too often, it does nothing.
    pub(crate) fn more_time(&mut self, rev: u32) {
        let more = self.options.timer.duration();
        if let (Some(timer), Some(more)) = (&mut self.turn_timer, more)
            && timer.give_more(rev, more)
        {
            self.idle = 0;
        }
    }

    /// The seat whose decision is timed now, provided that its person attends.
    pub(crate) fn timed_seat(&self) -> Option<Seat> {
        self.options.timer.duration()?;
        self.deciding().filter(|&seat| self.run.level(seat).is_none() && !self.is_deserted())
    }

    /// Begins the time of the seat that decides, and ends it when none does; `attendance` is that of
    /// [`Self::timed_seat`]. Called at the end of every input.
    pub(crate) fn keep_time(&mut self, now: Millis, paused: bool, attendance: Option<Attendance>) {
        let next =
            self.timed_seat().zip(attendance).filter(|(seat, attends)| self.can_begin(*seat, *attends));
        let (rev, still) = (self.rev(), self.is_voting());
        if let (Some((seat, _)), Some(timer)) = (next, &mut self.turn_timer)
            && timer.is_of(seat, rev)
            && timer.check_clock(now, paused)
        {
            timer.hold(now, still);
            return;
        }
        let of = self.options.timer.duration();
        self.turn_timer = next.zip(of).map(|((seat, _), of)| TurnTimer::begin(now, (seat, rev), of));
    }

    /// Whether the time of this seat runs already, or its person sees what the decision needs.
    fn can_begin(&self, seat: Seat, attends: Attendance) -> bool {
        let began = self.turn_timer.as_ref().is_some_and(|timer| timer.is_of(seat, self.rev()));
        let asked = !self.run.answers_in_secret() || self.answer.asked.is_some();
        attends.is_there && (began || asked && (self.run.chooses_openly() || attends.is_shown))
    }

    /// Stops the time while the session waits for its disk. It begins anew afterwards.
    pub(crate) fn stop_time(&mut self) {
        if let Some(timer) = &mut self.turn_timer {
            timer.restart();
        }
    }

    /// When the time is up; none during a vote.
    pub(crate) fn time_ends_at(&self) -> Option<Millis> {
        self.turn_timer.as_ref()?.ends_at()
    }

    /// Plays a safe action for the seat whose time is up; the seat cannot take it back alone. If the device
    /// has slept meanwhile, the time begins anew instead.
    pub(crate) fn end_time(&mut self, world: &mut World<'_>) -> Option<Accepted> {
        let timer = self.turn_timer.as_mut()?;
        if !timer.try_end(world.now) {
            return None;
        }
        let (seat, secret) = (timer.seat(), self.run.answers_in_secret());
        let taps = self.run.timeout_move(seat)?;
        let mut accepted = self.play(seat, 0, taps, &mut world.chance).ok()?;
        if secret {
            accepted.closes.push(seat);
        }
        self.time_up = Some((seat, self.rev()));
        self.idle |= 1 << seat.0;
        Some(accepted)
    }

    /// Whether the time of every person was up since one of them did anything: a table that was left alone
    /// waits.
    fn is_deserted(&self) -> bool {
        let mut people = Seat::all(self.seating.len()).filter(|&seat| self.run.level(seat).is_none());
        people.all(|seat| self.idle & (1 << seat.0) != 0)
    }
}
