//! Checks whether a decision comes at the right time.

use super::{
    action::ActionKind,
    state::{Phase, State},
};
use crate::{
    die::DieFace::{Dragon, One, Three, Two},
    refusal::Refusal,
    seat::Seat,
};

impl State {
    /// Checks that it is this seat's turn and that this kind of decision is possible now (R-3.1, R-3.2,
    ///
    pub(super) fn check_timing(&self, seat: Seat, kind: ActionKind) -> Result<(), Refusal> {
        let decider = self.decider().ok_or(Refusal::GameOver)?;
        if seat != decider {
            return Err(Refusal::NotYourTurn { seat: decider });
        }
        let timely = match self.phase {
            Phase::Roll => kind == ActionKind::Roll,
            Phase::Blue { .. } => kind == ActionKind::AfterOne,
            Phase::DragonWake => matches!(kind, ActionKind::Wake | ActionKind::Skip),
            Phase::Instants => kind == ActionKind::Resolve,
            Phase::Gnome { .. } if kind == ActionKind::Skip => self.may_decline_gnome(),
            Phase::Gnome { rolled: One, .. } | Phase::Take => kind == ActionKind::Take,
            Phase::Gnome { rolled: Two, .. } => kind == ActionKind::Steal,
            Phase::Gnome { rolled: Three, .. } => kind == ActionKind::Recover,
            Phase::Gnome { rolled: Dragon, .. } => kind == ActionKind::SwapKnights,
            Phase::Witch { .. } => matches!(kind, ActionKind::Trade | ActionKind::Skip),
            Phase::Actions => matches!(kind, ActionKind::Main | ActionKind::Done),
            Phase::Discard if kind == ActionKind::Done => self.too_many() == 0,
            Phase::Discard => kind == ActionKind::Discard,
            Phase::Over { .. } => false,
        };
        match kind {
            _ if timely => Ok(()),
            ActionKind::Main | ActionKind::Done | ActionKind::Discard if self.phase.is_instants() => {
                Err(Refusal::InstantsFirst)
            }
            ActionKind::Done if self.phase == Phase::Discard => {
                Err(Refusal::TooManyCards { keep: self.limit(self.turn), more: self.too_many() })
            }
            _ => Err(Refusal::WrongStep),
        }
    }
}
