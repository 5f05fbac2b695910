//! The update of one client, and what goes into it.

use super::{
    padding::padded,
    seen::{AnswerView, OwnView, SharedView},
};
use crate::{
    clients::Sight,
    game::Game,
    time::{Millis, whole_millis},
    wire::{Ghost, Help, Person, SeatRemark, ServerMsg, Stage, Update},
};
use rouse_rules::{Seat, Viewer};
use std::sync::Arc;

/// When an update is made, and for whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sending {
    pub(super) now: Millis,
    /// Counts the changes of what the client sees within one `rev`.
    pub(super) epoch: u32,
    /// How many revs ago the client was sent the game last.
    pub(super) behind: u32,
}

/// What an update depends on, beside the game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    stage: Stage,
    own: OwnView,
    epoch: u32,
    behind: u32,
}

/// A cache of the updates of a game as it is: clients that see the same are sent the same update.
#[derive(Clone, Debug, Default)]
pub(super) struct Updates(Vec<(Key, Arc<ServerMsg>)>);

impl Updates {
    /// The update for a client that sees this.
    pub(super) fn of(
        &mut self,
        game: &Game,
        shared: &SharedView,
        own: &OwnView,
        sending: Sending,
    ) -> ServerMsg {
        let Sending { now, epoch, behind } = sending;
        let key = Key { stage: stage(now, shared, own), own: own.clone(), epoch, behind };
        if let Some((_, update)) = self.0.iter().find(|(made, _)| *made == key) {
            return ServerMsg::clone(update);
        }
        let update = padded(ServerMsg::Update(Box::new(update(game, shared, &key))));
        self.0.push((key, Arc::new(update.clone())));
        update
    }
}

fn update(game: &Game, shared: &SharedView, Key { stage, own, epoch, behind }: &Key) -> Update {
    let sight = &own.sight;
    let viewer = sight.shown.map_or(Viewer::Public, Viewer::Seat);
    Update {
        rev: game.rev(),
        epoch: *epoch,
        people: shared.people.clone(),
        last_ids: last_ids(shared, own),
        undo: shared.undo,
        stage: *stage,
        orders: own.orders,
        ghosts: ghosts(game, sight),
        options: shared.options,
        game: game.run.update(viewer, *behind as usize),
        offers: sight.decides(game).map(|seat| game.run.offers(seat)).unwrap_or_default(),
        mine: sight.mine.clone(),
        remarks: remarks(game),
        p: String::new(),
    }
}

fn stage(now: Millis, shared: &SharedView, own: &OwnView) -> Stage {
    let OwnView { sight, answer, .. } = own;
    let AnswerView { asked, sealed, opens_itself, opens_at, timer, .. } = answer.clone().unwrap_or_default();
    Stage {
        shown: sight.shown,
        own: sight.own,
        open_choice: shared.open_choice,
        secret_answer: shared.secret_answer,
        asked_ms: asked.map(|asked| whole_millis(now.since(asked))),
        sealed,
        opens_itself,
        opens_in_ms: opens_at.map_or(0, |at| whole_millis(at.since(now))),
        thinking: shared.thinking,
        time: shared.timer.as_ref().or(timer.as_ref()).and_then(|timer| timer.time_left(now)),
        time_up: shared.time_up,
    }
}

/// The last ids of the client's own seats, 0 for all others: they would tell whether a person has answered or
/// a standing order, which has no id. A sealed answer counts for a client of its seat.
fn last_ids(shared: &SharedView, own: &OwnView) -> Vec<u32> {
    let answer = own.answer.as_ref().and_then(|answer| answer.id);
    let id = |(seat, last): (Seat, &u32)| match answer {
        _ if !own.sight.mine.contains(&seat) => 0,
        Some((by, id)) if by == seat => id,
        _ => *last,
    };
    Seat::all(shared.last_ids.len()).zip(&shared.last_ids).map(id).collect()
}

/// The sleeping queens that the person of the shown seat does not have to remember alone. They follow from
/// public events, and are sent only where that seat's private view is open; with open hands there is none.
fn ghosts(game: &Game, sight: &Sight) -> Vec<Ghost> {
    let shown = sight.shown.filter(|_| !game.run.hands_are_open());
    let person = shown.and_then(|seat| game.seating.person(seat));
    let wants = |person: &&Person| game.options.ghosts || person.help >= Help::Sleepy;
    person.filter(wants).map(|_| game.run.ghosts()).unwrap_or_default()
}

/// What the computer players say once the game is over.
fn remarks(game: &Game) -> Vec<SeatRemark> {
    let computers = game.seating.occupants().filter(|(_, it)| game.over() && it.is_bot());
    let said = |seat| game.run.remarks(seat).into_iter().map(move |remark| SeatRemark { seat, remark });
    computers.flat_map(|(seat, _)| said(seat)).collect()
}
