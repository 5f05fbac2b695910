//! Who can be asked to play.

use rouse_bots::{Level, Mind, NoSuchLevel};
use rouse_rules::{Rules, Seat, queens, rescue};
use std::{fmt, str::FromStr};

/// A level, or one of the two players that only measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// Any legal action, each equally likely, without looking or thinking at all.
    Random,
    /// A level.
    Level(Level),
    /// A cheat, to see what luck leaves open: a Wide-Awake who is told who lies hidden where, in
    /// hands, beds and realms. It never sits at a real table.
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

/// What a seer is told.
pub(crate) trait Told: Mind {
    /// Adds to a memory what lies hidden from a seat in the true state.
    fn tell(&self, seat: Seat, memory: &mut Self::Memory);
}

impl Told for queens::State {
    fn tell(&self, seat: Seat, memory: &mut queens::Memory) {
        for (bed, queen) in (1..=12).filter_map(|bed| Some((bed, self.sleeper(bed)?))) {
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
