//! Clients that come and go, and the seats that they get and lose.

use super::Session;
use crate::{
    clients::{Access, ClientId, Role},
    code::TableCode,
    io::Output,
    knocks::Knocker,
    rejection::Rejection,
    room::FreeSeat,
    time::Millis,
    token::{TokenHash, issue},
    wire::{Bye, Failure, PROTOCOL_VERSION, Place, SaveStatus, ServerMsg, names::clean},
    world::World,
};
use rouse_rules::Seat;

/// What a newcomer sends with its knock.
pub(super) struct Newcomer {
    pub(super) code: String,
    pub(super) name: String,
    /// The seat that they want, if any in particular.
    pub(super) seat: Option<Seat>,
    /// Whether they only want to watch.
    pub(super) watch: bool,
}

/// The most clients that may watch, so that there is room for those with a seat.
const MAX_WATCHING: usize = 16;

impl Session {
    /// A client connects. A visitor is told which table this is, before anything is asked.
    pub(super) fn connect(&mut self, from: ClientId, role: Role) -> Vec<Output> {
        match role {
            Role::Host => {
                self.clients.connect(from, Access::Host);
                Vec::new()
            }
            Role::Visitor if self.room.open.is_none() => {
                vec![Output::Tell(from, ServerMsg::Bye { reason: Bye::Closed })]
            }
            Role::Visitor => {
                self.clients.connect(from, Access::Outside);
                vec![Output::Tell(from, self.greeting())]
            }
        }
    }

    /// Removes a client whose connection has ended.
    pub(super) fn remove(&mut self, from: ClientId) -> Vec<Output> {
        self.clients.remove(from);
        self.knocks.forget(from);
        Vec::new()
    }

    /// Says goodbye to a client.
    pub(super) fn end(&mut self, id: ClientId, reason: Bye) -> Vec<Output> {
        self.remove(id);
        vec![Output::Tell(id, ServerMsg::Bye { reason })]
    }

    /// Says goodbye to the device that has this token.
    fn dismiss(&mut self, token: TokenHash, reason: Bye) -> Vec<Output> {
        self.clients.with_token(token).into_iter().flat_map(|id| self.end(id, reason)).collect()
    }

    /// Dismisses a device that has lost its seat, and frees its seats in every game on the shelf.
    pub(super) fn turn_out(&mut self, token: Option<TokenHash>) -> Vec<Output> {
        let Some(token) = token else { return Vec::new() };
        self.room.shelf.void(token);
        self.dismiss(token, Bye::Freed)
    }

    /// The first message of a page.
    pub(super) fn hello(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        protocol: u16,
        token: Option<&str>,
    ) -> Result<Vec<Output>, Rejection> {
        let visitor = self.clients.get_mut(from)?.access != Access::Host;
        match (visitor, protocol == PROTOCOL_VERSION) {
            (false, false) => Err(Failure::Protocol.into()),
            (false, true) => self.greet_host(world, from),
            (true, false) => Ok(self.end(from, Bye::Protocol)),
            (true, true) => match token.map(TokenHash::of) {
                Some(None) => Err(Failure::BadToken.into()),
                token => self.greet_visitor(world, from, token.flatten()),
            },
        }
    }

    /// Sends a page of the table's own device all that it is owed, and then whether something was damaged.
    fn greet_host(&mut self, world: &World<'_>, from: ClientId) -> Result<Vec<Output>, Rejection> {
        self.clients.get_mut(from)?.greet(Access::Host);
        let mut messages = self.owed(world.now, from);
        messages.extend(self.room.damaged.then(|| ServerMsg::failed(Failure::DamagedSave)));
        Ok(messages.into_iter().map(|message| Output::Tell(from, message)).collect())
    }

    /// Lets a visitor's page in if it has a token, and renews the token. Without one the page stays outside.
    pub(super) fn greet_visitor(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        token: Option<TokenHash>,
    ) -> Result<Vec<Output>, Rejection> {
        self.knocks.forget(from);
        self.clients.get_mut(from)?.greet(Access::Outside);
        let Some(token) = token else { return Ok(Vec::new()) };
        // Where nothing can be saved the token stays what it is, and so does whoever plays there.
        let renewed = (self.saving.state == SaveStatus::Saved).then(|| issue(world.secrets));
        let before = match renewed {
            Some((_, next)) => self.room.renew(token, next, world.day()),
            None => self.room.recognise(token, world.day()),
        };
        let before = before.ok_or(Failure::BadToken)?;
        self.consents.rename(before, token);
        self.next_votes.rename(before, token);
        self.seat_limits.voids.rename(|by| *by == before, token);
        let mut outputs = self.dismiss(before, Bye::Replaced);
        let client = self.clients.get_mut(from)?;
        client.greet(Access::Seated(token));
        let seats = client.seats(&self.room);
        if renewed.is_some() {
            seats.iter().for_each(|&seat| self.room.give_back(seat));
        }
        let renewed = renewed.map(|(token, _)| token);
        outputs.push(Output::Tell(from, ServerMsg::Welcome { seats, token: renewed }));
        outputs.extend(self.owed(world.now, from).into_iter().map(|message| Output::Tell(from, message)));
        Ok(outputs)
    }

    /// A newcomer knocks: with a name, for a seat or any, or to watch.
    pub(super) fn knock(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        Newcomer { code, name, seat, watch }: Newcomer,
    ) -> Result<Vec<Output>, Rejection> {
        let by_hand = self.room.evening.by_hand && !watch && self.is_anybody_answering();
        if !by_hand && code.parse::<TableCode>().ok() != Some(self.room.saved.code) {
            return Err(Failure::WrongCode.into());
        }
        if self.room.saved.locked {
            return Err(Failure::Locked.into());
        }
        self.knocks.forget(from);
        if watch {
            if self.clients.watching() >= MAX_WATCHING {
                return Err(Failure::DoorFull.into());
            }
            self.clients.get_mut(from)?.greet(Access::Watching);
            return Ok(vec![welcome_to_watch(from)]);
        }
        let FreeSeat { seat: at, taken: again, played_by_bot } = self.room.free_seat(seat)?;
        let name = clean(&name);
        if (by_hand || again || played_by_bot || self.room.saved.asks()) && self.is_anybody_answering() {
            self.knocks.wait(Knocker { from, name, seat, again, since: world.now })?;
            return Ok(vec![Output::Tell(from, ServerMsg::Waiting {})]);
        }
        self.sit(world, from, at, name)
    }

    /// Whether a manager can answer a knock. In a room without a window only seated clients manage: when none
    /// is connected the code has to be enough, or a table whose phones are lost could not be entered again.
    fn is_anybody_answering(&self) -> bool {
        !self.room.headless() || self.clients.iter().any(|(_, client)| client.manages(&self.room))
    }

    /// Lets a newcomer in, or turns it away. A knock that no longer waits is ignored.
    pub(super) fn admit(
        &mut self,
        world: &mut World<'_>,
        knock: u32,
        yes: bool,
    ) -> Result<Vec<Output>, Rejection> {
        let Some(Knocker { from, name, seat, again, .. }) = self.knocks.take(knock) else {
            return Ok(Vec::new());
        };
        if !yes {
            return Ok(self.end(from, Bye::NotLetIn));
        }
        match self.room.free_seat(seat) {
            Ok(FreeSeat { seat, taken, .. }) if again || !taken => self.sit(world, from, seat, name),
            _ => Ok(vec![Output::Tell(from, ServerMsg::failed(Failure::NoSeat))]),
        }
    }

    /// Takes a return ticket instead of a knock.
    pub(super) fn come_back(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        ticket: &str,
    ) -> Result<Vec<Output>, Rejection> {
        self.redeem(world, from, TokenHash::of(ticket).ok_or(Failure::BadTicket)?)
    }

    /// The same, by the hash of the ticket.
    pub(super) fn redeem(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        ticket: TokenHash,
    ) -> Result<Vec<Output>, Rejection> {
        let seat = self.room.seat_of_ticket(world.now, ticket)?;
        self.sit(world, from, seat, None)
    }

    /// Gives a seat to the device of a client, with a new token. The device that had it is told so.
    fn sit(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        seat: Seat,
        name: Option<String>,
    ) -> Result<Vec<Output>, Rejection> {
        self.knocks.forget(from);
        let client = self.clients.get_mut(from)?;
        let (token, kept) = issue(world.secrets);
        let old = self.room.assign(seat, kept, name, world.day())?;
        client.greet(Access::Seated(kept));
        let seated = self.seated();
        self.seat_limits.voids.rename(|by| !seated.contains(by), kept);
        let mut outputs = Vec::new();
        if let Some(old) = old {
            self.room.shelf.void(old);
            outputs = self.dismiss(old, Bye::Replaced);
        }
        outputs.push(Output::Tell(from, ServerMsg::Welcome { seats: vec![seat], token: Some(token) }));
        Ok(outputs)
    }

    /// Frees the seat of a visitor, or dismisses one that only watches.
    pub(super) fn stand_up(&mut self, from: ClientId) -> Result<Vec<Output>, Rejection> {
        match self.clients.get_mut(from)?.seats(&self.room).first() {
            Some(&seat) => self.free(seat),
            None => Ok(self.end(from, Bye::Freed)),
        }
    }

    /// Frees a seat, whose device is told so.
    pub(super) fn free(&mut self, seat: Seat) -> Result<Vec<Output>, Rejection> {
        let token = self.room.free(seat)?;
        Ok(self.turn_out(token))
    }

    /// Brings a seat to the table's own device; the device that had it is told so.
    pub(super) fn fetch(&mut self, seat: Seat) -> Result<Vec<Output>, Rejection> {
        let token = self.room.fetch(seat)?;
        Ok(self.turn_out(token))
    }

    /// Sets, changes or removes a place of the lobby; a device that loses it is told so. A guest changes no
    /// person whose device is another one.
    pub(super) fn set_place(
        &mut self,
        now: Millis,
        from: ClientId,
        at: Seat,
        place: Option<Place>,
    ) -> Result<Vec<Output>, Rejection> {
        if let (Access::Seated(device), Some(place)) = (self.clients.get_mut(from)?.access, &place)
            && !self.room.leaves_others(at, place, device)
        {
            return Err(Failure::NotYourSeat.into());
        }
        self.check_void(now, from)?;
        let token = self.room.set_place(at, place)?;
        self.next_votes.forget();
        Ok(self.turn_out(token))
    }

    /// Rings at a seat's device. Rings above the limit are dropped.
    pub(super) fn nudge(&mut self, now: Millis, seat: Seat) -> Result<Vec<Output>, Rejection> {
        let token =
            self.room.seating().holder(seat).and_then(|holder| holder.token).ok_or(Failure::BadMessage)?;
        if !self.seat_limits.rung.take(seat, now) {
            return Ok(Vec::new());
        }
        let there = self.clients.with_token(token).into_iter();
        Ok(there.map(|id| Output::Tell(id, ServerMsg::Nudge {})).collect())
    }

    /// Issues a return ticket for this seat, with a QR code that contains it.
    pub(super) fn ticket(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        seat: Seat,
    ) -> Result<Vec<Output>, Rejection> {
        let ticket = self.room.ticket(world, seat)?;
        let qr = self.room.drawing(&format!("t={ticket}"));
        Ok(vec![Output::Tell(from, ServerMsg::Ticket { seat, qr, ticket })])
    }

    /// Lets visitors watch whose token belongs to no seat.
    pub(super) fn let_the_rest_watch(&mut self) -> Vec<Output> {
        let without = self.clients.without_seat(&self.room);
        for &id in &without {
            if let Ok(client) = self.clients.get_mut(id) {
                client.greet(Access::Watching);
            }
        }
        without.into_iter().map(welcome_to_watch).collect()
    }
}

fn welcome_to_watch(id: ClientId) -> Output {
    Output::Tell(id, ServerMsg::Welcome { seats: Vec::new(), token: None })
}
