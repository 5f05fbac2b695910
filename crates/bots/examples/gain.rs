//! Measures what a longer search is worth, apart from luck:
//!
//!     cargo run --release -p rouse-bots --example gain -- rescue daydreamer 100 2000 7 100 1000 10000
//!
//! This records 100 games of two seats in which a Wide-Awake plays what looks best at once against a
//! Daydreamer. At each of its decisions a search of 100, of 1,000 and of 10,000 iterations chooses. Where
//! they differ, every choice is played to the end in the same 2,000 imagined games, with the same luck, its
//! own seat by what looks best and the other as a Daydreamer; 7 is the seed. It prints points in a hundred
//! for each game: how much more often a choice wins than the move that looks best, summed over the decisions
//! of a game, with twice the standard error over the games. Whole games gain less: recorded games go on as if
//! nothing had been gained, and offer what was missed again.

use rouse_bots::{Bot, Budget, Evaluator, Level, Scene, Search, Searched};
use rouse_rules::{Chance, NoEvents, Quick, Seat, Setup, Status, Viewer, queens, rescue};
use std::error::Error;

/// The arguments.
struct Order {
    against: Level,
    games: u64,
    worlds: u32,
    seed: u64,
    /// Iterations; the first budget is 1, which plays what looks best.
    budgets: Vec<u32>,
}

/// The gain of the decisions of one game, budget by budget.
struct Score {
    gains: Vec<f64>,
    changed: Vec<u32>,
    iterations: Vec<u32>,
    decisions: u32,
}

/// One decision, as its seat sees it.
struct Decision<'a, G: Evaluator> {
    seat: Seat,
    view: &'a G::View,
    memory: &'a G::Memory,
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let usage = "gain queens|rescue daydreamer|wide-awake GAMES IMAGINED SEED ITERATIONS…";
    let [game, against, games, worlds, seed, budgets @ ..] = words.as_slice() else {
        return Err(usage.into());
    };
    let order = || -> Result<Order, Box<dyn Error>> {
        let budgets = ["1"].iter().chain(budgets).map(|word| word.parse()).collect::<Result<_, _>>()?;
        let against = against.parse()?;
        Ok(Order { against, games: games.parse()?, worlds: worlds.parse()?, seed: seed.parse()?, budgets })
    };
    let order = order().map_err(|error| format!("{error}; {usage}"))?;
    if order.against == Level::Sleepyhead {
        return Err(usage.into());
    }
    match *game {
        "queens" => report(&order, &series::<queens::State>(&order)),
        "rescue" => report(&order, &series::<rescue::State>(&order)),
        _ => return Err(usage.into()),
    }
    Ok(())
}

fn series<G: Searched>(order: &Order) -> Vec<Score> {
    let chance = |game| Quick::new(order.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game));
    (0..order.games).map(|game| play::<G>(order, Seat((game % 2) as u8), &mut chance(game))).collect()
}

/// Records one game, and weighs every decision of `own`.
fn play<G: Searched>(order: &Order, own: Seat, chance: &mut Quick) -> Score {
    let count = order.budgets.len();
    let mut score =
        Score { gains: vec![0.0; count], changed: vec![0; count], iterations: vec![0; count], decisions: 0 };
    let mut state = G::deal(&Setup::plain(2), chance);
    let level = |seat| if seat == own { Level::WideAwake } else { order.against };
    let mut bots: Vec<Bot<G>> = Seat::all(2).map(|seat| Bot::new(seat, level(seat), chance)).collect();
    let (mut search, mut events) = (Search::default(), Vec::new());
    while let Status::ToAct(seat) = state.status() {
        let view = state.view(Viewer::Seat(seat));
        if seat == own {
            let decision = Decision::<G> { seat, view: &view, memory: bots[seat.index()].memory() };
            prior(order, &decision, &mut search, &mut score, chance);
        }
        let action = bots[seat.index()].choose(&view, &Budget::iterations(1)).expect("its turn");
        events.clear();
        state.play(seat, &action, chance, &mut events).expect("a legal action");
        for bot in &mut bots {
            events.iter().for_each(|event| bot.witness(&G::witness(event, Viewer::Seat(bot.seat()))));
        }
    }
    score
}

/// Lets a search of every budget choose, and adds what its choice is worth.
fn prior<G: Evaluator>(
    order: &Order,
    decision: &Decision<'_, G>,
    search: &mut Search<G>,
    score: &mut Score,
    chance: &mut Quick,
) {
    let Decision { seat, view, memory } = *decision;
    let (mut moves, mut choices): (Vec<G::Action>, Vec<usize>) = (Vec::new(), Vec::new());
    for (place, &budget) in order.budgets.iter().enumerate() {
        let mut own = Quick::new(chance.below(1 << 31) as u64);
        let found = search.find(seat, view, memory, &Budget::iterations(budget), &mut own).expect("its turn");
        score.iterations[place] += found.candidates.iter().map(|candidate| candidate.visits).sum::<u32>();
        let known = moves.iter().position(|action| *action == found.action);
        choices.push(known.unwrap_or(moves.len()));
        moves.extend(Some(found.action).filter(|_| known.is_none()));
    }
    score.decisions += 1;
    if moves.len() > 1 {
        let worth = values(order, decision, &moves, chance);
        for (place, &choice) in choices.iter().enumerate() {
            score.changed[place] += u32::from(choice != choices[0]);
            score.gains[place] += worth[choice] - worth[choices[0]];
        }
    }
}

/// The part of the imagined games that each move wins.
fn values<G: Evaluator>(
    order: &Order,
    decision: &Decision<'_, G>,
    moves: &[G::Action],
    chance: &mut Quick,
) -> Vec<f64> {
    let Decision { seat, view, memory } = *decision;
    let known = G::known_queens(view, memory);
    let mut sums = vec![0.0; moves.len()];
    for _ in 0..order.worlds {
        let world = G::determinize(view, memory, chance);
        let luck = Quick::new(chance.below(1 << 31) as u64);
        for (sum, action) in sums.iter_mut().zip(moves) {
            let (mut state, mut luck) = (world.clone(), luck.clone());
            state.play_unchecked(action, &mut luck, &mut NoEvents);
            *sum += play_out(order, seat, state, known, &mut luck);
        }
    }
    sums.iter().map(|sum| sum / f64::from(order.worlds)).collect()
}

/// Plays an imagined game to its end, everybody by what looks best; gives what `own` got.
fn play_out<G: Evaluator>(order: &Order, own: Seat, mut state: G, known: u16, chance: &mut Quick) -> f64 {
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    let outcome = loop {
        let seat = match state.status() {
            Status::ToAct(seat) => seat,
            Status::Over(outcome) => break outcome,
        };
        actions.clear();
        weights.clear();
        state.legal(seat, &mut actions);
        let scene = Scene { state: &state, known };
        match order.against {
            Level::Daydreamer if seat != own => G::greedy_score(scene, &actions, &mut weights),
            _ => G::prior(scene, &actions, &mut weights),
        }
        let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let finest: Vec<usize> = (0..actions.len()).filter(|&place| weights[place] >= best).collect();
        let action = actions[finest[chance.below(finest.len())]];
        state.play_unchecked(&action, chance, &mut NoEvents);
    };
    let won = outcome.winners().any(|seat| seat == own);
    if won { 1.0 / outcome.winners().count() as f64 } else { 0.0 }
}

fn report(order: &Order, scores: &[Score]) {
    let decisions: u32 = scores.iter().map(|score| score.decisions).sum();
    println!("{} games, {decisions} decisions", scores.len());
    for place in 1..order.budgets.len() {
        let part = |of: &dyn Fn(&Score) -> u32| {
            scores.iter().map(of).map(f64::from).sum::<f64>() / f64::from(decisions)
        };
        let (gain, error) = mean(scores.iter().map(|score| score.gains[place]));
        let (more, apart) = mean(scores.iter().map(|score| score.gains[place] - score.gains[place - 1]));
        println!(
            "{:>7} iterations, {:>6.0} used: {gain:5.1} ± {error:.1} points a game, {more:5.1} ± {apart:.1} more than before, {:4.1} % other moves",
            order.budgets[place],
            part(&|score| score.iterations[place]),
            100.0 * part(&|score| score.changed[place]),
        );
    }
}

/// The mean and twice its standard error, in points in a hundred.
fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let square = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (100.0 * mean, 200.0 * (square / count).sqrt())
}
