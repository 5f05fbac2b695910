//! Hints for a person. They go to the client that asked, where the same hand may be seen.

use crate::{
    bot_task::{BotTask, Found},
    clients::ClientId,
    game::Match,
    save::GameId,
    sight::Sight,
    view::padding,
    wire::{Failure, Help, ServerMsg},
};
use rouse_rules::{Seat, Viewer};

/// The most sums that one answer shows.
const SUMS: usize = 24;

/// For which seat help is asked, at which `rev` of the match on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HelpFor {
    pub(crate) seat: Seat,
    pub(crate) rev: u32,
}

/// A hint that a client waits for.
#[derive(Clone, Debug)]
struct HintRequest {
    /// Names the task that finds it.
    id: u64,
    from: ClientId,
    game: GameId,
    of: HelpFor,
    viewer: Viewer,
    /// The hint's own luck.
    seed: u64,
    handed_out: bool,
}

/// The hints that clients wait for: one each at most.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hints(Vec<HintRequest>);

impl Hints {
    /// A client asks for a hint, in place of one that it waits for.
    pub(crate) fn ask(
        &mut self,
        (id, seed): (u64, u64),
        from: ClientId,
        game: GameId,
        (of, viewer): (HelpFor, Viewer),
    ) {
        self.0.retain(|request| request.from != from);
        self.0.push(HintRequest { id, from, game, of, viewer, seed, handed_out: false });
    }

    /// Hints that may no longer be given are not waited for.
    pub(crate) fn drop_stale(&mut self, game: Option<&Match>, sight: impl Fn(ClientId) -> Sight) {
        self.0.retain(|request| {
            let game = game.filter(|game| game.id == request.game);
            game.is_some_and(|game| {
                may_be_helped(game, &sight(request.from), request.of, Help::Awake) == Ok(request.viewer)
            })
        });
    }

    /// The next hint that a thread is to find, each once. A person who wants to remember alone is told nothing
    /// that has to be remembered.
    pub(crate) fn next_task(&mut self, game: &Match) -> Option<BotTask> {
        let request = self.0.iter_mut().find(|request| !request.handed_out)?;
        request.handed_out = true;
        let HintRequest { id, of: HelpFor { seat, .. }, viewer, seed, .. } = *request;
        let remembers = game.seating.person(seat).is_some_and(|person| person.help >= Help::Drowsy);
        Some(BotTask { id, job: game.game.question(seat, viewer, remembers, seed) })
    }

    /// Whether a client waits for this task.
    pub(crate) fn awaits(&self, task: u64) -> bool {
        self.0.iter().any(|request| request.id == task)
    }

    /// The answer of this task for the client that asked, if it still waits.
    pub(crate) fn answer(&mut self, task: u64, found: Option<Found>) -> Option<(ClientId, ServerMsg)> {
        let at = self.0.iter().position(|request| request.id == task)?;
        let HintRequest { from, of: HelpFor { seat, rev }, .. } = self.0.remove(at);
        let Some(Found::Hint(hint)) = found else { return Some((from, ServerMsg::failed(Failure::NoHint))) };
        let message = |p| ServerMsg::Hint { seat, rev, hint: hint.clone(), p };
        Some((from, message(padding(&message(String::new())))))
    }
}

/// The sums and pairs that a seat can discard, for a client with this sight.
pub(crate) fn sums(game: &Match, sight: &Sight, of: HelpFor) -> Result<ServerMsg, Failure> {
    let viewer = may_be_helped(game, sight, of, Help::Drowsy)?;
    let HelpFor { seat, rev } = of;
    let mut sums = game.game.sums(seat, viewer);
    sums.truncate(SUMS);
    let message = |p| ServerMsg::Sums { seat, rev, sums: sums.clone(), p };
    Ok(message(padding(&message(String::new()))))
}

/// What help for a seat may rest on at a client with this sight: on what is open there, and in a game without
/// hands at least on what everybody sees.
pub(crate) fn may_be_helped(
    game: &Match,
    sight: &Sight,
    HelpFor { seat, rev }: HelpFor,
    least: Help,
) -> Result<Viewer, Failure> {
    let decides = game.deciding() == Some(seat) && game.rev() == rev;
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
