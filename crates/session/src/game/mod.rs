//! One game at the table: who plays it, its state, and what is going on around the next action.
//!
//! Reading order: [`Game`] (what it consists of, and how an action enters its log), `start` and `load` (how
//! it begins), `act` (what a seat does), `orders`, `bots`, `time` and `votes` (what happens around that).
//! Each of the small machines stands alone: `log`, [`sealed_answer`](SealedAnswer), `bot_turn`, `turn_timer`,
//! `rewind_vote`.

mod act;
mod bot_turn;
mod bots;
mod load;
mod log;
mod orders;
mod rewind_vote;
mod sealed_answer;
mod start;
mod time;
mod turn_timer;
mod votes;

pub(crate) use act::{Acted, ActionId, PrivateView};
pub(crate) use start::Start;
pub(crate) use time::Attendance;
pub(crate) use turn_timer::TurnTimer;

use self::log::Log;
use crate::{
    games::AnyGame,
    rejection::Rejection,
    save::{Entry, GameId, Save},
    seating::{Seating, drawn},
    wire::{Failure, OwnQueen, Saved, TableOptions},
    world::World,
};
use bot_turn::BotTurn;
use rewind_vote::RewindVote;
use rouse_rules::{Chance, Seat, Taps};
use sealed_answer::SealedAnswer;
use std::time::Duration;

/// A game on the table or on the shelf.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) id: GameId,
    /// Who sits at each seat, and how.
    pub(crate) seating: Seating,
    /// The queens that people have drawn and brought, by seat.
    pub(crate) drawn: Vec<Option<OwnQueen>>,
    /// What the people have agreed on.
    pub(crate) options: TableOptions,
    /// Whether seating or options have changed since they were saved.
    pub(crate) unsaved: bool,
    pub(crate) run: AnyGame,
    /// The seat that began.
    first: Option<Seat>,
    log: Log,
    answer: SealedAnswer,
    /// The turn of the bot that decides now.
    bot_turn: Option<BotTurn>,
    /// The open vote on going back.
    vote: Option<RewindVote>,
    turn_timer: Option<TurnTimer>,
    /// The seat whose time was up, and the `rev` after what was then done for it.
    time_up: Option<(Seat, u32)>,
    /// One bit for each seat whose time was up since a person last did anything.
    idle: u8,
}

/// An accepted action.
#[derive(Debug)]
pub(crate) struct Accepted {
    /// What has to be on disk before anybody is told of it.
    pub(crate) save: Save,
    /// The seats whose private views close.
    pub(crate) closes: Vec<Seat>,
}

impl Game {
    fn new(id: GameId, seating: Seating, run: AnyGame) -> Self {
        let first = run.to_act();
        Self {
            id,
            seating,
            drawn: Vec::new(),
            options: TableOptions::default(),
            unsaved: false,
            run,
            first,
            log: Log::default(),
            answer: SealedAnswer::default(),
            bot_turn: None,
            vote: None,
            turn_timer: None,
            time_up: None,
            idle: 0,
        }
    }

    /// Counts the actions of the game.
    pub(crate) fn rev(&self) -> u32 {
        self.log.rev()
    }

    pub(crate) fn over(&self) -> bool {
        self.run.to_act().is_none()
    }

    /// The id of the last action of this seat that the table has seen; 0 before the first.
    pub(crate) fn last_entered_id(&self, seat: Seat) -> u32 {
        self.log.last_id(seat)
    }

    /// The id of the last action that was accepted for this seat, sealed ones included; 0 before the first.
    pub(crate) fn last_id(&self, seat: Seat) -> u32 {
        self.log.last_id(seat).max(self.answer.id_of(seat).unwrap_or_default())
    }

    /// The seat whose answer waits to be opened.
    pub(crate) fn sealed(&self) -> Option<Seat> {
        self.answer.seat()
    }

    /// The secret answer that is asked for or waits to be opened.
    pub(crate) fn answer(&self) -> &SealedAnswer {
        &self.answer
    }

    /// The seat that decides now, unless its answer is sealed already.
    pub(crate) fn deciding(&self) -> Option<Seat> {
        self.run.to_act().filter(|_| self.sealed().is_none())
    }

    /// The time of the seat that decides.
    pub(crate) fn turn_timer(&self) -> Option<&TurnTimer> {
        self.turn_timer.as_ref()
    }

    /// The seat whose time was up just before: the last action was done for it.
    pub(crate) fn time_up(&self) -> Option<Seat> {
        self.time_up.filter(|(_, rev)| *rev == self.rev()).map(|(seat, _)| seat)
    }

    /// Changes who sits where. `change` returns whether it has changed anything.
    pub(crate) fn change_seating(&mut self, change: impl FnOnce(&mut Seating) -> bool) {
        self.unsaved |= change(&mut self.seating);
    }

    /// Changes the drawn queen of a seat; with none the printed one stands there again, and she is not brought again.
    pub(crate) fn change_drawn(&mut self, seat: Seat, queen: Option<OwnQueen>) {
        if let Some(occupant) = self.seating.get_mut(seat) {
            occupant.holder.queen.clone_from(&queen);
            drawn::change(&mut self.drawn, seat, queen, (self.id.0, self.run.kind()));
            self.unsaved = true;
        }
    }

    /// How Home names the game; none when it is over.
    pub(crate) fn saved(&self) -> Option<Saved> {
        let to_act = self.run.to_act()?;
        Some(Saved {
            id: self.id.0,
            game: self.run.kind(),
            people: self.seating.people().cloned().collect(),
            to_act,
        })
    }

    /// Prepares the game for the shelf: drops its bot turn, vote and timer.
    pub(crate) fn put_away(&mut self) {
        self.stop_bot_turn();
        self.vote = None;
        self.turn_timer = None;
    }

    /// Plays one action; the id is 0 for one that no client has sent. The private view of the seat stays
    /// open, so that its person sees the drawn cards. When a secret or an open choice follows, and at the
    /// end, it closes, and so does that of the seat that decides next.
    fn play(
        &mut self,
        seat: Seat,
        id: u32,
        taps: Taps,
        chance: &mut impl Chance,
    ) -> Result<Accepted, Rejection> {
        let played = self.run.play(seat, &taps, chance)?;
        let save =
            self.enter(Entry { chance: played.chance, ..self.entry((seat, id), played.text, taps) })?;
        if id == 0 {
            // What no person has done stays, and so does everything before it.
            self.run.keep_last();
        }
        self.answer = SealedAnswer::default();
        let question = self.run.answers_in_secret() || self.run.chooses_openly() || self.over();
        let closes =
            if question { Some(seat).into_iter().chain(self.run.to_act()).collect() } else { Vec::new() };
        Ok(Accepted { save, closes })
    }

    /// Judges an answer and keeps it sealed: neither the state nor `rev` changes. It opens by itself
    /// `opens_after` the Ask, or when a client opens it.
    fn seal(
        &mut self,
        world: &World<'_>,
        (seat, id): (Seat, u32),
        taps: Taps,
        opens_after: Option<Duration>,
    ) -> Result<Accepted, Rejection> {
        let text = self.run.judge(seat, &taps)?;
        let answer = self.entry((seat, id), text, taps).opening_after(opens_after);
        let bytes = serde_json::to_vec(&answer).map_err(|_| Failure::CannotSave)?;
        self.answer.seal(world.now, world.timings.answer_floor, answer);
        Ok(Accepted { save: Save::Answer { game: self.id, answer: bytes }, closes: vec![seat] })
    }

    /// A log entry for the next action.
    fn entry(&self, (seat, id): (Seat, u32), text: String, taps: Taps) -> Entry {
        let (game, step) = (self.id.0, self.rev());
        Entry { game, step, seat, id, text, taps, chance: Vec::new(), opens_after: None }
    }

    /// Puts an entry into the log.
    fn enter(&mut self, entry: Entry) -> Result<Save, Rejection> {
        let bytes = serde_json::to_vec(&entry).map_err(|_| Failure::CannotSave)?;
        let save = Save::Step { game: self.id, step: self.rev(), entry: bytes, over: self.over() };
        if entry.id > 0 {
            self.idle = 0;
        }
        self.log.push(entry.seat, entry.id);
        self.bot_turn = None;
        self.vote = None;
        Ok(save)
    }
}
