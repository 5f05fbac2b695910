//! The door: who knocks, who is let in, and who comes back with a ticket.

use crate::{
    access::{Access, welcome_to_watch},
    client::ClientId,
    code::TableCode,
    game::Rejection,
    people::{apart, clean},
    seat_holder::SeatHolder,
    seating::Occupant,
    session::{Output, Session},
    time::Millis,
    token::{TokenHash, issue},
    wire::{Bye, Failure, Knock, ServerMsg},
    world::World,
};
use rouse_rules::{MAX_SEATS, Seat};

/// How many knocks may wait for an answer.
pub const MAX_KNOCKS: usize = 16;
/// How long a knock waits for an answer, in milliseconds.
pub const KNOCK_TIMEOUT_MS: u64 = 5 * 60 * 1_000;

/// Somebody who waits at the door.
#[derive(Clone, Debug)]
pub(crate) struct Knocker {
    pub(crate) id: u32,
    pub(crate) from: ClientId,
    /// The name in their own words, cleaned; none when they gave none.
    name: Option<String>,
    pub(crate) seat: Option<Seat>,
    again: bool,
    pub(crate) since: Millis,
}

impl Knocker {
    /// The seats are others than when this knock came: any will do.
    pub(crate) fn wish_nothing(&mut self) {
        (self.seat, self.again) = (None, false);
    }
}

impl Session {
    /// Somebody knocks: with a name, for a seat or any, or to watch.
    pub(crate) fn knock(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        code: &str,
        (name, seat, watch): (&str, Option<Seat>, bool),
    ) -> Result<Vec<Output>, Rejection> {
        if code.parse::<TableCode>().ok() != Some(self.room.record.code) {
            return Err(Failure::WrongCode.into());
        }
        if self.room.record.locked {
            return Err(Failure::Locked.into());
        }
        self.forget_knock(from);
        if watch {
            self.client(from)?.greet(Access::Watching);
            return Ok(vec![welcome_to_watch(from)]);
        }
        let (at, again) = self.find_place(seat)?;
        let name = clean(name);
        if (again || self.room.ask()) && self.somebody_answers() {
            return self.wait(Knocker { id: 0, from, name, seat, again, since: world.now });
        }
        self.sit(world, from, at, name)
    }

    /// Whether a knock can be answered. A headless room has nobody but those who sit in it: when
    /// none of them is there, the code has to be enough, or lost phones would lose the table.
    fn somebody_answers(&self) -> bool {
        !self.room.headless() || self.clients.values().any(|client| self.manages(client))
    }

    fn wait(&mut self, waiting: Knocker) -> Result<Vec<Output>, Rejection> {
        if self.knocks.len() >= MAX_KNOCKS {
            return Err(Failure::DoorFull.into());
        }
        self.knocked = self.knocked.wrapping_add(1);
        let from = waiting.from;
        self.knocks.push(Knocker { id: self.knocked, ..waiting });
        Ok(vec![Output::Tell(from, ServerMsg::Waiting {})])
    }

    /// Lets somebody in, or not. Who does not wait any more is nobody's fault.
    pub(crate) fn admit(&mut self, world: &mut World<'_>, knock: u32, yes: bool) -> Result<Vec<Output>, Rejection> {
        let Some(at) = self.knocks.iter().position(|waiting| waiting.id == knock) else { return Ok(Vec::new()) };
        let waiting = self.knocks.remove(at);
        if !yes {
            return Ok(self.end(waiting.from, Bye::NotLetIn));
        }
        match self.find_place(waiting.seat) {
            Ok((seat, taken)) if waiting.again || !taken => self.sit(world, waiting.from, seat, waiting.name),
            _ => Ok(vec![Output::Tell(waiting.from, ServerMsg::failed(Failure::NoSeat))]),
        }
    }

    /// A return ticket instead of a knock.
    pub(crate) fn come_back(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        ticket: &str,
    ) -> Result<Vec<Output>, Rejection> {
        let ticket = TokenHash::of(ticket);
        let good = |(kept, until): (TokenHash, Millis)| Some(kept) == ticket && world.now <= until;
        let seat = self.seating().occupants().find(|(_, it)| it.holder.ticket.is_some_and(good)).map(|(seat, _)| seat);
        self.sit(world, from, seat.ok_or(Failure::BadTicket)?, None)
    }

    /// Gives a seat to the device at a client, with a new token. Who had it is told so.
    fn sit(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        seat: Seat,
        name: Option<String>,
    ) -> Result<Vec<Output>, Rejection> {
        self.forget_knock(from);
        if self.on_table.is_none() && self.seating().get(seat).is_none() {
            self.room.record.lobby.seating.add_vacant(seat);
        }
        self.client(from)?;
        self.seating().get(seat).ok_or(Failure::NoSeat)?;
        let (token, kept) = issue(world.secrets);
        let old = self.reseat(|session| {
            let old = session.seating_mut().get_mut(seat).and_then(|it| it.holder.give(kept));
            session.seat_person(seat, name);
            old
        });
        self.client(from)?.greet(Access::Seated(kept));
        let mut outputs = Vec::new();
        if let Some(old) = old {
            self.void(old);
            outputs = self.dismiss(old, Bye::Replaced);
        }
        outputs.push(Output::Tell(from, ServerMsg::Welcome { seats: vec![seat], token: Some(token) }));
        Ok(outputs)
    }

    /// A person sits there from now on, and goes by this name if they gave one.
    fn seat_person(&mut self, seat: Seat, name: Option<String>) {
        let others = self.seating().people_but(seat);
        if let Some(Occupant { person, .. }) = self.seating_mut().get_mut(seat) {
            person.computer = None;
            if let Some(name) = name {
                person.name = apart(name, &others);
            }
        }
    }

    /// The seat for a request, and whether a person sits there. Without a wish one that waits for a
    /// device, in the lobby else an empty place, and else the seat of a computer player.
    fn find_place(&self, wish: Option<Seat>) -> Result<(Seat, bool), Failure> {
        let places = self.on_table.as_ref().map_or(MAX_SEATS, |game| game.seating.len());
        let place = match wish {
            Some(seat) => Some(seat).filter(|seat| seat.index() < places),
            None => {
                let vacant = self.seating().occupants().find(|(_, it)| !it.holder.taken()).map(|(seat, _)| seat);
                let empty = || Seat::all(places).find(|&seat| self.seating().get(seat).is_none());
                vacant.or_else(empty).or_else(|| Seat::all(places).find(|&seat| self.seating().is_computer(seat)))
            }
        };
        let seat = place.ok_or(Failure::NoSeat)?;
        Ok((seat, !self.seating().is_computer(seat) && self.seating().holder(seat).is_some_and(SeatHolder::taken)))
    }

    /// Withdraws the knock of this client.
    pub(crate) fn forget_knock(&mut self, from: ClientId) {
        let before = self.knocks.len();
        self.knocks.retain(|waiting| waiting.from != from);
        if self.knocks.len() != before {}
    }

    /// Who has waited for too long is not let in.
    pub(crate) fn lapse(&mut self, now: Millis) -> Vec<Output> {
        let late = |waiting: &&Knocker| waiting.since.0 + KNOCK_TIMEOUT_MS <= now.0;
        let late: Vec<_> = self.knocks.iter().filter(late).map(|waiting| waiting.from).collect();
        late.into_iter().flat_map(|from| self.end(from, Bye::NotLetIn)).collect()
    }

    /// Who waits, as managers see it.
    pub(crate) fn at_door(&self) -> Vec<Knock> {
        let knock = |Knocker { id, name, seat, again, .. }: &Knocker| Knock {
            knock: *id,
            name: name.clone().unwrap_or_else(|| self.preset_name(*seat)),
            seat: *seat,
            again: *again,
        };
        self.knocks.iter().map(knock).collect()
    }

    /// The name that belongs to the seat that somebody without a name would get.
    fn preset_name(&self, wish: Option<Seat>) -> String {
        let Ok((seat, _)) = self.find_place(wish) else { return String::new() };
        let mut seating = self.seating().clone();
        if self.on_table.is_none() && seating.get(seat).is_none() {
            seating.add_vacant(seat);
        }
        seating.person(seat).map(|person| person.name.clone()).unwrap_or_default()
    }

    pub(crate) fn lock(&mut self, on: bool) -> Result<Vec<Output>, Rejection> {
        self.room.record.locked = on;
        self.room.changed();
        Ok(Vec::new())
    }

    pub(crate) fn ask(&mut self, on: bool) -> Result<Vec<Output>, Rejection> {
        self.room.record.ask = Some(on);
        self.room.changed();
        Ok(Vec::new())
    }
}
