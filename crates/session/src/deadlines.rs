//! What happens when nobody says anything: envelopes open, computer players play, a time is up, and who
//! knocks or asks in vain goes.

use crate::{
    admission::KNOCK_TIMEOUT_MS,
    game::Match,
    session::{Output, Session},
    time::Millis,
    world::World,
};

impl Session {
    /// When something will happen by itself; none when everybody can sleep.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        let opens = self.on_table.as_ref().and_then(Match::opens_itself_at);
        let opens = opens.into_iter().chain(self.asks_until());
        let lapses = self.knocks.iter().map(|waiting| Millis(waiting.since.0 + KNOCK_TIMEOUT_MS));
        lapses.chain(opens).chain(self.decides_at()).chain(self.time_ends_at()).min()
    }

    /// Does what is due by now.
    pub fn run_due(&mut self, world: &mut World<'_>) -> Vec<Output> {
        let mut outputs = self.lapse(world.now);
        self.stop_asking(world.now);
        let due = self.on_table.as_ref().and_then(Match::opens_itself_at);
        if due.is_some_and(|due| due <= world.now) {
            outputs.extend(self.open_answer(world).unwrap_or_default());
        }
        if self.decides_at().is_some_and(|due| due <= world.now) {
            outputs.extend(self.decide(world).unwrap_or_default());
        }
        if self.time_ends_at().is_some_and(|due| due <= world.now) {
            outputs.extend(self.end_time(world).unwrap_or_default());
        }
        self.finish(world, outputs)
    }
}
