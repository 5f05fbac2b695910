//! Hints for a person. They go to the client that asked, where the same hand may be seen.

use crate::{
    bot_task::{BotTask, Found},
    clients::{ClientId, Sight},
    game::Game,
    save::GameId,
    view::padded,
    wire::{Failure, Help, ServerMsg},
};
use rouse_rules::{Seat, Viewer};

/// The most sums that one answer shows.
const SUMS: usize = 24;

/// For which seat help is asked, at which `rev` of the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HelpFor {
    pub(crate) seat: Seat,
    pub(crate) rev: u32,
}

/// A hint that a client waits for.
#[derive(Clone, Debug)]
pub(crate) struct HintRequest {
    /// Names the task that finds it.
    pub(crate) task: u64,
    pub(crate) from: ClientId,
    pub(crate) game: GameId,
    pub(crate) of: HelpFor,
    /// The viewer whose view the hint may use.
    pub(crate) viewer: Viewer,
    /// The seed of the search.
    pub(crate) seed: u64,
}

/// The hints that clients wait for: one each at most.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hints {
    /// Those that no thread has yet.
    asked: Vec<HintRequest>,
    /// Those that a thread is to find.
    handed_out: Vec<HintRequest>,
}

impl Hints {
    /// A client asks for a hint, in place of one that it waits for.
    pub(crate) fn ask(&mut self, request: HintRequest) {
        self.retain(|waiting| waiting.from != request.from);
        self.asked.push(request);
    }

    /// Drops hints that may no longer be given.
    pub(crate) fn drop_stale(&mut self, game: Option<&Game>, sight: impl Fn(ClientId) -> Sight) {
        self.retain(|HintRequest { from, game: of_game, of, viewer, .. }| {
            let game = game.filter(|game| game.id == *of_game);
            game.is_some_and(|game| viewer_for_help(game, &sight(*from), *of, Help::Awake) == Ok(*viewer))
        });
    }

    fn retain(&mut self, keep: impl Fn(&HintRequest) -> bool) {
        self.asked.retain(&keep);
        self.handed_out.retain(&keep);
    }

    /// The next hint that a thread is to find, each once. For a person who wants to remember alone, the hint
    /// uses no memory.
    pub(crate) fn next_task(&mut self, game: &Game) -> Option<BotTask> {
        let request = if self.asked.is_empty() { return None } else { self.asked.remove(0) };
        let HintRequest { task, of: HelpFor { seat, .. }, viewer, seed, .. } = request;
        self.handed_out.push(request);
        let remembers = game.seating.person(seat).is_some_and(|person| person.help >= Help::Drowsy);
        Some(BotTask { id: task, job: game.run.question(seat, viewer, remembers, seed) })
    }

    /// Whether a client waits for this task.
    pub(crate) fn awaits(&self, task: u64) -> bool {
        self.handed_out.iter().any(|request| request.task == task)
    }

    /// The answer of this task for the client that asked, if it still waits.
    pub(crate) fn answer(&mut self, task: u64, found: Option<Found>) -> Option<(ClientId, ServerMsg)> {
        let at = self.handed_out.iter().position(|request| request.task == task)?;
        let HintRequest { from, of: HelpFor { seat, rev }, .. } = self.handed_out.remove(at);
        let Some(Found::Hint(hint)) = found else { return Some((from, ServerMsg::failed(Failure::NoHint))) };
        Some((from, padded(ServerMsg::Hint { seat, rev, hint, p: String::new() })))
    }
}

/// The sums and pairs that a seat can discard, for a client with this sight.
pub(crate) fn sums(game: &Game, sight: &Sight, of: HelpFor) -> Result<ServerMsg, Failure> {
    let viewer = viewer_for_help(game, sight, of, Help::Drowsy)?;
    let HelpFor { seat, rev } = of;
    let mut sums = game.run.sums(seat, viewer);
    sums.truncate(SUMS);
    Ok(padded(ServerMsg::Sums { seat, rev, sums, p: String::new() }))
}

/// The viewer whose view help for a seat may use at a client with this sight: the seat where its private view
/// is open, else, in a game without hands, the public.
pub(crate) fn viewer_for_help(
    game: &Game,
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
        false if !game.run.has_hands() => Ok(Viewer::Public),
        false => Err(Failure::NoHint),
    }
}
