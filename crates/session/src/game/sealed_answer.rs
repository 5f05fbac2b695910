//! The secret answer to an attack: judged, kept sealed, and opened no earlier than its time.

use super::{Match, Rejection};
use crate::{
    games::StepError,
    save::{Entry, LoadError, Save},
    session::Millis,
    standing_orders::JITTER,
    wire::Failure,
};
use rouse_rules::{Chance, Refusal, Seat, Taps};

/// How long after its Ask an answer can be opened at the earliest, in milliseconds. Part of the
/// protocol: the same for both answers, and no setting shortens it.
pub(crate) const FLOOR: u64 = 3_000;

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
            Some(answer) if self.opens_in(now) == 0 => {
                let Entry { seat, id, taps, .. } = answer.clone();
                self.play(seat, id, taps, chance)
            }
            _ => Err(Failure::NotYet.into()),
        }
    }

    /// The private view of this seat opens somewhere: if it is attacked, this is the Ask. Whether
    /// it was.
    pub(crate) fn ask(&mut self, now: Millis, seat: Seat) -> bool {
        let asks = self.game.secret() && self.game.to_act() == Some(seat) && self.asked.is_none();
        if asks {
            self.asked = Some(now);
        }
        asks
    }

    /// Whether the attacked seat has seen the question.
    pub(crate) fn asks(&self) -> bool {
        self.asked.is_some()
    }

    /// Whoever thought thinks no more: the person of the seat will be asked anew, and has the whole floor.
    pub(crate) fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() && self.answer.is_none() {
            self.asked = None;
        }
    }

    /// The seat whose answer waits to be opened.
    pub(crate) fn sealed(&self) -> Option<Seat> {
        self.answer.as_ref().map(|answer| answer.seat)
    }

    /// Milliseconds since the Ask.
    pub(crate) fn asked_for(&self, now: Millis) -> Option<u64> {
        self.asked.map(|asked| now.0.saturating_sub(asked.0))
    }

    /// Milliseconds until the answer may be opened.
    pub(crate) fn opens_in(&self, now: Millis) -> u64 {
        let after = self.answer.as_ref().and_then(|answer| answer.opens_after);
        after.unwrap_or(FLOOR).saturating_sub(self.asked_for(now).unwrap_or(0))
    }

    /// When the answer opens by itself, if it does.
    pub(crate) fn opens_itself_at(&self) -> Option<Millis> {
        let after = self.answer.as_ref()?.opens_after?;
        self.asked.map(|asked| Millis(asked.0.saturating_add(after)))
    }
}
