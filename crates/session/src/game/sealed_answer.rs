//! The secret answer to an attack: asked, kept sealed, and opened no earlier than its time.

use crate::{save::Entry, time::Millis, timings::Timings, wire::Failure};
use rouse_rules::Seat;
use std::time::Duration;

/// The question of an attack and the answer to it, from the Ask until the answer is opened.
#[derive(Clone, Debug, Default)]
pub(crate) struct SealedAnswer {
    /// When the attacked seat first saw the question.
    pub(crate) asked: Option<Millis>,
    answer: Option<Entry>,
    /// When the answer may be opened; none without one.
    pub(crate) opens_at: Option<Millis>,
}

impl SealedAnswer {
    /// Seals a saved answer again, with a new floor from `now` on.
    pub(crate) fn load(now: Millis, timings: &Timings, answer: Entry) -> Self {
        let (floor, jitter) = (timings.answer_floor, timings.answer_jitter);
        let opens_after = answer.opens_after().map(|after| after.clamp(floor, floor + jitter));
        let mut sealed = Self::default();
        sealed.seal(now, floor, answer.opening_after(opens_after));
        sealed
    }

    /// The attacked seat sees the question.
    pub(crate) fn ask(&mut self, now: Millis) {
        self.asked.get_or_insert(now);
    }

    /// Keeps an answer until it is opened, `floor` after its question at the earliest. It opens by itself if
    /// its entry says after which time.
    pub(crate) fn seal(&mut self, now: Millis, floor: Duration, answer: Entry) {
        let asked = *self.asked.get_or_insert(now);
        self.opens_at = Some(asked + answer.opens_after().unwrap_or(floor));
        self.answer = Some(answer);
    }

    /// The answer, if it may be opened.
    ///
    /// # Errors
    /// [`Failure::NotYet`] before its time, and without an answer.
    pub(crate) fn open(&self, now: Millis) -> Result<&Entry, Failure> {
        let answer = self.answer.as_ref().filter(|_| self.opens_at.is_some_and(|at| at <= now));
        answer.ok_or(Failure::NotYet)
    }

    /// Forgets a question without an answer: it will be asked anew, with the whole floor.
    pub(crate) fn forget_question(&mut self) {
        if self.answer.is_none() {
            self.asked = None;
        }
    }

    /// The seat whose answer waits to be opened.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.answer.as_ref().map(|answer| answer.seat)
    }

    /// Whether the answer that waits is the action of this seat with this id.
    pub(crate) fn is(&self, seat: Seat, id: u32) -> bool {
        id > 0 && self.answer.as_ref().is_some_and(|answer| (answer.seat, answer.id) == (seat, id))
    }

    /// The id of the answer, if it is of this seat.
    pub(crate) fn id_of(&self, seat: Seat) -> Option<u32> {
        self.answer.as_ref().filter(|answer| answer.seat == seat).map(|answer| answer.id)
    }

    /// When the answer opens by itself, if it does.
    pub(crate) fn opens_itself_at(&self) -> Option<Millis> {
        self.opens_at.filter(|_| self.answer.as_ref().is_some_and(|answer| answer.opens_after().is_some()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::Taps;

    fn answer(opens_after: Option<u64>) -> Entry {
        let (seat, text, taps) = (Seat(1), "letgo".to_owned(), Taps::default());
        Entry { game: 1, step: 7, seat, id: 4, text, taps, chance: Vec::new(), opens_after }
    }

    #[test]
    fn an_answer_opens_no_earlier_than_the_floor_after_its_question() {
        let mut sealed = SealedAnswer::default();
        sealed.ask(Millis(100));
        sealed.seal(Millis(2_900), Timings::default().answer_floor, answer(None));
        assert_eq!(sealed.seat(), Some(Seat(1)));
        assert_eq!(sealed.open(Millis(3_099)).err(), Some(Failure::NotYet));
        assert!(sealed.open(Millis(3_100)).is_ok());
        assert_eq!(sealed.opens_itself_at(), None, "a client has to open it");
    }

    #[test]
    fn a_saved_answer_never_opens_earlier_or_later_than_any_other() {
        for (saved, opens) in [(0, 3_000), (3_070, 3_070), (u64::MAX, 4_500)] {
            let sealed = SealedAnswer::load(Millis(50), &Timings::default(), answer(Some(saved)));
            assert_eq!(sealed.opens_itself_at(), Some(Millis(50 + opens)));
        }
    }

    #[test]
    fn a_question_is_asked_anew_only_while_nobody_has_answered() {
        let mut sealed = SealedAnswer::default();
        sealed.ask(Millis(1));
        sealed.forget_question();
        assert_eq!(sealed.asked, None);
        sealed.seal(Millis(2), Timings::default().answer_floor, answer(None));
        sealed.forget_question();
        assert_eq!(sealed.asked, Some(Millis(2)));
    }
}
