//! How a game judges its moves.

use crate::{Area, Reason, Sum};
use rouse_rules::{MAX_SEATS, Queen, Rules, Seat};

/// What one seat knows at one decision, in a state that it has imagined.
#[derive(Debug)]
pub struct Scene<'a, G> {
    /// A state that the seat cannot tell from the true one.
    pub state: &'a G,
    /// Which hidden parts of the state the seat knows and does not imagine: see [`Evaluator::known_queens`].
    pub known: u16,
}

impl<G> Clone for Scene<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Scene<'_, G> {}

/// What a bot needs from a game beyond its rules. It neither lists nor checks moves; only the rules do.
pub trait Evaluator: Rules {
    /// The standard error of [`win_probabilities`] that more imagined worlds do not reduce; 0 where games
    /// are played to their end.
    ///
    /// [`win_probabilities`]: Self::win_probabilities
    const ERROR: f32;

    /// The standard error of [`prior`], as a difference in the chance to win.
    ///
    /// [`prior`]: Self::prior
    const PRIOR_STD_ERR: f32;

    /// How many turns an imagined game is played on after the turn of the evaluated move, before
    /// [`win_probabilities`] count.
    ///
    /// [`win_probabilities`]: Self::win_probabilities
    const TURNS: usize;

    /// The hidden queens that a view and a memory tell, as bits: in Sleeping Queens bit `n - 1` stands for
    /// bed `n`, in The Rescue bit `n` for queen `n`.
    fn known_queens(view: &Self::View, memory: &Self::Memory) -> u16;

    /// The sleeping queens that a memory can place.
    fn remembered(memory: &Self::Memory) -> impl Iterator<Item = Queen>;

    /// Forgets where a queen sleeps, and nothing else.
    fn forget(memory: &mut Self::Memory, queen: Queen);

    /// The seat whose turn an event begins.
    fn begins_turn(event: &Self::EventView) -> Option<Seat>;

    /// The seat that decides in a view, if any.
    fn to_act(view: &Self::View) -> Option<Seat>;

    /// Removes moves that no player makes without a reason, so that a bot that picks random kinds of moves
    /// does not make them.
    fn leave_alone(_actions: &mut Vec<Self::Action>) {}

    /// The kind of a move, as a small number.
    fn kind(action: &Self::Action) -> u8;

    /// A number below 2^29. Two actions with the same number do the same, as far as the seat can know: they
    /// use equal cards, or two cards that lie face down.
    fn equivalence_key(scene: Scene<'_, Self>, action: &Self::Action) -> u32;

    /// How good each action looks at once to the seat that decides. On this scale 1 is about a whole step
    /// towards winning. It uses only what this seat may know, and adds one number for each action to
    /// `weights`.
    fn prior(scene: Scene<'_, Self>, actions: &[Self::Action], weights: &mut Vec<f32>);

    /// Like [`prior`](Self::prior), for a bot that looks no further than its move: what the move brings to
    /// the seat at once, without regard to the other seats.
    fn greedy_score(scene: Scene<'_, Self>, actions: &[Self::Action], weights: &mut Vec<f32>);

    /// Whether [`win_probabilities`] can evaluate this state, so that the game need not be played on.
    ///
    /// [`win_probabilities`]: Self::win_probabilities
    fn is_foreseeable(&self) -> bool;

    /// The chance of each seat to win, 0 to 1. The chances sum up to 1.
    fn win_probabilities(scene: Scene<'_, Self>) -> [f32; MAX_SEATS];

    /// Why an action may be a good one.
    fn reason(scene: Scene<'_, Self>, action: &Self::Action) -> Reason;

    /// Where to look for an action.
    fn area(scene: Scene<'_, Self>, action: &Self::Action) -> Area;

    /// The number cards that an action discards together, if it does.
    fn sum(&self, action: &Self::Action) -> Option<Sum>;
}
