//! How a game is loaded: what was saved is played again, with every check.

use super::{Game, SealedAnswer};
use crate::{
    games::{AnyGame, StepError},
    save::{Entry, GameId, Head, LoadError, Save, Stored},
    seating::{Occupant, SavedSeating, Seating},
    time::Millis,
    timings::Timings,
};
use rouse_rules::Refusal;

impl Game {
    /// Replays a saved game. A sealed answer stays sealed, and its floor begins again now.
    ///
    /// # Errors
    /// What is wrong with it, and at which step.
    pub(crate) fn load(
        now: Millis,
        timings: &Timings,
        id: GameId,
        stored: &Stored,
    ) -> Result<Self, LoadError> {
        let head = Head::read(&stored.head)?;
        let seating = Seating::here(head.people).map_err(|_| LoadError::People)?;
        let game = AnyGame::from_deal(head.game, head.deal)?;
        if game.seats() != seating.len() {
            return Err(LoadError::People);
        }
        let mut loaded = Self::new(id, seating, game);
        loaded.load_seating(stored);
        loaded.seat_all_bots();
        for entry in stored.entries() {
            let (step, entry) = entry?;
            loaded.run.replay_step(&entry.step()).map_err(|error| LoadError::Step { step, error })?;
            loaded.log.push(entry.seat, entry.id);
        }
        if let Some(bytes) = &stored.answer {
            loaded.load_answer(now, timings, bytes)?;
        }
        Ok(loaded)
    }

    fn load_answer(&mut self, now: Millis, timings: &Timings, bytes: &[u8]) -> Result<(), LoadError> {
        let answer: Entry = serde_json::from_slice(bytes).map_err(LoadError::Answer)?;
        match self.run.settle_text(answer.seat, &answer.taps, &answer.text) {
            Ok(_) if self.run.answers_in_secret() => self.answer = SealedAnswer::load(now, timings, answer),
            Err(StepError::Refused(refusal)) => return Err(LoadError::Unasked(refusal)),
            _ => return Err(LoadError::Unasked(Refusal::WrongStep)),
        }
        Ok(())
    }

    /// Seats the bots before their game is played again, so that they witness it.
    fn seat_all_bots(&mut self) {
        for (seat, Occupant { person, holder }) in self.seating.occupants() {
            self.run.seat_bot(seat, person.bot.map(|level| (level, holder.seed.unwrap_or_default())));
        }
    }

    /// Who sat where, if that was saved and can be read.
    fn load_seating(&mut self, stored: &Stored) {
        let saved = stored.seating.as_ref().and_then(|bytes| serde_json::from_slice(bytes).ok());
        self.drawn = stored.drawn(self.run.kind());
        if let Some(SavedSeating { options, seats, .. }) = saved {
            self.options = options;
            self.seating.restore(seats);
        }
    }

    /// How the seats are held, to be saved. From here on it counts as saved.
    pub(crate) fn save_seating(&mut self) -> Save {
        let seating = self.seating.to_save(self.options, &self.drawn);
        self.unsaved = false;
        Save::Seating { game: self.id, seating }
    }
}
