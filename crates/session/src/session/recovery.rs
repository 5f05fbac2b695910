//! How a session goes on after a panic.

use super::Session;
use crate::{
    clients::ClientId,
    game::Game,
    io::Output,
    panics::{InputKind, Panics, Remedy, Work},
    save::Stored,
    time::Millis,
    wire::{Bye, Failure, ServerMsg},
    world::World,
};

impl Session {
    /// Counts a panic of this session, which its owner has taken back to what it was before `work`. Returns
    /// what [`Session::recover`] has to do.
    ///
    /// What a client does at the door, or as it comes and goes, is no reason to take a game from the others.
    #[must_use]
    pub fn count_panic(&mut self, work: Work) -> Remedy {
        let Some(game) = &self.room.on_table else { return Remedy::GoOn };
        let counts = match work {
            Work::Room | Work::Input(_, InputKind::Enter | InputKind::Leave) => false,
            Work::Input(from, _) => self.clients.get(from).is_some_and(|client| client.inside()),
            Work::Owed(_) | Work::Alone => true,
        };
        if counts { self.panics.count((game.id, game.rev()), work) } else { Remedy::GoOn }
    }

    /// Goes on after a panic, also if that cannot be written: so nothing comes with it that must not. `stored` is the
    /// game on the table as it is on the disk; without it, the game goes on as it is in memory.
    pub fn recover(
        &mut self,
        world: &mut World<'_>,
        work: Work,
        remedy: Remedy,
        stored: Option<&Stored>,
    ) -> Vec<Output> {
        let mut outputs = self.answer_panic(world.now, work, remedy);
        if remedy == Remedy::GoOn {
            return outputs;
        }
        self.read_again(world, stored);
        if let Remedy::PutAside(_) = remedy {
            self.room.put_away();
            self.panics = Panics::default();
            let told = ServerMsg::failed(Failure::PutAside);
            outputs.extend(self.clients.inside().map(|(id, _)| Output::Tell(id, told.clone())));
        }
        self.conclude(world, outputs)
    }

    /// Tells the client that has asked for it. One that was coming in, or that cannot be told what it sees,
    /// comes anew.
    fn answer_panic(&mut self, now: Millis, work: Work, remedy: Remedy) -> Vec<Output> {
        match work {
            Work::Input(from, InputKind::Enter) => self.send_away(now, from),
            Work::Input(from, InputKind::Leave) => {
                self.projection.mark_stale();
                let mut outputs = self.remove(from);
                outputs.push(Output::Changed);
                outputs
            }
            Work::Input(from, _) if matches!(remedy, Remedy::GoOn | Remedy::ReadAgain(_)) => {
                vec![Output::Tell(from, ServerMsg::failed(Failure::WentWrong))]
            }
            Work::Owed(from) if remedy == Remedy::GoOn => self.send_away(now, from),
            Work::Owed(from) => {
                self.projection.send_again(from);
                Vec::new()
            }
            Work::Input(..) | Work::Room | Work::Alone => Vec::new(),
        }
    }

    /// The client comes back by itself. Until then the device of its seats is away, which the others see.
    fn send_away(&mut self, now: Millis, from: ClientId) -> Vec<Output> {
        let is_seated = self.note_absence(now, from);
        let mut outputs = self.end(from, Bye::Slow);
        outputs.extend(is_seated.then_some(Output::Changed));
        outputs
    }

    /// Replaces the game on the table by the stored one. Votes and what bots think about begin anew, and
    /// whoever has opened a hand opens it again.
    fn read_again(&mut self, world: &World<'_>, stored: Option<&Stored>) {
        self.refresh();
        self.projection.mark_stale();
        let Some(game) = &mut self.room.on_table else { return };
        let read = stored.and_then(|stored| Game::load(world.now, &world.timings, game.id, stored).ok());
        match read {
            Some(read) => *game = read,
            None => game.put_away(),
        }
        self.clients.inside_mut().for_each(|client| client.conceal());
    }
}
