//! How a game judges its moves.

use crate::{Area, Reason, Sum};
use rouse_rules::{MAX_SEATS, Queen, Rules, Seat};

/// What one seat knows and sees at one decision, in a state that it has imagined.
#[derive(Debug)]
pub struct Scene<'a, G> {
    /// A state that the seat cannot tell from the true one.
    pub state: &'a G,
    /// What of its hidden part is knowledge and not imagination: see [`Evaluator::known`].
    pub known: u16,
}

impl<G> Clone for Scene<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Scene<'_, G> {}

/// What a computer player needs of a game beyond its rules. Nothing here lists moves or judges
/// them: that is for the rules alone.
pub trait Evaluator: Rules {
    /// The standard error of [`win_probabilities`] that more imagined worlds do not reduce; 0 where games
    /// are played to their end.
    ///
    /// [`win_probabilities`]: Self::win_probabilities
    const ERROR: f32;

    /// The standard error of what [`prior`] says, as a difference in the chance to win.
    ///
    /// [`prior`]: Self::prior
    const PRIOR_STD_ERR: f32;

    /// How many turns an imagined game is played on, after the turn of the move that is weighed, before
    /// [`win_probabilities`] count.
    ///
    /// [`win_probabilities`]: Self::win_probabilities
    const TURNS: usize;

    /// What of the hidden queens is known from a view and a memory, as bits: in the first game bed
    /// `n` has bit `n - 1`, in the second queen `n` has bit `n`.
    fn known(view: &Self::View, memory: &Self::Memory) -> u16;

    /// The sleeping queens that a memory can place.
    fn remembered(memory: &Self::Memory) -> impl Iterator<Item = Queen>;

    /// Forgets where a queen sleeps, and nothing else.
    fn forget(memory: &mut Self::Memory, queen: Queen);

    /// The seat whose turn an event begins.
    fn begins_turn(event: &Self::EventView) -> Option<Seat>;

    /// The seat that decides in a view, if any.
    fn to_act(view: &Self::View) -> Option<Seat>;

    /// Takes out what nobody does without a reason, so that not even a player who takes any kind does it.
    fn leave_alone(_actions: &mut Vec<Self::Action>) {}

    /// What kind of move it is, a small number.
    fn kind(action: &Self::Action) -> u8;

    /// Two actions with the same number do the same, as far as the seat can know: equal cards, or
    /// two backs. Below 2^29.
    fn equivalence_key(scene: Scene<'_, Self>, action: &Self::Action) -> u32;

    /// How good each action looks at once to the seat that decides, on a scale on which 1 is about
    /// a whole step towards winning. It uses what this seat may know, and adds to `weights` one
    /// number for each action.
    fn prior(scene: Scene<'_, Self>, actions: &[Self::Action], weights: &mut Vec<f32>);

    /// The same for a bot that looks no further than the move itself: what it brings to the seat at once,
    /// without the other seats' plans.
    fn greedy_score(scene: Scene<'_, Self>, actions: &[Self::Action], weights: &mut Vec<f32>);

    /// Whether [`win_probabilities`] can tell here how the game will go, so that nothing has to be played on.
    ///
    /// [`win_probabilities`]: Self::win_probabilities
    fn is_foreseeable(&self) -> bool;

    /// The chance of each seat to win, in sum 1.
    fn win_probabilities(scene: Scene<'_, Self>) -> [f32; MAX_SEATS];

    /// Why an action may be a good one.
    fn reason(scene: Scene<'_, Self>, action: &Self::Action) -> Reason;

    /// Where to look for an action.
    fn area(scene: Scene<'_, Self>, action: &Self::Action) -> Area;

    /// The sum that an action discards, if it is one.
    fn sum(&self, action: &Self::Action) -> Option<Sum>;
}
