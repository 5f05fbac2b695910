//! The update of one client, and what goes into it.

use super::seen::{OwnView, SharedView};
use crate::{
    game::{FLOOR, Match},
    sight::Sight,
    time::Millis,
    wire::{Ghost, Help, Person, SeatRemark, ServerMsg, Stage, Update},
};
use rouse_rules::{Seat, Viewer};
use std::sync::Arc;

/// Frames are padded to a multiple of this many bytes.
const BLOCK: usize = 512;

/// What an update depends on, beside the match.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    stage: Stage,
    own: OwnView,
    epoch: u32,
    behind: u32,
}

/// The updates that were made of a match as it is. Clients that see the same are sent the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Updates(Vec<(Key, Arc<Update>)>);

impl Updates {
    /// The update for a client that sees this, with its epoch, that was last sent the match so many revs ago.
    pub(crate) fn of(
        &mut self,
        now: Millis,
        game: &Match,
        (shared, own): (&SharedView, &OwnView),
        (epoch, behind): (u32, u32),
    ) -> Update {
        let key = Key { stage: stage(now, shared, &own.sight), own: own.clone(), epoch, behind };
        if let Some((_, update)) = self.0.iter().find(|(made, _)| *made == key) {
            return Update::clone(update);
        }
        let update = padded(update(game, shared, &key));
        self.0.push((key, Arc::new(update.clone())));
        update
    }
}

fn update(game: &Match, shared: &SharedView, Key { stage, own, epoch, behind }: &Key) -> Update {
    let sight = &own.sight;
    let viewer = sight.shown.map_or(Viewer::Public, Viewer::Seat);
    Update {
        rev: game.rev(),
        epoch: *epoch,
        people: shared.people.clone(),
        last_ids: shared.last_ids.clone(),
        undo: shared.undo,
        rewind: shared.rewind.clone(),
        stage: *stage,
        orders: own.orders,
        ghosts: ghosts(game, sight),
        options: shared.options,
        game: game.game.update(viewer, *behind as usize),
        offers: decides(game, sight).map(|seat| game.game.offers(seat)).unwrap_or_default(),
        mine: sight.mine.clone(),
        remarks: remarks(game),
        p: String::new(),
    }
}

fn stage(now: Millis, shared: &SharedView, sight: &Sight) -> Stage {
    Stage {
        shown: sight.shown,
        own: sight.own,
        open_choice: shared.open_choice,
        secret_answer: shared.secret_answer,
        asked_ms: shared.asked.map(|asked| short(now.since(asked))),
        sealed: shared.sealed,
        opens_itself: shared.opens_itself,
        opens_in_ms: shared.sealed.map_or(0, |_| shared.opens_at.map_or(short(FLOOR), |at| short(at.since(now)))),
        thinking: shared.thinking,
        time: shared.timer.as_ref().and_then(|timer| timer.left(now)),
        time_up: shared.time_up,
    }
}

fn short(millis: u64) -> u32 {
    u32::try_from(millis).unwrap_or(u32::MAX)
}

/// Fills the frame up. The length before depends on nothing that the receiver may not know.
fn padded(mut update: Update) -> Update {
    update.p = padding(&ServerMsg::Update(Box::new(update.clone())));
    update
}

/// The deciding seat, where it may be told what it can do. That follows from a hand: it goes only
/// to where the hand is open, or where none is needed.
pub(crate) fn decides(game: &Match, sight: &Sight) -> Option<Seat> {
    let seat = game.game.to_act().filter(|_| game.sealed().is_none())?;
    let open = game.game.open_choice() && sight.mine.contains(&seat);
    (open || sight.shown == Some(seat)).then_some(seat)
}

/// The sleeping queens that the person of the shown seat does not have to remember alone. They rest on what
/// everybody has seen, and go only to where that seat's private view is: with open hands there is none.
fn ghosts(game: &Match, sight: &Sight) -> Vec<Ghost> {
    let shown = sight.shown.filter(|_| !game.game.hands_are_open());
    let person = shown.and_then(|seat| game.seating.person(seat));
    let wants = |person: &&Person| game.options.ghosts || person.help >= Help::Sleepy;
    person.filter(wants).map(|_| game.game.ghosts()).unwrap_or_default()
}

/// What the computer players say once the game is over.
fn remarks(game: &Match) -> Vec<SeatRemark> {
    let computers = game.seating.occupants().filter(|(_, it)| game.over() && it.is_computer());
    let said = |seat| game.game.remarks(seat).into_iter().map(move |remark| SeatRemark { seat, remark });
    computers.flat_map(|(seat, _)| said(seat)).collect()
}

/// What fills a frame up that has no padding yet.
pub(crate) fn padding(message: &ServerMsg) -> String {
    let length = serde_json::to_vec(message).map_or(0, |bytes| bytes.len());
    " ".repeat(length.next_multiple_of(BLOCK) - length)
}
