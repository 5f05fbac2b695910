//! How a record is written and read: lines of plain text, the head first.
//!
//! ```text
//! rouse game 1
//! game queens
//! seat 0 fox moon person Anna
//! seat 1 owl plum wide_awake Owl
//! queen 0 rose Zoé = AQIBAwQB…
//! artist 0 Mia
//! deal {"game":"queens","players":2,…}
//! 0 king 7
//! c1 discard 4 4 | 3 0 17
//! 0 discard 5 [hand 3 + confirm]
//! won 0
//! ```
//! `queen`: what a person has drawn, and for which printed queen she stands, or `-`. One that cannot be read is left out.
//! `artist`: who has drawn her, where it is not the person who brought her.
//! `c` before a seat: no person tapped the move. Behind `|`: the results of chance. In brackets: what was
//! tapped, where the text alone means another of several equal cards. The last line is `won` with the seats
//! that have won, or `open`. Empty lines and lines that begin with `#` are ignored. So is what [`Lines`] says.

use super::{
    Drawn, Move, Record,
    lines::{Lines, Wrap},
};
use crate::{
    games::{AnyGame, StepError},
    people::seated,
    seating::drawn::sound,
    wire::{Drawing, Fault, GameKind, OwnQueen, Person, names::clean},
};
use rouse_rules::{Seat, Taps, Target};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{
    borrow::Cow,
    fmt::{self, Display, Formatter},
    str::FromStr,
};

/// The version of this format.
pub const VERSION: u32 = 1;
/// The most bytes of a record. A game of 1,000 actions needs a tenth of that.
pub const LONGEST: usize = 256 * 1024;

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// Which line, from 1; the last one where something is missing at the end.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
    /// The same as a code, for clients.
    pub fault: Fault,
}

impl RecordError {
    fn with(self, fault: Fault) -> Self {
        Self { fault, ..self }
    }
}

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "rouse game {VERSION}\ngame {}", self.kind.name())?;
        for (seat, Person { name, animal, colour, bot, .. }) in self.people.iter().enumerate() {
            let player = bot.map_or_else(|| "person".to_owned(), |level| word(&level));
            writeln!(f, "seat {seat} {} {} {player} {name}", word(animal), word(colour))?;
        }
        for (seat, queen) in self.drawn.iter().enumerate() {
            if let Some(OwnQueen { name, drawing, by, stands_for }) = queen {
                let face = stands_for.map_or_else(|| "-".to_owned(), |face| face.to_string());
                writeln!(f, "queen {seat} {face} {name} = {}", drawing.as_str())?;
                let artist = by.iter().find(|&by| *by != self.people[seat].name);
                artist.map_or(Ok(()), |artist| writeln!(f, "artist {seat} {artist}"))?;
            }
        }
        writeln!(f, "deal {}", self.deal)?;
        self.moves.iter().try_for_each(|done| writeln!(f, "{done}"))?;
        match &self.winners {
            Some(winners) => writeln!(f, "won {}", joined(winners.iter().map(|seat| seat.0), " ")),
            None => writeln!(f, "open"),
        }
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {}", if self.by_itself { "c" } else { "" }, self.seat.0, self.text)?;
        if let Some(taps) = &self.taps {
            write!(f, " [{}]", joined(taps.iter(), " + "))?;
        }
        if !self.chance.is_empty() {
            write!(f, " | {}", joined(&self.chance, " "))?;
        }
        Ok(())
    }
}

fn joined(all: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    all.into_iter().map(|one| one.to_string()).collect::<Vec<_>>().join(between)
}

/// The name that serde gives a value.
fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

fn named<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(Value::String(word.to_owned())).ok()
}

impl Record {
    /// The record in a text, without playing it: for lists, since it may be wrong. None for an unfinished
    /// game.
    pub(crate) fn glance(text: &str) -> Option<Self> {
        let mut lines = Lines::of(text, Wrap::Soft);
        lines.version().ok()?;
        let kind = named(&lines.after("game ").ok()?)?;
        let (people, _, deal) = lines.people().ok()?;
        let deal = serde_json::from_str(&deal).ok()?;
        let mut moves = Vec::new();
        let winners = loop {
            let line = lines.next()?;
            match line.strip_prefix("won ") {
                Some(winners) => break seats(winners)?,
                None => moves.push(read(&line)?),
            }
        };
        Some(Self {
            kind,
            people: seated(people).ok()?,
            drawn: Vec::new(),
            deal,
            moves,
            winners: Some(winners),
        })
    }
}

fn seats(text: &str) -> Option<Vec<Seat>> {
    text.split_whitespace().map(|seat| seat.parse().ok().map(Seat)).collect()
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record and plays it from the deal to its end.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        if text.len() > LONGEST {
            return Err(at(1, format!("the file has more than {LONGEST} bytes")).with(Fault::TooLong));
        }
        let lines = Lines::of(text, Wrap::Soft);
        let wrapped = lines.wrapped;
        Self::read(lines).or_else(|error| match wrapped {
            true => Self::read(Lines::of(text, Wrap::Hard)).map_err(|_| error),
            false => Err(error),
        })
    }
}

impl Record {
    fn read(mut lines: Lines<'_>) -> Result<Self, RecordError> {
        lines.version()?;
        Self::played(&mut lines).map_err(|error| match lines.next() {
            // Half a line at the end means that the rest is missing, not that the line is wrong.
            None if !lines.ended => error.with(Fault::Incomplete { line: lines.end as u32 }),
            _ => error,
        })
    }

    /// Reads what follows the version, and plays the game to its end.
    fn played(lines: &mut Lines<'_>) -> Result<Self, RecordError> {
        let kind = lines.after("game ")?;
        let kind: GameKind = named(&kind).ok_or_else(|| lines.wrong(format!("“{kind}” is no game")))?;
        let (people, drawn, deal) = lines.people()?;
        let people = seated(people).map_err(|reason| lines.wrong(reason).with(Fault::Impossible))?;
        let deal = serde_json::from_str(&deal).map_err(|error| lines.wrong(error))?;
        let by = |(queen, person): (Option<OwnQueen>, &Person)| {
            let queen = queen?;
            Some(OwnQueen { by: queen.by.or_else(|| Some(person.name.clone())), ..queen })
        };
        let drawn = sound(kind, drawn.into_iter().zip(&people).map(by).collect());
        let mut record = Self { kind, people, drawn, deal, moves: Vec::new(), winners: None };
        let mut game = record.begin().map_err(|error| lines.wrong(error).with(Fault::Impossible))?;
        record.winners = lines.moves(&mut game, &mut record.moves)?;
        if record.winners != game.winners() {
            return Err(lines.wrong("the game did not end like this"));
        }
        match lines.next() {
            Some(more) => Err(lines.wrong(format!("nothing may follow, but “{}” does", short(&more)))),
            None => Ok(record),
        }
    }
}

/// An error at a line. Control characters of a quoted line become spaces.
fn at(line: usize, problem: impl Display) -> RecordError {
    let problem = problem.to_string().replace(char::is_control, " ");
    RecordError { line, problem, fault: Fault::Unreadable { line: line as u32 } }
}

/// The first 40 characters of an untrusted text, on one line.
fn short(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    plain.take(40).collect()
}

impl<'a> Lines<'a> {
    fn line(&mut self) -> Result<Cow<'a, str>, RecordError> {
        self.next().ok_or_else(|| self.wrong("the file ends too early"))
    }

    fn wrong(&self, problem: impl Display) -> RecordError {
        at(self.last, problem)
    }

    /// The error for the move that was read last, which cannot be played.
    fn refused(&self, number: usize, error: &StepError) -> RecordError {
        let refusal = if let StepError::Refused(refusal) = error { Some(*refusal) } else { None };
        self.wrong(error).with(Fault::Move { line: self.last as u32, number: number as u32, refusal })
    }

    fn after(&mut self, start: &str) -> Result<String, RecordError> {
        let line = self.line()?;
        let rest = line.strip_prefix(start).map(|rest| rest.trim().to_owned());
        rest.ok_or_else(|| self.wrong(format!("“{}” is expected, not “{}”", start.trim(), short(&line))))
    }

    fn version(&mut self) -> Result<(), RecordError> {
        let version = self.after("rouse game ").map_err(|error| {
            // Without its beginning it may still have its end.
            error.with(if self.ended { Fault::NoBeginning } else { Fault::Foreign })
        })?;
        match version.parse() {
            Ok(VERSION) => Ok(()),
            Ok(other) if other > VERSION => {
                Err(self.wrong(format!("format {other} is of a newer Rouse")).with(Fault::Newer))
            }
            _ => {
                let problem = format!("“{}” is no version of this format", short(&version));
                Err(self.wrong(problem).with(Fault::Foreign))
            }
        }
    }

    /// The people, the queens that they have drawn, and the text behind `deal`.
    fn people(&mut self) -> Result<(Vec<Person>, Drawn, String), RecordError> {
        let (mut people, mut drawn) = (Vec::new(), Vec::new());
        loop {
            let line = self.line()?;
            if let Some(deal) = line.strip_prefix("deal ") {
                return Ok((people, drawn, deal.to_owned()));
            }
            if let Some(text) = line.strip_prefix("queen ") {
                if let Some((seat, queen)) = queen(text).filter(|(seat, _)| *seat < people.len()) {
                    drawn.resize(drawn.len().max(seat + 1), None);
                    drawn[seat] = Some(queen);
                }
                continue;
            }
            if let Some((seat, name)) = line.strip_prefix("artist ").and_then(|text| text.split_once(' ')) {
                let seat = seat.parse().ok().and_then(|seat: usize| drawn.get_mut(seat));
                if let Some(Some(queen)) = seat {
                    queen.by = clean(name);
                }
                continue;
            }
            let start = format!("seat {} ", people.len());
            let person = line.strip_prefix(&start).and_then(person);
            people.push(person.ok_or_else(|| self.wrong(format!("“{}” is no seat", short(&line))))?);
        }
    }

    /// Reads the moves and plays each; returns the seats that have won.
    fn moves(&mut self, game: &mut AnyGame, moves: &mut Vec<Move>) -> Result<Option<Vec<Seat>>, RecordError> {
        loop {
            let line = self.line()?;
            if line == "open" {
                return Ok(None);
            }
            if let Some(winners) = line.strip_prefix("won ") {
                return seats(winners)
                    .map(Some)
                    .ok_or_else(|| self.wrong(format!("“{}” are no seats", short(&line))));
            }
            let done = read(&line).ok_or_else(|| self.wrong(format!("“{}” is no move", short(&line))))?;
            moves.push(done.played(game).map_err(|error| self.refused(moves.len() + 1, &error))?);
        }
    }
}

/// `fox moon person Anna`
fn person(text: &str) -> Option<Person> {
    let mut words = text.splitn(4, ' ');
    let (animal, colour, player, name) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let bot = if player == "person" { None } else { Some(named(player)?) };
    Some(Person { bot, ..Person::new(name, named(animal)?, named(colour)?) })
}

/// `0 rose Zoé = AQIBAwQB…`: programs that wrap lines may have put spaces into the drawing.
fn queen(text: &str) -> Option<(usize, OwnQueen)> {
    let (before, drawing) = text.rsplit_once('=')?;
    let mut words = before.splitn(3, ' ');
    let (seat, face, name) = (words.next()?, words.next()?, words.next()?);
    let drawing = Drawing::parse(&drawing.split_whitespace().collect::<String>()).ok()?;
    let stands_for = if face == "-" { None } else { Some(face.parse().ok()?) };
    Some((seat.parse().ok()?, OwnQueen { name: clean(name)?, drawing, by: None, stands_for }))
}

/// `c1 discard 4 4 [hand 0 + hand 3] | 3 0 17`
fn read(line: &str) -> Option<Move> {
    let (line, chance) = line.split_once('|').unwrap_or((line, ""));
    let chance = chance.split_whitespace().map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let (line, taps) = match line.split_once('[') {
        Some((line, taps)) => (line, Some(taps.trim().strip_suffix(']')?)),
        None => (line, None),
    };
    let (seat, text) = line.split_once(char::is_whitespace)?;
    let (by_itself, seat) = seat.strip_prefix(['c', 'C']).map_or((false, seat), |seat| (true, seat));
    let tapped = |taps: &str| -> Option<Taps> {
        let targets: Vec<Target> = taps.split(" + ").map(|tap| tap.parse().ok()).collect::<Option<_>>()?;
        let set: Taps = targets.iter().copied().collect();
        (set.len() == targets.len()).then_some(set)
    };
    let taps = match taps {
        Some(taps) => Some(tapped(taps)?),
        None => None,
    };
    Some(Move { seat: Seat(seat.parse().ok()?), by_itself, text: text.trim().to_owned(), taps, chance })
}
