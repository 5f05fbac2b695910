//! Checks whether play can lead to a state that was read: the game is not over, and a move can have asked the
//! open question.

use super::{
    action::{Attack, WakeCause},
    deck::HAND,
    state::{Phase, State},
};
use crate::{reader::Reader, seat::Seat};

/// Refuses an unreachable state, and a game that is over.
pub(super) fn check_reachable(reader: &mut Reader, state: &State) {
    check_goal(reader, state);
    check_question(reader, state);
}

/// Refuses a game that is already decided.
fn check_goal(reader: &mut Reader, state: &State) {
    for seat in state.all_seats() {
        if state.courts[seat.index()].reaches(state.goal()) {
            reader.refuse(format!("awake: seat {} has already won (Q-9.1)", seat.0));
        }
    }
    if state.beds.are_open() {
        reader.refuse("beds: no queen sleeps, so the game is over (Q-9.4)");
    }
}

/// Refuses a question that no move can have asked.
fn check_question(reader: &mut Reader, state: &State) {
    match state.phase {
        Phase::Attack { card, .. } => check_played(reader, state, card),
        Phase::Wake { seat, cause } if cause == WakeCause::Jester || seat != state.turn => {
            check_count(reader, state, seat);
        }
        Phase::Wake { .. } | Phase::Turn | Phase::Over { .. } => {}
    }
}

/// Checks that the attacker can have played the card: its hand is not full, since it refills only afterwards
/// and such a card lies outside all hands.
fn check_played(reader: &mut Reader, state: &State, card: Attack) {
    let (by, face) = (state.turn, card.face());
    if usize::from(state.hand(by).len()) == HAND {
        reader.refuse(format!(
            "pending: seat {} still holds five cards, so it has played no {face} (Q-3.3)",
            by.0
        ));
    }
    let lies_elsewhere = state.piles.drawable().chain(state.piles.discard()).any(|other| other == face);
    if !lies_elsewhere {
        reader.refuse(format!("pending: every {face} is still in a hand, so none was played (Q-3.3)"));
    }
}

/// Checks that the number that was turned up lies on top and leads to the seat that wakes.
/// Skipped when the position does not list the discard pile.
fn check_count(reader: &mut Reader, state: &State, seat: Seat) {
    let Some(top) = state.piles.top() else { return };
    let Some(number) = top.as_number() else {
        return reader
            .refuse("pending: on top of the discard pile lies no number that was turned up (Q-6.7)");
    };
    let counted = state.counted(number);
    if counted != seat {
        let (counted, seat) = (counted.0, seat.0);
        reader.refuse(format!(
            "pending: the {top} that was turned up counts to seat {counted}, not to {seat} (Q-6.6)"
        ));
    }
}
