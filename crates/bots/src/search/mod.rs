//! Information-set Monte Carlo tree search.
//!
//! Each iteration imagines a world that fits the view and the memory, and plays every move that is still in
//! the race once in it, with the same random numbers: so results differ by the move, not by luck. Each
//! imagined game follows the tree as far as it reaches, then plays the move with the best prior, until it
//! ends or, after some turns, [`Evaluator::win_probabilities`] evaluates it; the nodes on its path get the
//! result as their reward. All worlds share one tree, whose moves are keyed by what they do (Cowling, Powley,
//! Whitehouse: *Information Set Monte Carlo Tree Search*, 2012). Inside the tree the next move follows from
//! its results so far and from its prior (as in PUCT; Rosin: *Multi-armed bandits with episode context*,
//! 2011). A move leaves the race when it is clearly behind (Maron, Moore: *Hoeffding races*, 1994). The final
//! choice weighs the mean reward of a move against its prior, each by its standard error, so that a short
//! search is no worse than none.

mod budget;
mod race;
mod searched;
mod tree;

pub use budget::{Budget, Stopwatch};
pub use race::{Candidate, Found};
pub use searched::Searched;

use crate::{Evaluator, Scene};
use race::Race;
use rouse_rules::{Chance, MAX_SEATS, NoEvents, Quick, Seat, Status};
use tree::{Id, ROOT, Tree};

/// How strongly the search prefers moves with few results.
const EAGER: f32 = 2.0;
/// The temperature of the softmax that turns weights into priors: a move whose weight is behind by a few
/// times this is hardly tried.
const TEMPERATURE: f32 = 0.03;
/// Outside the tree one of this many moves of an imagined game is random.
const SLIP: usize = 8;
/// The most moves of an imagined game; then it is evaluated as it is.
const LONGEST: usize = 400;

/// A search. Its tables are reused from search to search and never grow.
#[derive(Debug)]
pub struct Search<G: Evaluator> {
    tree: Tree,
    path: Vec<(Id, Seat)>,
    moves: Moves<G>,
}

struct SearchInput<'a, G: Evaluator> {
    seat: Seat,
    view: &'a G::View,
    memory: &'a G::Memory,
    /// See [`Evaluator::known_queens`].
    known: u16,
}

/// The moves of one position, in buffers that are reused.
#[derive(Debug)]
struct Moves<G: Evaluator> {
    actions: Vec<G::Action>,
    weights: Vec<f32>,
    names: Vec<u32>,
}

impl<G: Evaluator> Default for Search<G> {
    fn default() -> Self {
        let moves = Moves { actions: Vec::new(), weights: Vec::new(), names: Vec::new() };
        Self { tree: Tree::default(), path: Vec::new(), moves }
    }
}

/// A search serves one decision, so a clone begins with empty tables.
impl<G: Evaluator> Clone for Search<G> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<G: Evaluator> Moves<G> {
    /// Lists the legal actions of `seat`, each with its prior as weight.
    fn list(&mut self, seat: Seat, state: &G, known: u16) {
        self.actions.clear();
        self.weights.clear();
        state.legal(seat, &mut self.actions);
        G::prior(Scene { state, known }, &self.actions, &mut self.weights);
    }

    /// Keeps one of several equivalent moves, and gives each a key.
    fn name(&mut self, seat: Seat, state: &G, known: u16) {
        self.names.clear();
        let mut kept = 0;
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let name = G::equivalence_key(Scene { state, known }, &action) << 3 | u32::from(seat.0);
            if !self.names.contains(&name) {
                self.names.push(name);
                self.actions[kept] = action;
                self.weights[kept] = self.weights[index];
                kept += 1;
            }
        }
        self.actions.truncate(kept);
        self.weights.truncate(kept);
    }

    /// The move with the highest weight, or, once in [`SLIP`] times, a random one.
    fn likely(&self, chance: &mut Quick) -> G::Action {
        if chance.below(SLIP) == 0 {
            return self.actions[chance.below(self.actions.len())];
        }
        let mut best = 0;
        let mut equals = 1;
        for (index, &weight) in self.weights.iter().enumerate().skip(1) {
            if weight > self.weights[best] {
                (best, equals) = (index, 1);
            } else if weight == self.weights[best] {
                equals += 1;
                if chance.below(equals) == 0 {
                    best = index;
                }
            }
        }
        self.actions[best]
    }
}

impl<G: Evaluator> Search<G> {
    /// Searches for the best move of `seat`; none when the seat has nothing to decide in this view.
    ///
    /// It blocks, so it needs its own thread. It ends at most one imagined game after its budget, and as soon
    /// as only one move is left in the race.
    pub fn find(
        &mut self,
        seat: Seat,
        view: &G::View,
        memory: &G::Memory,
        budget: &Budget<'_>,
        chance: &mut Quick,
    ) -> Option<Found<G::Action>> {
        let known = G::known_queens(view, memory);
        let state = G::determinize(view, memory, chance);
        self.moves.list(seat, &state, known);
        self.moves.name(seat, &state, known);
        let moves = self.moves.actions.iter().copied().zip(self.moves.weights.iter().copied());
        let mut race = Race::new(moves, G::ERROR, G::PRIOR_STD_ERR);
        if race.is_open() {
            self.tree.clear();
            let entries: Vec<Id> = race
                .starts()
                .map(|start| self.tree.below(ROOT, self.moves.names[start]))
                .map(|id| id.unwrap_or(ROOT))
                .collect();
            let mut running = budget.start();
            let input = SearchInput { seat, view, memory, known };
            while race.is_open() && self.world(&input, &mut race, &entries, &mut running, chance) {}
        }
        race.finish()
    }

    /// Imagines one world and plays every move that is still in the race in it, with the same random numbers;
    /// false when the budget ended before all were played.
    fn world(
        &mut self,
        input: &SearchInput<'_, G>,
        race: &mut Race<G::Action>,
        entries: &[Id],
        running: &mut budget::Running<'_>,
        chance: &mut Quick,
    ) -> bool {
        let SearchInput { seat, known, .. } = *input;
        let world = G::determinize(input.view, input.memory, chance);
        let luck = Quick::new((chance.below(1 << 31) as u64) << 31 | chance.below(1 << 31) as u64);
        for index in race.running() {
            if !running.take() {
                race.leave_world();
                return false;
            }
            let (mut state, mut luck) = (world.clone(), luck.clone());
            self.path.clear();
            self.path.push((entries[index], seat));
            let reward = match state.play(seat, &race.action(index), &mut luck, &mut NoEvents) {
                Ok(()) => self.play_on(state, known, entries[index], &mut luck)[seat.index()],
                Err(_) => 0.0,
            };
            race.note(index, reward);
        }
        race.end_world();
        true
    }

    /// Plays an imagined game on, first along the tree below `node`, until it ends or can be evaluated.
    /// Returns the reward of each seat.
    fn play_on(&mut self, mut state: G, known: u16, mut node: Id, chance: &mut Quick) -> [f32; MAX_SEATS] {
        let mut inside = self.tree.at(node).visits > 0;
        let (mut moves, mut turns) = (0, 0);
        while let Status::ToAct(seat) = state.status() {
            let foreseeable = state.is_foreseeable();
            if moves == LONGEST || (foreseeable && turns == G::TURNS) {
                break;
            }
            turns += usize::from(foreseeable);
            moves += 1;
            self.moves.list(seat, &state, known);
            let action = if inside {
                self.moves.name(seat, &state, known);
                let (action, next) = self.select(node, state.seats());
                if let Some(id) = next {
                    inside = self.tree.at(id).visits > 0;
                    self.path.push((id, seat));
                    node = id;
                } else {
                    inside = false;
                }
                action
            } else {
                self.moves.likely(chance)
            };
            state.play_unchecked(&action, chance, &mut NoEvents);
        }
        let rewards = rewards(&state, known);
        for &(id, seat) in &self.path {
            let node = self.tree.at_mut(id);
            node.visits += 1;
            node.total += rewards[seat.index()];
        }
        rewards
    }

    /// The next move inside the tree, and its node; no node once the tree is full.
    fn select(&mut self, node: Id, seats: usize) -> (G::Action, Option<Id>) {
        let Moves { actions, weights, names } = &mut self.moves;
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for weight in weights.iter_mut() {
            *weight = ((*weight - most) / TEMPERATURE).max(-9.0).exp() + 0.01;
            sum += *weight;
        }
        let (mut visits, mut total) = (0, 0.0);
        for name in names.iter_mut() {
            // From here on `names` holds node ids instead of keys.
            *name = self.tree.below(node, *name).unwrap_or(Id::MAX);
            if *name != Id::MAX {
                let node = self.tree.at_mut(*name);
                node.chances += 1;
                visits += node.visits;
                total += node.total;
            }
        }
        let expected = if visits > 0 { total / visits as f32 } else { 1.0 / seats as f32 };
        let score = |index: usize| {
            let prior = weights[index] / sum;
            let (tried, chances, mean) = match names[index] {
                Id::MAX => (0, 1, expected),
                id => {
                    let node = self.tree.at(id);
                    (node.visits, node.chances, if node.visits > 0 { node.mean() } else { expected })
                }
            };
            mean + EAGER * prior * (chances as f32).sqrt() / (1 + tried) as f32
        };
        let mut best = (0, score(0));
        for index in 1..actions.len() {
            let found = score(index);
            if found > best.1 {
                best = (index, found);
            }
        }
        (actions[best.0], Some(names[best.0]).filter(|&id| id != Id::MAX))
    }
}

/// The reward of each seat, 0 to 1: 1 for the winner, equal shares for several winners, and before the end
/// its chance to win.
fn rewards<G: Evaluator>(state: &G, known: u16) -> [f32; MAX_SEATS] {
    let Status::Over(outcome) = state.status() else { return G::win_probabilities(Scene { state, known }) };
    let mut rewards = [0.0; MAX_SEATS];
    let share = 1.0 / outcome.winners().count() as f32;
    outcome.winners().for_each(|seat| rewards[seat.index()] = share);
    rewards
}
