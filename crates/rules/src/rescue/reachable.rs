//! Checks whether play can lead to a state that was read: the numbers of cards, and the pending decision.

use super::{
    deck::{self, LIMIT},
    position::Position,
    state::{DRAWN, Phase, State},
    view::Step,
};
use crate::{
    cards::rescue::{Power, QUEENS},
    die::DieFace,
    house_rule::HouseRule,
    reader::Reader,
};

/// Refuses an unreachable state, and a game that is over.
pub(super) fn check_reachable(reader: &mut Reader, position: &Position, state: &State) {
    check_sizes(reader, position, state);
    check_kings(reader, state);
    check_phase(reader, state);
}

/// Checks the sizes of realms: a realm has at most the cards that a seat keeps from its last turn,
/// those that the active seat draws in this turn, and all sleeping queens if they do not count
///
fn check_sizes(reader: &mut Reader, position: &Position, state: &State) {
    let (sleepers, rules) = if state.house_rules.has(HouseRule::SleepersDoNotCount) {
        (QUEENS.len(), "R-4.5, R-8.1, R-14.3")
    } else {
        (0, "R-4.5, R-8.1")
    };
    for (seat, realm) in state.all_seats().zip(&position.realms) {
        let left = DRAWN.saturating_sub(position.drawn.len());
        let drawn = if seat == state.turn && state.step() != Step::Roll { left } else { 0 };
        let most = usize::from(LIMIT) + 1 + sleepers + drawn;
        if realm.len() > most {
            reader.refuse(format!("realms, seat {}: more than {most} cards ({rules})", seat.0));
        }
    }
}

fn check_kings(reader: &mut Reader, state: &State) {
    for seat in state.all_seats() {
        if state.kings[seat.index()].len() >= state.goal() {
            reader.refuse(format!("kings: seat {} has already won (R-11.1)", seat.0));
        }
    }
}

/// Checks what the phase needs: a drawn row that fits, and something to decide.
fn check_phase(reader: &mut Reader, state: &State) {
    if state.blue_used && !state.house_rules.has(HouseRule::BlueOnceATurn) {
        reader.refuse("blue_used: it counts only where blue rolls again once a turn (R-14.5)");
    }
    let instants = state.drawn.iter().filter(|&face| deck::is_instant(face)).count();
    if state.phase.is_instants() && instants == 0 {
        reader.refuse("drawn: no instant is left to resolve (R-6.1)");
    }
    if !state.phase.is_instants() && !state.drawn.is_empty() {
        reader.refuse("drawn: cards lie there only while instants are resolved (R-3.4)");
    }
    if let Some(reason) = nothing_to_decide(state) {
        reader.refuse(reason);
    }
}

/// Why the rules cannot ask the pending question here; `None` if they can.
fn nothing_to_decide(state: &State) -> Option<&'static str> {
    Some(match state.phase {
        Phase::Discard if !state.discards() => "step: the realm is within the limit (R-8.3)",
        Phase::Blue { .. } if !state.has(state.turn, Power::RollAgain) => {
            "pending: this seat's knight rolls nothing again (R-4.4)"
        }
        Phase::Blue { gnome } if state.one_stands(gnome.is_some()) => {
            "pending: this 1 stands at this table (R-14.1, R-14.5)"
        }
        Phase::DragonWake if !state.own_asleep() => "pending: no queen of this seat sleeps (R-4.3)",
        Phase::Gnome { rolled, .. } if !state.gnome_can(rolled) => "pending: the gnome has no effect (R-5.6)",
        Phase::Gnome { rolled: DieFace::Dragon, .. } if state.swaps_by_itself() => {
            "pending: two seats swap knights by themselves (R-5.10)"
        }
        Phase::Gnome { rolled: DieFace::One, .. } | Phase::Take if state.face_down().next().is_none() => {
            "pending: no companion lies face down (R-10.2)"
        }
        Phase::Witch { .. } if !state.can_trade() => "pending: no swap is possible (R-5.13)",
        _ => return None,
    })
}
