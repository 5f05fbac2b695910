//! What can go wrong in an evening.

use rouse_rules::{Chance, Seeded};
use std::{fmt, time::Duration};

/// How much goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intensity {
    /// Nothing.
    None,
    /// A few things.
    Some,
    /// Something all the time.
    Wild,
}

/// One thing that goes wrong. Guests are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The line of a guest breaks, and both ends see it.
    Cut(u8),
    /// The line of a guest is dead, and no end is told.
    HalfOpen(u8),
    /// Nothing gets through to and from a guest for so long.
    Apart(u8, Duration),
    /// Little gets through to and from a guest for so long.
    Slow(u8, Duration),
    /// A guest's device dies, and is back after so long.
    GuestDies(u8, Duration),
    /// A guest's device loses its token, and starts anew.
    GuestForgets(u8),
    /// The program of the host is killed, and is back after so long.
    HostDies(Duration),
    /// The host's device loses its power, and is back after so long.
    PowerCut(Duration),
    /// The disk has no space for so long.
    DiskFull(Duration),
    /// Another program holds the file of the games for so long.
    DiskHeld(Duration),
    /// The disk reports writes as failed that it has made, for so long.
    DiskUnsure(Duration),
    /// The disk fails in the middle of a write, and for so long.
    DiskTorn(Duration),
    /// Somebody on the way sends a message of a guest twice.
    Repeat(u8),
    /// The date of the host leaps by so many hours.
    Leap(i16),
    /// A page on the host's own device reads nothing for a while.
    Deaf,
    /// A guest's device sleeps for so long: nothing happens on it.
    Sleeps(u8, Duration),
    /// A guest's device gets another address, and the host is not told.
    Moves(u8),
}

/// How many kinds of faults there are.
const KINDS: usize = 17;

impl Fault {
    /// A random fault among so many guests.
    pub(crate) fn random(guests: u8, chance: &mut Seeded) -> Self {
        let guest = 1 + chance.below(usize::from(guests)) as u8;
        // Now and then it takes longer than most.
        let longest = if chance.below(8) == 0 { 75_000 } else { 25_000 };
        let span = Duration::from_millis(500 + chance.below(longest) as u64);
        match chance.below(KINDS) {
            0 => Self::Cut(guest),
            1 => Self::HalfOpen(guest),
            2 => Self::Apart(guest, span),
            3 => Self::Slow(guest, span),
            4 => Self::GuestDies(guest, span),
            5 => Self::GuestForgets(guest),
            6 => Self::HostDies(span),
            7 => Self::PowerCut(span),
            8 => Self::DiskFull(span),
            9 => Self::DiskUnsure(span),
            10 => Self::Repeat(guest),
            11 => Self::Leap(chance.below(20) as i16 - 10),
            12 => Self::DiskHeld(span),
            13 => Self::Moves(guest),
            14 => Self::Sleeps(guest, 4 * span),
            15 => Self::DiskTorn(span),
            _ => Self::Deaf,
        }
    }

    /// The guest that it concerns.
    pub(crate) fn guest(self) -> Option<u8> {
        match self {
            Self::Cut(guest)
            | Self::HalfOpen(guest)
            | Self::Apart(guest, _)
            | Self::Slow(guest, _)
            | Self::GuestDies(guest, _)
            | Self::Repeat(guest)
            | Self::Moves(guest)
            | Self::Sleeps(guest, _)
            | Self::GuestForgets(guest) => Some(guest),
            _ => None,
        }
    }

    /// How long it lasts.
    pub(crate) fn span(self) -> Duration {
        match self {
            Self::Apart(_, span)
            | Self::Slow(_, span)
            | Self::GuestDies(_, span)
            | Self::Sleeps(_, span)
            | Self::HostDies(span)
            | Self::PowerCut(span)
            | Self::DiskFull(span)
            | Self::DiskHeld(span)
            | Self::DiskUnsure(span)
            | Self::DiskTorn(span) => span,
            _ => Duration::ZERO,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |span: &Duration| format!("{:.1} s", span.as_secs_f64());
        match self {
            Self::Cut(guest) => write!(f, "The line of guest {guest} breaks."),
            Self::HalfOpen(guest) => write!(f, "The line of guest {guest} is dead, and nobody is told."),
            Self::Apart(guest, span) => write!(f, "Guest {guest} is out of reach for {}.", seconds(span)),
            Self::Slow(guest, span) => write!(f, "The line of guest {guest} is slow for {}.", seconds(span)),
            Self::GuestDies(guest, span) => {
                write!(f, "The device of guest {guest} dies, for {}.", seconds(span))
            }
            Self::GuestForgets(guest) => write!(f, "The device of guest {guest} has lost its token."),
            Self::HostDies(span) => write!(f, "The host's program is killed, for {}.", seconds(span)),
            Self::PowerCut(span) => write!(f, "The host's device loses its power, for {}.", seconds(span)),
            Self::DiskFull(span) => write!(f, "The disk is full for {}.", seconds(span)),
            Self::DiskHeld(span) => write!(f, "Another program holds the games for {}.", seconds(span)),
            Self::DiskUnsure(span) => {
                write!(f, "The disk reports writes as failed that it makes, for {}.", seconds(span))
            }
            Self::DiskTorn(span) => {
                write!(f, "The disk fails in the middle of a write, for {}.", seconds(span))
            }
            Self::Repeat(guest) => write!(f, "A message of guest {guest} comes twice."),
            Self::Sleeps(guest, span) => {
                write!(f, "The device of guest {guest} sleeps for {}.", seconds(span))
            }
            Self::Moves(guest) => write!(f, "The device of guest {guest} gets another address."),
            Self::Deaf => write!(f, "A page on the host's own device reads nothing."),
            Self::Leap(hours) => write!(f, "The date of the host leaps by {hours} hours."),
        }
    }
}
