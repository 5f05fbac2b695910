//! Information-set Monte Carlo tree search.
//!
//! Over and over, a state is imagined that fits the view and the memory; moves are played in it
//! along the tree as far as it reaches, then on to the end of the game by what looks good at once;
//! and what each seat got is noted at the moves that it made. All imagined states share one tree,
//! whose moves are named by what they do (Cowling, Powley, Whitehouse: *Information Set Monte Carlo
//! Tree Search*, 2012). Which move is tried next follows from its results so far and from how good
//! it looks at once (as in PUCT; Rosin: *Multi-armed bandits with episode context*, 2011).

mod budget;
mod tree;

pub use budget::Budget;

use crate::{Mind, Scene};
use rouse_rules::{Chance, MAX_SEATS, Quick, Seat, Turn};
use tree::{Id, ROOT, Tree};

/// How eagerly moves with few results are tried.
const EAGER: f32 = 0.6;
/// How far a weight has to be ahead before the other move is hardly tried.
const TEMPERATURE: f32 = 0.15;
/// Of so many moves of an imagined game, one is any move.
const SLIP: usize = 8;
/// After so many moves an imagined game is left, and the standing counts.
const LONGEST: usize = 400;

/// Events that nobody hears.
pub(crate) struct Unheard;

impl<T> Extend<T> for Unheard {
    fn extend<I: IntoIterator<Item = T>>(&mut self, events: I) {
        events.into_iter().for_each(drop);
    }
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found<A> {
    /// The best move.
    pub action: A,
    /// Every move that was considered, the best first.
    pub lines: Vec<Line<A>>,
}

/// One move that was considered.
#[derive(Clone, Copy, Debug)]
pub struct Line<A> {
    /// The move.
    pub action: A,
    /// In how many imagined games it was played.
    pub visits: u32,
    /// The part of these games that it won, 0 to 1.
    pub mean: f32,
    /// How good it looked at once.
    pub weight: f32,
}

impl<A> Found<A> {
    /// The chance to win with the best move, if it was tried at all.
    #[must_use]
    pub fn chance(&self) -> Option<f32> {
        self.lines.first().filter(|line| line.visits > 0).map(|line| line.mean)
    }
}

/// A search with its memory, which is used again from search to search and never grows.
#[derive(Debug)]
pub struct Search<G: Mind> {
    tree: Tree,
    path: Vec<(Id, Seat)>,
    moves: Moves<G>,
}

/// The moves of one position, with room that is used again.
#[derive(Debug)]
struct Moves<G: Mind> {
    actions: Vec<G::Action>,
    weights: Vec<f32>,
    names: Vec<u32>,
}

impl<G: Mind> Default for Search<G> {
    fn default() -> Self {
        let moves = Moves { actions: Vec::new(), weights: Vec::new(), names: Vec::new() };
        Self { tree: Tree::default(), path: Vec::new(), moves }
    }
}

impl<G: Mind> Moves<G> {
    /// Lists what `seat` may do, each with its weight.
    fn list(&mut self, seat: Seat, state: &G, known: u16) {
        self.actions.clear();
        self.weights.clear();
        state.legal(seat, &mut self.actions);
        G::weigh(Scene { state, known }, &self.actions, &mut self.weights);
    }

    /// Keeps one of all moves that do the same, and names each.
    fn name(&mut self, seat: Seat, state: &G, known: u16) {
        self.names.clear();
        let mut kept = 0;
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let name = G::likeness(Scene { state, known }, &action) << 3 | u32::from(seat.0);
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

    /// The move that looks best; now and then any.
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

impl<G: Mind> Search<G> {
    /// Searches for the best move of `seat`; none when it has nothing to decide in this view.
    ///
    /// It is plain, blocking code for a thread of its own, and ends with its budget, at the latest one
    /// imagined game after that.
    pub fn find(
        &mut self,
        seat: Seat,
        view: &G::View,
        memory: &G::Memory,
        budget: &Budget<'_>,
        chance: &mut Quick,
    ) -> Option<Found<G::Action>> {
        let known = G::known(view, memory);
        let state = G::imagine_with(view, memory, chance);
        let mut root = Moves { actions: Vec::new(), weights: Vec::new(), names: Vec::new() };
        root.list(seat, &state, known);
        root.name(seat, &state, known);
        if root.actions.len() > 1 {
            self.tree.clear();
            let mut running = budget.start();
            while running.take() {
                self.imagine(view, memory, known, chance);
            }
        }
        let lines = self.lines(&root);
        Some(Found { action: lines.first()?.action, lines })
    }

    /// What was found out about the moves of the root, the best first.
    fn lines(&mut self, root: &Moves<G>) -> Vec<Line<G::Action>> {
        let searched = root.actions.len() > 1;
        let line = |index: usize| {
            let node = searched.then(|| self.tree.below(ROOT, root.names[index])).flatten();
            let (visits, mean) = node.map_or((0, 0.0), |id| (self.tree.at(id).visits, self.tree.at(id).mean()));
            Line { action: root.actions[index], visits, mean, weight: root.weights[index] }
        };
        let mut lines: Vec<_> = (0..root.actions.len()).map(line).collect();
        lines.sort_by(|one, other| {
            (other.visits, other.weight).partial_cmp(&(one.visits, one.weight)).unwrap_or(std::cmp::Ordering::Equal)
        });
        lines
    }

    /// One imagined game.
    fn imagine(&mut self, view: &G::View, memory: &G::Memory, known: u16, chance: &mut Quick) {
        let mut state = G::imagine_with(view, memory, chance);
        self.path.clear();
        let mut node = ROOT;
        let mut moves = 0;
        let mut inside = true;
        while let Turn::ToAct(seat) = state.turn() {
            if moves == LONGEST {
                break;
            }
            moves += 1;
            self.moves.list(seat, &state, known);
            let action = if inside {
                self.moves.name(seat, &state, known);
                let (action, next) = self.select(node, state.seats());
                match next {
                    Some(id) => {
                        inside = self.tree.at(id).visits > 0;
                        self.path.push((id, seat));
                        node = id;
                    }
                    None => inside = false,
                }
                action
            } else {
                self.moves.likely(chance)
            };
            if state.play(seat, &action, chance, &mut Unheard).is_err() {
                break;
            }
        }
        self.note(&rewards(&state));
    }

    /// The next move inside the tree, and its node.
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
            // From here on the names are places in the table.
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

    /// Notes at every move of the path what its seat got.
    fn note(&mut self, rewards: &[f32; MAX_SEATS]) {
        for &(id, seat) in &self.path {
            let node = self.tree.at_mut(id);
            node.visits += 1;
            node.total += rewards[seat.index()];
        }
    }
}

/// What each seat gets at the end: 1 for the winner, parts of it for several; where the end was not
/// reached, by how near each is to it.
fn rewards<G: Mind>(state: &G) -> [f32; MAX_SEATS] {
    let mut rewards = [0.0; MAX_SEATS];
    match state.turn() {
        Turn::Over(outcome) => outcome.winners().for_each(|seat| rewards[seat.index()] = 1.0),
        Turn::ToAct(_) => Seat::all(state.seats()).for_each(|seat| rewards[seat.index()] = state.standing(seat)),
    }
    let sum: f32 = rewards.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    rewards.map(|reward| reward / sum)
}
