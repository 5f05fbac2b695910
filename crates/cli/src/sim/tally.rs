//! Counts results, and computes the statistics of a report.

use super::player::Entry;
use crate::house_rules::names;
use rouse_rules::{HouseRule, MAX_SEATS};
use serde::Serialize;
use std::{fmt::Write, ops::Add};

/// The results of some games.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) moves: u64,
    /// Wins by player, on any seat. A shared win is divided among the winners.
    pub(crate) wins: [f64; MAX_SEATS],
}

impl Add for Tally {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let wins = std::array::from_fn(|player| self.wins[player] + other.wins[player]);
        Self { games: self.games + other.games, moves: self.moves + other.moves, wins }
    }
}

/// The report of a series.
#[derive(Serialize)]
pub(crate) struct Report {
    game: &'static str,
    /// The house rules, which are serialised as their names in notation.
    house_rules: Vec<HouseRule>,
    seats: usize,
    games: u64,
    bots: Vec<Row>,
    moves_per_game: f64,
    games_per_second: f64,
    moves_per_second: f64,
}

/// One player's part of the report.
#[derive(Serialize)]
struct Row {
    level: String,
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
}

impl Report {
    pub(crate) fn new(
        (game, house_rules): (&'static str, &[HouseRule]),
        entries: &[Entry],
        tally: &Tally,
        seconds: f64,
    ) -> Self {
        let line = |(entry, &wins): (&Entry, &f64)| {
            let (low, high) = interval(wins, tally.games);
            Row { level: entry.to_string(), wins, win_rate: wins / tally.games as f64, low, high }
        };
        Self {
            game,
            house_rules: house_rules.to_vec(),
            seats: entries.len(),
            games: tally.games,
            bots: entries.iter().zip(&tally.wins).map(line).collect(),
            moves_per_game: tally.moves as f64 / tally.games as f64,
            games_per_second: tally.games as f64 / seconds,
            moves_per_second: tally.moves as f64 / seconds,
        }
    }

    /// The report as JSON, on one line.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// The report as text: a line for each player, then the totals.
    pub(crate) fn lines(&self) -> String {
        let mut text = String::new();
        for Row { level, wins, win_rate, low, high } in &self.bots {
            let [rate, low, high] = [win_rate, low, high].map(|part| part * 100.0);
            let _ =
                writeln!(text, "{level:<16} {wins:>9.1} wins  {rate:5.1} %  (95 %: {low:.1} to {high:.1})");
        }
        if !self.house_rules.is_empty() {
            let _ = writeln!(text, "house rules: {}", names(&self.house_rules));
        }
        let Self { game, seats, games, moves_per_game, games_per_second, moves_per_second, .. } = self;
        let _ = writeln!(
            text,
            "{game}, {seats} seats, {games} games: {moves_per_game:.1} moves a game, {games_per_second:.1} games/s, {moves_per_second:.0} moves/s"
        );
        text
    }
}

/// The 95 % confidence interval of the share of won games, from 0 to 1 (E. B. Wilson: *Probable inference,
/// the law of succession, and statistical inference*, 1927).
fn interval(wins: f64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let (n, z2) = (games as f64, Z * Z);
    let part = wins / n;
    let middle = (part + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z * (part * (1.0 - part) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_wilsons() {
        let near = |found: (f64, f64), low: f64, high: f64| {
            (found.0 - low).abs() < 5e-4 && (found.1 - high).abs() < 5e-4
        };
        assert!(near(interval(50.0, 100), 0.4038, 0.5962));
        assert!(near(interval(0.0, 10), 0.0, 0.2775));
        assert!(near(interval(10.0, 10), 0.7225, 1.0));
    }
}
