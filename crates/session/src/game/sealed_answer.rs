//! The secret answer to an attack: judged, kept sealed, and opened no earlier than its time.

use super::{Match, Rejection};
use crate::{
    games::StepError,
    save::{Entry, LoadError, Save},
    time::Millis,
    wire::Failure,
    world::World,
};
use rouse_rules::{Chance, Refusal, Seat, Taps};

/// How long after its Ask an answer can be opened at the earliest, in milliseconds. Part of the
/// protocol: the same for both answers, and no setting shortens it.
pub(crate) const FLOOR: u64 = 3_000;

/// For how much longer than the floor an answer that no person gives now seems to be thought over at most, in
/// milliseconds: that of a standing order and that of a bot take equally long.
const JITTER: u32 = 1_500;

/// A random part of the jitter, in milliseconds. It comes from a stream that never sees a card.
pub(crate) fn jitter(world: &mut World<'_>) -> u64 {
    u64::from(world.any(JITTER))
}

impl Match {
    /// Seals a saved answer again. Its floor begins again, too.
    pub(super) fn load_answer(&mut self, now: Millis, bytes: &[u8]) -> Result<(), LoadError> {
        let mut answer: Entry = serde_json::from_slice(bytes).map_err(LoadError::Answer)?;
        answer.opens_after = answer.opens_after.map(|after| after.clamp(FLOOR, FLOOR + u64::from(JITTER)));
        self.check(&answer).map_err(LoadError::Unasked)?;
        self.answer = Some(answer);
        self.asked = Some(now);
        Ok(())
    }

    fn check(&self, answer: &Entry) -> Result<(), Refusal> {
        match self.game.agreed(answer.seat, &answer.taps, &answer.text) {
            Ok(_) if self.game.secret() => Ok(()),
            Err(StepError::Refused(refusal)) => Err(refusal),
            _ => Err(Refusal::WrongStep),
        }
    }

    /// Judges an answer and keeps it sealed: neither the state nor `rev` changes. It opens by itself
    /// `opens_after` milliseconds after the Ask, or when somebody opens it.
    pub(crate) fn seal(
        &mut self,
        now: Millis,
        (seat, id): (Seat, u32),
        taps: Taps,
        opens_after: Option<u64>,
    ) -> Result<Save, Rejection> {
        let text = self.game.judge(seat, &taps)?;
        let answer = Entry { opens_after, ..self.entry((seat, id), text, taps) };
        let bytes = serde_json::to_vec(&answer).map_err(|_| Failure::CannotSave)?;
        self.answer = Some(answer);
        self.asked.get_or_insert(now);
        Ok(Save::Answer { game: self.id, answer: bytes })
    }

    /// Plays the sealed answer, not before its time.
    pub(crate) fn open(&mut self, now: Millis, chance: &mut impl Chance) -> Result<Save, Rejection> {
        match &self.answer {
            Some(answer) if self.opens_at().is_some_and(|at| at <= now) => {
                let Entry { seat, id, taps, .. } = answer.clone();
                self.play(seat, id, taps, chance)
            }
            _ => Err(Failure::NotYet.into()),
        }
    }

    /// The private view of this seat opens somewhere: if it is attacked, this is the Ask.
    pub(crate) fn ask(&mut self, now: Millis, seat: Seat) {
        if self.game.secret() && self.game.to_act() == Some(seat) {
            self.asked.get_or_insert(now);
        }
    }

    /// Whether the attacked seat has seen the question.
    pub(crate) fn asks(&self) -> bool {
        self.asked.is_some()
    }

    /// Ends the turn of a bot: the person of the seat will be asked anew, and has the whole floor.
    pub(crate) fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() && self.answer.is_none() {
            self.asked = None;
        }
    }

    /// The seat whose answer waits to be opened.
    pub(crate) fn sealed(&self) -> Option<Seat> {
        self.answer.as_ref().map(|answer| answer.seat)
    }

    /// When the attacked seat first saw the question.
    pub(crate) fn asked_at(&self) -> Option<Millis> {
        self.asked
    }

    /// When the sealed answer may be opened.
    pub(crate) fn opens_at(&self) -> Option<Millis> {
        let after = self.answer.as_ref().and_then(|answer| answer.opens_after).unwrap_or(FLOOR);
        self.asked.map(|asked| asked.plus(after))
    }

    /// When the answer opens by itself, if it does.
    pub(crate) fn opens_itself_at(&self) -> Option<Millis> {
        let after = self.answer.as_ref()?.opens_after?;
        self.asked.map(|asked| Millis(asked.0.saturating_add(after)))
    }
}
