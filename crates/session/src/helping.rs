//! Help for a person: a hint, or the sums of a hand. It goes to nobody but who asked, where the same hand
//! may be seen.

use crate::{
    connection::ConnectionId,
    running::No,
    save::GameId,
    session::{Output, Session},
    thought::{Found, Thought},
    update::padding,
    wire::{Failure, GameKind, Help, ServerMsg},
    world::World,
};
use rouse_rules::{Seat, Viewer};

/// The most sums that one answer shows.
const SUMS: usize = 24;

/// A hint that somebody waits for. Each connection waits for one at most.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) id: u64,
    from: ConnectionId,
    seat: Seat,
    /// The game, and its `rev`.
    at: (GameId, u32),
    viewer: Viewer,
    /// The hint's own luck.
    seed: u64,
    handed_out: bool,
}

impl Session {
    /// How much help the person of a seat wants from now on.
    pub(crate) fn help(&mut self, from: ConnectionId, seat: Seat, help: Help) -> Result<Vec<Output>, No> {
        if !self.sight_of(from).mine.contains(&seat) {
            self.may_manage(from)?;
        }
        let person = self.person_mut(seat).filter(|person| person.computer.is_none());
        person.ok_or(Failure::BadMessage)?.help = help;
        self.stir();
        Ok(Vec::new())
    }

    /// Somebody asks for a hint.
    pub(crate) fn hint(
        &mut self,
        world: &mut World<'_>,
        from: ConnectionId,
        (seat, rev): (Seat, u32),
    ) -> Result<Vec<Output>, No> {
        let viewer = self.may_be_helped(from, (seat, rev), Help::Awake)?;
        let game = self.open.as_ref().ok_or(Failure::NoHint)?.id;
        self.thoughts += 1;
        let (id, seed) = (self.thoughts, world.secrets.seed());
        self.wishes.retain(|wish| wish.from != from);
        self.wishes.push(Wish { id, from, seat, at: (game, rev), viewer, seed, handed_out: false });
        Ok(Vec::new())
    }

    /// The sums and pairs that a seat can discard.
    pub(crate) fn sums(&self, from: ConnectionId, (seat, rev): (Seat, u32)) -> Result<Vec<Output>, No> {
        let viewer = self.may_be_helped(from, (seat, rev), Help::Drowsy)?;
        let mut sums = self.open.as_ref().ok_or(Failure::NoHint)?.game.sums(seat, viewer);
        sums.truncate(SUMS);
        let message = |p| ServerMsg::Sums { seat, rev, sums: sums.clone(), p };
        Ok(vec![Output::Tell(from, message(padding(&message(String::new()))))])
    }

    /// What help for a seat may rest on at this connection: what is open there, and in a game without
    /// hands at least what everybody sees.
    fn may_be_helped(&self, from: ConnectionId, (seat, rev): (Seat, u32), least: Help) -> Result<Viewer, Failure> {
        let sight = self.sight_of(from);
        let game = self.open.as_ref().ok_or(Failure::NoHint)?;
        let decides = game.game.to_act() == Some(seat) && game.sealed().is_none() && game.rev() == rev;
        let wanted = game.people.get(seat.index()).is_some_and(|person| person.help >= least);
        if !decides || !wanted || !sight.mine.contains(&seat) {
            return Err(Failure::NoHint);
        }
        match sight.shown == Some(seat) {
            true => Ok(Viewer::Seat(seat)),
            false if game.game.kind() == GameKind::Rescue => Ok(Viewer::Public),
            false => Err(Failure::NoHint),
        }
    }

    /// Hints that nobody may have any more are not waited for.
    pub(crate) fn drop_wishes(&mut self) {
        let game = self.open.as_ref().map(|game| game.id);
        let mut wishes = std::mem::take(&mut self.wishes);
        wishes.retain(|Wish { from, seat, at: (of, rev), viewer, .. }| {
            game == Some(*of) && self.may_be_helped(*from, (*seat, *rev), Help::Awake) == Ok(*viewer)
        });
        self.wishes = wishes;
    }

    /// The next hint that is to be found. Who wants to remember alone is told nothing that has to be
    /// remembered.
    pub(crate) fn wish(&mut self) -> Option<Thought> {
        let game = self.open.as_ref()?;
        let wish = self.wishes.iter_mut().find(|wish| !wish.handed_out)?;
        wish.handed_out = true;
        let remembers = game.people.get(wish.seat.index()).is_some_and(|person| person.help >= Help::Drowsy);
        Some(Thought { id: wish.id, job: game.game.question(wish.seat, wish.viewer, remembers, wish.seed) })
    }

    /// The answer to whoever asked.
    pub(crate) fn grant(wish: &Wish, found: Option<Found>) -> Output {
        let Wish { from, seat, at: (_, rev), .. } = *wish;
        let Some(Found::Hint(hint)) = found else {
            return Output::Tell(from, ServerMsg::failed(Failure::NoHint));
        };
        let message = |p| ServerMsg::Hint { seat, rev, hint: hint.clone(), p };
        Output::Tell(from, message(padding(&message(String::new()))))
    }
}
