//! Which games there are. A second game is one more variant, and no logic twice.

use crate::{
    play::{Play, Played, StepError},
    save::LoadError,
    wire::{Attack, GameKind, GameUpdate},
};
use rouse_rules::{Chance, Offers, Refusal, Rules, Seat, Taps, Viewer, queens, rescue};
use serde_json::Value;

/// A game at the table, whichever it is.
#[derive(Clone, Debug)]
pub(crate) enum Game {
    Queens(Box<Play<queens::State>>),
    Rescue(Box<Play<rescue::State>>),
}

/// Does the same for every game.
macro_rules! each {
    ($game:expr, $play:ident => $body:expr) => {
        match $game {
            Game::Queens($play) => $body,
            Game::Rescue($play) => $body,
        }
    };
}

impl Game {
    /// Deals.
    pub(crate) fn deal(kind: GameKind, seats: usize, first: Option<Seat>, chance: &mut impl Chance) -> Self {
        match kind {
            GameKind::Queens => {
                let state = queens::State::deal(&queens::Setup { seats, first }, chance);
                Self::Queens(Box::new(Play::new(state)))
            }
            GameKind::Rescue => {
                let state = rescue::State::deal(&rescue::Setup { seats, first }, chance);
                Self::Rescue(Box::new(Play::new(state)))
            }
        }
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

    pub(crate) fn taps(&self, seat: Seat, text: &str) -> Result<Taps, Refusal> {
        each!(self, play => play.taps(seat, text))
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

    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        each!(self, play => play.undo(seat))
    }

    pub(crate) fn can_undo(&self) -> Option<Seat> {
        each!(self, play => play.can_undo())
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

fn opened<R: Rules>(deal: Value) -> Result<Play<R>, LoadError> {
    let position: R::Position = serde_json::from_value(deal).map_err(LoadError::Head)?;
    Ok(Play::new(R::from_position(&position)?))
}
