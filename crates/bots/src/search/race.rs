//! The race between the moves of one decision.

/// The most moves in the race: those that look best at once.
const RUNNERS: usize = 16;
/// A move that looks worse than the best by more than this is not in the race.
const REACH: f32 = 0.3;
/// From this many worlds on a move may leave the race.
const WARM_UP: u32 = 24;
/// A move leaves the race when it trails the leader by this many standard errors.
const BEHIND: f32 = 3.5;
/// Two moves are equally good when they differ by less than this share of the standard error of estimated
/// rewards.
const NEAR: f32 = 0.4;
/// The chance to win that one whole step of weight stands for, before any game is played.
const EXPECTED: f32 = 0.5;

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Found<A> {
    /// The best move.
    pub action: A,
    /// Every move that was considered, the chosen one first.
    pub candidates: Vec<Candidate<A>>,
}

/// One move that was considered.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<A> {
    /// The move.
    pub action: A,
    /// The number of imagined games in which it was played.
    pub visits: u32,
    /// Its mean reward in these games, 0 to 1.
    pub mean: f32,
    /// Its prior.
    pub weight: f32,
}

impl<A> Found<A> {
    /// The chance to win with the best move, 0 to 1; none if it was never played.
    #[must_use]
    pub fn chance(&self) -> Option<f32> {
        self.candidates.first().filter(|best| best.visits > 0).map(|best| best.mean)
    }
}

/// Moves that are compared world by world. The first has the best prior.
#[derive(Debug)]
pub(super) struct Race<A> {
    candidates: Vec<Candidate<A>>,
    /// The index of each move in the list that it came from.
    starts: Vec<usize>,
    runs: Vec<bool>,
    totals: Vec<f32>,
    /// The reward of each move in the current world.
    world: [f32; RUNNERS],
    /// For each pair of moves, the sum of the squared differences of their rewards.
    squares: [[f32; RUNNERS]; RUNNERS],
    worlds: u32,
    /// The standard error of estimated rewards; 0 where games are played to their end.
    error: f32,
    /// The standard error of a weight.
    doubt: f32,
}

impl<A: Copy> Race<A> {
    /// Enters the moves whose weights are within [`REACH`] of the highest, at most [`RUNNERS`].
    pub(super) fn new(moves: impl Iterator<Item = (A, f32)>, error: f32, doubt: f32) -> Self {
        let candidate = |(action, weight)| Candidate { action, visits: 0, mean: 0.0, weight };
        let mut candidates: Vec<(usize, Candidate<A>)> = moves.map(candidate).enumerate().collect();
        candidates.sort_by(|(_, one), (_, other)| other.weight.total_cmp(&one.weight));
        candidates.truncate(RUNNERS);
        let best = candidates.first().map_or(0.0, |(_, line)| line.weight);
        candidates.retain(|(_, line)| line.weight > best - REACH);
        let (starts, candidates): (Vec<_>, Vec<_>) = candidates.into_iter().unzip();
        let count = candidates.len();
        Self {
            candidates,
            starts,
            runs: vec![true; count],
            totals: vec![0.0; count],
            world: [0.0; RUNNERS],
            squares: [[0.0; RUNNERS]; RUNNERS],
            worlds: 0,
            error,
            doubt,
        }
    }

    /// Whether more than one move is left.
    pub(super) fn is_open(&self) -> bool {
        self.runs.iter().filter(|runs| **runs).count() > 1
    }

    /// The index of each move of the race in the list that it came from.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> + '_ {
        self.starts.iter().copied()
    }

    /// The moves that are still in the race.
    pub(super) fn running(&self) -> impl Iterator<Item = usize> + use<A> {
        let bits =
            self.runs.iter().enumerate().fold(0_u32, |bits, (index, &runs)| bits | u32::from(runs) << index);
        (0..RUNNERS).filter(move |index| bits & 1 << index != 0)
    }

    pub(super) fn action(&self, index: usize) -> A {
        self.candidates[index].action
    }

    /// Notes the reward of a move in this world.
    pub(super) fn note(&mut self, index: usize, reward: f32) {
        self.world[index] = reward;
    }

    /// Drops the rewards of a world in which not every move was played.
    pub(super) fn leave_world(&mut self) {
        self.world = [0.0; RUNNERS];
    }

    /// Ends a world in which every move was played: moves that are clearly behind leave the race.
    pub(super) fn end_world(&mut self) {
        self.worlds += 1;
        for index in self.running() {
            self.candidates[index].visits += 1;
            self.totals[index] += self.world[index];
            self.candidates[index].mean = self.totals[index] / self.candidates[index].visits as f32;
            for other in self.running() {
                let apart = self.world[index] - self.world[other];
                self.squares[index][other] += apart * apart;
            }
        }
        if self.worlds >= WARM_UP {
            let leader = self.leader();
            for index in self.running().filter(|&index| index != leader) {
                self.runs[index] = !self.is_beaten(index, leader);
            }
        }
    }

    /// The running move with the highest mean reward.
    fn leader(&self) -> usize {
        self.running()
            .max_by(|&one, &other| self.candidates[one].mean.total_cmp(&self.candidates[other].mean))
            .unwrap_or(0)
    }

    /// Whether a move is clearly behind the leader, or so near that the difference does not matter.
    fn is_beaten(&self, index: usize, leader: usize) -> bool {
        let behind = self.candidates[leader].mean - self.candidates[index].mean;
        behind + NEAR * self.error >= BEHIND * self.variance(leader, index).sqrt()
    }

    /// The square of the standard error of the difference between two moves. Both ran in the same worlds.
    fn variance(&self, one: usize, other: usize) -> f32 {
        let worlds = self.candidates[one].visits.min(self.candidates[other].visits).max(1) as f32;
        let apart = self.candidates[one].mean - self.candidates[other].mean;
        (self.squares[one][other] / worlds - apart * apart).max(1.0 / worlds) / worlds
    }

    /// By how much a move is better than the first one, as a difference in the chance to win. Weighs the mean
    /// reward and the prior by their standard errors.
    fn better(&self, index: usize) -> f32 {
        let expected = EXPECTED * (self.candidates[index].weight - self.candidates[0].weight);
        let played = self.candidates[index].mean - self.candidates[0].mean;
        let error = self.variance(index, 0) + self.error * self.error;
        let doubt = self.doubt * self.doubt;
        (played * doubt + expected * error) / (doubt + error)
    }

    /// Ends the search: the best move and all that were considered; none without any move.
    pub(super) fn finish(mut self) -> Option<Found<A>> {
        if self.candidates.is_empty() {
            return None;
        }
        // Where rewards are estimates, a move may have left too early, and is still considered.
        let played = |index: &usize| self.worlds > 0 && (self.runs[*index] || self.error > 0.0);
        let played = (0..self.candidates.len()).filter(played);
        let chosen =
            played.max_by(|&one, &other| self.better(one).total_cmp(&self.better(other))).unwrap_or(0);
        let action = self.candidates[chosen].action;
        let first = self.candidates.remove(chosen);
        self.candidates.sort_by(|one, other| {
            (other.visits, other.mean)
                .partial_cmp(&(one.visits, one.mean))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        self.candidates.insert(0, first);
        Some(Found { action, candidates: self.candidates })
    }
}
