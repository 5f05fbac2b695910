//! A state of some game, with what has happened lately.

use crate::{
    bot_task::{Decided, Work},
    games::replayed_chance::{Answer, ReplayedChance, results},
    games::seat_memories::SeatMemories,
    games::undo::{RewindSpan, Snapshot, UndoStack, UndoStep, most},
};
use rouse_bots::{Evaluator, Level, Remark, Sum, most_telling, sums};
use rouse_rules::{Chance, Offers, Queen, Recorded, Refusal, Seat, Seen, Status, Taps, Viewer};
use std::{collections::VecDeque, time::Duration};

/// Of how many revs the events are kept, for clients that were away for a moment.
const RECENT: usize = 20;
/// How many public events the log on the table holds.
const REMEMBERED: usize = 40;

/// The most remarks that a computer player makes of one game.
const REMARKS: usize = 3;

/// A state with its recent events, and whoever listens to them. The one place that calls [`Rules`].
#[derive(Clone, Debug)]
pub(crate) struct GameRun<R: Evaluator> {
    pub(crate) state: R,
    recent: VecDeque<Vec<R::Event>>,
    log: VecDeque<R::EventView>,
    listeners: SeatMemories<R>,
    /// In whose turn the last action was done.
    acted: Option<Seat>,
    back: UndoStack<R>,
    /// Answers of chance that were taken back in a turn, and not given again yet; and in whose.
    kept: Vec<Answer>,
    kept_in: Option<Seat>,
}

/// What an accepted action leaves in the log.
pub(crate) struct Played {
    /// The action in notation.
    pub(crate) text: String,
    /// The random results that it caused.
    pub(crate) chance: Vec<u16>,
}

/// Why a recorded action cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// The rules refuse it.
    #[error("it is refused: {0}")]
    Refused(#[from] Refusal),
    /// Its taps and its text are two different actions.
    #[error("its text means “{said}”, but its taps mean “{tapped}”")]
    Different {
        /// What the text means.
        said: String,
        /// What the taps mean.
        tapped: String,
    },
    /// It takes other random results than those recorded.
    #[error("the recorded random results do not fit")]
    Chance,
}

impl<R: Evaluator> GameRun<R> {
    pub(crate) fn new(state: R) -> Self {
        let listeners = SeatMemories::new(state.seats());
        let (recent, log) = (VecDeque::new(), VecDeque::new());
        let (back, kept) = (UndoStack::default(), Vec::new());
        Self { state, recent, log, listeners, acted: None, back, kept, kept_in: None }
    }

    /// What everybody could remember.
    pub(crate) fn remembered(&self) -> &R::Memory {
        self.listeners.memory(Viewer::Public)
    }

    /// The text of the action that these taps would be.
    pub(crate) fn judge(&self, seat: Seat, taps: &Taps) -> Result<String, Refusal> {
        Ok(self.state.write(&self.state.resolve(seat, taps)?))
    }

    /// The text of the action that these taps would be, if another text means the same action, however it is
    /// spelled (`notation.md` section 2).
    pub(crate) fn agreed(&self, seat: Seat, taps: &Taps, text: &str) -> Result<String, StepError> {
        let written = self.judge(seat, taps)?;
        let said = self.state.key(text)?;
        if said != self.state.key(&written)? {
            return Err(StepError::Different { said, tapped: written });
        }
        // A ±1 is no part of the key, but a wrong one is refused.
        self.state.read(seat, text)?;
        Ok(written)
    }

    /// The taps that a text means. A text that names what its seat may not know is none: else
    /// trying names would tell who sleeps where.
    pub(crate) fn taps(&self, seat: Seat, text: &str) -> Result<Taps, Refusal> {
        let action = self.state.read(seat, text)?;
        let known = self.state.write_for(&action, Viewer::Seat(seat));
        let may_say = |word: &str| word.parse::<Queen>().is_err() || known.split(' ').any(|known| known == word);
        if text.to_lowercase().split_whitespace().all(may_say) {
            Ok(self.state.taps(&action))
        } else {
            Err(Refusal::NoSuchCard)
        }
    }

    /// The taps that a text means where everything is known. Only for games that are played again.
    pub(crate) fn meant(&self, seat: Seat, text: &str) -> Result<Taps, Refusal> {
        Ok(self.state.taps(&self.state.read(seat, text)?))
    }

    /// The texts of everything that the seat may do, each once.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal(seat, &mut actions);
        let mut texts: Vec<_> = actions.iter().map(|action| self.state.write(action)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    /// Plays taps; when they are refused nothing has changed.
    pub(crate) fn play(&mut self, seat: Seat, taps: &Taps, chance: &mut impl Chance) -> Result<Played, Refusal> {
        self.play_with(seat, taps, chance, false).map(|(played, _)| played)
    }

    /// The same with chance that was recorded, or not; whether that agrees with what was taken back before.
    fn play_with(
        &mut self,
        seat: Seat,
        taps: &Taps,
        chance: &mut impl Chance,
        recorded: bool,
    ) -> Result<(Played, bool), Refusal> {
        let action = self.state.resolve(seat, taps)?;
        let text = self.state.write(&action);
        let turn = Some(self.state.active_seat());
        let mut kept = if self.kept_in == turn { self.kept.clone() } else { Vec::new() };
        let mut again = ReplayedChance::new(chance, &mut kept, recorded);
        let (mut events, mut state) = (Vec::new(), self.state.clone());
        state.play(seat, &action, &mut again, &mut events)?;
        let (answers, agrees) = (again.answers, again.agrees);
        let chance = results(&answers);
        let shown = events.iter().map(R::shows).max().unwrap_or(Seen::Nothing);
        if shown <= most(self.state.house_rules()) {
            self.back.push(UndoStep { before: self.snapshot(), seat, shown, answers, settled: false });
        } else {
            self.back.clear();
        }
        (self.acted, self.kept_in) = (turn, turn);
        (self.state, self.kept) = (state, kept);
        self.note(events);
        Ok((Played { text, chance }, agrees))
    }

    /// Everything that an action changes, as it is now.
    fn snapshot(&self) -> Snapshot<R> {
        let (state, log, listeners) = (self.state.clone(), self.log.clone(), self.listeners.clone());
        Snapshot { state, log, listeners, kept: self.kept.clone(), acted: self.acted }
    }

    /// All of it is as it was. That counts as one more rev, in which nothing happened.
    fn restore(&mut self, snapshot: Snapshot<R>) {
        let Snapshot { state, log, listeners, kept, acted } = snapshot;
        (self.state, self.log, self.listeners) = (state, log, listeners);
        (self.kept, self.acted) = (kept, acted);
        self.note(Vec::new());
    }

    /// Plays a recorded action again.
    pub(crate) fn replay(&mut self, seat: Seat, taps: &Taps, text: &str, chance: &[u16]) -> Result<(), StepError> {
        self.agreed(seat, taps, text)?;
        let mut recorded = Recorded::new(chance);
        let (_, agrees) = self.play_with(seat, taps, &mut recorded, true)?;
        if agrees && recorded.fits() { Ok(()) } else { Err(StepError::Chance) }
    }

    /// What was done last stays: no person did it.
    pub(crate) fn settle(&mut self) {
        self.back.settle();
    }

    /// Takes the last action back, where its seat asks for it and nothing hidden has been seen.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let before = self.back.pop(seat).ok_or(Refusal::NothingToUndo)?;
        self.restore(before);
        Ok(())
    }

    /// The seat that could take its last action back.
    pub(crate) fn can_undo(&self) -> Option<Seat> {
        self.back.alone()
    }

    /// Takes the last actions back that all have agreed on: as many as can be, no more and no less.
    pub(crate) fn rewind(&mut self, count: usize) -> Result<(), Refusal> {
        let rewind_span = self.rewind_span().filter(|rewind_span| rewind_span.count == count);
        let before = rewind_span.and_then(|_| self.back.rewind(std::mem::take(&mut self.kept)));
        self.restore(before.ok_or(Refusal::NothingToUndo)?);
        self.kept_in = Some(self.state.active_seat());
        Ok(())
    }

    /// How far the table could go back if all agreed.
    pub(crate) fn rewind_span(&self) -> Option<RewindSpan> {
        self.back.rewind_span()
    }

    /// Keeps the events of one more rev.
    fn note(&mut self, events: Vec<R::Event>) {
        events.iter().for_each(|event| self.listeners.hear(event));
        let public = events.iter().map(|event| R::witness(event, Viewer::Public));
        self.log.extend(public.filter_map(|event| R::remember(&event)));
        self.log.drain(..self.log.len().saturating_sub(REMEMBERED));
        self.recent.push_back(events);
        self.recent.drain(..self.recent.len().saturating_sub(RECENT));
    }

    /// The events of the last `revs` actions, or none when they are too long ago.
    pub(crate) fn events(&self, revs: usize, viewer: Viewer) -> Vec<R::EventView> {
        let Some(skip) = self.recent.len().checked_sub(revs) else { return Vec::new() };
        self.recent.iter().skip(skip).flatten().map(|event| R::witness(event, viewer)).collect()
    }

    pub(crate) fn log(&self) -> Vec<R::EventView> {
        self.log.iter().cloned().collect()
    }

    pub(crate) fn to_act(&self) -> Option<Seat> {
        match self.state.status() {
            Status::ToAct(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    pub(crate) fn offers(&self, seat: Seat) -> Offers {
        self.state.offers(seat)
    }

    /// How well the computer player of a seat plays, if there is one.
    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        self.listeners.bot(seat).map(rouse_bots::Bot::level)
    }

    /// A computer player sits down at a seat, or goes.
    pub(crate) fn seat_bot(&mut self, seat: Seat, player: Option<(Level, u64)>) {
        self.listeners.seat(seat, player);
    }

    /// How long the computer player of a seat waits before its next step.
    pub(crate) fn delay(&mut self, seat: Seat) -> Duration {
        self.listeners.bot_mut(seat).map(rouse_bots::Bot::delay).unwrap_or_default()
    }

    /// What the computer player of a seat has to think about.
    pub(crate) fn decision(&self, seat: Seat) -> Option<Work<R>> {
        let (bot, view) = (Box::new(self.listeners.bot(seat)?.clone()), self.state.view(Viewer::Seat(seat)));
        Some(Work::Move { bot, view })
    }

    /// The taps of what a computer player has decided; it goes on as it is after its decision.
    pub(crate) fn decided(&mut self, seat: Seat, Decided { bot, action }: Decided<R>) -> Taps {
        if let Some(place) = self.listeners.bot_mut(seat) {
            *place = *bot;
        }
        self.state.taps(&action)
    }

    /// Taps that are possible, for whoever cannot say what they want.
    pub(crate) fn any(&self, seat: Seat) -> Option<Taps> {
        let mut actions = Vec::new();
        self.state.legal(seat, &mut actions);
        actions.first().map(|action| self.state.taps(action))
    }

    /// The computer player of a seat has done in this game what these taps mean.
    pub(crate) fn has_decided(&mut self, seat: Seat, taps: &Taps) {
        let view = self.state.view(Viewer::Seat(seat));
        if let (Ok(action), Some(bot)) = (self.state.resolve(seat, taps), self.listeners.bot_mut(seat)) {
            bot.has_decided(&view, &action);
        }
    }

    /// What a person who asks for a hint wants to be thought about, by somebody who sees and remembers
    /// this.
    pub(crate) fn question(&self, seat: Seat, viewer: Viewer, remembers: bool, seed: u64) -> Work<R> {
        let memory = if remembers { self.listeners.memory(viewer).clone() } else { R::Memory::default() };
        Work::Hint { seat, view: self.state.view(viewer), memory, seed }
    }

    /// The sums and pairs that a seat can discard.
    pub(crate) fn sums(&self, seat: Seat, viewer: Viewer) -> Vec<Sum> {
        sums::<R>(seat, &self.state.view(viewer))
    }

    /// What the computer player of a seat says of its game.
    pub(crate) fn remarks(&self, seat: Seat) -> Vec<Remark> {
        self.listeners.bot(seat).map(|bot| most_telling(bot.remarks(), REMARKS)).unwrap_or_default()
    }
}
