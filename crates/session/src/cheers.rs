//! Cheers: what people call across the table. Everybody is told once; nothing of it is kept, saved or
//! counted in a `rev`, and whoever is away has missed it.

use crate::{
    game::Rejection,
    session::{Output, Session},
    time::Millis,
    wire::{Cheer, ServerMsg},
};
use rouse_rules::Seat;

/// The time between two cheers of a seat, in milliseconds.
const BETWEEN: u64 = 3_000;
/// The most cheers of a seat within [`WINDOW`].
const MOST: usize = 5;
/// In milliseconds.
const WINDOW: u64 = 60_000;

/// Who has cheered when, within the last minute.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cheers(Vec<(Seat, Millis)>);

impl Cheers {
    /// Whether a seat may cheer now; then it has.
    fn take(&mut self, seat: Seat, now: Millis) -> bool {
        // None for what a clock that goes back has still to come to.
        let ago = |at: Millis| now.0.checked_sub(at.0);
        self.0.retain(|(_, at)| ago(*at).is_some_and(|ago| ago < WINDOW));
        let mut own = self.0.iter().filter(|(by, _)| *by == seat);
        let may = own.clone().count() < MOST && own.all(|(_, at)| ago(*at).is_some_and(|ago| ago >= BETWEEN));
        if may {
            self.0.push((seat, now));
        }
        may
    }
}

impl Session {
    /// The person of a seat calls something, whatever goes on at the table. Too many cheers are passed
    /// over in silence.
    pub(crate) fn cheer(&mut self, now: Millis, seat: Seat, cheer: Cheer) -> Result<Vec<Output>, Rejection> {
        if !self.cheers.take(seat, now) {
            return Ok(Vec::new());
        }
        let inside = self.clients.iter().filter(|(_, client)| client.inside());
        Ok(inside.map(|(&id, _)| Output::Tell(id, ServerMsg::Cheer { seat, cheer })).collect())
    }
}
