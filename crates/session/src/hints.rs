//! Help for a person: a hint, or the sums of a hand. It goes to nobody but who asked, where the same hand
//! may be seen.

use crate::{
    bot_task::{BotTask, Found},
    client::ClientId,
    game::Rejection,
    save::GameId,
    session::{Output, Session},
    view::padding,
    wire::{Failure, Help, ServerMsg},
    world::World,
};
use rouse_rules::{Seat, Viewer};

/// The most sums that one answer shows.
const SUMS: usize = 24;

/// A hint that somebody waits for. Each client waits for one at most.
#[derive(Clone, Debug)]
pub(crate) struct HintRequest {
    pub(crate) id: u64,
    from: ClientId,
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
    pub(crate) fn help(&mut self, seat: Seat, help: Help) -> Result<Vec<Output>, Rejection> {
        let occupant = self.seating_mut().get_mut(seat).filter(|occupant| !occupant.is_computer());
        occupant.ok_or(Failure::BadMessage)?.person.help = help;
        Ok(Vec::new())
    }

    /// Somebody asks for a hint.
    pub(crate) fn hint(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        (seat, rev): (Seat, u32),
    ) -> Result<Vec<Output>, Rejection> {
        let viewer = self.may_be_helped(from, (seat, rev), Help::Awake)?;
        let game = self.on_table.as_ref().ok_or(Failure::NoHint)?.id;
        self.thoughts += 1;
        let (id, seed) = (self.thoughts, world.secrets.seed());
        self.hint_requests.retain(|request| request.from != from);
        self.hint_requests.push(HintRequest { id, from, seat, at: (game, rev), viewer, seed, handed_out: false });
        Ok(Vec::new())
    }

    /// The sums and pairs that a seat can discard.
    pub(crate) fn sums(&self, from: ClientId, (seat, rev): (Seat, u32)) -> Result<Vec<Output>, Rejection> {
        let viewer = self.may_be_helped(from, (seat, rev), Help::Drowsy)?;
        let mut sums = self.on_table.as_ref().ok_or(Failure::NoHint)?.game.sums(seat, viewer);
        sums.truncate(SUMS);
        let message = |p| ServerMsg::Sums { seat, rev, sums: sums.clone(), p };
        Ok(vec![Output::Tell(from, message(padding(&message(String::new()))))])
    }

    /// What help for a seat may rest on at this client: what is open there, and in a game without
    /// hands at least what everybody sees.
    fn may_be_helped(&self, from: ClientId, (seat, rev): (Seat, u32), least: Help) -> Result<Viewer, Failure> {
        let sight = self.sight_of(from);
        let game = self.on_table.as_ref().ok_or(Failure::NoHint)?;
        let decides = game.game.to_act() == Some(seat) && game.sealed().is_none() && game.rev() == rev;
        let wanted = game.seating.person(seat).is_some_and(|person| person.help >= least);
        if !decides || !wanted || !sight.mine.contains(&seat) {
            return Err(Failure::NoHint);
        }
        match sight.shown == Some(seat) {
            true => Ok(Viewer::Seat(seat)),
            false if !game.game.has_hands() => Ok(Viewer::Public),
            false => Err(Failure::NoHint),
        }
    }

    /// Hints that nobody may have any more are not waited for.
    pub(crate) fn drop_stale_hint_requests(&mut self) {
        let game = self.on_table.as_ref().map(|game| game.id);
        let mut hint_requests = std::mem::take(&mut self.hint_requests);
        hint_requests.retain(|HintRequest { from, seat, at: (of, rev), viewer, .. }| {
            game == Some(*of) && self.may_be_helped(*from, (*seat, *rev), Help::Awake) == Ok(*viewer)
        });
        self.hint_requests = hint_requests;
    }

    /// The next hint that is to be found. Who wants to remember alone is told nothing that has to be
    /// remembered.
    pub(crate) fn next_hint_task(&mut self) -> Option<BotTask> {
        let game = self.on_table.as_ref()?;
        let request = self.hint_requests.iter_mut().find(|request| !request.handed_out)?;
        request.handed_out = true;
        let remembers = game.seating.person(request.seat).is_some_and(|person| person.help >= Help::Drowsy);
        Some(BotTask { id: request.id, job: game.game.question(request.seat, request.viewer, remembers, request.seed) })
    }

    /// The answer to whoever asked.
    pub(crate) fn answer_hint(request: &HintRequest, found: Option<Found>) -> Output {
        let HintRequest { from, seat, at: (_, rev), .. } = *request;
        let Some(Found::Hint(hint)) = found else {
            return Output::Tell(from, ServerMsg::failed(Failure::NoHint));
        };
        let message = |p| ServerMsg::Hint { seat, rev, hint: hint.clone(), p };
        Output::Tell(from, message(padding(&message(String::new()))))
    }
}
