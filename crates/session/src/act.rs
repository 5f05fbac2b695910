//! One action of a seat, and what opens and closes around it.

use crate::{
    client::ClientId,
    game::{FLOOR, Rejection},
    games::AnyGame,
    session::{Output, Session},
    time::Millis,
    view::decides,
    wire::{Failure, ServerMsg},
    world::World,
};
use rouse_rules::{Refusal, Seat, Taps};

/// Which seat acts, the id of the action, and the `rev` that it answers.
type Claim = (Seat, u32, u32);

impl Session {
    /// An action, or the answer to an attack: taps, or whatever means taps in this game.
    pub(crate) fn act(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        (seat, id, rev): Claim,
        taps: impl FnOnce(&dyn AnyGame) -> Result<Taps, Refusal>,
    ) -> Result<Vec<Output>, Rejection> {
        self.give_back(seat);
        let sight = self.sight_of(from);
        let game = self.on_table.as_mut().ok_or(Failure::BadMessage)?;
        if let Some(rev) = game.known(seat, id) {
            return Ok(vec![Output::Tell(from, ServerMsg::Done { id, rev })]);
        }
        if rev != game.rev() || id <= game.last_id(seat) {
            return Err(Refusal::Stale.into());
        }
        if game.game.to_act() == Some(seat) {
            if game.sealed().is_some() {
                return Err(Refusal::WrongStep.into());
            }
            if !game.game.open_choice() && sight.shown != Some(seat) {
                return Err(Failure::NotYourSeat.into());
            }
        }
        let (taps, secret) = (taps(game.game.as_ref())?, game.game.secret());
        let save = match secret {
            true => game.seal(world.now, (seat, id), taps, sight.own.then_some(FLOOR))?,
            false => game.play(seat, id, taps, &mut world.chance)?,
        };
        let done = ServerMsg::Done { id, rev: game.rev() };
        if secret {
            self.sealed(seat)
        } else {
            self.played(seat)
        }
        Ok(vec![Output::Save(save), Output::Tell(from, done)])
    }

    /// Plays the sealed answer, not before its time.
    pub(crate) fn open_answer(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let game = self.on_table.as_mut().ok_or(Failure::BadMessage)?;
        let answered = game.sealed().ok_or(Failure::NotYet)?;
        let save = game.open(world.now, &mut world.chance)?;
        self.played(answered);
        Ok(vec![Output::Save(save)])
    }

    /// Opens the private view of a seat on one device. For an attacked seat this is the Ask; on a
    /// device of its own the view is open anyway, and the Ask is all that changes.
    pub(crate) fn reveal(&mut self, now: Millis, from: ClientId, seat: Seat) -> Result<Vec<Output>, Rejection> {
        if !self.sight_of(from).own {
            let client = self.client(from)?;
            client.crowded = false;
            client.show(Some(seat));
        }
        let game = self.on_table.as_mut().ok_or(Failure::BadMessage)?;
        game.idle = 0;
        game.ask(now, seat);
        Ok(Vec::new())
    }

    /// Closes whatever private view was opened on one device.
    pub(crate) fn conceal(&mut self, from: ClientId) -> Result<Vec<Output>, Rejection> {
        if !self.sight_of(from).own {
            self.client(from)?.show(None);
        }
        Ok(Vec::new())
    }

    /// Takes the seat's last action back, where nothing hidden has been seen since.
    pub(crate) fn undo(&mut self, seat: Seat, rev: u32) -> Result<Vec<Output>, Rejection> {
        self.give_back(seat);
        let game = self.on_table.as_mut().ok_or(Failure::BadMessage)?;
        if rev != game.rev() {
            return Err(Refusal::Stale.into());
        }
        let save = game.undo(seat)?;
        Ok(vec![Output::Save(save)])
    }

    /// What the seat may do now, in notation, where it may be told. Only for clients inside this
    /// process.
    #[must_use]
    pub fn legal(&self, from: ClientId) -> Vec<String> {
        let (Some(game), Some(client)) = (&self.on_table, self.clients.get(&from)) else { return Vec::new() };
        decides(game, &self.sight(client)).map(|seat| game.game.legal(seat)).unwrap_or_default()
    }

    /// The answer is in the envelope: the hand closes, and everybody sees the envelope.
    pub(crate) fn sealed(&mut self, seat: Seat) {
        for client in self.inside() {
            client.close(seat);
        }
    }

    /// Something was played. The hand stays open, so that its seat sees what it drew, unless the
    /// table now looks at a question that everybody sees: then the hands of both seats close.
    pub(crate) fn played(&mut self, seat: Seat) {
        let Some(game) = self.on_table.as_ref().map(|running| &running.game) else { return };
        let question = game.secret() || game.open_choice() || game.to_act().is_none();
        let next = game.to_act();
        for client in self.inside() {
            if question {
                client.close(seat);
                next.into_iter().for_each(|next| client.close(next));
            }
        }
    }
}
