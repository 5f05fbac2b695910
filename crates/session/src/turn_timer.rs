//! The table's time: it runs while a person can decide, and when it is up the timeout_move thing happens.
//!
//! It begins when the person can act: at the table's own device when the hand was opened, or at once where
//! none is needed; on a device of one's own at once; under attack with the Ask. It ends with the decision,
//! and with whatever takes the person away: a device that goes, a computer player, a game that is put away.
//! When they are back it begins anew. While the table is asked whether to go back it stands still. Once
//! everybody's time was up and nobody has done anything, the table was left alone: it waits. The time depends on
//! nothing that anybody hides.

use crate::{
    access::Access,
    game::{Match, Rejection},
    session::{Output, Session},
    time::Millis,
    wire::{Failure, SaveStatus, TableOptions, TimeLeft},
    world::World,
};
use rouse_rules::Seat;

/// How often a decision may be given more time.
const MORE: u8 = 2;
/// So much later than its end a time is no longer up: the table itself has slept, in milliseconds.
const SLEPT: u64 = 5_000;

/// The time of one decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TurnTimer {
    seat: Seat,
    rev: u32,
    hand: Hand,
    /// What there was when it began, or when it was last given more, in milliseconds.
    of: u64,
    more: u8,
}

/// The hand of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// It runs until then.
    Runs(Millis),
    /// It stands still, with so many milliseconds left.
    Stands(u64),
    /// The table waited for its disk, or slept: it begins anew.
    Anew,
}

impl Session {
    /// Changes what the table has agreed on, for the game that lies there and for the next ones.
    pub(crate) fn set_options(&mut self, options: TableOptions) -> Result<Vec<Output>, Rejection> {
        if let Some(game) = self.on_table.as_mut().filter(|game| game.options != options) {
            game.options = options;
            game.turn_timer = None;
            game.unsaved = true;
        }
        self.room.unsaved |= self.room.record.lobby.options != options;
        self.room.record.lobby.options = options;
        Ok(Vec::new())
    }

    /// Gives whoever decides the table's time once more. Whoever plays may say so; too late, or once too
    /// often, it does nothing.
    pub(crate) fn more_time(&mut self, rev: u32) -> Result<Vec<Output>, Rejection> {
        let Some(game) = &mut self.on_table else { return Ok(Vec::new()) };
        let now_runs = game.turn_timer.as_mut().filter(|time| time.rev == rev && time.more > 0);
        if let (Some(time), Some(millis)) = (now_runs, game.options.timer.millis())
            && let Hand::Runs(due) = &mut time.hand
        {
            due.0 += millis;
            time.of += millis;
            time.more -= 1;
            game.idle = 0;
        }
        Ok(Vec::new())
    }

    /// Begins the time of whoever decides, and ends it when nobody does. For the end of every input.
    pub(crate) fn keep_time(&mut self, now: Millis) {
        let next = self.on_time();
        let Some(game) = &mut self.on_table else { return };
        let (rev, asking) = (game.rev(), game.asking.is_some());
        if let (Some((seat, _)), Some(time)) = (next, &mut game.turn_timer)
            && (time.seat, time.rev) == (seat, rev)
            && time.runs(now, self.save_status.0)
        {
            time.hold(now, asking);
            return;
        }
        if next.is_some() || game.turn_timer.is_some() {
            game.turn_timer = next.map(|(seat, of)| TurnTimer::begin(now, (seat, rev), of));
        }
    }

    /// Who decides on time now, and how long that may take.
    fn on_time(&self) -> Option<(Seat, u64)> {
        let game = self.on_table.as_ref()?;
        let millis = game.options.timer.millis()?;
        let seat = game.game.to_act().filter(|_| game.sealed().is_none())?;
        if game.game.level(seat).is_some() || game.deserted() || !self.is_there(seat) {
            return None;
        }
        let began = game.turn_timer.as_ref().is_some_and(|time| (time.seat, time.rev) == (seat, game.rev()));
        let asked = !game.game.secret() || game.asks();
        (began || asked && self.may_begin(seat)).then_some((seat, millis))
    }

    /// Whether the device of a seat is there.
    fn is_there(&self, seat: Seat) -> bool {
        let Some(holder) = self.seating().holder(seat) else { return false };
        let window = || self.clients.values().any(|it| it.inside() && it.access == Access::Host);
        if holder.is_here() { window() } else { self.is_connected(holder) }
    }

    /// Whether the person of a seat sees what the decision needs.
    fn may_begin(&self, seat: Seat) -> bool {
        let mut inside = self.clients.values().filter(|client| client.inside());
        self.on_table.as_ref().is_some_and(|game| game.game.open_choice())
            || inside.any(|client| self.sight(client).shown == Some(seat))
    }

    /// When the time is up; not while the table waits for its disk, or is asked whether to go back.
    pub(crate) fn time_ends_at(&self) -> Option<Millis> {
        let time = self.on_table.as_ref()?.turn_timer.as_ref()?;
        match time.hand {
            _ if self.save_status.0 == SaveStatus::Paused => None,
            Hand::Runs(due) => Some(due),
            Hand::Stands(_) => None,
            Hand::Anew => Some(Millis::default()),
        }
    }

    /// The table waits for its disk: nobody's time runs.
    pub(crate) fn stop_time(&mut self) {
        if let Some(time) = self.on_table.as_mut().and_then(|game| game.turn_timer.as_mut()) {
            time.hand = Hand::Anew;
        }
    }

    /// The time is up: the timeout_move thing is done, and stays. Where the table has slept meanwhile, the time
    /// begins anew instead.
    pub(crate) fn end_time(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let game = self.on_table.as_mut().ok_or(Failure::BadMessage)?;
        let time = game.turn_timer.as_mut().ok_or(Failure::NotYet)?;
        match time.hand {
            Hand::Runs(due) if world.now.0 <= due.0 + SLEPT => {}
            Hand::Stands(_) => return Ok(Vec::new()),
            _ => {
                time.hand = Hand::Anew;
                return Ok(Vec::new());
            }
        }
        let (seat, secret) = (time.seat, game.game.secret());
        let taps = game.game.timeout_move(seat).ok_or(Failure::NotYet)?;
        let save = game.play(seat, 0, taps, &mut world.chance)?;
        game.time_up = Some((seat, game.rev()));
        game.idle |= 1 << seat.0;
        if secret {
            self.sealed(seat);
        }
        self.played(seat);
        Ok(vec![Output::Save(save)])
    }
}

impl Match {
    /// Whether the time of every person was up since anybody did anything: a table that was left alone waits.
    fn deserted(&self) -> bool {
        let mut people = Seat::all(self.seating.len()).filter(|&seat| self.game.level(seat).is_none());
        people.all(|seat| self.idle & (1 << seat.0) != 0)
    }
}

impl TurnTimer {
    fn begin(now: Millis, (seat, rev): (Seat, u32), of: u64) -> Self {
        Self { seat, rev, hand: Hand::Runs(Millis(now.0 + of)), of, more: MORE }
    }

    /// Stands still, or goes on with what was left.
    fn hold(&mut self, now: Millis, still: bool) {
        self.hand = match self.hand {
            Hand::Runs(due) if still => Hand::Stands(due.since(now)),
            Hand::Stands(left) if !still => Hand::Runs(now.plus(left)),
            hand => hand,
        };
    }

    /// Whether it goes on as it is: it begins anew after the table has waited for its disk, or slept. A clock
    /// that was set back gives nobody more than there was.
    fn runs(&mut self, now: Millis, keeping: SaveStatus) -> bool {
        if let Hand::Runs(due) = &mut self.hand {
            *due = Millis(now.0 + self.of).min(*due);
        }
        !matches!(self.hand, Hand::Anew) || keeping == SaveStatus::Paused
    }

    /// What everybody may know of it.
    pub(crate) fn left(&self, now: Millis) -> Option<TimeLeft> {
        let short = |millis: u64| u32::try_from(millis).unwrap_or(u32::MAX);
        let Hand::Runs(due) = self.hand else { return None };
        let left = due.0.saturating_sub(now.0).min(self.of);
        Some(TimeLeft { left_ms: short(left), of_ms: short(self.of), more: self.more })
    }
}
