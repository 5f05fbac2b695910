//! What a client sees, in a form that can be compared: two equal values need no message between them.
//!
//! It holds points in time instead of what is left until then, so that the passing of time changes no value.
//! The state of the cards is left out: it follows from the game, its `rev` and whose private view is open.

use crate::{
    clients::Sight,
    game::{Game, TurnTimer},
    save::GameId,
    time::Millis,
    wire::{Facts, Lobby, Orders, Person, Saved, TableOptions},
};
use rouse_rules::Seat;
use std::sync::Arc;

/// What a client was sent last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sent {
    /// How often the page behind the client had begun anew then.
    pub(crate) greetings: u32,
    /// Counts the changes of what this client alone sees of a game, within one `rev`.
    pub(crate) epoch: u32,
    /// The game, and its `rev`. The next update brings the events since then.
    pub(crate) rev: Option<(GameId, u32)>,
    /// What lies on the table; none for a client that is to be sent it again.
    pub(crate) table: Option<TableView>,
    /// Every fact; none of them to a client that was sent nothing yet.
    pub(crate) facts: Arc<Facts>,
}

/// What a client sees and was not sent, part by part.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct News {
    pub(crate) table: Option<TableView>,
    /// Every fact, if one has changed.
    pub(crate) facts: Option<Arc<Facts>>,
}

impl Sent {
    /// Notes that nothing was sent.
    pub(crate) fn forget(&mut self) {
        *self = Self { greetings: self.greetings, epoch: self.epoch, ..Self::default() };
    }

    /// Whether these news show the same `rev` of a game in another way.
    pub(crate) fn sees_anew(&self, news: &News) -> bool {
        match (&self.table, &news.table) {
            (Some(TableView::Game(shared, own)), Some(TableView::Game(shared_now, own_now))) => {
                shared.at == shared_now.at && own != own_now
            }
            _ => false,
        }
    }

    /// Notes that these news were sent, with the game at this `rev`.
    pub(crate) fn take(&mut self, News { table, facts }: News, rev: Option<(GameId, u32)>, epoch: u32) {
        (self.rev, self.epoch) = (rev, epoch);
        self.table = table.or(self.table.take());
        self.facts = facts.unwrap_or_else(|| Arc::clone(&self.facts));
    }
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TableView {
    /// Nothing, and no guest can come: the unfinished games, the newest first.
    Home(Vec<Saved>),
    /// Nothing, and guests can come.
    Lobby(Box<Lobby>),
    Game(Arc<SharedView>, OwnView),
}

/// What everybody sees of a game beside its cards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SharedView {
    pub(crate) at: (GameId, u32),
    pub(crate) people: Vec<Person>,
    pub(crate) last_ids: Vec<u32>,
    pub(crate) undo: Option<Seat>,
    pub(crate) options: TableOptions,
    pub(crate) open_choice: bool,
    pub(crate) secret_answer: bool,
    pub(crate) thinking: Option<Seat>,
    /// The timer of the seat that decides; none under attack, where only that seat's client is told.
    pub(crate) timer: Option<TurnTimer>,
    pub(crate) time_up: Option<Seat>,
}

/// What one client sees of a game beside that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OwnView {
    pub(crate) sight: Sight,
    pub(crate) orders: Option<Orders>,
    /// The state of a secret answer, for a client of the seat that gives it. All others are told nothing
    /// until it opens: the moment of the answer would tell a standing order from a person.
    pub(crate) answer: Option<AnswerView>,
}

/// A question, and the answer to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AnswerView {
    pub(crate) asked: Option<Millis>,
    pub(crate) sealed: Option<Seat>,
    pub(crate) opens_itself: bool,
    pub(crate) opens_at: Option<Millis>,
    /// The id of the answer, with the seat that gave it.
    pub(crate) id: Option<(Seat, u32)>,
    pub(crate) timer: Option<TurnTimer>,
}

impl SharedView {
    pub(crate) fn of(game: &Game) -> Self {
        let seats = Seat::all(game.seating.len());
        Self {
            at: (game.id, game.rev()),
            people: game.seating.people().cloned().collect(),
            last_ids: seats.map(|seat| game.last_entered_id(seat)).collect(),
            undo: game.run.can_undo(),
            options: game.options,
            open_choice: game.run.chooses_openly(),
            secret_answer: game.run.answers_in_secret(),
            thinking: game.thinking(),
            timer: game.turn_timer().filter(|_| !game.run.answers_in_secret()).cloned(),
            time_up: game.time_up(),
        }
    }
}

impl OwnView {
    pub(crate) fn of(game: &Game, sight: Sight) -> Self {
        let shown = sight.shown.filter(|_| !game.run.hands_are_open());
        let orders = shown.and_then(|seat| Some(game.seating.holder(seat)?.orders));
        let answer = sight.answers(game).then(|| AnswerView::of(game));
        Self { sight, orders, answer }
    }
}

impl AnswerView {
    fn of(game: &Game) -> Self {
        let answer = game.answer();
        Self {
            asked: answer.asked,
            sealed: answer.seat(),
            opens_itself: answer.opens_itself_at().is_some(),
            opens_at: answer.opens_at,
            id: answer.seat().map(|seat| (seat, game.last_id(seat))),
            timer: game.turn_timer().cloned(),
        }
    }
}
