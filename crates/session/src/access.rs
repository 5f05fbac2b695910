//! Who is at which client, and what may be done and seen there.

use crate::{
    client::{Client, ClientId},
    game::{Match, Rejection},
    seat_holder::SeatHolder,
    seating::Seating,
    session::{Output, Session},
    sight::Sight,
    token::TokenHash,
    wire::{Bye, Failure, PROTOCOL_VERSION, ServerMsg},
    world::World,
};
use rouse_rules::Seat;

/// What a client is to the table when it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The table's own device: it holds every seat without a device of its own, and manages.
    Host,
    /// A device from the network, which has to show a token, a code or a ticket.
    Visitor,
}

/// How far into the room a client has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// The table's own device.
    Host,
    /// A visitor before the door, who knows what everybody nearby may know.
    Outside,
    /// A visitor who only watches.
    Watching,
    /// A visitor whose device has this token.
    Seated(TokenHash),
}

impl Session {
    /// Who sits where: at the match on the table, or else in the lobby.
    pub(crate) fn seating(&self) -> &Seating {
        self.on_table.as_ref().map_or(&self.room.record.lobby.seating, |game| &game.seating)
    }

    /// The same, to be changed and saved.
    pub(crate) fn seating_mut(&mut self) -> &mut Seating {
        match &mut self.on_table {
            Some(game) => {
                game.unsaved = true;
                &mut game.seating
            }
            None => {
                self.room.changed();
                &mut self.room.record.lobby.seating
            }
        }
    }

    /// The seats of a client.
    pub(crate) fn mine(&self, client: &Client) -> Vec<Seat> {
        let holds = |holder: &SeatHolder| match client.access {
            Access::Host => holder.is_here(),
            Access::Seated(token) => holder.token == Some(token),
            Access::Watching | Access::Outside => false,
        };
        let mine = self.seating().occupants().filter(|(_, it)| holds(&it.holder) && !it.is_computer());
        mine.map(|(seat, _)| seat).collect()
    }

    /// What a client may do and see now.
    pub(crate) fn sight(&self, client: &Client) -> Sight {
        let mine = self.mine(client);
        if let Some(game) = self.on_table.as_ref().filter(|game| game.game.hands_are_open()) {
            return open_sight(game, mine);
        }
        let own = mine.len() == 1 && self.on_table.is_some() && !client.crowded;
        let shown = if own { mine.first().copied() } else { client.shown().filter(|seat| mine.contains(seat)) };
        Sight { mine, shown, own }
    }

    /// The same for a client by its name; nothing for one that is not there.
    pub(crate) fn sight_of(&self, from: ClientId) -> Sight {
        self.clients.get(&from).map(|client| self.sight(client)).unwrap_or_default()
    }

    /// Somebody comes. A visitor is told which table this is, before anything is asked.
    pub(crate) fn connected(&mut self, from: ClientId, role: Role) -> Vec<Output> {
        match role {
            Role::Host => {
                self.clients.insert(from, Client::new(Access::Host));
                Vec::new()
            }
            Role::Visitor if self.room.open.is_none() => {
                vec![Output::Tell(from, ServerMsg::Bye { reason: Bye::Closed })]
            }
            Role::Visitor => {
                self.clients.insert(from, Client::new(Access::Outside));
                vec![Output::Tell(from, self.greeting())]
            }
        }
    }

    /// Somebody has gone.
    pub(crate) fn gone(&mut self, from: ClientId) {
        self.clients.remove(&from);
        self.forget_knock(from);
    }

    /// The first word of a page.
    pub(crate) fn hello(
        &mut self,
        world: &World<'_>,
        from: ClientId,
        protocol: u16,
        token: Option<&str>,
    ) -> Result<Vec<Output>, Rejection> {
        let visitor = self.client(from)?.access != Access::Host;
        match (visitor, protocol == PROTOCOL_VERSION) {
            (false, false) => Err(Failure::Protocol.into()),
            (false, true) => Ok(self.host_greets(world, from)),
            (true, false) => Ok(self.end(from, Bye::Protocol)),
            (true, true) => self.visitor_greets(world, from, token),
        }
    }

    /// A page of the table's own device gets everything, and then hears of damage.
    fn host_greets(&mut self, world: &World<'_>, from: ClientId) -> Vec<Output> {
        if let Some(client) = self.clients.get_mut(&from) {
            client.greet(Access::Host);
        }
        let mut messages = self.owed(world.now, from);
        if self.damaged {
            messages.push(ServerMsg::failed(Failure::DamagedSave));
        }
        messages.into_iter().map(|message| Output::Tell(from, message)).collect()
    }

    /// A visitor's page comes in with a token, or stays before the door.
    fn visitor_greets(
        &mut self,
        world: &World<'_>,
        from: ClientId,
        token: Option<&str>,
    ) -> Result<Vec<Output>, Rejection> {
        self.forget_knock(from);
        self.client(from)?.greet(Access::Outside);
        let Some(token) = token else { return Ok(Vec::new()) };
        let token = TokenHash::of(token).filter(|token| self.seating().held_by(*token).is_some());
        let token = token.ok_or(Failure::BadToken)?;
        let mut outputs = self.dismiss(token, Bye::Replaced);
        self.client(from)?.greet(Access::Seated(token));
        let seats = self.sight_of(from).mine;
        seats.iter().for_each(|&seat| self.give_back(seat));
        outputs.push(Output::Tell(from, ServerMsg::Welcome { seats, token: None }));
        outputs.extend(self.owed(world.now, from).into_iter().map(|message| Output::Tell(from, message)));
        Ok(outputs)
    }

    /// Says goodbye to the device that has this token.
    pub(crate) fn dismiss(&mut self, token: TokenHash, reason: Bye) -> Vec<Output> {
        let held = |client: &Client| client.access == Access::Seated(token);
        let there: Vec<_> = self.clients.iter().filter(|(_, it)| held(it)).map(|(&id, _)| id).collect();
        there.into_iter().flat_map(|id| self.end(id, reason)).collect()
    }

    /// Ends a connection.
    pub(crate) fn end(&mut self, id: ClientId, reason: Bye) -> Vec<Output> {
        self.gone(id);
        vec![Output::Tell(id, ServerMsg::Bye { reason })]
    }

    /// Changes who sits where. When seats move to the table's own device or away from it, other people may
    /// stand in front of it: the private view that is open there closes, and even a person who is alone there
    /// now opens a curtain first.
    pub(crate) fn reseat<T>(&mut self, change: impl FnOnce(&mut Self) -> T) -> T {
        let here = |session: &Self| -> Vec<Seat> {
            let here = session.seating().occupants().filter(|(_, it)| it.holder.is_here() && !it.is_computer());
            here.map(|(seat, _)| seat).collect()
        };
        let before = here(self);
        let result = change(self);
        if here(self) != before {
            for client in self.inside().filter(|client| client.access == Access::Host) {
                client.crowded = true;
                client.show(None);
            }
        }
        result
    }

    /// Visitors whose token is that of no seat any more may still watch.
    pub(crate) fn seat_the_rest(&mut self) -> Vec<Output> {
        let seated = |client: &Client| matches!(client.access, Access::Seated(_));
        let homeless = |client: &Client| seated(client) && self.mine(client).is_empty();
        let there: Vec<_> = self.clients.iter().filter(|(_, it)| homeless(it)).map(|(&id, _)| id).collect();
        for id in &there {
            if let Some(client) = self.clients.get_mut(id) {
                client.greet(Access::Watching);
            }
        }
        there.into_iter().map(welcome_to_watch).collect()
    }
}

/// Where hands are open there is nothing to hide: the seat that decides is shown, or the next
/// one of this client that will.
fn open_sight(game: &Match, mine: Vec<Seat>) -> Sight {
    let (seats, decides) = (game.seating.len(), game.game.to_act().unwrap_or(Seat(0)));
    let shown = (0..seats).map(|steps| decides.left_by(steps, seats)).find(|seat| mine.contains(seat));
    Sight { own: shown.is_some(), mine, shown }
}

/// In, to watch.
pub(crate) fn welcome_to_watch(id: ClientId) -> Output {
    Output::Tell(id, ServerMsg::Welcome { seats: Vec::new(), token: None })
}
