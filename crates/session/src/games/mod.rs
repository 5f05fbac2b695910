//! Which games there are. A second game is one more variant, and no logic twice.

mod replayed_chance;
mod run;
mod seat_memories;
mod timeout_move;
mod undo;

use run::GameRun;
pub(crate) use run::Played;
pub use run::StepError;

use crate::{
    bot_task::{Found, Job},
    save::{LoadError, TakeBack},
    wire::{Attack, GameKind, GameUpdate, Ghost},
};
use rouse_bots::{Evaluator, Level, Remark, Sum};
use rouse_rules::{
    Chance, HouseRule, HouseRules, Offers, Refusal, Seat, Setup, Status, Taps, Target, Viewer, prelude::*, queens,
    rescue,
};
use serde_json::Value;
use std::time::Duration;
use timeout_move::TimeoutMove;
use undo::RewindSpan;

/// A game at the table, whichever it is.
#[derive(Clone, Debug)]
pub(crate) enum AnyGame {
    Queens(Box<GameRun<queens::State>>),
    Rescue(Box<GameRun<rescue::State>>),
}

/// Does the same for every game.
macro_rules! each {
    ($game:expr, $play:ident => $body:expr) => {
        match $game {
            AnyGame::Queens($play) => $body,
            AnyGame::Rescue($play) => $body,
        }
    };
}

impl AnyGame {
    /// Deals.
    pub(crate) fn deal(kind: GameKind, setup: &Setup, chance: &mut impl Chance) -> Self {
        match kind {
            GameKind::Queens => Self::Queens(Box::new(GameRun::new(queens::State::deal(setup, chance)))),
            GameKind::Rescue => Self::Rescue(Box::new(GameRun::new(rescue::State::deal(setup, chance)))),
        }
    }

    /// The house rules of this table.
    pub(crate) fn house_rules(&self) -> HouseRules {
        each!(self, play => play.state.house_rules())
    }

    /// Whether everybody sees every hand.
    pub(crate) fn hands_are_open(&self) -> bool {
        self.house_rules().has(HouseRule::OpenHands)
    }

    /// The game that a recorded deal was.
    pub(crate) fn from_deal(kind: GameKind, deal: Value) -> Result<Self, LoadError> {
        match kind {
            GameKind::Queens => opened(deal).map(|play| Self::Queens(Box::new(play))),
            GameKind::Rescue => opened(deal).map(|play| Self::Rescue(Box::new(play))),
        }
    }

    pub(crate) fn kind(&self) -> GameKind {
        match self {
            Self::Queens(_) => GameKind::Queens,
            Self::Rescue(_) => GameKind::Rescue,
        }
    }

    /// The state as plain data, complete. Only for the disk.
    pub(crate) fn position(&self) -> Result<Value, serde_json::Error> {
        each!(self, play => serde_json::to_value(play.state.position()))
    }

    pub(crate) fn seats(&self) -> usize {
        each!(self, play => play.state.seats())
    }

    /// The seat that decides now; none when the game is over.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        each!(self, play => play.to_act())
    }

    /// Whether the deciding seat answers in secret.
    pub(crate) fn secret(&self) -> bool {
        each!(self, play => play.to_act().is_some() && play.state.answers_in_secret())
    }

    /// The attack that is to be answered in secret, if one is. Everybody sees it.
    pub(crate) fn attack(&self) -> Option<Attack> {
        let Self::Queens(play) = self else { return None };
        match play.state.view(Viewer::Public).pending {
            Some(queens::Pending::Attack { card, .. }) if self.secret() => Some(card),
            _ => None,
        }
    }

    /// Whether the deciding seat needs no hand for its choice.
    pub(crate) fn open_choice(&self) -> bool {
        each!(self, play => play.to_act().is_some() && play.state.chooses_openly())
    }

    pub(crate) fn judge(&self, seat: Seat, taps: &Taps) -> Result<String, Refusal> {
        each!(self, play => play.judge(seat, taps))
    }

    /// The text of these taps, if another text means the same.
    pub(crate) fn agreed(&self, seat: Seat, taps: &Taps, text: &str) -> Result<String, StepError> {
        each!(self, play => play.agreed(seat, taps, text))
    }

    pub(crate) fn taps(&self, seat: Seat, text: &str) -> Result<Taps, Refusal> {
        each!(self, play => play.taps(seat, text))
    }

    /// The taps that a text means where everything is known.
    pub(crate) fn meant(&self, seat: Seat, text: &str) -> Result<Taps, Refusal> {
        each!(self, play => play.meant(seat, text))
    }

    /// The seats that have won; none while the game goes on.
    pub(crate) fn winners(&self) -> Option<Vec<Seat>> {
        match each!(self, play => play.state.status()) {
            Status::Over(outcome) => Some(outcome.winners().collect()),
            Status::ToAct(_) => None,
        }
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        each!(self, play => play.legal(seat))
    }

    pub(crate) fn offers(&self, seat: Seat) -> Offers {
        each!(self, play => play.offers(seat))
    }

    pub(crate) fn play(&mut self, seat: Seat, taps: &Taps, chance: &mut impl Chance) -> Result<Played, Refusal> {
        each!(self, play => play.play(seat, taps, chance))
    }

    pub(crate) fn replay(&mut self, seat: Seat, taps: &Taps, text: &str, chance: &[u16]) -> Result<(), StepError> {
        each!(self, play => play.replay(seat, taps, text, chance))
    }

    /// Takes back what was done last.
    pub(crate) fn take_back(&mut self, seat: Seat, what: TakeBack) -> Result<(), Refusal> {
        each!(self, play => match what {
            TakeBack::Last => play.undo(seat),
            TakeBack::Turn(count) => play.rewind(count),
        })
    }

    pub(crate) fn settle(&mut self) {
        each!(self, play => play.settle());
    }

    pub(crate) fn can_undo(&self) -> Option<Seat> {
        each!(self, play => play.can_undo())
    }

    pub(crate) fn rewind_span(&self) -> Option<RewindSpan> {
        each!(self, play => play.rewind_span())
    }

    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        each!(self, play => play.level(seat))
    }

    pub(crate) fn seat_bot(&mut self, seat: Seat, player: Option<(Level, u64)>) {
        each!(self, play => play.seat_bot(seat, player));
    }

    pub(crate) fn delay(&mut self, seat: Seat) -> Duration {
        each!(self, play => play.delay(seat))
    }

    pub(crate) fn decision(&self, seat: Seat) -> Option<Job> {
        match self {
            Self::Queens(play) => play.decision(seat).map(Job::Queens),
            Self::Rescue(play) => play.decision(seat).map(Job::Rescue),
        }
    }

    /// The taps of what was decided; any that are possible when nothing was.
    pub(crate) fn decided(&mut self, seat: Seat, found: Option<Found>) -> Option<Taps> {
        match (&mut *self, found) {
            (Self::Queens(play), Some(Found::Queens(decided))) => Some(play.decided(seat, decided)),
            (Self::Rescue(play), Some(Found::Rescue(decided))) => Some(play.decided(seat, decided)),
            _ => each!(self, play => play.any(seat)),
        }
    }

    /// The taps of what is done for a seat whose time is up.
    pub(crate) fn timeout_move(&self, seat: Seat) -> Option<Taps> {
        each!(self, play => play.state.timeout_move(seat).map(|action| play.state.taps(&action)))
    }

    pub(crate) fn has_decided(&mut self, seat: Seat, taps: &Taps) {
        each!(self, play => play.has_decided(seat, taps));
    }

    pub(crate) fn question(&self, seat: Seat, viewer: Viewer, remembers: bool, seed: u64) -> Job {
        match self {
            Self::Queens(play) => Job::Queens(play.question(seat, viewer, remembers, seed)),
            Self::Rescue(play) => Job::Rescue(play.question(seat, viewer, remembers, seed)),
        }
    }

    pub(crate) fn sums(&self, seat: Seat, viewer: Viewer) -> Vec<Sum> {
        each!(self, play => play.sums(seat, viewer))
    }

    /// The sleeping queens whose places everybody could remember.
    pub(crate) fn ghosts(&self) -> Vec<Ghost> {
        match self {
            Self::Queens(play) => {
                let sleepers = play.remembered().sleepers();
                sleepers.map(|(bed, queen)| Ghost { at: Target::Bed(bed), queen }).collect()
            }
            Self::Rescue(play) => {
                let (memory, view) = (play.remembered(), play.state.view(Viewer::Public));
                let realms = (0..).map(Seat).zip(&view.seats);
                let places = realms.flat_map(|(seat, one)| (0..).zip(&one.realm).map(move |(place, _)| (seat, place)));
                let ghost =
                    |(seat, place)| Some(Ghost { at: Target::Realm(seat, place), queen: memory.sleeper(seat, place)? });
                places.filter_map(ghost).collect()
            }
        }
    }

    pub(crate) fn remarks(&self, seat: Seat) -> Vec<Remark> {
        each!(self, play => play.remarks(seat))
    }

    /// What `viewer` may see, with the events of the last `revs` actions.
    pub(crate) fn update(&self, viewer: Viewer, revs: usize) -> GameUpdate {
        match self {
            Self::Queens(play) => {
                GameUpdate::Queens { view: play.state.view(viewer), events: play.events(revs, viewer), log: play.log() }
            }
            Self::Rescue(play) => {
                GameUpdate::Rescue { view: play.state.view(viewer), events: play.events(revs, viewer), log: play.log() }
            }
        }
    }
}

/// Those of the asked house rules that a new game can have: the game knows them, and they change something.
/// In *Sleeping Queens* every action draws a card or asks for an answer. Going back by consent reaches over
/// a card only when hands are open.
pub(crate) fn usable(kind: GameKind, asked: HouseRules) -> HouseRules {
    match kind {
        GameKind::Rescue => asked.known_to::<rescue::State>(),
        GameKind::Queens => {
            let open = asked.has(HouseRule::OpenHands);
            let known = asked.known_to::<queens::State>().iter();
            known.filter(|&rule| open || rule != HouseRule::RewindByConsent).collect()
        }
    }
}

fn opened<R: Evaluator>(deal: Value) -> Result<GameRun<R>, LoadError> {
    let position: R::Position = serde_json::from_value(deal).map_err(LoadError::Head)?;
    Ok(GameRun::new(R::from_position(&position)?))
}
