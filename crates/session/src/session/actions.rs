//! What a client does with the game on the table.

use super::Session;
use crate::{
    clients::{Access, ClientId},
    game::{Acted, ActionId},
    games::AnyGame,
    hints::{self, HelpFor, HintRequest},
    io::Output,
    rejection::Rejection,
    time::Millis,
    wire::{Cheer, Failure, Help, ServerMsg},
    world::World,
};
use rouse_rules::{Refusal, Seat, Taps};

impl Session {
    /// Plays an action, or seals the answer to an attack. `taps` makes the taps, also from a text in
    /// notation.
    pub(super) fn act(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        action: ActionId,
        taps: impl FnOnce(&AnyGame) -> Result<Taps, Refusal>,
    ) -> Result<Vec<Output>, Rejection> {
        self.room.give_back(action.seat);
        let view = self.clients.sight(&self.room, from).private_view(action.seat);
        let game = self.room.game()?;
        let acted = game.act(world, action, view, taps)?;
        let done = |rev| Output::Tell(from, ServerMsg::Done { id: action.id, rev });
        let rev = game.rev();
        Ok(match acted {
            Acted::Before(rev) => vec![done(rev)],
            Acted::Now(accepted) => vec![self.accept(accepted), done(rev)],
        })
    }

    /// Plays the sealed answer once it may be opened, and only for a client of the answering seat: to any
    /// other the result would tell whether there is an answer.
    pub(super) fn open_answer(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
    ) -> Result<Vec<Output>, Rejection> {
        let sight = self.clients.sight(&self.room, from);
        let game = self.room.game()?;
        if !sight.answers(game) {
            return Err(Failure::NotYet.into());
        }
        let accepted = game.open(world)?;
        Ok(vec![self.accept(accepted)])
    }

    /// Takes the seat's last action back, where nothing hidden has been seen since.
    pub(super) fn undo(&mut self, seat: Seat, rev: u32) -> Result<Vec<Output>, Rejection> {
        self.room.give_back(seat);
        let accepted = self.room.game()?.undo(seat, rev)?;
        Ok(vec![self.accept(accepted)])
    }

    /// Opens the private view of a seat on one client. For an attacked seat this is the Ask; on a
    /// device of its own the view is open anyway, and the Ask is all that changes.
    pub(super) fn reveal(&mut self, now: Millis, from: ClientId, seat: Seat) -> Result<(), Rejection> {
        if !self.clients.sight(&self.room, from).own {
            self.clients.get_mut(from)?.open(seat);
        }
        self.room.game()?.reveal(now, seat);
        Ok(())
    }

    /// Asks the attacked seat at once if its private view is always open on a client: so a person and a
    /// standing order have the same time from the attack on.
    pub(super) fn ask_at_own_device(&mut self, now: Millis) {
        let Some(game) = &self.room.on_table else { return };
        let seat = game.deciding().filter(|_| game.run.answers_in_secret());
        let is_open_to = |seat| {
            let mut sights = self.clients.inside().map(|(_, client)| client.sight(&self.room));
            sights.any(|sight| sight.own && sight.shown == Some(seat))
        };
        if let Some(seat) = seat.filter(|&seat| is_open_to(seat))
            && let Some(game) = &mut self.room.on_table
        {
            game.ask(now, seat);
        }
    }

    /// Closes the private view that was opened on one client.
    pub(super) fn conceal(&mut self, from: ClientId) -> Result<(), Rejection> {
        if !self.clients.sight(&self.room, from).own {
            self.clients.get_mut(from)?.conceal();
        }
        Ok(())
    }

    /// A seat asks whether the turn may go back. A guest whom the others refuse asks again only so often.
    pub(super) fn propose_rewind(
        &mut self,
        now: Millis,
        from: ClientId,
        seat: Seat,
        rev: u32,
    ) -> Result<(), Rejection> {
        let is_guest = self.clients.get_mut(from)?.access != Access::Host;
        self.room.give_back(seat);
        let game = self.room.game()?;
        game.check_rewind(seat, rev)?;
        if is_guest && !game.is_voting() && !self.seat_limits.asks_back.take(seat, now) {
            return Err(Failure::TooSoon.into());
        }
        game.propose_rewind(now, seat);
        Ok(())
    }

    /// A seat answers the question of `propose_rewind`.
    pub(super) fn vote_on_rewind(&mut self, seat: Seat, rev: u32, yes: bool) -> Result<(), Rejection> {
        self.room.give_back(seat);
        self.room.game()?.vote_on_rewind(seat, rev, yes)
    }

    /// A client asks for a hint.
    pub(super) fn hint(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        of: HelpFor,
    ) -> Result<(), Rejection> {
        let game = self.room.on_table.as_ref().ok_or(Failure::NoHint)?;
        let viewer = hints::viewer_for_help(game, &self.clients.sight(&self.room, from), of, Help::Awake)?;
        self.tasks += 1;
        let (task, seed) = (self.tasks, world.secrets.seed());
        self.hints.ask(HintRequest { task, from, game: game.id, of, viewer, seed });
        Ok(())
    }

    /// The sums and pairs that a seat can discard.
    pub(super) fn sums(&self, from: ClientId, of: HelpFor) -> Result<Vec<Output>, Rejection> {
        let game = self.room.on_table.as_ref().ok_or(Failure::NoHint)?;
        let sums = hints::sums(game, &self.clients.sight(&self.room, from), of)?;
        Ok(vec![Output::Tell(from, sums)])
    }

    /// Sends the cheer of a seat to every client inside. Cheers above the limit are dropped.
    pub(super) fn cheer(&mut self, now: Millis, seat: Seat, cheer: Cheer) -> Vec<Output> {
        if !self.seat_limits.cheers.take(seat, now) {
            return Vec::new();
        }
        self.clients.inside().map(|(id, _)| Output::Tell(id, ServerMsg::Cheer { seat, cheer })).collect()
    }

    /// The legal actions of the deciding seat in notation; empty for a client that may not know them. Only
    /// for clients inside this process.
    #[must_use]
    pub fn legal(&self, from: ClientId) -> Vec<String> {
        let Some(game) = &self.room.on_table else { return Vec::new() };
        let decides = self.clients.sight(&self.room, from).decides(game);
        decides.map(|seat| game.run.legal(seat)).unwrap_or_default()
    }
}
