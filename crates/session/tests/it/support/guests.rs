//! A room that is open, and people who come to it.

use super::{Bench, hello, people};
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, OpenRoom, Role, RoomAddress, ServerMsg,
    wire::{Bye, Facts, GameKind, Lobby, Place, Presence, RoomDetails, Surface},
};

pub fn open_room(headless: bool) -> OpenRoom {
    let address = "192.168.178.23:4711".parse().unwrap();
    OpenRoom {
        port: 4711,
        addresses: vec![RoomAddress { address, short: Some("5QXG7".to_owned()), likely: true }],
        headless,
        name: None,
    }
}

impl Bench {
    /// A room with the host's window: nobody has been asked in yet, and everybody is asked for.
    pub fn opened(seed: u64) -> (Self, ClientId) {
        let mut bench = Self::empty(seed);
        let host = bench.join();
        bench.open(false);
        (bench, host)
    }

    pub fn open(&mut self, headless: bool) {
        self.change(|session, world| session.open_room(world, open_room(headless)));
    }

    pub fn close(&mut self) {
        self.change(|session, world| session.close_room(world));
    }

    /// A game with these surfaces: the host's window, and a device and its token for each other seat.
    pub fn mixed(surfaces: &[Surface], seed: u64) -> (Self, ClientId, Vec<(ClientId, String)>) {
        let (mut bench, host) = Self::opened(seed);
        let guests = bench.seat_all(host, surfaces, GameKind::Queens);
        bench.send(host, ClientMsg::Deal {});
        (bench, host, guests)
    }

    /// Puts chairs of these kinds and lets somebody sit down on each that wants a device.
    pub fn seat_all(
        &mut self,
        host: ClientId,
        surfaces: &[Surface],
        game: GameKind,
    ) -> Vec<(ClientId, String)> {
        let house_rules = self.house_rules;
        self.send(host, ClientMsg::Lay { game, first: Some(Seat(0)), house_rules });
        self.send(host, ClientMsg::Ask { on: false });
        for (at, &surface) in Seat::all(5).zip(surfaces) {
            self.chair(host, at, surface);
        }
        let devices = Seat::all(5).zip(surfaces).filter(|(_, surface)| **surface == Surface::Device);
        devices.map(|(seat, _)| self.sit("", Some(seat))).collect()
    }

    pub fn chair(&mut self, host: ClientId, at: Seat, surface: Surface) -> Vec<ServerMsg> {
        let person = people(5)[at.index()].clone();
        let place = Some(Place { person, surface, taken: false, connected: false });
        self.send(host, ClientMsg::SetPlace { at, place })
    }

    /// Somebody before the door.
    pub fn visit(&mut self) -> ClientId {
        let (id, _) = self.come(Role::Visitor);
        assert_eq!(self.send(id, hello(None)), []);
        id
    }

    pub fn code(&self) -> String {
        self.session.room().code
    }

    pub fn knock(&mut self, id: ClientId, name: &str, seat: Option<Seat>) -> Vec<ServerMsg> {
        let (code, name) = (self.code(), name.to_owned());
        self.send(id, ClientMsg::Knock { code, name, seat, watch: false })
    }

    /// Somebody comes, sits down without being asked, and keeps the token.
    pub fn sit(&mut self, name: &str, seat: Option<Seat>) -> (ClientId, String) {
        let id = self.visit();
        let answers = self.knock(id, name, seat);
        let [ServerMsg::Welcome { token: Some(token), .. }] = &answers[..] else { panic!("{answers:?}") };
        (id, token.clone())
    }

    pub fn watch(&mut self) -> ClientId {
        let (id, code) = (self.visit(), self.code());
        let knock = ClientMsg::Knock { code, name: String::new(), seat: None, watch: true };
        assert_eq!(self.send(id, knock), [ServerMsg::Welcome { seats: Vec::new(), token: None }]);
        id
    }

    /// A device comes with a token.
    pub fn come_with(&mut self, token: &str) -> (ClientId, Vec<ServerMsg>) {
        let (id, _) = self.come(Role::Visitor);
        let answers = self.send(id, hello(Some(token)));
        (id, answers)
    }

    /// All of them say yes to the deal at a table without a window.
    pub fn deal_together(&mut self, guests: impl IntoIterator<Item = ClientId>) {
        for id in guests {
            assert_eq!(self.send(id, ClientMsg::Deal {}), []);
        }
    }

    /// Asks for a ticket.
    pub fn ticket(&mut self, id: ClientId, seat: Seat) -> String {
        let answers = self.send(id, ClientMsg::Ticket { seat });
        let [ServerMsg::Ticket { ticket, .. }] = &answers[..] else { panic!("{answers:?}") };
        ticket.clone()
    }

    pub fn lobby(&self, id: ClientId) -> &Lobby {
        match self.last(id, "lobby") {
            Some(ServerMsg::Lobby(lobby)) => lobby,
            other => panic!("{other:?}"),
        }
    }

    pub fn presence(&self, id: ClientId) -> &Presence {
        self.fact(id, |facts| &facts.presence).expect("it is told who is there")
    }

    pub fn room_of(&self, id: ClientId) -> &RoomDetails {
        self.fact(id, |facts| &facts.room).expect("managers are told of the room")
    }

    /// A fact, as this connection was told it last.
    pub fn fact<T>(&self, id: ClientId, of: impl Fn(&Facts) -> &Option<Option<T>>) -> Option<&T> {
        let told = self.said.iter().rev().filter_map(|(to, message)| match message {
            ServerMsg::Facts(facts) if *to == id => Some(facts),
            _ => None,
        });
        told.filter_map(|facts| of(facts).as_ref()).next().and_then(Option::as_ref)
    }

    /// Why a connection was ended, if it was.
    pub fn bye(&self, id: ClientId) -> Option<Bye> {
        match self.last(id, "bye") {
            Some(ServerMsg::Bye { reason }) => Some(*reason),
            _ => None,
        }
    }

    /// The last message of a kind to a connection.
    pub fn last(&self, id: ClientId, kind: &'static str) -> Option<&ServerMsg> {
        self.said
            .iter()
            .rev()
            .find(|(to, message)| *to == id && super::kind(message) == kind)
            .map(|(_, message)| message)
    }
}
