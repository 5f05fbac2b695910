//! Passes each authorised message to the part that carries it out.

use super::{Session, saved, seats::Newcomer};
use crate::{
    album::{Look, viewer},
    command::Command,
    game::{ActionId, Start},
    hints::HelpFor,
    io::Output,
    next_votes::Next,
    rejection::Rejection,
    save::GameId,
    seating::{Costume, Seating},
    wire::{ClientMsg, ServerMsg},
    world::World,
};

impl Session {
    /// Passes a command to its part. Most commands return no outputs: what clients see of a change is found
    /// by comparison afterwards.
    pub(super) fn apply(
        &mut self,
        world: &mut World<'_>,
        command: Command,
    ) -> Result<Vec<Output>, Rejection> {
        let (from, message) = command.into_parts();
        match message {
            // The link.
            ClientMsg::Hello { protocol, token } => {
                return self.hello(world, from, protocol, token.as_deref());
            }
            ClientMsg::Ping {} => return Ok(vec![Output::Tell(from, ServerMsg::Pong {})]),
            ClientMsg::Knock { code, name, seat, watch } => {
                return self.knock(world, from, Newcomer { code, name, seat, watch });
            }
            ClientMsg::Return { ticket } => return self.come_back(world, from, &ticket),
            ClientMsg::StandUp {} => return self.stand_up(from),

            // The game on the table.
            ClientMsg::Reveal { seat } => self.reveal(world.now, from, seat)?,
            ClientMsg::Conceal {} => self.conceal(from)?,
            ClientMsg::Taps { seat, id, rev, taps } => {
                return self.act(world, from, ActionId { seat, id, rev }, |_| Ok(taps));
            }
            ClientMsg::Open {} => return self.open_answer(world, from),
            ClientMsg::Undo { seat, rev } => return self.undo(seat, rev),
            ClientMsg::Rewind { seat, rev } => self.propose_rewind(world.now, from, seat, rev)?,
            ClientMsg::Agree { seat, rev, yes } => self.vote_on_rewind(seat, rev, yes)?,
            ClientMsg::Order { seat, attack, order } => self.room.order(seat, attack, order),
            ClientMsg::Hurry {} => self.room.on_table.iter_mut().for_each(|game| game.hurry()),
            ClientMsg::MoreTime { rev } => self.room.on_table.iter_mut().for_each(|game| game.more_time(rev)),
            ClientMsg::Help { seat, help } => self.room.help(seat, help)?,
            ClientMsg::Hint { seat, rev } => self.hint(world, from, HelpFor { seat, rev })?,
            ClientMsg::Sums { seat, rev } => return self.sums(from, HelpFor { seat, rev }),
            ClientMsg::Cheer { seat, cheer } => return Ok(self.cheer(world.now, seat, cheer)),

            // Seats that change hands.
            ClientMsg::StandIn { seat, on: true } => {
                self.check_absence(world, from, seat)?;
                self.room.stand_in(seat, true)?;
            }
            ClientMsg::StandIn { seat, on: false } => self.room.stand_in(seat, false)?,
            ClientMsg::Ticket { seat } => return self.ticket(world, from, seat),
            ClientMsg::Admit { knock, yes } => return self.admit(world, knock, yes),
            ClientMsg::Free { seat } => return self.free(seat),
            ClientMsg::Dress { seat, name, animal, colour } => {
                self.room.dress(seat, Costume { name, animal, colour })?;
            }
            ClientMsg::Bring { seat, queen } => self.room.bring(seat, queen)?,
            ClientMsg::Fetch { seat } => return self.fetch(seat),
            ClientMsg::Nudge { seat } => return self.nudge(world.now, seat),

            // What lies on the table, and the lobby.
            ClientMsg::Start { game, people, queens, first, house_rules } => {
                let options = self.room.saved.lobby.options;
                let start = Start { game, first, house_rules, options, seating: Seating::default() };
                return self.room.start_here(world, (people, queens), start).map(saved);
            }
            ClientMsg::Lay { game, first, house_rules } => {
                self.check_void(world.now, from)?;
                self.room.lay_out(game, first, house_rules)?;
                self.next_votes.forget();
            }
            ClientMsg::SetPlace { at, place } => return self.set_place(world.now, from, at, place),
            ClientMsg::Deal {} => {
                self.room.check_deal()?;
                return self.do_or_say_yes(world, from, Next::Deal);
            }
            ClientMsg::Continue { game } => return self.take_up(game.map(GameId)),
            ClientMsg::Abandon { game } => return self.room.abandon(GameId(game)).map(saved),
            ClientMsg::BeginAnew {} => return self.begin_anew(world),
            ClientMsg::Leave {} if self.room.has_ended() => {
                return self.do_or_say_yes(world, from, Next::Lobby);
            }
            ClientMsg::Leave {} => {
                self.room.put_away();
                self.next_votes.forget();
            }
            ClientMsg::Again {} => {
                self.room.check_rematch()?;
                return self.do_or_say_yes(world, from, Next::Deal);
            }

            // Settings.
            ClientMsg::Lock { on } => self.room.lock(on),
            ClientMsg::Ask { on } => self.room.ask(on),
            ClientMsg::NewCode {} => self.room.new_code(world),
            ClientMsg::ByHand { on } => self.room.let_in_by_hand(on),
            ClientMsg::Pace { pace } => self.pace = pace,
            ClientMsg::SetTableOptions { options } => {
                self.room.set_options(options);
                self.next_votes.forget();
            }
            ClientMsg::Save { on } => return Ok(self.retry_save(from, on)),

            // Games as text, and the album.
            ClientMsg::Album {} => return self.look(from, Look::List { on_table: self.id_on_table() }),
            ClientMsg::Forget { game } => return self.forget(from, game.map(GameId)),
            ClientMsg::Import { text } => return self.import(world, from, &text),
            ClientMsg::Record { game } => return self.read(from, GameId(game)),
            ClientMsg::Replay { game, from: first, count, seat } => {
                let game = self.watched(game.map(GameId))?;
                return self.look(from, Look::Watch { game, from: first, count, viewer: viewer(seat) });
            }
        }
        Ok(Vec::new())
    }
}
