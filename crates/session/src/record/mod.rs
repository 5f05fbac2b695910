//! A game as one small text file: people, deal, moves and the results of chance. It holds no tokens, codes or
//! seeds, but everything that lay hidden: a finished game may be given to anybody, an unfinished one only to
//! a person who may see every hand.
//!
//! Reading order: [`Record`], `text` (how it is written and read), `lines` (in a text that was carried), [`Replay`] (any point of it).

mod lines;
mod replay;
mod text;

pub use replay::Replay;
pub use text::{LONGEST, RecordError, VERSION};

use crate::{
    games::{AnyGame, RecordedStep, StepError, TakeBack},
    people::seated,
    save::{Entry, GameId, Head, LoadError, SAVE_VERSION, Stored},
    seating::Seating,
    wire::{GameKind, OwnQueen, Person, TableOptions},
};
use rouse_rules::{HouseRule, HouseRules, Seat, Taps};
use serde_json::Value;

/// One game with everything that was done in it. A record that [`Record::of`] or `parse` returns can be
/// played again; a [`Replay`] goes through it.
///
/// ```no_run
/// use rouse_rules::Viewer;
/// use rouse_session::record::{Record, Replay};
///
/// let record: Record = std::fs::read_to_string("game.txt")?.parse()?;
/// let mut replay = Replay::new(record)?;
/// replay.go(3)?;
/// println!("after three moves: {:?}", replay.frame(Viewer::Public).game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    kind: GameKind,
    people: Vec<Person>,
    /// The queens that they had drawn, by seat; empty where nobody had.
    drawn: Drawn,
    deal: Value,
    moves: Vec<Move>,
    /// The seats that have won; none when the game is not over.
    winners: Option<Vec<Seat>>,
}

/// The queens that people had drawn, by seat.
type Drawn = Vec<Option<OwnQueen>>;

/// One action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The seat that did it.
    pub seat: Seat,
    /// Whether no person tapped it: a bot, a standing order or the table's time did it.
    pub by_itself: bool,
    /// In notation, complete; `undo` takes back the move before it, and `rewind 3` the three before it.
    pub text: String,
    /// What was tapped, where the text alone would mean another of several equal cards.
    pub taps: Option<Taps>,
    /// The results of chance that it took.
    pub chance: Vec<u16>,
}

impl Record {
    /// The record of a saved game.
    ///
    /// # Errors
    /// When it cannot be played again.
    pub fn of(stored: &Stored) -> Result<Self, LoadError> {
        let head = Head::read(&stored.head)?;
        let people = seated(head.people).map_err(|_| LoadError::People)?;
        let (kind, drawn) = (head.game, stored.drawn(head.game));
        let mut record = Self { kind, people, drawn, deal: head.deal, moves: Vec::new(), winners: None };
        let mut game = record.begin()?;
        for entry in stored.entries() {
            let (step, Entry { seat, id, text, taps, chance, .. }) = entry?;
            let one = Move { seat, by_itself: id == 0, text, taps: Some(taps), chance };
            let one = one.played(&mut game).map_err(|error| LoadError::Step { step, error })?;
            record.moves.push(one);
        }
        record.winners = game.winners();
        Ok(record)
    }

    /// The record as a saved game with this id, for a store that does not have it yet.
    ///
    /// # Errors
    /// When it cannot be played again; never for a record that was parsed.
    pub fn stored(&self, id: GameId) -> Result<Stored, LoadError> {
        let (people, deal) = (self.people.clone(), self.deal.clone());
        let head = Head { version: SAVE_VERSION, id: id.0, game: self.kind, people, deal };
        let head = serde_json::to_vec(&head).map_err(LoadError::Head)?;
        let mut stored = Stored { head, seating: self.seating()?, ..Stored::default() };
        let mut game = self.begin()?;
        for (step, done) in self.moves.iter().enumerate() {
            let entry = done.entry(&game, (id, step)).map_err(|error| LoadError::Step { step, error })?;
            stored.steps.push(serde_json::to_vec(&entry).map_err(|error| LoadError::Entry { step, error })?);
            game.replay_step(&entry.step()).map_err(|error| LoadError::Step { step, error })?;
        }
        Ok(stored)
    }

    /// What is saved of the queens that people had drawn; none without any.
    fn seating(&self) -> Result<Option<Vec<u8>>, LoadError> {
        if self.drawn.is_empty() {
            return Ok(None);
        }
        let seating = Seating::here(self.people.clone()).map_err(|_| LoadError::People)?;
        Ok(Some(seating.to_save(TableOptions::default(), &self.drawn)))
    }

    /// The game after its deal.
    pub(crate) fn begin(&self) -> Result<AnyGame, LoadError> {
        let game = AnyGame::from_deal(self.kind, self.deal.clone())?;
        if game.seats() == self.people.len() { Ok(game) } else { Err(LoadError::People) }
    }

    #[must_use]
    pub fn kind(&self) -> GameKind {
        self.kind
    }

    /// Who sat where.
    #[must_use]
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// The queens that they had drawn, by seat; empty where nobody had.
    #[must_use]
    pub fn drawn(&self) -> &[Option<OwnQueen>] {
        &self.drawn
    }

    /// The house rules by which it was played.
    #[must_use]
    pub fn house_rules(&self) -> HouseRules {
        let options = self.deal.get("options").and_then(Value::as_array);
        options.into_iter().flatten().filter_map(|name| name.as_str()?.parse::<HouseRule>().ok()).collect()
    }

    /// What was done, in order.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The seats that have won; none when the game is not over.
    #[must_use]
    pub fn winners(&self) -> Option<&[Seat]> {
        self.winners.as_deref()
    }
}

impl Move {
    fn takes_back(&self) -> bool {
        TakeBack::read(&self.text).is_some()
    }

    /// The taps that the text alone means.
    fn parse_omniscient(&self, game: &AnyGame) -> Option<Taps> {
        game.parse_omniscient(self.seat, &self.text).ok()
    }

    /// The taps that play it; empty for a move that takes others back.
    fn parse_taps(&self, game: &AnyGame) -> Result<Taps, StepError> {
        match &self.taps {
            _ if self.takes_back() => Ok(Taps::default()),
            Some(taps) => Ok(taps.clone()),
            None => Ok(game.parse_omniscient(self.seat, &self.text)?),
        }
    }

    /// The entry of a log in which this is the next step. Ids count up; they need not be those that the
    /// clients gave.
    fn entry(&self, game: &AnyGame, (id, step): (GameId, usize)) -> Result<Entry, StepError> {
        Ok(Entry {
            game: id.0,
            step: step as u32,
            seat: self.seat,
            id: if self.takes_back() || self.by_itself { 0 } else { step as u32 + 1 },
            text: self.text.clone(),
            taps: self.parse_taps(game)?,
            chance: self.chance.clone(),
            opens_after: None,
        })
    }

    /// Plays the move, and returns it as this version spells it: a text from elsewhere may be spelled
    /// differently.
    fn played(mut self, game: &mut AnyGame) -> Result<Self, StepError> {
        match TakeBack::read(&self.text) {
            Some(_) if !self.chance.is_empty() => return Err(StepError::Chance),
            Some(what) => (self.text, self.taps) = (what.to_string(), None),
            None => {
                let taps = self.parse_taps(game)?;
                self.text = game.settle_text(self.seat, &taps, &self.text)?;
                self.taps = (self.parse_omniscient(game).as_ref() != Some(&taps)).then_some(taps);
            }
        }
        self.play(game)?;
        Ok(self)
    }

    /// Plays it again, with every check of a saved game.
    pub(crate) fn play(&self, game: &mut AnyGame) -> Result<(), StepError> {
        let Self { seat, by_itself, text, chance, .. } = self;
        let taps = &self.parse_taps(game)?;
        game.replay_step(&RecordedStep { seat: *seat, by_itself: *by_itself, text, taps, chance })
    }
}
