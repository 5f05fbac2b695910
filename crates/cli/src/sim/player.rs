//! The kinds of players in a series, and their budgets.

use rouse_bots::{Budget, Level, NoSuchLevel, Searched};
use rouse_rules::{Seat, prelude::*, queens, rescue};
use std::{fmt, num::NonZeroU32, str::FromStr};

/// A level, or one of two players for measurements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// Plays any legal action, each equally likely, without a bot.
    Random,
    Level(Level),
    /// A cheating Wide-Awake that knows all hidden cards in hands, beds and realms, to measure how much
    /// depends on luck. It never plays at a real table.
    Seer,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::Level(level) => level.fmt(f),
            Self::Seer => f.pad("seer"),
        }
    }
}

impl FromStr for Name {
    type Err = NoSuchLevel;
    fn from_str(name: &str) -> Result<Self, NoSuchLevel> {
        match name {
            "random" => Ok(Self::Random),
            "seer" => Ok(Self::Seer),
            level => level.parse().map(Self::Level),
        }
    }
}

/// A player with an optional budget of its own: `wide-awake`, or `wide-awake@1000`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) name: Name,
    /// The number of imagined games for each of its decisions; `None` for the common budget.
    iterations: Option<NonZeroU32>,
}

impl Entry {
    /// Its own budget, or else `usual`.
    pub(crate) fn budget(self, usual: Budget<'static>) -> Budget<'static> {
        self.iterations.map_or(usual, |iterations| Budget::iterations(iterations.get()))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.iterations {
            Some(iterations) => f.pad(&format!("{}@{iterations}", self.name)),
            None => self.name.fmt(f),
        }
    }
}

impl FromStr for Entry {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let named = |name: &str| name.parse::<Name>().map_err(|error| error.to_string());
        let Some((name, iterations)) = text.split_once('@') else {
            return Ok(Self { name: named(text)?, iterations: None });
        };
        let name = named(name)?;
        if !matches!(name, Name::Level(Level::WideAwake) | Name::Seer) {
            return Err(format!(
                "“{name}” does not search, so it has no iterations; only wide-awake and seer do"
            ));
        }
        let iterations = iterations.parse().map_err(|_| {
            format!("after @ comes how many iterations, 1 to {}, as in wide-awake@1000", u32::MAX)
        })?;
        Ok(Self { name, iterations: Some(iterations) })
    }
}

/// Tells a seer the hidden cards.
pub(crate) trait Told: Searched {
    /// Adds to a memory what the true state hides from a seat.
    fn tell(&self, seat: Seat, memory: &mut Self::Memory);
}

impl Told for queens::State {
    fn tell(&self, seat: Seat, memory: &mut queens::Memory) {
        for (bed, queen) in (1..=16).filter_map(|bed| Some((bed, self.sleeper(bed)?))) {
            memory.note_bed(bed, queen);
        }
        memory.forget_hands();
        for other in Seat::all(self.seats()).filter(|&other| other != seat) {
            self.hand(other).iter().for_each(|(_, face)| memory.note_card(other, face));
        }
    }
}

impl Told for rescue::State {
    fn tell(&self, seat: Seat, memory: &mut rescue::Memory) {
        for other in Seat::all(self.seats()).filter(|&other| other != seat) {
            for (place, card) in self.realm(other).places() {
                memory.note(other, place, card.queen().filter(|_| card.asleep));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_may_have_iterations_of_its_own() {
        for text in ["wide-awake@1000", "seer@1", "daydreamer", "random"] {
            assert_eq!(text.parse::<Entry>().expect(text).to_string(), text);
        }
        let error = |text: &str| text.parse::<Entry>().expect_err(text);
        assert!(error("sleepyhead@5").contains("“sleepyhead” does not search"));
        for text in ["wide-awake@", "wide-awake@0", "wide-awake@-1", "wide-awake@1@2", "seer@4294967296"] {
            assert!(error(text).starts_with("after @"), "{text}");
        }
        assert_eq!(error("owl@3"), "owl".parse::<Level>().expect_err("no level").to_string());
    }
}
