//! A knight at the door, on tables of every kind.

use super::{Bench, cards};
use rouse_rules::{Queen, Seat, Target, prelude::*, queens};
use rouse_session::{ClientId, ClientMsg, GameId, ServerMsg, Session, Stored, Timings, wire::Surface};
use serde_json::json;

pub const A: Seat = Seat(0);
pub const D: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const ATTACK: [Target; 2] = [Target::Hand(0), Target::Queen(Queen::Heart)];
pub const POTION: [Target; 3] = [Target::Hand(4), Target::Queen(Queen::Heart), Target::Bed(12)];

/// Anna can send a knight or a potion for Ben's Heart. Whether Ben holds what stops them is all that
/// differs; the cards that the two would draw are the same.
pub fn door(holds: bool) -> Stored {
    let (own, deep) = if holds { (["dragon", "wand"], ["9", "2"]) } else { (["9", "2"], ["dragon", "wand"]) };
    let position = json!({
        "game": "queens", "players": 3, "to_act": 0,
        "hands": [["knight", "3", "5", "king:cookie", "potion"], ["1", own[0], "8", "jester", own[1]], ["4", "4", "6", "10", "potion"]],
        "awake": [[], ["heart"], []], "beds": {"7": "rose"},
        "draw": ["7", "1", "king:fire", deep[0], deep[1]],
    });
    let (like, _) = Bench::dealt(3, 1);
    let position: queens::Position = serde_json::from_value(position).unwrap();
    cards::beginning_in(&queens::State::from_position(&position).unwrap(), like.stored())
}

/// A room where this game lies on the table, with these surfaces: the window, one more page of the
/// host, a watcher, and the devices by seat.
pub struct Room {
    pub bench: Bench,
    pub host: ClientId,
    pub page: ClientId,
    pub watcher: ClientId,
    pub devices: [Option<(ClientId, String)>; 3],
}

impl Room {
    pub fn new(stored: &Stored, surfaces: [Surface; 3], seed: u64) -> Self {
        let mut bench = Bench::empty(seed);
        bench.disk.insert(GameId(1), stored.clone());
        bench.session = Session::new(GameId(2), &mut bench.secrets);
        bench
            .session
            .shelve(rouse_session::Millis(bench.now), &Timings::default(), GameId(1), stored)
            .unwrap();
        let (host, page) = (bench.join(), bench.join());
        bench.send(host, ClientMsg::Continue { game: None });
        bench.open(false);
        let watcher = bench.watch();
        let mut devices = [const { None }; 3];
        for (seat, surface) in Seat::all(3).zip(surfaces) {
            if surface == Surface::Device {
                bench.send(host, ClientMsg::Free { seat });
                bench.send(host, ClientMsg::Ask { on: false });
                devices[seat.index()] = Some(bench.sit("", Some(seat)));
            }
        }
        Self { bench, host, page, watcher, devices }
    }

    /// The connection at which a seat acts.
    pub fn at(&self, seat: Seat) -> ClientId {
        self.devices[seat.index()].as_ref().map_or(self.host, |(id, _)| *id)
    }

    /// Sends the knight, or whatever.
    pub fn attack(&mut self, taps: &[Target]) {
        let from = self.at(A);
        self.bench.reveal(from, A);
        let done = self.bench.tap(from, A, taps.iter().copied().collect::<rouse_rules::Taps>());
        assert!(matches!(done[..], [ServerMsg::Done { id: 1, rev: 1 }]), "{done:?}");
    }

    /// Everybody who is inside.
    pub fn all(&self) -> Vec<ClientId> {
        let devices = self.devices.iter().flatten().map(|(id, _)| *id);
        [self.host, self.page, self.watcher].into_iter().chain(devices).collect()
    }
}
