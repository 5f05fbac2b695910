//! Help for a person, by the search of the bots and the list of moves of the rules.

use crate::{Budget, Evaluator, Hint, Reason, Scene, Search, Searched, Sum};
use rouse_rules::{NoEvents, Quick, Seat, Status, Target};

/// A hint for the seat that owns this view; none when it has nothing to decide.
///
/// `memory` is what the hint may use beyond the view: an empty one for a person who wants no help with
/// remembering beds and sleeping queens.
///
/// ```
/// use rouse_bots::{Budget, hint};
/// use rouse_rules::{Quick, Seat, Seeded, Setup, Viewer, prelude::*, queens};
///
/// let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
/// let game = queens::State::deal(&setup, &mut Seeded::new(7));
/// let view = game.view(Viewer::Seat(Seat(0)));
/// let memory = queens::Memory::default();
/// let budget = Budget::iterations(50);
/// let found = hint::<queens::State>(Seat(0), &view, &memory, &budget, Quick::new(1));
/// assert!(game.resolve(Seat(0), &found.unwrap().taps).is_ok());
/// ```
pub fn hint<G: Searched>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    budget: &Budget<'_>,
    mut chance: Quick,
) -> Option<Hint> {
    let found = G::search(&mut Search::default(), seat, view, memory, budget, &mut chance)?;
    let state = G::determinize(view, memory, &mut chance);
    let scene = Scene { state: &state, known: G::known_queens(view, memory) };
    let taps = state.taps(&found.action);
    Some(Hint {
        area: G::area(scene, &found.action),
        cards: taps.iter().filter(|target| !is_button(*target)).collect(),
        taps,
        reason: reason::<G>(seat, view, memory, &found.action, &mut chance),
    })
}

const fn is_button(target: Target) -> bool {
    use Target::{Back, Confirm, Defend, Die, Discard, Done, Keep, LetGo, Skip};
    matches!(target, Back(_) | Confirm | Defend | Die | Discard | Done | Keep | LetGo | Skip)
}

/// How many imagined states must agree before a hint says that a move wins: one of 16 beds may hold the queen with whom
/// it does not.
const AGREE: usize = 256;

/// Why an action was chosen: it wins, or the game's explanation.
pub(crate) fn reason<G: Evaluator>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    action: &G::Action,
    chance: &mut Quick,
) -> Reason {
    let wins = (0..AGREE).all(|_| {
        let mut state = G::determinize(view, memory, chance);
        let played = state.play(seat, action, chance, &mut NoEvents).is_ok();
        played && matches!(state.status(), Status::Over(outcome) if outcome.winners().any(|winner| winner == seat))
    });
    if wins {
        return Reason::Wins;
    }
    let state = G::determinize(view, memory, chance);
    G::reason(Scene { state: &state, known: G::known_queens(view, memory) }, action)
}

/// Every sum and every pair that the seat of this view can discard now, those with the most cards first. They
/// come from the legal moves of the rules.
#[must_use]
pub fn sums<G: Evaluator>(seat: Seat, view: &G::View) -> Vec<Sum> {
    let state = G::imagine(view, &mut Quick::new(0));
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    let mut sums: Vec<Sum> = actions.iter().filter_map(|action| state.sum(action)).collect();
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.numbers.len()));
    sums
}
