//! Which part does what a message asks for. That the client may ask for it was decided before.

use super::{Session, done, saved, seats::Newcomer};
use crate::{
    album::{Look, viewer},
    command::Command,
    game::{Action, Start},
    hints::{self, HelpFor},
    io::Output,
    rejection::Rejection,
    room::Seating,
    save::GameId,
    wire::{ClientMsg, Failure, SaveStatus, ServerMsg},
    world::World,
};

impl Session {
    /// Messages about the clients themselves, and the match on the table.
    pub(super) fn apply(&mut self, world: &mut World<'_>, command: Command) -> Result<Vec<Output>, Rejection> {
        let (from, message) = command.into_parts();
        match message {
            ClientMsg::Hello { protocol, token } => self.hello(world, from, protocol, token.as_deref()),
            ClientMsg::Ping {} => Ok(vec![Output::Tell(from, ServerMsg::Pong {})]),
            ClientMsg::Knock { code, name, seat, watch } => {
                self.knock(world, from, Newcomer { code, name, seat, watch })
            }
            ClientMsg::Return { ticket } => self.come_back(world, from, &ticket),
            ClientMsg::StandUp {} => self.stand_up(from),
            ClientMsg::Ticket { seat } => self.ticket(world, from, seat),
            ClientMsg::Reveal { seat } => self.reveal(world.now, from, seat),
            ClientMsg::Conceal {} => self.conceal(from),
            ClientMsg::Taps { seat, id, rev, taps } => self.act(world, from, Action { seat, id, rev }, |_| Ok(taps)),
            ClientMsg::Open {} => self.open_answer(world),
            ClientMsg::Undo { seat, rev } => self.undo(seat, rev),
            ClientMsg::Rewind { seat, rev } => {
                self.room.give_back(seat);
                self.room.game()?.ask_back(world.now, seat, rev)?;
                done()
            }
            ClientMsg::Agree { seat, rev, yes } => {
                self.room.give_back(seat);
                self.room.game()?.answer_back(seat, rev, yes)?;
                done()
            }
            ClientMsg::Order { seat, attack, order } => {
                self.room.order(seat, attack, order);
                done()
            }
            ClientMsg::Cheer { seat, cheer } => Ok(self.cheer(world.now, seat, cheer)),
            ClientMsg::Hurry {} => {
                self.room.on_table.iter_mut().for_each(|game| game.hurry());
                done()
            }
            ClientMsg::MoreTime { rev } => {
                self.room.on_table.iter_mut().for_each(|game| game.more_time(rev));
                done()
            }
            ClientMsg::Help { seat, help } => {
                self.room.help(seat, help)?;
                done()
            }
            ClientMsg::Hint { seat, rev } => self.hint(world, from, HelpFor { seat, rev }),
            ClientMsg::Sums { seat, rev } => {
                let game = self.room.on_table.as_ref().ok_or(Failure::NoHint)?;
                let sums = hints::sums(game, &self.clients.sight(&self.room, from), HelpFor { seat, rev })?;
                Ok(vec![Output::Tell(from, sums)])
            }
            ClientMsg::StandIn { seat, on } => {
                self.room.stand_in(seat, on)?;
                done()
            }
            ClientMsg::Save { on } => {
                let asked = self.saving.state != SaveStatus::Saved;
                Ok(asked.then_some(Output::RetrySave(from, on)).into_iter().collect())
            }
            ClientMsg::Album {} => self.look(from, Look::List { on_table: self.id_on_table() }),
            ClientMsg::Forget { game } => self.forget(from, game.map(GameId)),
            ClientMsg::Import { text } => self.import(world.now, from, &text),
            ClientMsg::Record { game } => self.read(from, GameId(game)),
            ClientMsg::Replay { game, from: first, count, seat } => {
                let game = self.watched(game.map(GameId))?;
                self.look(from, Look::Watch { game, from: first, count, viewer: viewer(seat) })
            }
            message => self.manage(world, message),
        }
    }

    /// Messages that only a client sends that manages the table.
    fn manage(&mut self, world: &mut World<'_>, message: ClientMsg) -> Result<Vec<Output>, Rejection> {
        match message {
            ClientMsg::Start { game, people, first, house_rules } => {
                let options = self.room.saved.lobby.options;
                let start = Start { game, first, house_rules, options, seating: Seating::default() };
                self.room.start_here(world, people, start).map(saved)
            }
            ClientMsg::Lay { game, first, house_rules } => {
                self.room.lay_out(game, first, house_rules)?;
                done()
            }
            ClientMsg::Chair { at, place } => {
                let token = self.room.set_place(at, place)?;
                Ok(self.turn_out(token))
            }
            ClientMsg::Deal {} => {
                let (save, seat) = self.room.deal(world)?;
                self.knocks.move_along(seat);
                Ok(saved(save))
            }
            ClientMsg::Continue { game } => self.take_up(game.map(GameId)),
            ClientMsg::Abandon { game } => self.room.abandon(GameId(game)).map(saved),
            ClientMsg::BeginAnew {} => {
                let save = self.room.begin_anew(world)?;
                self.pace = Default::default();
                Ok(saved(save))
            }
            ClientMsg::Leave {} => {
                self.room.put_away();
                done()
            }
            ClientMsg::Again {} => self.room.rematch(world).map(saved),
            ClientMsg::Admit { knock, yes } => self.admit(world, knock, yes),
            ClientMsg::Lock { on } => {
                self.room.lock(on);
                done()
            }
            ClientMsg::Ask { on } => {
                self.room.ask(on);
                done()
            }
            ClientMsg::Free { seat } => self.free(seat),
            ClientMsg::Fetch { seat } => {
                let token = self.room.fetch(seat)?;
                Ok(self.turn_out(token))
            }
            ClientMsg::Nudge { seat } => self.nudge(seat),
            ClientMsg::Pace { pace } => {
                self.pace = pace;
                done()
            }
            ClientMsg::SetTableOptions { options } => {
                self.room.set_options(options);
                done()
            }
            _ => Err(Failure::BadMessage.into()),
        }
    }
}
